"""The waiting room: invitations, and what host and guests decide before the game begins."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from terminus.bots.bot import find_bot, seatable
from terminus.table import arranging, room, timing
from terminus.table.clock import read_clock
from terminus.table.entries import BotSitter, Entry, Nobody
from terminus.table.errors import TableError
from terminus.table.house import House
from terminus.table.live import LiveTable
from terminus.table.seating import tidy
from terminus.web import pages, show
from terminus.web.requests import DEFAULT_BOT, LONGEST_TITLE, clock_in, options_in
from terminus.web.routes_you import introduced
from terminus.web.visitor import AnyRequest, Visitor

Form = URLEncodedBody[dict[str, str]]
TheHouse = NamedDependency[House]
TheVisitor = NamedDependency[Visitor]


async def waiting_room(request: AnyRequest, house: House, visitor: Visitor, live: LiveTable) -> str:
    """The page of a table whose game has not begun, as the visitor may see it."""
    table = live.table
    if table.now.room.closed:
        return pages.closed(table.game)
    name, key = table.setup.table, visitor.shown
    mine = table.seats_of(key)
    host = room.is_host(table, key)
    shared = bool(mine) or host or table.now.room.public
    return pages.waiting_room(
        pages.Waiting(
            table=name,
            game=table.game,
            room=table.now.room,
            seats=show.seat_infos(live, key),
            host=_hosts_seats(live),
            hosting=host,
            seated=bool(mine),
            invitation=f"{request.base_url}j/{house.invitation(table)}" if shared else "",
            watch=f"{request.base_url}t/{name}",
            settings=table.settings,
            bots=list(seatable().values()),
            news="" if host else _news(live, key),
            arranges=host and arranging.may_arrange(table),
            known=await visitor.known(),
        )
    )


def _news(live: LiveTable, key: str | None) -> str:
    """What somebody should know who is not the host: of their seat, and of what was changed since they sat down."""
    table = live.table
    lost = "You do not sit at this table any more; the game is shown here as soon as it begins."
    said = (lost if room.lost_seat(table, key) else "", arranging.news(table, key), timing.news(table, key))
    return " ".join(filter(None, said))


def _hosts_seats(live: LiveTable) -> list[int]:
    sitters = live.table.now.sitters
    host = room.host_of(live.table.now.room, sitters)
    return [n for n, sitter in enumerate(sitters) if getattr(sitter, "key", None) == host]


def _is_free(live: LiveTable) -> bool:
    return any(isinstance(sitter, Nobody) for sitter in live.table.now.sitters)


@get("/j/{invitation:str}", media_type=MediaType.HTML)
async def invitation_page(house: TheHouse, visitor: TheVisitor, invitation: FromPath[str]) -> Response[str]:
    """Where an invitation leads. Nothing is taken before the button is pressed: programs open links, too."""
    live = await house.invited(invitation)
    name = live.table.setup.table
    if live.table.seats_of(visitor.shown):
        return Redirect(f"/t/{name}", status_code=303)
    free = _is_free(live)
    seats = show.seat_infos(live, None)
    content = pages.whose_content(live.table.settings, pages.host_name(seats, _hosts_seats(live)))
    clock = live.table.now.room.clock
    to = pages.Invited(live.table.game, name, invitation, seats, free, content, clock)
    return Response(pages.invitation(to, await visitor.known()))


@post("/j/{invitation:str}", status_code=303)
async def accept(house: TheHouse, visitor: TheVisitor, invitation: FromPath[str], data: Form) -> Redirect:
    """Take a free seat by an invitation; leads to the table. Fields: name, emblem.

    Where somebody else was faster, or the same person pressed twice, the invitation says how things are.
    """
    live = await house.invited(invitation)
    known = await introduced(house, visitor, data)
    if live.table.seats_of(visitor.key) or not _is_free(live):
        return visitor.admitted(Redirect(f"/j/{invitation}", status_code=303))
    await live.sit(visitor.key, None, known)
    return visitor.admitted(Redirect(f"/t/{live.table.setup.table}", status_code=303))


@post("/t/{table:str}/room", status_code=303)
async def decide(house: TheHouse, visitor: TheVisitor, table: FromPath[str], data: Form) -> Redirect:
    """What host and guests decide before the game. Fields: do (start, swap, shuffle, remove, bot, host, door, options,
    clock, leave or close), and what that needs: seat, other, bot, public, title, players, content, option-KEY,
    number-KEY, clock, own-clock, after."""
    live = await house.find(table)
    do = data.get("do", "")
    if do not in _DO:
        raise TableError(f"In the waiting room one can {', '.join(_DO)}, but not '{do[:20]}'.")
    await _DO[do](house, live, visitor.key, data)
    return Redirect("/" if do in _AWAY else f"/t/{table}", status_code=303)


async def _one(live: LiveTable, entry: Callable[[], Entry]) -> None:
    await live.change(lambda: live.table.follow(entry()))


async def _start(house: House, live: LiveTable, key: str, form: Mapping[str, str]) -> None:
    """Bots take the seats that are still free."""
    bot = BotSitter(find_bot(form.get("bot") or DEFAULT_BOT).name)
    for seat, sitter in enumerate(live.table.now.sitters):
        if isinstance(sitter, Nobody):
            await _one(live, partial(room.add_bot, live.table, key, seat, bot))
    await live.start(key)


async def _swap(house: House, live: LiveTable, key: str, form: Mapping[str, str]) -> None:
    await _one(live, lambda: room.swap(live.table, key, _seat(form, "seat"), _seat(form, "other")))


async def _shuffle(house: House, live: LiveTable, key: str, form: Mapping[str, str]) -> None:
    order = house.shuffled(len(live.table.now.sitters))
    await _one(live, lambda: room.reseat(live.table, key, order))


async def _remove(house: House, live: LiveTable, key: str, form: Mapping[str, str]) -> None:
    await _one(live, lambda: room.remove(live.table, key, _seat(form, "seat")))


async def _bot(house: House, live: LiveTable, key: str, form: Mapping[str, str]) -> None:
    bot = BotSitter(find_bot(form.get("bot") or DEFAULT_BOT).name)
    await _one(live, lambda: room.add_bot(live.table, key, _seat(form, "seat"), bot))


async def _give_host(house: House, live: LiveTable, key: str, form: Mapping[str, str]) -> None:
    await _one(live, lambda: room.give_host(live.table, key, _seat(form, "seat")))


async def _door(house: House, live: LiveTable, key: str, form: Mapping[str, str]) -> None:
    title = tidy(form.get("title", ""), LONGEST_TITLE)
    await _one(live, lambda: room.set_door(live.table, key, form.get("public") == "on", title))


async def _arrange(house: House, live: LiveTable, key: str, form: Mapping[str, str]) -> None:
    players = _whole(form, "players", "number of seats") if form.get("players") else None
    wanted = options_in(form)
    await _one(live, lambda: arranging.arrange(live.table, key, wanted, players, form.get("content") or None))


async def _clock(house: House, live: LiveTable, key: str, form: Mapping[str, str]) -> None:
    clock = read_clock(*clock_in(form))
    await _one(live, lambda: room.set_clock(live.table, key, clock))


async def _leave(house: House, live: LiveTable, key: str, form: Mapping[str, str]) -> None:
    await _one(live, lambda: room.leave(live.table, key))


async def _close(house: House, live: LiveTable, key: str, form: Mapping[str, str]) -> None:
    await _one(live, lambda: room.close(live.table, key))


def _seat(form: Mapping[str, str], name: str) -> int:
    return _whole(form, name, "seat: seats are numbered from 0")


def _whole(form: Mapping[str, str], name: str, what: str) -> int:
    given = form.get(name, "")
    if not (given.isascii() and given.isdecimal() and len(given) <= 3):
        raise TableError(f"'{given[:20]}' is no {what}.")
    return int(given)


Decide = Callable[[House, LiveTable, str, Mapping[str, str]], Awaitable[None]]
_DO: dict[str, Decide] = {
    "start": _start,
    "swap": _swap,
    "shuffle": _shuffle,
    "remove": _remove,
    "bot": _bot,
    "host": _give_host,
    "door": _door,
    "options": _arrange,
    "clock": _clock,
    "leave": _leave,
    "close": _close,
}
_AWAY = ("leave", "close")
ROOM = [invitation_page, accept, decide]
