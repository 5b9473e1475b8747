"""What the eras mean, with the place in the rulebook: for whoever taps one, and for the player aid in print."""

from typing import NamedTuple


class Meaning(NamedTuple):
    words: str
    rule: str


MEANINGS = {
    "R": Meaning("Red victory: counts for Red while it shows at the end.", "TL-22"),
    "B": Meaning("Blue victory: counts for Blue while it shows at the end.", "TL-22"),
    "G": Meaning("Grow: covered, lay your lowest card at an end.", "TL-43"),
    "F": Meaning("Freeze: covered, turn one of your cards sideways.", "TL-44"),
    "S": Meaning("Swap: covered, give a card and take one.", "TL-49"),
    "T": Meaning("Terminus approaches, a fixed event: after two of them Terminus is 18, after three it is 0.", "TL-32"),
    "X": Meaning("A fixed event stays in sight for ever.", "TL-27"),
    "E": Meaning("Empty: anything may cover it.", "TL-25"),
    "I": Meaning("Impetus, a fixed event: history began here, and nothing may cover it.", "TL-23"),
    ".": Meaning("Terminus: the end of history.", "TL-57"),
}
PRINTED = "RBGFSTXE"
"""Those that a player aid explains."""
