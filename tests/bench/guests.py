"""People at tables who cost next to nothing, so that what a benchmark measures is the server.

A `Guest` speaks WebSocket by itself: it takes a frame apart where it lies, unpacks it as the browser does, and reads no
more of it than what a random player needs. It masks what it sends with zeros, which is a mask like any other. What a
choice leaves to fill in it fills in at random; the server may refuse that, and the guest then tries something else.
"""

import asyncio
import zlib
from math import hypot
from random import Random
from typing import Any, Self

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


NO = (b'{"is":"refused"', b'{"is":"planned"', b'{"is":"error"')


class Limit(msgspec.Struct):
    things: list[int]
    most: int


class Field(msgspec.Struct):
    """What is to be filled in, as far as a random player can: piles of things, and ways."""

    field: str
    things: list[int] = []
    count: int = 0
    limits: list[Limit] = []
    start: tuple[float, float] = (0.0, 0.0)
    budget: float = 0.0
    low: Any = None
    high: Any = None

    def filled(self, chooser: Random, modest: bool) -> list[int]:
        """Anything; with `modest` a way leads nowhere, which is always allowed."""
        if self.field == "stack":
            return self._pile(chooser)
        return [0] if modest else self._way(chooser)

    def _pile(self, chooser: Random) -> list[int]:
        pile: list[int] = []
        while len(pile) < self.count:
            full = {n for limit in self.limits for n in limit.things if _among(limit.things, pile) >= limit.most}
            pile.append(chooser.choice([thing for thing in self.things if thing not in full]))
        return pile

    def _way(self, chooser: Random) -> list[int]:
        """Straight on for a while, towards some point of the board."""
        x, y = (chooser.uniform(low, high) for low, high in zip(self.low, self.high, strict=True))
        dx, dy = x - self.start[0], y - self.start[1]
        share = chooser.random() * min(1.0, self.budget / max(1.0, hypot(dx, dy)))
        return [1, int(self.start[0] + share * dx), int(self.start[1] + share * dy)]


class Choice(msgspec.Struct):
    move: str
    path: list[str]
    seat: int
    fields: list[Field] = []

    def sent(self, version: int, chooser: Random, modest: bool = False) -> bytes:
        """The choice as a request, with everything filled in."""
        asked = {"do": "move", "seat": self.seat, "version": version}
        values = [value for field in self.fields for value in field.filled(chooser, modest)]
        what = {"path": self.path, "values": values} if self.fields else {"move": self.move}
        return msgspec.json.encode(asked | what)


class News(msgspec.Struct, rename={"kind": "is"}):
    """What a random player reads of a frame."""

    kind: str
    version: int = -1
    choices: list[Choice] = []
    result: Any = None


_READ = msgspec.json.Decoder(News)
_FILLED = ("stack", "way")


def _framed(text: bytes) -> bytes:
    size = len(text)
    length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + size.to_bytes(2, "big")
    return bytes([0x80 | TEXT]) + length + bytes(4) + text


def _among(things: list[int], pile: list[int]) -> int:
    return sum(thing in things for thing in pile)


class Guest(asyncio.Protocol):
    """Somebody at a table: a connection, and what the newest state says."""

    def __init__(self) -> None:
        self.state = News("")
        self.text = b""
        """The newest state as it came, unpacked."""
        self.packed = 0
        """Bytes of it on the wire."""
        self.refused = False
        """Whether the last request was."""
        self.gone = False
        self._buffer = bytearray()
        self._open = False
        self._unpack = zlib.decompressobj(-15)
        self._waits: asyncio.Future[None] | None = None
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def at(cls, host: str, path: str, cookie: str = "") -> Self:
        """A guest at a table, who has been shown it."""
        guest = await cls.come(host, path, cookie)
        await guest.until(0)
        return guest

    @classmethod
    async def come(cls, host: str, path: str, cookie: str = "") -> Self:
        """A guest who is about to come to a table."""
        address, _, port = host.rpartition(":")
        _, guest = await asyncio.get_running_loop().create_connection(cls, address, int(port))
        asked = HANDSHAKE.format(path=path, host=host, cookie=f"Cookie: {cookie}\r\n" if cookie else "")
        guest._write(asked.encode())
        return guest

    async def until(self, version: int) -> None:
        """Wait for a state of at least this version; ConnectionError if the server hangs up before."""
        while self.state.version < version:
            await self.news()

    async def moves(self, choice: Choice, chooser: Random, modest: bool = False) -> bool:
        """Make a move and wait for what has become of the table; False if the rules say no."""
        version = self.state.version
        self.send(choice.sent(version, chooser, modest))
        while not self.refused and self.state.version == version:
            await self.news()
        return not self.refused

    def send(self, *texts: bytes) -> None:
        """Send texts of less than 64 kB each, all at once."""
        self.refused = False
        self._write(b"".join(_framed(text) for text in texts))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def answers(self) -> list[Choice]:
        """What one may do, as far as a random player can fill it in."""
        return [each for each in self.state.choices if all(field.field in _FILLED for field in each.fields)]

    # The wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = True
        self.wake()

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
            text = self._unpack.decompress(body + UNPACK_END) if first & PACKED else body
            self.hear(text, size)
        elif kind == PING:
            self._write(bytes([0x80 | PONG, MASKED | len(body)]) + bytes(4) + body)
        elif kind == CLOSE:
            self.close()
        return True

    def hear(self, text: bytes, packed: int) -> None:
        """Take in what the server says, which was so many bytes on the wire."""
        if text.startswith(b'{"is":"state"'):
            self.state, self.text, self.packed = _READ.decode(text), text, packed
        elif text.startswith(NO):
            self.refused = True
        else:
            return
        self.wake()

    async def news(self) -> None:
        if self.gone:
            raise ConnectionError("The server has hung up.")
        self._waits = asyncio.get_running_loop().create_future()
        await self._waits

    def wake(self) -> None:
        if self._waits is not None and not self._waits.done():
            self._waits.set_result(None)

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)
