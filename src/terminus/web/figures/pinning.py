"""Pins around a drawing: each stands outside at an edge and points at the edge of what it names, never onto it."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from terminus.web.figures.boxes import Box, Spot
from terminus.web.figures.described import Side

BAND = 40.0
"""How wide the margin is in which pins stand, in pixels at full size."""
APART = 32.0
"""The least distance of two pins' centres, in pixels at full size."""
MIDDLE = 17.0
"""How far a pin's centre lies from the outer edge."""


class Placed(NamedTuple):
    """A pin: where it stands and where it points."""

    number: int
    at: Spot
    to: Spot


def placed(targets: Sequence[tuple[Box, Side | None]], view: Box, unit: float) -> list[Placed]:
    """Pins for boxes in a view, in their order; `unit` is a pixel at full size, in the drawing's own units."""
    by_side: dict[Side, list[tuple[int, Box]]] = defaultdict(list)
    for number, (box, side) in enumerate(targets, 1):
        by_side[side or _nearest(box, view)].append((number, box))
    pins = [pin for side, boxes in by_side.items() for pin in _along(side, boxes, view, unit)]
    return sorted(pins, key=lambda pin: pin.number)


def sides(targets: Sequence[tuple[Box, Side | None]], view: Box) -> set[Side]:
    """The edges at which pins will stand."""
    return {side or _nearest(box, view) for box, side in targets}


def _nearest(box: Box, view: Box) -> Side:
    distances: dict[Side, float] = {
        "top": box.top - view.top,
        "bottom": view.bottom - box.bottom,
        "left": box.left - view.left,
        "right": view.right - box.right,
    }
    return min(distances, key=lambda side: distances[side])


def _along(side: Side, boxes: list[tuple[int, Box]], view: Box, unit: float) -> list[Placed]:
    """The pins of one edge, each as near to its thing as its neighbours let it be."""
    level = side in ("top", "bottom")
    ordered = sorted(boxes, key=lambda each: each[1].middle[0 if level else 1])
    wanted = [box.middle[0 if level else 1] for _, box in ordered]
    low, high = (view.left, view.right) if level else (view.top, view.bottom)
    spots = _spread(wanted, APART * unit, low, high)
    out = (BAND - MIDDLE) * unit
    edge = {"top": view.top - out, "bottom": view.bottom + out, "left": view.left - out, "right": view.right + out}
    pins = []
    for (number, box), along in zip(ordered, spots, strict=True):
        x, y = box.middle
        to = {"top": (x, box.top), "bottom": (x, box.bottom), "left": (box.left, y), "right": (box.right, y)}[side]
        pins.append(Placed(number, (along, edge[side]) if level else (edge[side], along), to))
    return pins


def _spread(wanted: list[float], apart: float, low: float, high: float) -> list[float]:
    """Places in the given order, as near to those wanted as a least distance allows, within bounds where they fit."""
    spots = list(wanted)
    for i in range(1, len(spots)):
        spots[i] = max(spots[i], spots[i - 1] + apart)
    if spots and spots[-1] > high:
        spots[-1] = high
    for i in range(len(spots) - 2, -1, -1):
        spots[i] = min(spots[i], spots[i + 1] - apart)
    if spots and spots[0] < low and (len(spots) - 1) * apart <= high - low:
        shift = low - spots[0]
        spots = [spot + shift for spot in spots] if spots[-1] + shift <= high else spots
    return spots
