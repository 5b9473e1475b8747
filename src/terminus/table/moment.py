"""A table at one instant, and a move as people send it."""

import msgspec

from terminus.core.decisions import Result
from terminus.core.record import Header
from terminus.core.settings import Settings
from terminus.table.asking import Asking
from terminus.table.entries import (
    AnsweredBack,
    Asked,
    AskedBack,
    Claimed,
    Entry,
    Followed,
    Gift,
    GivenOver,
    Hinted,
    Hosted,
    Paused,
    Played,
    RanOut,
    Resumed,
    Returned,
    Seated,
    Sitter,
    Stood,
)
from terminus.table.line import Line
from terminus.table.room import Room
from terminus.table.times import Times

QUIET = (
    *(Seated, GivenOver, Returned, Claimed, Hinted, Hosted, AskedBack, AnsweredBack, Followed),
    *(Asked, Paused, Resumed, RanOut, Stood, Gift),
)
"""What asks nobody anything new in the game."""


class Opening(msgspec.Struct, frozen=True):
    """How the game begins, or began."""

    header: Header
    settings: Settings


class Moment(msgspec.Struct, frozen=True):
    """The table after one entry of its log; version 0 has none."""

    version: int
    entry: Entry | None
    line: Line
    sitters: tuple[Sitter, ...]
    result: Result | None
    opening: Opening
    successor: str | None = None
    """The table of the rematch."""
    at: float = 0.0
    """When it came about."""
    since: float = 0.0
    """Since when the same seats are to move, or the game is over."""
    room: Room = Room()
    asking: Asking | None = None
    """What somebody would like all to agree to."""
    paused: bool = False
    late: tuple[int, ...] = ()
    """The seats of people whose time is up, so that a bot makes their move."""
    times: Times | None = None
    """What is left on the clocks, where the table has one."""

    def asks_anew(self, seat: int, before: "Moment") -> bool:
        """Whether it may have changed what a seat was asked at the moment before.

        A change of seats does not; neither does somebody else's answer to a question that was put to both at once.
        """
        if isinstance(self.entry, QUIET):
            return False
        return not isinstance(self.entry, Played) or self.entry.turn.seat == seat or seat not in before.line.owing()


class SentMove(msgspec.Struct, frozen=True):
    """A move as people send it: by notation, or by a path of clicks with the values that were filled in."""

    move: str = ""
    path: list[str] = []
    values: list[int] = []
    salt: str = ""
    """What the sender mixes into the dice."""
