"""Moves as paths of clicks on things of the scene: here, every move is one click."""

from terminus.core.choices import Choice
from terminus.core.moves import Move

from lagoon.moves import CODES, clicks_of
from lagoon.position import State


def choices(position: State, seat: int) -> list[Choice]:
    return [Choice(move.code, clicks_of(move.code)) for move in position.moves(seat)]


def attempt(path: list[str]) -> Move | None:
    """The move that somebody tried who clicked this, legal or not: the rules will say why not."""
    return next((Move(code) for code in CODES if clicks_of(code) == tuple(path)), None)
