"""The web application: routes put together, errors as sentences, headers that keep every request at home."""

import logging
import math
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from types import MappingProxyType
from typing import Any

from litestar import Litestar, Response, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import ClientException, HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery

from terminus.core.errors import SettingsError, TerminusError
from terminus.games import games
from terminus.table.errors import NoSuchStudy, NoSuchTable, NotYourSeat, StoreError
from terminus.table.house import House
from terminus.web import frames
from terminus.web.answers import sentence_for_guests
from terminus.web.corridor import Corridor
from terminus.web.gate import LARGEST, SlowBody, gate, told
from terminus.web.guests import Guest, TooMuch
from terminus.web.laboratory import Laboratory
from terminus.web.limits import Limits
from terminus.web.methods import with_all_methods
from terminus.web.misread import misread
from terminus.web.names import Names
from terminus.web.openapi import describe_errors
from terminus.web.origin import from_here
from terminus.web.parsed import has_too_many_fields
from terminus.web.picture import Pictures
from terminus.web.reception import Reception
from terminus.web.routes_analysis import ANALYSIS
from terminus.web.routes_care import CARE
from terminus.web.routes_data import DATA
from terminus.web.routes_lab import LAB
from terminus.web.routes_pages import PAGES
from terminus.web.routes_positions import POSITIONS
from terminus.web.routes_room import ROOM
from terminus.web.routes_workshop import WORKSHOP
from terminus.web.routes_you import YOU
from terminus.web.socket import FLOODED, AnySocket, Session
from terminus.web.visitor import AnyRequest, Visitor
from terminus.web.wire import Socket

log = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src-attr 'unsafe-inline'; object-src 'none';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    # Addresses of tables are nobody else's business, and old secret links hold a seat's key.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

PRIVATE = r"(?<=^/)(?!static/|rules/|guide/|codex/|search|about|schema|api/games)"
"""Not compressed: what is not the same for everybody, lest its length tell what is in it."""
USUAL = Limits()


@websocket("/ws/{table:str}")
async def table_socket(
    socket: AnySocket,
    house: NamedDependency[House],
    table: FromPath[str],
    key: FromQuery[str | None] = None,
) -> None:
    """A table's WebSocket; frames are described at /schema/frames.json."""
    await socket.accept()
    reception: Reception = socket.app.state.reception
    guest = reception.guests.guest(socket.client.host if socket.client else None)
    if not from_here(socket):
        await socket.close(4403, "This table can only be reached from its own pages.")
    elif not guest.may_watch():
        await socket.close(FLOODED, "You watch as many tables as one guest may.")
    else:
        guest.sockets += 1
        try:
            await _at_table(socket, house, table, key, reception, guest)
        finally:
            guest.sockets -= 1


async def _at_table(
    socket: AnySocket, house: House, table: str, key: str | None, reception: Reception, guest: Guest
) -> None:
    try:
        live = await house.find(table)
    except TerminusError as error:
        await socket.send_data(frames.encode(frames.Error(sentence=sentence_for_guests(error))), "text")
        await socket.close(4404, "There is no such table.")
        return
    await Session(socket, house, live, key or Visitor(house.people, socket).shown, reception, guest).run()


