"""Reasons for refusing a move, with their stable codes, rule numbers and sentences.

A sentence may name numbers of the moment in braces; `Horizon.refusal` fills them in.
"""

from typing import Final

from terminus.core.decisions import Refusal

ALLOWED: Final = 0
GAME_OVER: Final = 1
NOT_ASKED: Final = 2
NOT_NOW: Final = 3
NEEDS_AU: Final = 4
NEEDS_TWO_AU: Final = 5
NEEDS_ENERGY: Final = 6
NEEDS_13: Final = 7
NOT_ADJACENT: Final = 8
REALIZED: Final = 9
SPEED_USED: Final = 10
NOT_IN_HAND: Final = 11
OFF_FIELD: Final = 12
NODE_TAKEN: Final = 13
WRONG_RADIUS: Final = 14
TOO_SOON: Final = 15
DOES_NOT_FIT: Final = 16
NAME_TWO_OTHERS: Final = 17
NAME_ONE_OTHER: Final = 18
CHOOSE_LINKS: Final = 19
NOT_FLEXIBLE: Final = 20
LINK_TAKEN: Final = 21
LINK_TOO_STRONG: Final = 22
LINK_TOO_WEAK: Final = 23
TOTAL_TOO_STRONG: Final = 24
NO_BACKWARD_LINK: Final = 25
NO_EVENT: Final = 26
ONE_PURCHASE: Final = 27
HIGHEST_LEVEL: Final = 28
OWNED: Final = 29
SAFETY: Final = 30
NO_GUN: Final = 31
ONE_ATTACK: Final = 32
NOT_HERE: Final = 33
ONLY_FROM_HAND: Final = 34
ONE_DISCHARGE: Final = 35
NO_SUCH_ARTIFACT: Final = 36
SAME_CAST: Final = 37
PRE_REALIZATION: Final = 38
GROUP_USED: Final = 39
NOT_CAST: Final = 40
NO_CHARGES: Final = 41
SAME_PLACE: Final = 42
NO_WORMHOLE: Final = 43
OVER_TEN: Final = 44
DEBT_LIMIT: Final = 45
NOTHING_OWED: Final = 46
NOT_LATER: Final = 47
TOO_FAR: Final = 48
LINKED: Final = 49
NO_AMPLIFIER: Final = 50
THREE_AMPLIFICATIONS: Final = 51
NO_LINK: Final = 52
DEAD_LINK: Final = 53
STRONGEST: Final = 54
NO_STORAGE: Final = 55
NOT_TOGETHER: Final = 56
OFFERS_SPENT: Final = 57
NOT_THEIRS: Final = 58
TWO_EQUAL: Final = 59
NOT_OFFERED: Final = 60
NOT_DRAWN: Final = 61
NOT_TIED: Final = 62
ALREADY_BET: Final = 63
BET_TOO_HIGH: Final = 64
EVENT_CARDS: Final = 65
NEEDS_PLACING: Final = 66
NO_TANGLE: Final = 67
NOTHING_DRAWN: Final = 68

