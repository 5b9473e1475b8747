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

# A face as it enters the row's planes, in one number: three bits for each plane, and how often Terminus approaches
RED_AT: Final[i64] = 0
BLUE_AT: Final[i64] = 3
GROW_AT: Final[i64] = 6
FREEZE_AT: Final[i64] = 9
SWAP_AT: Final[i64] = 12
FIXED_AT: Final[i64] = 15
APPROACHES_AT: Final[i64] = 18
SHOWN: Final[i64] = 7  # the three bits of one plane


class Deck:
    """The faces of the cards: the content of the game. `face(n)` packs three eras, four bits each, left to right."""

    def __init__(self, name: str, faces: dict[int, str], names: dict[int, str]) -> None:
        self.name = name
        self.letters = dict(faces)
        self.names = dict(names)
        self.packed: vec[i64] = vec[i64]([0] * 19)
        self.turned: vec[i64] = vec[i64]([0] * 19)
        self.packed_planes: vec[i64] = vec[i64]([0] * 19)
        self.turned_planes: vec[i64] = vec[i64]([0] * 19)
        symmetric = int(TERMINUS_BIT)
        for number, face in faces.items():
            self.packed[number] = _pack(face)
            self.turned[number] = _pack(face[::-1])
            self.packed_planes[number] = _planes(face)
            self.turned_planes[number] = _planes(face[::-1])
            if face == face[::-1]:
                symmetric |= 1 << number
        # Faces that read the same both ways, so that turning them is no choice (TL-R3); Terminus among them
        self.symmetric_cards: i64 = symmetric

    def face(self, card: i64, flipped: bool) -> i64:
        """The three eras as they lie; Terminus shows none, so three empty ones (TL-R5)."""
        return self.turned[card] if flipped else self.packed[card]

    def planes(self, card: i64, flipped: bool) -> i64:
        """What a card as it lies enters into the planes of the row; nothing for Terminus."""
        return self.turned_planes[card] if flipped else self.packed_planes[card]


def _pack(face: str) -> int:
    packed = 0
    for place, letter in enumerate(face):
        packed |= LETTERS.index(letter) << (4 * place)
    return packed


def _planes(face: str) -> int:
    planes = 0
    for place, letter in enumerate(face):
        era = LETTERS.index(letter)
        if era >= APPROACHES:
            planes |= 1 << (int(FIXED_AT) + place)
        elif era != EMPTY:
            planes |= 1 << (3 * (era - 1) + place)  # the planes before stand in the order of the eras
        if era == APPROACHES:
            planes += 1 << int(APPROACHES_AT)
    return planes
