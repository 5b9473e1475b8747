"""A machine for bots alone: it answers the questions of all servers that share a database."""

import asyncio
import logging
import time

from terminus.bots.letters import read_question, write_answer
from terminus.core.errors import TerminusError
from terminus.table.bot_post import BotPost, Call, Taken
from terminus.table.bot_workers import BotWorkers
from terminus.table.errors import StoreError
from terminus.table.post_line import PostLine

log = logging.getLogger(__name__)


class BotHouse:
    """Answers by post with the workers of this machine, until it is cancelled."""

    def __init__(self, url: str, post: BotPost, workers: BotWorkers, size: int) -> None:
        self._workers = workers
        self._size = size
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._more = asyncio.Event()
        self._line = PostLine(url, post, self._hear, self._more.set)

    async def run(self) -> None:
        """Take questions while somebody is free to think; look for more when called, and now and then."""
        try:
            while True:
                await self._more.wait()
                self._more.clear()
                try:
                    await self._line.run(self._line.post.call, Call(here=True))
                    while len(self._thinking) < self._size and await self._take_one():
                        pass
                except StoreError as error:
                    log.warning("%s", error)
        finally:
            await self._close()

    async def _take_one(self) -> bool:
        """One worker of several is kept for those for whom a person waits."""
        persons_only = self._size > 1 and len(self._thinking) == self._size - 1
        taken = await self._line.run(self._line.post.take, persons_only)
        if taken is not None:
            self._thinking[taken.id] = asyncio.ensure_future(self._answer(taken))
        return taken is not None

    async def _answer(self, taken: Taken) -> None:
        """Whoever asks what cannot be answered here is told so at once, and asks elsewhere."""
        began = time.monotonic()
        try:
            answer = write_answer(await self._workers.ask(taken.bot, read_question(taken.question)))
        except TerminusError as error:
            log.warning("bot %s: %s", taken.bot, error)
            answer = ""
        try:
            await self._line.run(self._line.post.answer, taken, answer, time.monotonic() - began)
        except StoreError as error:
            log.warning("%s", error)
        del self._thinking[taken.id]
        self._more.set()

    def _hear(self, call: Call) -> None:
        if call.asked:
            self._more.set()

    async def _close(self) -> None:
        """What was taken and is not answered is for others."""
        left = list(self._thinking)
        for task in self._thinking.values():
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        if left:
            try:
                await self._line.run(self._line.post.give_back, left)
            except StoreError as error:
                log.warning("%s", error)
        await self._line.close()
