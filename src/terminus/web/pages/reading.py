"""Pages to read: a game's rulebook with an anchor per rule, and its guide."""

from collections.abc import Collection
from functools import cache

import htpy as h

from terminus.core import rulebook
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.web.files import address
from terminus.web.pages import markdown
from terminus.web.pages.cover import has
from terminus.web.pages.layout import page


@cache
def rules(game: AnyGame) -> str:
    """The rulebook; `/rules/timeline#TL-13` leads to a rule."""
    source = _text(game, "rulebook.md", "rulebook")
    text = markdown.render(source, rulebook.rules(source), game=game)
    return _reading(
        game, text, f"Rules of {game.title}", ("guide.md", f"/guide/{game.key}", "New here? Read the guide.")
    )


@cache
def guide(game: AnyGame) -> str:
    """How to play, with links into the rulebook."""
    text = markdown.render(_text(game, "guide.md", "guide"), _known(game), f"/rules/{game.key}", game)
    return _reading(
        game, text, f"Guide to {game.title}", ("tutorial.jsonl", f"/learn/{game.key}", "Rather learn by playing?")
    )


@cache
def codex(game: AnyGame) -> str:
    """The world behind the pieces."""
    source = game.codex()
    if source is None:
        raise SettingsError(f"{game.title} has no codex.")
    text = markdown.render(source, _known(game), f"/rules/{game.key}")
    return _reading(game, text, f"Codex of {game.title}", ("guide.md", f"/guide/{game.key}", "How is it played?"))


def _text(game: AnyGame, name: str, what: str) -> str:
    """A text of the game; SettingsError if it brings none along."""
    if not has(game, name):
        raise SettingsError(f"{game.title} has no {what}.")
    return game.page(name)


def _known(game: AnyGame) -> Collection[str]:
    """The rules that have a place to link to."""
    return rulebook.rules(game.page("rulebook.md")) if has(game, "rulebook.md") else ()


def _reading(game: AnyGame, text: markdown.Text, title: str, elsewhere: tuple[str, str, str]) -> str:
    """A text with its contents and a link elsewhere: the file that must be there, the address, what it says."""
    file, there, says = elsewhere
    return page(
        title,
        f"{title}. {game.tagline}",
        h.div(".reading")[
            h.div(".aside")[
                markdown.contents(text.headings),
                has(game, file) and h.p[h.a(href=there)[says]],
                h.form(method="post", action=f"/play/{game.key}")[h.button(".primary", type="submit")["Play now"]],
            ],
            h.article[h.h1[text.title or title], text.body],
        ],
        sheets=("receipt", "books"),
        head=h.link(rel="stylesheet", href=address(f"games/{game.key}.css")),
    )
