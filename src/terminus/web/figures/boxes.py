"""Where the parts of a drawing lie: the box of a node in its scene's units, worked out without a browser.

Letters are measured as averages, and what only a style sheet moves is not seen; for a crop and a pin that is enough.
"""

import math
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from terminus.core.scene import Node

LETTER = 0.56
"""Width of an average letter, in sizes of the font."""
ARC_STEPS = 12
UNDRAWN = {"defs", "title", "desc", "pattern", "style"}
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_CHANGE = re.compile(r"(translate|scale|rotate|matrix)\(([^)]*)\)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}

Spot = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Box(NamedTuple):
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> Spot:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def wider(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def meets(self, other: "Box") -> bool:
        across = self.left <= other.right and other.left <= self.right
        return across and self.top <= other.bottom and other.top <= self.bottom

    def within(self, other: "Box") -> "Box":
        """The part of it that lies in another, which it meets."""
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )


def around(boxes: Iterable[Box]) -> Box | None:
    """The box around boxes; None around nothing."""
    some = list(boxes)
    if not some:
        return None
    return Box(
        min(box.left for box in some),
        min(box.top for box in some),
        max(box.right for box in some),
        max(box.bottom for box in some),
    )


def frame(picture: Node) -> Box:
    """The view of a whole drawing, by its `viewBox`."""
    x, y, width, height = map(float, picture.attrs.get("viewBox", "0 0 160 90").split())
    return Box(x, y, x + width, y + height)


def boxes(root: Node) -> dict[str, Box]:
    """The box of every part of a drawing that shows something, by its key."""
    found: dict[str, Box] = {}
    _measure(root, SAME, 16.0, found)
    return found


def _measure(part: Node, by: Matrix, font: float, found: dict[str, Box]) -> Box | None:
    if part.tag in UNDRAWN:
        return None
    by = _combined(by, part.attrs.get("transform", ""))
    font = float(part.attrs.get("font-size", font))
    own = _own(part, font)
    box = around(
        [
            *([_moved(own, by)] if own else []),
            *(each for child in part.children if (each := _measure(child, by, font, found))),
        ]
    )
    if box is not None:
        found[part.key] = box
    return box


def _own(part: Node, font: float) -> list[Spot]:
    """Spots at the edges of what a node draws by itself."""
    match part.tag:
        case "rect" | "use" | "image":
            x, y, width, height = _numbers(part, "x", "y", "width", "height")
            return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
        case "circle" | "ellipse":
            x, y, r, rx, ry = _numbers(part, "cx", "cy", "r", "rx", "ry")
            across, up = rx or r, ry or r
            return [(x - across, y - up), (x + across, y - up), (x - across, y + up), (x + across, y + up)]
        case "line":
            x1, y1, x2, y2 = _numbers(part, "x1", "y1", "x2", "y2")
            return [(x1, y1), (x2, y2)]
        case "polygon" | "polyline":
            values = [float(each) for each in _NUMBER.findall(part.attrs.get("points", ""))]
            return list(zip(values[::2], values[1::2], strict=True))
        case "path":
            return list(outline(part.attrs.get("d", "")))
        case "text":
            return _letters(part, font)
        case _:
            return []


def _numbers(part: Node, *names: str) -> list[float]:
    return [float(part.attrs.get(name, "0").removesuffix("%")) for name in names]


def _letters(part: Node, font: float) -> list[Spot]:
    words = part.text + "".join(child.text for child in part.children)
    (x, y), width = _numbers(part, "x", "y"), LETTER * font * len(words)
    left = x - {"middle": width / 2, "end": width}.get(part.attrs.get("text-anchor", "start"), 0)
    return [(left, y - 0.8 * font), (left + width, y + 0.2 * font)]


def _moved(spots: list[Spot], by: Matrix) -> Box:
    a, b, c, d, e, f = by
    across = [a * x + c * y + e for x, y in spots]
    down = [b * x + d * y + f for x, y in spots]
    return Box(min(across), min(down), max(across), max(down))


def _combined(by: Matrix, change: str) -> Matrix:
    """A transformation with another, as the attribute has it, inside it."""
    for name, inner in _CHANGE.findall(change):
        by = _times(by, _matrix(name, [float(each) for each in _NUMBER.findall(inner)]))
    return by


def _matrix(name: str, given: list[float]) -> Matrix:
    match name, given:
        case "translate", [right, *down]:
            return 1, 0, 0, 1, right, down[0] if down else 0
        case "scale", [wide, *high]:
            return wide, 0, 0, high[0] if high else wide, 0, 0
        case "rotate", [angle, *centre]:
            turn = math.radians(angle)
            c, s = math.cos(turn), math.sin(turn)
            x, y = (centre[0], centre[1]) if centre else (0.0, 0.0)
            return c, s, -s, c, x - c * x + s * y, y - s * x - c * y
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case _:
            return SAME


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


# Paths


def outline(path: str) -> Iterator[Spot]:
    """Spots that enclose a path: its corners, the handles of its curves, and spots along its arcs."""
    at: Spot = (0.0, 0.0)
    start = at
    for command, inner in _COMMAND.findall(path):
        if command in "Zz":
            at = start
            continue
        values = [float(each) for each in _NUMBER.findall(inner)]
        takes = _TAKES[command.upper()]
        for i in range(0, len(values) - takes + 1, takes):
            spots = list(_stretch(command, values[i : i + takes], at))
            at = spots[-1]
            if command in "Mm" and i == 0:
                start = at
            yield from spots


def _stretch(command: str, given: list[float], at: Spot) -> Iterator[Spot]:
    """The spots of one step of a path, the last of which is where it leads."""
    x, y = at if command.islower() else (0.0, 0.0)
    match command.upper():
        case "H":
            yield x + given[0], at[1]
        case "V":
            yield at[0], y + given[0]
        case "A":
            end = x + given[5], y + given[6]
            yield from _arc(at, end, abs(given[0]), abs(given[1]), bool(given[3]), bool(given[4]))
            yield end
        case _:
            yield from ((x + each, y + down) for each, down in zip(given[::2], given[1::2], strict=True))


def _arc(start: Spot, end: Spot, rx: float, ry: float, large: bool, onward: bool) -> Iterator[Spot]:
    """Spots on an arc whose ellipse stands upright, by SVG's two flags."""
    if not rx or not ry or start == end:
        return
    x1, y1, x2, y2 = start[0] / rx, start[1] / ry, end[0] / rx, end[1] / ry
    across, down = (x1 - x2) / 2, (y1 - y2) / 2
    half = math.hypot(across, down)
    away = math.sqrt(max(0.0, 1 - half * half)) / half * (1 if large != onward else -1)
    cx, cy = (x1 + x2) / 2 + away * down, (y1 + y2) / 2 - away * across
    first = math.atan2(y1 - cy, x1 - cx)
    turn = (math.atan2(y2 - cy, x2 - cx) - first) % (2 * math.pi) - (0 if onward else 2 * math.pi)
    radius = max(1.0, half)
    for step in range(1, ARC_STEPS):
        angle = first + turn * step / ARC_STEPS
        yield (cx + radius * math.cos(angle)) * rx, (cy + radius * math.sin(angle)) * ry
