"""The deal of a table with people: when its host starts the game, everybody's browser has a hand in it.

While people wait, each one's browser makes up random digits and sends their seal, the SHA-256. Once the host has
started, browsers open their seals, and the game is dealt from the table's seed mixed with all digits that were opened.
The seed was committed to before anybody sealed anything, and everything was sealed before anybody opened: so whoever
runs the server, or sits down last, cannot fit seed or digits to those of the others.

A browser that is gone by then is not waited for; the log says whose digits were mixed in.

Where nobody has to start the game, as against bots and in a rematch, it starts by itself once the browsers of all who
were there when it was opened have sealed something, or after a while without those that have not come.
"""

import asyncio
import hashlib
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from terminus.core.game import Settings
from terminus.core.match import Match
from terminus.core.record import Header
from terminus.table.dice import CommittedDice
from terminus.table.entries import Dealt, Person, Salted, Sealed, Started, key_hash
from terminus.table.errors import NotYourSeat, TableError
from terminus.table.room import Pinch, Room

if TYPE_CHECKING:
    from terminus.table.moment import Moment
    from terminus.table.table import Table

PATIENCE = 5.0
"""Seconds that browsers have to open what they sealed."""
ARRIVAL = 15.0
"""Seconds that they have to come to a game that starts by itself, after the first has."""
MOST_SEALS = 200
"""Of one table: a browser that has lost its digits seals others."""
STAND_IN = "waiting"
"""What a deal is mixed with that nobody will ever see: that of a table whose game is still to begin."""


def stand_in(settings: Settings, seed: str) -> Header:
    """A deal for a table that waits: it shows what the game is about, and tells nothing of the deal to come."""
    return Match.start(settings.game, settings, CommittedDice(seed, 0, STAND_IN)).header


def seal(table: "Table", key: str | None, sealed: str) -> Sealed | None:
    """Digits for the deal, sealed; None where this seal is known already."""
    person = _sitting(table, key)
    if not table.now.room.waits or table.now.room.dealing:
        raise TableError("The deal is under way: nothing more can be sealed for it.")
    if any(pinch.person == person and pinch.seal == sealed for pinch in table.now.room.pinches):
        return None
    if sum(isinstance(moment.entry, Sealed) for moment in table.moments) >= MOST_SEALS:
        raise TableError("So much was sealed at this table that the deal does without more.")
    return Sealed(person, sealed)


def open_seal(table: "Table", key: str | None, salt: str) -> Salted:
    """The digits that were sealed."""
    person = _sitting(table, key)
    if not table.now.room.dealing:
        raise TableError("Digits for the deal are opened when the host starts the game.")
    pinch = next((pinch for pinch in table.now.room.pinches if pinch.person == person), None)
    if pinch is None or hashlib.sha256(salt.encode()).hexdigest() != pinch.seal:
        raise TableError("These are not the digits that were sealed.")
    if pinch.salt:
        raise TableError("These digits are mixed in already.")
    return Salted(person, salt)


def pinched(room: Room, entry: Sealed | Salted, version: int) -> Room:
    """The room after somebody sealed digits, or opened them."""
    if isinstance(entry, Sealed):
        others = tuple(pinch for pinch in room.pinches if pinch.person != entry.person)
        return replace(room, pinches=(*others, Pinch(entry.person, entry.seal, version)))
    change = partial(replace, salt=entry.salt, opened_at=version)
    return replace(room, pinches=tuple(change(each) if each.person == entry.person else each for each in room.pinches))


def claimed(room: Room, old: str, new: str) -> Room:
    """The room after somebody's key was exchanged for another."""
    pinches = [replace(pinch, person=new) if pinch.person == old else pinch for pinch in room.pinches]
    return replace(room, host=new if room.host == old else room.host, pinches=tuple(pinches))


def opened(moment: "Moment") -> list[tuple[int, Pinch]]:
    """What was opened by those who sit there, by seat."""
    pinches = {pinch.person: pinch for pinch in moment.room.pinches if pinch.salt}
    found: list[tuple[int, Pinch]] = []
    for seat, sitter in enumerate(moment.sitters):
        if isinstance(sitter, Person) and sitter.key in pinches:
            found.append((seat, pinches.pop(sitter.key)))
    return found


