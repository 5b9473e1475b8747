"""A connection to a study: step through it, try moves, let a bot judge. Nothing that happens here changes a table."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

from litestar.exceptions import WebSocketDisconnect

from terminus.bots.bot import bots
from terminus.core.complaints import UNREADABLE, complaint
from terminus.core.dice import FastDice
from terminus.core.errors import IllegalMove, NoSuchSeat, TerminusError
from terminus.core.moves import Move
from terminus.table import answers
from terminus.table.errors import TableError
from terminus.table.fair import Place
from terminus.table.house import House
from terminus.table.judging import LOOKS, Judgement, first_look, followed_by, turning_points
from terminus.table.seating import tidy
from terminus.table.study import LONGEST_TITLE, Study, StudyNode
from terminus.web import analysis_frames as frames
from terminus.web import studying
from terminus.web.answers import refused
from terminus.web.budget import Mood
from terminus.web.client_frames import Id, Preview, Why
from terminus.web.client_frames import Move as SentMove
from terminus.web.frames import Error, Fine, Previewed, Refused, encode
from terminus.web.guests import Guest
from terminus.web.reception import Reception
from terminus.web.socket import FLAT, FLOODED, TOO_FAST, AnySocket

log = logging.getLogger(__name__)


class Analysis:
    """One client at one study."""

    def __init__(
        self, socket: AnySocket, house: House, study: Study, versions: list[int], reception: Reception, guest: Guest
    ) -> None:
        self.socket = socket
        self.guest = guest
        self._allowance = reception.guests.allowance(guest)
        self.house = house
        self.study = study
        self.names = list(study.header.seats)
        self.versions = versions
        """Of the table whose game this is, if it is one's."""
        self._at = study.nodes[0]
        """What is looked at."""
        self._judged: dict[int, Judgement] = {}
        self._judge: str = ""
        self._judging: asyncio.Task[None] | None = None
        self._sending = asyncio.Lock()

    async def run(self) -> None:
        try:
            await self._open()
            mood = Mood.FINE
            while mood is not Mood.CLOSE:
                await self._receive(await self.socket.receive_data("text"))
                mood = await self._allowance.settle()
                if mood is Mood.TELL:
                    await self._send(Error(sentence=TOO_FAST))
            await self.socket.close(FLOODED, "You ask too much.")
        except WebSocketDisconnect:
            pass
        finally:
            await self._stop_judging()

    async def _open(self) -> None:
        await self._send(studying.opened(self.study, self.names, self.versions))

    async def _send(self, frame: frames.AnyFrame) -> None:
        async with self._sending:
            try:
                await self.socket.send_data(encode(frame), "text")
            except OSError as error:
                raise WebSocketDisconnect(detail="The client has left.") from error

    async def _receive(self, text: str) -> None:
        try:
            request = frames.read_request(text)
        except UNREADABLE as error:
            self._allowance.spend(FLAT)
            await self._send(Error(sentence=f"This frame was not understood: {complaint(error)}."))
            return
        began = time.monotonic()
        answer = await self._answered(request.id, _DO[type(request)](self, request))
        self._allowance.spend(FLAT + time.monotonic() - began)
        await self._send(answer)

    async def _answered(self, id: Id | None, doing: Awaitable[frames.AnyFrame]) -> frames.AnyFrame:
        try:
            return await doing
        except TerminusError as error:
            return refused(error, id)
        except Exception:
            log.exception("a request to a study of %s failed", self.study.game.key)
            return Error(sentence="Something went wrong here; your study is as it was.", id=id)

    # Looking and trying

    async def _visit(self, request: frames.Visit) -> frames.AnyFrame:
        self._at = self.study.node(request.node)
        return studying.visited(self.study, self._at, request.eyes, request.id)

    async def _move(self, request: SentMove) -> frames.AnyFrame:
        at = self.study.node(request.version)
        known = len(self.study.nodes)
        move = self._meant(at, request)
        node = self.study.play(at, request.seat, move, FastDice(secrets.randbits(64)))
        if node.number >= known:
            grown = frames.Grown(node=studying.node_info(self.study, node), branches=self.study.branches())
            await self._send(grown)
        return Fine(version=node.number, id=request.id)

    async def _preview(self, request: Preview) -> frames.AnyFrame:
        at = self.study.node(request.version or 0)
        move = self._meant(at, request)
        refused = at.position.refusal(request.seat, move)
        if refused is not None:
            raise IllegalMove(refused.code, refused.rule, refused.sentence)
        told = self.study.game.preview(at.position, request.seat, move)
        notation = self.study.game.format_move(at.position, move)
        return Previewed(
            move=notation, sentence=told.sentence, overlay=told.overlay, warning=told.warning, id=request.id
        )

    async def _why(self, request: Why) -> frames.AnyFrame:
        self._check_seat(request.seat)
        refusal = answers.why_not(self.study.game, self._at.position, request.seat, request.path)
        if refusal is None:
            return Fine(version=self._at.number, id=request.id)
        return Refused(code=refusal.code, rule=refusal.rule, sentence=refusal.sentence, id=request.id)

    def _meant(self, at: StudyNode, sent: SentMove | Preview) -> Move:
        """The move that an answer means, legal or not."""
        self._check_seat(sent.seat)
        return answers.meant(self.study.game, at.position, sent.seat, sent.move, sent.path, sent.values)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.study.settings.players:
            raise NoSuchSeat(seat, self.study.settings.players)

    # The tree

    async def _label(self, request: frames.Label) -> frames.AnyFrame:
        node = self.study.node(request.node)
        if node.main:
            raise TableError("The game itself has no name here; only what was tried from it.")
        node.name = tidy(request.name, LONGEST_TITLE)
        await self._open()
        return Fine(version=node.number, id=request.id)

    async def _remove(self, request: frames.Remove) -> frames.AnyFrame:
        before = self.study.node(request.node).before
        await self._stop_judging()
        self.study = await asyncio.to_thread(self.study.without, self.study.node(request.node))
        self._at = self.study.nodes[0]
        self._judged = {n: each for n, each in self._judged.items() if n <= self.study.length}
        await self._open()
        return Fine(version=0 if before is None else before.number, id=request.id)

    async def _graft(self, request: frames.Graft) -> frames.AnyFrame:
        await asyncio.to_thread(self.study.graft, request.branches)
        await self._open()
        return Fine(version=0, id=request.id)

    async def _keep(self, request: frames.Keep) -> frames.AnyFrame:
        self.guest.open_table()
        self.study.title = tidy(request.title, LONGEST_TITLE)
        address = await self.house.studies.keep(studying.signed(self.study, self.names))
        return frames.Kept(study=address, id=request.id)

    async def _place(self, request: frames.Place) -> frames.AnyFrame:
        position = self.study.game.data(self.study.node(request.node).position)
        return frames.Placed(position=position, id=request.id)

    # Judging

    async def _judge_soon(self, request: frames.Judge) -> frames.AnyFrame:
        """Judging takes its time: other requests do not wait for it, and one at a time is enough for a client."""
        if request.bot not in bots():
            raise TableError(f"There is no judge '{request.bot[:40]}'; there are: {', '.join(bots())}.")
        for number in request.nodes:
            self.study.node(number)
        await self._stop_judging()
        if request.bot != self._judge:
            self._judge, self._judged = request.bot, {}
        self._judging = asyncio.ensure_future(self._judge_all(request.bot, request.nodes))
        return Fine(version=0, id=request.id)

    async def _stop(self, request: frames.Stop) -> frames.AnyFrame:
        if self._judging is not None and not self._judging.done():
            await self._stop_judging()
            await self._tell_turns(False)
        return Fine(version=0, id=request.id)

    async def _stop_judging(self) -> None:
        if self._judging is not None:
            self._judging.cancel()
            await asyncio.gather(self._judging, return_exceptions=True)

    async def _judge_all(self, bot: str, nodes: list[int]) -> None:
        try:
            wanted = nodes or first_look(self.study)
            await self._judge_these(bot, wanted, 0)
            if not nodes:
                for look in LOOKS:
                    more = look(self.study, self._judged)
                    await self._judge_these(bot, more, len(wanted))
                    wanted = [*wanted, *more]
                await self._tell_turns(True)
        except WebSocketDisconnect:
            return
        except TerminusError as error:
            await self._send(Error(sentence=str(error)))
            await self._tell_turns(False)

    async def _judge_these(self, bot: str, numbers: list[int], done: int) -> None:
        total = done + len(numbers)
        place = Place((self.guest.name,), person_waits=False)
        async for number, judgement in self.house.judges.judge(self.study, numbers, bot, place):
            done += 1
            self._judged[number] = judgement
            await self._send(self._told(bot, done, total, number, judgement))

    def _told(self, bot: str, done: int, total: int, number: int, judgement: Judgement) -> frames.Judged:
        node = self.study.node(number)
        played = followed_by(self.study, node)
        return frames.Judged(
            bot=bot,
            done=done,
            total=total,
            node=number,
            chances=judgement.chances,
            seat=judgement.seat,
            best=judgement.best,
            best_value=judgement.best_value,
            played_value=judgement.played_value,
            error=judgement.error,
            line=judgement.line,
            played=studying.foretold(self.study, node, judgement.seat, played),
            advised=studying.foretold(self.study, node, judgement.seat, judgement.best),
            path=studying.path_of(self.study, node, judgement.seat, judgement.best),
        )

    async def _tell_turns(self, finished: bool) -> None:
        moments = [swing.node for swing in turning_points(self.study, self._judged)]
        await self._send(frames.Turned(bot=self._judge, finished=finished, moments=moments))


_DO: dict[type, Callable[[Analysis, Any], Awaitable[frames.AnyFrame]]] = {
    frames.Visit: Analysis._visit,
    frames.Judge: Analysis._judge_soon,
    frames.Stop: Analysis._stop,
    frames.Label: Analysis._label,
    frames.Remove: Analysis._remove,
    frames.Graft: Analysis._graft,
    frames.Keep: Analysis._keep,
    frames.Place: Analysis._place,
    SentMove: Analysis._move,
    Preview: Analysis._preview,
    Why: Analysis._why,
}
