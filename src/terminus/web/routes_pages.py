"""Pages to look at and the forms on them."""

import asyncio

from litestar import MediaType, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Redirect

from terminus.bots.bot import Bot, bots
from terminus.core.errors import TerminusError
from terminus.games import find_game, games
from terminus.table.house import House
from terminus.table.listed import Summary
from terminus.table.store import Known
from terminus.web import cards, pages
from terminus.web.matching import match_for
from terminus.web.requests import NewTable, from_form, quick
from terminus.web.routes_room import waiting_room
from terminus.web.routes_workshop import has_lab, planned
from terminus.web.routes_you import introduced
from terminus.web.visitor import AnyRequest, Visitor

Form = URLEncodedBody[dict[str, str]]
TheHouse = NamedDependency[House]
TheVisitor = NamedDependency[Visitor]
SHOWN = 8
"""Tables of others on the front page, of each kind."""
LONGEST_SEAT = 3
"""Digits of a seat's number."""


def _levels() -> list[Bot]:
    return list(bots().values())


def seated(visitor: Visitor, table: str) -> Redirect:
    """On to the table, with the passport that opens the seat."""
    return visitor.admitted(Redirect(f"/t/{table}", status_code=303))


async def _opened(request: AnyRequest, house: House, visitor: Visitor, wish: NewTable, known: Known) -> Redirect:
    wanted = await planned(request, wish, visitor.key, known)
    live = await house.open(wanted.game, wanted.settings, wanted.sitters, room=wanted.room)
    return seated(visitor, live.table.setup.table)


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def front(request: AnyRequest, state: State, house: TheHouse, visitor: TheVisitor) -> str:
    now, me = house.now(), house.people.hashed(visitor.person)
    mine = cards.recent(await _own(house, visitor), now)
    return pages.home(
        list(games().values()),
        _levels(),
        await visitor.known(),
        cards.own_cards(mine, me, now),
        cards.public_cards(await house.waiting(SHOWN), me, now),
        cards.public_cards(await house.running(SHOWN), me, now),
        has_lab(request, state),
    )


@get("/tables", media_type=MediaType.HTML)
async def all_tables(house: TheHouse, visitor: TheVisitor) -> str:
    """Every table of the visitor."""
    mine = cards.own_cards(await _own(house, visitor), house.people.hashed(visitor.person), house.now())
    return pages.all_tables(await visitor.known(), mine)


async def _own(house: House, visitor: Visitor) -> list[Summary]:
    return [] if visitor.newcomer else await house.tables_of(visitor.person)


