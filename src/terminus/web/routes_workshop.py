"""Content of one's own: checked, looked at, and brought to a table."""

import asyncio

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from terminus.core.errors import SettingsError
from terminus.games import find_game
from terminus.table.house import House
from terminus.table.store import Known
from terminus.web.guests import Guest
from terminus.web.reception import Reception
from terminus.web.requests import NewTable, Plan, plan
from terminus.web.visitor import AnyRequest
from terminus.web.workshop.bench import Bench
from terminus.web.workshop.words import Checked, Work


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


WORKSHOP = [check_content, table_content]
