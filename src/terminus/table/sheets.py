"""The sheet of a table's latest moment, written once for all who look at it, and the views of it."""

from typing import Any

from terminus.core.audience import Viewer
from terminus.core.game import AnyGame
from terminus.core.sharing import share
from terminus.table.line import Line


class Sheets:
    """Keeps one sheet. What did not change from moment to moment is the same object in the next, so that drawing and
    comparing can pass it by."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._line: Line | None = None
        self._sheet: Any = None
        self._views: dict[tuple[Viewer, bool], Any] = {}
        self._titles: list[str] = []

    def whole(self, line: Line) -> Any:
        """The latest line's own sheet, made of parts of the one before or, where its turn was told, of that story."""
        if line is not self._line:
            told = [] if line.chronicle is None else line.chronicle.sheets
            before = told[-1] if told else self._sheet
            sheet = self.game.sheet(line.position)
            self._sheet = sheet if before is None else share(before, sheet)
            self._line = line
            self._views.clear()
            self._titles = []
        return self._sheet

    def view(self, line: Line, viewer: Viewer, memory: bool) -> Any:
        """What a viewer may know of the latest line."""
        sheet = self.whole(line)
        asked = (viewer, memory)
        if asked not in self._views:
            self._views[asked] = self.game.view_of(sheet, viewer, memory)
        return self._views[asked]

    def titles(self, line: Line, seats: int) -> list[str]:
        """What the game calls each seat at the latest line."""
        seen = self.view(line, None, memory=False)
        if not self._titles:
            self._titles = self.game.seat_names(seen, seats)
        return self._titles
