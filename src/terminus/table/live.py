"""A table in use.

It takes requests one after another, writes each change to the store before anybody sees it, tells its watchers, and
lets its bots play.
"""

import asyncio
import logging
import weakref
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TypeVar

from terminus.core.record import Chance
from terminus.table import asking, dealing, room, seating, talking, timing
from terminus.table.bot_seats import STAND_IN, BotSeats
from terminus.table.bot_workers import BotWorkers
from terminus.table.dealing import Dealer
from terminus.table.entries import (
    BotSitter,
    Claimed,
    Closed,
    Entry,
    Followed,
    Nobody,
    Person,
    Sitter,
    Wish,
    key_hash,
)
from terminus.table.errors import BotFailed, NotYourSeat, TableError, Taken
from terminus.table.lesson import Lesson
from terminus.table.measures import MEASURES
from terminus.table.moment import Moment, SentMove
from terminus.table.store import Addition, Known, Message, StoreThread
from terminus.table.table import Table
from terminus.table.watching import Watched, Watcher

log = logging.getLogger(__name__)
T = TypeVar("T")

TALK_KEPT = 200
MOST_MESSAGES = 2000
MOST_ENTRIES = 20_000
"""Of a table's log: ten times what the longest games need, and a bound to moving and taking back without end."""
LONGEST_MESSAGE = 500
Begin = Callable[[tuple[Sitter, ...]], Coroutine[None, None, str]]
ADVISER = "master"
SUBSTITUTE = BotSitter(STAND_IN)


