"""Clocks that a table may play with: how they are written, how they are called, and what follows the end of time.

Written as `30s/move` or `3d/move`: so long for each move, or as `5m+10s`: so long for the whole game, and some more
each time the turn passes on.
"""

import re
from typing import Final, Literal

import msgspec

from terminus.core.errors import SettingsError

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
UNITS: Final = {"d": DAY, "h": HOUR, "m": MINUTE, "s": 1}
LEAST: Final = 10
"""Seconds that a move has at least; a whole game has three times as many."""
MOST: Final = 30 * DAY
MOST_INCREMENT: Final = HOUR

After = Literal["move", "seat", "lose"]
"""What follows the end of time: a bot makes the move, a bot takes the seat over, or the seat loses."""

_TIME = r"(?:\d{1,7}[dhms])+"
_WRITTEN = re.compile(rf"(?P<time>{_TIME})(?:(?P<each>/move)|\+(?P<more>{_TIME}|0))?")


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many seconds for each move or, with an increment (which may be 0), for the whole game."""

    seconds: int
    increment: int | None = None
    after: After = "move"

    @property
    def by_move(self) -> bool:
        """Does every move have time of its own?"""
        return self.increment is None

    @property
    def low(self) -> int:
        """Seconds below which little is left: an eighth, of short times between ten seconds and a minute."""
        eighth = self.seconds // 8
        return eighth if self.seconds >= DAY else max(LEAST, min(MINUTE, eighth))

    @property
    def again(self) -> int:
        """What a seat has that ran out and goes on: all of it for the next move, a tenth for the rest of a game."""
        return self.seconds if self.by_move else max(3 * LEAST, self.seconds // 10)

    @property
    def gift(self) -> int:
        """What somebody may give to another at once: more where times are long."""
        return 15 if self.seconds < HOUR else HOUR if self.seconds < DAY else DAY

    @property
    def written(self) -> str:
        if self.increment is None:
            return f"{_short(self.seconds)}/move"
        return f"{_short(self.seconds)}+{_short(self.increment)}"

    @property
    def words(self) -> str:
        """As people say it: "5 minutes each + 10 seconds a turn"."""
        if self.increment is None:
            return f"{spelled(self.seconds)} a move"
        more = f" + {spelled(self.increment)} a turn" if self.increment else ""
        return f"{spelled(self.seconds)} each{more}"


def read_clock(text: str, after: str = "move") -> Clock | None:
    """A clock as it is written, None for `none`; SettingsError says what would be one."""
    if after not in AFTERWARDS:
        raise SettingsError(f"after the end of time there is {', '.join(AFTERWARDS)}, but not '{after[:20]}'")
    if text.strip().lower() in ("", "none"):
        return None
    found = _WRITTEN.fullmatch(text.strip().lower())
    if found is None:
        raise SettingsError(f"'{text[:20]}' is no clock: write it as 30s/move, 3d/move, 10m or 5m+10s, or say none")
    time, more = _seconds(found["time"]), _seconds(found["more"] or "")
    increment = None if found["each"] else more
    least = LEAST if found["each"] else 3 * LEAST
    if not least <= time <= MOST:
        what = "a move" if found["each"] else "a game"
        raise SettingsError(f"{what} has from {spelled(least)} to {spelled(MOST)}, not {spelled(time)}")
    if more > MOST_INCREMENT:
        raise SettingsError(f"each turn adds at most {spelled(MOST_INCREMENT)}")
    return Clock(time, increment, AFTERWARDS[after])


def ends(together: bool, seats: int) -> dict[After, str]:
    """What may follow the end of time in a game, in words; nobody loses alone where all play together."""
    words: dict[After, str] = {
        "move": "a bot makes the move",
        "seat": "a bot plays on until they return",
        "lose": "the other side wins" if seats == 2 else "a bot plays on to the end",
    }
    return {after: say for after, say in words.items() if not (together and after == "lose")}


def spelled(seconds: int) -> str:
    """A span of time in words, exactly: "1 hour 30 minutes"."""
    parts, left = [], seconds
    for unit, name in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute"), (1, "second")):
        number, left = divmod(left, unit)
        if number:
            parts.append(f"{number} {name}{'' if number == 1 else 's'}")
    return " ".join(parts) or "0 seconds"


def remaining(seconds: float) -> str:
    """What is left, roughly, as lists say it: "2 d 4 h", "3 h 20 min", "12 min", "40 s"."""
    left = max(0, int(seconds))
    if left >= DAY:
        return f"{left // DAY} d {left % DAY // HOUR} h"
    if left >= HOUR:
        return f"{left // HOUR} h {left % HOUR // MINUTE} min"
    return f"{left // MINUTE} min" if left >= MINUTE else f"{left} s"


def _seconds(text: str) -> int:
    return sum(int(number) * UNITS[unit] for number, unit in re.findall(r"(\d+)([dhms])", text))


def _short(seconds: int) -> str:
    """As `_seconds` reads it."""
    parts, left = [], seconds
    for letter, unit in UNITS.items():
        number, left = divmod(left, unit)
        if number:
            parts.append(f"{number}{letter}")
    return "".join(parts) or "0"


AFTERWARDS: Final[dict[str, After]] = {"move": "move", "seat": "seat", "lose": "lose"}
