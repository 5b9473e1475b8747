"""The web application: routes put together, errors as sentences, headers that keep every request at home."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast
from urllib.parse import urlsplit

from litestar import Litestar, MediaType, Response, WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from terminus.core.errors import SettingsError, TerminusError
from terminus.table.errors import NoSuchTable, NotYourSeat, StoreError
from terminus.table.house import House
from terminus.web import frames, pages
from terminus.web.picture import Pictures
from terminus.web.routes_data import DATA
from terminus.web.routes_pages import PAGES
from terminus.web.routes_you import YOU
from terminus.web.socket import Session
from terminus.web.visitor import AnyRequest, Visitor

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


@websocket("/ws/{table:str}")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    house: NamedDependency[House],
    table: FromPath[str],
    key: FromQuery[str | None] = None,
) -> None:
    """A table's WebSocket; frames are described at /schema/frames.json."""
    await socket.accept()
    if not _from_here(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(4403, "This table can only be reached from its own pages.")
        return
    try:
        live = await house.find(table)
    except TerminusError as error:
        await socket.send_data(_error_frame(str(error)), "text")
        await socket.close(4404, "There is no such table.")
        return
    await Session(socket, house, live, key or Visitor(house.people, socket).shown).run()


def _from_here(origin: str | None, host: str | None) -> bool:
    """Programs send no origin; a browser's must be ours."""
    return origin is None or urlsplit(origin).netloc == host


def _error_frame(sentence: str) -> str:
    return frames.encode(frames.Error(sentence=sentence))


def create_app(open_house: Callable[[], House]) -> Litestar:
    """The application. The house opens when the server starts and closes with it."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        house = open_house()
        app.state.house = house
        try:
            yield
        finally:
            await house.close()

    async def provide_visitor(state: State, request: AnyRequest) -> Visitor:
        return Visitor(state.house.people, request)

    async def provide_house(state: State) -> House:
        house: House = state.house
        return house

    pictures = Pictures()
    app = Litestar(
        [*PAGES, *YOU, *DATA, table_socket],
        dependencies={
            "house": Provide(provide_house),
            "visitor": Provide(provide_visitor),
            "pictures": Provide(lambda: pictures, sync_to_thread=False),
        },
        lifespan=[lifespan],
        before_request=_only_from_here,
        after_request=_with_headers,
        exception_handlers={
            TerminusError: _on_terminus_error,
            HTTPException: _on_http_error,
            RecursionError: _on_deep_nesting,
            Exception: _on_any_error,
        },
        openapi_config=OpenAPIConfig("Terminus", "1", path="/schema", render_plugins=[JsonRenderPlugin()]),
        request_max_body_size=1_000_000,
        logging_config=None,
    )
    app.asgi_handler = _heads_too(app.asgi_handler)
    return app


def _heads_too(app: ASGIApp) -> ASGIApp:
    """Whatever can be got can be asked for its head: the same answer without its body."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            await app(cast(Scope, {**scope, "method": "GET"}), receive, send_head)
        else:
            await app(scope, receive, send)

    return answer


async def _only_from_here(request: AnyRequest) -> Response[str] | None:
    """Forms on other sites have no business here."""
    if request.method == "POST" and not _from_here(request.headers.get("origin"), request.headers.get("host")):
        return _error(request, 403, "This can only be asked from our own pages.")
    return None


async def _with_headers(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


# Errors: one sentence, as a page or as JSON, whichever was asked for


def _on_terminus_error(request: AnyRequest, error: TerminusError) -> Response[str]:
    if isinstance(error, StoreError):
        log.error("%s", error)
        return _error(request, 503, str(error))
    if isinstance(error, NoSuchTable) or (isinstance(error, SettingsError) and request.method == "GET"):
        return _error(request, 404, str(error))
    return _error(request, 403 if isinstance(error, NotYourSeat) else 400, str(error))


def _on_http_error(request: AnyRequest, error: HTTPException) -> Response[str]:
    sentence = _SENTENCES.get(error.status_code, error.detail)
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        details = [
            f"{each.get('key', 'body')}: {each.get('message')}" for each in error.extra if isinstance(each, dict)
        ]
        sentence = f"This was not understood: {'; '.join(details)}."
    return _error(request, error.status_code, sentence)


_SENTENCES = {
    404: "There is nothing at this address.",
    405: "This address does not take that kind of request.",
    413: "That is more than this server takes in one piece.",
}


def _on_deep_nesting(request: AnyRequest, error: RecursionError) -> Response[str]:
    log.warning("%s %s is nested too deeply", request.method, request.url.path)
    return _error(request, 400, "This is nested too deeply to be read.")


def _on_any_error(request: AnyRequest, error: Exception) -> Response[str]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _error(request, 503, "Something went wrong here. Your table is safe; please try again.")


def _error(request: AnyRequest, status: int, sentence: str) -> Response[str]:
    if "text/html" in request.headers.get("accept", ""):
        return Response(pages.error(status, sentence), status_code=status, media_type=MediaType.HTML, headers=HEADERS)
    body = frames.encode({"status": status, "sentence": sentence})
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=HEADERS)
