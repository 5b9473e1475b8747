"""The table as text, for terminals, `print` and bug reports: a map of the field, its events, the players' things."""

from typing import Any

from terminus.core.prose import listing
from terminus.games.horizon.content.field import FIELD, MON_NAME, PLACE_NAMES, place_number
from terminus.games.horizon.scene.forecast import Forecast, forecast
from terminus.games.horizon.scene.table import read_table
from terminus.games.horizon.speech import place_name, seat_name, signed

SIGNS = {"happened": "✓", "failed": "X", "empty": "∅", "open": "?"}
COLUMN = 8
"""Letters per column of the map; neighbouring columns stand half a node apart, so there is room for more."""
OWN = {"hand": "Hand of {}:", "offered": "{} may swap a card for one of:", "refill": "{} keeps one of:"}
LINKS = "  (links clockwise from north: c cause, h hindrance, - none; capitals point forward)"
SIDES = {True: "✓", False: "X"}
COLOURED = {1: "green", -1: "red", 0: "gray"}


def text(seen: Any) -> str:
    """Round and periods, the field, the events in the order of time, and every seat."""
    forecasts = forecast(read_table(seen))
    lines = [_headline(seen), "", *_map(seen, forecasts), ""]
    lines += _events(seen, forecasts)
    lines += ["", *(_seat(seen, seat) for seat in range(len(seen["seats"])))]
    for seat in range(len(seen["seats"])):
        lines += _own_cards(seen, seat)
    if seen["offer"] is not None:
        lines.append(f"Open proposal: {seat_name(seen, seen['offer']['by'])} to {seat_name(seen, seen['offer']['to'])}")
    return "\n".join(lines)


def _headline(seen: Any) -> str:
    names = {"safety": "safety", "artifacts": "artifacts available", "pre_realization": "pre-realization"}
    periods = listing([words for name, words in names.items() if seen["periods"][name]])
    decks = f"events {_count(seen['deck'])}, discard {_count(seen['discard'])}"
    decks += f", artifacts {_count(seen['artifact_deck'])}"
    return f"Round {seen['round']} of 20, phase {seen['phase']}" + (f" ({periods})" if periods else "") + f". {decks}."


def _count(hidden: Any) -> int:
    return hidden if isinstance(hidden, int) else len(hidden)


# The field


def _map(seen: Any, forecasts: dict[int, Forecast]) -> list[str]:
    """Every node by name, with what became of it or the forecast of its event, and below it who is there."""
    spots = {entry["node"]: entry for entry in seen["nodes"]}
    reach = max(node.x for node in FIELD.nodes)
    lines = [" " * (COLUMN * (2 * reach + 1)) for _ in range(4 * reach + 2)]
    for number, node in enumerate(FIELD.nodes):
        name = PLACE_NAMES[number]
        top, left = 2 * node.y + node.x + 2 * reach, COLUMN * (node.x + reach)
        lines[top] = _written(lines[top], left, name + _sign(spots.get(name), forecasts.get(number)))
        lines[top + 1] = _written(lines[top + 1], left, _present(seen, name))
    away = _present(seen, MON_NAME)
    return [line.rstrip() for line in lines] + ([f"{place_name(MON_NAME)}: {away}"] if away else [])


def _written(line: str, at: int, words: str) -> str:
    return line[:at] + words + line[at + len(words) :]


def _sign(entry: Any, expected: Forecast | None) -> str:
    """A seal, or a question mark with the balance as it stands."""
    if expected is not None:
        return f"?{signed(expected.total)}"
    return "" if entry is None or entry["status"] == "open" else f" {SIGNS[entry['status']]}"


def _present(seen: Any, place: str) -> str:
    return "".join(entry["colour"] for entry in seen["seats"] if entry["place"] == place and not entry["out"])


