"""Everything the house has of a person, to be taken away: who they are, their tables, moves and messages."""

import msgspec

from terminus.core.errors import TerminusError
from terminus.table.entries import Played
from terminus.table.house import House
from terminus.table.live import MOST_MESSAGES, LiveTable
from terminus.table.store import Known

MOST_TABLES = 1000


class Seat(msgspec.Struct, frozen=True):
    """A person at a table. The record is there once it gives nothing away that others still hide."""

    table: str
    game: str
    opened: float
    over: bool
    seats: list[int]
    moves: list[str]
    said: list[str]
    record: str | None


class Belongings(msgspec.Struct, frozen=True):
    name: str
    emblem: str
    tables: list[Seat]


async def belongings(house: House, person: str, known: Known) -> Belongings:
    """What a person has here; tables that cannot be opened any more are left out."""
    key = house.people.key(person)
    tables: list[Seat] = []
    for summary in await house.tables_of(person, MOST_TABLES):
        try:
            live = await house.find(summary.table)
        except TerminusError:
            continue
        tables.append(await _seat(house, live, key))
    return Belongings(known.name, known.emblem, tables)


async def _seat(house: House, live: LiveTable, key: str) -> Seat:
    table = live.table
    seats = table.seats_of(key)
    turns = [moment.entry.turn for moment in table.moments if isinstance(moment.entry, Played)]
    messages = await house.messages(table.setup.table, MOST_MESSAGES)
    return Seat(
        table.setup.table,
        table.game.key,
        table.setup.created,
        table.over,
        seats,
        [turn.move for turn in turns if turn.seat in seats],
        [message.text for message in messages if message.seat in seats],
        table.record().to_text() if table.hides_nothing() else None,
    )
