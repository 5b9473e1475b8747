"""A chronicle: what a move brings about, and the table as it stood when each thing was told."""

import logging
from typing import Any

from msgspec.structs import replace

from terminus.core.events import Event, Log
from terminus.core.game import AnyGame
from terminus.core.position import Position
from terminus.core.sharing import share

log = logging.getLogger(__name__)


class Chronicle(Log):
    """Remembers the table whenever something is told, so that a move of many parts can be shown part by part.

    A sheet in it may stand in the middle of a move, and says no more than what has happened by then: whoever shows it
    never runs ahead of the story. Who may know what is marked on it as on any other. Sheets are written when they are
    asked for: a copy of a position costs next to nothing, and most moves are over with their first event.
    """

    def __init__(self, game: AnyGame, position: Position) -> None:
        super().__init__()
        self._game = game
        self._position = position
        self._stood: list[Position] = []
        self._written: list[Any] = []

    def add(self, event: Event) -> None:
        super().add(event)
        self._stood.append(self._position.copy())

    @property
    def sheets(self) -> list[Any]:
        """The table after each event; what did not change is the same object in the next."""
        return self._sheets(len(self._stood))

    @property
    def parts(self) -> list[Any]:
        """The table after each event but the last, with which the move is over."""
        return self._sheets(len(self._stood) - 1)

    def _sheets(self, count: int) -> list[Any]:
        try:
            for position in self._stood[len(self._written) : count]:
                sheet = replace(self._game.sheet(position), decisions=())  # half a move asks nobody
                self._written.append(share(self._written[-1], sheet) if self._written else sheet)
        except Exception:  # whatever a game's sheet makes of half a move, the whole one can be shown
            kind = self.events[len(self._written)].kind
            log.exception("%s cannot be written down after '%s'", self._game.title, kind)
            self._stood, self._written = [], []
        return self._written[: max(count, 0)]
