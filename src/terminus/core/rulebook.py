"""Rulebooks: Markdown in which a rule is a paragraph that opens with its number in bold, as in **TL-13.**"""

import re
import tomllib
from itertools import pairwise

from markdown_it import MarkdownIt

NUMBER = r"[A-Z][A-Z0-9]*-[A-Z]?\d+"
"""A pattern: letters that stand for the game, a dash, and the rule's own number."""
OPENING = re.compile(rf"\*\*({NUMBER})\.\*\*\s*")
"""How a paragraph opens that is a rule."""

_FIGURE = re.compile(r"^```figure\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def in_words(source: str) -> str:
    """A text for where nothing can be drawn: of each figure its caption stays."""
    return _FIGURE.sub(lambda figure: f"*{tomllib.loads(figure[1]).get('caption', '')}*", source)


def rules(source: str) -> dict[str, str]:
    """The paragraph of every rule by its number, as it is written and in the order of the book."""
    lines = source.splitlines()
    found: dict[str, str] = {}
    for before, token in pairwise(MarkdownIt().parse(source)):
        opening = OPENING.match(token.content) if before.type == "paragraph_open" else None
        if opening and token.map:
            found[opening[1]] = "\n".join(lines[slice(*token.map)])
    return found
