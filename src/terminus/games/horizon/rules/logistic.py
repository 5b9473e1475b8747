"""The Logistic event: links and reinforcement on its sides as its organiser likes (HZ-233, HZ-234, HZ-R29).

The links are chosen one after another and nothing is paid until the last one lies, so the event is organised at once.
"""

from typing import Final

from mypy_extensions import i64

from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import (
    BACKWARD_CAUSE,
    BACKWARD_HINDRANCE,
    FORWARD_CAUSE,
    FORWARD_HINDRANCE,
    LOGISTIC,
    NO_MARK,
    PIECES,
    is_backward,
)
from terminus.games.horizon.content.field import BESIDE, PLACE_NAMES, SIDES
from terminus.games.horizon.moves import first_of, linking, packed, second_of, third_of
from terminus.games.horizon.player import Player, without
from terminus.games.horizon.position import BASE_STRENGTH, LAYING, TURN, Building, Laid, State
from terminus.games.horizon.rules.action import Action, Fate, Payload
from terminus.games.horizon.rules.organising import NEEDS, card_reason, lay, price_reason
from terminus.games.horizon.rules.reasons import (
    ALLOWED,
    LINK_TAKEN,
    LINK_TOO_STRONG,
    LINK_TOO_WEAK,
    NO_BACKWARD_LINK,
    TOTAL_TOO_STRONG,
)

STRONGEST: Final = 4
TOTAL: Final = 8
STRENGTHS: Final = 8  # how many a code can name; the rules allow fewer


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


class OrganiseLogistic(Action):
    """Begin to organise a Logistic event: the token first, then the links."""

    def __init__(self) -> None:
        super().__init__(moves.ORGANISE_LOGISTIC, TURN, PIECES, 2)

    def reason(self, s: State, player: Player, code: i64, payload: Payload) -> int:
        reason = card_reason(s, player, first_of(code))
        if reason != ALLOWED:
            return reason
        flex = s.variant.box.cards[first_of(code)].flex
        return ALLOWED if flex == LOGISTIC else NEEDS[flex]

    def perform(self, s: State, player: Player, code: i64, payload: Payload, fate: Fate) -> None:
        s.building = Building(first_of(code), second_of(code) == 1, [NO_MARK] * SIDES, [0] * SIDES)
        s.stage = LAYING
        player.hand = without(player.hand, first_of(code))
        card = s.variant.box.cards[first_of(code)]
        fate.tell("began_logistic", player.seat, {"card": card.id, "node": PLACE_NAMES[player.place]})

    def fill(self, s: State, player: Player, out: MoveList) -> None:
        if price_reason(s, player) != ALLOWED:
            return
        for number in player.hand:
            if s.variant.box.cards[number].flex == LOGISTIC:
                self.offer(s, player, packed(self.kind, number, 1), out)
                self.offer(s, player, packed(self.kind, number, 0), out)


class LayLink(Action):
    """Put a link with its reinforcement on one side; the first must point backward, so that there is one."""

    def __init__(self) -> None:
        super().__init__(moves.LAY_LINK, LAYING, SIDES, 2, STRENGTHS)

    def reason(self, s: State, player: Player, code: i64, payload: Payload) -> int:
        building = open_building(s)
        side = first_of(code)
        if building.marks[side] != NO_MARK:
            return LINK_TAKEN
        if third_of(code) < BASE_STRENGTH:
            return LINK_TOO_WEAK
        strength = third_of(code) + s.reinforcement(player.place, side)
        if strength > STRONGEST:
            return LINK_TOO_STRONG
        if BESIDE[player.place][side] > player.place and not has_backward(building):
            return NO_BACKWARD_LINK
        return TOTAL_TOO_STRONG if total_strength(s, building, player.place) + strength > TOTAL else ALLOWED

    def perform(self, s: State, player: Player, code: i64, payload: Payload, fate: Fate) -> None:
        before = open_building(s)
        side = first_of(code)
        after = Building(before.card, before.token_yes, before.marks.copy(), before.added.copy())
        after.marks[side] = mark_towards(player.place, side, second_of(code))
        after.added[side] = third_of(code) - BASE_STRENGTH
        s.building = after
        strength = third_of(code) + s.reinforcement(player.place, side)
        fate.tell("laid_link", player.seat, {"side": side, "cause": second_of(code) == 1, "strength": strength})

    def fill(self, s: State, player: Player, out: MoveList) -> None:
        for side in range(SIDES):
            for cause in range(2):
                for strength in range(BASE_STRENGTH, STRONGEST + 1):
                    self.offer(s, player, linking(side, cause, strength), out)


def has_backward(building: Building) -> bool:
    return any(is_backward(mark) for mark in building.marks)


class LaidAll(Action):
    """The links lie: the event is organised and paid for."""

    def __init__(self) -> None:
        super().__init__(moves.LAID_ALL, LAYING)

    def reason(self, s: State, player: Player, code: i64, payload: Payload) -> int:
        return ALLOWED if has_backward(open_building(s)) else NO_BACKWARD_LINK

    def perform(self, s: State, player: Player, code: i64, payload: Payload, fate: Fate) -> None:
        building = open_building(s)
        for side in range(SIDES):
            if building.added[side]:
                tokens = s.reinforcement(player.place, side) + building.added[side]
                s.set_reinforcement(player.place, side, tokens)
        s.building = None
        s.stage = TURN
        card = s.variant.box.cards[building.card]
        lay(s, player, Laid(card, 0, building.marks, player.seat, building.token_yes, None, None, []), fate)
