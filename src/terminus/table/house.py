"""The house: every table, in memory while somebody is there, in the store always."""

import asyncio
import base64
import hmac
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Protocol

from msgspec.structs import replace

from terminus.core.audience import Data
from terminus.core.errors import SettingsError, TerminusError
from terminus.core.game import AnyGame, Settings
from terminus.core.match import Match
from terminus.core.record import Header, read_record
from terminus.table.bot_workers import BotWorkers
from terminus.table.dealing import stand_in
from terminus.table.dice import MIXED, CommittedDice
from terminus.table.entries import BotSitter, Person, Setup, Sitter, key_hash
from terminus.table.errors import NoSuchLesson, NoSuchTable, StoreError, TableError
from terminus.table.heritage import restored
from terminus.table.judging import Judges
from terminus.table.lesson import Lesson
from terminus.table.listed import Summary
from terminus.table.live import TALK_KEPT, LiveTable
from terminus.table.measures import MEASURES
from terminus.table.memory_store import MemoryStore
from terminus.table.people import People
from terminus.table.room import Room, host_of
from terminus.table.store import Message, Store, StoreThread
from terminus.table.studies import Studies
from terminus.table.table import Table
from terminus.table.timekeeper import Timekeeper

log = logging.getLogger(__name__)

TABLES_IN_MEMORY = 200
LESSONS_IN_MEMORY = 200
EVERYTHING = 1_000_000
"""More tables than anybody has a seat at."""
ANSWER_SECONDS = 5.0
"""Within which a store answers that can be reached."""
SURE_SECONDS = 1.0
"""For so long an answer holds: to ask costs a write, and anybody may."""
LESSON_SECONDS = 3600.0
"""After which a lesson is forgotten that nobody looks at."""


class Neighbours(Protocol):
    """Other processes that serve the same tables."""

    def welcome(self, live: LiveTable) -> None:
        """A table has come into memory here."""

    def know_more(self, live: LiveTable) -> bool:
        """May they have written something at a table of ours without telling us?"""

    async def close(self) -> None: ...


