"""Organising: laying a card on one's node, and naming players on flexible ones (HZ-170 to HZ-176, HZ-230 to HZ-232)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import ATTACKING, FIXED, SUPPORTING, Card
from terminus.games.horizon.content.field import MON, PLACE_NAMES, RADIUS_OF
from terminus.games.horizon.moves import both_arcs, first_of, one_arc, placing, rotation_of, third_of, token_of
from terminus.games.horizon.player import Player, without
from terminus.games.horizon.position import TURN, State
from terminus.games.horizon.rules.artifacts import gain_artifact
from terminus.games.horizon.rules.reasons import (
    CHOOSE_LINKS,
    DOES_NOT_FIT,
    NAME_ONE_OTHER,
    NAME_TWO_OTHERS,
    NEEDS_13,
    NEEDS_TWO_AU,
    NODE_TAKEN,
    NOT_FLEXIBLE,
    NOT_IN_HAND,
    OFF_FIELD,
    TOO_SOON,
    WRONG_RADIUS,
)
from terminus.games.horizon.things import Laid

COST: Final = 13
AU: Final = 2
NEEDS: Final = [NOT_FLEXIBLE, NAME_TWO_OTHERS, NAME_ONE_OTHER, CHOOSE_LINKS]
"""What is said to one who lays a card as if it were of another kind, by the card's kind."""


def node_reason(s: State, player: Player) -> Reason | None:
    """Why nothing can be laid where the player is (HZ-171, HZ-304)."""
    if player.place == MON:
        return OFF_FIELD
    return None if s.laid[player.place] is None else NODE_TAKEN


def price_reason(s: State, player: Player) -> Reason | None:
    if s.au < AU:
        return NEEDS_TWO_AU
    return None if player.supply >= COST else NEEDS_13


def place_reason(s: State, card: Card, node: int) -> Reason | None:
    """Why the card's marks keep it from the node (HZ-175, HZ-176)."""
    if not card.lies_on(RADIUS_OF[node]):
        return WRONG_RADIUS
    return TOO_SOON if card.not_soon and s.realized_after_this_round(node) else None


def card_reason(s: State, player: Player, number: int) -> Reason | None:
    """Why the card cannot be organised by the player here, whatever its rotation."""
    reason = price_reason(s, player)
    if reason is None:
        reason = node_reason(s, player)
    if reason is not None:
        return reason
    if number not in player.hand:
        return NOT_IN_HAND
    return place_reason(s, s.variant.box.cards[number], player.place)


def lay(s: State, player: Player, laid: Laid, fate: Fate) -> None:
    """Pay, put the event on the player's node, and take an artifact if the card has the mark (HZ-170, HZ-174)."""
    s.au -= AU
    player.supply -= COST
    s.lay(player.place, laid)
    if fate.heard:
        tell_organised(s, player, laid, fate)
    if laid.card.brings_artifact and s.artifacts_available():
        gain_artifact(s, player, fate)


def tell_organised(s: State, player: Player, laid: Laid, fate: Fate) -> None:
    fate.tell(
        "organised",
        player.seat,
        {
            "card": laid.card.id,
            "name": laid.card.name,
            "node": PLACE_NAMES[player.place],
            "token": laid.token_yes,
            "yes": laid.yes_seat,
            "no": laid.no_seat,
            "delayed": s.impact[player.place],
        },
    )


class Organise(Action[State]):
    """Lay a card on which nothing is open (HZ-170 to HZ-173). Flexible ones differ in who stands on the arcs."""

    def __init__(self, kind: int = moves.ORGANISE, flex: int = FIXED) -> None:
        super().__init__(kind, [TURN])
        self.flex = flex

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        reason = card_reason(p, player, first_of(code))
        if reason is not None:
            return reason
        card = p.variant.box.cards[first_of(code)]
        if card.flex != self.flex:
            return NEEDS[card.flex]
        if rotation_of(code) not in card.rotations[player.place]:
            return DOES_NOT_FIT
        return self.arcs_reason(p, player, third_of(code))

    def arcs_reason(self, s: State, player: Player, arcs: int) -> Reason | None:
        return None

    def seats_named(self, s: State, card: Card, arcs: int) -> tuple[int | None, int | None]:
        """Who stands on the arcs of happening and of not happening (HZ-154)."""
        return s.seat_of_colour(card.yes), s.seat_of_colour(card.no)

    def arcs_to_choose(self, s: State, player: Player) -> list[int]:
        return [0]

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        card = p.variant.box.card(first_of(code))
        yes_seat, no_seat = self.seats_named(p, card, third_of(code))
        rotation = rotation_of(code)
        marks = card.turnings[rotation]
        player.hand = without(player.hand, card.number)
        lay(p, player, Laid(card, rotation, marks, player.seat, token_of(code), yes_seat, no_seat, []), fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if price_reason(p, player) is not None or node_reason(p, player) is not None:
            return
        for number in player.hand:
            card = p.variant.box.card(number)
            if card.flex == self.flex and place_reason(p, card, player.place) is None:
                for rotation in card.rotations[player.place]:
                    for arcs in self.arcs_to_choose(p, player):
                        out.add(placing(self.kind, number, rotation, True, arcs))
                        out.add(placing(self.kind, number, rotation, False, arcs))


class OrganiseAttacking(Organise):
    """Name two other players, one on each arc (HZ-231, HZ-R30)."""

    def __init__(self) -> None:
        super().__init__(moves.ORGANISE_ATTACKING, ATTACKING)

    def arcs_reason(self, s: State, player: Player, arcs: int) -> Reason | None:
        yes_seat, no_seat = arcs // 8, arcs % 8
        known = yes_seat < len(s.players) and no_seat < len(s.players)
        others = yes_seat != player.seat and no_seat != player.seat and yes_seat != no_seat
        return None if known and others else NAME_TWO_OTHERS

    def seats_named(self, s: State, card: Card, arcs: int) -> tuple[int | None, int | None]:
        return arcs // 8, arcs % 8

    def arcs_to_choose(self, s: State, player: Player) -> list[int]:
        pairs: list[int] = []
        for yes_seat in range(len(s.players)):
            for no_seat in range(len(s.players)):
                if yes_seat != no_seat and yes_seat != player.seat and no_seat != player.seat:
                    pairs.append(both_arcs(yes_seat, no_seat))
        return pairs


class OrganiseSupporting(Organise):
    """Name one other player on one of the arcs; the other arc stays empty (HZ-232)."""

    def __init__(self) -> None:
        super().__init__(moves.ORGANISE_SUPPORTING, SUPPORTING)

    def arcs_reason(self, s: State, player: Player, arcs: int) -> Reason | None:
        seat = arcs // 2
        return None if seat < len(s.players) and seat != player.seat else NAME_ONE_OTHER

    def seats_named(self, s: State, card: Card, arcs: int) -> tuple[int | None, int | None]:
        seat = arcs // 2
        return (seat, None) if arcs % 2 == 1 else (None, seat)

    def arcs_to_choose(self, s: State, player: Player) -> list[int]:
        named: list[int] = []
        for seat in range(len(s.players)):
            if seat != player.seat:
                named.append(one_arc(seat, True))
                named.append(one_arc(seat, False))
        return named
