"""What the clocks of a table decide: whose time is up at an instant, what follows, and who may give time to whom.

Everything here reads a table and gives the entry of the log that would follow; TableError says why it cannot be.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from terminus.table.clock import MOST, After
from terminus.table.entries import BotSitter, Gift, Person, RanOut, key_hash
from terminus.table.errors import NotYourSeat, TableError

if TYPE_CHECKING:
    from terminus.table.table import Table

LAG = 1.0
"""Seconds for which a table waits beyond the end of time: a move may be on its way."""
PATIENCE = 2
"""Moves in a row that a bot makes for somebody; when time is up once more, it takes the seat."""
MOST_GIFTS = 100


def is_due(table: "Table", now: float) -> bool:
    """Is somebody's time up, so that something has to follow?"""
    times = table.now.times
    return times is not None and times.due is not None and times.due + LAG <= now and not table.stopped


def ran_out(table: "Table", now: float, bot: BotSitter) -> RanOut:
    """What follows for the seat whose time was up first."""
    times, clock = table.now.times, table.now.room.clock
    if times is None or clock is None or not is_due(table, now):
        raise TableError("Nobody's time is up.")
    late = [seat for seat in times.running if times.at + times.left[seat] == times.due]
    seat = late[0]
    owner = table.now.sitters[seat]
    assert isinstance(owner, Person)
    then: After = clock.after
    if then == "move" and times.missed[seat] >= PATIENCE:
        then = "seat"
    keeper = replace(bot, owner=owner, keeps=then != "lose")
    return RanOut(seat, then, keeper, tuple(late[1:]) if then == "lose" else ())


def give(table: "Table", key: str | None, seat: int) -> Gift:
    """Give somebody else more time."""
    table.check_running()
    now, mine = table.now, table.seats_of(key)
    if not mine:
        raise NotYourSeat("Only somebody with a seat can give time to others.")
    if now.room.clock is None or now.times is None:
        raise TableError("Nobody needs more time here: this table has no clock.")
    sitter = now.sitters[seat] if 0 <= seat < len(now.sitters) else None
    if not isinstance(sitter, Person) or seat in mine:
        raise TableError("Time can be given to another person at the table.")
    if now.room.clock.by_move and seat not in now.times.running:
        raise TableError("Each move has time of its own here: more can be given to who is to move.")
    given = sum(isinstance(moment.entry, Gift) for moment in table.moments)
    if given >= MOST_GIFTS or now.times.left[seat] + now.room.clock.gift > 2 * MOST:
        raise TableError("So much time was given at this table that it is enough now.")
    return Gift(seat, now.room.clock.gift, mine[0])


def news(table: "Table", key: str | None) -> str:
    """That the host has changed the clock since somebody sat down; to spectators, since the table was opened."""
    hashed = None if key is None else key_hash(key)
    seated = (moment for moment in table.moments if any(getattr(who, "key", "") == hashed for who in moment.sitters))
    now = table.now.room.clock
    if next(seated, table.moments[0]).room.clock == now:
        return ""
    return f"The host has changed the clock: {'none' if now is None else now.words}."
