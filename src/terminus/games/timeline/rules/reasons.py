"""Reasons for refusing a move, in the order in which a referee names them."""

from typing import Final

from terminus.core.action import Reason

GAME_OVER: Final = Reason("game_over", "TL-57", "Terminus has been played: the game is over.")
NOT_YOUR_TURN: Final = Reason("not_your_turn", "TL-11", "It is the other player's turn.")
MUST_PLAY: Final = Reason("must_play", "TL-R8", "A card must be played first: Step 1 cannot be passed.")
WRONG_STEP: Final = Reason(
    "wrong_step", "TL-12", "Not in this step: first play a card, then resolve the covered special events."
)
SPECIAL_NOT_COVERED: Final = Reason(
    "special_not_covered", "TL-38", "No unresolved special event of that kind was covered this turn."
)
NOT_CONTROLLED: Final = Reason(
    "not_controlled",
    "TL-16",
    "You play, freeze and give cards of your own; a Swap takes one of your opponent's.",
)
NOT_LOWEST: Final = Reason("not_lowest", "TL-13", "Only your lowest card, or one of your frozen cards, may be played.")
GAP: Final = Reason("gap", "TL-21", "The card must cover one to three whole eras or touch an end of the Timeline.")
GROW_COVERS: Final = Reason(
    "grow_covers", "TL-31", "A card played through Grow may not cover any era: lay it at either end."
)
COVERS_FIXED: Final = Reason("covers_fixed", "TL-27", "A fixed event (black) can never be covered.")
FULL_COVER_RECENT: Final = Reason(
    "full_cover_recent",
    "TL-28",
    "A card your opponent played on their most recent turn must keep at least one era visible.",
)
FREEZE_TERMINUS: Final = Reason("freeze_terminus", "TL-46", "Terminus cannot be frozen.")
FREEZE_ALREADY: Final = Reason("freeze_already", "TL-R15", "That card is frozen already.")
SWAP_FROZEN: Final = Reason(
    "swap_frozen", "TL-51", "A frozen card can be taken only for a frozen card of yours or for Terminus."
)
