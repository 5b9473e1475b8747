"""A connection to a table: requests in, frames out. What a client is shown of the table is its screen's."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from terminus.bots.bot import find_bot
from terminus.core.complaints import UNREADABLE, complaint
from terminus.core.errors import TerminusError
from terminus.table.entries import BotSitter
from terminus.table.errors import TableError
from terminus.table.fair import Place
from terminus.table.house import House
from terminus.table.live import ADVISER, LiveTable
from terminus.table.measures import MEASURES
from terminus.table.moment import SentMove
from terminus.web import answers, client_frames, frames
from terminus.web.budget import Bucket, Mood
from terminus.web.guests import Guest
from terminus.web.reception import Reception
from terminus.web.screen import Screen
from terminus.web.wire import WIRE

log = logging.getLogger(__name__)

FLOODED = 4429
"""The code with which a connection is closed that never stops asking."""
TOO_FAST = "You ask for more than one guest can have, so your requests wait; go on like this and you are shown out."
FLAT = 0.002
COSTS: dict[type, float] = {
    client_frames.Move: 0.01,
    client_frames.Undo: 0.01,
    client_frames.Hint: 0.05,
    client_frames.Rematch: 0.05,
}
"""Seconds of work that requests are counted as, besides what the desk needs for them."""

AnySocket = WebSocket[Any, Any, Any]
Say = Callable[[bytes, bool], Awaitable[None]]
"""Sends a text, which may go out together with the next one."""


class Session:
    """One client at one table."""

    def __init__(
        self, socket: AnySocket, house: House, live: LiveTable, key: str | None, reception: Reception, guest: Guest
    ) -> None:
        self.socket = socket
        extensions: dict[str, Any] = dict(socket.scope.get("extensions") or {})
        self._say: Say = extensions[WIRE]["say"] if WIRE in extensions else self._send_text
        self.guest = guest
        self._desk = reception.desk
        self._allowance = reception.guests.allowance(guest)
        self._talk = Bucket(1 / reception.limits.message_seconds, reception.limits.messages_at_once)
        self.house = house
        self.live = live
        self.key = key
        self._screen = Screen(live, key)
        self._sending = asyncio.Lock()
        self._news = asyncio.Event()
        self._moving = False
        self._hint: asyncio.Task[None] | None = None

    async def run(self) -> None:
        watcher = self.live.watch(self.key, self.guest.name)
        self._news = watcher.news
        teller = asyncio.ensure_future(self._tell())
        try:
            mood = Mood.FINE
            while mood is not Mood.CLOSE:
                await self._receive(await self.socket.receive_data("text"))
                mood = await self._allowance.settle()
                if mood is Mood.TELL:
                    await self._send(frames.Error(sentence=TOO_FAST))
            MEASURES.count("terminus_refusals_total", why="flood")
            await self.socket.close(FLOODED, "You ask too much.")
        except WebSocketDisconnect:
            pass
        finally:
            self.live.unwatch(watcher)
            for task in (teller, self._hint):
                if task is not None:
                    task.cancel()
            await asyncio.gather(teller, return_exceptions=True)

    # Out

    async def _tell(self) -> None:
        try:
            await self._screen.greet(self._send)
            while True:
                await self._news.wait()
                self._news.clear()
                if not self._moving:  # else there is more to tell in a moment
                    await self._screen.catch_up(self._send)
        except WebSocketDisconnect:
            return
        except Exception:
            log.exception("table %s: a client cannot be told", self.live.table.setup.table)
            await self.socket.close(1011, "Something went wrong here; please connect again.")

    async def _send(self, frame: frames.AnyFrame | str, more: bool = False) -> None:
        """Send a frame, with `more` together with the next; WebSocketDisconnect if nobody is there any more."""
        text = frame.encode() if isinstance(frame, str) else frames.encoded(frame)
        async with self._sending:
            try:
                await self._say(text, more)
            except OSError as error:
                raise WebSocketDisconnect(detail="The client has left.") from error

    async def _send_text(self, text: bytes, more: bool) -> None:
        """As any application would, where there is no wire that is known to us."""
        await self.socket.send_data(text.decode(), "text")

    # In

    async def _receive(self, text: str) -> None:
        try:
            request = client_frames.read_request(text)
        except UNREADABLE as error:
            self._allowance.spend(FLAT)
            await self._send(frames.Error(sentence=f"This frame was not understood: {complaint(error)}."))
            return
        self._allowance.spend(COSTS.get(type(request), FLAT))
        answer = await self._answered(request, self._do(request))
        if answer is not None:
            await self._send(answer)

    async def _do(self, request: client_frames.AnyRequest) -> frames.AnyFrame | str | None:
        if self.live.table.waits and type(request) not in _WHILE_WAITING:
            self.live.table.check_running()
        return await _DO[type(request)](self, request)

    async def _answered(
        self, request: client_frames.AnyRequest, doing: Awaitable[frames.AnyFrame | str | None]
    ) -> frames.AnyFrame | str | None:
        """What comes of a request, at worst a frame that says what went wrong."""
        try:
            return await doing
        except TerminusError as error:
            return answers.refused(error, request.id)
        except Exception:
            log.exception("table %s: a request failed", self.live.table.setup.table)
            return frames.Error(sentence="Something went wrong here; the table has not changed.", id=request.id)

    def _fine(self, request: client_frames.AnyRequest) -> frames.Fine:
        return frames.Fine(version=self.live.table.version, id=request.id)

    async def _move(self, request: client_frames.Move) -> None:
        """Play a move. What has become of the table and that the move was fine are told in one go."""
        answer = SentMove(request.move, request.path, request.values, request.salt)
        self._moving = True
        try:
            await self.live.play(self.key, request.seat, answer, request.version)
            self._screen.answers.append(self._fine(request))
        finally:
            self._moving = False
            self._news.set()

    async def _preview(self, request: client_frames.Preview) -> str:
        table = self.live.table
        table.check_seat(self.key, request.seat)
        if request.version is not None:
            table.check_version(request.seat, request.version)
        return await self._ask_desk(request)

    async def _why(self, request: client_frames.Why) -> str:
        self.live.table.check_seat(self.key, request.seat)
        return await self._ask_desk(request)

    async def _ask_desk(self, question: answers.Question) -> str:
        """What costs more than a moment is worked out elsewhere, and is on this guest's account."""
        table = self.live.table
        seats = table.seats_of(self.key)
        place = Place((self.guest.name,), table.setup.table, bool(seats))
        answered = await self._desk.ask(table, question, seats, self._screen.eyes, place)
        self._allowance.spend(answered.seconds)
        return answered.text

    async def _undo(self, request: client_frames.Undo) -> frames.AnyFrame:
        await self.live.take_back(self.key, request.version)
        return self._fine(request)

    async def _ask(self, request: client_frames.Ask) -> frames.AnyFrame:
        await self.live.ask(self.key, request.what)
        return self._fine(request)

    async def _answer_back(self, request: client_frames.Answer) -> frames.AnyFrame:
        await self.live.answer_back(self.key, request.yes)
        return self._fine(request)

    async def _give_over(self, request: client_frames.Over) -> frames.AnyFrame:
        await self.live.give_over(self.key, request.seat)
        return self._fine(request)

    async def _come_back(self, request: client_frames.Return) -> frames.AnyFrame:
        await self.live.come_back(self.key, request.seat)
        return self._fine(request)

    async def _give_time(self, request: client_frames.Give) -> frames.AnyFrame:
        await self.live.give_time(self.key, request.seat)
        return self._fine(request)

    async def _hint_soon(self, request: client_frames.Hint) -> None:
        """A hint takes its time: other requests do not wait for it, and one at a time is enough."""
        if self._hint is not None and not self._hint.done():
            raise TableError("The last hint is still being thought about.")
        self._hint = asyncio.ensure_future(self._give_hint(request))

    async def _give_hint(self, request: client_frames.Hint) -> None:
        answer = await self._answered(request, self._hinted(request))
        if answer is not None:
            with suppress(WebSocketDisconnect):
                await self._send(answer)

    async def _hinted(self, request: client_frames.Hint) -> frames.AnyFrame:
        table = self.live.table
        moment = table.now
        text = await self.live.hint(self.key, request.seat)
        position = moment.line.position
        move = table.game.parse_move(position, text)
        choices = table.game.choices(position, request.seat)
        path = next((list(choice.path) for choice in choices if choice.code == move.code), [])
        say = f"{table.game.describe(table.view(moment, request.seat), move)}."
        lesson = self.live.lesson
        if lesson is None or lesson.turn(moment) is None:  # else its note has said why, and a bot might think otherwise
            say += f" {find_bot(ADVISER).reason(table.settings, position, request.seat, move)}"
        return frames.Hinted(move=text, path=path, values=list(move.payload), say=say, id=request.id)

    async def _chat(self, request: client_frames.Chat) -> frames.AnyFrame:
        self._check_talk()
        await self.live.say(self.key, request.text, request.to)
        return self._fine(request)

    def _check_talk(self) -> None:
        wait = self._talk.take()
        if wait:
            raise TableError(f"You speak faster than anybody can listen: wait {max(1, round(wait))} s.")

    async def _rematch(self, request: client_frames.Rematch) -> frames.AnyFrame:
        await self.house.rematch(self.live, self.key, request.keep, request.hand)
        return self._fine(request)

    async def _resign(self, request: client_frames.Resign) -> frames.AnyFrame:
        await self.live.resign(self.key, request.seat)
        return self._fine(request)

    async def _name(self, request: client_frames.Name) -> frames.AnyFrame:
        self._check_talk()
        await self.live.rename(self.key, request.seat, request.name)
        return self._fine(request)

    async def _fill(self, request: client_frames.Fill) -> frames.AnyFrame:
        await self.live.fill(self.key, request.seat, BotSitter(find_bot(request.bot).name))
        return self._fine(request)

    async def _seal(self, request: client_frames.Seal) -> frames.AnyFrame:
        await self.live.seal(self.key, request.seal)
        return self._fine(request)

    async def _salt(self, request: client_frames.Salt) -> frames.AnyFrame:
        await self.live.open_seal(self.key, request.salt)
        return self._fine(request)


_WHILE_WAITING = (client_frames.Chat, client_frames.Name, client_frames.Fill, client_frames.Seal, client_frames.Salt)
"""What one may ask before the game begins: the rest would tell what was dealt."""
_DO: dict[type, Callable[[Session, Any], Awaitable[frames.AnyFrame | str | None]]] = {
    client_frames.Move: Session._move,
    client_frames.Preview: Session._preview,
    client_frames.Why: Session._why,
    client_frames.Undo: Session._undo,
    client_frames.Ask: Session._ask,
    client_frames.Answer: Session._answer_back,
    client_frames.Over: Session._give_over,
    client_frames.Return: Session._come_back,
    client_frames.Give: Session._give_time,
    client_frames.Hint: Session._hint_soon,
    client_frames.Chat: Session._chat,
    client_frames.Look: Session._ask_desk,
    client_frames.Rematch: Session._rematch,
    client_frames.Resign: Session._resign,
    client_frames.Name: Session._name,
    client_frames.Fill: Session._fill,
    client_frames.Seal: Session._seal,
    client_frames.Salt: Session._salt,
}
