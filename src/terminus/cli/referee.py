"""The referee on standard input and output."""

import sys

from terminus.adapters.referee import converse


def referee_here() -> None:
    """Answer each line as soon as it is there: the other program waits for it."""
    for reply in converse(iter(sys.stdin.buffer.readline, b"")):
        sys.stdout.buffer.write(reply)
        sys.stdout.buffer.flush()
