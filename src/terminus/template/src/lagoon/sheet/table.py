"""What lies on the table, and who may know it (LAG-9).

Every field says whom it is for, by its own mark or its class's, and views follow from that. What follows from the rest
of a position is marked so: a position may leave it out, and may not contradict it. Finds go by their numbers as text.
"""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType
from terminus.core.audience import PER_SEAT, PUBLIC, Owner
from terminus.core.sheet import PRINTED, UNORDERED, Follows, OpenSheet, Sheet, TableSheet


class Face(OpenSheet):
    """What is known of a find before anybody dives."""

    find: str
    name: str
    depth: int
    worth: int


class Carried(Sheet):
    """A find in a bag: everybody saw how deep its diver went, only the diver knows what it is."""

    find: Annotated[str | UnsetType, Owner()] = UNSET
    depth: Annotated[int, PUBLIC, Follows("LAG-4")] = 0


class Diver(Sheet):
    """One seat's part of the table."""

    bag: tuple[Carried, ...] = ()
    landed: Annotated[tuple[str, ...], PUBLIC, UNORDERED] = ()
    worth: Annotated[int, PUBLIC, Follows("LAG-8")] = 0
    """What has been landed is worth."""


class WreckSheet(TableSheet, kw_only=True):
    """A table of this game."""

    audience = PUBLIC

    finds: Annotated[tuple[Face, ...], PRINTED] = ()
    tank: Annotated[int, Follows("LAG-2")] = 0
    """All the air there was."""
    air: Annotated[int, Meta(ge=0, le=999)]
    active: Annotated[int, Meta(ge=0, le=3)] = 0
    seats: Annotated[tuple[Diver, ...], PER_SEAT]
    left: Annotated[tuple[int, ...], Follows("LAG-2")] = ()
    """How many finds still lie at each depth."""
    over: Annotated[bool, Follows("LAG-7")] = False

    def face(self, find: str) -> Face:
        return next(face for face in self.finds if face.find == find)
