"""What every request passes before anything is worked out for it: is it meant for us, and may this guest ask again?"""

import asyncio
import math
from contextlib import suppress
from typing import cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from terminus.table.measures import MEASURES
from terminus.web import frames, pages
from terminus.web.guests import TooMuch
from terminus.web.names import Names
from terminus.web.parsed import forget_requests
from terminus.web.reception import Reception

COSTS = {"GET": 0.004, "HEAD": 0.004, "POST": 0.02}
"""Seconds of work that a request is counted as."""
DEAR = {"/you/everything": 4.0}
"""Of those that take long: they are for now and then."""
FILE = 0.0005
"""The same for a file of the client, of which a page needs many."""


LONGEST_HEAD = 16_384
"""Bytes of a request's address and headers; cookies of other servers on the same machine are among them."""
LARGEST = 1_000_000
"""Bytes of a request's body."""
OPENING = ("/play/", "/tables", "/api/tables", "/learn/", "/api/studies")
"""Where tables, lessons and studies are opened."""


class SlowBody(Exception):
    """A request's body did not come in time."""


def gate(app: ASGIApp, names: Names, reception: Reception) -> ASGIApp:
    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await app(scope, receive, send)
            return
        forget_requests()
        if scope["type"] == ScopeType.HTTP:
            request = Heard(receive, send, reception.limits.body_seconds)
            receive, send = cast(Receive, request.receive), cast(Send, request.send)
        if not names.knows(header(scope, b"host")):
            sentence = "This server does not go by that name: its host can tell it to with --public-url."
            await _refuse(scope, receive, send, 421, sentence)
        elif _head_length(scope) > LONGEST_HEAD:
            sentence = "This address, with the cookies that came along, is longer than this server reads."
            await _refuse(scope, receive, send, 431, sentence)
        elif scope["type"] == ScopeType.HTTP:
            await _pass(scope, receive, send)
        else:
            await app(scope, receive, send)

    async def _pass(scope: HTTPScope, receive: Receive, send: Send) -> None:
        client = scope["client"]
        guest = reception.guests.guest(client[0] if client else None)
        usual = FILE if scope["path"].startswith("/static/") else COSTS.get(scope["method"], 0.01)
        cost = DEAR.get(scope["path"], usual)
        try:
            guest.request(cost)
            if scope["method"] == "POST" and scope["path"].startswith(OPENING):
                guest.open_table()
        except TooMuch as much:
            wait = (b"retry-after", str(math.ceil(much.wait)).encode())
            await _refuse(scope, receive, send, 429, str(much), wait)
            return
        await app(scope, receive, send)

    return enter


class Heard:
    """A request whose body has to be there in time, and that is heard out before it is answered.

    Whoever is refused while still speaking would be hung up on, and the system then throws away what we said: they
    would never read why.
    """

    def __init__(self, receive: Receive, send: Send, seconds: float) -> None:
        self._receive = receive
        self._send = send
        self._until = asyncio.get_running_loop().time() + seconds
        self._all = False
        """Whether all of the body is here: afterwards only a farewell can come."""

    async def receive(self) -> HTTPReceiveMessage:
        """The next part of it; SlowBody if it does not come in time."""
        if self._all:
            return cast(HTTPReceiveMessage, await self._receive())
        try:
            async with asyncio.timeout_at(self._until):
                message = cast(HTTPReceiveMessage, await self._receive())
        except TimeoutError:
            raise SlowBody from None
        self._all = message["type"] != "http.request" or not message["more_body"]
        return message

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            with suppress(SlowBody):
                await self._hear_out()
        await self._send(message)

    async def _hear_out(self) -> None:
        left = LARGEST
        while not self._all and left > 0:
            message = await self.receive()
            left -= len(message["body"]) if message["type"] == "http.request" else left


async def _refuse(
    scope: Scope, receive: Receive, send: Send, status: int, sentence: str, *more: tuple[bytes, bytes]
) -> None:
    MEASURES.count("terminus_refusals_total", why=str(status))
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 4000 + status, "reason": sentence[:100]})
        return
    kind, body = told(header(scope, b"accept") or "", status, sentence, scope["method"] == "GET")
    head = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode()), *more]
    start: Message = {"type": "http.response.start", "status": status, "headers": head}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})


def told(accept: str, status: int, sentence: str, looked: bool) -> tuple[str, bytes]:
    """An error for whoever asked: as a page or as JSON, with its media type. Whoever `looked` has sent nothing."""
    if "text/html" in accept:
        return "text/html; charset=utf-8", pages.error(status, sentence, looked).encode()
    return "application/json", frames.encode(frames.Problem(status=status, sentence=sentence)).encode()


def _head_length(scope: HTTPScope | WebSocketScope) -> int:
    return len(scope["raw_path"]) + len(scope["query_string"]) + sum([len(n) + len(v) for n, v in scope["headers"]])


def header(scope: Scope, name: bytes) -> str | None:
    return next((value.decode("latin-1") for each, value in scope["headers"] if each == name), None)
