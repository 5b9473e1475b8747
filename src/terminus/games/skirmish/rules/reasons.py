"""Reasons for refusing a move, in the order in which a referee names them (ledger, section 4.12)."""

from typing import Final

from terminus.core.decisions import Refusal

ALLOWED: Final = 0
NOT_YOUR_DECISION: Final = 1
MARKER_NEAR_EDGE: Final = 2
MARKER_NEAR_MARKER: Final = 3
MARKER_BLOCKED: Final = 4
BAD_TEAM: Final = 5
DEPLOY_OUTSIDE_ZONE: Final = 6
DEPLOY_BLOCKED: Final = 7
SCRIPT_COUNT: Final = 8
SCRIPT_DEAD_MODEL: Final = 9
SCRIPT_UNKNOWN_ACTION: Final = 10
SCRIPT_DUPLICATE: Final = 11
SCRIPT_LOCKED: Final = 12
MUST_GO_FIRST: Final = 13
PATH_TOO_LONG: Final = 14
PATH_BLOCKED: Final = 15
PATH_OFF_BOARD: Final = 16
END_BLOCKED: Final = 17
END_OVERLAP: Final = 18
TARGET_INVALID: Final = 19
WEAPON_UNKNOWN: Final = 20
WEAPON_EMPTY: Final = 21
TARGET_NOT_VISIBLE: Final = 22
TARGET_OUT_OF_RANGE: Final = 23
TARGET_CONCEALED: Final = 24
SHOT_REQUIRED: Final = 25
REROLL_NOT_ALLOWED: Final = 26
DIE_ALREADY_REROLLED: Final = 27
PRECISION_NOT_ALLOWED: Final = 28
MALFORMED: Final = 29
FIRING_ON: Final = 30
DRILL_BOARD: Final = 31
BAD_BOARD: Final = 32

_REASONS: Final[list[tuple[str, str, str]]] = [
    ("not_your_decision", "", "You are not asked for this now."),
    ("marker_near_edge", "SK-24", "The marker is too near to an edge of the board for this mission."),
    ("marker_near_marker", "SK-25", "The marker is too near to another marker for this mission."),
    ("marker_blocked", "SK-R29", "A marker may not lie inside terrain that nobody can cross."),
    (
        "bad_team",
        "SK-R28",
        "The team needs the faction's size and known loadouts, within the limits of its profiles.",
    ),
    ("deploy_outside_zone", "SK-R30", "Every base must lie wholly inside your deployment zone."),
    ("deploy_blocked", "SK-R23", "A base may not overlap another one or terrain it cannot stand on."),
    ("script_count", "SK-42", "A script is exactly three cards."),
    ("script_dead_model", "SK-R34", "Every card must name a living model of your own."),
    ("script_unknown_action", "SK-R34", "Every card must name an action on the model's profile."),
    ("script_duplicate", "SK-R33", "At this table the scripting set holds each card only once."),
    ("script_locked", "SK-R34", "Your script is in: it cannot be changed."),
    ("must_go_first", "SK-47", "After a tied roll-off the higher roller has no choice and goes first."),
    ("path_too_long", "SK-R50", "The path is longer than what is left of the model's movement."),
    ("path_blocked", "SK-R24", "The base would overlap terrain that cannot be crossed."),
    ("path_off_board", "SK-R24", "The base would leave the board."),
    ("end_blocked", "SK-R23", "The move may not end on terrain where a base cannot stand."),
    ("end_overlap", "SK-R23", "The move may not end on another model's base."),
    ("target_invalid", "SK-R42", "The target must be a living enemy."),
    ("weapon_unknown", "SK-R42", "The model cannot shoot with that weapon."),
    ("weapon_empty", "SK-102", "That weapon is out of ammo for the rest of the round."),
    ("target_not_visible", "SK-R18", "No line of sight to that model is free."),
    ("target_out_of_range", "SK-R21", "That model is beyond the weapon's long range."),
    ("target_concealed", "SK-62", "Move and Shoot needs a target that is exposed or caught in the open."),
    ("shot_required", "SK-R40", "There is an eligible target: the order to shoot must be carried out."),
    ("reroll_not_allowed", "SK-71", "There is no die to re-roll now."),
    ("die_already_rerolled", "SK-R7", "That die has been re-rolled already and must be kept."),
    ("precision_not_allowed", "SK-135", "Precision is for a rifle's Aimed shot, once its dice are rolled."),
    ("malformed", "", "That is not one of the answers on offer."),
    ("weapon_unknown", "SK-100", "Only the weapon that has just hit may fire on."),
    ("malformed", "SK-R27", "That board is for drill: it is not played for."),
    ("malformed", "SK-R27", "That is no board file that the table can play on."),
]


def refusal(reason: int, asked: str, exactly: str) -> Refusal | None:
    """The reason with its stable code, rule number and sentence; None if the move is allowed.

    A reason that has no rule of its own cites the one that asks the open question; `exactly` may say more than it does.
    """
    if reason == ALLOWED:
        return None
    code, rule, sentence = _REASONS[reason - 1]
    return Refusal(code, rule or asked, exactly or sentence)
