"""The data of a Timeline position.

The row is kept as bit planes, one per kind of era that the rules ask about: bit i of a plane speaks of column
`left + i`. Eighteen cards of three eras never make a row of more than 54 columns, so a plane fits a machine word.
Sets of cards are masks too: bit n is card n, bit 18 is Terminus.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from terminus.core.masks import count
from terminus.core.position import Position
from terminus.core.settings import Settings
from terminus.games.timeline.content.components import Deck

ONE: Final[i64] = int("1")  # a shift of a literal would be compiled as a 32-bit shift
CARD: Final[i64] = int("7")  # three neighbouring columns
HAND_SIZE: Final[i64] = 3  # cards that a player draws up to (TL-52)
ENTERING: Final[i64] = 2  # the approach at which Terminus joins the deck (TL-34)
LAST_APPROACH: Final[i64] = 3  # from which on Terminus counts as 0 (TL-37)
MOST_LAID: Final[i64] = 18  # every card of the game
FAR_LEFT: Final[i64] = 128  # columns to the left of Impetus are fewer

STEP_PLAY: Final[i64] = 0
STEP_SPECIALS: Final[i64] = 1
STEP_OVER: Final[i64] = 2
STEPS: Final = ["play", "specials", "over"]


class Variant:
    """What is settled before the deal: the deck and the options that the rules ask for."""

    def __init__(self, settings: Settings, deck: Deck, just_played_only: bool, thaw_on_swap: bool) -> None:
        self.settings = settings
        self.deck = deck
        self.just_played_only = just_played_only
        self.thaw_on_swap = thaw_on_swap
        # The rulebook's numbers; variants have others
        self.hand_size: i64 = HAND_SIZE
        self.entering: i64 = ENTERING
        self.last_approach: i64 = LAST_APPROACH


class Laid:
    """A card as it was laid, for whoever shows it or tells of it: a position keeps it as one number (`laying`)."""

    def __init__(self, laying: i64) -> None:
        self.card = laying & 31
        self.flipped = (laying >> 5) & 1 == 1
        self.seat = (laying >> 6) & 1  # meaningless for Impetus, which nobody played: see `turn` 0
        self.column = ((laying >> 7) & 255) - FAR_LEFT
        self.turn = laying >> 15


def laying(card: i64, column: i64, flipped: bool, seat: i64, turn: i64) -> i64:
    """A card as it was laid, in one number: search lays millions, and an object for each would be dear."""
    return card | (i64(flipped) << 5) | (seat << 6) | ((column + FAR_LEFT) << 7) | (turn << 15)


class State(Position):
    """Everything on the table. The rules' chapters read and change it; `Duel` puts them together."""

    def __init__(self, variant: Variant, red_seat: i64) -> None:
        self.variant = variant
        self.red_seat = red_seat
        # The Timeline
        self.left: i64 = 0
        self.width: i64 = 0
        self.red: i64 = 0
        self.blue: i64 = 0
        self.grow: i64 = 0
        self.freeze: i64 = 0
        self.swap: i64 = 0
        self.fixed: i64 = 0
        self.laid: vec[i64] = vec[i64]()  # every card in the order of laying, each as one number
        self.laid_count: i64 = 0
        # Cards of each seat's most recent turn: their first columns, and which of their columns are still visible
        self.latest0: i64 = 0
        self.latest1: i64 = 0
        self.shown0: i64 = 0
        self.shown1: i64 = 0
        # Cards elsewhere
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.frozen: i64 = 0
        self.deck: i64 = 0
        self.deck_size: i64 = 0
        self.out0: bool = False
        self.out1: bool = False
        # The turn
        self.approaches: i64 = 0
        self.turn: i64 = 0
        self.active: i64 = 0
        self.previous: i64 = 0  # who took the turn before this one; equals `active` when the other is out
        self.step: i64 = STEP_PLAY
        self.grows: i64 = 0  # covered specials not yet resolved
        self.freezes: i64 = 0
        self.swaps: i64 = 0

    @property
    def settings(self) -> Settings:
        return self.variant.settings

    def copy_into(self, other: "State") -> None:
        """Make `other` equal to this position; what is immutable is shared."""
        other.left = self.left
        other.width = self.width
        other.red = self.red
        other.blue = self.blue
        other.grow = self.grow
        other.freeze = self.freeze
        other.swap = self.swap
        other.fixed = self.fixed
        other.laid = self.laid[:]
        other.laid_count = self.laid_count
        other.latest0 = self.latest0
        other.latest1 = self.latest1
        other.shown0 = self.shown0
        other.shown1 = self.shown1
        other.hand0 = self.hand0
        other.hand1 = self.hand1
        other.frozen = self.frozen
        other.deck = self.deck
        other.deck_size = self.deck_size
        other.out0 = self.out0
        other.out1 = self.out1
        other.approaches = self.approaches
        other.turn = self.turn
        other.active = self.active
        other.previous = self.previous
        other.step = self.step
        other.grows = self.grows
        other.freezes = self.freezes
        other.swaps = self.swaps

    def hand(self, seat: i64) -> i64:
        """The cards a seat controls, as a mask."""
        return self.hand0 if seat == 0 else self.hand1

    def set_hand(self, seat: i64, cards: i64) -> None:
        if seat == 0:
            self.hand0 = cards
        else:
            self.hand1 = cards

    def is_out(self, seat: i64) -> bool:
        return self.out0 if seat == 0 else self.out1

    def set_out(self, seat: i64) -> None:
        """The seat has no cards left and takes no more turns (TL-55)."""
        if seat == 0:
            self.out0 = True
        else:
            self.out1 = True

    def forget_latest(self, seat: i64) -> None:
        """A new turn of the seat: what it played on the turn before is no longer its latest (ledger, section 7)."""
        if seat == 0:
            self.latest0 = 0
            self.shown0 = 0
        else:
            self.latest1 = 0
            self.shown1 = 0

    def remember(self, card: i64, column: i64, flipped: bool, seat: i64) -> None:
        """A card has been laid in the turn under way."""
        self.laid[self.laid_count] = laying(card, column, flipped, seat, self.turn)
        self.laid_count += 1

    def top(self) -> Laid:
        """The card laid last."""
        return Laid(self.laid[self.laid_count - 1])

    def close_specials(self) -> None:
        """Covered specials that were not resolved are lost (TL-R13)."""
        self.grows = 0
        self.freezes = 0
        self.swaps = 0

    def right(self) -> i64:
        """The last column of the row."""
        return self.left + self.width - 1

    def terminus_number(self) -> i64:
        """18 until the third *Terminus approaches*, then 0 (TL-36, TL-37)."""
        return 0 if self.approaches >= self.variant.last_approach else 18

    def victories(self, seat: i64) -> i64:
        """Visible victory events of the seat's colour (TL-2)."""
        return count(self.red if seat == self.red_seat else self.blue)
