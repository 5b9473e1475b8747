"""Pages to look at and the forms on them."""

from litestar import MediaType, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from terminus.bots.bot import Bot, bots
from terminus.core.errors import TerminusError
from terminus.games import find_game, games
from terminus.table.house import House
from terminus.table.store import Summary
from terminus.web import pages
from terminus.web.requests import NewTable, from_form, plan, quick

Form = URLEncodedBody[dict[str, str]]
TheHouse = NamedDependency[House]
LONGEST_SEAT = 3
"""Digits of a seat's number."""


def _levels() -> list[Bot]:
    return list(bots().values())


def _seat_link(table: str, key: str) -> Redirect:
    return Redirect(f"/t/{table}?key={key}", status_code=303)


async def _opened(house: House, wish: NewTable) -> Redirect:
    key = house.new_key()
    wanted = plan(wish, key)
    live = await house.open(wanted.game, wanted.settings, wanted.sitters)
    return _seat_link(live.table.setup.table, key)


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def front(house: TheHouse) -> str:
    return pages.front(list(games().values()), _levels(), [_open_table(each) for each in await house.waiting()])


def _open_table(summary: Summary) -> pages.OpenTable:
    seats = summary.standing.open_seats
    waits = "one seat is free" if seats == 1 else f"{seats} seats are free"
    return pages.OpenTable(f"/t/{summary.table}", find_game(summary.game).title, waits)


@get("/new/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def new_table(game: FromPath[str]) -> str:
    return pages.new_table(find_game(game), _levels())


@get("/rules/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def rules(game: FromPath[str]) -> str:
    return pages.rules(find_game(game))


@get("/guide/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def guide(game: FromPath[str]) -> str:
    return pages.guide(find_game(game))


@get("/codex/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def codex(game: FromPath[str]) -> str:
    return pages.codex(find_game(game))


@get("/about", media_type=MediaType.HTML, include_in_schema=False)
async def about() -> str:
    return pages.about()


@get("/learn/{game:str}", status_code=303)
async def learn(house: TheHouse, game: FromPath[str]) -> Redirect:
    """Begin a game's lesson; leads to its table."""
    live, key = await house.learn(find_game(game))
    return _seat_link(live.table.setup.table, key)


@post("/play/{game:str}", status_code=303)
async def play(house: TheHouse, game: FromPath[str], data: Form) -> Redirect:
    """Play at once against bots; leads to the table. Fields: bot, seat, name, content, option-KEY."""
    return await _opened(house, quick(game, data))


@post("/tables", status_code=303)
async def open_table(house: TheHouse, data: Form) -> Redirect:
    """Open a table as the page /new/{game} asks for it; leads to the table."""
    return await _opened(house, from_form(data))


@get("/t/{table:str}", media_type=MediaType.HTML, include_in_schema=False)
async def table_page(house: TheHouse, table: FromPath[str]) -> str:
    live = await house.find(table)
    return pages.table_page(table, live.table.game)


@post("/t/{table:str}/sit", status_code=303)
async def sit(house: TheHouse, table: FromPath[str], data: Form) -> Redirect:
    """Take an open seat; leads to the table with the seat's key. Fields: seat, name."""
    seat = data.get("seat", "")
    if seat and not (seat.isdecimal() and len(seat) <= LONGEST_SEAT):
        raise TerminusError(f"'{seat[:20]}' is no seat: seats are numbered from 0.")
    live = await house.find(table)
    key = house.new_key()
    await live.sit(key, int(seat) if seat else None, data.get("name", ""))
    return _seat_link(table, key)


PAGES = [front, new_table, rules, guide, codex, about, learn, play, open_table, table_page, sit]
