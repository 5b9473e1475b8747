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
    """Writes the table down whenever something is told, so that a move of many parts can be shown part by part.

    A sheet in it may stand in the middle of a move, and says no more than what has happened by then: whoever shows it
    never runs ahead of the story. Who may know what is marked on it as on any other. It is written at once: a copy
    of the position would not do: rules may go on changing in place what copies share.
    """

    def __init__(self, game: AnyGame, position: Position, most: int | None = None, before: Any = None) -> None:
        """Write down the table after every event, or after the first so many; `before` is its sheet until then."""
        super().__init__()
        self.sheets: list[Any] = []
        """The table after each event; what did not change is the same object in the next."""
        self._game = game
        self.position = position
        self._most = most
        self._latest = before
        self._readable = True

    def add(self, event: Event) -> None:
        super().add(event)
        if not self._readable or len(self.sheets) == self._most:
            return
        try:
            sheet = replace(self._game.sheet(self.position), decisions=())  # half a move asks nobody
        except Exception:  # whatever a game's sheet makes of half a move, the whole one can be shown
            log.exception("%s cannot be written down after '%s'", self._game.title, event.kind)
            self.sheets, self._readable = [], False
        else:
            self._latest = sheet if self._latest is None else share(self._latest, sheet)
            self.sheets.append(self._latest)
