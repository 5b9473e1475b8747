"""A game's cover: its own picture, or the sign of the house where it has none."""

from functools import cache

import htpy as h
from markupsafe import Markup

from terminus.core.game import AnyGame
from terminus.web.pages.layout import mark


@cache
def cover(game: AnyGame) -> h.Element:
    """The picture as inline SVG, so that it follows the theme."""
    if has(game, "cover.svg"):
        return h.div(".cover", aria_hidden="true")[Markup(game.page("cover.svg"))]
    return h.div(".cover.plain", aria_hidden="true")[mark()]


@cache
def has(game: AnyGame, name: str) -> bool:
    """Does the game bring this text along? A young one may not have its tutorial yet."""
    try:
        return bool(game.page(name))
    except FileNotFoundError:
        return False


def minutes(game: AnyGame) -> str:
    """How long it takes: a range is written with a dash."""
    return game.minutes.replace("-", "–")


def facts(game: AnyGame) -> str:
    """Players and time, as printed on a box."""
    seats = game.players
    players = f"{seats[0]}" if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
    return f"{players} players · {minutes(game)} minutes · by {game.designer}"
