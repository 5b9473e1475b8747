"""Content of one's own: checked, looked at, and brought to a table."""

import asyncio

import msgspec
from litestar import MediaType, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody

from terminus.core.errors import SettingsError
from terminus.games import find_game, games
from terminus.lab.arm import Player
from terminus.lab.plan import Goal
from terminus.lab.plan import Plan as LabPlan
from terminus.lab.wish import wish_for
from terminus.table.house import House
from terminus.table.store import Known
from terminus.web import pages
from terminus.web.guests import Guest
from terminus.web.reception import Reception
from terminus.web.requests import NewTable, Plan, plan
from terminus.web.routes_lab import LONGEST, MOST_GAMES, the_lab
from terminus.web.visitor import AnyRequest, Visitor
from terminus.web.workshop.bench import Bench
from terminus.web.workshop.forms import GameForms, forms_of
from terminus.web.workshop.words import Checked, TextFile, Work


class Balance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Content to play against the built-in one that it is like, for so many minutes, or so many games of each."""

    game: str
    files: list[TextFile]
    folder: str = ""
    like: str = ""
    bot: str = "novice"
    minutes: float = 1.0
    games: int | None = None


class Begun(msgspec.Struct, frozen=True):
    """A run of the lab, and where its result is."""

    run: str
    address: str


def bench_for(request: AnyRequest) -> tuple[Bench, Guest]:
    """The bench, and the guest who wants something of it."""
    reception: Reception = request.app.state.reception
    return reception.bench, reception.guests.guest(request.client.host if request.client else None)


async def planned(request: AnyRequest, wish: NewTable, key: str, known: Known) -> Plan:
    """The table that was wished for; content of one's own is read off the loop. SettingsError says what cannot be."""
    if wish.files:
        if wish.content is not None:
            raise SettingsError("A table has one content: a built-in one, data or files.")
        bench, guest = bench_for(request)
        data = await bench.content(Work(find_game(wish.game).key, wish.files, wish.folder, changed=False), guest)
        wish = msgspec.structs.replace(wish, content=data, files=[])
    if isinstance(wish.content, dict):
        return await asyncio.to_thread(plan, wish, key, known)
    return plan(wish, key, known)


@post("/api/content", status_code=200)
async def check_content(request: AnyRequest, data: JSONBody[Work]) -> Checked:
    """Check content files as `terminus content check` does: all that is wrong with them, or what they hold, in what it
    differs from the built-in content, and pictures of its pieces."""
    find_game(data.game)
    bench, guest = bench_for(request)
    return await bench.check(data, guest)


@get("/t/{table:str}/content")
async def table_content(
    request: AnyRequest, house: NamedDependency[House], table: FromPath[str], stack: FromQuery[str | None] = None
) -> Checked:
    """What a table is played with: in what it differs from the built-in content, and pictures of what does, or of one
    stack."""
    live = await house.find(table)
    settings = live.table.settings
    bench, guest = bench_for(request)
    work = Work(settings.game.key, changed=stack is None, stacks=[] if stack is None else [stack])
    return await bench.shown(work, settings.content.data, guest)


@get("/workshop", media_type=MediaType.HTML, include_in_schema=False)
async def front(request: AnyRequest, state: State, visitor: NamedDependency[Visitor]) -> str:
    editable = [game for game in games().values() if game.content_forms]
    return await visitor.greeted(pages.workshop_front(editable, has_lab(request, state)))


@get("/workshop/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def editor(request: AnyRequest, state: State, visitor: NamedDependency[Visitor], game: FromPath[str]) -> str:
    found = find_game(game)
    if not found.content_forms:
        raise SettingsError(f"{found.title} has no content that could be changed.")
    return await visitor.greeted(pages.workshop(found, has_lab(request, state)))


@get("/api/content/{game:str}")
async def content_forms(game: FromPath[str]) -> GameForms:
    """What content files of a game may hold, field by field, and the files that it comes with."""
    return await asyncio.to_thread(forms_of, find_game(game).key)


@post("/workshop/balance", status_code=200, include_in_schema=False)
async def balance(request: AnyRequest, state: State, data: JSONBody[Balance]) -> Begun:
    """Let bots play with content of one's own and with the built-in one, on the same deals; where there is a lab."""
    lab = the_lab(request, state)
    if not 0 < data.minutes <= LONGEST:
        raise SettingsError(f"Write minutes up to {LONGEST:g}.")
    if data.games is not None and not 0 < data.games <= MOST_GAMES:
        raise SettingsError(f"Write a number of games up to {MOST_GAMES:,}.")
    bench, guest = bench_for(request)
    game = find_game(data.game)
    like = data.like if data.like in game.contents else game.contents[0]
    own = await bench.content(Work(game.key, data.files, data.folder, changed=False), guest)
    usual = wish_for(game.key, like, (Player(data.bot),), name=like)
    name = str(own.get("name", ""))
    changed = msgspec.structs.replace(usual, content=own, name=name if name not in ("", like) else f"{like}, changed")
    plan = LabPlan("compare", (usual, changed), Goal(MOST_GAMES, None))
    await asyncio.to_thread(plan.arms)
    run = await lab.start(plan, data.minutes, data.games)
    return Begun(run, f"/lab/runs/{run}")


def has_lab(request: AnyRequest, state: State) -> bool:
    """Is there a lab for whoever asks?"""
    try:
        the_lab(request, state)
    except NotFoundException:
        return False
    return True


WORKSHOP = [check_content, table_content, front, editor, content_forms, balance]
