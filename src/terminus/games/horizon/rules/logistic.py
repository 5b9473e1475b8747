"""The Logistic event: links and reinforcement on its sides as its organiser likes (HZ-233, HZ-234, HZ-R29).

The links are chosen one after another and nothing is paid until the last one lies, so the event is organised at once.
"""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import (
    BACKWARD_CAUSE,
    BACKWARD_HINDRANCE,
    FORWARD_CAUSE,
    FORWARD_HINDRANCE,
    LOGISTIC,
    NO_MARK,
    is_backward,
)
from terminus.games.horizon.content.field import BESIDE, PLACE_NAMES, SIDES
from terminus.games.horizon.moves import first_of, linking, packed, second_of, third_of
from terminus.games.horizon.player import without
from terminus.games.horizon.position import BASE_STRENGTH, LAYING, STRONGEST_LINK, TURN, State
from terminus.games.horizon.rules.organising import NEEDS, card_reason, lay, price_reason
from terminus.games.horizon.rules.reasons import (
    LINK_TAKEN,
    LINK_TOO_STRONG,
    LINK_TOO_WEAK,
    NO_BACKWARD_LINK,
    TOTAL_TOO_STRONG,
)
from terminus.games.horizon.things import Building, Laid
from terminus.geometry.hex import DIRECTION_NAMES

TOTAL: Final = 8


def open_building(s: State) -> Building:
    building = s.building
    assert building is not None
    return building


def mark_towards(node: int, side: int, cause: int) -> int:
    """A link of a Logistic event points backward or forward as time does on that side (HZ-R29)."""
    if BESIDE[node][side] < node:
        return BACKWARD_CAUSE if cause else BACKWARD_HINDRANCE
    return FORWARD_CAUSE if cause else FORWARD_HINDRANCE


def total_strength(s: State, building: Building, node: int) -> int:
    """The strengths of all its links, tokens that lay on their junctions before included."""
    total = 0
    for side in range(SIDES):
        if building.marks[side] != NO_MARK:
            total += BASE_STRENGTH + building.added[side] + s.reinforcement(node, side)
    return total


class OrganiseLogistic(Action[State]):
    """Begin to organise a Logistic event: the token first, then the links."""

    def __init__(self) -> None:
        super().__init__(moves.ORGANISE_LOGISTIC, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        reason = card_reason(p, player, first_of(code))
        if reason is not None:
            return reason
        flex = p.variant.box.cards[first_of(code)].flex
        return None if flex == LOGISTIC else NEEDS[flex]

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        p.building = Building(first_of(code), second_of(code) == 1, [NO_MARK] * SIDES, [0] * SIDES)
        p.stage = LAYING
        player.hand = without(player.hand, first_of(code))
        card = p.variant.box.cards[first_of(code)]
        fate.tell("began_logistic", player.seat, {"card": card.id, "node": PLACE_NAMES[player.place]})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if price_reason(p, player) is not None:
            return
        for number in player.hand:
            if p.variant.box.cards[number].flex == LOGISTIC:
                self.offer(p, seat, packed(self.kind, number, 1), out)
                self.offer(p, seat, packed(self.kind, number, 0), out)


class LayLink(Action[State]):
    """Put a link with its reinforcement on one side; the first must point backward, so that there is one."""

    def __init__(self) -> None:
        super().__init__(moves.LAY_LINK, [LAYING])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        building = open_building(p)
        side = first_of(code)
        if building.marks[side] != NO_MARK:
            return LINK_TAKEN
        if third_of(code) < BASE_STRENGTH:
            return LINK_TOO_WEAK
        strength = third_of(code) + p.reinforcement(player.place, side)
        if strength > STRONGEST_LINK:
            return LINK_TOO_STRONG
        if BESIDE[player.place][side] > player.place and not has_backward(building):
            return NO_BACKWARD_LINK
        return TOTAL_TOO_STRONG if total_strength(p, building, player.place) + strength > TOTAL else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        before = open_building(p)
        side = first_of(code)
        after = Building(before.card, before.token_yes, before.marks.copy(), before.added.copy())
        after.marks[side] = mark_towards(player.place, side, second_of(code))
        after.added[side] = third_of(code) - BASE_STRENGTH
        p.building = after
        strength = third_of(code) + p.reinforcement(player.place, side)
        fate.tell(
            "laid_link",
            player.seat,
            {"side": DIRECTION_NAMES[side], "cause": second_of(code) == 1, "strength": strength},
        )

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for side in range(SIDES):
            for cause in range(2):
                for strength in range(BASE_STRENGTH, STRONGEST_LINK + 1):
                    self.offer(p, seat, linking(side, cause, strength), out)


def has_backward(building: Building) -> bool:
    return any(is_backward(mark) for mark in building.marks)


class LaidAll(Action[State]):
    """The links lie: the event is organised and paid for."""

    def __init__(self) -> None:
        super().__init__(moves.LAID_ALL, [LAYING])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if has_backward(open_building(p)) else NO_BACKWARD_LINK

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        building = open_building(p)
        for side in range(SIDES):
            if building.added[side]:
                tokens = p.reinforcement(player.place, side) + building.added[side]
                p.set_reinforcement(player.place, side, tokens)
        p.building = None
        p.stage = TURN
        card = p.variant.box.cards[building.card]
        lay(p, player, Laid(card, 0, building.marks, player.seat, building.token_yes, None, None, []), fate)
