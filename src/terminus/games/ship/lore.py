"""What the pieces of the built-in box are in a living cell: at length for the codex, in a sentence where they are met.

A box of somebody's own may hold other pieces: of those nothing is known but their own sentence.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files

IN_PASSING = 160
"""Characters that are read while something else happens."""
CHARGE = re.compile(r"(?<=[A-Za-z])(2?)\+")


@cache
def _pages() -> dict[str, dict[str, str]]:
    return tomllib.loads(files("terminus.games.ship").joinpath("lore.toml").read_text("utf-8"))


def lore(name: str) -> str:
    """What is known about a thing, in Markdown; empty for what nobody has written about."""
    return _pages()["lore"].get(name, "")


def in_short(name: str) -> str:
    """What an enzyme does and why it can, in one sentence; empty for everything else (SH-909, SH-912)."""
    return _pages()["short"].get(name, "")


def fact(name: str) -> str:
    """What is worth knowing about a thing, in as much as one reads in passing; empty where nothing is known."""
    if in_short(name):
        return in_short(name)
    first, *more = lore(name).replace("*", "").split(". ")
    told = first
    for sentence in more:
        if len(told) + len(sentence) > IN_PASSING:
            return f"{told}."
        told = f"{told}. {sentence}"
    return told


def formula(name: str) -> str:
    """A molecule as chemists write it, its charge raised: Ca²⁺ for what a box calls Ca2+."""
    return CHARGE.sub(lambda charge: "²⁺" if charge[1] else "⁺", name)
