"""The shelf that content comes from: what it remembers."""

import msgspec

from terminus.core.faults import Faults
from terminus.core.shelf import MOST_KEPT, Shelf


class Box(msgspec.Struct):
    name: str


def check(box: Box, faults: Faults) -> tuple[str, ...]:
    return ()


def test_pieces_are_made_once_and_not_kept_for_ever() -> None:
    """Everybody at a table shares them; content that nobody has asked for since makes room for newer."""
    made: list[str] = []

    def build(box: Box) -> list[str]:
        made.append(box.name)
        return [box.name]

    shelf = Shelf("nowhere", (), Box, check, build)
    first = shelf.load({"name": "first"})
    assert shelf.pieces(first) is shelf.pieces(first)
    for number in range(MOST_KEPT):
        shelf.pieces(shelf.load({"name": str(number)}))
    assert shelf.pieces(first) == ["first"]
    assert made.count("first") == 2