class LiveTable(Watched):
    """One table of the house with its lock, its watchers and its bots."""

    def __init__(
        self,
        table: Table,
        store: StoreThread,
        workers: BotWorkers,
        clock: Callable[[], float],
        lesson: Lesson | None = None,
    ) -> None:
        super().__init__(table, clock)
        self.lesson = lesson
        self.talk: list[Message] = []
        """The latest messages."""
        self.said = 0
        """How many there ever were."""
        self.behind = False
        """Whether other processes have written something that was not read yet, as nobody looks on here."""
        self._store = store
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[object]] = set()
        # They know the table, which holds them, but do not hold it: a circle would stay in memory long after the house
        # has let the table go, as the collector of a server hardly ever looks at what is old.
        here: LiveTable = weakref.proxy(self)
        self.bots = BotSeats(here, store, workers)
        self._dealer = Dealer(here)

    # Watching

    def watch(self, key: str | None, client: str = "") -> Watcher:
        watcher = super().watch(key, client)
        self.wake_bots()
        self._dealer.wake()
        return watcher

    def unwatch(self, watcher: Watcher) -> None:
        super().unwatch(watcher)
        if not self.attended:
            self.bots.pause()

    @property
    def idle(self) -> bool:
        """Whether nobody would notice if the table left memory."""
        return not (self.watchers or self._tasks or self.bots.playing or self._dealer.waits)

    # Requests of people

    async def play(self, key: str | None, seat: int, answer: SentMove, version: int) -> Moment:
        def draft() -> Moment:
            table = self.table
            table.check_seat(key, seat)
            table.check_version(seat, version)
            move = table.meant(seat, answer)
            chance: Chance | None = None
            if self.lesson is not None:
                move = self.lesson.settle(table, seat, move)
                turn = self.lesson.turn(table.now)
                chance = None if turn is None else turn.chance
            return table.play(seat, move, chance=chance, stepwise=bool(self.watchers), salt=answer.salt)

        return await self.change(draft)

    async def take_back(self, key: str | None, version: int) -> Moment:
        def draft() -> Moment:
            seats = self.table.seats_of(key)
            if not seats:
                raise NotYourSeat("Only somebody with a seat can take a move back.")
            for seat in seats:
                self.table.check_version(seat, version)
            return self.table.take_back(key)

        return await self.change(draft)

    async def ask(self, key: str | None, what: Wish) -> Moment:
        """Ask the others for a move back, a pause...; where nobody has to be asked, it is done at once.

        A pause ends at once, too, if everybody is there.
        """
        if what == "back":
            return await self._agreed(lambda: asking.ask_back(self.table, key))
        everybody = all(self.connected(n) for n, who in enumerate(self.table.now.sitters) if isinstance(who, Person))
        if what == "resume" and everybody:
            return await self.change(lambda: self.table.follow(asking.resume(self.table, key)))
        return await self._agreed(lambda: asking.wish(self.table, key, what))

    async def give_time(self, key: str | None, seat: int) -> Moment:
        return await self.change(lambda: self.table.follow(timing.give(self.table, key, seat)))

    async def time_out(self) -> Moment:
        """Act on a clock that has run out; TableError if none has."""
        return await self.change(lambda: self.table.follow(timing.ran_out(self.table, self._clock(), SUBSTITUTE)))

    async def answer_back(self, key: str | None, yes: bool) -> Moment:
        return await self._agreed(lambda: asking.answer_back(self.table, key, yes))

    async def _agreed(self, ask: Callable[[], Entry]) -> Moment:
        """Write down what was asked or answered and, once all have agreed, do it."""
        moment = await self.change(lambda: self.table.follow(ask()))
        wanted = asking.agreed(self.table)
        return moment if wanted is None else await self.change(lambda: self.table.follow(wanted))

    async def give_over(self, key: str | None, seat: int) -> Moment:
        """Let a bot play for somebody who is away, or for oneself."""
        away = self.away(seat)
        return await self.change(lambda: self.table.follow(asking.give_over(self.table, key, seat, away, SUBSTITUTE)))

    async def come_back(self, key: str | None, seat: int) -> Moment:
        return await self.change(lambda: self.table.follow(asking.come_back(self.table, key, seat)))

    async def resign(self, key: str | None, seat: int) -> Moment:
        def draft() -> Moment:
            self.table.check_seat(key, seat)
            return self.table.resign(seat, SUBSTITUTE)

        return await self.change(draft)

    async def start(self, key: str) -> None:
        """The host starts the game, or hurries a deal that waits for somebody."""
        if self.table.now.room.dealing and room.is_host(self.table, key):
            return await self._dealer.deal()
        await self.change(lambda: self.table.follow(room.start(self.table, key)))
        return await self._dealer.begin()

    async def seal(self, key: str | None, sealed: str) -> None:
        """Take digits for the deal that somebody's browser has sealed."""
        entry = dealing.seal(self.table, key, sealed)
        if entry is not None:
            await self.change(lambda: self.table.follow(entry))
        await self._dealer.sealed()

    async def open_seal(self, key: str | None, salt: str) -> None:
        await self.change(lambda: self.table.follow(dealing.open_seal(self.table, key, salt)))
        await self._dealer.look()

    async def claim(self, old: str, key: str) -> bool:
        """Exchange the key of a secret link for another; False if it opens nothing (any more)."""
        if not self.table.seats_of(old) or old == key:
            return False
        await self.change(lambda: self.table.follow(Claimed(key_hash(old), key_hash(key))))
        return True

    async def sit(self, key: str, seat: int | None, known: Known) -> Moment:
        return await self.change(lambda: self.table.follow(seating.sit(self.table, key, seat, known)))

    async def leave(self, key: str) -> None:
        """Give up all seats of a key for good: bots go on where a game does, and a finished one keeps no name."""
        if self.table.now.room.waits and room.is_host(self.table, key):
            await self.change(lambda: self.table.follow(Closed()))  # nobody else could start the game
        for seat in self.table.seats_of(key):
            successor = Nobody() if self.table.waits else Person("") if self.table.over else SUBSTITUTE
            await self.change(partial(self.table.seat, seat, successor))

    async def rename(self, key: str | None, seat: int | None, name: str) -> Moment:
        return await self.change(lambda: self.table.follow(seating.rename(self.table, key, seat, name)))

    async def fill(self, key: str | None, seat: int, bot: BotSitter) -> Moment:
        return await self.change(lambda: self.table.follow(seating.fill(self.table, key, seat, bot)))

    async def follow_with(self, key: str | None, begin: Begin) -> str:
        """The table of the rematch: `begin` sets one up, unless somebody has asked before."""
        if not self.table.seats_of(key):
            raise NotYourSeat("Only somebody with a seat can ask for a rematch.")
        if not self.table.over:
            raise TableError("A rematch has to wait until this game is over.")
        return await self._shielded(self._follow_with(begin))

    async def say(self, key: str | None, text: str, to: int | None = None) -> None:
        """Talk at the table, or whisper to a seat; it is kept like everything else."""
        said = seating.tidy(text, LONGEST_MESSAGE)
        if not said:
            raise TableError("There is nothing to say in an empty message.")
        if self.said >= MOST_MESSAGES:
            raise TableError(f"{MOST_MESSAGES} messages were said at this table; there is no room for more.")
        await self._heard(Message(self._clock(), talking.speaker(self.table, key, to), said, to))

    async def utter(self, seat: int, said: str) -> None:
        """Let a bot say something to all; it says no more where the table has heard enough."""
        if self.said < MOST_MESSAGES:
            await self._heard(Message(self._clock(), seat, said))

    async def _heard(self, message: Message) -> None:
        await self._store.run(self._store.store.say, self.table.setup.table, message)
        self.hear([message])
        self.announce()
        self.wrote(True)

    def hear(self, messages: list[Message], said: int | None = None) -> None:
        """Take note of messages, in all so many as were ever `said`."""
        self.talk = [*self.talk, *messages][-TALK_KEPT:]
        self.said = self.said + len(messages) if said is None else said

    async def hint(self, key: str | None, seat: int) -> str:
        """The move that a strong bot would make from what the seat knows."""
        told = asking.hint(self.table, key, seat)
        if self.table.over or seat not in {decision.seat for decision in self.table.now.line.decisions}:
            raise TableError("There is nothing to decide for this seat now.")
        if self.lesson is not None and (turn := self.lesson.turn(self.table.now)) is not None:
            return turn.move
        if told is not None:
            await self.change(lambda: self.table.follow(told))
        try:
            return (await self.bots.ask(ADVISER, seat)).move
        except BotFailed as failure:
            raise TableError(f"No hint this time: {failure}.") from None

    # How a change is made

    async def change(self, draft: Callable[[], Moment]) -> Moment:
        """Make what a draft gives the present: drafted while nothing else changes, durable before anybody sees it."""
        return await self._shielded(self._change_now(draft))

    async def _change_now(self, draft: Callable[[], Moment]) -> Moment:
        async with self._lock:
            if self.table.stopped:
                raise TableError(self.table.notice)
            if self.table.version >= MOST_ENTRIES:
                raise TableError("So much has happened at this table that its log has no room for more.")
            try:
                moment = draft()
                await self._write(moment)
            except Taken:  # another process was faster: what is asked for may still be possible
                await self._catch_up()
                moment = draft()
                await self._write(moment)
        return moment

    async def catch_up(self) -> None:
        """Take note of what other processes have written."""
        async with self._lock:
            self.behind = False
            await self._catch_up()

    async def _catch_up(self) -> None:
        table = self.table
        for at, entry in await self._store.run(self._store.store.after, table.setup.table, table.version):
            table.adopt(table.dated(table.follow(entry), at))
            self.announce()
        self.wake_bots()

    async def listen(self) -> None:
        """Take note of what was said in other processes."""
        name = self.table.setup.table
        talk, said = await self._store.run(self._store.store.messages, name, TALK_KEPT)
        if said > self.said:
            self.talk, self.said = talk, said
            self.announce()

    async def _write(self, moment: Moment) -> None:
        """Durable first, visible second. Only with the lock held."""
        table = self.table.setup.table
        entry = moment.entry
        assert entry is not None
        now = self._clock()
        dated = self.table.dated(moment, now)
        await self._store.append(Addition(table, moment.version, now, entry, self.table.listed(dated)))
        self.table.adopt(dated)
        MEASURES.count("terminus_moves_total", game=self.table.game.key)
        self.announce()
        self.wrote(False)
        self.wake_bots()

    async def _shielded(self, change: Coroutine[None, None, T]) -> T:
        """A change goes through to its end even if the one who asked for it hangs up meanwhile."""
        task = asyncio.ensure_future(change)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            return await asyncio.shield(task)
        finally:
            del task  # a refusal knows where it came from, and this place is part of that: no circle of the two

    async def _follow_with(self, begin: Begin) -> str:
        async with self._lock:
            if self.table.now.successor is not None:
                return self.table.now.successor
            successor = await begin(self.table.now.sitters)
            try:
                await self._write(self.table.follow(Followed(successor)))
            except Taken:
                await self._catch_up()
                return self.table.now.successor or successor
        return successor

    def wake_bots(self) -> None:
        """Let the bots play if one of them is asked; they go on until a person must decide, or nobody watches."""
        self.bots.wake()

    async def close(self) -> None:
        """Stop the bots and finish the changes under way."""
        self._dealer.close()
        await self.bots.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
