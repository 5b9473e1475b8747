"""The post as an event loop uses it: calls are heard as they come, the database is asked on a thread of its own."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

import msgspec
import psycopg

from terminus.table.bot_post import CHANNEL, BotPost, Call

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")
BEAT = 1.0
"""Seconds between two signs of life; somebody may be waiting for an answer from whoever is gone."""
AGAIN = 0.5
"""Seconds until a line that broke is tried again."""


class PostLine:
    """Hears calls and passes them on; `beat` is run once the line is open and then every few seconds."""

    def __init__(self, url: str, post: BotPost, hear: Callable[[Call], None], beat: Callable[[], None]) -> None:
        self.post = post
        self._url = url
        self._hear = hear
        self._beat = beat
        self._thread = ThreadPoolExecutor(1, "post")
        self._listening = asyncio.ensure_future(self._listen())

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something with the post, off the loop."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))

    async def close(self) -> None:
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        self._thread.shutdown()
        self.post.close()

    async def _listen(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    while True:
                        self._beat()
                        async for notice in line.notifies(timeout=BEAT):
                            self._hear(msgspec.json.decode(notice.payload, type=Call))
            except psycopg.Error as error:
                log.warning("the line to the bots' post broke: %s", str(error).partition("\n")[0])
            await asyncio.sleep(AGAIN)
