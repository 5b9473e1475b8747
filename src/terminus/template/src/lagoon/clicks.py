"""Moves as paths of clicks on things of the scene: here, every move is one click."""

from terminus.core.choices import Choice
from terminus.core.moves import Move

from lagoon.moves import CODES, KINDS, kind_of, spelt
from lagoon.position import State


def path_of(code: int) -> tuple[str, ...]:
    """The clicks that make a move."""
    return tuple(KINDS.by_code[kind_of(code)].clicks.format_map(spelt(code)).split())


def choices(position: State, seat: int) -> list[Choice]:
    return [Choice(move.code, path_of(move.code)) for move in position.moves(seat)]


def attempt(position: State, seat: int, path: list[str]) -> Move | None:
    """The move that somebody tried who clicked this, legal or not: the rules will say why not."""
    return next((Move(code) for code in CODES if path_of(code) == tuple(path)), None)
