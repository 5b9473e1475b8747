"""Clocks that stood still while nobody kept house: each table's log is told so, and nobody is charged."""

from msgspec.structs import replace

from terminus.table.entries import Stood
from terminus.table.listed import Summary
from terminus.table.store import Addition, Store

AT_ONCE = 1000
"""Tables looked at in one go."""


def stood(table: Summary, last: float, now: float, least: float = 0.0) -> Addition | None:
    """That no clock ran since the house's last sign of life, or since the table's last entry, if that is longer ago
    than the `least` number of seconds; None where there is nothing to tell."""
    standing, times = table.standing, table.standing.times
    if times is None or not times.running:
        return None
    seconds = now - max(last, times.at)
    if seconds <= least:
        return None
    charged = times.later(now, max(0.0, now - times.at - seconds))
    later = replace(standing, version=standing.version + 1, times=replace(charged, running=times.running))
    return Addition(table.table, later.version, now, Stood(seconds), later)


def let_stand(store: Store, now: float) -> None:
    """What passed since a store was last in use is charged to nobody: it comes out of a backup."""
    last = store.beat(now)
    if last is None:
        return
    additions = [stood(table, last, now) for table in store.timed(AT_ONCE)]
    store.append([addition for addition in additions if addition is not None])
