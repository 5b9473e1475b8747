"""Reasons for refusing a move, in the order in which a referee names them."""

from typing import Final

from mypy_extensions import i64

from terminus.core.decisions import Refusal

ALLOWED: Final[i64] = 0
GAME_OVER: Final[i64] = 1
NOT_YOUR_TURN: Final[i64] = 2
MUST_PLAY: Final[i64] = 3
WRONG_STEP: Final[i64] = 4
SPECIAL_NOT_COVERED: Final[i64] = 5
NOT_CONTROLLED: Final[i64] = 6
NOT_LOWEST: Final[i64] = 7
GAP: Final[i64] = 8
GROW_COVERS: Final[i64] = 9
COVERS_FIXED: Final[i64] = 10
FULL_COVER_RECENT: Final[i64] = 11
FREEZE_TERMINUS: Final[i64] = 12
FREEZE_ALREADY: Final[i64] = 13
SWAP_FROZEN: Final[i64] = 14

_REASONS: Final[list[tuple[str, str, str]]] = [
    ("game_over", "TL-57", "Terminus has been played: the game is over."),
    ("not_your_turn", "TL-11", "It is the other player's turn."),
    ("must_play", "TL-R8", "A card must be played first: Step 1 cannot be passed."),
    ("wrong_step", "TL-12", "Not in this step: first play a card, then resolve the covered special events."),
    ("special_not_covered", "TL-38", "No unresolved special event of that kind was covered this turn."),
    ("not_controlled", "TL-16", "That card does not lie where it would have to: play, freeze and give your own cards."),
    ("not_lowest", "TL-13", "Only your lowest card, or one of your frozen cards, may be played."),
    ("gap", "TL-21", "The card must cover one to three whole eras or touch an end of the Timeline."),
    ("grow_covers", "TL-31", "A card played through Grow may not cover any era: lay it at either end."),
    ("covers_fixed", "TL-27", "A fixed event (black) can never be covered."),
    ("full_cover_recent", "TL-28", "A card your opponent played last turn must keep at least one era visible."),
    ("freeze_terminus", "TL-46", "Terminus cannot be frozen."),
    ("freeze_already", "TL-R15", "That card is frozen already."),
    ("swap_frozen", "TL-51", "A frozen card can be taken only for a frozen card of yours or for Terminus."),
]


def refusal(reason: i64) -> Refusal | None:
    """The reason with its stable code, rule number and sentence; None if the move is allowed."""
    if reason == ALLOWED:
        return None
    code, rule, sentence = _REASONS[int(reason) - 1]
    return Refusal(code, rule, sentence)