@get("/new/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def new_table(visitor: TheVisitor, game: FromPath[str]) -> str:
    return pages.new_table(find_game(game), _levels(), await visitor.known())


@get("/rules/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def rules(visitor: TheVisitor, game: FromPath[str]) -> str:
    return await visitor.greeted(
        await asyncio.to_thread(pages.rules, find_game(game))
    )  # the first time, figures are drawn


@get("/guide/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def guide(visitor: TheVisitor, game: FromPath[str]) -> str:
    return await visitor.greeted(
        await asyncio.to_thread(pages.guide, find_game(game))
    )  # the first time, figures are drawn


@get("/rules/{game:str}/beside", media_type=MediaType.HTML, include_in_schema=False)
async def rules_beside(game: FromPath[str]) -> str:
    """The rules as the panel beside a table shows them: a part of a page."""
    return await asyncio.to_thread(pages.rules_beside, find_game(game))


@get("/rules/{game:str}/print", media_type=MediaType.HTML, include_in_schema=False)
async def printed_rules(game: FromPath[str]) -> str:
    return await asyncio.to_thread(pages.printed_rules, find_game(game))


@get("/guide/{game:str}/print", media_type=MediaType.HTML, include_in_schema=False)
async def printed_guide(game: FromPath[str]) -> str:
    return await asyncio.to_thread(pages.printed_guide, find_game(game))


@get("/codex/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def codex(house: TheHouse, visitor: TheVisitor, game: FromPath[str], table: FromQuery[str | None] = None) -> str:
    """The pieces of a game; with a table, those that are played with there."""
    found = find_game(game)
    content = None
    if table is not None:
        there = (await house.find(table)).table
        if there.game is found:
            content = there.settings.content
    return await visitor.greeted(await asyncio.to_thread(pages.codex, found, content))


@get("/search", media_type=MediaType.HTML, include_in_schema=False)
async def search(visitor: TheVisitor) -> str:
    """The search through all books; what is looked for (`?q=`) is found by the page itself."""
    return await visitor.greeted(await asyncio.to_thread(pages.search_page))  # the first time, all books are read


@get("/about", media_type=MediaType.HTML, include_in_schema=False)
async def about(visitor: TheVisitor) -> str:
    return await visitor.greeted(pages.about())


@get("/learn/{game:str}", media_type=MediaType.HTML)
async def lesson_page(visitor: TheVisitor, game: FromPath[str], lesson: FromQuery[int] = 1) -> str:
    found = find_game(game)
    return await visitor.greeted(pages.lesson(found, lesson if 0 < lesson <= len(found.lessons) else 1))


@post("/learn/{game:str}", status_code=303)
async def learn(house: TheHouse, visitor: TheVisitor, game: FromPath[str], lesson: FromQuery[int] = 1) -> Redirect:
    """Begin one of a game's lessons, the first unless it is said which; leads to its table."""
    live = await house.learn(find_game(game), visitor.key, lesson)
    return seated(visitor, live.table.setup.table)


@post("/play/{game:str}", status_code=303)
async def play(request: AnyRequest, house: TheHouse, visitor: TheVisitor, game: FromPath[str], data: Form) -> Redirect:
    """Play at once against bots; leads to the table. Fields: bot, seat, name, content, files, folder, option-KEY, and
    hand=on where the browser will have a hand in the deal. Without a bot, one that suits the visitor."""
    if not data.get("bot"):
        mine = await _own(house, visitor)
        data = {**data, "bot": match_for(find_game(game), mine, house.people.hashed(visitor.person))}
    return await _opened(request, house, visitor, quick(game, data), await visitor.known())


@post("/tables", status_code=303)
async def open_table(request: AnyRequest, house: TheHouse, visitor: TheVisitor, data: Form) -> Redirect:
    """Open a table as the page /new/{game} asks for it; leads to the table."""
    return await _opened(request, house, visitor, from_form(data), await introduced(house, visitor, data))


@get("/t/{table:str}", media_type=MediaType.HTML, include_in_schema=False)
async def table_page(
    request: AnyRequest,
    house: TheHouse,
    visitor: TheVisitor,
    table: FromPath[str],
    key: FromQuery[str | None] = None,
    asked: FromQuery[bool] = False,
) -> Response[str]:
    """A table, for whoever opens its address. With a key, the secret link of a seat, as programs and older versions
    give it: the key is exchanged for the seat once the browser has shown that it keeps its passport."""
    live = await house.find(table)
    dealt_soon = bool(live.table.now.room.soon) and not live.table.now.room.closed
    if key is None and live.table.waits and not dealt_soon:
        return Response(await waiting_room(request, house, visitor, live), headers={"Cache-Control": "no-store"})
    if key is None:
        return Response(pages.table_page(table, live.table.settings))
    if visitor.newcomer and asked:
        return Response(pages.no_cookies(), status_code=400)
    if visitor.newcomer:
        return visitor.admitted(Redirect(f"/t/{table}", status_code=303, query_params={"key": key, "asked": "true"}))
    await live.claim(key, visitor.key)
    return seated(visitor, table)


@post("/t/{table:str}/sit", status_code=303)
async def sit(house: TheHouse, visitor: TheVisitor, table: FromPath[str], data: Form) -> Redirect:
    """Take an open seat; leads to the table. Fields: seat, name, emblem, and the invitation where it is not public."""
    seat = data.get("seat", "")
    if seat and not (seat.isdecimal() and len(seat) <= LONGEST_SEAT):
        raise TerminusError(f"'{seat[:20]}' is no seat: seats are numbered from 0.")
    live = await house.find(table)
    if not live.table.now.room.public and await house.invited(data.get("invitation") or f"{table}-") is not live:
        raise TerminusError("This invitation leads to another table.")
    known = await introduced(house, visitor, data)
    await live.sit(visitor.key, int(seat) if seat else None, known)
    return seated(visitor, table)


PAGES = [
    *(front, all_tables, new_table, rules, rules_beside, guide, printed_rules, printed_guide, codex, search, about),
    *(lesson_page, learn, play, open_table, table_page, sit),
]
