"""The dice behind events, for the table to show (SH-521 to SH-523)."""

from collections.abc import Callable
from typing import Any

from terminus.core.game import Roll

BOSS_SIDES = 8


def rolls(event: Any) -> list[Roll]:
    """The dice an event threw; none for most."""
    found = _ROLLS.get(event["kind"])
    return [] if found is None else found(event)


def _fought(event: Any) -> list[Roll]:
    return [_player(event["player"]), _enemy(event["enemy"])]


def _boss_dice(event: Any) -> list[Roll]:
    return [*_all_players(event), Roll("boss", BOSS_SIDES, event["boss"])]


def _all_players(event: Any) -> list[Roll]:
    return [_player(face) for face in event["dice"]]


def _player(face: int) -> Roll:
    return Roll("player", 6, face)


def _enemy(face: int) -> Roll:
    return Roll("enemy", 6, face)


_ROLLS: dict[str, Callable[[Any], list[Roll]]] = {
    "spawn_roll": lambda event: [_enemy(event["die"])],
    "dice": _fought,
    "fought": _fought,
    "rolled_again": lambda event: [_player(event["die"])],
    "escape_roll": lambda event: [_player(event["die"])],
    "boss_dice": _boss_dice,
    "roll_off": _all_players,
}
