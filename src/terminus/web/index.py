"""What the books of a game say, sentence by sentence, for the search of their pages.

One file per game, kept by browsers under the hash of what is in it; the page filters it while somebody writes.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import msgspec
from markdown_it import MarkdownIt

from terminus.core.game import AnyGame
from terminus.core.rulebook import OPENING, in_words
from terminus.web.pages.cover import has
from terminus.web.pages.markdown import Anchors, anchor

_MARKDOWN = MarkdownIt("commonmark").enable("table")
_SPACE = re.compile(r"\s+")


class Place(msgspec.Struct, array_like=True, frozen=True):
    """Somewhere one can be led to: in which book, its anchor, what it is called, and what stands there."""

    book: str
    anchor: str
    title: str
    text: str


class Index(msgspec.Struct, frozen=True):
    """All that one game's books say."""

    game: str
    called: str
    places: list[Place]


@cache
def index(game: AnyGame) -> bytes:
    """The file of a game, as JSON."""
    return msgspec.json.encode(Index(game.key, game.called, list(_places(game))))


def _places(game: AnyGame) -> Iterator[Place]:
    if has(game, "rulebook.md"):
        yield from _of_text("rules", game.page("rulebook.md"))
    if has(game, "guide.md"):
        yield from _of_text("guide", game.page("guide.md"))
    found = game.codex(game.settings().content)
    for chapter in found.chapters if found is not None else ():
        if chapter.about:
            yield Place("codex", anchor(chapter.title), chapter.title, plain(chapter.about))
        for entry in chapter.entries:
            facts = ". ".join(f"{name}: {value}" for name, value in entry.facts)
            said = [plain(entry.does), facts, plain(entry.about)]
            yield Place("codex", entry.key, entry.name, " ".join(each for each in said if each))


def _of_text(book: str, source: str) -> Iterator[Place]:
    """Every rule of a rulebook, and every paragraph of a text under its heading, or the rule that it follows."""
    at, heading = "", ""
    anchors = Anchors()
    tokens = _MARKDOWN.parse(in_words(source))
    for before, token in pairwise(tokens):
        if token.type != "inline":
            continue
        number = OPENING.match(token.content)
        words = plain(token.content[number.end() :] if number else token.content)
        if before.type == "heading_open":
            at, heading = "main" if before.tag == "h1" else anchors.of(words), words
        elif number:
            at = number[1]
            yield Place(book, at, f"{at} · {heading}", words)
        elif before.type != "th_open" and " " in words:  # a heading of a table or a bare code answers nothing
            yield Place(book, at, heading, words)


def plain(source: str) -> str:
    """The words of some Markdown without their styles."""
    inline = [token for token in _MARKDOWN.parse(source) if token.type == "inline"]
    words = " ".join("".join(_words(child.type, child.content) for child in each.children or []) for each in inline)
    return _SPACE.sub(" ", words).strip()


def _words(kind: str, content: str) -> str:
    return " " if kind in ("softbreak", "hardbreak") else content
