"""What is printed on the pieces of Time Horizon: everybody knows the box."""

from functools import lru_cache

from terminus.core.sheet import OpenSheet

BOXES_KEPT = 64
"""Indices of boxes that are kept; tables share them."""


class Face(OpenSheet):
    """An event card. Arcs are colours; `mark` is A, N, or R with the radii allowed; `flex` says what is still open."""

    card: str
    name: str
    yes: str | None
    no: str | None
    sign: int
    points: int
    links: str
    bonus: int
    mark: str
    flex: str


class Level(OpenSheet):
    """A level of an item: its price, and the values it brings."""

    price: int
    damage: int
    expense: int
    defence: int
    speed: int
    holds: int


class Item(OpenSheet):
    id: str
    name: str
    levels: tuple[Level, ...]


class ArtifactFace(OpenSheet):
    """An artifact: its group, its power, and the limits of a Hole in the Box."""

    artifact: str
    name: str
    group: str
    power: str
    scale: int
    debt_limit: int
    per_turn: int


class Box(OpenSheet):
    """All there is; `yields` is what an extraction brings by radius, `extraction` what it brings in V616 Mon."""

    name: str
    cards: tuple[Face, ...]
    items: tuple[Item, ...]
    artifacts: tuple[ArtifactFace, ...]
    extraction: int
    yields: tuple[int, ...] = ()


@lru_cache(BOXES_KEPT)
def faces(box: Box) -> dict[str, Face]:
    """Event cards by their ids."""
    return {face.card: face for face in box.cards}


@lru_cache(BOXES_KEPT)
def artifacts(box: Box) -> dict[str, ArtifactFace]:
    """Artifacts by their ids."""
    return {face.artifact: face for face in box.artifacts}
