"""People at tables who cost next to nothing, so that what a benchmark measures is the server.

A `Guest` speaks WebSocket by itself: it takes a frame apart where it lies, unpacks it as the browser does, and reads no
more of it than what a random player needs. It masks what it sends with zeros, which is a mask like any other.
"""

import asyncio
import zlib
from typing import Any

import msgspec

UNPACK_END = b"\x00\x00\xff\xff"
"""What permessage-deflate leaves away at the end of every message."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
PACKED = 0x40
MASKED = 0x80
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: c29tZWJvZHkgaXMgaGVyZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate\r\n{cookie}\r\n"
)


class Choice(msgspec.Struct):
    move: str
    seat: int


class News(msgspec.Struct, rename={"kind": "is"}):
    """What a random player reads of a frame."""

    kind: str
    version: int = -1
    choices: list[Choice] = []
    result: Any = None


_READ = msgspec.json.Decoder(News)


class Guest(asyncio.Protocol):
    """Somebody at a table: a connection, and what the newest state says."""

    def __init__(self) -> None:
        self.state = News("")
        self.text = b""
        """The newest state as it came, unpacked."""
        self.packed = 0
        """Bytes of it on the wire."""
        self.gone = False
        self._buffer = bytearray()
        self._open = False
        self._unpack = zlib.decompressobj(-15)
        self._waits: asyncio.Future[None] | None = None
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def at(cls, host: str, path: str, cookie: str = "") -> "Guest":
        """A guest at a table, who has been shown it."""
        address, _, port = host.rpartition(":")
        _, guest = await asyncio.get_running_loop().create_connection(cls, address, int(port))
        asked = HANDSHAKE.format(path=path, host=host, cookie=f"Cookie: {cookie}\r\n" if cookie else "")
        guest._write(asked.encode())
        await guest.until(0)
        return guest

    async def until(self, version: int) -> None:
        """Wait for a state of at least this version; ConnectionError if the server hangs up before."""
        while self.state.version < version:
            if self.gone:
                raise ConnectionError("The server has hung up.")
            self._waits = asyncio.get_running_loop().create_future()
            await self._waits

    def send(self, text: bytes) -> None:
        """Send a text of less than 64 kB."""
        size = len(text)
        length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + size.to_bytes(2, "big")
        self._write(bytes([0x80 | TEXT]) + length + bytes(4) + text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def answers(self) -> list[Choice]:
        """What one may do that needs no filling in."""
        return [choice for choice in self.state.choices if choice.move]

    # The wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = True
        self._wake()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._open, self._buffer = True, bytearray(rest)
        while self._take():
            pass

    def _take(self) -> bool:
        """Take one frame off the buffer; the server never splits a message."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        first, body = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        kind = first & 0x0F
        if kind == TEXT:
            self._read(body, bool(first & PACKED))
        elif kind == PING:
            self._write(bytes([0x80 | PONG, MASKED | len(body)]) + bytes(4) + body)
        elif kind == CLOSE:
            self.close()
        return True

    def _read(self, body: bytes, packed: bool) -> None:
        text = self._unpack.decompress(body + UNPACK_END) if packed else body
        if not text.startswith(b'{"is":"state"'):
            return
        self.state, self.text, self.packed = _READ.decode(text), text, len(body)
        self._wake()

    def _wake(self) -> None:
        if self._waits is not None and not self._waits.done():
            self._waits.set_result(None)

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)
