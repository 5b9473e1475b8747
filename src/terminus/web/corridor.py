"""Between the processes behind one port: whoever comes to a table is led to the process where the others are.

Any process could serve them: each would read every move of the others from the database, play it again and draw what
it has drawn already, which nearly doubles what a move costs. So a connection to a table is passed on as it is, by a
message between processes that carries the open socket, to the one to which the table's name falls. Where that fails,
because there is no such process just now or it does not keep up, people are served where they came in.

Along the same way a process asks its siblings how they are doing: the socket that it passes on is one for the answer.
And what they have to tell each other of tables goes that way, where no database carries it (`CorridorLine`).
"""

import asyncio
import logging
import re
import socket
from array import array
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from zlib import crc32

log = logging.getLogger(__name__)

LONGEST = 65_536
"""Bytes of a request's head."""
TABLE = re.compile(rb"/ws/([^/?]+)")
ASKED = b"how are you?"
"""In place of a request's head: whoever sends it waits for an answer."""
PATIENCE = 1.0
"""Seconds to wait for the answers of others."""

Welcome = Callable[[socket.socket, bytes], Coroutine[None, None, None]]
Answer = Callable[[], bytes]


class Corridor:
    """One process's place among its siblings, each of which has a socket with its number in a common folder."""

    def __init__(self, folder: Path, number: int, processes: int) -> None:
        self._folder = folder
        self._number = number
        self._processes = processes
        self._welcomed: set[asyncio.Task[None]] = set()
        self.hear: Callable[[bytes], None] = lambda told: None
        """Called with what others tell."""
        self.open: Callable[[], None] = lambda: None
        """Called when this process can be told something."""
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)

    def lead_on(self, target: bytes, head: bytes, visitor: int) -> bool:
        """Pass an open socket on to where its request belongs; False if that is here."""
        table = TABLE.match(target)
        if table is None or self.at_home(table[1]):
            return False
        return self._pass_on(self._home(table[1]), head, visitor)

    def at_home(self, table: bytes) -> bool:
        """Do the people of a table meet in this process?"""
        return self._home(table) == self._number

    def _home(self, table: bytes) -> int:
        return crc32(table) % self._processes

    def _pass_on(self, number: int, head: bytes, visitor: int) -> bool:
        rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [visitor]))
        try:
            self._socket.sendmsg([head], [rights], 0, str(self._door(number)))
        except OSError:
            return False
        return True

    def others(self) -> list[int]:
        return [number for number in range(self._processes) if number != self._number]

    def tell(self, number: int, told: bytes) -> bool:
        """Tell one of the others something; False if they do not keep up. Who is not there misses nothing."""
        try:
            self._socket.sendto(told, str(self._door(number)))
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True

    async def ask_others(self) -> list[bytes]:
        """What the siblings answer, as far as they do so in time."""
        answers = await asyncio.gather(*[self._ask(number) for number in self.others()])
        return [answer for answer in answers if answer]

    async def _ask(self, number: int) -> bytes:
        ours, theirs = socket.socketpair()
        with theirs:
            passed = self._pass_on(number, ASKED, theirs.fileno())
        reader, writer = await asyncio.open_connection(sock=ours)
        try:
            return await asyncio.wait_for(reader.read(-1), PATIENCE) if passed else b""
        except TimeoutError:
            return b""
        finally:
            writer.close()

    def listen(self, welcome: Welcome, answer: Answer) -> None:
        """Welcome those whom others lead here, and answer when they ask, from now on."""
        self._folder.mkdir(mode=0o700, exist_ok=True)  # if all the others have gone for good
        door = self._door(self._number)
        door.unlink(missing_ok=True)  # of a process that died
        self._socket.bind(str(door))
        asyncio.get_running_loop().add_reader(self._socket, self._take, welcome, answer)
        self.open()

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()
        self._door(self._number).unlink(missing_ok=True)
        with suppress(OSError):  # whoever goes last leaves nothing behind, even where the parent died
            self._folder.rmdir()

    def _door(self, number: int) -> Path:
        return self._folder / str(number)

    def _take(self, welcome: Welcome, answer: Answer) -> None:
        with suppress(BlockingIOError):
            head, sockets, _, _ = socket.recv_fds(self._socket, LONGEST, 1)
            if not sockets:
                self.hear(head)
            for number in sockets:
                visitor = socket.socket(fileno=number)
                visitor.setblocking(False)
                came = _tell(visitor, answer()) if head == ASKED else welcome(visitor, head)
                task = asyncio.ensure_future(self._let_in(came, visitor))
                self._welcomed.add(task)
                task.add_done_callback(self._welcomed.discard)

    async def _let_in(self, came: Coroutine[None, None, None], visitor: socket.socket) -> None:
        try:
            await came
        except OSError as error:  # gone before they were here
            log.info("somebody who was led here has left: %s", error)
            visitor.close()


async def _tell(asker: socket.socket, answer: bytes) -> None:
    with asker:
        await asyncio.get_running_loop().sock_sendall(asker, answer)
