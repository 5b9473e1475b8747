"""Receipts: what made up a total in a fight, item by item, for those who are told of it (SH-403, SH-R33).

Every item has its source as the table knows it (a card, a player, the room, the foe), its name and its number; together
they are what the rules added up.
"""

from typing import Final

from terminus.core.action import Facts
from terminus.games.ship.content.components import Foe, piece_text
from terminus.games.ship.content.vocabulary import (
    ALLY_ATTACK,
    ATTACK,
    ENEMY_ROLL,
    ESCAPE,
    PLAIN,
    PLAYER_ROLL,
    RED,
    SHIELD,
    ZEKT_BONUS,
    Effect,
)
from terminus.games.ship.position import Player, State
from terminus.games.ship.rules.effects import foe_total, holds, suffers, switched_off, total

ROOM: Final = "room"
FOE: Final = "foe"
OPTION: Final = "option"
ALLIES: Final = "allies"


class Receipt:
    """Items in the order in which they are counted; what adds nothing is left out."""

    def __init__(self) -> None:
        self.sources: list[str] = []
        self.names: list[str] = []
        self.amounts: list[int] = []

    def add(self, source: str, name: str, amount: int) -> None:
        if amount:
            self.sources.append(source)
            self.names.append(name)
            self.amounts.append(amount)

    def facts(self, side: str) -> Facts:
        """The items as facts of an event, for one side of it."""
        return {
            f"{side}_from": list(self.sources),
            f"{side}_names": list(self.names),
            f"{side}_by": list(self.amounts),
        }


def own_receipt(s: State, player: Player, foe: Foe, allies: bool) -> Receipt:
    """What counts beside the player's die: gear, character, room, the foe's card, and allies where they do."""
    receipt = Receipt()
    _gear(s, player, ATTACK, foe, receipt)
    if suffers(s, player, RED):
        receipt.add(ROOM, "", -1)  # SH-708
    receipt.add(FOE, foe.name, foe_total(s, foe, PLAYER_ROLL, [player]))
    if allies:
        for ally in s.companions(player):
            receipt.add(f"player-{ally.seat}", ally.character.name, 1 + total(s, ally, ALLY_ATTACK, foe))
    return receipt


def escape_receipt(s: State, player: Player) -> Receipt:
    """What counts beside the die of an escape (SH-309)."""
    receipt = Receipt()
    _gear(s, player, ESCAPE, None, receipt)
    return receipt


def foe_receipt(s: State, foe: Foe, attackers: list[Player], bonus: int) -> Receipt:
    """What counts beside the foe's die."""
    receipt = Receipt()
    receipt.add(FOE, foe.name, foe_total(s, foe, ENEMY_ROLL, attackers))
    receipt.add(OPTION, "", bonus)
    return receipt


def shield_receipt(s: State, player: Player, foe: Foe, resource: int) -> Receipt:
    """What keeps part of a loss away (SH-R20)."""
    receipt = Receipt()
    _gear(s, player, SHIELD, foe, receipt, resource)
    return receipt


def reward_facts(s: State, players: list[Player], foe: Foe) -> Facts:
    """The Zekts that a fallen foe is worth to each, as printed and with what gear adds for whom (SH-409, SH-412)."""
    owners: list[int] = []
    receipt = Receipt()
    for player in players:
        _gear(s, player, ZEKT_BONUS, foe, receipt)
        owners += [player.seat] * (len(receipt.amounts) - len(owners))
    return {"name": foe.name, "zekts": foe.zekts, "own_seats": owners, **receipt.facts("own")}


def _gear(s: State, player: Player, op: int, foe: Foe | None, receipt: Receipt, about: int = PLAIN) -> None:
    """The character, then armor, augments and the complete set, unless alkali switches them off (SH-709, SH-C41)."""
    own = player.character
    receipt.add(f"player-{player.seat}", own.name, _sum(s, player, op, foe, own.effects, about))
    if switched_off(s, player):
        return
    worn_sets: list[int] = []
    for worn in player.outfit.slots:
        if worn is None:
            continue
        armor = worn.armor
        receipt.add(f"card-{piece_text(armor.number)}", armor.name, _sum(s, player, op, foe, armor.effects, about))
        for augment in worn.augments:
            by = _sum(s, player, op, foe, augment.effects, about)
            receipt.add(f"card-{piece_text(augment.number)}", augment.name, by)
        worn_sets.append(armor.armor_set.number)
        if worn_sets.count(armor.armor_set.number) == len(player.outfit.slots):  # SH-C42
            receipt.add("set", armor.armor_set.name, _sum(s, player, op, foe, armor.armor_set.bonus, about))


def _sum(s: State, player: Player, op: int, foe: Foe | None, effects: list[Effect], about: int) -> int:
    found = 0
    for effect in effects:
        if effect.op == op and effect.about == about and holds(s, effect, player, foe):
            found += effect.n
    return found
