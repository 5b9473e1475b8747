"""What a move with cards would do, before it is made: deals, the Merchant, and what goes on, comes off or is used."""

from collections.abc import Callable

from mypy_extensions import i64

from terminus.core.dice import DictatedDice
from terminus.core.game import Preview
from terminus.core.moves import Move
from terminus.core.prose import capital, listing
from terminus.games.ship import moves
from terminus.games.ship.content.components import Armor, Augment, Treasure, Ware
from terminus.games.ship.content.effect_text import phrase
from terminus.games.ship.lore import in_short
from terminus.games.ship.moves import first_of, second_of
from terminus.games.ship.position import Player, State
from terminus.games.ship.rules.gear import equip_cost
from terminus.games.ship.rules.limits import allowance, hand_limit
from terminus.games.ship.rules.merchant import price_of
from terminus.games.ship.scene.boss_preview import say
from terminus.games.ship.scene.track import WHOLE
from terminus.games.ship.speech import bundle, effect_words, pathway_words, plural


def _accept(s: State, seat: int, move: Move) -> Preview:
    """Both sides of the deal as the one who accepts sees them, and what the hand comes to (SH-501, SH-603)."""
    offer = s.offer
    assert offer is not None
    cards = s.variant.box.treasures
    got = bundle([cards[number].name for number in offer.give], offer.pay)
    given = bundle([cards[number].name for number in offer.get], offer.ask)
    crowded = _crowded(s, s.players[seat], len(offer.give) - len(offer.get))
    return say(f"You get {got} and give {given}.", crowded)


def _crowded(s: State, player: Player, more: int) -> str:
    """What so many cards more in the hand cost (SH-603)."""
    excess = len(player.hand) + more - hand_limit(s, player)
    return f"Your hand is over its limit then: {plural(excess, 'step')} less." if excess > 0 else ""


def _buy(s: State, seat: int, move: Move) -> Preview:
    player = s.players[seat]
    ware = s.variant.box.treasures[first_of(move.code)]
    assert isinstance(ware, Ware)
    price = price_of(s, player, ware)
    completes = _pathway(player, ware) if isinstance(ware, Armor) and _pieces(player, ware) == WHOLE else ""
    bought = f"Buy {ware.name} for {bundle([], price)}, {player.zekts - price} left."
    return say(bought, _about(ware), completes, _crowded(s, player, 1))


def _sell(s: State, seat: int, move: Move) -> Preview:
    player = s.players[seat]
    ware = s.variant.box.treasures[first_of(move.code)]
    assert isinstance(ware, Ware)
    return say(f"Sell {ware.name} for {bundle([], ware.sell)}: you have {player.zekts + ware.sell} then.")


def _wear(s: State, seat: int, move: Move) -> Preview:
    armor = s.variant.box.treasures[first_of(move.code)]
    assert isinstance(armor, Armor)
    return say(_about(armor), _pathway(s.players[seat], armor))


def _pieces(player: Player, armor: Armor) -> int:
    """How many pieces of its pathway somebody would wear with this one; none where its place is taken (SH-610)."""
    slots = player.outfit.slots
    if slots[armor.slot] is not None:
        return 0
    return 1 + sum(worn is not None and worn.armor.armor_set is armor.armor_set for worn in slots)


def _pathway(player: Player, armor: Armor) -> str:
    """How far its pathway would be, and what the whole of it does (SH-609)."""
    pathway, pieces = armor.armor_set, _pieces(player, armor)
    named = pathway_words(pathway.name)
    if pieces < WHOLE:
        return f"{pieces} of {WHOLE} pieces of {named}."
    return f"Worn, it completes {named}: {', '.join([phrase(effect) for effect in pathway.bonus])}."


def _attach(s: State, seat: int, move: Move) -> Preview:
    augment = s.variant.box.treasures[first_of(move.code)]
    assert isinstance(augment, Augment)
    worn = s.players[seat].outfit.slots[second_of(move.code)]
    assert worn is not None
    cost = bundle([], equip_cost(s, s.players[seat], augment))
    paid = f"its cofactors cost {cost}" if augment.equip else "it needs no cofactors, so it costs nothing"
    return say(f"The enzyme goes onto {worn.armor.name}; {paid}.", _about(augment))


def _use(s: State, seat: int, move: Move) -> Preview:
    return say(_about(s.variant.box.treasures[first_of(move.code)]))


def _about(card: Treasure) -> str:
    """Effect and biochemistry of a card: what an enzyme does, else the sentence that is printed there."""
    effect, known = effect_words(card), in_short(card.name) or str(card.face["text"])
    return f"{capital(effect)}. {known}" if effect else known


# What leaves the body or the hand


def _remove(s: State, seat: int, move: Move) -> Preview:
    """Armor comes off with all that is attached to it (SH-611)."""
    worn = s.players[seat].outfit.slots[first_of(move.code)]
    assert worn is not None
    names = listing([augment.name for augment in worn.augments])
    along = f", with {names}" if names else ""
    return _off(s, seat, move, f"You take {worn.armor.name} into your hand{along}.", worn.augments)


def _detach(s: State, seat: int, move: Move) -> Preview:
    augment = s.variant.box.treasures[first_of(move.code)]
    assert isinstance(augment, Augment)
    return _off(s, seat, move, f"You take {augment.name} into your hand.", [augment])


def _off(s: State, seat: int, move: Move, taken: str, augments: list[Augment]) -> Preview:
    """What it costs to have them on again, the bonus that ends, and steps (SH-615, SH-609, SH-603)."""
    after = _played(s, seat, move)
    anew = sum(equip_cost(after, after.players[seat], augment) for augment in augments)
    again = f"To attach {'it' if len(augments) == 1 else 'them'} again costs {bundle([], anew)}." if anew else ""
    pathway = s.players[seat].outfit.pathway
    ends = pathway is not None and after.players[seat].outfit.pathway is None
    bonus = f"The bonus of {pathway_words(pathway.name)} ends." if pathway is not None and ends else ""
    return say(taken, again, bonus, _steps(s, after, seat))


def _discard(s: State, seat: int, move: Move) -> Preview:
    card = s.variant.box.treasures[first_of(move.code)]
    return say(f"You throw {card.name} away, for nothing.", _steps(s, _played(s, seat, move), seat))


def _played(s: State, seat: int, move: Move) -> State:
    """The position after a move that throws no dice."""
    after = s.copy()
    assert isinstance(after, State)
    after.carry_out(seat, i64(move.code), move.payload, DictatedDice([]), None)
    return after


def _steps(s: State, after: State, seat: int) -> str:
    """What it does to the steps of a turn: by gear that gives some, and by a hand that is too full (SH-R17)."""
    more = allowance(after, after.players[seat]) - allowance(s, s.players[seat])
    return f"You have {plural(abs(more), 'step')} {'more' if more > 0 else 'less'} then." if more else ""


CARD_PREVIEWS: dict[int, Callable[[State, int, Move], Preview]] = {
    moves.ACCEPT: _accept,
    moves.BUY: _buy,
    moves.SELL: _sell,
    moves.EQUIP: _wear,
    moves.REMOVE: _remove,
    moves.ATTACH: _attach,
    moves.DETACH: _detach,
    moves.USE: _use,
    moves.DISCARD: _discard,
}
