"""Prints what Terminus needs, with an extra, a requirement a line: `python scripts/requirements.py dev`.

So that what it needs can be fetched while Terminus itself is still being compiled.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

PROJECT = tomllib.loads(Path(__file__).parent.parent.joinpath("pyproject.toml").read_text("utf-8"))["project"]
OWN_EXTRAS = re.compile(rf"{PROJECT['name']}\[(.*)\]")


def extra(name: str) -> Iterator[str]:
    """What an extra asks for, and what the extras ask for that it names."""
    for requirement in PROJECT["optional-dependencies"][name]:
        if own := OWN_EXTRAS.fullmatch(requirement):
            for part in own[1].split(","):
                yield from extra(part)
        else:
            yield requirement


if __name__ == "__main__":
    print(*PROJECT["dependencies"], *[each for name in sys.argv[1:] for each in extra(name)], sep="\n")
