"""What a box must be for the game to be playable; every mistake is reported where it stands."""

import re

from msgspec import UnsetType

from terminus.core.faults import Fail, Faults
from terminus.games.horizon.content.building import CENTRES
from terminus.games.horizon.content.components import (
    ARTIFACT_CODES,
    COLOUR_NAMES,
    COLOURS,
    FLEXES,
    GROUPS,
    ITEMS,
    MARKS,
    PHASES,
    POWERS,
    ROUNDS,
    fitting,
    piece_number,
)
from terminus.games.horizon.content.field import NODES
from terminus.games.horizon.content.schema import ArtifactEntry, BoxFile, EventEntry, ItemEntry

SINGLE_ITEMS = ("storage", "amplifier")
MOST_CIRCLES = 9
LEAST_DECK = 40
"""Six players hold thirty cards or choose from eighteen; a smaller deck would stop the game."""
_MARK = re.compile(r"|A|N|R(?=[1-4])1?2?3?4?")


def check(shape: BoxFile, faults: Faults) -> tuple[str, ...]:
    """Refuse a box that cannot be played; warn about one that is odd."""
    with faults.each():
        _check_centre(shape.centre.links, faults)
    with faults.each():
        _check_track(shape.track, faults)
    _check_events(shape.event, faults)
    _check_items(shape.item, faults)
    for i, entry in enumerate(shape.artifact):
        with faults.each():
            _check_artifact(entry, shape.artifact[:i], f"$.artifact[{i}]", faults)
    return tuple(_warnings(shape))


def _check_centre(links: str, fail: Fail) -> None:
    _check_links(links, "$.centre.links", fail)
    if any(letter in "ch" for letter in links):
        raise fail("$.centre.links", "nothing is earlier than the centre: its links point forward (C, H)")


def _check_track(track: list[int] | UnsetType, fail: Fail) -> None:
    if isinstance(track, UnsetType):
        return
    if len(track) != PHASES or min(track) < 1 or sum(track) != ROUNDS:
        raise fail("$.track", f"{track} is no track: {PHASES} phases of at least one round, {ROUNDS} in all (HZ-R3)")


def _check_events(events: list[EventEntry], faults: Faults) -> None:
    seen: set[int] = set()
    for i, entry in enumerate(events):
        _check_event(entry, seen, f"$.event[{i}]", faults)
    for colour, name in zip(COLOURS, COLOUR_NAMES, strict=True):
        own = [entry for entry in events if entry.id.startswith("S") and entry.id.endswith(f"-{colour}")]
        with faults.each():
            if len(own) != 5:
                raise faults("$", f"{name} has {len(own)} starting events: each colour has five (HZ-014)")
    deck = sum(not entry.id.startswith("S") for entry in events)
    with faults.each():
        if deck < LEAST_DECK:
            raise faults("$", f"{deck} cards are too few for an event deck: at least {LEAST_DECK}")


def _event_number(entry: EventEntry, path: str, fail: Fail) -> int:
    if entry.id[:1] not in ("F", "G", "S"):
        raise fail(f"{path}.id", f"'{entry.id}' is no id of an event: write for example F01-Y, G1 or S3-B")
    try:
        return piece_number(entry.id)
    except ValueError:
        raise fail(f"{path}.id", f"'{entry.id}' is no id of an event: write for example F01-Y, G1 or S3-B") from None


def _check_event(entry: EventEntry, seen: set[int], path: str, faults: Faults) -> None:
    with faults.each():
        number = _event_number(entry, path, faults)
        if number in seen:
            raise faults(f"{path}.id", f"{entry.id} stands here a second time")
        seen.add(number)
    with faults.each():
        _check_name(entry.name, path, faults)
    if entry.centre not in CENTRES:
        faults.note(f"{path}.centre", f"'{entry.centre}' is no centre: green, red or gray (HZ-153)")
    for name, letter in (("yes", entry.yes), ("no", entry.no)):
        if letter and letter not in COLOURS:
            faults.note(f"{path}.{name}", f"'{letter}' is no colour: {' '.join(COLOURS)}")
    for name, number in (("points", entry.points), ("bonus", entry.bonus)):
        if not 0 <= number <= MOST_CIRCLES:
            room = f"a card has room for 0 to {MOST_CIRCLES} circles (HZ-155)"
            faults.note(f"{path}.{name}", f"{name} of {number}: {room}")
    if _MARK.fullmatch(entry.mark) is None:
        faults.note(f"{path}.mark", f"'{entry.mark}' is no mark: A, N, or R with radii in rising order, as in R34")
    if entry.flex not in FLEXES:
        faults.note(f"{path}.flex", f"'{entry.flex}' is none of: {', '.join(FLEXES)}")
    with faults.each():
        _check_event_links(entry, f"{path}.links", faults)


