"""Why a card may be worth wearing, using, buying, selling or dealing away, in a sentence."""

from typing import Final

from mypy_extensions import i64

from terminus.games.ship import moves
from terminus.games.ship.advice.dealing import card_gain, completes_set, team_gain
from terminus.games.ship.advice.weights import Weights
from terminus.games.ship.advice.worth import best_armor, card_worth, use_of
from terminus.games.ship.content.components import SLOTS, Armor, Item, Treasure, Ware
from terminus.games.ship.moves import first_of, kind_of, read_offer
from terminus.games.ship.position import Offer, Player, State
from terminus.games.ship.rules.limits import excess
from terminus.games.ship.rules.merchant import price_of, ware_in_stock

SLIGHT: Final = 0.5  # Zekts that nobody would argue about


def told(w: Weights, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> str:
    """Why a player might do this with cards; nothing of moves that are about something else."""
    kind = kind_of(code)
    if kind == moves.BUY:
        ware = ware_in_stock(s, first_of(code))
        return f"To you it is worth {_about(use_of(w, player, ware))}, and it costs {price_of(s, player, ware)}."
    if kind == moves.REMOVE:
        return _taking_off(w, player, first_of(code))
    if kind == moves.ATTACH:
        return "In your hand it does nothing; attached it works."
    if kind == moves.DETACH:
        return "It makes room for another augment, and returns to your hand."
    if kind == moves.MAKE_OFFER:
        return _deal(w, s, player, read_offer(player.seat, first_of(code), payload), False)
    if kind == moves.MAKE_COUNTER:
        return _deal(w, s, player, read_offer(player.seat, s.active, payload), False)
    if kind == moves.ACCEPT or kind == moves.DECLINE:
        assert s.offer is not None
        return _deal(w, s, player, s.offer, kind == moves.DECLINE)
    card = player.held(first_of(code))
    return "" if card is None else _held(w, s, player, kind, card)


def _held(w: Weights, s: State, player: Player, kind: int, card: Treasure) -> str:
    """What may be done with a card of the hand."""
    if kind == moves.EQUIP and isinstance(card, Armor):
        return _putting_on(w, player, card)
    if kind == moves.USE and isinstance(card, Item):
        return _healing(s, player, card)
    if kind == moves.SELL and isinstance(card, Ware):
        return f"It brings {card.sell} Zekts, and to you it is worth {_about(use_of(w, player, card))}."
    if kind == moves.DISCARD:
        burden = "A card too many costs you a step each turn" if excess(s, player) > 0 else "Your hand gets lighter"
        return f"{burden}, and to you this one is worth {_about(use_of(w, player, card))}."
    return ""


def _putting_on(w: Weights, player: Player, card: Armor) -> str:
    if completes_set(player, card):
        return f"It completes your set: {card.armor_set.name}."
    return f"Nothing covers your {SLOTS[card.slot]} yet, and worn it is worth {_about(card_worth(w, card))}."


def _taking_off(w: Weights, player: Player, slot: int) -> str:
    worn = player.outfit.slots[slot]
    assert worn is not None
    if best_armor(w, player, slot) > card_worth(w, worn.armor):
        return "You hold a better piece for its place."
    return "It returns to your hand, with what is attached to it."


def _healing(s: State, player: Player, card: Item) -> str:
    missing = player.character.hearts - player.hearts
    if player.hearts == 1:
        return "You are down to your last heart."
    if missing >= card.gain:
        return f"You have lost {missing} of your {player.character.hearts} hearts, so nothing of it is wasted."
    return "You hold a card too many." if excess(s, player) > 0 else "A part of it is wasted, but you are whole again."


def _deal(w: Weights, s: State, player: Player, offer: Offer, declining: bool) -> str:
    """A deal by the card that gains most in other hands; else by what it is worth to both together."""
    gain = team_gain(w, s, offer)
    if gain < -SLIGHT:
        return f"By this deal the two of you together would lose {_about(-gain)}."
    other = s.players[offer.taker if offer.giver == player.seat else offer.giver]
    if gain <= SLIGHT:
        return f"What changes hands is of as much use to {other.character.name} as to you."
    number = _gains_most(w, s, offer)
    if declining or number == 0:
        return f"To the two of you together this deal is worth {_about(gain)}."
    card = s.variant.box.treasures[number]
    own, theirs = _about(use_of(w, player, card)), _about(use_of(w, other, card))
    return f"{card.name} is worth {own} to you, and {theirs} to {other.character.name}."


def _gains_most(w: Weights, s: State, offer: Offer) -> int:
    """The card that is of more use where it goes than any other; 0 where none is."""
    best, number = 0.0, 0
    for card in offer.give + offer.get:
        gain = card_gain(w, s, offer, card)
        if gain > best:
            best, number = gain, card
    return number


def _about(worth: float) -> str:
    if worth <= SLIGHT:
        return "next to nothing"
    return "about one Zekt" if worth < 1.5 else f"about {worth:.0f} Zekts"
