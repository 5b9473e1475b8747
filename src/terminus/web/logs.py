"""What the server writes for its host: one line per event, seldom the same one, without keys or names of people."""

import asyncio
import json
import logging
import re
import time
from collections.abc import Callable

MOST_A_MINUTE = 5
_KEY = re.compile(r"(key=)[^&\s\"']+")


class Seldom(logging.Filter):
    """Lets the same kind of line through a few times a minute; the next one that passes says how many did not.

    What a stranger can make happen as often as they like must not fill the disk.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._minute: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg))
        began, count = self._minute.get(kind, (self._clock(), 0))
        if self._clock() - began >= 60:
            left_out = count - MOST_A_MINUTE
            if left_out > 0:
                record.msg = f"{record.msg} (and {left_out} more like it)"
            began, count = self._clock(), 0
        if len(self._minute) > 1000:
            self._minute.clear()
        self._minute[kind] = (began, count + 1)
        return count < MOST_A_MINUTE


class Discreet(logging.Filter):
    """Takes keys out of what is written: whoever reads the log must not be able to sit down for somebody."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        if _KEY.search(said):
            record.msg, record.args = _KEY.sub(r"\1...", said), None
        return True


OLD_NEWS = (
    "socket.send() raised exception.",
    "Invalid UTF-8 sequence received from client.",
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
)
"""That somebody hung up while something was being sent to them, as people close their browsers; and that somebody who
speaks no HTTP was told so."""


def is_news(record: logging.LogRecord) -> bool:
    """Also that a question is given up when the server ends is none."""
    given_up = record.exc_info is not None and isinstance(record.exc_info[1], asyncio.CancelledError)
    return not given_up and record.getMessage() not in OLD_NEWS


class Structured(logging.Formatter):
    """A line of JSON per event, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": record.created, "level": record.levelname, "where": record.name, "says": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(structured: bool = False) -> None:
    """Warnings and errors as lines on standard error, as journals and containers expect them."""
    handler = logging.StreamHandler()
    handler.setFormatter(Structured() if structured else logging.Formatter("%(levelname)s: %(message)s"))
    for rule in (is_news, Seldom(), Discreet()):
        handler.addFilter(rule)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
