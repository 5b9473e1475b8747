"""Who may know which part of a Timeline position (TL-62 to TL-64, TL-R21)."""

from collections.abc import Mapping
from typing import Final

from terminus.core.audience import HOW_MANY, PUBLIC, Fields, Part, Remembered


def _open_history(position: Mapping[str, object]) -> bool:
    options = position["options"]
    assert isinstance(options, dict)
    return options["open_history"] is True


AUDIENCE: Final[Part] = Fields(
    game=PUBLIC,
    deck_name=PUBLIC,
    cards=PUBLIC,
    options=PUBLIC,
    red_seat=PUBLIC,
    turn=PUBLIC,
    active=PUBLIC,
    previous=PUBLIC,
    step=PUBLIC,
    open=PUBLIC,
    covered=PUBLIC,
    row=PUBLIC,
    # What was laid was seen by all; what is buried is a matter of memory, and so is what is left in the deck
    laid=Remembered(_open_history),
    deck=Remembered(_open_history, otherwise=HOW_MANY),
    seats=PUBLIC,
    approaches=PUBLIC,
    terminus=PUBLIC,
)
