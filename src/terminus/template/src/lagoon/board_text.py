"""The table as text, for terminals, `print` and bug reports."""

from msgspec import UnsetType
from terminus.core.prose import listing

from lagoon.content.components import DEPTHS
from lagoon.sheet.table import Carried, WreckSheet
from lagoon.speech import seat_name


def text(seen: WreckSheet) -> str:
    """The air, what is left below, and each diver's bag and boat."""
    wreck = ", ".join(f"{left} at depth {depth}" for depth, left in zip(DEPTHS, seen.left, strict=True))
    lines = [f"  Air {seen.air}. In the wreck: {wreck}."]
    lines += [_diver(seen, seat) for seat in range(len(seen.seats))]
    return "\n".join(lines)


def _diver(seen: WreckSheet, seat: int) -> str:
    diver = seen.seats[seat]
    sign = ">" if seat in seen.owing() else " "
    bag = listing([carried_words(seen, carried) for carried in diver.bag]) or "nothing"
    landed = listing([seen.face(find).name for find in diver.landed]) or "nothing"
    return f"{sign} {seat_name(seen, seat)} carries {bag}; landed {landed}, worth {diver.worth}."


def carried_words(seen: WreckSheet, carried: Carried) -> str:
    """A find in a bag, as far as this view knows it."""
    if isinstance(carried.find, UnsetType):
        return f"a find from depth {carried.depth}"
    face = seen.face(carried.find)
    return f"{face.name} ({face.worth})"
