"""Who hears what at a table: talk is for all who sit there, a whisper for two, and spectators talk among themselves.

Whispers are kept with the table's talk and nowhere else: they are no part of its log, its record or its replay.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from terminus.table.entries import Person
from terminus.table.errors import NotYourSeat, TableError
from terminus.table.store import Message

if TYPE_CHECKING:
    from terminus.table.table import Table


def speaker(table: "Table", key: str | None, to: int | None) -> int | None:
    """The seat that speaks, None for a spectator; TableError if nobody could whisper to that seat."""
    seats = table.seats_of(key)
    if to is not None:
        _check_whisper(table, seats, to)
    return seats[0] if seats else None


def _check_whisper(table: "Table", mine: Sequence[int], to: int) -> None:
    if not table.game.bargains:
        raise TableError(f"In {table.game.title} there is nothing to bargain about: talk is for the whole table.")
    if not mine:
        raise NotYourSeat("Only somebody with a seat can whisper to somebody.")
    if table.waits:
        raise TableError("One whispers once the game has begun and everybody has their seat.")
    sitters = table.now.sitters
    listener = sitters[to] if 0 <= to < len(sitters) else None
    if not isinstance(listener, Person):
        raise TableError("Nobody sits there to whom one could whisper.")
    if to in mine:
        raise TableError("One does not whisper to oneself.")
    shared = sum(isinstance(who, Person) and who.key == listener.key for who in sitters) > 1
    if len(mine) > 1 or shared:
        raise TableError("Several people share a screen there, so nothing said to one of them stays between two.")


def may_whisper(table: "Table", key: str | None, to: int) -> bool:
    try:
        _check_whisper(table, table.seats_of(key), to)
    except TableError:
        return False
    return True


def hears(table: "Table", key: str | None, message: Message) -> bool:
    """Is a message for whoever has the key?"""
    seats = table.seats_of(key)
    if message.to is not None:
        return message.seat in seats or message.to in seats
    # A word of a spectator could help a player.
    return message.seat is not None or not seats or table.over
