"""Who is asked what: the question of each stage, the seats that owe an answer, and those that may speak besides."""

from typing import Final

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
from terminus.games.horizon.rules.exchange import OFFERS_PER_TURN, open_offer
from terminus.games.horizon.rules.hole import open_annihilation
from terminus.games.horizon.rules.refill import open_choices
from terminus.games.horizon.rules.tangle import tokens_owed

QUESTIONS: Final[list[tuple[str, str]]] = [
    ("HZ-026", "keep the hand or swap a card"),
    ("HZ-080", "act or end the turn"),
    ("HZ-233", "lay the links of a Logistic event"),
    ("HZ-134", "answer a proposal"),
    ("HZ-358", "bet on the Tangle"),
    ("HZ-142", "keep one of the cards drawn"),
    ("HZ-142", "keep one of the cards drawn"),
    ("HZ-384", "keep one of the cards drawn"),
    ("HZ-221", "leave the node that becomes past"),
    ("HZ-326", "say whom the field strikes next"),
    ("HZ-057", ""),
]
"""By stage: where the rulebook asks, and for what."""


def rule_that_asks(s: State) -> str:
    return QUESTIONS[s.stage][0]


def owing(s: State) -> list[int]:
    """The seats for whose answer the game waits."""
    if s.stage == SWAP:
        return [player.seat for player in s.players if not player.ready]
    if s.stage == BETTING:
        return [player.seat for player in s.players if tokens_owed(s, player) > 0]
    if s.stage == SHORTAGE:
        return open_choices(s, s.active)
    if s.stage == FLEE:
        return [s.fleeing[0]]
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


def may_choose(s: State, player: Player) -> bool:
    """Does the player hold cards to choose from? While bets are open nothing else happens (HZ-R25)."""
    if not player.refill or s.stage == BETTING:
        return False
    return not (s.stage == SHORTAGE and player.seat == s.active)


def must_choose(s: State, player: Player) -> bool:
    """Does the game wait for the player to choose a card?"""
    return s.stage in (REFILL_FIRST, REFILL_NOW, SHORTAGE) and player.seat in owing(s)


def may_propose(s: State, player: Player) -> bool:
    """Is the player where the active one is, with proposals left to make (HZ-130)?"""
    if s.stage != TURN or player.out or s.offers >= OFFERS_PER_TURN:
        return False
    return player.place == s.players[s.active].place


def waited_for(s: State) -> str:
    """Whom the table waits for, and to do what."""
    names = [COLOUR_NAMES[s.players[seat].colour] for seat in owing(s)]
    return f"{listing(names)} to {QUESTIONS[s.stage][1]}"
