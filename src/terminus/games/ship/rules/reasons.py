"""Reasons for refusing a move, each with the rule it follows from; codes in the order in which a referee names them."""

from typing import Final

from terminus.core.action import Reason
from terminus.games.ship.position import (
    CLAIM,
    COUNTER,
    DOOR,
    DOWN,
    JOIN,
    OFFER,
    OVER,
    PLACE,
    REROLL_ATTACK,
    REROLL_BOSS,
    REROLL_ESCAPE,
    REST,
    SPACE,
    TURN,
)

NOT_YOUR_TURN: Final = Reason("not_your_turn", "SH-204", "You are not the one who is asked now.")
GAME_OVER: Final = Reason("not_your_turn", "SH-851", "The game is over: nobody has anything to do any more.")

NOT_IN_TURN: Final = Reason("not_now", "SH-202", "Nobody has asked you that: in a turn you act, and then end it.")
CLAIM_FIRST: Final = Reason("not_now", "SH-127", "First everybody chooses a character.")
SPACE_FIRST: Final = Reason("not_now", "SH-R1", "First everybody chooses a space of the start tile.")
PLACE_FIRST: Final = Reason("not_now", "SH-352", "First turn the tile you have drawn, and go in.")
DOOR_FIRST: Final = Reason("not_now", "SH-353", "First say whether you enter the boss room you have found, or stay.")
JOIN_FIRST: Final = Reason("not_now", "SH-803", "First say whether you come along to the boss, or stay out.")
REROLL_FIRST: Final = Reason("not_now", "SH-C24", "First roll your die again, or keep it.")
REST_FIRST: Final = Reason("not_now", "SH-R35", "Between two rounds with a boss: use heart cards, go on, or give up.")
OFFER_FIRST: Final = Reason("not_now", "SH-R45", "First the offer on the table wants an answer.")
DOWN_FIRST: Final = Reason("not_now", "SH-R23", "You are down: stay down, or reset.")
GEAR_IN_FIGHT: Final = Reason("not_now", "SH-R48", "Gear is not changed in the middle of a boss fight.")
NOT_FREE: Final = Reason("not_now", "SH-131", "That character cannot be had: choose one that is free.")
OFFERS_SPENT: Final = Reason("not_now", "SH-R45", "Ten offers in one turn are enough: go on with something else.")
RESET_IF_DOWN: Final = Reason("not_now", "SH-R23", "At this table only a player who is down may reset.")
CENTRE_ONLY: Final = Reason("not_now", "SH-R1", "At this table everybody starts in the middle, on space 5.")
NO_CONCEDING: Final = Reason("not_now", "SH-R35", "At this table nobody leaves a boss before it is over.")

IS_DOWN: Final = Reason("down", "SH-453", "You are down: wait for somebody to revive you, or reset.")
PARTNER_DOWN: Final = Reason("down", "SH-R45", "That player is down, and trades with nobody.")
KEY_TO_DOWNED: Final = Reason("down", "SH-R27", "That player is down, and takes no key.")

NOT_TO_TRADE: Final = Reason("not_in_hand", "SH-505", "A deal is about cards in hand, and one of these is in neither.")
NOT_TO_SELL: Final = Reason("not_in_hand", "SH-R47", "You sell out of your hand, and that card is not in it.")
NOT_TO_DISCARD: Final = Reason("not_in_hand", "SH-604", "You discard out of your hand, and that card is not in it.")
NO_ARMOR_IN_HAND: Final = Reason("not_in_hand", "SH-607", "You put on armor, and out of your hand.")
NO_AUGMENT_IN_HAND: Final = Reason("not_in_hand", "SH-612", "You attach an augment, and out of your hand.")
NOTHING_WORN: Final = Reason("not_in_hand", "SH-611", "You wear no armor there that could come off.")
NOT_ATTACHED: Final = Reason("not_in_hand", "SH-614", "That augment is on no armor you wear.")
NO_HEART_CARD: Final = Reason("not_in_hand", "SH-617", "You use heart cards, and out of your hand.")

WORN_NOT_TRADED: Final = Reason("equipped", "SH-505", "That card is equipped: it has to be taken off to be traded.")
WORN_NOT_SOLD: Final = Reason("equipped", "SH-R47", "That card is equipped: take it off before you sell it.")
WORN_NOT_DISCARDED: Final = Reason("equipped", "SH-602", "That card is equipped: take it off first.")
WORN_ALREADY: Final = Reason("equipped", "SH-R48", "That card is equipped already: take it off to place it anew.")

NOTHING_TO_EXPLORE: Final = Reason(
    "not_at_entrance", "SH-351", "Explore from the circle of an entrance that has no room behind it yet."
)
NO_BOSS_HERE: Final = Reason(
    "not_at_entrance", "SH-803", "Stand on the circle of an entrance with a living boss behind it."
)

NOT_ADJACENT: Final = Reason(
    "not_adjacent", "SH-305", "Step to a linked circle: straight, not diagonally, or through a passage."
)
BOSS_BEHIND: Final = Reason("not_adjacent", "SH-801", "A boss lives there: its room is entered for a fee.")
NO_SUCH_SPACE: Final = Reason("not_adjacent", "SH-R1", "The start tile has nine spaces, 1 to 9.")

