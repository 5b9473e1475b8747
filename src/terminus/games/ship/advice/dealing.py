"""Dealing among friends: a card goes to whoever has more use for it; Zekts are worth the same to all."""

from mypy_extensions import i64

from terminus.games.ship import moves
from terminus.games.ship.advice.advice import POINTLESS, Advice
from terminus.games.ship.advice.worth import use_of
from terminus.games.ship.moves import first_of, read_offer
from terminus.games.ship.position import Offer, Player, State


def team_gain(s: State, offer: Offer) -> float:
    """What a deal is worth to both together: what changes hands, by its use before and after."""
    giver = s.players[offer.giver]
    taker = s.players[offer.taker]
    gain = 0.0
    for number in offer.give:
        gain += _moved(s, number, giver, taker)
    for number in offer.get:
        gain += _moved(s, number, taker, giver)
    return gain + _fees_met(s, taker, offer.pay - offer.ask) + _fees_met(s, giver, offer.ask - offer.pay)


def _moved(s: State, number: int, source: Player, target: Player) -> float:
    card = s.variant.box.treasures[number]
    full = 3.0 if len(target.hand) >= 3 else 0.0
    return use_of(target, card) - use_of(source, card) - full


def _fees_met(s: State, player: Player, change: int) -> float:
    """Zekts matter most where they make or break a boss's fee."""
    fee = s.variant.box.bosses[0].fee
    before = player.zekts >= fee
    after = player.zekts + change >= fee
    return 0.0 if before == after else 4.0 if after else -4.0


class OfferAdvice(Advice):
    """Offer what helps the team, and do not talk the others' ears off."""

    def __init__(self) -> None:
        super().__init__(moves.MAKE_OFFER)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        gain = team_gain(s, read_offer(player.seat, first_of(code), payload)) - 3.0 - 2.0 * s.offers_made
        return gain if gain > 0.0 else POINTLESS


class CounterAdvice(Advice):
    """Among friends an offer is taken or left, unless another one is clearly better for both together."""

    def __init__(self) -> None:
        super().__init__(moves.MAKE_COUNTER)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        offer = s.offer
        assert offer is not None
        gain = team_gain(s, read_offer(player.seat, s.active, payload)) - max(0.0, team_gain(s, offer)) - 3.0
        return gain if gain > 0.0 else POINTLESS


class AcceptAdvice(Advice):
    def __init__(self) -> None:
        super().__init__(moves.ACCEPT)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        offer = s.offer
        assert offer is not None
        return team_gain(s, offer) - 0.5
