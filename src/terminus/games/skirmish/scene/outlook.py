"""What a figure sees from where it stands: how far its weapons carry, and a line to every enemy."""

from math import cos, pi, sin

from terminus.core.scene import Node, kept, node
from terminus.games.skirmish.scene.figure_card import Enemies, whom_it_sees
from terminus.games.skirmish.scene.layout import INCH, across, board_size, down
from terminus.games.skirmish.scene.sight import chalk, sight_sort
from terminus.games.skirmish.sheet.lines import Spot, line
from terminus.games.skirmish.sheet.printed import At, Ground

TURNS = 24
"""Places round a ring at which its name may stand."""
BESIDE, ABOVE = 2.6, 1.2
"""Inches that half a name takes to either side, on a phone too, and the room above and below it."""
OFF = 1.4
"""Inches beyond those that it keeps off the middle of a figure, and off a flag."""


def outlook_key(seat: int, label: str) -> str:
    return f"outlook-{seat}-{label}"


@kept
def outlook(
    seat: int,
    side: str,
    label: str,
    ranges: tuple[tuple[float, float], ...],
    here: Spot,
    ground: Ground | None,
    enemies: Enemies,
    taken: tuple[At, ...],
) -> Node:
    """Range bands and sight lines of a figure; shown while one points at it, and told on its card.

    Names of bands stay off the places that are taken.
    """
    key = outlook_key(seat, label)
    reach = max([long for _, long in ranges], default=0.0)
    sees = whom_it_sees(seat, here, reach, ground, enemies) if ground is not None and enemies else None
    return node(
        "g", key, *_bands(key, ranges, here, board_size(ground), taken),
        *_lines(key, here, ground, [at for _, at in enemies]),
        class_=f"outlook {side}", aria_hidden="true", visibility="hidden", data_more=sees,
    )  # fmt: skip


@kept
def _bands(
    key: str, ranges: tuple[tuple[float, float], ...], here: Spot, size: At, taken: tuple[At, ...]
) -> tuple[Node, ...]:
    """Short and long range of what it carries, from the rim of its base (SK-R14, SK-R21), each by its name."""
    x, y, radius = here
    reach = [(name, length) for bands in ranges for name, length in zip(("short", "long"), bands, strict=True)]
    found: list[Node] = []
    for n, (name, length) in enumerate([(name, length) for name, length in reach if length]):
        found.append(
            node(
                "circle", f"{key}-{name}-{n}", class_=f"band {name}", cx=across(x), cy=down(y, size[1]),
                r=INCH * (length + radius), fill="none", stroke="#fff8e4", stroke_width=7,
                stroke_dasharray=None if name == "short" else "30 20",
            )
        )  # fmt: skip
        at = room_on_ring((x, y), length + radius, size, taken)
        if at is not None:
            found.append(
                node(
                    "text", f"{key}-{name}-{n}-word", f"{name} range {length:g}″", class_="chalk-word band-word",
                    x=across(at[0]), y=down(at[1], size[1]) + 20, font_size=58, text_anchor="middle", fill="#2b1d0e",
                    font_family="system-ui, sans-serif",
                )
            )  # fmt: skip
    return tuple(found)


def room_on_ring(middle: At, radius: float, size: At, taken: tuple[At, ...]) -> At | None:
    """Where a name fits on a ring, nearest to straight ahead, towards the other half of the table; if anywhere."""
    ahead = 1 if middle[1] < size[1] / 2 else -1
    for turn in range(TURNS // 2 + 1):
        angle = turn * 2 * pi / TURNS
        towards = 1 if middle[0] < size[0] / 2 else -1
        for side in (towards, -towards):
            x, y = middle[0] + side * radius * sin(angle), middle[1] + ahead * radius * cos(angle)
            free = not any(abs(x - at[0]) < BESIDE + OFF and abs(y - at[1]) < ABOVE + OFF for at in taken)
            if free and BESIDE <= x <= size[0] - BESIDE and ABOVE <= y <= size[1] - ABOVE:
                return x, y
    return None


def _lines(key: str, here: Spot, ground: Ground | None, enemies: list[Spot]) -> list[Node]:
    """Chalk lines to all enemies, by how they are seen."""
    if ground is None:
        return []
    found: dict[str, list[str]] = {"open": [], "covered": [], "hidden": []}
    for enemy in enemies:
        found[sight_sort(line(ground, here, enemy))].append(chalk(here, enemy, ground.height))
    return [
        node("path", f"{key}-{sort}", class_=f"chalk {sort}", d="".join(lines), fill="none", stroke="#fffdf4",
             stroke_width=8, stroke_dasharray={"open": None, "covered": "40 18", "hidden": "6 26"}[sort])
        for sort, lines in found.items()
        if lines
    ]  # fmt: skip
