"""Older and shorter spellings of a position of Time Horizon, as they are written today.

By hand: only the nodes that matter, in any order. Version 0.1 wrote the nodes that bear something, pieces by their ids,
options in the words of the rules, one count of proposals for all seats, the balance of an event's links, and null where
something was left to follow from the rest.
"""

from terminus.core.audience import Data
from terminus.core.spelling import spell_part, spell_parts
from terminus.games.horizon.content.components import COLOURS
from terminus.games.horizon.content.field import PLACE_NAMES

TRACKS = ("2-3-4-5-6", "4-4-4-4-4")
"""Those that are options; any other is the content's own."""
LEFT_TO_FOLLOW = {"deck", "artifact_deck", "order", "colour", "removed", "status", "links", "charges"}
"""What 0.1 could leave out by null."""


def modern(data: Data) -> Data:
    """The same position in today's spelling; what is wrong is left for the reader to complain of."""
    given = _told(data)
    spell_part(given, "options", _options)
    _tell_lots(given)
    spell_part(given, "box", _box)
    spell_parts(given, "seats", _seat)
    _move_proposals(given)
    nodes = given.get("nodes", [])
    if isinstance(nodes, (list, tuple)):
        given["nodes"] = _all_nodes([_node(entry) for entry in nodes])
    return given


def _told(data: Data) -> Data:
    """Without what is null only to be left out."""
    return {name: value for name, value in data.items() if value is not None or name not in LEFT_TO_FOLLOW}


# Options and box


def _options(options: Data) -> Data:
    found = dict(options)
    track = found.get("track")
    if isinstance(track, (list, tuple)):
        found["track"] = "-".join([str(rounds) for rounds in track])
        if found["track"] not in TRACKS:
            del found["track"]
    if isinstance(found.get("points_floor"), bool):
        found["points_floor"] = "zero" if found["points_floor"] else "none"
    if isinstance(found.get("artifact_reuse"), bool):
        found["artifact_reuse"] = "one_artifact_per_group" if found["artifact_reuse"] else "one_use_per_group"
    if isinstance(found.get("immediate_refill"), bool):
        found["refill"] = "immediate" if found.pop("immediate_refill") else "deferred"
    return found


def _tell_lots(given: Data) -> None:
    """Colours that do not stand in order were drawn or chosen, though the options did not say so (HZ-013)."""
    seats, options = given.get("seats"), given.get("options", {})
    if not isinstance(seats, (list, tuple)) or not isinstance(options, dict) or "colours" in options:
        return
    letters = [seat.get("colour") for seat in seats if isinstance(seat, dict)]
    if any(letter not in (None, usual) for letter, usual in zip(letters, COLOURS, strict=False)):
        given["options"] = {**options, "colours": "random"}


def _box(box: Data) -> Data:
    found = dict(box)
    for name, key in (("cards", "card"), ("artifacts", "artifact")):
        pieces = found.get(name)
        if isinstance(pieces, dict):
            found[name] = [{key: id_, **face} if isinstance(face, dict) else face for id_, face in pieces.items()]
    return found


# Seats and nodes


def _seat(entry: Data) -> Data:
    seat = _told(entry)
    spell_parts(seat, "table", _told)
    return seat


def _move_proposals(given: Data) -> None:
    """One count for all seats was mostly the active one's."""
    turn, seats, active = given.get("turn"), given.get("seats"), given.get("active", 0)
    if not isinstance(turn, dict) or "offers" not in turn:
        return
    given["turn"] = {name: value for name, value in turn.items() if name != "offers"}
    if isinstance(seats, list):
        given["seats"] = [
            {**seat, "proposals": turn["offers"]} if i == active and isinstance(seat, dict) else seat
            for i, seat in enumerate(seats)
        ]


def _node(entry: object) -> object:
    if not isinstance(entry, dict):
        return entry
    node = _told(entry)
    spell_part(node, "event", lambda event: {k: v for k, v in _told(event).items() if k != "balance"})
    return node


def _all_nodes(entries: list[object]) -> list[object]:
    """Every node in the order of time; what names none of them, or one again, comes last."""
    found: dict[str, object] = {}
    rest: list[object] = []
    for entry in entries:
        name = entry.get("node") if isinstance(entry, dict) else None
        if isinstance(name, str) and name in PLACE_NAMES[:-1] and name not in found:
            found[name] = entry
        else:
            rest.append(entry)
    return [*[found.get(name, {"node": name}) for name in PLACE_NAMES[:-1]], *rest]
