"""News between the processes of one server, where no database carries them."""

import asyncio
from collections.abc import Callable

import msgspec

from terminus.table.news import News
from terminus.web.corridor import Corridor


class CorridorLine:
    """One process's line to its siblings. Few news are told: who watches a table meets in one process as a rule."""

    carries_entries = False

    def __init__(self, corridor: Corridor, owner: str) -> None:
        self.owner = owner
        self._corridor = corridor
        self._untold: set[int] = set()
        """Who did not keep up, and has to read for themselves what they were not told."""

    def at_home(self, table: str) -> bool:
        return self._corridor.at_home(table.encode())

    async def tell(self, news: News) -> None:
        for number in self._corridor.others():
            told = msgspec.structs.replace(news, missed=number in self._untold)
            if self._corridor.tell(number, msgspec.msgpack.encode(told)):
                self._untold.discard(number)
            else:
                self._untold.add(number)

    async def listen(self, hear: Callable[[News], None], missed: Callable[[], None]) -> None:
        self._corridor.hear = lambda told: hear(msgspec.msgpack.decode(told, type=News))
        self._corridor.open = missed
        await asyncio.Event().wait()
