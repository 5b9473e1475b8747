"""How a deck is edited: eras are chosen one by one, or clicked on the card."""

from terminus.core.workshop import Letters, Spot, Workshop

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
PLACES = ("Left era", "Middle era", "Right era")
WORKSHOP = Workshop(
    letters={"card.face": Letters(PLACES, ERAS)},
    spots={"card": tuple(Spot("face", i, place, (2 * i + 1) / 6, 0.35) for i, place in enumerate(PLACES))},
)
