"""The skirmish in words: what is asked, and what a move would be, as sentences for prompts, menus and logs."""

from collections.abc import Callable
from typing import Any

from terminus.core.audience import Viewer
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
    OWN_BOARD,
    PRECISE,
    PROPOSE,
    RAPID,
    REROLL,
    SCRIPT,
    SHOOT,
    SHOOTOUT_WEAPON,
    STOP,
    TEAM,
    bits_of,
    first_of,
    kind_of,
    second_of,
)
from terminus.games.skirmish.notation import card_word, label_text, points_text

SEATS = ("Ochre", "Steel")

PROMPTS = {
    "board": ("propose a board, or accept the one proposed", "propose or accept a board"),
    "team": ("choose your faction and your team, in secret", "choose a team"),
    "marker": ("place an objective marker", "place an objective marker"),
    "edge": ("choose where you deploy", "choose a deployment zone"),
    "deploy": ("place your models inside your zone", "deploy"),
    "script": ("script three actions, in secret", "script three actions"),
    "order": ("you rolled higher: go first or second", "choose who goes first"),
    "begin": ("move first or shoot first", "choose between moving and shooting first"),
    "move": ("move", "move"),
    "fight": ("several enemies are within 3 inches: choose whom to fight first", "choose whom to fight first"),
    "shootout_weapon": ("choose the weapon for the shoot-out", "choose a weapon for the shoot-out"),
    "shoot": ("choose a target", "choose a target"),
    "rapid": ("Rapid fire: choose which ones to throw again", "use Rapid fire"),
    "reroll": ("the target is exposed: throw one die again, or keep all", "re-roll a die"),
    "precision": ("Precision: add 1 to one die", "use Precision"),
    "again": ("fire again, or stop", "fire again or stop"),
}
ACTIONS = {"aimed_shot": "Aimed shot", "move_and_shoot": "Move and Shoot", "run": "Run", "pass": "Pass"}
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


def listed(words: list[str]) -> str:
    """One, two and three."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def prompt(seen: Any, reader: Viewer) -> str:
    """Who must do what, in one sentence."""
    if seen["step"] == "over":
        first, second = (seat["score"] for seat in seen["seats"])
        return f"The skirmish is over: {SEATS[0]} {first}, {SEATS[1]} {second}."
    waiting = seen["waiting"]
    yours, theirs = PROMPTS[seen["step"]]
    if reader in waiting:
        return f"{_acting(seen, seen['activation'])}{capital(yours)}{_budget(seen)}."
    if reader is not None and seen["step"] in ("team", "script"):
        return f"Wait for {listed([SEATS[seat] for seat in waiting])} to {theirs}."
    verb = "are" if len(waiting) > 1 else "is"
    return f"{listed([SEATS[seat] for seat in waiting])} {verb} to {theirs}."


def _acting(seen: Any, activation: Any) -> str:
    return "" if activation is None else f"{activation['label']}, {ACTIONS[activation['action']]}: "


def _budget(seen: Any) -> str:
    if seen["step"] != "move":
        return ""
    left = seen["activation"]["left"]
    return f" up to {left:.2f} inches" if left > 0 else ": nothing is left, so stay"


# Moves


def describe(seen: Any, move: Move) -> str:
    """A move as a short imperative phrase, for menus, logs and screen readers."""
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
    return f"Field {entry['name']}: {', '.join(team_members(names))}"


def team_members(loadouts: list[str]) -> list[str]:
    """The models of a team by what they carry: `2 × survivor with rifle`, `runner with pistol and machete`."""
    counts = {name: loadouts.count(name) for name in loadouts}
    words = {name: name.replace(":", " with ").replace("+", " and ").replace("_", " ") for name in counts}
    return [f"{count} × {words[name]}" if count > 1 else words[name] for name, count in counts.items()]


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
    """The weapons that a move can name: the acting model's, or in a shoot-out those of the seat that is asked."""
    activation = seen["activation"]
    if activation is None:
        return []
    shootout = activation["shootout"]
    drawn_in = shootout is not None and seen["asked"] != activation["seat"]
    seat, label = (seen["asked"], shootout["enemy"]) if drawn_in else (activation["seat"], activation["label"])
    return next(model["weapons"] for model in seen["seats"][seat]["models"] if model["label"] == label)


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
    PROPOSE: lambda seen, a, b, p: f"Propose {'a board of your own' if a == OWN_BOARD else _name(seen['boards'], a)}",
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
    SHOOTOUT_WEAPON: lambda seen, a, b, p: f"Use the {_name(_weapons(seen), a).lower()} in the shoot-out",
}
