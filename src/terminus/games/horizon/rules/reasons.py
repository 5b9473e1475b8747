"""Reasons for refusing a move. A sentence may name numbers of the moment in braces (`amounts.py`)."""

from typing import Final

from terminus.core.action import Reason

GAME_OVER: Final = Reason("game_over", "HZ-057", "The whole field is past: the game is over.")
NEEDS_AU: Final = Reason("needs_au", "HZ-082", "That needs 1 AU; {au} left.")
NEEDS_TWO_AU: Final = Reason("needs_two_au", "HZ-170", "Organising needs 2 AU; {au} left.")
NEEDS_ENERGY: Final = Reason("needs_energy", "HZ-R9", "That costs more energy than you have: {supply} in your supply.")
NEEDS_13: Final = Reason("needs_13", "HZ-170", "Organising needs 13 energy; you have {supply}.")
NOT_ADJACENT: Final = Reason("not_adjacent", "HZ-090", "Not adjacent: a move goes to a neighbouring node.")
NO_WAY_OUT: Final = Reason(
    "not_adjacent", "HZ-306", "No move leads out of V616 Mon: only an open wormhole does, or a jump."
)
THERE_ALREADY: Final = Reason("there_already", "HZ-090", "You are there: a move goes to a neighbouring node.")
REALIZED: Final = Reason("realized", "HZ-040", "That node is realized: the past can neither be entered nor changed.")
SPEED_USED: Final = Reason("speed_used", "HZ-091", "Speed {speed} is used up.")
NOT_IN_HAND: Final = Reason("not_in_hand", "HZ-170", "That card is not in your hand.")
OFF_FIELD: Final = Reason("off_field", "HZ-304", "No event can lie in V616 Mon, nor be influenced from there.")
NODE_TAKEN: Final = Reason("node_taken", "HZ-171", "The node already holds an event.")
WRONG_RADIUS: Final = Reason("wrong_radius", "HZ-175", "This card may be organised only on radii {radii}.")
TOO_SOON: Final = Reason("too_soon", "HZ-176", "This card cannot lie in a node that will be realized after this round.")
DOES_NOT_FIT: Final = Reason(
    "does_not_fit",
    "HZ-172",
    "A backward link would face a later node, or a forward link an earlier one. Rotations that fit: {fits}.",
)
NAME_TWO_OTHERS: Final = Reason("name_two_others", "HZ-R30", "Name two other players, one on each arc.")
NAME_ONE_OTHER: Final = Reason("name_one_other", "HZ-R30", "Name one other player, on one of the two arcs.")
CHOOSE_LINKS: Final = Reason(
    "choose_links", "HZ-233", "A Logistic event has no rotation: its links are chosen side by side."
)
NOT_FLEXIBLE: Final = Reason("not_flexible", "HZ-230", "Nothing is open on this card: it takes a rotation and a token.")
LINK_TAKEN: Final = Reason("link_taken", "HZ-233", "There is a link on this side already.")
LINK_TOO_STRONG: Final = Reason(
    "link_too_strong", "HZ-233", "A link may not exceed 4, tokens already on the junction included."
)
LINK_TOO_WEAK: Final = Reason("link_too_weak", "HZ-234", "A link has at least its basic strength of 2.")
TOTAL_TOO_STRONG: Final = Reason("total_too_strong", "HZ-233", "The total strength would exceed 8.")
NO_BACKWARD_LINK: Final = Reason(
    "no_backward_link", "HZ-233", "No backward link yet: lay one towards an earlier node first."
)
NO_EVENT: Final = Reason("no_event", "HZ-110", "There is no event in your node.")
ONE_PURCHASE: Final = Reason("one_purchase", "HZ-115", "One purchase per turn, upgrades included.")
HIGHEST_LEVEL: Final = Reason("highest_level", "HZ-246", "That item is at its highest level.")
OWNED: Final = Reason("owned", "HZ-R42", "You own that item already.")
SAFETY: Final = Reason("safety", "HZ-059", "Safety period: no attacks in rounds 1 to {safe_rounds}.")
NO_GUN: Final = Reason("no_gun", "HZ-120", "An attack needs an Energy Gun.")
ONE_ATTACK: Final = Reason("one_attack", "HZ-121", "One attack per turn.")
NOT_HERE: Final = Reason("not_here", "HZ-250", "The target is not in your node.")
ONLY_FROM_HAND: Final = Reason("only_from_hand", "HZ-126", "Only artifacts in hand can be discharged.")
ONE_DISCHARGE: Final = Reason("one_discharge", "HZ-125", "One discharge per turn.")
NO_SUCH_ARTIFACT: Final = Reason("no_such_artifact", "HZ-283", "That artifact is not in your hand.")
SAME_CAST: Final = Reason("same_cast", "HZ-284", "You have the same artifact on the table already.")
PRE_REALIZATION: Final = Reason(
    "pre_realization", "HZ-289", "Pre-realization round: artifacts of the Events group rest."
)
GROUP_USED: Final = Reason("group_used", "HZ-288", "The {group} group was already used this turn.")
NOT_CAST: Final = Reason("not_cast", "HZ-283", "You have no such artifact on the table.")
NO_CHARGES: Final = Reason("no_charges", "HZ-286", "No charges are left on it.")
SAME_PLACE: Final = Reason("same_place", "HZ-R17", "You are there already.")
NO_WORMHOLE: Final = Reason("no_wormhole", "HZ-306", "There is no wormhole that leads from here to there.")
OVER_TEN: Final = Reason(
    "over_ten", "HZ-321", "No more than {per_turn} energy can be taken from the Hole in one turn; {taken} taken."
)
DEBT_LIMIT: Final = Reason("debt_limit", "HZ-322", "The anti-charge may not exceed {debt_limit}; it is {debt}.")
NOTHING_OWED: Final = Reason("nothing_owed", "HZ-323", "No more can be paid back than the anti-charge: {debt}.")
NOT_LATER: Final = Reason("not_later", "HZ-338", "The target must be later than your node.")
TOO_FAR: Final = Reason("too_far", "HZ-336", "Too far: a Needle reaches a distance of {reach}.")
LINKED: Final = Reason("linked", "HZ-339", "The two nodes are linked already.")
NO_AMPLIFIER: Final = Reason("no_amplifier", "HZ-265", "You own no Link Amplifier.")
THREE_AMPLIFICATIONS: Final = Reason("three_amplifications", "HZ-266", "3 amplifications per turn.")
NO_LINK: Final = Reason("no_link", "HZ-R28", "There is no link there.")
DEAD_LINK: Final = Reason("dead_link", "HZ-R28", "That link is dead: its earlier node was realized empty.")
STRONGEST: Final = Reason("strongest", "HZ-269", "The link already has strength 4.")
NO_STORAGE: Final = Reason("no_storage", "HZ-262", "You own no Kinetic Storage.")
NOT_TOGETHER: Final = Reason(
    "not_together", "HZ-130", "Exchange is between two players in one node, in the turn of one of them."
)
NOT_THEIRS: Final = Reason("not_theirs", "HZ-130", "An exchange can hold only what the two of you have.")
TWO_EQUAL: Final = Reason("two_equal", "HZ-R40", "Nobody may end up with two equal artifacts on the table.")
NOT_OFFERED: Final = Reason("not_offered", "HZ-026", "First a card of your hand, then one of the three you were dealt.")
NOT_DRAWN: Final = Reason("not_drawn", "HZ-141", "Keep one of the cards you drew.")
NOT_TIED: Final = Reason(
    "not_tied", "HZ-326", "The field strikes the nearest first; choose among those at equal distance."
)
ALREADY_BET: Final = Reason("already_bet", "HZ-358", "All your realization tokens are placed.")
BET_TOO_HIGH: Final = Reason(
    "bet_too_high", "HZ-R25", "Each impact costs {impact_cost} energy in all; you have {unbet} left to bet."
)
EVENT_CARDS: Final = Reason("event_cards", "HZ-131", "Event cards cannot be exchanged, only energy and artifacts.")
NEEDS_PLACING: Final = Reason(
    "needs_placing",
    "HZ-355",
    "A Tangle is laid as an event: say its rotation and your token, as in r0 +. Rotations that fit: {fits}.",
)
NO_TANGLE: Final = Reason(
    "no_tangle", "HZ-283", "Only a Tangle is laid as an event: other artifacts are cast without rotation and token."
)
NOTHING_DRAWN: Final = Reason("nothing_drawn", "HZ-142", "You hold no drawn cards to choose from.")