def _check_event_links(entry: EventEntry, path: str, fail: Fail) -> None:
    _check_links(entry.links, path, fail)
    if entry.flex == "none" and not any(letter in "ch" for letter in entry.links):
        raise fail(path, "an event needs a backward link, or nothing could influence it")
    if not _fits_somewhere(entry.links):
        raise fail(path, f"'{entry.links}' fits no node of the field, however it is turned (HZ-172)")


def _fits_somewhere(links: str) -> bool:
    marks = [MARKS.index(letter) for letter in links]
    return any(fitting(marks, node) for node in range(NODES))


def _check_name(name: str, path: str, fail: Fail) -> None:
    if not name.strip():
        raise fail(f"{path}.name", "a piece needs a name to be spoken of")


def _check_links(links: str, path: str, fail: Fail) -> None:
    if len(links) != 6 or any(letter not in MARKS for letter in links):
        raise fail(path, f"'{links}' are no links: six letters out of {' '.join(MARKS)}")


def _check_items(items: list[ItemEntry], faults: Faults) -> None:
    for i, entry in enumerate(items):
        with faults.each():
            _check_item(entry, items[:i], f"$.item[{i}]", faults)
    missing = [item for item in ITEMS if all(entry.id != item for entry in items)]
    with faults.each():
        if missing:
            raise faults("$", f"{', '.join(missing)} is missing")


def _check_item(entry: ItemEntry, earlier: list[ItemEntry], path: str, fail: Fail) -> None:
    if entry.id not in ITEMS:
        raise fail(f"{path}.id", f"'{entry.id}' is no item: {', '.join(ITEMS)}")
    if any(other.id == entry.id for other in earlier):
        raise fail(f"{path}.id", f"{entry.id} stands here a second time")
    _check_name(entry.name, path, fail)
    if not entry.level or (entry.id in SINGLE_ITEMS and len(entry.level) > 1):
        raise fail(f"{path}.id", f"{entry.id} has {len(entry.level)} levels")
    for k, level in enumerate(entry.level):
        if min(level.price, level.damage, level.expense, level.defence, level.speed, level.holds) < 0:
            raise fail(f"{path}.level[{k}]", "prices and values cannot be negative")


def _check_artifact(entry: ArtifactEntry, earlier: list[ArtifactEntry], path: str, fail: Fail) -> None:
    if entry.id not in ARTIFACT_CODES:
        raise fail(f"{path}.id", f"'{entry.id}' is no artifact: {', '.join(ARTIFACT_CODES)}")
    if any(other.id == entry.id for other in earlier):
        raise fail(f"{path}.id", f"{entry.id} stands here a second time")
    _check_name(entry.name, path, fail)
    if entry.group not in GROUPS:
        raise fail(f"{path}.group", f"'{entry.group}' is no group: {', '.join(GROUPS)}")
    _check_power(entry, path, fail)


def _check_power(entry: ArtifactEntry, path: str, fail: Fail) -> None:
    if entry.power not in POWERS:
        raise fail(f"{path}.power", f"'{entry.power}' is no power: {', '.join(POWERS)}")
    tangle = entry.power == "bet"
    if tangle != entry.id.startswith("TF"):
        raise fail(f"{path}.power", "the Tangles, and they alone, have the power bet")
    if not 0 <= entry.copies <= (1 if tangle else 9):
        raise fail(f"{path}.copies", f"{entry.copies} copies are not possible")
    if tangle:
        _check_links(entry.links, f"{path}.links", fail)
        if not _fits_somewhere(entry.links):
            raise fail(f"{path}.links", f"'{entry.links}' fits no node of the field, however it is turned (HZ-172)")
    elif entry.links:
        raise fail(f"{path}.links", "only a Tangle becomes an event with links")
    if min(entry.charges, entry.impact, entry.extraction, entry.least, entry.per_turn, entry.scale) < 0:
        raise fail(path, "charges and values cannot be negative")
    if entry.most < entry.least:
        raise fail(f"{path}.most", "the most is less than the least")
    if entry.power == "borrow" and not entry.scale:
        raise fail(f"{path}.scale", "a scale of 0 would burst at the first debt")
    if entry.power == "borrow" and (not entry.steps or entry.steps[-1][0] < entry.debt_limit):
        raise fail(f"{path}.steps", "the steps must cover every anti-charge up to debt_limit")


def _warnings(shape: BoxFile) -> list[str]:
    """What is playable but unusual."""
    letters = "".join(entry.links for entry in shape.event)
    causes = letters.count("c") + letters.count("C")
    hindrances = letters.count("h") + letters.count("H")
    found: list[str] = []
    if causes != hindrances:
        found.append(f"{causes} causes against {hindrances} hindrances")
    for colour, name in zip(COLOURS, COLOUR_NAMES, strict=True):
        if not any(colour in (entry.yes, entry.no) and entry.centre == "green" for entry in shape.event):
            found.append(f"no event rewards {name}")
    return found
