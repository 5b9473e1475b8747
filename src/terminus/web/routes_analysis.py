"""Where games are analysed: the pages, the door for records and positions, and the WebSocket of a study."""

import asyncio
import secrets
from typing import Any

import msgspec
from litestar import MediaType, WebSocket, get, post, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from terminus.core.audience import Data
from terminus.core.dice import FastDice
from terminus.core.errors import SettingsError, TerminusError
from terminus.games import find_game, games
from terminus.table.house import House
from terminus.table.luck import luck_of
from terminus.table.study import Study, StudyData, study_of_position, study_of_record
from terminus.web import frames, pages
from terminus.web.analysis import Analysis
from terminus.web.answers import sentence_for_guests
from terminus.web.guests import Guest
from terminus.web.origin import from_here
from terminus.web.reception import Reception
from terminus.web.socket import FLOODED, AnySocket
from terminus.web.studying import study_of_table, versions_of
from terminus.web.visitor import Visitor

TheHouse = NamedDependency[House]
TheVisitor = NamedDependency[Visitor]


class NewStudy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to study: the text of a record, or a position as data."""

    record: str | None = None
    position: Data | None = None


class KeptStudy(msgspec.Struct, frozen=True):
    """Where a study is."""

    study: str
    address: str


@get("/analysis", media_type=MediaType.HTML, include_in_schema=False)
async def door(visitor: TheVisitor) -> str:
    return await visitor.greeted(pages.analysis_door(list(games().values())))


@get("/analysis/{study:str}", media_type=MediaType.HTML, include_in_schema=False)
async def kept_study(house: TheHouse, study: FromPath[str]) -> str:
    data = await house.studies.find(study)
    return pages.analysis_page(data.header.game, f"/ws/analysis/study/{study}")


@get("/t/{table:str}/analysis", media_type=MediaType.HTML, include_in_schema=False)
async def table_study(house: TheHouse, table: FromPath[str]) -> str:
    live = await house.find(table)
    data = study_of_table(live.table)
    return pages.analysis_page(data.header.game, f"/ws/analysis/table/{table}")


@get("/t/{table:str}/luck", media_type=MediaType.HTML, include_in_schema=False)
async def table_luck(house: TheHouse, visitor: TheVisitor, table: FromPath[str]) -> str:
    live = await house.find(table)
    study = await asyncio.to_thread(Study, study_of_table(live.table))
    seats = await asyncio.to_thread(luck_of, study)
    titles = study.seat_names(study.nodes[study.length])
    names = [f"{name}, {title}" for name, title in zip(study.header.seats, titles, strict=True)]
    return await visitor.greeted(pages.luck(table, study.settings, names, seats))


@post("/api/studies")
async def new_study(house: TheHouse, data: JSONBody[NewStudy]) -> KeptStudy:
    """Open a record or a position for analysis. It is checked by playing it through, and kept as a study of nobody."""
    if (data.record is None) == (data.position is None):
        raise SettingsError("A study needs a record or a position, and not both.")
    if data.position is not None:
        study = study_of_position(data.position)
    else:
        study = study_of_record(data.record or "")
    address = await house.studies.keep(study)
    return KeptStudy(address, f"/analysis/{address}")


@get("/api/positions/{game:str}")
async def fresh_position(game: FromPath[str]) -> Data:
    """A position of a game just set up, as data to be changed."""
    found = find_game(game)
    return found.data(found.setup(found.settings(), FastDice(secrets.randbits(64))), box=False)


@websocket("/ws/analysis/{kind:str}/{name:str}")
async def study_socket(
    socket: WebSocket[Any, Any, Any], house: TheHouse, kind: FromPath[str], name: FromPath[str]
) -> None:
    """The WebSocket of a kept study, or of a table's finished game."""
    await socket.accept()
    reception: Reception = socket.app.state.reception
    guest = reception.guests.guest(socket.client.host if socket.client else None)
    if not from_here(socket):
        await socket.close(4403, "A study can only be reached from its own pages.")
    elif not guest.may_watch():
        await socket.close(FLOODED, "You watch as many tables as one guest may.")
    else:
        guest.sockets += 1
        try:
            await _study(socket, house, kind, name, reception, guest)
        finally:
            guest.sockets -= 1


async def _study(socket: AnySocket, house: House, kind: str, name: str, reception: Reception, guest: Guest) -> None:
    try:
        data, versions = await _source(house, kind, name)
        study = await asyncio.to_thread(Study, data)
    except TerminusError as error:
        await socket.send_data(frames.encode(frames.Error(sentence=sentence_for_guests(error))), "text")
        await socket.close(4404, "There is no such study.")
        return
    await Analysis(socket, house, study, versions, reception, guest).run()


async def _source(house: House, kind: str, name: str) -> tuple[StudyData, list[int]]:
    if kind == "table":
        table = (await house.find(name)).table
        return study_of_table(table), versions_of(table)
    return await house.studies.find(name), []


ANALYSIS = [door, kept_study, table_study, table_luck, new_study, fresh_position, study_socket]
