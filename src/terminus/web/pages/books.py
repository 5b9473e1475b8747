"""What guides, rulebooks and codices have in common: contents, search, ways onwards, and how they are printed."""

from collections.abc import Sequence

import htpy as h

from terminus.core.game import AnyGame
from terminus.core.package import Package
from terminus.web.files import address
from terminus.web.pages import markdown
from terminus.web.pages.cover import has
from terminus.web.pages.layout import page


def book_page(game: AnyGame, title: str, headings: Sequence[markdown.Heading], article: h.Element) -> str:
    """A book about a game, with its contents beside it."""
    return page(
        title,
        f"{title}. {game.tagline}",
        h.div(".reading")[_aside(game, headings), article],
        sheets=("receipt", "books"),
        head=h.link(rel="stylesheet", href=address(f"games/{game.key}.css")),
    )


def _aside(game: AnyGame, headings: Sequence[markdown.Heading]) -> h.Element:
    return h.div(".aside")[
        markdown.contents(headings),
        h.nav(".books", aria_label=f"Books of {game.called}")[
            has(game, "guide.md") and h.a(href=f"/guide/{game.key}")["Guide"],
            has(game, "rulebook.md") and h.a(href=f"/rules/{game.key}")["Rulebook"],
            has_codex(game) and h.a(href=f"/codex/{game.key}")["Codex"],
            has(game, "tutorial.jsonl") and h.a(href=f"/learn/{game.key}")["Lesson"],
        ],
        h.form(method="post", action=f"/play/{game.key}")[h.button(".primary", type="submit")["Play now"]],
    ]


def has_codex(game: AnyGame) -> bool:
    """Does the game tell of its pieces?"""
    return type(game).codex is not Package.codex
