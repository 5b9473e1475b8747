"""A table that is opened as soon as a server of one's own answers, through the door that is open to all programs."""

import urllib.request
from collections.abc import Callable
from threading import Thread

import msgspec

from terminus.web.requests import NewTable

PATIENCE = 60.0
"""Seconds that a server may take to start."""


class _Opened(msgspec.Struct):
    address: str


def open_soon(base: str, wish: NewTable, then: Callable[[str], None]) -> None:
    """Open a table at the server that is about to answer at `base`, and go on with the path of its first link."""
    Thread(target=lambda: then(_open(base, wish)), daemon=True).start()


def _open(base: str, wish: NewTable) -> str:
    """The server listens already: the request waits until it answers."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{base}/api/tables", msgspec.json.encode(wish), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return msgspec.json.decode(answer.read(), type=_Opened).address
