"""What cards are worth to a player: by their effects, and by what the player wears already."""

from typing import Final

from mypy_extensions import i64

from terminus.games.ship import moves
from terminus.games.ship.advice.advice import POINTLESS, Advice
from terminus.games.ship.advice.weights import Weights
from terminus.games.ship.content import vocabulary as v
from terminus.games.ship.content.components import Armor, Augment, Item, Treasure, Ware
from terminus.games.ship.moves import first_of, second_of
from terminus.games.ship.position import Player, State
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.rules.gear import equip_cost
from terminus.games.ship.rules.limits import allowance, excess
from terminus.games.ship.rules.merchant import price_of, ware_in_stock

ENOUGH_PATCHES: Final = 2


def effect_worth(w: Weights, effect: v.Effect) -> float:
    if effect.op == v.SAVE:
        return w.save * (7 - effect.n)
    flat = w.flat[effect.op]
    return (flat if flat > 0.0 else w.per_unit[effect.op] * effect.n) * w.share[effect.condition]


def card_worth(w: Weights, card: Treasure) -> float:
    """What the card does, if it can be put to use."""
    if isinstance(card, Item):
        return w.heart * card.gain
    worth = w.host if isinstance(card, Armor) else 0.0
    for effect in card.effects:
        worth += effect_worth(w, effect)
    return worth


def use_of(w: Weights, player: Player, card: Treasure) -> float:
    """What one more such card is worth to this player: better than what is worn, or something for a free place."""
    if isinstance(card, Armor):
        worn = player.outfit.slots[card.slot]
        better = card_worth(w, card) - (0.0 if worn is None else card_worth(w, worn.armor))
        return max(w.spare, better + (0.0 if worn is None else -w.host))
    if isinstance(card, Augment):
        return card_worth(w, card) if has_free_host(player) else max(w.spare, card_worth(w, card) * w.unhosted)
    patches = len([other for other in player.hand if isinstance(other, Item) and other is not card])
    return card_worth(w, card) if patches < ENOUGH_PATCHES else w.spare


def has_free_host(player: Player) -> bool:
    worn = [piece for piece in player.outfit.slots if piece is not None]
    return len([piece for piece in worn if len(piece.augments) < piece.armor.augment_slots]) > 0


def felt(w: Weights, player: Player, zekts: int) -> float:
    """How much it hurts to spend Zekts: those that no boss will ask for hardly count."""
    loose = min(float(zekts), max(0.0, player.zekts - w.purse))
    return w.loose * loose + zekts - loose


def gained(w: Weights, player: Player, zekts: int) -> float:
    """What Zekts are worth that a player gets: no more than it would hurt to spend them again."""
    needed = min(float(zekts), max(0.0, w.purse - player.zekts))
    return needed + w.loose * (zekts - needed)


def saving_up(w: Weights, s: State, player: Player, cost: int) -> float:
    """What spending costs beyond the Zekts: a fee that was at hand would have to be earned again."""
    fee = fee_of(s, player, s.variant.box.bosses[0])
    return w.saving if player.zekts >= fee > player.zekts - cost else 0.0


class EquipAdvice(Advice):
    """Wear what one has."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.EQUIP, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        card = player.held(first_of(code))
        assert isinstance(card, Armor)
        worth = card_worth(self.weights, card)
        return POINTLESS if best_armor(self.weights, player, card.slot) > worth else 5.0 + worth


def best_armor(w: Weights, player: Player, slot: int) -> float:
    """What the best piece in the hand for a slot is worth."""
    best = 0.0
    for card in player.hand:
        if isinstance(card, Armor) and card.slot == slot:
            best = max(best, card_worth(w, card))
    return best


class RemoveAdvice(Advice):
    """Take armor off only for a clearly better piece in the hand."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.REMOVE, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        slot = first_of(code)
        worn = player.outfit.slots[slot]
        assert worn is not None
        cost = 4.0
        for augment in worn.augments:
            cost += augment.equip
        gain = best_armor(self.weights, player, slot) - card_worth(self.weights, worn.armor) - cost
        return gain if gain > 0.0 else POINTLESS


class AttachAdvice(Advice):
    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.ATTACH, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        card = player.held(first_of(code))
        assert isinstance(card, Augment)
        w = self.weights
        cost = equip_cost(s, player, card)
        gain = card_worth(w, card) - felt(w, player, cost)
        if best_augment(w, s, player) > gain:
            return POINTLESS
        return gain - 0.1 * second_of(code) - saving_up(w, s, player, cost)


def best_augment(w: Weights, s: State, player: Player) -> float:
    """What the best augment in the hand brings, less its price."""
    best = 0.0
    for card in player.hand:
        if isinstance(card, Augment) and equip_cost(s, player, card) <= player.zekts:
            best = max(best, card_worth(w, card) - felt(w, player, equip_cost(s, player, card)))
    return best


class DetachAdvice(Advice):
    """Take an augment off only for a better one in the hand that finds no other place."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.DETACH, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        if has_free_host(player):
            return POINTLESS
        worn = s.variant.box.treasures[first_of(code)]
        gain = best_augment(self.weights, s, player) - card_worth(self.weights, worn) - 2.0
        return gain if gain > 0.0 else POINTLESS


class BuyAdvice(Advice):
    """Buy what is worth its price; what is not would only be sold again, for as much to one who haggles."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.BUY, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        w = self.weights
        ware = ware_in_stock(s, first_of(code))
        price = price_of(s, player, ware)
        extra = equip_cost(s, player, ware) if isinstance(ware, Augment) else 0
        gain = use_of(w, player, ware) - felt(w, player, price + extra) - saving_up(w, s, player, price)
        return gain if gain > 0.0 and len(player.hand) < 3 else POINTLESS


class SellAdvice(Advice):
    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.SELL, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        card = player.held(first_of(code))
        assert isinstance(card, Ware)
        w = self.weights
        gain = gained(w, player, card.sell) - use_of(w, player, card)
        return gain if gain > 0.0 else POINTLESS


class UseAdvice(Advice):
    """Heal when it matters: a lost heart that a card repairs in full, or the last one."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.USE, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        card = player.held(first_of(code))
        assert isinstance(card, Item)
        missing = player.character.hearts - player.hearts
        if player.hearts == 1:
            return self.weights.last_heart
        return self.weights.whole_gain if missing >= card.gain else 1.0 if excess(s, player) > 0 else -1.0


class DiscardAdvice(Advice):
    def __init__(self, weights: Weights) -> None:
        super().__init__(moves.DISCARD, weights)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        card = player.held(first_of(code))
        assert card is not None
        step = 4.0 if allowance(s, player) > 1 else 8.0  # what a movement token is worth
        return step - use_of(self.weights, player, card)
