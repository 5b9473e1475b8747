"""Trade between players: one open offer at a time, answered, countered once or withdrawn (SH-501 to SH-505, SH-R45)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.errors import MalformedMove
from terminus.core.events import Event
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.moves import first_of, packed
from terminus.games.ship.position import COUNTER, OFFER, TURN, Offer, Player, State
from terminus.games.ship.rules.action import Action, Facts, Fate, Payload
from terminus.games.ship.rules.components import Treasure, Ware, piece_text
from terminus.games.ship.rules.gear import from_hand, hand_reason
from terminus.games.ship.rules.reasons import (
    ALLOWED,
    IN_COMBAT,
    IS_DOWN,
    NO_CARD_IN_TRADE,
    NOT_ENOUGH_ZEKTS,
    NOT_SAME_ROOM,
    NOT_YOUR_TURN,
    OFFERS_SPENT,
)

OFFERS_PER_TURN: Final = 10


def offer_payload(give: list[int], pay: int, get: list[int], ask: int) -> Payload:
    """An offer's cards and Zekts as the payload of a move."""
    return (len(give), *sorted(give), pay, len(get), *sorted(get), ask)


def read_offer(giver: int, taker: int, payload: Payload) -> Offer:
    """The offer in a payload; MalformedMove if its numbers do not fit together."""
    given = payload[0] if payload else -1
    wanted = payload[given + 2] if 0 <= given < len(payload) - 2 else -1
    if given < 0 or wanted < 0 or len(payload) != given + wanted + 4:
        raise MalformedMove("an offer is: how many cards and which, Zekts paid, how many cards and which, Zekts asked")
    offer = Offer(
        giver,
        taker,
        list(payload[1 : 1 + given]),
        payload[1 + given],
        list(payload[3 + given : 3 + given + wanted]),
        payload[-1],
    )
    if offer.pay < 0 or offer.ask < 0 or len(set(offer.give)) != given or len(set(offer.get)) != wanted:
        raise MalformedMove("an offer names each card once, and no negative Zekts")
    return offer


def offer_reason(s: State, offer: Offer) -> int:
    """Why a deal is not possible (SH-501 to SH-505, SH-R45, SH-R46)."""
    if offer.taker >= len(s.players) or offer.taker == offer.giver:
        return NOT_SAME_ROOM
    giver = s.players[offer.giver]
    taker = s.players[offer.taker]
    if taker.down:
        return IS_DOWN
    missing = _first_reason(_cards_reason(giver, offer.give), _cards_reason(taker, offer.get))
    if missing != ALLOWED:
        return missing
    if giver.room != taker.room:
        return NOT_SAME_ROOM
    if s.enemy_with(giver) is not None and not s.variant.trade_with_enemy:
        return IN_COMBAT
    gift = s.variant.zekt_gifts and offer.pay + offer.ask > 0
    if not offer.give and not offer.get and not gift:
        return NO_CARD_IN_TRADE
    return NOT_ENOUGH_ZEKTS if offer.pay > giver.zekts or offer.ask > taker.zekts else ALLOWED


def _cards_reason(player: Player, cards: list[int]) -> int:
    found = ALLOWED
    for number in cards:
        found = _first_reason(found, hand_reason(player, number))
    return found


def _first_reason(a: int, b: int) -> int:
    """The reason that a referee names first."""
    if a == ALLOWED or b == ALLOWED:
        return a + b
    return min(a, b)


def _open(s: State, offer: Offer, stage: int, kind: str, fate: Fate) -> None:
    s.offer = offer
    s.stage = stage
    if fate.log is not None:
        fate.log.append(Event(kind, offer.giver, _facts(s, offer)))


def _facts(s: State, offer: Offer) -> Facts:
    box = s.variant.box
    return {
        "taker": offer.taker,
        "give": [piece_text(number) for number in offer.give],
        "give_names": [box.treasures[number].name for number in offer.give],
        "pay": offer.pay,
        "get": [piece_text(number) for number in offer.get],
        "get_names": [box.treasures[number].name for number in offer.get],
        "ask": offer.ask,
    }


