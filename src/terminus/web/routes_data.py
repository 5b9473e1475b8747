"""The HTTP interface for programs: games, tables, records, schemas, and the files of the client."""

import asyncio
import mimetypes
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import PermissionDeniedException
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from terminus.core.audience import Data
from terminus.core.game import Option
from terminus.games import games
from terminus.table.fairness import Proof, proof_of
from terminus.table.house import House
from terminus.table.store import Known
from terminus.web import files, frames, moments, show
from terminus.web.picture import Pictures
from terminus.web.requests import NewTable
from terminus.web.routes_workshop import planned
from terminus.web.visitor import AnyRequest, Visitor

FOR_GOOD = "public, max-age=31536000, immutable"


class GameInfo(msgspec.Struct, frozen=True):
    key: str
    title: str
    tagline: str
    designer: str
    minutes: str
    players: list[int]
    rules_version: str
    options: list[Option]
    contents: list[str]


class Opened(msgspec.Struct, frozen=True):
    """A table just opened, and the key to the seats that were asked for as `you` and `hotseat`."""

    table: str
    key: str
    address: str


HOW = (
    "The commitment is the SHA-256 of the seed. The chance of turn n comes from HMAC-SHA256 blocks under the seed over"
    " 'n:0', 'n:1'...; turn 0 is the set-up. Where salt was given, ':' and the mix follow: the SHA-256 of all the salt,"
    " joined by commas, that others had given until then, or else of one's own. The mix of turn 0 is the SHA-256 of all"
    " salt under `deal`, in that order; each is sealed by its SHA-256. After moves that met chance were taken back k"
    " times (`afresh`), the message begins 'n.k' instead of 'n'. Eight bytes make a number; one that"
    " would favour some outcomes is left out. `terminus check RECORD --proof FILE` plays the record again and compares."
)


@get("/api/games")
async def list_games() -> list[GameInfo]:
    """Every game there is."""
    return [
        GameInfo(
            game.key,
            game.title,
            game.tagline,
            game.designer,
            game.minutes,
            list(game.players),
            game.rules_version,
            list(game.options),
            list(game.contents),
        )
        for game in games().values()
    ]


@post("/api/tables")
async def create_table(request: AnyRequest, house: NamedDependency[House], data: JSONBody[NewTable]) -> Opened:
    """Open a table. The game is played over the WebSocket /ws/{table}?key=KEY."""
    key = house.new_key()
    wanted = await planned(request, data, key, Known())
    live = await house.open(wanted.game, wanted.settings, wanted.sitters, wanted.position, wanted.room)
    name = live.table.setup.table
    return Opened(name, key, f"/t/{name}?key={key}")


@get("/api/tables/{table:str}")
async def read_table(
    house: NamedDependency[House],
    visitor: NamedDependency[Visitor],
    table: FromPath[str],
    key: FromQuery[str | None] = None,
) -> frames.TableInfo:
    """A table's game, options and seats, as whoever has the key or the passport sees them."""
    return show.table_info(await house.find(table), key or visitor.shown)


@get("/t/{table:str}/record", media_type="application/jsonl")
async def record(house: NamedDependency[House], table: FromPath[str]) -> Response[str]:
    """The table's record; while the game runs, only if it hides nothing from anybody."""
    live = await house.find(table)
    if not live.table.hides_nothing():
        raise PermissionDeniedException("The record tells what players still hide: it is here once the game is over.")
    name = f'attachment; filename="{live.table.game.key}-{table}.jsonl"'
    return Response(live.table.record().to_text(), headers={"Content-Disposition": name})


POSITION = ResponseSpec(Data, generate_examples=False, description="The position, as a file.")


@get("/t/{table:str}/position", responses={200: POSITION})
async def position(house: NamedDependency[House], table: FromPath[str], at: FromQuery[int]) -> Response[bytes]:
    """The whole position at a version of the table; while the game runs, only if it hides nothing from anybody."""
    live = await house.find(table)
    text = msgspec.json.format(msgspec.json.encode(moments.position_at(live.table, at)))
    name = f'attachment; filename="{live.table.game.key}-{table}-{at}.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})


@get("/t/{table:str}/picture/{version:int}", media_type="image/svg+xml", include_in_schema=False)
async def picture(
    house: NamedDependency[House], pictures: NamedDependency[Pictures], table: FromPath[str], version: FromPath[int]
) -> Response[str]:
    """The board as everybody may see it. A version never changes, so nobody has to ask for it twice."""
    found = (await house.find(table)).table
    if found.waits:
        return Response(pictures.cover(found.game), headers={"Cache-Control": "no-store"})
    drawn = pictures.of(found, moments.moment_at(found, version))
    return Response(drawn, headers={"Cache-Control": "public, max-age=31536000, immutable"})


@get("/t/{table:str}/verify")
async def verification(house: NamedDependency[House], table: FromPath[str]) -> Proof:
    """The commitment to the table's dice, the salt given so far and, once the game is over, the seed and all throws."""
    live = await house.find(table)
    proof = await asyncio.to_thread(proof_of, live.table)
    return msgspec.structs.replace(proof, record=f"/t/{table}/record", how=HOW)


@get("/schema/frames.json", include_in_schema=False)
async def frames_schema() -> dict[str, object]:
    return frames.schema()


@get("/static/{path:path}", include_in_schema=False)
async def static(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the client. Where its address holds its hash it is kept for good, else asked for again each time."""
    path, asked = files.asked_for(path.strip("/"))
    content = files.content(path)
    etag = f'"{files.hashed(content)}"'
    headers = {"ETag": etag, "Cache-Control": FOR_GOOD if asked == files.edition(path, content) else "no-cache"}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return Response(content, media_type=kind, headers=headers)


DATA = [list_games, create_table, read_table, record, position, picture, verification, frames_schema, static]
