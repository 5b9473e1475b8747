"""What people at a table ask of each other: to take back more than is free, and to let a bot play for who is away.

Everything here reads a table and gives the entry of the log that would follow; TableError says why it cannot be.
"""

from typing import TYPE_CHECKING

import msgspec

from terminus.table.entries import (
    AnsweredBack,
    AskedBack,
    BotSitter,
    GivenOver,
    Hinted,
    Person,
    Returned,
    TakenBack,
    key_hash,
)
from terminus.table.errors import NotYourSeat, TableError

if TYPE_CHECKING:
    from terminus.table.table import Table

AWAY = 60.0
"""Seconds after which others may let a bot play for somebody who has left."""


class Asking(msgspec.Struct, frozen=True):
    """A seat has asked to take back its latest move, and with it what was played since."""

    seat: int
    turns: int
    agreed: tuple[int, ...] = ()


def ask_back(table: "Table", key: str | None) -> AskedBack:
    """Ask the others for one's latest move back.

    A move that met chance stays: its dice would fall the same again, and everybody has seen them.
    """
    table.check_running()
    seats = table.seats_of(key)
    if not seats:
        raise NotYourSeat("Only somebody with a seat can ask for a move back.")
    if table.now.asking is not None:
        raise TableError("Somebody has asked already: answer that first.")
    line, turns = table.now.line, 0
    while line.turn is not None and line.before is not None:
        turns += 1
        if line.turn.chance:
            raise TableError("Since your move something was drawn or rolled, and nobody can forget that: it stands.")
        if line.turn.seat in seats:
            return AskedBack(line.turn.seat, turns)
        line = line.before
    raise TableError("There is no move to take back.")


def may_ask_back(table: "Table", key: str | None) -> bool:
    try:
        ask_back(table, key)
    except TableError:
        return False
    return True


def to_answer(table: "Table", key: str | None) -> list[int]:
    """The seats of a key that have still to say whether a move may be taken back."""
    asking = table.now.asking
    if asking is None or asking.seat in table.seats_of(key):
        return []
    return [seat for seat in table.seats_of(key) if seat not in asking.agreed]


def answer_back(table: "Table", key: str | None, yes: bool) -> AnsweredBack:
    asked = to_answer(table, key)
    if not asked:
        raise TableError("You are not asked for anything just now.")
    return AnsweredBack(asked[0], yes)


def agreed(table: "Table") -> TakenBack | None:
    """The move that is taken back because everybody has agreed; bots do not mind."""
    asking = table.now.asking
    if asking is None:
        return None
    sitters = table.now.sitters
    asker = sitters[asking.seat]
    others = {n for n, who in enumerate(sitters) if isinstance(who, Person) and who.key != getattr(asker, "key", None)}
    return TakenBack(asking.seat, asking.turns) if others <= set(asking.agreed) else None


def give_over(table: "Table", key: str | None, seat: int, away: float | None, bot: BotSitter) -> GivenOver:
    """Let a bot play for somebody who has been away for so many seconds (None: who is here), or for oneself."""
    table.check_running()
    mine = table.seats_of(key)
    if not mine:
        raise NotYourSeat("Only somebody with a seat can ask a bot to play.")
    sitter = table.now.sitters[seat] if 0 <= seat < len(table.now.sitters) else None
    if not isinstance(sitter, Person):
        raise TableError("Nobody sits there for whom a bot could play.")
    if seat not in mine and (away is None or away < AWAY):
        raise TableError("A bot plays for others only once they have been away for a minute.")
    return GivenOver(seat, BotSitter(bot.level, sitter), None if seat in mine else mine[0])


def come_back(table: "Table", key: str | None, seat: int) -> Returned:
    """Whoever left takes the seat again."""
    if seat not in kept_for(table, key):
        raise NotYourSeat("No bot keeps this seat for you.")
    return Returned(seat)


def kept_for(table: "Table", key: str | None) -> list[int]:
    """The seats in which a bot plays for whoever has the key."""
    if key is None:
        return []
    hashed = key_hash(key)
    return [
        seat
        for seat, who in enumerate(table.now.sitters)
        if isinstance(who, BotSitter) and who.owner is not None and who.owner.key == hashed
    ]


def hint(table: "Table", key: str | None, seat: int) -> Hinted | None:
    """What the log says of a hint: nothing where nobody else would mind; TableError where hints are off."""
    table.check_seat(key, seat)
    mine = table.seats_of(key)
    others = [who for n, who in enumerate(table.now.sitters) if n not in mine and isinstance(who, Person)]
    if not others:
        return None
    if not table.hints:
        raise TableError("Hints are off at this table: here somebody else would mind.")
    return Hinted(seat)
