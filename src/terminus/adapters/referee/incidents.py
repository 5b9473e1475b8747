"""Mistakes of the program itself, met while it answers a request: they are reported, and nobody else pays for them."""

import logging
import traceback

INTERNAL = "The referee made a mistake of its own over this request; every match is as it was before."
SHOWN = 500
"""Bytes of the request that are reported."""
_LOG = logging.getLogger(__name__)


class Incidents:
    """Tells the people who run the referee, on standard error, of each kind of mistake once."""

    def __init__(self) -> None:
        self._reported: set[tuple[type[Exception], str, int]] = set()

    def report(self, fault: Exception, line: bytes, number: int) -> None:
        """Say what happened and where, and which request met it, unless the same was said before."""
        last = traceback.extract_tb(fault.__traceback__)[-1]
        place = (type(fault), last.filename, last.lineno or 0)
        if place not in self._reported:
            self._reported.add(place)
            _LOG.error("terminus: a mistake at line %d of the input: %r", number, line[:SHOWN], exc_info=fault)
