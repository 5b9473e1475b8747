"""Wrecks as data files: what a file looks like, and the checks that it must pass."""

from typing import Annotated

import msgspec
from msgspec import Meta
from terminus.core.faults import Faults
from terminus.core.shelf import Shelf

from lagoon.content.components import DEPTHS, Find, Wreck


class FindEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One `[[find]]` of a file."""

    number: Annotated[int, Meta(ge=1, le=99)]
    name: Annotated[str, Meta(min_length=1, max_length=30)]
    depth: Annotated[int, Meta(ge=1, le=3)]
    worth: Annotated[int, Meta(ge=0, le=99)]


class WreckFile(msgspec.Struct, forbid_unknown_fields=True):
    """A whole file."""

    name: str
    air: Annotated[int, Meta(ge=5, le=99)]
    find: list[FindEntry]
    about: str = ""


def check(file: WreckFile, faults: Faults) -> tuple[str, ...]:
    """Refuse a wreck that cannot be played, with the place in its file; warn about one that is odd."""
    seen: set[int] = set()
    for at, entry in enumerate(file.find):
        with faults.each():
            if entry.number in seen:
                raise faults(f"$.find[{at}].number", f"there is a find {entry.number} already")
        seen.add(entry.number)
    for depth in DEPTHS:
        if not any(entry.depth == depth for entry in file.find):
            raise faults("$", f"nothing lies at depth {depth}: there must be something to find at each (LAG-1)")
    worthless = sum(entry.worth == 0 for entry in file.find)
    return ("more than half of the finds are worth nothing",) if 2 * worthless > len(file.find) else ()


def build(file: WreckFile) -> Wreck:
    """The pieces of a file that was checked."""
    return Wreck(file.air, [Find(entry.number, entry.name, entry.depth, entry.worth) for entry in file.find])


WRECKS = Shelf(__name__, ("wreck",), WreckFile, check, build)
