"""The waiting room: who is host of a table, who may come in, and what is settled before the game begins.

Everything here reads a table and gives the entry of the log that would follow; TableError says why it cannot be.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.core.prose import listing
from terminus.table.clock import Clock, ends
from terminus.table.entries import (
    BotSitter,
    Closed,
    Door,
    Hosted,
    Nobody,
    Person,
    Reseated,
    Seated,
    Setup,
    Sitter,
    Started,
    Timed,
    key_hash,
)
from terminus.table.errors import NotYourSeat, TableError

if TYPE_CHECKING:
    from terminus.table.table import Table


class Pinch(msgspec.Struct, frozen=True):
    """Digits that a person's browser has sealed for the deal, and opened since if `salt` is there."""

    person: str
    seal: str
    sealed_at: int
    """The version of the table that this brought about."""
    salt: str = ""
    opened_at: int = 0


class Room(msgspec.Struct, frozen=True):
    """The table as a place: what its host has decided so far."""

    host: str = ""
    """The hash of the host's key; empty where an older version opened the table."""
    public: bool = True
    name: str = ""
    waits: bool = False
    """The game has not begun: nobody sees what was dealt, and nobody moves."""
    closed: bool = False
    hints: bool | None = None
    removed: int = 0
    """How often somebody was sent away: an invitation is good until then."""
    dealing: bool = False
    """The host has started the game, and browsers are asked for what they have sealed."""
    pinches: tuple[Pinch, ...] = ()
    clock: Clock | None = None
    soon: tuple[str, ...] = ()
    """Nobody has to start it: it is dealt as soon as the browsers of these people have taken part."""


def begun(setup: Setup) -> Room:
    return Room(
        setup.host, setup.public, setup.name, setup.waits, hints=setup.hints, clock=setup.clock, soon=setup.soon
    )


def host_of(room: Room, sitters: Sequence[Sitter]) -> str:
    """The hash of the host's key: the first person at the table where nobody was named."""
    people = [sitter.key for sitter in sitters if isinstance(sitter, Person)]
    return room.host or (people[0] if people else "")


def is_host(table: "Table", key: str | None) -> bool:
    return key is not None and key_hash(key) == host_of(table.now.room, table.now.sitters)


def start(table: "Table", key: str) -> Started:
    check_host(table, key)
    if any(isinstance(sitter, Nobody) for sitter in table.now.sitters):
        raise TableError("Somebody is still missing: wait for them, or add a bot.")
    return Started()


def reseat(table: "Table", key: str, order: Sequence[int]) -> Reseated:
    """Everybody gets up and sits down again: seat n is taken by who sat at `order[n]`."""
    check_host(table, key)
    if sorted(order) != list(range(len(table.now.sitters))):
        raise TableError("Everybody needs exactly one seat.")
    return Reseated(tuple(order))


def swap(table: "Table", key: str, seat: int, other: int) -> Reseated:
    order = list(range(len(table.now.sitters)))
    _check_seats(table, seat, other)
    order[seat], order[other] = other, seat
    return reseat(table, key, order)


def remove(table: "Table", key: str, seat: int) -> Seated:
    """Send somebody away, or a bot."""
    check_host(table, key)
    _check_seats(table, seat)
    sitter = table.now.sitters[seat]
    if isinstance(sitter, Person) and sitter.key == key_hash(key):
        raise TableError("You cannot send yourself away: give the host's place to somebody, then leave.")
    return Seated(seat, Nobody())


def add_bot(table: "Table", key: str, seat: int, bot: BotSitter) -> Seated:
    check_host(table, key)
    _check_seats(table, seat)
    if not isinstance(table.now.sitters[seat], Nobody):
        raise TableError("Somebody sits there already.")
    return Seated(seat, bot)


def leave(table: "Table", key: str) -> Seated:
    """A guest gets up before the game begins."""
    _check_waits(table)
    mine = table.seats_of(key)
    if not mine:
        raise NotYourSeat("You have no seat at this table.")
    if is_host(table, key):
        raise TableError("Give the host's place to somebody first, or close the table.")
    return Seated(mine[0], Nobody())


def give_host(table: "Table", key: str, seat: int) -> Hosted:
    """Let another person at the table be its host."""
    if not is_host(table, key):
        raise NotYourSeat("Only the host can give the host's place away.")
    _check_seats(table, seat)
    sitter = table.now.sitters[seat]
    if not isinstance(sitter, Person) or sitter.key == key_hash(key):
        raise TableError("The host's place can be given to another person at the table.")
    return Hosted(sitter.key)


def set_door(table: "Table", key: str, public: bool, name: str) -> Door:
    check_host(table, key)
    return Door(public, name)


def set_clock(table: "Table", key: str, clock: Clock | None) -> Timed:
    """Let the game be played with another clock, or with none."""
    check_host(table, key)
    check_clock(clock, table.game)
    return Timed(clock)


def check_clock(clock: Clock | None, game: AnyGame) -> None:
    """SettingsError if a game cannot be played with a clock."""
    allowed = ends(game.together, game.players[0])
    if clock is not None and clock.after not in allowed:
        words = listing([*allowed.values()], "or")
        raise SettingsError(f"{game.title} is played together, so nobody loses it alone: at the end of time {words}")


def close(table: "Table", key: str) -> Closed:
    check_host(table, key)
    return Closed()


def lost_seat(table: "Table", key: str | None) -> bool:
    """Did somebody sit here who does not any more?"""
    if key is None or table.seats_of(key):
        return False
    hashed = key_hash(key)
    return any(isinstance(who, Person) and who.key == hashed for moment in table.moments for who in moment.sitters)


def check_host(table: "Table", key: str) -> None:
    """Only the host decides here, and only before the game."""
    _check_waits(table)
    if not is_host(table, key):
        raise NotYourSeat("Only the host of the table can do that.")


def _check_waits(table: "Table") -> None:
    if table.now.room.closed:
        raise TableError("The host has closed this table.")
    if not table.now.room.waits:
        raise TableError("The game has begun, so everybody stays where they sit.")
    if table.now.room.dealing:
        raise TableError("The game is being dealt, so everybody stays where they sit.")


def _check_seats(table: "Table", *seats: int) -> None:
    for seat in seats:
        if not 0 <= seat < len(table.now.sitters):
            raise TableError(f"There is no seat {seat} at this table.")
