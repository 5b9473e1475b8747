"""What cards are worth to a player: by their effects, and by what the player wears already."""

from typing import Final

from mypy_extensions import i64

from terminus.games.ship import moves
from terminus.games.ship.advice.advice import POINTLESS, Advice
from terminus.games.ship.content import vocabulary as v
from terminus.games.ship.content.components import Armor, Augment, Item, Treasure, Ware
from terminus.games.ship.moves import first_of, second_of
from terminus.games.ship.position import Player, State
from terminus.games.ship.rules.boss_door import fee_of
from terminus.games.ship.rules.gear import equip_cost
from terminus.games.ship.rules.limits import allowance, excess
from terminus.games.ship.rules.merchant import price_of, ware_in_stock

UNITS: Final[dict[int, float]] = {
    v.ATTACK: 11.8, v.ALLY_ATTACK: 5.0, v.MOVE: 5.0, v.HAND: 1.0, v.ESCAPE: 1.0, v.SPAWN: 1.0, v.SHIELD: 2.0,
    v.ZEKT_BONUS: 4.0, v.DRAW_BONUS: 5.0, v.HEAL: 6.0, v.DISCOUNT: 1.0, v.AUGMENT_SLOTS: 2.0,
}  # fmt: skip
"""Worth of an effect per unit of its number."""
FLATS: Final[dict[int, float]] = {v.IGNORE_ROOM: 2.0, v.REROLL: 7.0, v.TIE_WIN: 6.0}
"""Worth of an effect whose number says something else."""
SHARES: Final[dict[int, float]] = {v.ALWAYS: 1.0, v.VS_ENEMY: 0.9, v.VS_BOSS: 0.8, v.ALONE: 0.5, v.ALLIED: 0.5}
"""How often a condition holds."""
RARELY: Final = 0.35
# The same as lists, which are looked up quicker
PER_UNIT: Final[list[float]] = [UNITS.get(op, 0.0) for op in range(1 + len(v.OPERATIONS))]
FLAT: Final[list[float]] = [FLATS.get(op, 0.0) for op in range(1 + len(v.OPERATIONS))]
SHARE: Final[list[float]] = [SHARES.get(condition, RARELY) for condition in range(1 + len(v.CONDITIONS))]
HOST: Final = 4.0  # armor can carry an augment, and may become part of a set
HEART: Final = 7.5
ENOUGH_PATCHES: Final = 2
SPARE: Final = 0.5  # a card one cannot use may still be sold or given
PURSE: Final = 18  # Zekts that a player may still need: for a fee, for lost rounds
LOOSE: Final = 0.15  # what each of the others is worth


def effect_worth(effect: v.Effect) -> float:
    if effect.op == v.SAVE:
        return 4.0 * (7 - effect.n)
    flat = FLAT[effect.op]
    return (flat if flat > 0.0 else PER_UNIT[effect.op] * effect.n) * SHARE[effect.condition]


def card_worth(card: Treasure) -> float:
    """What the card does, if it can be put to use."""
    if isinstance(card, Item):
        return HEART * card.gain
    worth = HOST if isinstance(card, Armor) else 0.0
    for effect in card.effects:
        worth += effect_worth(effect)
    return worth


def use_of(player: Player, card: Treasure) -> float:
    """What one more such card is worth to this player: better than what is worn, or something for a free place."""
    if isinstance(card, Armor):
        worn = player.outfit.slots[card.slot]
        better = card_worth(card) - (0.0 if worn is None else card_worth(worn.armor))
        return max(SPARE, better + (0.0 if worn is None else -HOST))
    if isinstance(card, Augment):
        return card_worth(card) if has_free_host(player) else max(SPARE, card_worth(card) * 0.3)
    patches = len([other for other in player.hand if isinstance(other, Item) and other is not card])
    return card_worth(card) if patches < ENOUGH_PATCHES else SPARE


def has_free_host(player: Player) -> bool:
    worn = [piece for piece in player.outfit.slots if piece is not None]
    return len([piece for piece in worn if len(piece.augments) < piece.armor.augment_slots]) > 0


def felt(player: Player, zekts: int) -> float:
    """How much it hurts to spend Zekts: those that no boss will ask for hardly count."""
    loose = min(zekts, max(0, player.zekts - PURSE))
    return LOOSE * loose + zekts - loose


