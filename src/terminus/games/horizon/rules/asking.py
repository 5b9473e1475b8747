"""Who is asked: the seats that owe an answer, and those that may speak besides (HZ-130, HZ-142)."""

from terminus.core.prose import listing
from terminus.games.horizon.content.components import COLOUR_NAMES
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import (
    ANSWER,
    BETTING,
    FLEE,
    OVER,
    REFILL_FIRST,
    REFILL_NOW,
    SHORTAGE,
    STRIKE,
    SWAP,
    TURN,
    State,
)
from terminus.games.horizon.rules.exchange import open_offer
from terminus.games.horizon.rules.hole import open_annihilation
from terminus.games.horizon.rules.refill import open_choices
from terminus.games.horizon.rules.tangle import tokens_owed


def owing(s: State) -> list[int]:
    """The seats for whose answer the game waits."""
    if s.stage == SWAP:
        return [player.seat for player in s.players if not player.ready]
    if s.stage == BETTING:
        return [player.seat for player in s.players if tokens_owed(s, player) > 0]
    if s.stage == SHORTAGE:
        return open_choices(s, s.active)
    if s.stage == FLEE:
        return s.fleeing[:1]
    if s.stage == ANSWER:
        return [open_offer(s).to]
    if s.stage == STRIKE:
        return [open_annihilation(s).owner]
    return [] if s.stage == OVER else [s.active]


def is_asked(s: State, seat: int) -> bool:
    """May the seat answer the question of the stage? Whoever made a proposal may take it back."""
    if s.stage == TURN:
        return seat == s.active
    return seat in owing(s) or (s.offer is not None and s.offer.by == seat)


def must_choose(s: State, player: Player) -> bool:
    """Does the game wait for the player to choose a card?"""
    return s.stage in (REFILL_FIRST, REFILL_NOW, SHORTAGE) and player.seat in owing(s)


def waited_for(s: State) -> str:
    """Whom the table waits for."""
    return listing([COLOUR_NAMES[s.players[seat].colour] for seat in owing(s)])
