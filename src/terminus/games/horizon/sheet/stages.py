"""What a stage needs, and what no other stage has: whoever is asked can answer."""

from collections.abc import Callable

from terminus.core.action import Fate
from terminus.core.dice import DictatedDice
from terminus.core.errors import PositionError
from terminus.games.horizon.content.components import LOGISTIC, NO_MARK, is_backward, is_cause
from terminus.games.horizon.content.field import LAST_NODE, PLACE_NAMES, RADIUS_OF, SIDES
from terminus.games.horizon.moves import linking
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import (
    ANSWER,
    BASE_STRENGTH,
    BETTING,
    FLEE,
    LAYING,
    OVER,
    REFILL_FIRST,
    REFILL_NOW,
    SHORTAGE,
    STRIKE,
    SWAP,
    TURN,
    State,
)
from terminus.games.horizon.rules.bargains import own_artifacts, table_numbers
from terminus.games.horizon.rules.exchange import may_deal
from terminus.games.horizon.rules.hole import nearest, order_matters
from terminus.games.horizon.rules.logistic import LayLink
from terminus.games.horizon.rules.organising import node_reason, place_reason, price_reason
from terminus.games.horizon.rules.refill import open_choices
from terminus.games.horizon.rules.resampling import unseen_starting
from terminus.games.horizon.rules.setup import SWAP_CHOICE
from terminus.games.horizon.rules.stages import stage_of
from terminus.games.horizon.rules.tangle import staked, tokens_owed
from terminus.games.horizon.things import Building

WITH_TURN = (SWAP, TURN, LAYING, ANSWER, BETTING, REFILL_FIRST, REFILL_NOW, SHORTAGE)
"""Somebody in the game is about to begin, is in his turn, or has just ended it."""
IN_TURN = (TURN, LAYING, ANSWER, BETTING)


def check_stage(s: State) -> None:
    """PositionError where something is open that the stage does not ask for, or is missing."""
    for name, there, stage in _open_parts(s):
        if there != (s.stage == stage):
            raise PositionError(f"{name}: that belongs to another stage than '{stage_of(s).name}'")
    if s.stage in WITH_TURN and s.players[s.active].out:
        raise PositionError(f"active: seat {s.active} is out and has no turn (HZ-072)")
    if s.stage in (*WITH_TURN, STRIKE) and s.active not in s.order:
        raise PositionError(f"order: it is the turn of seat {s.active}, which has none in this round (HZ-051)")
    if s.stage in IN_TURN and s.players[s.active].refill:
        raise PositionError(f"seats[{s.active}].refill: a new card is chosen before the own next turn (HZ-142)")
    if s.stage in CHECKS:
        CHECKS[s.stage](s)


def _open_parts(s: State) -> list[tuple[str, bool, int]]:
    """What may be open, whether it is, and the stage it belongs to."""
    found = [
        ("offer", s.offer is not None, ANSWER),
        ("building", s.building is not None, LAYING),
        ("tangle", s.tangle is not None, BETTING),
        ("realizing", s.realizing is not None, FLEE),
        ("fleeing", bool(s.fleeing), FLEE),
        ("annihilation", s.annihilation is not None, STRIKE),
    ]
    for player in s.players:
        where = f"seats[{player.seat}]"
        if s.stage != SWAP:
            found += [(f"{where}.{name}", there, SWAP) for name, there in _swap_parts(player)]
        if s.stage != BETTING:
            found.append((f"{where}.bets", bool(player.bets), BETTING))
    return found


def _swap_parts(player: Player) -> list[tuple[str, bool]]:
    return [("offered", bool(player.offered)), ("ready", player.ready), ("swap", bool(player.swap))]


# Stage by stage


def _check_swap(s: State) -> None:
    if s.round != 1 or not s.variant.replace_cards:
        raise PositionError("stage: cards are swapped before the first round, where the options say so (HZ-023)")
    for player in s.players:
        where = f"seats[{player.seat}]"
        if sorted(player.hand) != _dealt(s, player):
            raise PositionError(f"{where}.hand: everybody begins with the starting events of his colour (HZ-014)")
        if len(player.offered) != SWAP_CHOICE:
            raise PositionError(f"{where}.offered: everybody is dealt {SWAP_CHOICE} cards (HZ-026)")
        fits = len(player.swap) == 2 and player.swap[0] in player.hand and player.swap[1] in player.offered
        if player.swap and not (fits and player.ready):
            raise PositionError(f"{where}.swap: a card of the hand and one of the three, once he is ready (HZ-026)")
    if all(player.ready for player in s.players):
        raise PositionError("stage: all have answered, so the swaps are made (HZ-028)")


def _dealt(s: State, player: Player) -> list[int]:
    """The hand before any swap: starting events, one of them perhaps openly replaced."""
    replacement = s.replacements[player.seat]
    return sorted([*unseen_starting(s, player, set()), *([] if replacement is None else [replacement])])


def _check_laying(s: State) -> None:
    """The links laid so far could have been laid one by one."""
    player, building = s.players[s.active], s.building
    assert building is not None
    card = s.variant.box.cards[building.card]
    if card.starting_colour() not in (None, player.colour) or card.flex != LOGISTIC:
        raise PositionError(f"building.card: {card.id} is no Logistic event of his (HZ-014, HZ-233)")
    most = s.variant.most_in_hand()
    if len(player.hand) == most:
        raise PositionError(f"building.card: {card.id} comes out of a hand of {most} (HZ-140)")
    reason = price_reason(s, player) or node_reason(s, player) or place_reason(s, card, player.place)
    if reason is not None:
        raise PositionError(f"building: it cannot be organised there ({reason.rule})")
    after = s.copy()
    assert isinstance(after, State)
    after.building = Building(building.card, building.token_yes, [NO_MARK] * SIDES, [0] * SIDES)
    _lay_links(after, building)
    if after.building.marks != building.marks or after.building.added != building.added:
        raise PositionError("building: links point as time does, and only links are reinforced (HZ-R29)")


