"""Studies that are kept: records that somebody has opened, positions that somebody has set up, and their variations.

A study belongs to nobody and never changes: its address is made of what it holds. So an address can be passed on at
once, survives a reload, and the same record that is opened twice is kept once.
"""

import asyncio
from collections.abc import Callable

from terminus.table.errors import NoSuchStudy, TableError
from terminus.table.store import StoreThread
from terminus.table.study import LONGEST_TEXT, Study, StudyData, read_study

MOST_KEPT = 20_000
"""Studies in the store; then no more are taken."""


class Studies:
    """Keeps studies and finds them again."""

    def __init__(self, store: StoreThread, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def keep(self, data: StudyData) -> str:
        """Check a study by playing it through, and keep it: gives its address. RecordError says what does not fit."""
        text = data.to_text()
        if len(text) > LONGEST_TEXT:
            raise TableError(f"This study is {len(text) // 1000} kB long; {LONGEST_TEXT // 1000} kB is the most.")
        await asyncio.to_thread(Study, data)
        address = data.address
        if await self._store.run(self._store.store.study, address) is None:
            if await self._store.run(self._store.store.count_studies) >= MOST_KEPT:
                raise TableError("This server keeps no more studies. Your own copy of the game opens any record.")
            await self._store.run(self._store.store.keep_study, address, self._clock(), text)
        return address

    async def find(self, address: str) -> StudyData:
        """A study by its address; NoSuchStudy if there is none."""
        named = address.isprintable()  # not every database can be asked for what is not
        text = await self._store.run(self._store.store.study, address) if named else None
        if text is None:
            raise NoSuchStudy(f"There is no study '{address[:40]}' here.")
        return read_study(text)
