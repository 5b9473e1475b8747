"""Sitting down, being called by another name, and calling a bot to an open seat.

Everything here reads a table and gives the entry of the log that would follow; TableError says why it cannot be.
"""

import re
from typing import TYPE_CHECKING

from terminus.table.entries import BotSitter, Nobody, Person, Seated, key_hash
from terminus.table.errors import NotYourSeat, TableError
from terminus.table.store import Known

if TYPE_CHECKING:
    from terminus.table.table import Table

LONGEST_NAME = 24
JOINERS = "\u200c\u200d"
"""They are not seen; Persian is spelt with the one, families of emoji are made with the other."""
JOINERS_OF_NOTHING = re.compile(f"(?<![^\\s{JOINERS}])[{JOINERS}]+|[{JOINERS}]+(?![^\\s{JOINERS}])|[{JOINERS}]{{2,}}")
MOST_NAMES = 200
"""Changes of seats and of names at one table."""


def sit(table: "Table", key: str, seat: int | None, known: Known) -> Seated:
    """Take an open seat, any if none is named; the key opens it from then on."""
    if table.now.room.closed:
        raise TableError("The host has closed this table.")
    if table.seats_of(key):
        raise TableError("You sit at this table already.")
    free = [n for n, sitter in enumerate(table.now.sitters) if isinstance(sitter, Nobody)]
    if not free:
        raise TableError("All seats at this table are taken; you are welcome to watch.")
    if seat is not None and seat not in free:
        raise TableError(f"Seat {seat} is not free.")
    return Seated(free[0] if seat is None else seat, somebody(key, known))


def rename(table: "Table", key: str | None, seat: int | None, name: str) -> Seated:
    """Have another name in a seat, the first of one's own if none is named."""
    mine = table.seats_of(key)
    if not mine or key is None or (seat is not None and seat not in mine):
        raise NotYourSeat("Only somebody with a seat can have a name here.")
    if sum(isinstance(moment.entry, Seated) for moment in table.moments) >= MOST_NAMES:
        raise TableError("Seats at this table have changed so often that they stay as they are now.")
    at = mine[0] if seat is None else seat
    old = table.now.sitters[at]
    emblem = old.emblem if isinstance(old, Person) else ""
    return Seated(at, somebody(key, Known(name, emblem)))


def fill(table: "Table", key: str | None, seat: int, bot: BotSitter) -> Seated:
    """Somebody at the table lets a bot take an open seat."""
    sitters = table.now.sitters
    if not table.seats_of(key):
        raise NotYourSeat("Only somebody with a seat can ask a bot to join.")
    if table.waits:
        raise TableError("Before the game begins, its host adds the bots.")
    if not (0 <= seat < len(sitters) and isinstance(sitters[seat], Nobody)):
        raise TableError(f"Seat {seat} is not free.")
    return Seated(seat, bot)


def somebody(key: str, known: Known) -> Person:
    """A person as a seat holds one."""
    return Person(key_hash(key), tidy(known.name, LONGEST_NAME), known.emblem)


def tidy(text: str, longest: int) -> str:
    """One line of printable text, not too long; what joins letters or signs stays between the two that it joins."""
    printable = JOINERS_OF_NOTHING.sub(" ", "".join(c if c.isprintable() or c in JOINERS else " " for c in text))
    return " ".join(printable.split())[:longest].rstrip(JOINERS)