def _lay_links(s: State, building: Building) -> None:
    sides = [side for side in range(SIDES) if building.marks[side] != NO_MARK]
    for side in sorted(sides, key=lambda side: not is_backward(building.marks[side])):
        cause = 1 if is_cause(building.marks[side]) else 0
        code = linking(side, cause, BASE_STRENGTH + building.added[side])
        reason = LINK.reason(s, s.active, code, ())
        if reason is not None:
            raise PositionError(f"building.links: those links cannot be laid ({reason.rule})")
        LINK.perform(s, s.active, code, (), Fate(DictatedDice([]), None))


LINK = LayLink()


def _check_answer(s: State) -> None:
    offer = s.offer
    assert offer is not None
    if max(offer.by, offer.to) >= len(s.players) or not may_deal(s, s.players[offer.by], s.players[offer.to]):
        raise PositionError("offer: an exchange is between two players in one node, in the turn of one (HZ-130)")
    giver, other = s.players[offer.by], s.players[offer.to]
    if not (offer.give_energy or offer.give or offer.get_energy or offer.get):
        raise PositionError("offer: an exchange of nothing for nothing is none (HZ-R40)")
    too_much = offer.give_energy > giver.supply or offer.get_energy > other.supply
    held = len(other.artifacts) + len(table_numbers(other))
    if too_much or len(offer.get) > held or any(number not in own_artifacts(giver) for number in offer.give):
        raise PositionError("offer: an exchange can hold only what the two have (HZ-R40)")
    if len(set(offer.give)) < len(offer.give) or len(set(offer.get)) < len(offer.get):
        raise PositionError("offer: each artifact can change hands once (HZ-R40)")


def _check_bets(s: State) -> None:
    assert s.tangle is not None
    laid = s.laid[s.tangle]
    if laid is None or laid.card.number not in s.variant.box.artifacts or laid.bets or laid.organiser != s.active:
        raise PositionError("tangle: bets are placed on a Tangle that the active player has just cast (HZ-355, HZ-358)")
    if s.players[s.active].place != s.tangle or s.laid[s.tangle] is None:
        raise PositionError(f"tangle: it was cast where seat {s.active} is (HZ-355)")
    for player in s.players:
        where = f"seats[{player.seat}].bets"
        if tokens_owed(s, player) < 0 or (player.out and player.bets):
            raise PositionError(f"{where}: too many realization tokens (HZ-358, HZ-R25)")
        if any(bet.seat != player.seat for bet in player.bets):
            raise PositionError(f"{where}: everybody bets his own tokens (HZ-358)")
        if staked(s, player) > player.supply:
            raise PositionError(f"{where}: the bets cost more than his supply (HZ-R25)")
    if all(tokens_owed(s, player) == 0 for player in s.players):
        raise PositionError("stage: all bets are placed, so they are opened (HZ-360)")


def _check_refill(s: State) -> None:
    if not s.players[s.active].refill:
        raise PositionError(f"seats[{s.active}].refill: there is no card to choose (HZ-141)")
    if s.stage == REFILL_NOW and not s.variant.immediate_refill:
        raise PositionError("stage: here new cards are chosen before the next turn, not at once (HZ-R34)")


def _check_shortage(s: State) -> None:
    if s.deck or s.discard or not open_choices(s, s.active):
        raise PositionError("stage: cards are short only while others hold all of them to choose from (HZ-384)")
    enough = s.variant.hand_size
    if len(s.players[s.active].hand) >= enough:
        raise PositionError(f"seats[{s.active}].hand: who holds {enough} cards takes no more (HZ-140)")


def _check_flight(s: State) -> None:
    node = s.realizing
    assert node is not None
    if not s.last_round_of_phase() or RADIUS_OF[node] != s.phase() or node == LAST_NODE:
        raise PositionError(f"realizing: {PLACE_NAMES[node]} is not left in round {s.round} (HZ-056, HZ-R31)")
    caught = [player.seat for player in s.players if player.place == node and not player.out]
    if sorted(s.fleeing) != caught:
        raise PositionError(f"fleeing: everybody in {PLACE_NAMES[node]} leaves it, and nobody else (HZ-221)")


def _check_strike(s: State) -> None:
    burst = s.annihilation
    assert burst is not None
    if burst.owner != s.active or burst.place != s.players[s.active].place:
        raise PositionError("annihilation: a Hole bursts where its owner is, at the end of his turn (HZ-324, HZ-325)")
    seats = range(len(s.players))
    if burst.owner not in burst.struck or any(seat not in seats for seat in burst.struck):
        raise PositionError("annihilation.struck: the owner is struck first, then other seats (HZ-326)")
    if not order_matters(s, nearest(s)):
        raise PositionError("annihilation: nobody has to be chosen, so the field strikes on (HZ-326)")


def _check_end(s: State) -> None:
    if s.round != s.variant.rounds:
        raise PositionError(f"stage: the game is over after round {s.variant.rounds} (HZ-057)")


CHECKS: dict[int, Callable[[State], None]] = {
    SWAP: _check_swap,
    LAYING: _check_laying,
    ANSWER: _check_answer,
    BETTING: _check_bets,
    REFILL_FIRST: _check_refill,
    REFILL_NOW: _check_refill,
    SHORTAGE: _check_shortage,
    FLEE: _check_flight,
    STRIKE: _check_strike,
    OVER: _check_end,
}
