"""Who somebody is: the pages and forms of a person."""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery, URLEncodedBody
from litestar.response import Redirect

from terminus.core.complaints import UNREADABLE
from terminus.table.errors import TableError
from terminus.table.house import House
from terminus.table.seating import LONGEST_NAME, tidy
from terminus.table.store import Known
from terminus.web import pages
from terminus.web.belongings import Belongings, belongings
from terminus.web.visitor import AnyRequest, Visitor

Form = URLEncodedBody[dict[str, str]]
Upload = Annotated[dict[str, UploadFile], Body(media_type=RequestEncodingType.MULTI_PART)]
TheHouse = NamedDependency[House]
TheVisitor = NamedDependency[Visitor]
LARGEST_FILE = 4_000


class Identity(msgspec.Struct, frozen=True):
    """A person as a file: whoever has it is that person."""

    terminus_passport: str
    name: str = ""
    emblem: str = ""


async def introduced(house: House, visitor: Visitor, form: Mapping[str, str]) -> Known:
    """Who the visitor is by now: a name or an emblem that a form gives is kept for the next time."""
    known = await visitor.known()
    emblem = form.get("emblem", known.emblem)
    now = Known(
        tidy(form.get("name", ""), LONGEST_NAME) or known.name, emblem if emblem in pages.emblems() else known.emblem
    )
    if now != known:
        await house.people.introduce(visitor.person, now)
    return now


@get("/you", media_type=MediaType.HTML)
async def you(house: TheHouse, visitor: TheVisitor, saved: FromQuery[bool] = False) -> str:
    tables = [] if visitor.newcomer else await house.tables_of(visitor.person)
    return pages.you(await visitor.known(), len(tables), saved)


@post("/you", status_code=303)
async def introduce(house: TheHouse, visitor: TheVisitor, data: Form) -> Redirect:
    """Take a name and an emblem. Fields: name, emblem."""
    await introduced(house, visitor, data)
    return visitor.admitted(Redirect("/you", status_code=303, query_params={"saved": "true"}))


@post("/you/code", media_type=MediaType.HTML)
async def make_code(request: AnyRequest, house: TheHouse, visitor: TheVisitor) -> Response[str]:
    """A code that makes another browser the same person."""
    code = await house.people.new_code(visitor.person)
    address = f"{request.base_url}you/device?code={code}"
    return visitor.admitted(Response(pages.show_code(code, address), headers={"Cache-Control": "no-store"}))


@get("/you/device", media_type=MediaType.HTML)
async def other_device(visitor: TheVisitor, code: FromQuery[str] = "") -> str:
    return pages.use_code(code[:20], await visitor.known())


@post("/you/device", status_code=303)
async def use_code(house: TheHouse, visitor: TheVisitor, data: Form) -> Redirect:
    """Become the person who made a code. Fields: code."""
    person = await house.people.redeem(data.get("code", ""))
    return visitor.become(person, Redirect("/", status_code=303))


@post("/you/export")
async def export(house: TheHouse, visitor: TheVisitor) -> Response[Identity]:
    """The person as a file, for `/you/import`."""
    known = await visitor.known()
    identity = Identity(house.people.passport(visitor.person), known.name, known.emblem)
    headers = {
        "Content-Disposition": 'attachment; filename="terminus-identity.json"',
        "Cache-Control": "no-store",
    }
    return visitor.admitted(Response(identity, headers=headers, media_type=MediaType.JSON))


@post("/you/everything")
async def everything(house: TheHouse, visitor: TheVisitor) -> Response[Belongings]:
    """All that the house has of the visitor: name, tables, moves, messages and records."""
    known = await visitor.known()
    mine = Belongings(known.name, known.emblem, [])
    if not visitor.newcomer:
        mine = await belongings(house, visitor.person, known)
    headers = {"Content-Disposition": 'attachment; filename="terminus-everything.json"', "Cache-Control": "no-store"}
    return Response(mine, headers=headers, media_type=MediaType.JSON)


@post("/you/import", status_code=303)
async def bring_back(house: TheHouse, visitor: TheVisitor, data: Upload) -> Redirect:
    """Become the person of a file that `/you/export` gave. Fields: file."""
    file = data.get("file")
    text = b"" if file is None else await file.read(LARGEST_FILE)
    try:
        identity = msgspec.json.decode(text, type=Identity)
    except UNREADABLE:
        raise TableError("This file is not one that 'Download who I am' has given.") from None
    person = house.people.read(identity.terminus_passport)
    if person is None:
        raise TableError("This file comes from another server, where it may still be good; here it opens nothing.")
    return visitor.become(person, Redirect("/", status_code=303))


@post("/you/forget", status_code=303)
async def forget(house: TheHouse, visitor: TheVisitor) -> Redirect:
    """Keep nothing of the visitor but the logs of their games."""
    if not visitor.newcomer:
        await house.forget(visitor.person)
    return visitor.forgotten(Redirect("/", status_code=303))


YOU = [you, introduce, make_code, other_device, use_code, export, everything, bring_back, forget]