class House:
    """Opens tables, finds them again (after a restart too) and sets up rematches and lessons."""

    def __init__(
        self,
        store: Store,
        workers: BotWorkers,
        clock: Callable[[], float] = time.time,
        fresh: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._store = StoreThread(store)
        self._lesson_store = MemoryStore()
        self._lessons = StoreThread(self._lesson_store)
        self._workers = workers
        self.judges = Judges(workers, self._store)
        self.studies = Studies(self._store, clock)
        self._clock = clock
        self._fresh = fresh
        self.live: dict[str, LiveTable] = {}
        """The tables in memory."""
        self._neighbours: Neighbours | None = None
        self._loading = asyncio.Lock()
        self._sure_until = 0.0
        """Until then the store is taken for good."""
        MEASURES.gauge("terminus_tables", lambda: len(self.live))
        MEASURES.gauge("terminus_watchers", lambda: sum(len(live.watchers) for live in self.live.values()))
        MEASURES.gauge("terminus_bots_waiting", lambda: workers.lane.waiting)
        self.timekeeper = Timekeeper(self._store, clock, self.live, self.find)
        self.people = People(self._store, store.secret(fresh(32).hex()), clock, fresh)

    def join(self, meet: Callable[[StoreThread], Neighbours]) -> None:
        """Share the tables with other processes; from now on lessons are stored, so that all can find them."""
        self._neighbours = meet(self._store)
        self._lessons.close()
        self._lessons = self._store

    async def keep_time(self) -> None:
        """Let clocks run out from now on; what passed while the house was closed is charged to nobody."""
        await self.timekeeper.open()

    def new_key(self) -> str:
        """A key of its own, for programs that sit down without a passport."""
        return base64.urlsafe_b64encode(self._fresh(18)).decode()

    async def open(
        self,
        game: AnyGame,
        settings: Settings,
        sitters: Sequence[Sitter],
        position: Data | None = None,
        room: Room | None = None,
    ) -> LiveTable:
        """Set up a new table by dice, or from a position given as data; PositionError says what cannot be."""
        if len(sitters) != settings.players:
            raise SettingsError(f"There are {settings.players} seats, but {len(sitters)} were given.")
        seed = self._fresh(32).hex()
        place = room or Room()
        here = {sitter.key for sitter in sitters if isinstance(sitter, Person)}
        soon = () if position is not None else tuple(each for each in place.soon if each in here)
        waits = place.waits or bool(soon)
        later = waits and position is None
        header = stand_in(settings, seed) if later else _begin(game, settings, seed, position)
        setup = Setup(
            self._new_name(),
            header,
            tuple(sitters),
            seed,
            self._clock(),
            place.host,
            place.public,
            place.name,
            waits,
            MIXED,
            hints=place.hints,
            deals_later=later,
            clock=place.clock,
            soon=soon,
        )
        return await self._add(Table(game, setup), self._store)

    async def learn(self, game: AnyGame, key: str, number: int = 1) -> LiveTable:
        """A lesson for whoever has the key. Lessons are not stored, and forgotten some time after everybody left."""
        self._forget_lessons()
        lesson = _lesson(game, number)
        record = lesson.record
        sitters: list[Sitter] = [BotSitter("adept")] * record.header.players
        sitters[lesson.learner] = Person(key_hash(key))
        now = self._clock()
        setup = Setup(self._new_name(), record.header, tuple(sitters), self._fresh(32).hex(), now, lesson=True)
        return await self._add(Table(game, setup), self._lessons, lesson)

    async def find(self, name: str) -> LiveTable:
        """A table by its name; NoSuchTable if there is none."""
        found = self.live.get(name)
        if found is not None:
            if found.behind or (self._neighbours is not None and self._neighbours.know_more(found)):
                await found.catch_up()
            return found
        async with self._loading:
            return self.live.get(name) or await self._load(name)

    def invitation(self, table: Table) -> str:
        """What the link for a friend holds: good for a free seat, until somebody is sent away."""
        name = table.setup.table
        return f"{name}-{self.people.seal(f'join:{name}:{table.now.room.removed}')}"

    async def invited(self, invitation: str) -> LiveTable:
        """The table to which an invitation leads; TableError if it leads nowhere (any more)."""
        live = await self.find(invitation.partition("-")[0])
        if not hmac.compare_digest(invitation.encode(), self.invitation(live.table).encode()):
            raise TableError("This invitation is no good any more: ask somebody at the table for their new link.")
        return live

    def shuffled(self, seats: int) -> list[int]:
        """Seats in an order that nobody chose."""
        left, order = list(range(seats)), []
        while left:
            order.append(left.pop(int.from_bytes(self._fresh(8), "big") % len(left)))
        return order

    async def rematch(self, live: LiveTable, key: str | None, keep: bool = False, soon: bool = False) -> str:
        """The same people, the same options; everybody one seat further, or where they sat.

        It is dealt at once or, with `soon`, when the browsers of those who are here have taken part.
        """

        def begin(sitters: tuple[Sitter, ...]) -> Coroutine[None, None, str]:
            present = [who.key for seat, who in enumerate(sitters) if isinstance(who, Person) and live.connected(seat)]
            order = sitters if keep else (*sitters[-1:], *sitters[:-1])
            return self._begin_rematch(live.table, order, tuple(dict.fromkeys(present)) if soon else ())

        return await live.follow_with(key, begin)

    async def waiting(self, most: int = 20) -> list[Summary]:
        """Public tables with an open seat, newest first."""
        return await self._whole(await self._store.run(self._store.store.waiting, most))

    async def running(self, most: int = 20) -> list[Summary]:
        """Public tables at which everybody sits and the game goes on, the liveliest first."""
        found = await self._whole(await self._store.run(self._store.store.running, most))
        return [each for each in found if not each.standing.waits]

    async def tables_of(self, person: str, most: int = 60) -> list[Summary]:
        """The tables of a person, by id, the liveliest first."""
        found = await self._store.run(self._store.store.tables_of, self.people.hashed(person), most)
        return [each for each in await self._whole(found) if not each.standing.closed]

    def now(self) -> float:
        """The time, by the clock of the house."""
        return self._clock()

    async def forget(self, person: str) -> None:
        """Give up a person's seats, however many there are, and keep nothing of them but the logs."""
        for summary in await self._store.run(self._store.store.tables_of, self.people.hashed(person), EVERYTHING):
            try:
                live = await self.find(summary.table)
                await live.leave(self.people.key(person))
            except TerminusError as error:  # nobody can look at it either
                log.warning("table %s cannot be left: %s", summary.table, error)
        await self.people.forget(person)

    async def messages(self, table: str, last: int) -> list[Message]:
        """What was said last at a table, oldest first."""
        return (await self._store.run(self._store.store.messages, table, last)).latest

    async def check(self) -> None:
        """StoreError if nothing can be written just now: whoever asks does not want to wait for it."""
        now = time.monotonic()
        if now < self._sure_until:
            return
        try:
            await asyncio.wait_for(self._store.run(self._store.store.check), ANSWER_SECONDS)
        except TimeoutError:
            raise StoreError("The tables do not answer just now.") from None
        self._sure_until = now + SURE_SECONDS

    async def close(self) -> None:
        self._store.store.hurry()
        if self._neighbours is not None:
            await self._neighbours.close()
        await self.timekeeper.close()
        for live in self.live.values():
            await live.close()
        await self._workers.hang_up()
        self._workers.close()
        self._store.close()
        if self._lessons is not self._store:
            self._lessons.close()

    async def _whole(self, found: list[Summary]) -> list[Summary]:
        """The list with what an older version has not kept of a table; one that cannot be read is left out."""
        whole: list[Summary] = []
        for each in found:
            if each.standing.titles:
                whole.append(each)
                continue
            try:
                standing = (await self.find(each.table)).table.standing
            except TerminusError as error:
                log.warning("table %s is not listed: %s", each.table, error)
            else:
                whole.append(replace(each, standing=standing))
        return whole

    async def _begin_rematch(self, table: Table, sitters: tuple[Sitter, ...], soon: tuple[str, ...]) -> str:
        old = table.now.room
        room = Room(host_of(old, table.now.sitters), old.public, old.name, hints=old.hints, clock=old.clock, soon=soon)
        welcome = [replace(sitter, keeps=True) if isinstance(sitter, BotSitter) else sitter for sitter in sitters]
        return (await self.open(table.game, table.settings, welcome, room=room)).table.setup.table

    async def _add(self, table: Table, store: StoreThread, lesson: Lesson | None = None) -> LiveTable:
        await store.run(store.store.create, table.setup, table.standing)
        return self._keep(LiveTable(table, store, self._workers, self._clock, lesson))

    async def _load(self, name: str) -> LiveTable:
        named = name.isprintable()  # not every database can be asked for what is not
        found = await self._store.run(self._store.store.read, name) if named else None
        if found is None:
            raise NoSuchTable(name)
        table = await self._store.run(restored, found, self._store.store)
        lesson = _lesson_at(table) if table.setup.lesson else None
        live = LiveTable(table, self._store, self._workers, self._clock, lesson)
        live.hear(*await self._store.run(self._store.store.messages, name, TALK_KEPT))
        return self._keep(live)

    def _keep(self, live: LiveTable) -> LiveTable:
        """Remember a table; if that makes too many, forget the oldest that nobody looks at."""
        spare = len(self.live) + 1 - TABLES_IN_MEMORY
        for name in [name for name, other in self.live.items() if other.idle and not other.lesson][: max(spare, 0)]:
            del self.live[name]
        self.live[live.table.setup.table] = live
        if self._neighbours is not None:
            self._neighbours.welcome(live)
        return live

    def _forget_lessons(self) -> None:
        """Make room for another lesson; TableError if people are at all there may be."""
        lessons = {name: live for name, live in self.live.items() if live.lesson is not None}
        left = sorted((name for name, live in lessons.items() if live.idle), key=lambda name: lessons[name].seen)
        old = [name for name in left if lessons[name].seen < self._clock() - LESSON_SECONDS]
        spare = len(lessons) + 1 - LESSONS_IN_MEMORY
        if spare > len(left):
            raise TableError("There are as many lessons going on as this server can hold; please try again later.")
        for name in left[: max(spare, len(old))]:
            del self.live[name]
            if self._neighbours is None:
                self._lesson_store.drop(name)

    def _new_name(self) -> str:
        """Short enough to read out, long enough not to be guessed in passing."""
        return base64.b32encode(self._fresh(5)).decode().lower()


def _lesson(game: AnyGame, number: int) -> Lesson:
    """One of a game's lessons, counted from 1."""
    if not 1 <= number <= len(game.lessons):
        raise NoSuchLesson(f"lesson {number} of {game.title}")
    try:
        text = game.page("tutorial.jsonl" if number == 1 else f"tutorial-{number}.jsonl")
        return Lesson(game, read_record(text), number)
    except FileNotFoundError:
        raise NoSuchLesson(f"lesson of {game.title}") from None


def _lesson_at(table: Table) -> Lesson:
    """The lesson that goes on at a table: the one that begins as it began."""
    lessons = [_lesson(table.game, number) for number in range(1, len(table.game.lessons) + 1)]
    return next((each for each in lessons if each.record.header == table.setup.header), lessons[0])


def _begin(game: AnyGame, settings: Settings, seed: str, position: Data | None) -> Header:
    dice = CommittedDice(seed, 0)
    if position is None:
        return Match.start(game, settings, dice).header
    return Match.from_position(game, settings, position, dice).header
