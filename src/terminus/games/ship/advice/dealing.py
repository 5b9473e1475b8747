"""Dealing among friends: a card goes to whoever has more use for it; Zekts are worth the same to all."""

from typing import Final

from mypy_extensions import i64

from terminus.games.ship import moves
from terminus.games.ship.advice.advice import POINTLESS, Advice
from terminus.games.ship.advice.weights import Weights
from terminus.games.ship.advice.worth import use_of
from terminus.games.ship.content.components import Armor, Treasure
from terminus.games.ship.moves import first_of, kind_of, read_offer
from terminus.games.ship.position import Offer, Player, State

FULL: Final = 3  # cards in a hand that has no room for more


def team_gain(w: Weights, s: State, offer: Offer) -> float:
    """What a deal is worth to both together: what changes hands, by its use before and after."""
    giver = s.players[offer.giver]
    taker = s.players[offer.taker]
    gain = 0.0
    for number in offer.give + offer.get:
        gain += card_gain(w, s, offer, number)
    return gain + w.fee_met * (_fees_met(s, taker, offer.pay - offer.ask) + _fees_met(s, giver, offer.ask - offer.pay))


def card_gain(w: Weights, s: State, offer: Offer, number: int) -> float:
    """What is won by one card of a deal in other hands."""
    giver = s.players[offer.giver]
    taker = s.players[offer.taker]
    return _moved(w, s, number, giver, taker) if number in offer.give else _moved(w, s, number, taker, giver)


def _moved(w: Weights, s: State, number: int, source: Player, target: Player) -> float:
    card = s.variant.box.treasures[number]
    full = w.room if len(target.hand) >= FULL else 0.0
    return use_of(w, target, card) - use_of(w, source, card) - full


def _fees_met(s: State, player: Player, change: int) -> float:
    """Zekts matter most where they make or break a boss's fee: one that is met, or one that is not any more."""
    fee = s.variant.box.bosses[0].fee
    before = player.zekts >= fee
    after = player.zekts + change >= fee
    return 0.0 if before == after else 1.0 if after else -1.0


class OfferAdvice(Advice):
    """Offer what helps the team, and do not talk the others' ears off."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.MAKE_OFFER, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        w = self.weights
        gain = team_gain(w, s, read_offer(player.seat, first_of(code), payload)) - w.offer - 2.0 * s.offers_made
        return gain if gain > 0.0 else POINTLESS


class CounterAdvice(Advice):
    """Among friends an offer is taken or left, unless another one is clearly better for both together."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.MAKE_COUNTER, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        offer = s.offer
        assert offer is not None
        w = self.weights
        gain = team_gain(w, s, read_offer(player.seat, s.active, payload)) - max(0.0, team_gain(w, s, offer)) - w.offer
        return gain if gain > 0.0 else POINTLESS


class AcceptAdvice(Advice):
    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.ACCEPT, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        offer = s.offer
        assert offer is not None
        return team_gain(self.weights, s, offer) - 0.5


# What is said about it


def said(w: Weights, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> str:
    """What a player says with an offer or an answer to one; hands lie open in trade, so cards may be named."""
    kind = kind_of(code)
    if kind == moves.MAKE_OFFER:
        return _proposing(w, s, read_offer(player.seat, first_of(code), payload))
    offer = s.offer
    if offer is None:
        return ""
    if kind == moves.MAKE_COUNTER:
        return "Not quite, but this would help us both more."
    if kind == moves.ACCEPT:
        return "Agreed: that is better for the team."
    if kind == moves.DECLINE:
        own, pay = (offer.get, offer.ask) if offer.taker == player.seat else (offer.give, offer.pay)
        other = s.players[offer.giver if offer.taker == player.seat else offer.taker]
        return _declining(w, s, player, other, own, pay)
    return ""


def _proposing(w: Weights, s: State, offer: Offer) -> str:
    giver = s.players[offer.giver]
    taker = s.players[offer.taker]
    for number in offer.give:
        if _moved(w, s, number, giver, taker) > 0.0:
            return f"You have more use for {s.variant.box.treasures[number].name} than I have."
    for number in offer.get:
        if _moved(w, s, number, taker, giver) > 0.0:
            return f"I could put {s.variant.box.treasures[number].name} to good use."
    return "With that the boss's fee can be paid."


def _declining(w: Weights, s: State, player: Player, other: Player, wanted: list[int], pay: int) -> str:
    """Why not: what is wanted is needed here, there is no room for more, or nothing would be won."""
    for number in wanted:
        card = s.variant.box.treasures[number]
        if completes_set(player, card):
            return f"I keep my {card.name}: it completes my set."
        if use_of(w, player, card) > use_of(w, other, card):
            return f"I keep my {card.name}: it is of more use to me than to you."
    if _fees_met(s, player, -pay) < 0.0:
        return "I need my Zekts for a boss's fee."
    if len(player.hand) - len(wanted) >= FULL:
        return "My hand is full."
    return "That would not help the team."


def completes_set(player: Player, card: Treasure) -> bool:
    """Would the player wear all pieces of a set with this one?"""
    if not isinstance(card, Armor):
        return False
    worn = [piece.armor for piece in player.outfit.slots if piece is not None and piece.armor.slot != card.slot]
    same = [armor for armor in worn if armor.armor_set is card.armor_set]
    return len(same) == len(player.outfit.slots) - 1