def saving_up(s: State, player: Player, cost: int) -> float:
    """What spending costs beyond the Zekts: a fee that was at hand would have to be earned again."""
    fee = fee_of(s, player, s.variant.box.bosses[0])
    return 3.0 if player.zekts >= fee > player.zekts - cost else 0.0


class EquipAdvice(Advice):
    """Wear what one has."""

    def __init__(self) -> None:
        super().__init__(moves.EQUIP)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        card = player.held(first_of(code))
        assert isinstance(card, Armor)
        worth = card_worth(card)
        return POINTLESS if best_armor(player, card.slot) > worth else 5.0 + worth


def best_armor(player: Player, slot: int) -> float:
    """What the best piece in the hand for a slot is worth."""
    best = 0.0
    for card in player.hand:
        if isinstance(card, Armor) and card.slot == slot:
            best = max(best, card_worth(card))
    return best


class RemoveAdvice(Advice):
    """Take armor off only for a clearly better piece in the hand."""

    def __init__(self) -> None:
        super().__init__(moves.REMOVE)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        slot = first_of(code)
        worn = player.outfit.slots[slot]
        assert worn is not None
        cost = 4.0
        for augment in worn.augments:
            cost += augment.equip
        gain = best_armor(player, slot) - card_worth(worn.armor) - cost
        return gain if gain > 0.0 else POINTLESS


class AttachAdvice(Advice):
    def __init__(self) -> None:
        super().__init__(moves.ATTACH)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        card = player.held(first_of(code))
        assert isinstance(card, Augment)
        cost = equip_cost(s, player, card)
        gain = card_worth(card) - felt(player, cost)
        if best_augment(s, player) > gain:
            return POINTLESS
        return gain - 0.1 * second_of(code) - saving_up(s, player, cost)


def best_augment(s: State, player: Player) -> float:
    """What the best augment in the hand brings, less its price."""
    best = 0.0
    for card in player.hand:
        if isinstance(card, Augment) and equip_cost(s, player, card) <= player.zekts:
            best = max(best, card_worth(card) - felt(player, equip_cost(s, player, card)))
    return best


class DetachAdvice(Advice):
    """Take an augment off only for a better one in the hand that finds no other place."""

    def __init__(self) -> None:
        super().__init__(moves.DETACH)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        if has_free_host(player):
            return POINTLESS
        gain = best_augment(s, player) - card_worth(s.variant.box.treasures[first_of(code)]) - 2.0
        return gain if gain > 0.0 else POINTLESS


class BuyAdvice(Advice):
    """Buy what is worth its price; what is not would only be sold again, for as much to one who haggles."""

    def __init__(self) -> None:
        super().__init__(moves.BUY)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        ware = ware_in_stock(s, first_of(code))
        price = price_of(s, player, ware)
        extra = equip_cost(s, player, ware) if isinstance(ware, Augment) else 0
        gain = use_of(player, ware) - felt(player, price + extra) - saving_up(s, player, price)
        return gain if gain > 0.0 and len(player.hand) < 3 else POINTLESS


class SellAdvice(Advice):
    def __init__(self) -> None:
        super().__init__(moves.SELL)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        card = player.held(first_of(code))
        assert isinstance(card, Ware)
        gain = (card.sell if player.zekts < PURSE else LOOSE * card.sell) - use_of(player, card)
        return gain if gain > 0.0 else POINTLESS


class UseAdvice(Advice):
    """Heal when it matters: a lost heart that a card repairs in full, or the last one."""

    def __init__(self) -> None:
        super().__init__(moves.USE)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        card = player.held(first_of(code))
        assert isinstance(card, Item)
        missing = player.character.hearts - player.hearts
        if player.hearts == 1:
            return 10.5
        return 6.0 if missing >= card.gain else 1.0 if excess(s, player) > 0 else -1.0


class DiscardAdvice(Advice):
    def __init__(self) -> None:
        super().__init__(moves.DISCARD)

    def points(self, s: State, player: Player, code: i64, payload: tuple[int, ...]) -> float:
        card = player.held(first_of(code))
        assert card is not None
        step = 4.0 if allowance(s, player) > 1 else 8.0  # what a movement token is worth
        return step - use_of(player, card)
