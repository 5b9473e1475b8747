"""Moves as short imperative phrases, for menus, logs and screen readers."""

from collections.abc import Callable
from typing import Any

from terminus.core.moves import Move
from terminus.games.skirmish.moves import (
    ACCEPT,
    BEGIN,
    DEPLOY,
    EDGE,
    FIGHT,
    MARKER,
    MOVE,
    ORDER,
    PRECISE,
    PROPOSE,
    RAPID,
    REROLL,
    SCRIPT,
    SHOOT,
    SHOOTOUT_WEAPON,
    STOP,
    TEAM,
    first_of,
    kind_of,
    second_of,
)
from terminus.games.skirmish.notation import card_word, label_text, points_text
from terminus.games.skirmish.rules.rapid import bits_of

ZONES = {
    "S": "the south edge",
    "N": "the north edge",
    "W": "the west edge",
    "E": "the east edge",
    "SW": "the south-west corner",
    "NE": "the north-east corner",
    "SE": "the south-east corner",
    "NW": "the north-west corner",
}


def phrase(seen: Any, move: Move) -> str:
    return _PHRASES[int(kind_of(move.code))](
        seen, int(first_of(move.code)), int(second_of(move.code)), list(move.payload)
    )


def _name(entries: list[Any], number: int) -> str:
    return str(entries[number]["name"]) if number < len(entries) else "?"


def _team(seen: Any, faction: int, weapon: int, payload: list[int]) -> str:
    if faction >= len(seen["factions"]):
        return "Hand in an unknown team"
    entry = seen["factions"][faction]
    names = [entry["loadouts"][number]["id"] if number < len(entry["loadouts"]) else "?" for number in payload]
    counts = {name: names.count(name) for name in names}
    members = ", ".join(f"{count} {name.replace(':', ' with ').replace('_', ' ')}" for name, count in counts.items())
    return f"Field {entry['name']}: {members}"


def _edge(seen: Any, zone: int, second: int, payload: list[int]) -> str:
    zones = seen["mission"]["zones"]
    return f"Deploy along {ZONES[zones[zone]]}" if zone < len(zones) else "Deploy nowhere"


def _deploy(seen: Any, label: int, second: int, payload: list[int]) -> str:
    places = points_text(tuple(payload))
    first = max(0, label - 1)
    return "Deploy " + ", ".join(f"{label_text(first + i)} at {place}" for i, place in enumerate(places))


def _script(seen: Any, first: int, second: int, payload: list[int]) -> str:
    return "Script " + ", ".join(card_word(card).replace(":", " ").replace("_", " ") for card in payload)


def _move(seen: Any, first: int, second: int, payload: list[int]) -> str:
    places = points_text(tuple(payload[1:]))
    return f"Move to {places[-1]}" + (f" by {' and '.join(places[:-1])}" if places[:-1] else "") if places else "Stay"


def _shoot(seen: Any, target: int, weapon: int, payload: list[int]) -> str:
    if target == 0:
        return "Hold fire"
    weapons = _weapons(seen)
    with_what = f" with the {_name(weapons, weapon).lower()}" if weapon < len(weapons) else ""
    return f"Shoot at {label_text(target - 1)}{with_what}"


def _weapons(seen: Any) -> list[Any]:
    """The weapons of the model whose card is being carried out."""
    activation = seen["activation"]
    if activation is None:
        return []
    models = seen["seats"][activation["seat"]]["models"]
    return next(model["weapons"] for model in models if model["label"] == activation["label"])


def _die(seen: Any, number: int) -> str:
    activation = seen["activation"]
    attack = activation and activation["attack"]
    faces = attack["dice"] if attack else []
    return f"die {number} (showing {faces[number - 1]})" if number <= len(faces) else f"die {number}"


def _rapid(seen: Any, mask: int, second: int, payload: list[int]) -> str:
    places = [str(place + 1) for place in bits_of(mask)]
    return f"Throw again: die {' and '.join(places)}" if places else "Keep all dice"


_Phrase = Callable[[Any, int, int, list[int]], str]
_PHRASES: dict[int, _Phrase] = {
    PROPOSE: lambda seen, a, b, p: f"Propose {_name(seen['boards'], a)}",
    ACCEPT: lambda seen, a, b, p: "Accept the proposed board",
    TEAM: _team,
    MARKER: lambda seen, a, b, p: f"Place the marker at {points_text(tuple(p))[0]}",
    EDGE: _edge,
    DEPLOY: _deploy,
    SCRIPT: _script,
    ORDER: lambda seen, a, b, p: "Go second" if a else "Go first",
    BEGIN: lambda seen, a, b, p: "Shoot first" if a else "Move first",
    MOVE: _move,
    SHOOT: _shoot,
    REROLL: lambda seen, a, b, p: f"Throw {_die(seen, a)} again" if a else "Keep all dice",
    PRECISE: lambda seen, a, b, p: f"Add 1 to {_die(seen, a)}" if a else "Add to no die",
    FIGHT: lambda seen, a, b, p: f"Fight {label_text(a)} first",
    RAPID: _rapid,
    STOP: lambda seen, a, b, p: "Stop firing",
    SHOOTOUT_WEAPON: lambda seen, a, b, p: f"Use weapon {a + 1} in the shoot-out",
}