def sealed_by(table: "Table") -> list[int]:
    """Seats of those who have sealed something and not opened it yet."""
    closed = {pinch.person for pinch in table.now.room.pinches if not pinch.salt}
    return [n for n, who in enumerate(table.now.sitters) if isinstance(who, Person) and who.key in closed]


def starts(table: "Table") -> bool:
    """Does the game start by itself, and has not yet?"""
    room = table.now.room
    return bool(room.soon) and room.waits and not room.dealing


def all_sealed(table: "Table") -> bool:
    """Have the browsers of all who are waited for sealed something? Somebody may have left the table since."""
    sealed = {pinch.person for pinch in table.now.room.pinches}
    here = {sitter.key for sitter in table.now.sitters if isinstance(sitter, Person)}
    return all(each in sealed for each in table.now.room.soon if each in here)


def start(table: "Table") -> Started:
    if not starts(table):
        raise TableError("The game has begun.")
    return Started()


def mix_of(salts: list[str]) -> str:
    """What a deal is mixed with; empty where nobody's browser took part."""
    return hashlib.sha256(",".join(salts).encode()).hexdigest() if salts else ""


def deal(table: "Table") -> Dealt:
    """Deal with what was opened so far."""
    if not table.now.room.dealing:
        raise TableError("The game is dealt already.")
    found = opened(table.now)
    dice = CommittedDice(table.setup.seed, 0, mix_of([pinch.salt for _, pinch in found]))
    return Dealt(Match.start(table.game, table.settings, dice).header, tuple(seat for seat, _ in found))


def _sitting(table: "Table", key: str | None) -> str:
    if key is None or not table.seats_of(key):
        raise NotYourSeat("Only somebody with a seat has a hand in the deal.")
    return key_hash(key)


class Place(Protocol):
    """The table in use for which a dealer works."""

    table: "Table"

    def connected(self, seat: int) -> bool: ...

    async def change(self, draft: "Callable[[], Moment]") -> "Moment": ...


class Dealer:
    """Deals once everybody who is here has opened what they sealed, or after a few seconds."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._waiting: asyncio.Task[None] | None = None

    @property
    def waits(self) -> bool:
        """Is there something that it will do by itself?"""
        return self._waiting is not None and not self._waiting.done()

    async def begin(self) -> None:
        """The host has started the game: it is dealt when this returns, unless something goes very wrong."""
        if self._place.table.now.room.dealing and not await self.look():
            await asyncio.wait({self._soon()}, timeout=2 * PATIENCE)

    async def sealed(self) -> None:
        """Somebody has sealed something: start a game that has waited for nothing else."""
        table = self._place.table
        if starts(table) and all_sealed(table):
            await self._start()
            if table.now.room.dealing and not await self.look():
                self._soon()

    async def look(self) -> bool:
        """Deal if nobody has to be waited for any more."""
        table = self._place.table
        if any(self._place.connected(seat) for seat in sealed_by(table)):
            return False
        await self.deal()
        self.close()
        return True

    async def deal(self) -> None:
        """Deal without those who have not answered."""
        with suppress(TableError):  # somebody else has dealt meanwhile
            await self._place.change(lambda: self._place.table.follow(deal(self._place.table)))

    def wake(self) -> None:
        """Somebody has come: a game that starts by itself does, and a deal that was cut short goes on."""
        if self._place.table.now.room.dealing or starts(self._place.table):
            self._soon()

    def close(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()

    def _soon(self) -> asyncio.Task[None]:
        if self._waiting is None or self._waiting.done():
            self._waiting = asyncio.ensure_future(self._after_a_while())
        return self._waiting

    async def _after_a_while(self) -> None:
        await asyncio.sleep(ARRIVAL if starts(self._place.table) else PATIENCE)
        if starts(self._place.table):
            await self._start()
            if await self.look():
                return
            await asyncio.sleep(PATIENCE)
        await self.deal()

    async def _start(self) -> None:
        with suppress(TableError):  # somebody else has started it meanwhile
            await self._place.change(lambda: self._place.table.follow(start(self._place.table)))
