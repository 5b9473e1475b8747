"""What a figure sees from where it stands: how far its weapons carry, and a line to every enemy."""

from math import cos, pi, sin
from typing import NamedTuple

from terminus.core.scene import Node, kept, kept_for_the_moment, node
from terminus.games.skirmish.scene.figure_card import Enemies, whom_it_sees
from terminus.games.skirmish.scene.layout import INCH, across, board_height, down
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


class Band(NamedTuple):
    """How far something carries, from the rim of a base (SK-R14, SK-R21), and where the ring says so, if anywhere."""

    name: str
    length: float
    named_at: At | None


@kept_for_the_moment
def bands(here: Spot, ranges: tuple[tuple[float, float], ...], size: At, taken: tuple[At, ...]) -> tuple[Band, ...]:
    """Short and long range of what a figure carries; their names stay off the places that are taken."""
    x, y, radius = here
    found: list[Band] = []
    for short, long in ranges:
        for name, length in (("short", short), ("long", long)):
            if length:
                found.append(Band(name, length, room_on_ring((x, y), length + radius, size, taken)))
    return tuple(found)


@kept
def outlook(
    seat: int, side: str, label: str, reach: tuple[Band, ...], here: Spot, ground: Ground | None, enemies: Enemies
) -> Node:
    """Range bands and sight lines of a figure; shown while one points at it, and told on its card."""
    key = outlook_key(seat, label)
    farthest = max([band.length for band in reach if band.name == "long"], default=0.0)
    sees = whom_it_sees(seat, here, farthest, ground, enemies) if ground is not None and enemies else None
    return node(
        "g", key, *_bands(key, reach, here, board_height(ground)),
        *_lines(key, here, ground, [at for _, at in enemies]),
        class_=f"outlook {side}", aria_hidden="true", visibility="hidden", data_more=sees,
    )  # fmt: skip


@kept
def _bands(key: str, reach: tuple[Band, ...], here: Spot, high: float) -> tuple[Node, ...]:
    """A ring for each, with its name. They are drawn anew when a name has to make room, not whenever anybody moves."""
    x, y, radius = here
    found: list[Node] = []
    for n, (name, length, named_at) in enumerate(reach):
        found.append(
            node(
                "circle", f"{key}-{name}-{n}", class_=f"band {name}", cx=across(x), cy=down(y, high),
                r=INCH * (length + radius), fill="none", stroke="#fff8e4", stroke_width=7,
                stroke_dasharray=None if name == "short" else "30 20",
            )
        )  # fmt: skip
        if named_at is not None:
            found.append(
                node(
                    "text", f"{key}-{name}-{n}-word", f"{name} range {length:g}″", class_="chalk-word band-word",
                    x=across(named_at[0]), y=down(named_at[1], high) + 20, font_size=58, text_anchor="middle",
                    fill="#2b1d0e", font_family="system-ui, sans-serif",
                )
            )  # fmt: skip
    return tuple(found)


def room_on_ring(middle: At, radius: float, size: At, taken: tuple[At, ...]) -> At | None:
    """Where a name fits on a ring, nearest to straight ahead, towards the other half of the table; if anywhere."""
    for place in _on_ring(middle, radius, size):
        if _is_free(place, taken):
            return place
    return None


@kept
def _on_ring(middle: At, radius: float, size: At) -> tuple[At, ...]:
    """Where a name on a ring hangs over no edge of the table, the best place first."""
    ahead = 1 if middle[1] < size[1] / 2 else -1
    towards = 1 if middle[0] < size[0] / 2 else -1
    found: list[At] = []
    for turn in range(TURNS // 2 + 1):
        angle = turn * 2 * pi / TURNS
        for side in (towards, -towards):
            x, y = middle[0] + side * radius * sin(angle), middle[1] + ahead * radius * cos(angle)
            if BESIDE <= x <= size[0] - BESIDE and ABOVE <= y <= size[1] - ABOVE:
                found.append((x, y))
    return tuple(found)


def _is_free(place: At, taken: tuple[At, ...]) -> bool:
    wide, high = BESIDE + OFF, ABOVE + OFF
    x, y = place
    for at_x, at_y in taken:  # noqa: SIM110
        if -wide < x - at_x < wide and -high < y - at_y < high:
            return False
    return True


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