def create_app(
    open_house: Callable[[], House],
    limits: Limits = USUAL,
    names: Names | None = None,
    warm: bool = False,
    laboratory: Laboratory | None = None,
    corridor: Corridor | None = None,
) -> Litestar:
    """The application. The house opens when the server starts and closes with it; without a laboratory, no lab.

    Along the corridor are the other processes of the server, if it has several.
    """
    reception = Reception(limits)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        house = open_house()
        app.state.house = house
        if warm:
            reception.desk.warm_up()
        try:
            await house.keep_time()
            yield
        finally:
            if laboratory is not None:
                await laboratory.close()
            await house.close()
            reception.close()

    async def provide_visitor(state: State, request: AnyRequest) -> Visitor:
        return Visitor(state.house.people, request)

    async def provide_house(state: State) -> House:
        house: House = state.house
        return house

    pictures = Pictures()
    app = Litestar(
        [*CARE, *PAGES, *ROOM, *YOU, *DATA, *ANALYSIS, *POSITIONS, *LAB, *WORKSHOP, table_socket],
        dependencies={
            "house": Provide(provide_house),
            "visitor": Provide(provide_visitor),
            "pictures": Provide(lambda: pictures, sync_to_thread=False),
        },
        lifespan=[lifespan],
        before_request=_refused_unread,
        after_request=_with_headers,
        state=State(
            {"reception": reception, "names": names or Names(), "laboratory": laboratory, "corridor": corridor}
        ),
        exception_handlers={
            TerminusError: _on_terminus_error,
            SlowBody: _on_slow_body,
            HTTPException: _on_http_error,
            RecursionError: _on_deep_nesting,
            UnicodeDecodeError: _on_other_letters,
            LookupError: _on_lookup_error,
            Exception: _on_any_error,
        },
        openapi_config=OpenAPIConfig("Terminus", "1", path="/schema", render_plugins=[JsonRenderPlugin()]),
        compression_config=CompressionConfig("gzip", gzip_compress_level=6, exclude=PRIVATE),
        request_max_body_size=LARGEST,
        websocket_class=Socket,
        logging_config=None,
    )
    describe_errors(app.openapi_schema)
    app.asgi_handler = gate(with_all_methods(app), app.state.names, reception)
    return app


async def _refused_unread(request: AnyRequest) -> Response[str] | None:
    """The answer to what is refused before it is taken apart."""
    if request.method != "POST":
        return None
    if not from_here(request):  # forms on other sites have no business here
        return _error(request, 403, "This can only be asked from our own pages.")
    return _error(request, 413, _SENTENCES[413]) if await has_too_many_fields(request) else None


async def _with_headers(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


# Errors: one sentence, as a page or as JSON, whichever was asked for


def _on_terminus_error(request: AnyRequest, error: TerminusError) -> Response[str]:
    if isinstance(error, TooMuch):
        return _error(request, 429, str(error), {"Retry-After": str(math.ceil(error.wait))})
    if isinstance(error, StoreError):
        return _error(request, 503, sentence_for_guests(error))
    if isinstance(error, (NoSuchStudy, NoSuchTable)) or (isinstance(error, SettingsError) and _names_nothing(request)):
        return _error(request, 404, str(error))
    return _error(request, 403 if isinstance(error, NotYourSeat) else 400, str(error))


def _names_nothing(request: AnyRequest) -> bool:
    """Is it the address that cannot be, rather than what was sent along?"""
    named = request.path_params.get("game")
    return request.method == "GET" or (named is not None and named not in games())


def _on_slow_body(request: AnyRequest, error: SlowBody) -> Response[str]:
    return _error(request, 408, "The rest of this request did not come in time.", {"Connection": "close"})


def _on_http_error(request: AnyRequest, error: HTTPException) -> Response[str]:
    sentence = _SENTENCES.get(error.status_code, error.detail)
    if error.status_code == 400 and isinstance(error, ClientException):
        sentence = misread(error)
    allowed = {"Allow": error.headers["allow"]} if error.headers and "allow" in error.headers else {}
    return _error(request, error.status_code, sentence, allowed)


_SENTENCES = {
    404: "There is nothing at this address.",
    405: "This address does not take that kind of request.",
    413: "That is more than this server takes in one piece.",
}


def _on_deep_nesting(request: AnyRequest, error: RecursionError) -> Response[str]:
    log.info("%s %s is nested too deeply", request.method, request.url.path)
    return _error(request, 400, "This is nested too deeply to be read.")


def _on_other_letters(request: AnyRequest, error: Exception) -> Response[str]:
    return _error(request, 400, "This is not written in UTF-8, so it cannot be read.")


def _on_lookup_error(request: AnyRequest, error: LookupError) -> Response[str]:
    """A part of a form may name an encoding that there is not. Everything else that is not found we should have had."""
    return (_on_other_letters if type(error) is LookupError else _on_any_error)(request, error)


def _on_any_error(request: AnyRequest, error: Exception) -> Response[str]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _error(request, 503, "Something went wrong here. Your table is safe; please try again.")


def _error(
    request: AnyRequest, status: int, sentence: str, headers: Mapping[str, str] = MappingProxyType({})
) -> Response[str]:
    kind, body = told(request.headers.get("accept", ""), status, sentence, request.method == "GET")
    return Response(body.decode(), status_code=status, media_type=kind, headers={**HEADERS, **headers})
