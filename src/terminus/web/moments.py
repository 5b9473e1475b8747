"""Moments of a table: looking back at one, through one's own eyes or, once the game is over, through anybody's."""

from collections.abc import Sequence

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from terminus.core.audience import Data, Viewer
from terminus.table.entries import Played
from terminus.table.errors import TableError
from terminus.table.moment import Moment
from terminus.table.table import Table
from terminus.web import client_frames, frames, show

Eyes = int | UnsetType | None
"""A seat, the public (None), or one's own."""


def moment_at(table: Table, at: int) -> Moment:
    """The table at a version; TableError if it has not come so far."""
    if not 0 <= at <= table.version:
        raise TableError(f"There is no moment {at}: the table is at {table.version}.")
    moment = table.moments[at]
    if not moment.room.waits:
        return moment
    begun = next((each for each in table.moments[at:] if not each.room.waits), moment)
    return replace(moment, line=begun.line, sitters=begun.sitters)  # what lay there before the deal was a stand-in


def looked_at(
    table: Table, at: int, eyes: Eyes, seats: Sequence[int], now: Viewer, id: client_frames.Id | None
) -> frames.Viewed:
    """The table as it was, told to somebody who has these seats and sees it as `now` does at present."""
    moment = moment_at(table, at)
    viewer = show.looker(table, moment, seats, now) if eyes is UNSET else _borrowed(table, eyes, seats)
    reader = show.reader_of(viewer, seats) if viewer in seats else None
    seen = table.view(moment, viewer)
    events = show.told(table, moment, table.titles(moment), viewer, reader)
    say = [str(event["say"]) for event in events if event["say"]]
    if not say and isinstance(moment.entry, Played):  # whoever only ends a turn does nothing to tell of
        say = [table.game.prompt(seen, viewer)]
    scene, keys = table.game.scene(seen, viewer), show.keys_of(events)
    return frames.Viewed(at=at, viewer=viewer, scene=scene, say=say, keys=keys, id=id)


def _borrowed(table: Table, eyes: int | None, seats: Sequence[int]) -> Viewer:
    """Somebody else's eyes: they know what one may not learn while the game runs."""
    if eyes is not None and not 0 <= eyes < len(table.now.sitters):
        raise TableError(f"There is no seat {eyes} at this table.")
    if eyes is not None and not table.over and list(seats) != [eyes]:
        raise TableError("While the game runs you see it from your own seat; once it is over, from any.")
    return eyes


def position_at(table: Table, at: int) -> Data:
    """The whole position at a moment, for a finished game or one that hides nothing; TableError if it would tell."""
    moment = moment_at(table, at)
    if not table.hides_nothing():
        raise TableError("The position tells what players still hide: it is here once the game is over.")
    data: Data = msgspec.to_builtins(table.game.data(moment.line.position))
    return data


def last_own(table: Table, seats: Sequence[int]) -> int:
    """The version of the latest move that somebody with these seats has made; 0 if there is none."""
    own = (each.version for each in table.moments if isinstance(each.entry, Played) and each.entry.turn.seat in seats)
    return max(own, default=0)
