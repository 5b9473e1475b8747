"""Treasure in use: armor and augments put on and taken off, heart cards, and cards too many (SH-601 to SH-618)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.content.components import SLOTS, Armor, Augment, Item, Treasure, piece_text
from terminus.games.ship.content.vocabulary import DISCOUNT, EQUIP_COST
from terminus.games.ship.moves import first_of, packed, second_of
from terminus.games.ship.position import REST, TURN, Outfit, Player, State, Worn
from terminus.games.ship.rules.decks import discard
from terminus.games.ship.rules.effects import total
from terminus.games.ship.rules.limits import excess
from terminus.games.ship.rules.reasons import (
    AUGMENT_SLOT_FULL,
    COFACTORS_TOO_DEAR,
    FULL_HEARTS,
    NO_ARMOR_IN_HAND,
    NO_ARMOR_WORN,
    NO_AUGMENT_IN_HAND,
    NO_HEART_CARD,
    NO_SUCH_ARMOR,
    NOT_ATTACHED,
    NOT_OVER_LIMIT,
    NOT_TO_DISCARD,
    NOTHING_WORN,
    SLOT_TAKEN,
    WORN_ALREADY,
    WORN_NOT_DISCARDED,
)


def is_equipped(player: Player, number: int) -> bool:
    """Is the card worn, or on a piece of armor that is worn?"""
    for worn in player.outfit.slots:
        if worn is not None:
            if worn.armor.number == number:
                return True
            for augment in worn.augments:
                if augment.number == number:
                    return True
    return False


def hand_reason(player: Player, number: int, missing: Reason, equipped: Reason) -> Reason | None:
    """Why a card cannot be given, sold, discarded or put on: it is not in the hand, but perhaps equipped."""
    if player.held(number) is not None:
        return None
    return equipped if is_equipped(player, number) else missing


def equip_cost(s: State, player: Player, augment: Augment) -> int:
    """The cofactors an augment asks for, less the player's discount (SH-613, SH-C22)."""
    return max(0, augment.equip - total(s, player, DISCOUNT, None, EQUIP_COST))


def from_hand(player: Player, number: int) -> Treasure:
    """Take a card out of the hand."""
    card = player.held(number)
    assert card is not None
    player.hand.remove(card)
    return card


def wear(player: Player, slot: int, worn: Worn | None) -> None:
    slots = list(player.outfit.slots)
    slots[slot] = worn
    player.outfit = Outfit(slots)


def tell_card(kind: str, player: Player, card: Treasure, zekts: int, fate: Fate) -> None:
    """An event about one card and what was paid or gained."""
    if fate.heard:
        fate.tell(kind, player.seat, {"card": piece_text(card.number), "name": card.name, "zekts": zekts})


def price_tag(price: int, player: Player) -> dict[str, str]:
    """What something costs and what a player has, for a refusal that names both."""
    return {"price": str(price), "zekts": str(player.zekts)}


