"""Reasons for refusing a move, in the order in which a referee names them."""

from typing import Final

from terminus.core.decisions import Refusal

ALLOWED: Final = 0
NOT_YOUR_TURN: Final = 1
NOT_NOW: Final = 2
NOT_FREE: Final = 3
OFFERS_SPENT: Final = 4
NOT_AT_THIS_TABLE: Final = 5
IS_DOWN: Final = 6
NOT_IN_HAND: Final = 7
EQUIPPED: Final = 8
NOT_AT_ENTRANCE: Final = 9
NOT_ADJACENT: Final = 10
BLOCKED_SIDE: Final = 11
SEALED: Final = 12
NO_MOVEMENT_LEFT: Final = 13
TRAPPED: Final = 14
ENTRANCE_MISMATCH: Final = 15
NO_ENEMY: Final = 16
ALREADY_ENGAGED: Final = 17
NOT_SAME_ROOM: Final = 18
NOBODY_TO_REVIVE: Final = 19
IN_COMBAT: Final = 20
ENEMY_PRESENT: Final = 21
NO_CARD_IN_TRADE: Final = 22
NOT_ON_START_TILE: Final = 23
NOT_FOR_SALE: Final = 24
NOT_ENOUGH_ZEKTS: Final = 25
SLOT_TAKEN: Final = 26
AUGMENT_SLOT_FULL: Final = 27
NO_SUCH_ARMOR: Final = 28
NOT_OVER_LIMIT: Final = 29
FULL_HEARTS: Final = 30

_REASONS: Final[list[tuple[str, str, str]]] = [
    ("not_your_turn", "SH-204", "You are not the one who is asked now."),
    ("not_now", "SH-202", "Not at this moment: something else has to be answered first."),
    ("not_now", "SH-131", "That character is taken already: choose one that is free."),
    ("not_now", "SH-R45", "Ten offers in one turn are enough: go on with something else."),
    ("not_now", "SH-R23", "The options of this table do not allow that."),
    ("down", "SH-453", "A downed player can neither act nor be dealt with."),
    ("not_in_hand", "SH-601", "No such card is at hand for that."),
    ("equipped", "SH-505", "The card is equipped: it has to be taken off first."),
    ("not_at_entrance", "SH-C3", "Stand on the circle of an entrance that leads to what you want."),
    ("not_adjacent", "SH-305", "Step to a linked circle: straight, not diagonally, or through a passage."),
    ("blocked_side", "SH-R42", "Behind that entrance is the wall of another tile."),
    ("sealed", "SH-R43", "There are no tiles left: that entrance leads nowhere."),
    ("no_movement_left", "SH-302", "No usable movement token is left this turn."),
    ("trapped", "SH-R10", "You are trapped: defeat the enemy here or escape from it before you leave the room."),
    ("entrance_mismatch", "SH-352", "Turned that way, no entrance of the tile meets the one you go through."),
    ("no_enemy", "SH-308", "There is no enemy here."),
    ("already_engaged", "SH-R9", "One fight or escape of your choice per turn, and none after a fight lost here."),
    ("not_same_room", "SH-502", "That is not in your room."),
    ("nobody_to_revive", "SH-455", "Nobody is down in this room."),
    ("in_combat", "SH-503", "No trading while an enemy is in the room."),
    ("enemy_present", "SH-455", "First the enemy in this room has to be defeated."),
    ("no_card_in_trade", "SH-R45", "A trade needs at least one card that changes hands."),
    ("not_on_start_tile", "SH-124", "The Merchant deals on the start tile only."),
    ("not_for_sale", "SH-751", "The Merchant deals in armor and augments, and sells what lies in the stock."),
    ("not_enough_zekts", "SH-542", "There are not enough Zekts for that."),
    ("slot_taken", "SH-610", "That armor slot is taken: take the old piece off first."),
    ("augment_slot_full", "SH-612", "That armor carries all the augments it can."),
    ("no_such_armor", "SH-612", "An augment needs armor in that slot to be put on."),
    ("not_over_limit", "SH-604", "Cards are discarded only while the hand is above its limit."),
    ("full_hearts", "SH-R49", "All your hearts are whole."),
]


def refusal(reason: int) -> Refusal | None:
    """The reason with its stable code, rule number and sentence; None if the move is allowed."""
    if reason == ALLOWED:
        return None
    code, rule, sentence = _REASONS[reason - 1]
    return Refusal(code, rule, sentence)
