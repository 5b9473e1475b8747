"""How a deck is edited: eras are chosen one by one."""

from terminus.core.workshop import Letters, Workshop

ERAS = {
    "E": "empty",
    "R": "red victory",
    "B": "blue victory",
    "G": "Grow",
    "F": "Freeze",
    "S": "Swap",
    "T": "Terminus approaches",
    "X": "a plain fixed event",
    "I": "Impetus",
}
WORKSHOP = Workshop(letters={"card.face": Letters(("Left era", "Middle era", "Right era"), ERAS)})