class MakeOffer(Action):
    """Offer a deal to another player in the room; the payload holds cards and Zekts (SH-504, SH-R45)."""

    def __init__(self) -> None:
        super().__init__(moves.MAKE_OFFER, [TURN])

    def reason(self, s: State, seat: int, code: i64, payload: Payload) -> int:
        if s.offers_made >= OFFERS_PER_TURN:
            return OFFERS_SPENT
        return offer_reason(s, read_offer(seat, first_of(code), payload))

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        s.offers_made += 1
        _open(s, read_offer(seat, first_of(code), payload), OFFER, "offered", fate)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        """A few sensible deals: a card given, sold at a printed price, or for what somebody lacks for a boss."""
        player = s.players[seat]
        if s.offers_made >= OFFERS_PER_TURN:
            return
        for other in s.companions(player):
            for card in player.hand:
                for price in _prices(s, card, player):
                    self._suggest(s, player, other, offer_payload([card.number], 0, [], price), out)
            for card in other.hand:
                for price in _prices(s, card, other):
                    self._suggest(s, player, other, offer_payload([], price, [card.number], 0), out)

    def _suggest(self, s: State, player: Player, other: Player, payload: Payload, out: MoveList) -> None:
        code = packed(self.kind, other.seat)
        if self.reason(s, player.seat, i64(code), payload) == ALLOWED:
            out.add_with(i64(code), payload)


def _prices(s: State, card: Treasure, owner: Player) -> list[int]:
    """Prices worth a thought: nothing, the printed ones, what the owner lacks for a boss's fee."""
    prices = [0]
    if isinstance(card, Ware):
        prices += [card.sell, card.buy]
    lacking = s.variant.box.bosses[0].fee - owner.zekts
    if lacking > 0 and lacking not in prices:
        prices.append(lacking)
    return prices


class MakeCounter(Action):
    """Answer an offer with another one, once (ledger, section 6, D10)."""

    def __init__(self) -> None:
        super().__init__(moves.MAKE_COUNTER, [OFFER])

    def reason(self, s: State, seat: int, code: i64, payload: Payload) -> int:
        return offer_reason(s, read_offer(seat, s.active, payload))

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        _open(s, read_offer(seat, s.active, payload), COUNTER, "countered", fate)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        """The same cards for nothing."""
        offer = s.offer
        if offer is None or offer.pay + offer.ask == 0:
            return
        payload = offer_payload(offer.get, 0, offer.give, 0)
        if self.reason(s, seat, i64(self.kind), payload) == ALLOWED:
            out.add_with(i64(self.kind), payload)


class Accept(Action):
    """Agree: cards and Zekts change hands."""

    def __init__(self) -> None:
        super().__init__(moves.ACCEPT, [OFFER, COUNTER])

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        offer = s.offer
        assert offer is not None
        giver = s.players[offer.giver]
        taker = s.players[offer.taker]
        given = [from_hand(giver, number) for number in offer.give]
        wanted = [from_hand(taker, number) for number in offer.get]
        taker.hand.extend(given)
        giver.hand.extend(wanted)
        giver.zekts += offer.ask - offer.pay
        taker.zekts += offer.pay - offer.ask
        _close(s, seat, "accepted", fate)


class Decline(Action):
    def __init__(self) -> None:
        super().__init__(moves.DECLINE, [OFFER, COUNTER])

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        _close(s, seat, "declined", fate)


class Withdraw(Action):
    """Take back an offer that has not been answered yet; only who made it can, and nobody else has to wait for it."""

    def __init__(self) -> None:
        super().__init__(moves.WITHDRAW, [OFFER, COUNTER])

    def reason(self, s: State, seat: int, code: i64, payload: Payload) -> int:
        return ALLOWED if s.offer is not None and s.offer.giver == seat else NOT_YOUR_TURN

    def perform(self, s: State, seat: int, code: i64, payload: Payload, fate: Fate) -> None:
        _close(s, seat, "withdrawn", fate)


def _close(s: State, seat: int, kind: str, fate: Fate) -> None:
    offer = s.offer
    assert offer is not None
    if fate.log is not None:
        fate.log.append(Event(kind, seat, _facts(s, offer)))
    s.offer = None
    s.stage = TURN
