"""The garbage collector of a server, which must never keep people waiting.

A full house holds millions of objects, and looking through them takes a second or two. Nearly all of them are let go as
soon as nobody needs them: no scene, table or move hangs in a circle. So the collector looks at what is new, a little at
a time, and what is still needed then it leaves alone from now on. Left to itself it would look at it once more, all of
it in one go: one move in twenty waited a tenth of a second for that.

What does hang in circles are the connections of people who have left (the web framework's doing; what is large about
them they give away before, see `wire`). When thousands have left, everything is looked through once.
"""

import gc

from terminus.games import games

NEW = 5_000
"""Objects that are looked at together: in five milliseconds or so."""
NEVER = 1_000_000_000
MOST_PARTED = 10_000
"""Connections that may have ended until everything is looked through."""


class Collector:
    """How the garbage collector of this process works, once it is calm."""

    def __init__(self) -> None:
        self._parted = 0

    def calm(self) -> None:
        """From now on let it look at new objects only, and never at what is there already."""
        games()  # every game's modules are there to stay
        self._look_through()
        gc.set_threshold(NEW, NEVER, NEVER)
        if self._leave_alone not in gc.callbacks:
            gc.callbacks.append(self._leave_alone)

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

    def _leave_alone(self, phase: str, _: object) -> None:
        """After each look at new objects: those that are left have grown up."""
        if phase == "stop":
            gc.freeze()


COLLECTOR = Collector()
"""That of this process."""
