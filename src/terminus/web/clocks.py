"""Clocks as frames and pages show them."""

import msgspec

from terminus.core.game import AnyGame
from terminus.table.clock import After, Clock, ends
from terminus.table.moment import Moment
from terminus.table.table import Table


class ClockInfo(msgspec.Struct, frozen=True):
    """With what clock the table plays."""

    written: str
    """As it is asked for: `30s/move`, `5m+10s`."""
    words: str
    after: After
    """What follows the end of time."""
    after_words: str
    by_move: bool
    """Does every move have time of its own?"""
    low: int
    """Seconds below which little is left."""
    gift: int
    """Seconds that one may give to another at once."""


class SeatTime(msgspec.Struct, frozen=True):
    """What a seat has left, in seconds, at the instant at which the frame was made."""

    left: float
    used: float
    runs: bool


def about(table: Table) -> ClockInfo | None:
    """What does not change from move to move."""
    clock = table.now.room.clock
    if clock is None:
        return None
    return ClockInfo(
        clock.written,
        clock.words,
        clock.after,
        what_follows(clock, table.game, len(table.now.sitters)),
        clock.by_move,
        clock.low,
        clock.gift,
    )


def what_follows(clock: Clock, game: AnyGame, seats: int) -> str:
    return f"When time is up, {ends(game.together, seats)[clock.after]}."


def times(moment: Moment, now: float) -> list[SeatTime] | None:
    """What each seat has left at an instant."""
    told = moment.times
    if told is None:
        return None
    return [
        SeatTime(
            max(0.0, round(told.left_at(seat, now), 2)),
            round(told.used[seat] + told.left[seat] - told.left_at(seat, now), 2),
            seat in told.running,
        )
        for seat in range(len(told.left))
    ]
