"""The count at the end: the row comes apart into the victories that are still to be seen, each on its thread (TL-2)."""

from terminus.core.scene import Node, kept_for_the_moment, node
from terminus.games.timeline.scene.eras import HEIGHT, LOOKS, WIDTH
from terminus.games.timeline.scene.layout import BELOW, FOOT, across
from terminus.games.timeline.sheet.table import ERAS_PER_CARD, TERMINUS, Era

REACH = 118
"""How far above and below the row and its feet the counted signs stand."""
ROOM = REACH + 14
"""What the counts take above and below, so that no sign touches the edge of the picture."""
APART = 62
"""From one sign to the next."""
SIGN = 0.62
"""Their size, against that of an era."""
HALO = 8
"""How far the light about Terminus reaches beyond the card."""
SIDES = (("B", "blue", -1), ("R", "red", 1))
"""Blue is counted above the row, Red below it."""


@kept_for_the_moment
def counted(row: tuple[Era, ...]) -> Node:
    """Both counts, with a thread from every sign to the era that it stands for."""
    middle = across(row[0].column) + len(row) * WIDTH / 2
    sides = [_side(letter, colour, up, _columns(row, letter), middle) for letter, colour, up in SIDES]
    return node("g", "count", *sides, class_="count", aria_hidden="true")


@kept_for_the_moment
def burning(row: tuple[Era, ...]) -> Node:
    """The light behind Terminus, which ends the line."""
    x = across(next((era.column for era in row if era.card == TERMINUS), row[-1].column))
    return node(
        "rect",
        "burning",
        class_="burning",
        x=x - HALO,
        y=-HALO,
        width=ERAS_PER_CARD * WIDTH + 2 * HALO,
        height=HEIGHT + FOOT + 2 * HALO,
        rx=2 * HALO,
        fill="#ffb454",
        opacity=0.5,
    )


def _columns(row: tuple[Era, ...], letter: str) -> list[int]:
    return [era.column for era in row if era.era == letter]


def _side(letter: str, colour: str, down: int, columns: list[int], middle: float) -> Node:
    """`down` is 1 where the signs stand below the row, -1 above it."""
    first = middle - APART * (len(columns) - 1) / 2
    signs = [
        _sign(f"counted-{letter}-{n}", letter, n, first + APART * n, across(column) + WIDTH / 2, down)
        for n, column in enumerate(columns)
    ]
    total = _total(f"counted-{letter}-sum", letter, len(columns), middle + APART * (len(columns) + 0.4) / 2, down)
    return node("g", f"counted-{letter}", *signs, total, class_=f"counted {colour}")


def _total(key: str, letter: str, count: int, x: float, down: int) -> Node:
    """How many there are, behind the last of them."""
    y = HEIGHT + FOOT + REACH if down > 0 else -REACH
    return node(
        "text",
        key,
        str(count),
        class_="sum",
        x=f"{x:g}",
        y=f"{y:g}",
        dy="0.36em",
        font_size=52,
        font_weight=700,
        fill=LOOKS[letter].ground,
        stroke="none",
        style=f"--at: {count}",
    )


def _sign(key: str, letter: str, place: int, x: float, era: float, down: int) -> Node:
    look = LOOKS[letter]
    start, end = (HEIGHT + BELOW, HEIGHT + FOOT + REACH) if down > 0 else (-6, -REACH)
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
