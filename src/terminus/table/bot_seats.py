"""The bots of a table: they are asked in turn while somebody watches or a clock runs, and whatever they do, the game
goes on."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING

from terminus.bots.bot import Answer, Question
from terminus.core.errors import TerminusError
from terminus.core.record import Chance
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import BotSitter, Person
from terminus.table.errors import BotFailed, StoreError, TableError
from terminus.table.fair import Place
from terminus.table.measures import MEASURES
from terminus.table.moment import Moment
from terminus.table.store import StoreThread

if TYPE_CHECKING:
    from terminus.table.live import LiveTable

log = logging.getLogger(__name__)

STAND_IN = "adept"
"""Plays for people: it makes the move of who is out of time, and takes the seat of who leaves."""
AGAIN = 3.0
"""Seconds until bots try once more whose move could not be written down: nobody else would wake them."""


class MovedOn(TableError):
    """Something happened at the table while a bot was thinking: its answer is for another moment."""


class BotSeats:
    """Those seats of a table in use that bots have."""

    def __init__(self, live: "LiveTable", store: StoreThread, workers: BotWorkers) -> None:
        self._live = live
        self._store = store
        self._workers = workers
        self._playing: asyncio.Task[None] | None = None
        self.asking: asyncio.Task[Answer] | None = None
        """The question that a bot is thinking about."""

    @property
    def playing(self) -> bool:
        return self._playing is not None and not self._playing.done()

    def wake(self) -> None:
        """Let them play if one of them is asked; they go on until a person must decide, or nobody watches."""
        if self._live.attended and not self.playing and self._to_play() is not None:
            self._playing = asyncio.ensure_future(self._play())

    def pause(self) -> None:
        """Where nobody watches the game pauses, in mid-thought."""
        if self.asking is not None:
            self.asking.cancel()

    async def close(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    def _to_play(self) -> int | None:
        """The bot that is to move; in a lesson everybody keeps to its order, even where all are asked at once."""
        table, lesson = self._live.table, self._live.lesson
        turn = None if lesson is None else lesson.turn(table.now)
        if turn is None:
            return table.bot_to_play()
        return turn.seat if isinstance(table.now.sitters[turn.seat], BotSitter) else None

    async def _play(self) -> None:
        name, store = self._live.table.setup.table, self._store.store
        said = ""  # what they wait for is told once, however often they try again
        while self._live.attended and self._to_play() is not None:
            try:
                if not await self._store.run(store.claim, name):
                    return  # they play in another process
                seat = self._to_play()  # who knows what has happened meanwhile
                if seat is not None:
                    await self._move(seat)
            except MovedOn:
                continue  # a take-back or a change of seats came in between: look again
            except StoreError as error:
                if str(error) != said:
                    log.error("table %s waits: %s", name, error)
                said = str(error)
                await asyncio.sleep(AGAIN)
            except TableError as error:
                log.error("table %s waits: %s", name, error)
                return
            except Exception:
                log.exception("table %s waits: its bots failed", name)
                return
        if not self._live.attended:
            with suppress(StoreError):  # then it runs out by itself
                await self._store.run(store.release, name)
            if self._live.attended:  # somebody has come meanwhile, and took them for still playing
                await self._play()

    async def _move(self, seat: int) -> None:
        table, lesson = self._live.table, self._live.lesson
        version = table.version
        turn = None if lesson is None else lesson.turn(table.now)
        if turn is not None:
            move, remark, chance = turn.move, "", turn.chance
        else:
            chosen = await self._chosen(seat)
            if chosen is None:
                return
            move, remark = chosen
            chance = None
        said = "" if turn is not None else self._said(seat, move)

        def draft() -> Moment:
            if table.version != version:
                raise MovedOn
            return self._moment(seat, move, remark, chance)

        await self._live.change(draft)
        if said:
            await self._live.utter(seat, said)

    def _said(self, seat: int, move: str) -> str:
        """What the bot says with its move to the people at the table, such as why it declines an offer."""
        table = self._live.table
        if not move or not any(isinstance(sitter, Person) for sitter in table.now.sitters):
            return ""
        position = table.now.line.position
        try:
            played = table.game.parse_move(position, move)
        except TerminusError:
            return ""  # no move at all: `_moment` finds another
        if position.refusal(seat, played) is not None:
            return ""
        return table.game.heuristics().remark(position, seat, played.code, played.payload)

    async def _chosen(self, seat: int) -> tuple[str, str] | None:
        """The bot's move, or none and the reason; None if everybody left while it thought."""
        table = self._live.table
        sitter = table.now.sitters[seat]
        level = sitter.level if isinstance(sitter, BotSitter) else STAND_IN
        asking = self.asking = asyncio.ensure_future(self.ask(level, seat))
        try:
            await asyncio.wait([asking])
        finally:
            self.asking = None
            asking.cancel()
        if asking.cancelled():
            return None
        failure = asking.exception()
        if not isinstance(failure, BotFailed):
            return asking.result().move, ""
        log.warning("table %s: bot %s: %s %s", table.setup.table, level, failure, failure.detail)
        return "", str(failure)

    def _moment(self, seat: int, move: str, remark: str, chance: Chance | None) -> Moment:
        """The bot's move if the rules allow it, else the first legal one, with a remark that gives nothing away."""
        table, stepwise = self._live.table, bool(self._live.watchers)
        made_for = not isinstance(table.now.sitters[seat], BotSitter)
        if move:
            try:
                return table.play(seat, move, remark, chance, stepwise=stepwise, made_for=made_for)
            except TerminusError as error:
                log.warning("table %s: seat %s: %s: %s", table.setup.table, seat, move, error)
                remark = "its answer was no legal move"
        default = table.now.line.position.moves(seat)[0]
        return table.play(seat, default, remark, stepwise=stepwise, made_for=made_for)

    def ask(self, bot: str, seat: int) -> Coroutine[None, None, Answer]:
        """What a bot would do in a seat as things are now; BotFailed says why there is no answer."""
        table = self._live.table
        question = Question(
            table.game.key,
            table.settings,
            table.view(table.now, seat, memory=True),
            seat,
            table.bot_seed(seat),
            seconds=self._workers.limit / 2,
        )
        return self._answer(bot, question)

    async def _answer(self, bot: str, question: Question) -> Answer:
        with MEASURES.timing("terminus_bot_seconds", bot=bot):
            return await self._workers.ask(bot, question, self._place())

    def _place(self) -> Place:
        """On whose behalf they think: for those who watch, and best for somebody who plays."""
        live = self._live
        clients = tuple(sorted({watcher.client for watcher in live.watchers}))
        seats = range(len(live.table.now.sitters))
        return Place(clients, live.table.setup.table, any(live.connected(seat) for seat in seats))
