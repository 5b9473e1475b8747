"""The names of what dice draw: boards, by their ids."""

import re
from collections.abc import Sequence

from terminus.core.errors import MalformedMove
from terminus.games.skirmish.content.checks import ID

_NUMBERED = re.compile(r"board ([1-9]\d{0,2})")
"""How version 0.1 called boards that did not come with the game."""


class BoardNames:
    """Boards by number and by id; while players propose boards, the move itself may bring one more (SK-R27)."""

    def __init__(self, ids: Sequence[str], one_more: bool = False) -> None:
        self._ids = ids
        self._one_more = one_more

    def format_draw(self, drawn: int) -> str:
        return self._ids[drawn]

    def parse_draw(self, name: str) -> int:
        if name in self._ids:
            return self._ids.index(name)
        numbered = _NUMBERED.fullmatch(name)
        if numbered is not None:
            return int(numbered[1]) - 1
        if self._one_more and ID.fullmatch(name):
            return len(self._ids)
        raise MalformedMove(f"'{name}' is no board: there are {', '.join(self._ids)}")
