"""Trade between players: one open offer at a time, answered, countered once or withdrawn (SH-501 to SH-505, SH-R45)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Facts, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.content.components import Treasure, Ware, piece_text
from terminus.games.ship.moves import deal_code, first_of, lead_of, offer_payload, packed, read_deal, read_offer
from terminus.games.ship.position import COUNTER, OFFER, TURN, Offer, Player, State
from terminus.games.ship.rules.gear import from_hand, hand_reason
from terminus.games.ship.rules.reasons import (
    IN_COMBAT,
    NO_CARD_IN_TRADE,
    NOT_TO_TRADE,
    NOT_YOUR_TURN,
    OFFERS_SPENT,
    PARTNER_DOWN,
    PARTNER_ELSEWHERE,
    PROMISED_TOO_MUCH,
    WORN_NOT_TRADED,
)

OFFERS_PER_TURN: Final = 10


def offer_reason(s: State, offer: Offer) -> Reason | None:
    """Why a deal is not possible (SH-501 to SH-505, SH-R45, SH-R46)."""
    if offer.taker >= len(s.players) or offer.taker == offer.giver:
        return PARTNER_ELSEWHERE
    giver = s.players[offer.giver]
    taker = s.players[offer.taker]
    if taker.down:
        return PARTNER_DOWN
    missing = _worse(_cards_reason(giver, offer.give), _cards_reason(taker, offer.get))
    if missing is not None:
        return missing
    if giver.room != taker.room:
        return PARTNER_ELSEWHERE
    if s.enemy_with(giver) is not None and not s.variant.trade_with_enemy:
        return IN_COMBAT
    gift = s.variant.zekt_gifts and offer.pay + offer.ask > 0
    if not offer.give and not offer.get and not gift:
        return NO_CARD_IN_TRADE
    return PROMISED_TOO_MUCH if offer.pay > giver.zekts or offer.ask > taker.zekts else None


def _cards_reason(player: Player, cards: list[int]) -> Reason | None:
    found: Reason | None = None
    for number in cards:
        found = _worse(found, hand_reason(player, number, NOT_TO_TRADE, WORN_NOT_TRADED))
    return found


def _worse(a: Reason | None, b: Reason | None) -> Reason | None:
    """The reason that a referee names first: a card that is not there at all, before one that is only worn."""
    return b if a is None or b is NOT_TO_TRADE else a


def _open(s: State, offer: Offer, stage: int, kind: str, fate: Fate) -> None:
    s.offer = offer
    s.stage = stage
    if fate.heard:
        fate.tell(kind, offer.giver, _facts(s, offer))


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


class MakeOffer(Action[State]):
    """Offer a deal to another player in the room; the payload holds cards and Zekts (SH-504, SH-R45)."""

    def __init__(self) -> None:
        super().__init__(moves.MAKE_OFFER, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        if p.offers_made >= OFFERS_PER_TURN:
            return OFFERS_SPENT
        return offer_reason(p, read_deal(seat, first_of(code), code, payload))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.offers_made += 1
        _open(p, read_offer(seat, first_of(code), payload), OFFER, "offered", fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        """A few sensible deals: a card given, sold at a printed price, or for what somebody lacks for a boss."""
        player = p.players[seat]
        if p.offers_made >= OFFERS_PER_TURN:
            return
        for other in p.companions(player):
            for card in player.hand:
                for price in _prices(p, card, player):
                    self._suggest(p, Offer(seat, other.seat, [card.number], 0, [], price), out)
            for card in other.hand:
                for price in _prices(p, card, other):
                    self._suggest(p, Offer(seat, other.seat, [], price, [card.number], 0), out)
            if p.variant.zekt_gifts:
                self._suggest(p, Offer(seat, other.seat, [], _lacking(p, other), [], 0), out)
                self._suggest(p, Offer(seat, other.seat, [], 0, [], _lacking(p, player)), out)

    def _suggest(self, p: State, offer: Offer, out: MoveList) -> None:
        if offer_reason(p, offer) is None:
            code = packed(self.kind, offer.taker, lead_of(offer))
            out.add_with(code, offer_payload(offer.give, offer.pay, offer.get, offer.ask))


def _prices(s: State, card: Treasure, owner: Player) -> list[int]:
    """Prices worth a thought: nothing, the printed ones, what the owner lacks for a boss's fee."""
    printed = [card.sell, card.buy] if isinstance(card, Ware) else []
    prices = [0]
    for price in [*printed, s.variant.box.bosses[0].fee - owner.zekts]:
        if price > 0 and price not in prices:
            prices.append(price)
    return prices


def _lacking(s: State, player: Player) -> int:
    """What a gift is mostly for: a boss's fee, or a single Zekt."""
    return max(1, s.variant.box.bosses[0].fee - player.zekts)


class MakeCounter(Action[State]):
    """Answer an offer with another one, once (ledger, section 6, D10)."""

    def __init__(self) -> None:
        super().__init__(moves.MAKE_COUNTER, [OFFER])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return offer_reason(p, read_deal(seat, p.active, code, payload))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        _open(p, read_offer(seat, p.active, payload), COUNTER, "countered", fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        """The same cards for nothing, and one plain deal of each other kind: a card given or wanted, Zekts."""
        offer = p.offer
        assert offer is not None
        own, other = p.players[seat].hand, p.players[p.active].hand
        suggested: list[Payload] = []
        if offer.pay + offer.ask > 0 and (offer.give or offer.get):
            suggested.append(offer_payload(offer.get, 0, offer.give, 0))
        if own:
            suggested.append(offer_payload([own[0].number], 0, [], 0))
        if other:
            suggested.append(offer_payload([], 0, [other[0].number], 0))
        if p.variant.zekt_gifts:
            suggested += [offer_payload([], 1, [], 0), offer_payload([], 0, [], 1)]
        for i, payload in enumerate(suggested):
            code = deal_code(self.kind, 0, payload)
            if payload not in suggested[:i] and self.reason(p, seat, i64(code), payload) is None:
                out.add_with(i64(code), payload)


class Accept(Action[State]):
    """Agree: cards and Zekts change hands."""

    def __init__(self) -> None:
        super().__init__(moves.ACCEPT, [OFFER, COUNTER])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        offer = p.offer
        assert offer is not None
        giver = p.players[offer.giver]
        taker = p.players[offer.taker]
        given = [from_hand(giver, number) for number in offer.give]
        wanted = [from_hand(taker, number) for number in offer.get]
        taker.hand.extend(given)
        giver.hand.extend(wanted)
        giver.zekts += offer.ask - offer.pay
        taker.zekts += offer.pay - offer.ask
        _close(p, seat, "accepted", fate)


class Decline(Action[State]):
    def __init__(self) -> None:
        super().__init__(moves.DECLINE, [OFFER, COUNTER])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        _close(p, seat, "declined", fate)


class Withdraw(Action[State]):
    """Take back an offer that has not been answered yet; only who made it can, and nobody else has to wait for it."""

    def __init__(self) -> None:
        super().__init__(moves.WITHDRAW, [OFFER, COUNTER])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if p.offer is not None and p.offer.giver == seat else NOT_YOUR_TURN

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        _close(p, seat, "withdrawn", fate)


def _close(s: State, seat: int, kind: str, fate: Fate) -> None:
    offer = s.offer
    assert offer is not None
    if fate.heard:
        fate.tell(kind, seat, _facts(s, offer))
    s.offer = None
    s.stage = TURN
