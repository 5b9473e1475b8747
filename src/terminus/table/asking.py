"""What people at a table ask of each other: a move back, a pause, a bot for who is away.

Everything here reads a table and gives the entry of the log that would follow; TableError says why it cannot be.
"""

from typing import TYPE_CHECKING

import msgspec

from terminus.table.entries import (
    AnsweredBack,
    Asked,
    AskedBack,
    BotSitter,
    Entry,
    GivenOver,
    Hinted,
    Paused,
    Person,
    Resigned,
    Resumed,
    Returned,
    TakenBack,
    Wish,
    key_hash,
)
from terminus.table.errors import NotYourSeat, TableError
from terminus.table.line import Line

if TYPE_CHECKING:
    from terminus.table.table import Table

AWAY = 60.0
"""Seconds after which others may let a bot play for somebody who has left."""


class Asking(msgspec.Struct, frozen=True):
    """A seat has asked for something: to take back its latest move, and with it what was played since, or a wish."""

    seat: int
    turns: int = 0
    agreed: tuple[int, ...] = ()
    what: Wish = "back"


def about_move(asking: Asking | None) -> bool:
    """Is it a move that is asked for? Then the next one makes it void."""
    return asking is not None and asking.what == "back"


def ask_back(table: "Table", key: str | None) -> AskedBack:
    """Ask the others for one's latest move back, and for everything that was played on it.

    They are told what was seen since (`undone`). Where dice were thrown or cards drawn, they fall anew.
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
        if line.turn.seat in seats:
            return AskedBack(line.turn.seat, turns)
        line = line.before
    raise TableError("There is no move to take back.")


def undone(line: Line, turns: int) -> list[Line]:
    """What would be taken back with so many turns, first to last."""
    lines: list[Line] = []
    while len(lines) < turns and line.before is not None:
        lines.append(line)
        line = line.before
    return lines[::-1]


def met_chance(line: Line, turns: int) -> bool:
    """Was anything drawn or rolled in the latest turns?"""
    return any(each.turn is not None and each.turn.chance for each in undone(line, turns))


def may_ask_back(table: "Table", key: str | None) -> bool:
    try:
        ask_back(table, key)
    except TableError:
        return False
    return True


def to_answer(table: "Table", key: str | None) -> list[int]:
    """The seats of a key that have still to answer what somebody asked."""
    asking = table.now.asking
    if asking is None or asking.seat in table.seats_of(key):
        return []
    return [seat for seat in table.seats_of(key) if seat not in asking.agreed]


def answer_back(table: "Table", key: str | None, yes: bool) -> AnsweredBack:
    """Agree to what was asked, or not; whoever asked may say no, too, and so withdraw it."""
    asked, asking = to_answer(table, key), table.now.asking
    if asking is not None and asking.seat in table.seats_of(key) and not yes:
        return AnsweredBack(asking.seat, False)
    if not asked:
        raise TableError("You are not asked for anything just now.")
    return AnsweredBack(asked[0], yes)


def agreed(table: "Table") -> Entry | None:
    """What happens because everybody has agreed, a move taken back or what was wished for; bots do not mind."""
    asking = table.now.asking
    if asking is None:
        return None
    sitters = table.now.sitters
    asker = sitters[asking.seat]
    others = {n for n, who in enumerate(sitters) if isinstance(who, Person) and who.key != getattr(asker, "key", None)}
    return _granted(table, asking) if others <= set(asking.agreed) else None


def _granted(table: "Table", asking: Asking) -> Entry:
    match asking.what:
        case "back":
            return TakenBack(asking.seat, asking.turns, met_chance(table.now.line, asking.turns))
        case "pause":
            return Paused(asking.seat)
        case "resume":
            return Resumed(asking.seat)
        case "give_up":
            return Resigned(asking.seat, all_agreed=True)


def wish(table: "Table", key: str | None, what: Wish) -> Asked:
    """Ask all for a pause, for its end, or to give up a game that all play together."""
    table.check_begun()
    seats = table.seats_of(key)
    if not seats:
        raise NotYourSeat("Only somebody with a seat can ask for that.")
    if table.now.asking is not None:
        raise TableError("Somebody has asked already: answer that first.")
    if what == "give_up" and not table.game.together:
        raise TableError("This game is not played together: you can resign by yourself.")
    if what != "give_up" and (what == "resume") != table.now.paused:
        raise TableError("The game is paused already." if what == "pause" else "The game is not paused.")
    return Asked(seats[0], what)


def resume(table: "Table", key: str | None) -> Resumed:
    """Go on at once: everybody is there."""
    seats = table.seats_of(key)
    if not seats:
        raise NotYourSeat("Only somebody with a seat can resume the game.")
    if not table.now.paused:
        raise TableError("The game is not paused.")
    return Resumed(seats[0])


def asks_nobody(table: "Table", key: str | None) -> bool:
    """Is there nobody else whose leave one would need to take a move back?"""
    mine = table.seats_of(key)
    return not any(isinstance(who, Person) for seat, who in enumerate(table.now.sitters) if seat not in mine)


def give_over(table: "Table", key: str | None, seat: int, away: float | None, bot: BotSitter) -> GivenOver:
    """Let a bot play for somebody who has been away for so many seconds (None: who is here), or for oneself."""
    table.check_begun()
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
        if isinstance(who, BotSitter) and who.owner is not None and who.owner.key == hashed and who.keeps
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
