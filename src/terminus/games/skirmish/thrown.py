"""The dice behind events, for the table to show: each side throws dice of its own colour."""

from collections.abc import Callable
from typing import Any

from terminus.core.game import Roll

DICE = ("ochre", "steel")
NOBODYS = "bone"
SIDES = 6


def rolls(event: Any) -> list[Roll]:
    """The dice an event threw; none for most."""
    found = _ROLLS.get(event["kind"])
    return [] if found is None else found(event)


def _of(seat: int, faces: list[int]) -> list[Roll]:
    return [Roll(DICE[seat], SIDES, face) for face in faces]


def _rolled_off(event: Any) -> list[Roll]:
    """The two sides in turn, ties and all (SK-R4)."""
    return [Roll(DICE[n % 2], SIDES, face) for n, face in enumerate(event["rolls"])]


def _rerolled(event: Any) -> list[Roll]:
    return _of(event["seat"], [event["dice"][place] for place in event["places"]])


def _shootout(event: Any) -> list[Roll]:
    return [*_of(event["seat"], event["dice"]), *_of(1 - event["seat"], event["enemy_dice"])]


_ROLLS: dict[str, Callable[[Any], list[Roll]]] = {
    "rolled_off": _rolled_off,
    "shot": lambda event: _of(event["seat"], event["dice"]),
    "rerolled": _rerolled,
    "save": lambda event: _of(event["seat"], event["dice"]),
    "shootout": _shootout,
    "casualty": lambda event: _of(event["seat"], [event["rolled"]]),
    "length": lambda event: [Roll(NOBODYS, SIDES, event["rolled"])],
}