class Equip(Action[State]):
    """Put armor on, free, into its empty slot (SH-608, SH-610, SH-R48)."""

    def __init__(self) -> None:
        super().__init__(moves.EQUIP, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        missing = hand_reason(player, first_of(code), NO_ARMOR_IN_HAND, WORN_ALREADY)
        if missing is not None:
            return missing
        card = player.held(first_of(code))
        if not isinstance(card, Armor):
            return NO_ARMOR_IN_HAND
        return None if player.outfit.slots[card.slot] is None else SLOT_TAKEN

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        card = from_hand(player, first_of(code))
        assert isinstance(card, Armor)
        wear(player, card.slot, Worn(card, []))
        tell_card("equipped", player, card, 0, fate)
        pathway = player.outfit.pathway
        if fate.heard and pathway is not None:
            fate.tell("completed", player.seat, {"pathway": pathway.name})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for card in p.players[seat].hand:
            if isinstance(card, Armor):
                self.offer(p, seat, packed(self.kind, card.number), out)


class Remove(Action[State]):
    """Take armor off, free; its augments come off too, and all return to the hand (SH-611)."""

    def __init__(self) -> None:
        super().__init__(moves.REMOVE, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        slot = first_of(code)
        return NOTHING_WORN if slot >= len(SLOTS) or p.players[seat].outfit.slots[slot] is None else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        worn = player.outfit.slots[first_of(code)]
        assert worn is not None
        wear(player, first_of(code), None)
        player.hand.append(worn.armor)
        player.hand.extend(worn.augments)
        tell_card("removed", player, worn.armor, 0, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for slot, worn in enumerate(p.players[seat].outfit.slots):
            if worn is not None:
                out.add(packed(self.kind, slot))


class Attach(Action[State]):
    """Put an augment on worn armor and pay its cofactors, each time anew (SH-612, SH-613, SH-615)."""

    def __init__(self) -> None:
        super().__init__(moves.ATTACH, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        missing = hand_reason(player, first_of(code), NO_AUGMENT_IN_HAND, WORN_ALREADY)
        if missing is not None:
            return missing
        card = player.held(first_of(code))
        if not isinstance(card, Augment):
            return NO_AUGMENT_IN_HAND
        if player.zekts < equip_cost(p, player, card):
            return COFACTORS_TOO_DEAR
        worn = player.outfit.slots[second_of(code)] if second_of(code) < len(SLOTS) else None
        if worn is None:
            return NO_ARMOR_WORN if player.outfit.bare else NO_SUCH_ARMOR
        return AUGMENT_SLOT_FULL if len(worn.augments) >= worn.armor.augment_slots else None

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        player = p.players[seat]
        card = player.held(first_of(code))
        if reason is not COFACTORS_TOO_DEAR or not isinstance(card, Augment):
            return None
        return price_tag(equip_cost(p, player, card), player)

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        card = from_hand(player, first_of(code))
        worn = player.outfit.slots[second_of(code)]
        assert isinstance(card, Augment)
        assert worn is not None
        cost = equip_cost(p, player, card)
        player.zekts -= cost
        wear(player, second_of(code), Worn(worn.armor, [*worn.augments, card]))
        tell_card("attached", player, card, cost, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for card in p.players[seat].hand:
            if isinstance(card, Augment):
                for slot in range(len(SLOTS)):
                    self.offer(p, seat, packed(self.kind, card.number, slot), out)


class Detach(Action[State]):
    """Take an augment off, free; it returns to the hand (SH-614)."""

    def __init__(self) -> None:
        super().__init__(moves.DETACH, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        attached = self._slot(p.players[seat], first_of(code))
        return NOT_ATTACHED if attached is None else None

    def _slot(self, player: Player, number: int) -> int | None:
        for slot, worn in enumerate(player.outfit.slots):
            if worn is not None and number in [augment.number for augment in worn.augments]:
                return slot
        return None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        slot = self._slot(player, first_of(code))
        assert slot is not None
        worn = player.outfit.slots[slot]
        assert worn is not None
        card = p.variant.box.treasures[first_of(code)]
        wear(player, slot, Worn(worn.armor, [augment for augment in worn.augments if augment is not card]))
        player.hand.append(card)
        tell_card("detached", player, card, 0, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for worn in p.players[seat].outfit.slots:
            if worn is not None:
                for augment in worn.augments:
                    out.add(packed(self.kind, augment.number))


class Use(Action[State]):
    """Use a heart card, on one's own turn or between rounds of a boss fight (SH-617, SH-R49)."""

    def __init__(self) -> None:
        super().__init__(moves.USE, [TURN, REST])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        if not isinstance(player.held(first_of(code)), Item):
            return NO_HEART_CARD
        return FULL_HEARTS if player.hearts >= player.character.hearts else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        card = from_hand(player, first_of(code))
        assert isinstance(card, Item)
        player.hearts = min(player.character.hearts, player.hearts + card.gain)
        discard(p, card)
        tell_card("used", player, card, 0, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for card in p.players[seat].hand:
            if isinstance(card, Item):
                self.offer(p, seat, packed(self.kind, card.number), out)


class Discard(Action[State]):
    """Discard a card while the hand is above its limit (SH-604, SH-605, SH-R50)."""

    def __init__(self) -> None:
        super().__init__(moves.DISCARD, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        missing = hand_reason(player, first_of(code), NOT_TO_DISCARD, WORN_NOT_DISCARDED)
        if missing is not None:
            return missing
        return None if excess(p, player) > 0 else NOT_OVER_LIMIT

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        card = from_hand(player, first_of(code))
        discard(p, card)
        tell_card("discarded", player, card, 0, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        if excess(p, p.players[seat]) > 0:
            for card in p.players[seat].hand:
                out.add(packed(self.kind, card.number))
