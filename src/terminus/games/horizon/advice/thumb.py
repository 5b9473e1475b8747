"""Rules of thumb for moves that cannot be tried out, since what follows from them is hidden or far away."""

from math import exp
from typing import Final

from mypy_extensions import i64

from terminus.core.action import KINDS
from terminus.games.horizon import moves
from terminus.games.horizon.advice.chances import chance, expected_balance, prospects_of, rounds_until
from terminus.games.horizon.advice.standing import standings
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.advice.worth import card_worth, energy_worth, urgency
from terminus.games.horizon.moves import first_of, second_of, third_of
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.energy import basic_extraction
from terminus.games.horizon.rules.tangle import staked


def kinds(*wanted: int) -> list[bool]:
    """By kind of move: is it one of these? Looked up quicker than searched for."""
    return [kind in wanted for kind in range(KINDS)]


POINT: Final = 0.5  # how far the odds grow by a point that a card or a bet promises
BY_THUMB: Final = kinds(
    moves.KEEP_HAND,
    moves.SWAP_CARD,
    moves.KEEP_CARD,
    moves.ORGANISE_LOGISTIC,
    moves.LAY_LINK,
    moves.LAID_ALL,
    moves.BET,
    moves.FLEE_TO,
    moves.STRIKE_NEXT,
)


def better_by(chances: float, promise: float) -> float:
    """Chances whose odds a promise makes better or worse; never quite 0 or 1, so that larger promises stay larger."""
    odds = exp(promise) * max(0.001, chances) / max(0.001, 1.0 - chances)
    return odds / (1.0 + odds)


def thumb(w: Weights, s: State, player: Player, kind: int, code: i64) -> float:
    """What a move promises in points."""
    cards = s.variant.box.cards
    if kind == moves.KEEP_CARD:
        return card_worth(w, s, player, cards[first_of(code)])
    if kind == moves.SWAP_CARD:
        given = cards[first_of(code)]
        return card_worth(w, s, player, cards[second_of(code)]) - card_worth(w, s, player, given) - w.swap
    if kind == moves.BET:
        return bet_worth(w, s, player, first_of(code) == 1, second_of(code))
    if kind == moves.FLEE_TO:
        return 0.1 * float(basic_extraction(s, first_of(code))) + (0.3 if s.laid[first_of(code)] is None else 0.0)
    if kind == moves.STRIKE_NEXT:
        return standings(w, s, player.seat, False)[first_of(code)] if first_of(code) != player.seat else -9.0
    if kind == moves.ORGANISE_LOGISTIC:
        return -4.0
    if kind == moves.LAY_LINK:
        return -0.1 * float(third_of(code))
    return 0.0


def bet_worth(w: Weights, s: State, player: Player, yes: bool, impacts: int) -> float:
    """The chance that the side wins with these impacts, less what they cost."""
    node = s.tangle
    assert node is not None
    pushed = float(impacts if yes else -impacts)
    for bet in player.bets:
        pushed += float(bet.impacts if bet.yes else -bet.impacts)
    balance = expected_balance(s, node, prospects_of(s).chances) + pushed
    likely = chance(balance, rounds_until(s, node) + 1)
    energy = float(player.supply - staked(s, player))
    cost = energy_worth(w, energy) - energy_worth(w, energy - float(impacts * s.variant.tangle_impact_cost))
    broke = 5.0 if energy <= float(impacts * s.variant.tangle_impact_cost) else 0.0
    return (likely if yes else 1.0 - likely) - cost * urgency(w, s) - broke
