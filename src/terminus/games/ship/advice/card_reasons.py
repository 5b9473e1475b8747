"""Why a card may be worth wearing, using, buying, selling or dealing away, in a sentence."""

from typing import Final

from mypy_extensions import i64

from terminus.core.prose import plural
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
USEFUL: Final = 4.0  # Zekts for which one would buy it
FAR_MORE: Final = 2.0  # times as much


def told(w: Weights, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> str:
    """Why a player might do this with cards; nothing of moves that are about something else."""
    kind = kind_of(code)
    if kind == moves.BUY:
        ware = ware_in_stock(s, first_of(code))
        price = price_of(s, player, ware)
        return f"It costs {plural(price, 'Zekt')}, and to you it is worth {_beside(price, use_of(w, player, ware))}."
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
        return _putting_on(player, card)
    if kind == moves.USE and isinstance(card, Item):
        return _healing(s, player, card)
    if kind == moves.SELL and isinstance(card, Ware):
        brings = plural(card.sell, "Zekt")
        return f"It brings {brings}, and to you it is worth {_beside(card.sell, use_of(w, player, card))}."
    if kind == moves.DISCARD:
        burden = "A card too many costs you a step each turn" if excess(s, player) > 0 else "Your hand gets lighter"
        use = use_of(w, player, card)
        some = "no" if use <= SLIGHT else "little" if use < USEFUL else "some"
        return f"{burden}, and this one is of {some} use to you."
    return ""


def _putting_on(player: Player, card: Armor) -> str:
    if completes_set(player, card):
        return f"It completes your set: {card.armor_set.name}."
    return f"Nothing covers your {SLOTS[card.slot]} yet, and in your hand it does nothing."


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
        return "By this deal the two of you together would lose."
    other = s.players[offer.taker if offer.giver == player.seat else offer.giver]
    if gain <= SLIGHT:
        return f"What changes hands is of as much use to {other.character.name} as to you."
    number = _gains_most(w, s, offer)
    if declining or number == 0:
        return "By this deal the two of you together gain."
    card = s.variant.box.treasures[number]
    own, theirs = use_of(w, player, card), use_of(w, other, card)
    you, they = "you", other.character.name
    more, less = (you, they) if own > theirs else (they, you)
    far = "far " if max(own, theirs) > FAR_MORE * max(SLIGHT, min(own, theirs)) else ""
    return f"{card.name} is of {far}more use to {more} than to {less}."


def _gains_most(w: Weights, s: State, offer: Offer) -> int:
    """The card that is of more use where it goes than any other; 0 where none is."""
    best, number = 0.0, 0
    for card in offer.give + offer.get:
        gain = card_gain(w, s, offer, card)
        if gain > best:
            best, number = gain, card
    return number


def _beside(zekts: int, worth: float) -> str:
    """What something is worth beside what it costs or brings; in the bots' terms, which are no prices."""
    if worth <= SLIGHT:
        return "next to nothing"
    if worth < zekts - SLIGHT:
        return "less"
    if worth <= zekts + SLIGHT:
        return "as much"
    return "far more" if worth > FAR_MORE * zekts else "more"
