"""Bots that think on other machines (`terminus bots`), as long as there are any; else here."""

import asyncio
import logging
import secrets
import time

from terminus.bots.bot import PATIENCE, Answer, Question
from terminus.bots.letters import read_answer, write_question
from terminus.table.bot_post import BotPost, Call
from terminus.table.bot_workers import ANYBODY, Ask, BotWorkers
from terminus.table.errors import StoreError
from terminus.table.fair import Place
from terminus.table.measures import MEASURES
from terminus.table.post_line import BEAT, PostLine

log = logging.getLogger(__name__)

GONE = 4 * BEAT
"""After so long without a sign of life there are no bots elsewhere."""
LONGER = 8.0
"""Seconds that an answer may take longer than a bot may think: it waits for its turn there, too."""


class DistantWorkers(BotWorkers):
    """Asks by post while somebody answers there; whoever gets no answer in time is served here."""

    def __init__(self, url: str, release: str, ask: Ask, size: int = 2, limit: float = PATIENCE) -> None:
        super().__init__(ask, size, limit)
        self._expected: dict[str, asyncio.Future[None]] = {}
        self._heard = -GONE
        self._line = PostLine(url, BotPost(url, release), self._hear, lambda: None)

    @property
    def elsewhere(self) -> bool:
        """Are there bots on other machines?"""
        return time.monotonic() - self._heard < GONE

    async def ask(self, bot: str, question: Question, place: Place = ANYBODY) -> Answer:
        if self.elsewhere:
            try:
                answer = await self._ask_by_post(bot, question, place)
            except StoreError as error:
                log.warning("%s", error)
                answer = None
            if answer is not None:
                MEASURES.count("terminus_bots_elsewhere_total")
                return answer
        return await super().ask(bot, question, place)

    async def _ask_by_post(self, bot: str, question: Question, place: Place) -> Answer | None:
        id, post = secrets.token_hex(8), self._line.post
        answered = self._expected[id] = asyncio.get_running_loop().create_future()
        try:
            await self._line.run(post.ask, id, bot, write_question(question), place)
            await self._wait(answered)
        finally:
            del self._expected[id]
            text = await asyncio.shield(self._line.run(post.fetch, id))
        return read_answer(text, question) if text else None

    async def _wait(self, answered: asyncio.Future[None]) -> None:
        """Until there is an answer, or there will hardly be one."""
        deadline = time.monotonic() + self.limit + LONGER
        while not answered.done() and self.elsewhere and time.monotonic() < deadline:
            await asyncio.wait([answered], timeout=BEAT)

    def _hear(self, call: Call) -> None:
        if call.here:
            self._heard = time.monotonic()
        waiting = self._expected.get(call.answered)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    async def hang_up(self) -> None:
        """Ask nobody else any more."""
        await self._line.close()
