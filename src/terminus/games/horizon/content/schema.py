"""The shape of a content file: what is printed on each piece."""

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

Count = Annotated[int, msgspec.Meta(le=9999)]
"""What is counted out at the table."""


class CentreEntry(msgspec.Struct, forbid_unknown_fields=True):
    """The event printed in the centre of the field."""

    name: str
    links: str
    """Six letters clockwise; nothing is earlier than the centre, so `C`, `H` and `-` only."""


class EventEntry(msgspec.Struct, forbid_unknown_fields=True):
    """An event card."""

    id: str
    """`F` and two digits with a colour for the families (F01-Y), `G` and a digit for events of nobody, `S` and a digit
    with a colour for starting events (S3-B); colours are Y O P B T G."""
    name: str
    centre: str
    """`green`: points are gained; `red`: they are lost; `gray`: neither (HZ-153)."""
    links: str
    """The six sides clockwise: `c` backward cause, `h` backward hindrance, `C` forward cause, `H` forward hindrance,
    `-` none."""
    yes: str = ""
    """The colour whose points change if it happens."""
    no: str = ""
    """The colour whose points change if it does not."""
    points: int = 1
    """By how much: circles on the card, up to 9 (HZ-155)."""
    bonus: int = 0
    """Energy for whoever extracts there: blue circles, up to 9 (HZ-101)."""
    mark: str = ""
    """`A` brings an artifact, `N` may not lie where it is about to be realized, `R` and radii in rising order (R34)
    lies there only."""
    flex: str = "none"
    """`none`, or how its links are chosen when it is laid: `attacking`, `supporting`, `logistic`."""


class LevelEntry(msgspec.Struct, forbid_unknown_fields=True):
    """One level of an item; what an item does not have is 0."""

    price: Count
    """What this level costs, after the one before it."""
    damage: Count = 0
    """What a gun takes from its target."""
    expense: Count = 0
    """What using it costs."""
    defence: Count = 0
    """What a shield keeps off."""
    speed: Count = 0
    """Steps that an accelerator adds."""
    holds: Count = 0
    """What a storage has room for; the charges of an amplifier."""


class ItemEntry(msgspec.Struct, forbid_unknown_fields=True):
    """An item that players buy."""

    id: str
    """`gun`, `shield`, `accelerator`, `storage` or `amplifier`; each once."""
    name: str
    level: list[LevelEntry]
    """Bought in this order; storage and amplifier have one."""


class ArtifactEntry(msgspec.Struct, forbid_unknown_fields=True):
    """An artifact card: its power and the numbers that go with it."""

    id: str
    """`CG`, `HB`, `CM`, `LN`, `SS`, `TF-sun` or `TF-moon`."""
    name: str
    group: str
    """`movement`, `energy` or `events`."""
    power: str
    """What it does: `jump`, `borrow`, `collect`, `needle`, `stabilise`, or for the two Tangles `bet`."""
    copies: int = 1
    """How many are in the pile, up to 9; of a Tangle one."""
    charges: Count = 0
    """How often it can be used."""
    impact: Count = 0
    """What a Stabilizer adds to a node."""
    extraction: Count = 0
    """What V616 Mon yields to a jumper."""
    least: Count = 0
    """The least that a Collector brings."""
    most: Count = 0
    """The most that a Collector brings."""
    per_turn: Count = 0
    """What a Hole lends in a turn at most."""
    debt_limit: Count = 0
    """What a Hole lends in all."""
    scale: Count = 0
    """The highest tension that a Hole bears (HZ-325)."""
    steps: list[tuple[Count, Count]] = []
    """Pairs: up to this debt, tension rises by so much a turn (HZ-324); the last covers `debt_limit`."""
    links: str = ""
    """Of a Tangle: the links of the event it becomes."""


class BoxFile(msgspec.Struct, forbid_unknown_fields=True):
    """A content file: one list per kind of piece."""

    name: str
    """What the box is called in lists and records."""
    centre: CentreEntry
    """What lies in the middle of the field from the start."""
    event: list[EventEntry]
    """Five starting events for each colour, and a deck of at least 40 others."""
    item: list[ItemEntry]
    """All five."""
    artifact: list[ArtifactEntry]
    about: str = ""
    """A sentence for lists."""
    track: list[int] | UnsetType = UNSET
    """The rounds of each phase; left out, they are 2, 3, 4, 5 and 6 (HZ-R3)."""
