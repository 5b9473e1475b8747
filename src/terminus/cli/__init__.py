"""The command line: `terminus` and its commands."""

import os
import re
import sys
from io import TextIOWrapper

import typer

from terminus.cli.commands import app
from terminus.core.errors import ContentError, TerminusError, one_line
from terminus.core.faults import clickable, faults_in

__all__ = ["main"]

INTERRUPTED = 130
"""What a shell expects of a program ended by Ctrl-C."""


def main(arguments: list[str] | None = None) -> None:
    """Run a command; every failure is one sentence on standard error and an exit code other than 0."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: list[str]) -> int:
    """The exit code of a command: 0, 1 if it could not be done, 2 if it was written wrongly."""
    _prepare_streams()
    try:
        code = app(args=arguments, prog_name="terminus", standalone_mode=False)
        sys.stdout.flush()
        return int(code or 0)
    except typer.TyperException as wrong:
        return _failed(f"{_said(wrong)} See {_command(wrong)} --help.", wrong.exit_code)
    except ContentError as error:
        return max(_failed(clickable(fault), 1) for fault in faults_in(error))
    except TerminusError as error:
        return _failed(str(error), 1)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        _fall_silent()  # whoever read us has gone
        return 1
    except OSError as error:
        _fall_silent()  # the disk may be full to which we are told to write
        named = "" if error.filename is None else f"{error.filename}: "
        return _failed(f"this could not be done: {named}{error.strerror or error}", 1)


def _prepare_streams() -> None:
    """A terminal that knows no box drawing shows question marks; what was closed shows nothing, and nobody types."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115 - all three stay open to the end
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _fall_silent() -> None:
    """Nothing more can be said on standard output, not even by the flush at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


PLAINLY = {
    r"Input should be a valid integer, .*": "a whole number was expected",
    r"Input should be a valid number, .*": "a number was expected",
    r"Input should be greater than or equal to": "it must be at least",
    r"Input should be less than or equal to": "it must be at most",
}
"""What is said of arguments that do not fit, and how a person would say it."""


def _said(wrong: typer.TyperException) -> str:
    """What is wrong, as a sentence."""
    said = wrong.format_message()
    for written, plain in PLAINLY.items():
        said = re.sub(written, plain, said)
    said = said.rstrip(".")
    return said if said.endswith("?") else f"{said}."


def _command(wrong: typer.TyperException) -> str:
    """The command that was written wrongly, as far as it was understood."""
    context = getattr(wrong, "ctx", None)
    return "terminus" if context is None else str(context.command_path)


def _failed(sentence: str, code: int) -> int:
    print(f"terminus: {one_line(sentence)}", file=sys.stderr)
    return code