# Where something else is asked, the rule is the one that asks it
_REASONS: Final[list[tuple[str, str, str]]] = [
    ("game_over", "HZ-057", "The whole field is past: the game is over."),
    ("not_asked", "", "Nobody asks you for that now: the table waits for {waited}."),
    ("not_now", "", "Not at this moment: the table waits for {waited}."),
    ("needs_au", "HZ-082", "That needs 1 AU; {au} left."),
    ("needs_two_au", "HZ-170", "Organising needs 2 AU; {au} left."),
    ("needs_energy", "HZ-R9", "That costs more energy than you have: {supply} in your supply."),
    ("needs_13", "HZ-170", "Organising needs 13 energy; you have {supply}."),
    ("not_adjacent", "HZ-090", "Not adjacent: a move goes to a neighbouring node."),
    ("realized", "HZ-040", "That node is realized: the past can neither be entered nor changed."),
    ("speed_used", "HZ-091", "Speed {speed} is used up."),
    ("not_in_hand", "HZ-170", "That card is not in your hand."),
    ("off_field", "HZ-304", "No event can lie in V616 Mon, nor be influenced from there."),
    ("node_taken", "HZ-171", "The node already holds an event."),
    ("wrong_radius", "HZ-175", "This card may be organised only on radii {radii}."),
    ("too_soon", "HZ-176", "This card cannot lie in a node that will be realized after this round."),
    (
        "does_not_fit",
        "HZ-172",
        "A backward link would face a later node, or a forward link an earlier one. Rotations that fit: {fits}.",
    ),
    ("name_two_others", "HZ-R30", "Name two other players, one on each arc."),
    ("name_one_other", "HZ-R30", "Name one other player, on one of the two arcs."),
    ("choose_links", "HZ-233", "A Logistic event has no rotation: its links are chosen side by side."),
    ("not_flexible", "HZ-230", "Nothing is open on this card: it takes a rotation and a token."),
    ("link_taken", "HZ-233", "There is a link on this side already."),
    ("link_too_strong", "HZ-233", "A link may not exceed 4, tokens already on the junction included."),
    ("link_too_weak", "HZ-234", "A link has at least its basic strength of 2."),
    ("total_too_strong", "HZ-233", "The total strength would exceed 8."),
    ("no_backward_link", "HZ-233", "No backward link yet: lay one towards an earlier node first."),
    ("no_event", "HZ-110", "There is no event in your node."),
    ("one_purchase", "HZ-115", "One purchase per turn, upgrades included."),
    ("highest_level", "HZ-246", "That item is at its highest level."),
    ("owned", "HZ-R42", "You own that item already."),
    ("safety", "HZ-059", "Safety period: no attacks in rounds 1 to 3."),
    ("no_gun", "HZ-120", "An attack needs an Energy Gun."),
    ("one_attack", "HZ-121", "One attack per turn."),
    ("not_here", "HZ-250", "The target is not in your node."),
    ("only_from_hand", "HZ-126", "Only artifacts in hand can be discharged."),
    ("one_discharge", "HZ-125", "One discharge per turn."),
    ("no_such_artifact", "HZ-283", "That artifact is not in your hand."),
    ("same_cast", "HZ-284", "You have the same artifact on the table already."),
    ("pre_realization", "HZ-289", "Pre-realization round: artifacts of the Events group rest."),
    ("group_used", "HZ-288", "The {group} group was already used this turn."),
    ("not_cast", "HZ-283", "You have no such artifact on the table."),
    ("no_charges", "HZ-286", "No charges are left on it."),
    ("same_place", "HZ-R17", "You are there already."),
    ("no_wormhole", "HZ-306", "There is no wormhole that leads from here to there."),
    ("over_ten", "HZ-321", "No more than {per_turn} energy can be taken from the Hole in one turn; {taken} taken."),
    ("debt_limit", "HZ-322", "The anti-charge may not exceed {debt_limit}; it is {debt}."),
    ("nothing_owed", "HZ-323", "No more can be paid back than the anti-charge: {debt}."),
    ("not_later", "HZ-338", "The target must be later than your node."),
    ("too_far", "HZ-336", "Too far: a Needle reaches a distance of {reach}."),
    ("linked", "HZ-339", "The two nodes are linked already."),
    ("no_amplifier", "HZ-265", "You own no Link Amplifier."),
    ("three_amplifications", "HZ-266", "3 amplifications per turn."),
    ("no_link", "HZ-R28", "There is no link there."),
    ("dead_link", "HZ-R28", "That link is dead: its earlier node was realized empty."),
    ("strongest", "HZ-269", "The link already has strength 4."),
    ("no_storage", "HZ-262", "You own no Kinetic Storage."),
    ("not_together", "HZ-130", "Exchange is between two players in one node, in the turn of one of them."),
    ("offers_spent", "HZ-130", "Enough has been proposed in this turn."),
    ("not_theirs", "HZ-130", "An exchange can hold only what the two of you have."),
    ("two_equal", "HZ-R40", "Nobody may end up with two equal artifacts on the table."),
    ("not_offered", "HZ-026", "Swap a card of your hand for one of the three you were dealt."),
    ("not_drawn", "HZ-141", "Keep one of the cards you drew."),
    ("not_tied", "HZ-326", "The field strikes the nearest first; choose among those at equal distance."),
    ("already_bet", "HZ-358", "All your realization tokens are placed."),
    ("bet_too_high", "HZ-R25", "Each impact costs {impact_cost} energy in all; you have {unbet} left to bet."),
    ("event_cards", "HZ-131", "Event cards cannot be exchanged, only energy and artifacts."),
    (
        "needs_placing",
        "HZ-355",
        "A Tangle is laid as an event: say its rotation and your token, as in r0 +. Rotations that fit: {fits}.",
    ),
    ("no_tangle", "HZ-283", "Only a Tangle is laid as an event: other artifacts are cast without rotation and token."),
    ("nothing_drawn", "HZ-142", "You hold no drawn cards to choose from."),
]


def refusal(reason: int, asking: str, numbers: dict[str, str]) -> Refusal:
    """A reason as a referee gives it; `asking` is the rule that asks the question which is open."""
    code, rule, sentence = _REASONS[reason - 1]
    for name in numbers:
        sentence = sentence.replace("{" + name + "}", numbers[name])
    return Refusal(code, rule if rule else asking, sentence)
