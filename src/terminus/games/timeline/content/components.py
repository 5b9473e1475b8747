"""The faces of the cards, as the rules read them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

IMPETUS: Final[i64] = 1
TERMINUS: Final[i64] = 18
TERMINUS_BIT: Final[i64] = int("262144")
ERAS: Final[i64] = 3  # on a card, side by side (TL-14)

EMPTY: Final[i64] = 0
RED: Final[i64] = 1
BLUE: Final[i64] = 2
GROW: Final[i64] = 3
FREEZE: Final[i64] = 4
SWAP: Final[i64] = 5
APPROACHES: Final[i64] = 6
IMPETUS_EVENT: Final[i64] = 7
PLAIN_FIXED: Final[i64] = 8
LETTERS: Final = "ERBGFSTIX"


class Deck:
    """The faces of the cards: the content of the game. `face(n)` packs three eras, four bits each, left to right."""

    def __init__(self, name: str, faces: dict[int, str], names: dict[int, str]) -> None:
        self.name = name
        self.letters = dict(faces)
        self.names = dict(names)
        self.packed: vec[i64] = vec[i64]([0] * 19)
        self.turned: vec[i64] = vec[i64]([0] * 19)
        symmetric = int(TERMINUS_BIT)
        for number, face in faces.items():
            self.packed[number] = _pack(face)
            self.turned[number] = _pack(face[::-1])
            if face == face[::-1]:
                symmetric |= 1 << number
        # Faces that read the same both ways, so that turning them is no choice (TL-R3); Terminus among them
        self.symmetric_cards: i64 = symmetric

    def face(self, card: i64, flipped: bool) -> i64:
        """The three eras as they lie; Terminus shows none, so three empty ones (TL-R5)."""
        return self.turned[card] if flipped else self.packed[card]


def _pack(face: str) -> int:
    packed = 0
    for place, letter in enumerate(face):
        packed |= LETTERS.index(letter) << (4 * place)
    return packed
