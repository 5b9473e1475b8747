"""Where pieces lie on sheets of paper: in rows, with marks to cut along, and their backs behind them."""

from collections.abc import Iterator

import msgspec

from terminus.core.printing import Printed, Stack

MARGIN = 7.5
"""What printers leave white, in millimetres; cut marks stand in it, and nine cards go on a sheet of Letter."""
OVERLAP = 5.0
"""By how much the parts of a board overlap, to be glued."""


class Paper(msgspec.Struct, frozen=True):
    name: str
    width: float
    height: float


PAPERS = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("Letter", 215.9, 279.4)}


class Spot(msgspec.Struct, frozen=True):
    """A piece, or a part of one, on a sheet: `shift` is the place on the piece that comes to lie in the corner."""

    piece: Printed
    x: float
    y: float
    width: float
    height: float
    shift: tuple[float, float] = (0.0, 0.0)


class Page(msgspec.Struct, frozen=True):
    """One side of a sheet."""

    title: str
    spots: list[Spot]
    bleed: float = 0.0
    back: bool = False
    overlaps: bool = False


def pages_of(stacks: list[Stack], paper: Paper) -> list[Page]:
    """All pages, in order: the fronts of a sheet, then their backs, if they have any, mirrored to lie behind them."""
    return [page for stack in stacks for page in _pages(stack, paper)]


def _pages(stack: Stack, paper: Paper) -> Iterator[Page]:
    if stack.spread:
        for piece in stack.pieces:
            yield from _parts(piece, paper)
        return
    for number, spots in enumerate(_sheets(stack, paper), 1):
        title = f"{stack.name}, sheet {number}"
        yield Page(title, spots, stack.bleed)
        if any(spot.piece.back is not None for spot in spots):
            behind = [msgspec.structs.replace(spot, x=paper.width - spot.x - spot.width) for spot in spots]
            yield Page(f"{title}, backs", behind, stack.bleed, back=True)


def _sheets(stack: Stack, paper: Paper) -> Iterator[list[Spot]]:
    """The pieces of a stack, as many as fit, row by row and in the middle of the paper."""
    copies = [piece for piece in stack.pieces for _ in range(piece.copies)]
    if not copies:
        return
    wide = max(piece.width for piece in copies)
    high = max(piece.height for piece in copies)
    gap = 2 * stack.bleed
    columns = max(1, int((paper.width - 2 * MARGIN + gap) // (wide + gap)))
    rows = max(1, int((paper.height - 2 * MARGIN + gap) // (high + gap)))
    left = (paper.width - columns * wide - (columns - 1) * gap) / 2
    top = (paper.height - rows * high - (rows - 1) * gap) / 2
    for first in range(0, len(copies), columns * rows):
        yield [
            Spot(piece, left + i % columns * (wide + gap), top + i // columns * (high + gap), piece.width, piece.height)
            for i, piece in enumerate(copies[first : first + columns * rows])
        ]


def _parts(piece: Printed, paper: Paper) -> Iterator[Page]:
    """A board at true scale on as many sheets as it takes, each overlapping the next."""
    wide, high = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN
    columns = _times(piece.width, wide)
    rows = _times(piece.height, high)
    for row in range(rows):
        for column in range(columns):
            shift = (column * (wide - OVERLAP), row * (high - OVERLAP))
            spot = Spot(
                piece, MARGIN, MARGIN, min(wide, piece.width - shift[0]), min(high, piece.height - shift[1]), shift
            )
            where = f", row {row + 1} of {rows}, column {column + 1} of {columns}" if rows * columns > 1 else ""
            yield Page(f"{piece.name}{where}", [spot], overlaps=rows * columns > 1)


def _times(length: float, room: float) -> int:
    """How many parts of a length fit together, each but the first beginning an overlap earlier."""
    if length <= room:
        return 1
    return 1 + int(-(-(length - room) // (room - OVERLAP)))
