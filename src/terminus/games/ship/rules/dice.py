"""The three dice of the box (SH-521 to SH-523)."""

from terminus.core.action import Fate


def roll_player_die(fate: Fate) -> int:
    """The blue d6: attacks, escapes, saves and roll-offs (SH-522)."""
    return int(fate.dice.roll(6))


def roll_enemy_die(fate: Fate) -> int:
    """The red d6: an enemy's attack, and whether one appears (SH-521)."""
    return int(fate.dice.roll(6))


def roll_boss_die(fate: Fate) -> int:
    """The d8 (SH-523)."""
    return int(fate.dice.roll(8))
