"""A view of Timeline as typed values, and the questions a picture asks of it."""

import msgspec

from terminus.core.audience import Data
from terminus.games.timeline.speech import ERAS, listed

CARD = 3
"""A card is a strip of three eras (TL-14)."""
TERMINUS = 18
BARE = "."
"""The letter of what Terminus shows: nothing."""


class Face(msgspec.Struct, frozen=True):
    card: int
    name: str
    face: str


class Era(msgspec.Struct, frozen=True):
    """A column of the Timeline: the era in view, the card it is on, and how many cards lie there."""

    column: int
    era: str
    card: int
    height: int


class Covered(msgspec.Struct, frozen=True):
    column: int
    era: str
    card: int


class Held(msgspec.Struct, frozen=True):
    card: int
    frozen: bool


class Seat(msgspec.Struct, frozen=True):
    colour: str
    hand: list[Held]
    out: bool
    latest: list[int]
    victories: int


class Open(msgspec.Struct, frozen=True):
    """Covered specials not yet used."""

    grow: int
    freeze: int
    swap: int


class End(msgspec.Struct, frozen=True):
    place: str
    number: int


class Rules(msgspec.Struct, frozen=True):
    protection_scope: str


class Table(msgspec.Struct, frozen=True):
    """What every viewer sees; both players see the same (TL-R21)."""

    cards: list[Face]
    options: Rules
    active: int
    previous: int
    step: str
    open: Open
    covered: list[Covered]
    row: list[Era]
    deck: int | list[str]
    seats: list[Seat]
    approaches: int
    terminus: End

    @property
    def left(self) -> int:
        return self.row[0].column

    @property
    def right(self) -> int:
        return self.row[-1].column

    @property
    def over(self) -> bool:
        return self.step == "over"

    @property
    def deck_size(self) -> int:
        return self.deck if isinstance(self.deck, int) else len(self.deck)

    def in_view(self, card: int) -> int:
        """How many eras of a card on the Timeline can be seen."""
        return sum(era.card == card for era in self.row)

    def face(self, card: int) -> str:
        return next((face.face for face in self.cards if face.card == card), BARE * CARD)

    def name(self, card: int) -> str:
        return next((face.name for face in self.cards if face.card == card), "Terminus")

    def number(self, card: int) -> int:
        """The number a card counts as; that of Terminus changes (TL-36, TL-37)."""
        return self.terminus.number if card == TERMINUS else card

    def lowest(self, seat: int) -> int | None:
        """The lowest of a seat's unfrozen cards (TL-13)."""
        upright = [held.card for held in self.seats[seat].hand if not held.frozen]
        return min(upright, key=self.number) if upright else None

    def playable(self, seat: int, held: Held) -> bool:
        """May the seat lay this card now, in Step 1 (TL-D2)?"""
        return self.active == seat and self.step == "play" and (held.frozen or held.card == self.lowest(seat))

    def protected(self) -> set[int]:
        """Cards of the opponent's latest turn, which the active seat may not hide whole (TL-28, TL-R6)."""
        if self.over or (self.options.protection_scope == "just_played" and self.previous == self.active):
            return set()
        return set(self.seats[1 - self.active].latest)


def read_table(seen: Data) -> Table:
    return msgspec.convert(seen, Table)


def spoken(letters: str) -> str:
    """Eras in words: `a red victory, Grow and an empty era`."""
    return listed([ERAS[letter] for letter in letters]) if BARE not in letters else "no eras"
