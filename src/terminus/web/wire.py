"""How the frames of a table go over the wire: compressed well, and with few calls to the system.

uvicorn's own protocol takes one message at a time off a connection, and for that stops and resumes listening with every
one of them; each frame goes out by itself; and it compresses with a window of 4 kB, in which little of the last frame
is found again. A server full of tables spent a fifth of its time on that.
"""

import asyncio
import weakref
from http import HTTPStatus
from typing import Any, cast

from litestar import WebSocket
from litestar.types import Receive, Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from terminus.web.collector import COLLECTOR
from terminus.web.sips import Sipping

WINDOW = 14
"""Of what was sent, 16 kB are remembered, in which most of a frame is found again. A compressor takes 80 kB for that,
per client; with 15 it would be 144, for a sixth fewer bytes."""
OWN_WINDOW = 12
"""Of what clients send, which is little."""
SETTINGS = {"level": 2, "memLevel": 5}
"""With such a window the second level gives fewer bytes than the sixth does with 4 kB, in less than half the time."""
MOST_WAITING = 8
"""Messages of a client that may wait until it is listened to no more."""
MOST_PARTS = 1000
"""Of one message. Parts may be empty, so that its length bounds nothing."""


WIRE = "terminus.wire"
"""The extension by which a table's session finds its wire. A frame for every viewer of every move goes that way: what
lies between, which is made for all that a web application may send, took as long as the frame itself took to encode."""


class Socket(WebSocket[Any, Any, Any]):
    """A connection as the application sees it, which does not hold on to itself."""

    def receive_wrapper(self, receive: Receive) -> Receive:
        return WebSocket.receive_wrapper(weakref.proxy(self), receive)

    def send_wrapper(self, send: Send) -> Send:
        return WebSocket.send_wrapper(weakref.proxy(self), send)


class Wire(Sipping, WebSocketsSansIOProtocol):
    """The connection of one client to one table. Who does not listen is not listened to."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._serving = False
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=WINDOW, client_max_window_bits=OWN_WINDOW, compress_settings=SETTINGS
            )
        ]

    @property
    def deaf(self) -> bool:
        return self.read_paused or not self.writable.is_set()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()  # or answers to pings would pile up

    def resume_writing(self) -> None:
        super().resume_writing()
        self._listen_again()

    async def run_asgi(self) -> None:
        self._serving = True
        try:
            await super().run_asgi()
        finally:
            self._serving = False
            self._let_go()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._let_go()

    def _let_go(self) -> None:
        """When all is over, hold on to nothing in a circle: the collector of a server hardly ever looks at what is old,
        and with its compressor a connection takes a hundred kilobytes."""
        if self.disconnected and not self._serving:
            self.conn.extensions.clear()
            self.conn.parser.close()  # which is where the connection stands in reading
            self.scope = cast(Any, {})  # it knows how to reach us
            COLLECTOR.parted()

    def shutdown(self) -> None:
        """The house closes. Who was still being let in is told to come again: nothing has gone wrong."""
        if self.handshake_complete or self.close_sent or self.initial_response is not None:
            super().shutdown()
            return
        self.stop_keepalive()
        self.conn.send_response(self.conn.reject(HTTPStatus.SERVICE_UNAVAILABLE, "The house closes: come again.\n"))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.handshake_complete = self.disconnected = True  # what the application still says goes to nobody
        self.transport.close()

    def keepalive_timeout(self) -> None:
        """Whoever we do not listen to, as we have not answered yet what they asked, may have answered us."""
        if self.read_paused and self.writable.is_set():
            self.pong_timer = None
            self.schedule_ping()
        else:
            super().keepalive_timeout()

    async def receive(self) -> Any:
        """The next message; where more of them wait already, others come in between."""
        message = await super().receive()
        if not self.queue.empty():
            await asyncio.sleep(0)
        return message

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_PARTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many parts")
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Take a message in, and listen on unless many wait to be answered."""
        if self.queue.qsize() >= MOST_WAITING:
            super().send_receive_event_to_app()
            return
        paused, self.read_paused = self.read_paused, True  # what is said to be paused is not paused again
        super().send_receive_event_to_app()
        self.read_paused = paused

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else there was something wrong with the request
            self.scope["extensions"][WIRE] = {"say": self.say}

    async def say(self, text: bytes, more: bool) -> None:
        """Send a text, with `more` together with the next one; ClientDisconnected if nobody is there any more."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        try:
            self.conn.send_text(text)
        except InvalidState:  # it is being closed
            raise ClientDisconnected from None
        if not more:
            self.transport.write(b"".join(self.conn.data_to_send()))
