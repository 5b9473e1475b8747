"""The Merchant on the start tile: buying and selling armor and augments (SH-751 to SH-756, SH-R47)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.content.components import Ware
from terminus.games.ship.content.vocabulary import DISCOUNT, PRICE
from terminus.games.ship.moves import first_of, packed
from terminus.games.ship.position import START, TURN, Player, State
from terminus.games.ship.rules.effects import total
from terminus.games.ship.rules.gear import from_hand, hand_reason, price_tag, tell_card
from terminus.games.ship.rules.reasons import (
    NOT_IN_STOCK,
    NOT_ON_START_TILE,
    NOT_TAKEN,
    NOT_TO_SELL,
    PRICE_TOO_HIGH,
    WORN_NOT_SOLD,
)


def price_of(s: State, player: Player, ware: Ware) -> int:
    """The cost price, less the player's discount, but at least 1 (SH-752, SH-C22)."""
    return max(1, ware.buy - total(s, player, DISCOUNT, None, PRICE))


def ware_in_stock(s: State, number: int) -> Ware:
    card = s.variant.box.treasures[number]
    assert isinstance(card, Ware)
    return card


class Buy(Action[State]):
    """Buy a card of the stock for its cost price; the stock is not refilled (SH-754, SH-755)."""

    def __init__(self) -> None:
        super().__init__(moves.BUY, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        if player.room != START:
            return NOT_ON_START_TILE
        if first_of(code) not in p.stock:
            return NOT_IN_STOCK
        return PRICE_TOO_HIGH if player.zekts < price_of(p, player, ware_in_stock(p, first_of(code))) else None

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        if reason is not PRICE_TOO_HIGH:
            return None
        player = p.players[seat]
        return price_tag(price_of(p, player, ware_in_stock(p, first_of(code))), player)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        ware = ware_in_stock(p, first_of(code))
        price = price_of(p, player, ware)
        player.zekts -= price
        p.stock.remove(ware.number)
        player.hand.append(ware)
        tell_card("bought", player, ware, price, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        if p.players[seat].room == START:
            for number in p.stock:
                self.offer(p, seat, packed(self.kind, number), out)


class Sell(Action[State]):
    """Sell a card of the hand for its sell price; it joins the stock (SH-753, SH-754, SH-756)."""

    def __init__(self) -> None:
        super().__init__(moves.SELL, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        missing = hand_reason(player, first_of(code), NOT_TO_SELL, WORN_NOT_SOLD)
        if missing is not None:
            return missing
        if player.room != START:
            return NOT_ON_START_TILE
        return None if isinstance(player.held(first_of(code)), Ware) else NOT_TAKEN

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        ware = from_hand(player, first_of(code))
        assert isinstance(ware, Ware)
        player.zekts += ware.sell
        p.stock.append(ware.number)
        tell_card("sold", player, ware, ware.sell, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        if p.players[seat].room == START:
            for card in p.players[seat].hand:
                self.offer(p, seat, packed(self.kind, card.number), out)