def _events(seen: Any, forecasts: dict[int, Forecast]) -> list[str]:
    """One line per event or other thing on the field."""
    lines = [
        _node(seen, entry, forecasts.get(place_number(entry["node"])))
        for entry in seen["nodes"]
        if entry["status"] != "empty"
    ]
    for junction in seen["reinforced"]:
        lines.append(f"  {junction['node']:>5} {junction['side']:<2} link reinforced by {junction['tokens']}")
    for link in seen["needles"]:
        kind = "cause" if link["cause"] else "hindrance"
        lines.append(f"  {link['source']:>5} Needle {kind} to {link['target']}, strength {2 + link['reinforced']}")
    return lines


def _node(seen: Any, entry: Any, expected: Forecast | None) -> str:
    event = entry["event"]
    words = f"  {entry['node']:>5} {SIGNS[entry['status']]} "
    if event is None:
        words += "no event"
    else:
        face = seen["box"]["cards"][event["card"]]
        words += f"{event['card']:<6} {face['name']:<14} {event['links']} {_arcs(seen, event, face)}"
        if expected is not None:
            words += f", token {SIDES[event['token']]}, would be {SIDES[expected.happens]} {signed(expected.total)}"
    if entry["impact"]:
        words += f", impacts {signed(entry['impact'])}"
    return words + (f", {entry['wormholes']} wormhole" if entry["wormholes"] else "")


def _arcs(seen: Any, event: Any, face: Any) -> str:
    """Who gains or loses, and when."""
    arcs = [(sign, event[name]) for sign, name in (("✓", "yes"), ("X", "no")) if event[name] is not None]
    points = face["sign"] * face["points"]
    return " ".join(f"{sign} {seat_name(seen, seat)} {signed(points)}" for sign, seat in arcs) or COLOURED[face["sign"]]


# The players


def _seat(seen: Any, seat: int) -> str:
    entry = seen["seats"][seat]
    mark = ">" if seat == seen["active"] and seen["stage"] != "over" else " "
    place = "out" if entry["out"] else entry["place"]
    held = f"{_count(entry['hand'])} events, {_count(entry['artifacts'])} artifacts"
    owned = [f"{name} {value}" for name, value in entry["items"].items() if value not in (0, None)]
    owned += [_cast(cast) for cast in entry["table"]]
    things = f"; {', '.join(owned)}" if owned else ""
    name = seat_name(seen, seat)
    return f"{mark} {name:<9} {entry['points']:>2} points, {entry['supply']:>3} energy, {place:<5} {held}{things}"


def _cast(cast: Any) -> str:
    if cast["debt"] or cast["tension"]:
        return f"{cast['artifact']} (debt {cast['debt']}, tension {cast['tension']})"
    return f"{cast['artifact']} ({cast['charges']})"


def _own_cards(seen: Any, seat: int) -> list[str]:
    """The hidden cards of whoever looks."""
    entry = seen["seats"][seat]
    lines: list[str] = []
    for name, words in OWN.items():
        if isinstance(entry[name], list) and entry[name]:
            lines.append(words.format(seat_name(seen, seat)))
            lines += [_card(seen, card) for card in entry[name]]
    lines += [LINKS] if lines else []
    if isinstance(entry["artifacts"], list) and entry["artifacts"]:
        lines.append(f"Artifacts in the hand of {seat_name(seen, seat)}: {', '.join(entry['artifacts'])}")
    return lines


def _card(seen: Any, card: str) -> str:
    face = seen["box"]["cards"][card]
    arcs = " ".join(f"{sign} {face[name]}" for sign, name in (("✓", "yes"), ("X", "no")) if face[name])
    points = signed(face["sign"] * face["points"]) if face["sign"] else "no points"
    bonus = f", bonus {face['bonus']}" if face["bonus"] else ""
    mark = f", mark {face['mark']}" if face["mark"] else ""
    flex = f", {face['flex']}" if face["flex"] != "none" else ""
    return f"  {card:<6} {face['name']:<14} {face['links']} {arcs} {points}{bonus}{mark}{flex}"
