"""Pages to read: a game's rulebook with an anchor per rule, and its guide; both for paper too."""

from collections.abc import Collection
from functools import cache

import htpy as h

from terminus.core import rulebook
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.web.pages import markdown
from terminus.web.pages.books import book_page, play_now
from terminus.web.pages.cover import has
from terminus.web.pages.paper import paper


@cache
def rules(game: AnyGame) -> str:
    """The rulebook; `/rules/timeline#TL-13` leads to a rule."""
    return _reading(game, rulebook_text(game), f"Rules of {game.title}", f"/rules/{game.key}/print")


@cache
def guide(game: AnyGame) -> str:
    """How to play, with links into the rulebook."""
    return _reading(game, _guide(game), f"Guide to {game.title}", f"/guide/{game.key}/print", _onward(game))


@cache
def printed_rules(game: AnyGame) -> str:
    """The rulebook for paper, with the numbers of the rules in its contents."""
    return paper(game, rulebook_text(game), f"Rules of {game.title}", f"/rules/{game.key}")


@cache
def printed_guide(game: AnyGame) -> str:
    """The guide for paper."""
    return paper(game, _guide(game), f"Guide to {game.title}", f"/guide/{game.key}")


def rulebook_text(game: AnyGame) -> markdown.Text:
    """The rulebook with an anchor per rule; SettingsError if the game has none."""
    source = _text(game, "rulebook.md", "rulebook")
    return markdown.render(source, rulebook.rules(source), game=game)


def _guide(game: AnyGame) -> markdown.Text:
    return markdown.render(_text(game, "guide.md", "guide"), known_rules(game), f"/rules/{game.key}", game)


def _text(game: AnyGame, name: str, what: str) -> str:
    """A text of the game; SettingsError if it brings none along."""
    if not has(game, name):
        raise SettingsError(f"{game.title} has no {what}.")
    return game.page(name)


def known_rules(game: AnyGame) -> Collection[str]:
    """The rules that have a place to link to."""
    return rulebook.rules(game.page("rulebook.md")) if has(game, "rulebook.md") else ()


def _reading(game: AnyGame, text: markdown.Text, title: str, on_paper: str, onward: h.Node = None) -> str:
    return book_page(game, title, text.headings, h.article[h.h1[text.title or title], text.body, onward], on_paper)


def _onward(game: AnyGame) -> h.Element:
    """Whoever has read to the end wants to play."""
    lesson = has(game, "tutorial.jsonl") and h.a(".button", href=f"/learn/{game.key}")["Play the lesson"]
    return h.div(".onward")[lesson, play_now(game)]
