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


class Target(NamedTuple):
    """What a pin names: its box, at which edge the pin is wanted, and how far from opposite its middle."""

    box: Box
    side: Side | None = None
    aside: float = 0.0


class Placed(NamedTuple):
    """A pin: where it stands and where it points."""

    number: int
    at: Spot
    to: Spot


def placed(targets: Sequence[Target], view: Box, unit: float) -> list[Placed]:
    """Pins for boxes in a view, in their order; `unit` is a pixel at full size, in the drawing's own units."""
    by_side: dict[Side, list[tuple[int, Target]]] = defaultdict(list)
    for number, target in enumerate(targets, 1):
        by_side[_side(target, view)].append((number, target))
    pins = [pin for side, those in by_side.items() for pin in _along(side, those, view, unit)]
    return sorted(pins, key=lambda pin: pin.number)


def sides(targets: Sequence[Target], view: Box) -> set[Side]:
    """The edges at which pins will stand."""
    return {_side(target, view) for target in targets}


def _side(target: Target, view: Box) -> Side:
    """The edge that is wanted, or the nearest."""
    if target.side is not None:
        return target.side
    box = target.box
    distances: dict[Side, float] = {
        "top": box.top - view.top,
        "bottom": view.bottom - box.bottom,
        "left": box.left - view.left,
        "right": view.right - box.right,
    }
    return min(distances, key=lambda side: distances[side])


def _along(side: Side, targets: list[tuple[int, Target]], view: Box, unit: float) -> list[Placed]:
    """The pins of one edge, each as near to its thing as its neighbours let it be."""
    level = side in ("top", "bottom")

    def opposite(each: tuple[int, Target]) -> float:
        return each[1].box.middle[0 if level else 1] + each[1].aside

    ordered = sorted(targets, key=opposite)
    low, high = (view.left, view.right) if level else (view.top, view.bottom)
    spots = _spread([opposite(each) for each in ordered], APART * unit, low, high)
    out = (BAND - MIDDLE) * unit
    edge = {"top": view.top - out, "bottom": view.bottom + out, "left": view.left - out, "right": view.right + out}
    pins = []
    for (number, target), along in zip(ordered, spots, strict=True):
        box = target.box
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
