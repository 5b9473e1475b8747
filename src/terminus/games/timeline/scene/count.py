"""The count at the end: the row comes apart into the victories that are still to be seen, each on its thread (TL-2)."""

from terminus.core.scene import Node, kept_for_the_moment, node
from terminus.games.timeline.scene.eras import HEIGHT, LOOKS, WIDTH
from terminus.games.timeline.scene.layout import BELOW, across
from terminus.games.timeline.sheet.table import Era

REACH = 118
"""How far above and below the row the counted signs stand."""
APART = 62
"""From one sign to the next."""
SIGN = 0.62
"""Their size, against that of an era."""
SIDES = (("B", "blue", -1), ("R", "red", 1))
"""Blue is counted above the row, Red below it."""


@kept_for_the_moment
def counted(row: tuple[Era, ...]) -> Node:
    """Both counts, with a thread from every sign to the era that it stands for."""
    middle = across(row[0].column) + len(row) * WIDTH / 2
    sides = [_side(letter, colour, up, _columns(row, letter), middle) for letter, colour, up in SIDES]
    return node("g", "count", *sides, class_="count", aria_hidden="true")


def _columns(row: tuple[Era, ...], letter: str) -> list[int]:
    return [era.column for era in row if era.era == letter]


def _side(letter: str, colour: str, down: int, columns: list[int], middle: float) -> Node:
    """`down` is 1 where the signs stand below the row, -1 above it."""
    first = middle - APART * (len(columns) - 1) / 2
    signs = [
        _sign(f"counted-{letter}-{n}", letter, n, first + APART * n, across(column) + WIDTH / 2, down)
        for n, column in enumerate(columns)
    ]
    return node("g", f"counted-{letter}", *signs, class_=f"counted {colour}")


def _sign(key: str, letter: str, place: int, x: float, era: float, down: int) -> Node:
    look = LOOKS[letter]
    start, end = (HEIGHT + BELOW, HEIGHT + REACH) if down > 0 else (-6, -REACH)
    tip = end - 30 * SIGN if down > 0 else end + 26 * SIGN
    bend = (start + tip) / 2
    thread = f"M{era:g} {start:g}C{era:g} {bend:g} {x:g} {bend:g} {x:g} {tip:g}"
    return node(
        "g",
        key,
        node("path", f"{key}-thread", class_="thread", d=thread, fill="none", stroke=look.ink, stroke_width=2.5,
             pathLength=1),
        node("path", f"{key}-sign", class_=f"glyph {look.kind}" + (" filled" if look.filled else ""), d=look.glyph,
             transform=f"translate({x:g} {end:g}) scale({SIGN})", fill=look.ink if look.filled else "none",
             stroke="none" if look.filled else look.ink),
        style=f"--at: {place}",
    )  # fmt: skip
