"""What each entry of a log makes of the moment before it. What takes the rules, a move or a deal, the table does."""

from msgspec.structs import replace

from terminus.core.decisions import Result, resignation
from terminus.core.forfeit import given_up, out_of_time
from terminus.table import dealing, undo
from terminus.table.asking import Asking, about_move
from terminus.table.entries import (
    AnsweredBack,
    Asked,
    AskedBack,
    BotSitter,
    Claimed,
    Closed,
    Door,
    Entry,
    Followable,
    Followed,
    Gift,
    GivenOver,
    Hinted,
    Hosted,
    Nobody,
    Paused,
    Person,
    RanOut,
    Reseated,
    Resigned,
    Resumed,
    Returned,
    Salted,
    Sealed,
    Seated,
    Sitter,
    Started,
    Stood,
    TakenBack,
    Timed,
    opens,
)
from terminus.table.line import Line
from terminus.table.moment import Moment
from terminus.table.room import Room


def following(now: Moment, entry: Followable, together: bool, deals_later: bool) -> Moment:
    """The moment after an entry that sets up no position: that takes the rules.

    `together` is for games that all win or lose as one; with `deals_later` a game that starts is still to be dealt.
    """
    room = now.room
    match entry:
        case TakenBack(_, turns):
            return next_moment(now, entry, line=undo.stepped_down(now.line, turns))
        case Seated(seat, sitter):
            sitters = [sitter if n == seat else old for n, old in enumerate(now.sitters)]
            sent_away = isinstance(sitter, Nobody) and isinstance(now.sitters[seat], Person)
            return next_moment(now, entry, sitters=tuple(sitters), room=replace(room, removed=room.removed + sent_away))
        case GivenOver(seat, bot):
            return _reseated(now, entry, seat, bot)
        case Returned(seat):
            keeper = now.sitters[seat]
            assert isinstance(keeper, BotSitter)
            assert keeper.owner is not None
            return _reseated(now, entry, seat, keeper.owner)
        case Hinted() | Stood() | Gift():
            return next_moment(now, entry)
        case Asked(seat, what):
            return replace(next_moment(now, entry), asking=Asking(seat, what=what))
        case Paused() | Resumed():
            return replace(next_moment(now, entry), paused=isinstance(entry, Paused), asking=None)
        case Timed(clock):
            return next_moment(now, entry, room=replace(room, clock=clock))
        case RanOut():
            return _ran_out(now, entry)
        case AskedBack(seat, turns):
            return replace(next_moment(now, entry), asking=Asking(seat, turns))
        case AnsweredBack(seat, yes):
            asking = now.asking
            more = replace(asking, agreed=(*asking.agreed, seat)) if yes and asking is not None else None
            return replace(next_moment(now, entry), asking=more)
        case Reseated(order):
            return next_moment(now, entry, sitters=tuple(now.sitters[old] for old in order))
        case Started():
            return next_moment(now, entry, room=replace(room, waits=deals_later, dealing=deals_later))
        case Sealed() | Salted():
            return next_moment(now, entry, room=dealing.pinched(room, entry, now.version + 1))
        case Hosted(host):
            return next_moment(now, entry, room=replace(room, host=host))
        case Door(public, name):
            return next_moment(now, entry, room=replace(room, public=public, name=name))
        case Closed():
            return next_moment(now, entry, room=replace(room, waits=False, dealing=False, closed=True))
        case Resigned(seat, all_agreed):
            gone = given_up(seat) if all_agreed else resignation(seat, len(now.sitters), together)
            return next_moment(now, entry, result=gone)
        case Claimed(old, new):
            sitters = [replace(who, key=new) if opens(who, old) else who for who in now.sitters]
            return next_moment(now, entry, sitters=tuple(sitters), room=dealing.claimed(room, old, new))
        case Followed(table):
            return next_moment(now, entry, successor=table)


def _ran_out(now: Moment, entry: RanOut) -> Moment:
    """What followed when a seat's time was up; in a game of more than two, who loses leaves it to a bot for good."""
    seats = len(now.sitters)
    if entry.then == "move":
        return replace(next_moment(now, entry), late=(*now.late, entry.seat))
    if entry.then == "lose" and seats == 2:
        return next_moment(now, entry, result=out_of_time([entry.seat, *entry.others], seats))
    return _reseated(now, entry, entry.seat, entry.bot)


def _reseated(now: Moment, entry: Entry, seat: int, sitter: Sitter) -> Moment:
    sitters = [sitter if n == seat else old for n, old in enumerate(now.sitters)]
    return next_moment(now, entry, sitters=tuple(sitters))


def next_moment(
    now: Moment,
    entry: Entry,
    line: Line | None = None,
    sitters: tuple[Sitter, ...] | None = None,
    result: Result | None = None,
    successor: str | None = None,
    room: Room | None = None,
) -> Moment:
    """The moment after an entry, with what it changed; all else stays as it was."""
    return Moment(
        now.version + 1,
        entry,
        line or now.line,
        sitters or now.sitters,
        result or now.result,
        now.opening,
        successor or now.successor,
        room=room or now.room,
        asking=now.asking if result is None and (line is None or not about_move(now.asking)) else None,
        paused=now.paused,
        late=now.late if line is None else (),
        times=now.times,
    )
