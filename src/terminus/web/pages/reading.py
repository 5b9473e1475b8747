"""Pages to read: a game's rulebook with an anchor per rule, and its guide."""

from collections.abc import Collection
from functools import cache

import htpy as h

from terminus.core import rulebook
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.web.pages import markdown
from terminus.web.pages.books import book_page
from terminus.web.pages.cover import has


@cache
def rules(game: AnyGame) -> str:
    """The rulebook; `/rules/timeline#TL-13` leads to a rule."""
    source = text_of(game, "rulebook.md", "rulebook")
    return _reading(game, markdown.render(source, rulebook.rules(source), game=game), f"Rules of {game.title}")


@cache
def guide(game: AnyGame) -> str:
    """How to play, with links into the rulebook."""
    source = text_of(game, "guide.md", "guide")
    return _reading(game, markdown.render(source, known(game), f"/rules/{game.key}", game), f"Guide to {game.title}")


def text_of(game: AnyGame, name: str, what: str) -> str:
    """A text of the game; SettingsError if it brings none along."""
    if not has(game, name):
        raise SettingsError(f"{game.title} has no {what}.")
    return game.page(name)


def known(game: AnyGame) -> Collection[str]:
    """The rules that have a place to link to."""
    return rulebook.rules(game.page("rulebook.md")) if has(game, "rulebook.md") else ()


def _reading(game: AnyGame, text: markdown.Text, title: str) -> str:
    return book_page(game, title, text.headings, h.article[h.h1[text.title or title], text.body])
