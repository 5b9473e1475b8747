"""Requests that a tool makes of the description of the HTTP interface: every answer is one that is described."""

from pathlib import Path
from random import Random

from tests.soak.broken import Broken
from tests.web.serving import serving
from tests.web.test_openapi import asked_by_the_book


def requests(number: int, folder: Path, random: Random) -> str:
    """Requests made of the description of the HTTP interface, for each address, right and wrong: all as described."""
    with serving(folder / "tables", limits=["tables-at-once=1000000"]) as server:
        try:
            asked = asked_by_the_book(server, folder, number, random.randrange(2**31), "coverage,fuzzing")
        except AssertionError as error:
            raise Broken(str(error)) from None
        server.stop()
        if "Traceback" in server.last_words():
            raise Broken(server.last_words()[-2000:])
    return f"{asked}, all answered as described"
