"""The command line, as `terminus` and as `python -m terminus`."""

import sys


def main() -> None:
    """Run a command; Ctrl-C while it is still being loaded ends it without a word, too."""
    try:
        from terminus.cli import main as command_line
    except KeyboardInterrupt:
        sys.exit(130)
    command_line()


if __name__ == "__main__":
    main()
