"""The garbage collector of a server, which must never keep people waiting.

A full house holds millions of objects, and looking through them takes a second or two. Nearly all of them are let go as
soon as nobody needs them: no scene, table or move hangs in a circle. So the collector looks at what is new, a little at
a time, and what is still needed then it leaves alone from now on. Left to itself it would look at it once more, all of
it in one go: one move in twenty waited a tenth of a second for that.

It comes by between two tasks of the event loop, where nothing is half done. Called from inside by Python's own
collector, it would let other threads go on in the middle of what they may not share (parsing, in Python 3.11).

Pictures that were drawn are kept for whoever meets them again; when there are too many of them it forgets some.

Connections of people who have left hang in no circles either (`wire` and `sips` see to that, as libraries do not).
Should something else do, it is found after a very great many have left, when everything is looked through once.
"""

import asyncio
import gc

from terminus.core.scene import forget_parts
from terminus.games import games

EVERY = 0.1
"""Seconds until it comes by again."""
NEW = 5_000
"""Objects that are worth a look: it takes five milliseconds or so."""
MOST_NEW = 200_000
"""Objects at which Python's own collector comes, should the event loop be busy for long."""
NEVER = 1_000_000_000
MOST_PARTED = 100_000
"""Connections that may have ended until everything is looked through, which keeps a full house waiting for a second."""


class Collector:
    """How the garbage collector of this process works, once it is calm."""

    def __init__(self) -> None:
        self._parted = 0

    def calm(self) -> None:
        """From now on leave alone what is there already, and all that is new to `come_by`."""
        games()  # every game's modules are there to stay
        self._look_through()
        gc.set_threshold(MOST_NEW, NEVER, NEVER)

    def come_by(self) -> None:
        """Look at what is new, and come again, for as long as the running event loop runs.

        Where little is new few parts of pictures are, and counting all there are takes longer than a look.
        """
        if self.look_at_what_is_new():
            forget_parts()
        asyncio.get_running_loop().call_later(EVERY, self.come_by)

    def look_at_what_is_new(self) -> bool:
        """If there is enough of it, and whether there was; what is left of it then is left alone."""
        if gc.get_count()[0] < NEW:
            return False
        gc.collect(0)
        gc.freeze()
        return True

    def parted(self) -> None:
        """A connection has ended."""
        self._parted += 1
        if self._parted >= MOST_PARTED:
            self._parted = 0
            self._look_through()

    def _look_through(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()


COLLECTOR = Collector()
"""That of this process."""
