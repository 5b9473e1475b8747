"""A referee to talk to, as a program would."""

import json
from typing import Any

from terminus.adapters.referee import Referee
from terminus.games import games

DECLARED = list(games())
"""All games that are installed."""

OPENING = {
    "laid": [],
    "seats": [{"hand": [4, 9, 15]}, {"hand": [3, 8, 12]}],
    "active": 1,
}
"""Timeline just dealt: Blue begins."""


class Line:
    """One line after the other, each with its reply."""

    def __init__(self) -> None:
        self.referee = Referee()
        self.number = 0

    def say(self, line: bytes) -> Any:
        self.number += 1
        return json.loads(self.referee.answer_line(line, self.number))

    def ask(self, do: str, **fields: object) -> Any:
        return self.say(json.dumps({"do": do, **fields}).encode())
