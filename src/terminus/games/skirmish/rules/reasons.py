"""Reasons for refusing a move, in the order in which a referee names them (ledger, section 4.12).

Codes are stable, and several reasons may share one: what is not on offer is `malformed` at every question, and cites
the rule that asks it.
"""

from typing import Final

from terminus.core.action import Reason

GAME_OVER: Final = Reason("not_your_decision", "SK-33", "The game is over.")
MARKER_NEAR_EDGE: Final = Reason(
    "marker_near_edge", "SK-24", "A marker must lie at least {edge} inches from every edge of the board."
)
MARKER_NEAR_MARKER: Final = Reason(
    "marker_near_marker", "SK-25", "A marker must lie at least {apart} inches from every other marker."
)
MARKER_BLOCKED: Final = Reason("marker_blocked", "SK-R29", "A marker may not lie inside terrain that nobody can cross.")
NO_SUCH_FACTION: Final = Reason("bad_team", "SK-R28", "There is no such faction; there are {factions}.")
TEAM_SIZE: Final = Reason("bad_team", "SK-R9", "A {size} team of {faction} has {count} models, not {given}.")
NO_SUCH_LOADOUT: Final = Reason("bad_team", "SK-133", "{faction} have no such loadout; there are {loadouts}.")
PROFILE_LIMIT: Final = Reason(
    "bad_team", "SK-R28", "A {size} team has at most {limit} of the profile {profile}, not {given}."
)
DEPLOY_OUTSIDE_ZONE: Final = Reason(
    "deploy_outside_zone", "SK-R30", "The base of {model} must lie wholly inside your deployment zone."
)
DEPLOY_BLOCKED: Final = Reason(
    "deploy_blocked", "SK-R23", "The base of {model} overlaps terrain that it cannot stand on."
)
DEPLOY_CROWDED: Final = Reason("deploy_blocked", "SK-R23", "The base of {model} overlaps that of another figure.")
SCRIPT_COUNT: Final = Reason("script_count", "SK-42", "A script is exactly {orders} {cards}.")
SCRIPT_DEAD_MODEL: Final = Reason(
    "script_dead_model", "SK-R34", "Every card must name a living model of your own: {living}."
)
SCRIPT_UNKNOWN_ACTION: Final = Reason(
    "script_unknown_action", "SK-R34", "{model} has no such action; it has {actions}."
)
SCRIPT_DUPLICATE: Final = Reason(
    "script_duplicate", "SK-R33", "At this table the scripting set holds each card only once."
)
SCRIPT_LOCKED: Final = Reason("script_locked", "SK-R34", "Your script is in: it cannot be changed.")
MUST_GO_FIRST: Final = Reason(
    "must_go_first", "SK-47", "After a tied roll-off the higher roller has no choice and goes first."
)
PATH_TOO_LONG: Final = Reason("path_too_long", "SK-R50", "The path is {length} inches long; {model} may move {left}.")
PATH_BLOCKED: Final = Reason("path_blocked", "SK-R24", "The base would overlap terrain that cannot be crossed.")
PATH_OFF_BOARD: Final = Reason("path_off_board", "SK-R24", "The base would leave the board.")
END_BLOCKED: Final = Reason("end_blocked", "SK-R23", "The move may not end on terrain where a base cannot stand.")
END_OVERLAP: Final = Reason("end_overlap", "SK-R23", "The move may not end on another model's base.")
TARGET_INVALID: Final = Reason("target_invalid", "SK-R42", "The target must be a living enemy.")
WEAPON_UNKNOWN: Final = Reason("weapon_unknown", "SK-R42", "{model} does not shoot with that; it has {weapons}.")
WEAPON_EMPTY: Final = Reason("weapon_empty", "SK-102", "That weapon is out of ammo for the rest of the round.")
TARGET_NOT_VISIBLE: Final = Reason("target_not_visible", "SK-R18", "No line of sight to {target} is free.")
TARGET_OUT_OF_RANGE: Final = Reason(
    "target_out_of_range", "SK-R21", "{target} is {gap} inches away; the {weapon} reaches {long}."
)
TARGET_CONCEALED: Final = Reason(
    "target_concealed", "SK-62", "Move and Shoot needs a target that is exposed or caught in the open."
)
SHOT_REQUIRED: Final = Reason(
    "shot_required", "SK-R40", "There is an eligible target: the order to shoot must be carried out."
)
FIRING_ON: Final = Reason("weapon_unknown", "SK-100", "Only the {weapon}, which has just hit, may fire on.")
REROLL_NOT_ALLOWED: Final = Reason("reroll_not_allowed", "SK-71", "There is no die to re-roll now.")
DIE_ALREADY_REROLLED: Final = Reason(
    "die_already_rerolled", "SK-R7", "That die has been re-rolled already and must be kept."
)
PRECISION_NOT_ALLOWED: Final = Reason(
    "precision_not_allowed", "SK-135", "Precision is for a rifle's Aimed shot, once its dice are rolled."
)

# What is not on offer, by the question

NOTHING_TO_ACCEPT: Final = Reason("malformed", "SK-R27", "There is nothing to accept yet: propose a board.")
NO_SUCH_BOARD: Final = Reason("malformed", "SK-R27", "There is no such board; there are {boards}.")
DRILL_BOARD: Final = Reason("malformed", "SK-R27", "{board} is for drill and not played for; there are {boards}.")
BAD_BOARD: Final = Reason("malformed", "SK-R27", "{fault}.")
NO_PLACE: Final = Reason("malformed", "SK-23", "Give the marker one place, x and y.")
NO_SUCH_ZONE: Final = Reason("malformed", "SK-26", "Choose one of {zones}.")
MODELS_LEFT_OUT: Final = Reason("malformed", "SK-28", "Give a place to {models}.")
FIRST_OR_SECOND: Final = Reason("malformed", "SK-46", "Go first or go second.")
MOVE_OR_SHOOT: Final = Reason("malformed", "SK-63", "Begin with the move or with the shot.")
NO_SUCH_PATH: Final = Reason(
    "malformed", "SK-R24", "A path has at most {points} points, each with x and y; the empty one stays."
)
NOBODY_NEAR: Final = Reason("malformed", "SK-R55", "Only enemies within 3 inches can be fought: {enemies}.")
TARGET_OR_STOP: Final = Reason("malformed", "SK-100", "Name a target, or stop.")
NO_SUCH_DIE: Final = Reason("malformed", "SK-71", "There is no such die: they count from 0 to {last}.")
NO_DIE_TO_IMPROVE: Final = Reason("malformed", "SK-135", "There is no such die: they count from 0 to {last}.")
NOT_RAPID: Final = Reason("malformed", "SK-R43", "Rapid fire throws only these dice again: {dice}.")
NO_SUCH_WEAPON: Final = Reason("malformed", "SK-R58", "Choose one of {weapons}.")


def not_asked(rule: str) -> Reason:
    """Somebody else is asked, or something else: the rule is that of the open question."""
    return Reason("not_your_decision", rule, "You are not asked for this now.")


def not_a_move(rule: str) -> Reason:
    """The move carries what no move of its kind does."""
    return Reason("malformed", rule, "That is not one of the answers on offer.")