BLOCKED_SIDE: Final = Reason("blocked_side", "SH-R42", "Behind that entrance is the wall of another tile.")
SEALED: Final = Reason("sealed", "SH-R43", "There are no tiles left: that entrance leads nowhere.")
NO_MOVEMENT_LEFT: Final = Reason("no_movement_left", "SH-302", "No usable movement token is left this turn.")
NO_STEP_TO_TRY: Final = Reason(
    "no_movement_left", "SH-R30", "Going to the unknown or to a boss takes a step, and you have none left."
)
TRAPPED: Final = Reason(
    "trapped", "SH-R10", "You are trapped: defeat the enemy here or escape from it before you leave the room."
)
ENTRANCE_MISMATCH: Final = Reason(
    "entrance_mismatch", "SH-352", "Turned that way, no entrance of the tile meets the one you go through."
)
NO_ENEMY: Final = Reason("no_enemy", "SH-308", "There is no enemy here.")
ENGAGED_ONCE: Final = Reason("already_engaged", "SH-R9", "You have had your fight or escape of this turn.")
LOST_HERE: Final = Reason("already_engaged", "SH-R9", "You have not beaten it this turn: try again in your next.")

PARTNER_ELSEWHERE: Final = Reason("not_same_room", "SH-502", "You trade with another player in your own room.")
KEY_ELSEWHERE: Final = Reason("not_same_room", "SH-R27", "That key does not lie in your room.")
KEY_NOT_CARRIED: Final = Reason("not_same_room", "SH-R27", "You do not carry that key.")
TAKER_ELSEWHERE: Final = Reason("not_same_room", "SH-R27", "You pass a key to another player in your own room.")
NOBODY_TO_REVIVE: Final = Reason("nobody_to_revive", "SH-455", "Nobody is down in this room.")
IN_COMBAT: Final = Reason("in_combat", "SH-503", "No trading while an enemy is in the room.")
REVIVER_THREATENED: Final = Reason("enemy_present", "SH-455", "First the enemy in this room has to be defeated.")
KEY_GUARDED: Final = Reason("enemy_present", "SH-R27", "No key changes hands while an enemy is in the room.")
NO_CARD_IN_TRADE: Final = Reason("no_card_in_trade", "SH-R45", "A trade needs at least one card that changes hands.")
NOT_ON_START_TILE: Final = Reason("not_on_start_tile", "SH-751", "The Merchant deals on the start tile only.")
NOT_IN_STOCK: Final = Reason("not_for_sale", "SH-751", "That card does not lie in the Merchant's stock.")
NOT_TAKEN: Final = Reason("not_for_sale", "SH-R47", "The Merchant takes armor and augments, no items.")
FEE_TOO_HIGH: Final = Reason(
    "not_enough_zekts", "SH-801", "The entrance fee in Zekts is {price}, and you have {zekts}."
)
PRICE_TOO_HIGH: Final = Reason("not_enough_zekts", "SH-752", "The price in Zekts is {price}, and you have {zekts}.")
COFACTORS_TOO_DEAR: Final = Reason(
    "not_enough_zekts", "SH-613", "The equip cost in Zekts is {price}, and you have {zekts}."
)
PROMISED_TOO_MUCH: Final = Reason("not_enough_zekts", "SH-R45", "Nobody can pay more Zekts than they have.")
SLOT_TAKEN: Final = Reason("slot_taken", "SH-610", "That armor slot is taken: take the old piece off first.")
AUGMENT_SLOT_FULL: Final = Reason("augment_slot_full", "SH-612", "That armor carries all the augments it can.")
NO_SUCH_ARMOR: Final = Reason("no_such_armor", "SH-612", "An augment needs armor in that slot to be put on.")
NO_ARMOR_WORN: Final = Reason("no_such_armor", "SH-612", "An augment is put on armor, and you wear none yet.")
NOT_OVER_LIMIT: Final = Reason("not_over_limit", "SH-R50", "You discard only while your hand is above its limit.")
FULL_HEARTS: Final = Reason("full_hearts", "SH-R49", "All your hearts are whole.")

ASKED_FIRST: Final[dict[int, Reason]] = {
    CLAIM: CLAIM_FIRST,
    SPACE: SPACE_FIRST,
    TURN: NOT_IN_TURN,
    PLACE: PLACE_FIRST,
    DOOR: DOOR_FIRST,
    JOIN: JOIN_FIRST,
    REROLL_ATTACK: REROLL_FIRST,
    REROLL_ESCAPE: REROLL_FIRST,
    REROLL_BOSS: REROLL_FIRST,
    REST: REST_FIRST,
    OFFER: OFFER_FIRST,
    COUNTER: OFFER_FIRST,
    DOWN: DOWN_FIRST,
    OVER: GAME_OVER,
}
"""What each stage asks, by the rule that asks it: the reason against any other kind of move."""
