"""The dice of the game as they are shown, and what is added to them as it is called."""

from terminus.core.staging import Roll

BOSS_SIDES = 8
SOURCES = {"room": "acid", "option": "by option", "allies": "allies"}
"""What counts in a fight and is no card, by where it comes from."""


def player_die(face: int, whose: str = "") -> Roll:
    return Roll("player", 6, face, whose)


def enemy_die(face: int) -> Roll:
    return Roll("enemy", 6, face)


def boss_die(face: int, whose: str = "") -> Roll:
    return Roll("boss", BOSS_SIDES, face, whose)


def item_words(source: str, name: str) -> str:
    """An item of a receipt, as it is called."""
    return SOURCES.get(source, name)
