"""What one client shows of a table, and what leads from there to the present.

There is no queue of frames: a screen knows what it shows and, whenever there is news, is sent one frame per entry of
the log. One that falls far behind gets the present as a whole.
"""

from collections.abc import Awaitable, Callable

from terminus.core.audience import Viewer
from terminus.table import talking
from terminus.table.live import LiveTable
from terminus.web import frames, moments, show

FAR_BEHIND = 24
"""Entries behind which a client gets a fresh scene instead of every step."""

Send = Callable[[frames.AnyFrame, bool], Awaitable[None]]
"""Sends a frame, which may go out together with the next one."""


class Screen:
    """A table as one client sees it. Who sends the frames is told each time: a connection hangs in no circle."""

    def __init__(self, live: LiveTable, key: str | None) -> None:
        self.live = live
        self.key = key
        self.viewer: Viewer = None
        """Whose side of the table is shown."""
        self.eyes: Viewer = None
        """Whose knowledge is shown: nobody's own while people at one screen look on together."""
        self.answers: list[frames.Fine] = []
        """What is to go out together with the state that it speaks of."""
        self._shown: show.Shown | None = None
        self._seating: tuple[object, ...] = ()
        self._seats: list[frames.SeatInfo] = []
        self._heard = 0

    async def greet(self, send: Send) -> None:
        """Tell what table this is, and who sits there."""
        self._seating = show.seating(self.live)
        self._seats = show.seat_infos(self.live, self.key)
        table = show.table_info(self.live, self.key)
        await send(frames.Hello(table=table, version=self.live.table.version), False)

    async def catch_up(self, send: Send) -> None:
        """Tell everything that is news."""
        await self._tell_seats(send)
        table = self.live.table
        if table.waits:
            room = table.now.room
            await send(frames.Room(version=table.version, waits=room.waits, dealing=room.dealing), False)
        while not table.waits and (self._shown is None or self._shown.version < table.version):
            await self._step(send)
        answers, self.answers = self.answers, []
        for answer in answers:
            await send(answer, False)
        unheard = self.live.said - self._heard
        self._heard = self.live.said
        for message in self.live.talk[-unheard:] if unheard else []:
            if talking.hears(table, self.key, message):
                await send(show.said(table, message), False)

    async def _tell_seats(self, send: Send) -> None:
        """Who sits where, if that is news."""
        seating = show.seating(self.live)
        if seating == self._seating:
            return
        self._seating = seating
        seats = show.seat_infos(self.live, self.key)
        if seats != self._seats:
            self._seats = seats
            await send(frames.Seats(seats=seats), False)

    async def _step(self, send: Send) -> None:
        table = self.live.table
        behind = self._shown is None or table.version - self._shown.version > FAR_BEHIND
        shown = None if behind else self._shown
        moment = table.now if shown is None else table.moments[shown.version + 1]
        seats, before = table.seats_of(self.key), self.eyes
        self.viewer = show.viewer_of(table, moment, seats, self.viewer)
        self.eyes = show.eyes_of(table, moment, seats, self.viewer)
        curtain = self.eyes not in (before, None) and show.guarded(table, moment, seats)
        if curtain and shown is not None and shown.eyes is None:
            # All looked on together so far, and see how it came out before the screen is passed on
            frame, shown = show.state(self.live, moment, self.key, None, shown)
            await send(frame, True)
        elif shown is not None and shown.eyes is not None and self.eyes is None:
            # Now all look on: from where everybody may have stood, so that what came of it is told like other news
            frame, shown = show.state(self.live, table.moments[shown.version], self.key, None, None)
            await send(frame, True)
        frame, self._shown = show.state(self.live, moment, self.key, self.viewer, shown, curtain)
        if shown is None:
            frame.since = moments.last_own(table, seats)
        await send(frame, bool(self.answers))
