"""The rules beside a table: in short, then the whole rulebook; a part of a page, which the client puts into a panel."""

from functools import cache

import htpy as h

from terminus.core.game import AnyGame
from terminus.web.pages import markdown
from terminus.web.pages.cover import has
from terminus.web.pages.reading import known_rules, rulebook_text

AID = "aid.md"
SHORT = "# Rules in short"
"""The part of a game's aid that a newcomer reads; what follows it is a card for the hand."""


@cache
def rules_beside(game: AnyGame) -> str:
    """What there is to read while a game goes on; SettingsError if the game has no rulebook."""
    book = rulebook_text(game)
    return str(h.article[_in_short(game), h.section(".book")[book.body]])


def _in_short(game: AnyGame) -> h.Element | None:
    """The game on half a page, where it has such a text."""
    parts = f"\n{game.page(AID)}".split("\n# ") if has(game, AID) else []
    short = next((f"# {part}" for part in parts if f"# {part}".startswith(SHORT)), "")
    if not short:
        return None
    return h.section(".short")[h.h2["In short"], markdown.render(short, known_rules(game)).body]
