"""What lies on a Timeline table, and who may know it (TL-62 to TL-64, TL-R21).

Cards go by their numbers as text, Terminus as `Ter`, here as in moves, events and chance.
"""

from functools import lru_cache
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from terminus.core.audience import HOW_MANY, PUBLIC, Remembered
from terminus.core.sheet import PRINTED, UNORDERED, Follows, OpenSheet, TableSheet

Count = Annotated[int, Meta(ge=0, le=999)]
Seat = Annotated[int, Meta(ge=0, le=1)]
TERMINUS = "Ter"
ERAS_PER_CARD = 3
ENTERING, LAST_APPROACH = 2, 3
"""The approaches that the rulebook has something happen at; a variant's options name others."""
DECKS_KEPT = 64
"""Indices of decks that are kept; tables share them."""
BARE = "..."
"""What Terminus shows: no eras."""


def key_of(card: str) -> str:
    """The key of a card in the scene."""
    return f"card-{card}"


class Face(OpenSheet):
    """What is printed on a card: its name and its three eras as letters."""

    card: str
    name: str
    face: str


LAST = Face(TERMINUS, "Terminus", BARE)
"""What stands on Terminus, which is in no deck's list."""


class Era(OpenSheet):
    """A column of the Timeline: the era in view, the card it is on, and how many cards lie there."""

    column: int
    era: str
    card: str
    height: int


class Covered(OpenSheet):
    """An era that the current turn has covered."""

    column: int
    era: str
    card: str


class LaidCard(OpenSheet):
    """A card as it was laid: `7-@3` is card 7 turned around with its first era in column 3. Nobody laid Impetus."""

    play: str
    seat: Seat | None = None
    """Who laid it: needed for all but Impetus."""
    turn: Count | None = None
    """The turn it was laid in, from 1; where no card says so, every card is a turn of its own."""


class Held(OpenSheet):
    """A card before a player; a frozen one lies sideways."""

    card: str
    frozen: bool = False


class Player(OpenSheet):
    """One seat's part of the table; both hands lie open (TL-62)."""

    hand: Annotated[tuple[Held, ...], UNORDERED]
    colour: Annotated[str, Follows("TL-4")] = ""
    out: Annotated[bool, Follows("TL-55")] = False
    """Without cards, and so without turns (TL-55)."""
    latest: Annotated[tuple[str, ...], Follows("TL-28")] = ()
    """The cards of its most recent turn (TL-28)."""
    victories: Annotated[int, Follows("TL-2")] = 0
    """Its victories that show."""
    lowest: Annotated[str | None, Follows("TL-13")] = None
    """Its lowest card that is not frozen (TL-13)."""
    playable: Annotated[tuple[str, ...], Follows("TL-D2")] = ()
    """The cards it may play in Step 1, while that is what it is asked for (TL-D2)."""


class Specials(OpenSheet):
    """Covered special events that were not used yet (TL-38)."""

    grow: Count = 0
    freeze: Count = 0
    swap: Count = 0


class End(OpenSheet):
    """Where the card Terminus is (`aside`, `deck`, `seat 0`, `seat 1`, `timeline`), and what it counts as."""

    place: str
    number: int


def _open_history(table: "DuelSheet") -> bool:
    return table.options["open_history"] is True


class DuelSheet(TableSheet, kw_only=True):
    """A table of Timeline. Impetus lies there already and may be left out of `laid`."""

    audience = PUBLIC

    cards: Annotated[tuple[Face, ...], PRINTED] = ()
    """The deck, Impetus included and Terminus not."""
    red_seat: Seat = 0
    """Which seat plays red (TL-4)."""
    turn: Annotated[Count, Follows("TL-11")] = 0
    """How many turns have begun."""
    active: Seat
    """Whose turn it is; at the end, whose it was."""
    previous: Annotated[Seat, Follows("TL-11")] = 0
    """Who took the turn before this one."""
    step: str = "play"
    """`play`, `specials` or `over`."""
    open: Specials = Specials()
    covered: Annotated[tuple[Covered, ...], Follows("TL-63")] = ()
    """What this turn has covered so far, while Step 2 lasts."""
    row: Annotated[tuple[Era, ...], Follows("TL-26")] = ()
    """The Timeline as it shows, from left to right."""
    # What was laid was seen by all; what is buried is a matter of memory, and so is what is left in the deck
    laid: Annotated[tuple[LaidCard, ...] | UnsetType, Remembered(_open_history)] = UNSET
    """The cards on the Timeline in the order of laying."""
    deck: Annotated[
        tuple[str, ...] | int, Remembered(_open_history, otherwise=HOW_MANY), UNORDERED, Follows("TL-D11")
    ] = ()
    """What lies nowhere else; Terminus only after it has approached twice (TL-8)."""
    seats: tuple[Player, ...]
    protected: Annotated[tuple[str, ...], Follows("TL-28")] = ()
    """Cards that the active seat may not hide whole (TL-28, TL-R6)."""
    approaches: Annotated[Count, Follows("TL-32")] = 0
    """How often Terminus has approached."""
    terminus: Annotated[End | None, Follows("TL-36")] = None

    @property
    def over(self) -> bool:
        return self.step == "over"

    @property
    def deck_size(self) -> int:
        return self.deck if isinstance(self.deck, int) else len(self.deck)

    @property
    def end(self) -> End:
        """Where Terminus is."""
        assert self.terminus is not None, "a table that was written says where Terminus is"
        return self.terminus

    @property
    def lamps(self) -> int:
        """How often it matters that Terminus approaches (TL-33, TL-34, TL-37)."""
        return max(int(self.options.get("entering", ENTERING)), int(self.options.get("last_approach", LAST_APPROACH)))

    @property
    def left(self) -> int:
        return self.row[0].column

    @property
    def right(self) -> int:
        return self.row[-1].column

    def number(self, card: str) -> int:
        """The number a card counts as; that of Terminus changes (TL-36, TL-37)."""
        return self.end.number if card == TERMINUS else int(card)

    def face(self, card: str) -> str:
        return faces(self.cards).get(card, LAST).face

    def name(self, card: str) -> str:
        return faces(self.cards).get(card, LAST).name


@lru_cache(DECKS_KEPT)
def faces(cards: tuple[Face, ...]) -> dict[str, Face]:
    """Cards by their ids."""
    return {face.card: face for face in cards}
