"""Pieces made from the entries of a checked content file."""

from terminus.games.horizon.content.components import (
    CENTRE_NUMBER,
    COLOURS,
    FLEXES,
    GROUPS,
    ITEMS,
    MARKS,
    POWERS,
    Artifact,
    Box,
    Card,
    Item,
    Level,
    piece_number,
)
from terminus.games.horizon.content.schema import ArtifactEntry, BoxFile, EventEntry, ItemEntry

CENTRES = {"green": 1, "gray": 0, "red": -1}


def build(shape: BoxFile) -> Box:
    """The playing form of a box."""
    centre = Card(CENTRE_NUMBER, shape.centre.name, None, None, 0, 0)
    centre.with_links(marks(shape.centre.links))
    by_id = {entry.id: entry for entry in shape.item}
    artifacts = [_artifact(entry, copy) for entry in shape.artifact for copy in range(1, entry.copies + 1)]
    return Box(
        shape.name, centre, [_card(entry) for entry in shape.event], [_item(by_id[item]) for item in ITEMS], artifacts
    )


def marks(letters: str) -> list[int]:
    return [MARKS.index(letter) for letter in letters]


def _card(entry: EventEntry) -> Card:
    card = Card(
        piece_number(entry.id),
        entry.name,
        _colour(entry.yes),
        _colour(entry.no),
        CENTRES[entry.centre],
        entry.points,
    )
    card.with_links(marks(entry.links))
    card.bonus = entry.bonus
    card.brings_artifact = entry.mark == "A"
    card.not_soon = entry.mark == "N"
    if entry.mark.startswith("R"):
        card.radii = [int(digit) for digit in entry.mark[1:]]
    card.flex = FLEXES.index(entry.flex)
    return card


def _colour(letter: str) -> int | None:
    return COLOURS.index(letter) if letter else None


def _item(entry: ItemEntry) -> Item:
    levels = [Level(e.price, e.damage, e.expense, e.defence, e.speed, e.holds) for e in entry.level]
    return Item(entry.name, levels)


def _artifact(entry: ArtifactEntry, copy: int) -> Artifact:
    number = piece_number(entry.id if entry.links else f"{entry.id}-{copy}")
    artifact = Artifact(number, entry.name, GROUPS.index(entry.group), POWERS.index(entry.power))
    artifact.charges = entry.charges
    artifact.impact = entry.impact
    artifact.extraction = entry.extraction
    artifact.least = entry.least
    artifact.most = entry.most
    artifact.per_turn = entry.per_turn
    artifact.debt_limit = entry.debt_limit
    artifact.scale = entry.scale
    artifact.steps = list(entry.steps)
    if entry.links:
        artifact.card = Card(number, entry.name, None, None, 1, 1)
        artifact.card.with_links(marks(entry.links))
    return artifact
