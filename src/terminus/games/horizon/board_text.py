"""The table as text, for terminals, `print` and bug reports: the field ring by ring, the players and their things."""

from typing import Any

from terminus.games.horizon.speech import listed, seat_name

SIGNS = {"happened": "✓", "failed": "X", "empty": "∅", "open": "?"}
COLOURED = {1: "green", -1: "red", 0: "gray"}


def text(seen: Any) -> str:
    """Round and periods, the events in the order of time, and every seat."""
    lines = [_headline(seen), ""]
    lines += _events(seen)
    lines += ["", *(_seat(seen, seat) for seat in range(len(seen["seats"])))]
    for seat in range(len(seen["seats"])):
        lines += _own_cards(seen, seat)
    if seen["offer"] is not None:
        lines.append(f"Open proposal: {seat_name(seen, seen['offer']['by'])} to {seat_name(seen, seen['offer']['to'])}")
    return "\n".join(lines)


def _headline(seen: Any) -> str:
    names = {"safety": "safety", "artifacts": "artifacts available", "pre_realization": "pre-realization"}
    periods = listed([words for name, words in names.items() if seen["periods"][name]])
    decks = f"events {_count(seen['deck'])}, discard {_count(seen['discard'])}"
    decks += f", artifacts {_count(seen['artifact_deck'])}"
    return f"Round {seen['round']} of 20, phase {seen['phase']}" + (f" ({periods})" if periods else "") + f". {decks}."


def _count(hidden: Any) -> int:
    return hidden if isinstance(hidden, int) else len(hidden)


def _events(seen: Any) -> list[str]:
    """One line per event or other thing on the field."""
    lines = [_node(seen, entry) for entry in seen["nodes"] if entry["status"] != "empty"]
    for junction in seen["reinforced"]:
        lines.append(f"  {junction['node']:>5} {junction['side']:<2} link reinforced by {junction['tokens']}")
    for link in seen["needles"]:
        kind = "cause" if link["cause"] else "hindrance"
        lines.append(f"  {link['source']:>5} Needle {kind} to {link['target']}, strength {2 + link['reinforced']}")
    return lines


def _node(seen: Any, entry: Any) -> str:
    event = entry["event"]
    words = f"  {entry['node']:>5} {SIGNS[entry['status']]} "
    if event is None:
        words += "no event"
    else:
        face = seen["box"]["cards"][event["card"]]
        words += f"{event['card']:<6} {face['name']:<14} {event['links']} {_arcs(seen, event, face)}"
        if entry["status"] == "open":
            words += f", links {event['balance']:+d}, token {'✓' if event['token'] else 'X'}"
    if entry["impact"]:
        words += f", impacts {entry['impact']:+d}"
    return words + (f", {entry['wormholes']} wormhole" if entry["wormholes"] else "")


def _arcs(seen: Any, event: Any, face: Any) -> str:
    """Who gains or loses, and when."""
    arcs = [(sign, event[name]) for sign, name in (("✓", "yes"), ("X", "no")) if event[name] is not None]
    points = face["sign"] * face["points"]
    return " ".join(f"{sign} {seat_name(seen, seat)} {points:+d}" for sign, seat in arcs) or COLOURED[face["sign"]]


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
    for name, words in (("hand", "Hand"), ("offered", "To swap for"), ("refill", "To choose from")):
        if isinstance(entry[name], list) and entry[name]:
            lines.append(f"{words} of {seat_name(seen, seat)}:")
            lines += [_card(seen, card) for card in entry[name]]
    if isinstance(entry["artifacts"], list) and entry["artifacts"]:
        lines.append(f"Artifacts in the hand of {seat_name(seen, seat)}: {', '.join(entry['artifacts'])}")
    return lines


def _card(seen: Any, card: str) -> str:
    face = seen["box"]["cards"][card]
    arcs = " ".join(f"{sign} {face[name]}" for sign, name in (("✓", "yes"), ("X", "no")) if face[name])
    points = f"{face['sign'] * face['points']:+d}" if face["sign"] else "no points"
    bonus = f", bonus {face['bonus']}" if face["bonus"] else ""
    mark = f", mark {face['mark']}" if face["mark"] else ""
    flex = f", {face['flex']}" if face["flex"] != "none" else ""
    return f"  {card:<6} {face['name']:<14} {face['links']} {arcs} {points}{bonus}{mark}{flex}"
