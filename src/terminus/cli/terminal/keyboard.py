"""What the player types."""

import sys

from terminus.cli.console import console


class Keyboard:
    """Lines from standard input: with a prompt and line editing at a terminal, silently from a pipe."""

    def __init__(self) -> None:
        self.at_terminal = sys.stdin.isatty() and console().is_terminal
        if self.at_terminal:
            import readline  # noqa: F401  # gives input() its line editing and history

    def read(self, prompt: str) -> str | None:
        """The next line, or None when there are no more."""
        if not self.at_terminal:
            line = sys.stdin.readline()
            return line.strip() if line else None
        try:
            return console().input(prompt).strip()
        except EOFError:
            console().print()
            return None
