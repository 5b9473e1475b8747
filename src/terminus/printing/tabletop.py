"""Sheets of cards for Tabletop Simulator and Screentop: faces in a grid, and their backs beside them."""

from collections.abc import Callable, Iterator

from terminus.core.nodes import Node
from terminus.core.printing import Printed, Stack
from terminus.core.scene import markup, node

COLUMNS, ROWS = 10, 7
"""The most cards in a row and in a column of a sheet; two of each are the fewest."""
FEWEST = 2
PIXELS = 4096
"""The longest side of a sheet."""
DENSITY = 300 / 25.4
"""Pixels of a millimetre, where there is room for so many: what a good printer shows."""


def grids(stack: Stack, name: str) -> Iterator[tuple[str, str]]:
    """Sheets by name: `cards-1-10x2` holds two rows of ten, in the order of the data; `cards-back` is behind all of
    them, or where backs differ, `cards-1-10x2-backs` has the back of each at its place."""
    cards = [piece for piece in stack.pieces for _ in range(piece.copies)]
    if stack.spread or len(cards) < FEWEST:
        return
    backs = {_look(card.back): card for card in cards if card.back is not None}
    alike = len(backs) == 1
    for number, first in enumerate(range(0, len(cards), COLUMNS * ROWS), 1):
        some = cards[first : first + COLUMNS * ROWS]
        columns = min(COLUMNS, max(FEWEST, len(some)))
        rows = max(FEWEST, -(-len(some) // columns))
        sheet = f"{name}-{number}-{columns}x{rows}"
        yield sheet, _grid(some, columns, rows, lambda card: card.front)
        if backs and not alike:
            yield f"{sheet}-backs", _grid(some, columns, rows, lambda card: card.back)
    if alike:
        yield f"{name}-back", _grid([next(iter(backs.values()))], 1, 1, lambda card: card.back)


def _look(drawn: Node) -> str:
    """A picture without its keys: cards of one deck look the same from behind."""
    bare = sorted((name, value) for name, value in drawn.attrs.items() if name != "id")
    return f"{drawn.tag}{bare}{drawn.text}({''.join(map(_look, drawn.children))})"


def _grid(cards: list[Printed], columns: int, rows: int, face: Callable[[Printed], Node | None]) -> str:
    wide, high = max(card.width for card in cards), max(card.height for card in cards)
    drawn = [
        node("g", f"place-{i}", shown, transform=f"translate({i % columns * wide:g} {i // columns * high:g})")
        for i, card in enumerate(cards)
        if (shown := face(card)) is not None
    ]
    across, down = columns * wide, rows * high
    density = min(DENSITY, PIXELS / max(across, down))
    return markup(
        node(
            "svg",
            "grid",
            *drawn,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {across:g} {down:g}",
            width=int(across * density),
            height=int(down * density),
        )
    )
