"""A piece of armor and then its place on the mat: it is put on there, as with the button."""

import re

from terminus.core.decisions import Refusal
from terminus.core.moves import Move
from terminus.core.plans import Plan
from terminus.games.ship import moves
from terminus.games.ship.content.components import SLOTS, Armor, piece_number
from terminus.games.ship.moves import packed
from terminus.games.ship.position import State
from terminus.games.ship.scene.preview import preview

WORD = "Put on"
_PATH = re.compile(r"card-(ARM-\d{2,3}) worn-(\w{4,5})")


def dress(s: State, seat: int, path: list[str]) -> Plan | Refusal | None:
    """What a card of armor and one of the three stations mean together, or why not; None if they are no such things."""
    found = _PATH.fullmatch(" ".join(path[-2:]))
    if found is None or not s.players:
        return None
    number, slot = piece_number(found[1]), found[2]
    armor = s.variant.box.treasures.get(number)
    if not isinstance(armor, Armor) or slot not in SLOTS or armor.slot != SLOTS.index(slot):
        return None
    move = Move(packed(moves.EQUIP, number))
    refusal = s.refusal(seat, move)
    return refusal if refusal is not None else Plan((move,), preview(s, seat, move), WORD)
