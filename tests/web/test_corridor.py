"""Processes behind one port lead the people of a table to one of them."""

import asyncio
import socket
from pathlib import Path
from zlib import crc32

from terminus.web.corridor import Corridor

HEAD = b"GET /ws/%s HTTP/1.1\r\n\r\n"


def table_of(number: int) -> bytes:
    """The name of a table that falls to one of two processes."""
    return next(name for name in (b"aaaa", b"bbbb", b"cccc", b"dddd", b"eeee") if crc32(name) % 2 == number)


def test_a_visitor_is_led_to_the_process_of_their_table(tmp_path: Path) -> None:
    async def run() -> None:
        first, second = Corridor(tmp_path, 0, 2), Corridor(tmp_path, 1, 2)
        come: asyncio.Queue[bytes] = asyncio.Queue()

        async def welcome(visitor: socket.socket, head: bytes) -> None:
            await asyncio.get_running_loop().sock_sendall(visitor, b"welcome")
            visitor.close()
            come.put_nowait(head)

        second.listen(welcome, lambda: b"well")
        ours, visitor = socket.socketpair()
        with ours, visitor:
            own, other = b"/ws/" + table_of(0), b"/ws/%s?key=x" % table_of(1)
            assert not first.lead_on(own, HEAD % own, visitor.fileno()), "their table is here"
            assert not first.lead_on(b"/ws", b"", visitor.fileno()), "that is no table"
            assert first.lead_on(other, HEAD % other, visitor.fileno())
            visitor.close()
            assert await come.get() == HEAD % other
            assert ours.recv(100) == b"welcome", "it is the same connection"
        assert await first.ask_others() == [b"well"]
        second.close()
        assert await first.ask_others() == [], "nobody is there to answer"
        with ours, socket.socket() as late:
            assert not first.lead_on(other, HEAD % other, late.fileno()), "nobody is there: they are served here"
        again = Corridor(tmp_path, 1, 2)
        again.listen(welcome, lambda: b"well")
        with socket.socket() as late:
            assert first.lead_on(other, HEAD % other, late.fileno()), "the one that takes its place is found"
        first.close()
        again.close()

    asyncio.run(run())
