"""Whom a visitor meets who only says "Play now": a bot that suits what they have played here so far."""

from collections.abc import Sequence
from typing import Final

from terminus.bots.bot import bots
from terminus.core.game import AnyGame
from terminus.table.entries import BotSitter, Sitter, opens
from terminus.table.listed import Summary

FIRST: Final = "beginner"
"""For a first game: somebody who has read nothing can win it."""
COMPANION: Final = "adept"
"""Where all play together, a bot is no opponent: it should be of use."""


def match_for(game: AnyGame, tables: Sequence[Summary], person: str) -> str:
    """The level for a person, known by the hash of their key; `tables` are theirs, the latest first.

    Whoever has won meets the next level, whoever has lost the same one again. Lessons say nothing: everybody wins them.
    """
    if game.together:
        return COMPANION
    for table in tables:
        standing = table.standing
        met = _level_met(standing.sitters)
        counts = table.game == game.key and not standing.lesson
        if counts and met is not None and standing.ended is not None:
            won = any(opens(standing.sitters[seat], person) for seat in standing.ended.winners)
            return _above(met) if won else met
    return FIRST


def _level_met(sitters: Sequence[Sitter]) -> str | None:
    """The strongest bot at a table that played for itself."""
    ranks = list(bots())
    met = [sitter.level for sitter in sitters if isinstance(sitter, BotSitter) and sitter.owner is None]
    return max((level for level in met if level in ranks), key=ranks.index, default=None)


def _above(level: str) -> str:
    ranks = list(bots())
    return ranks[min(ranks.index(level) + 1, len(ranks) - 1)]
