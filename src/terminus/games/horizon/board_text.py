"""The table as text, for terminals, `print` and bug reports: a map of the field, its events, the players' things."""

from terminus.core.prose import listing, signed
from terminus.games.horizon.content.field import FIELD, MON_NAME
from terminus.games.horizon.sheet.box import Face
from terminus.games.horizon.sheet.field import Event, Spot
from terminus.games.horizon.sheet.table import Cast, HorizonSheet, Items, Seat, how_many, shown
from terminus.games.horizon.speech import happening, place_name, seat_name

SIGNS = {"happened": "✓", "failed": "X", "empty": "∅", "open": "?"}
COLUMN = 8
"""Letters per column of the map; neighbouring columns stand half a node apart, so there is room for more."""
LINKS = "  (links clockwise from north: c cause, h hindrance, - none; capitals point forward)"
COLOURED = {1: "green", -1: "red", 0: "gray"}


def text(seen: HorizonSheet) -> str:
    """Round and periods, the field, the events in the order of time, and every seat."""
    lines = [_headline(seen), "", *_map(seen), "", *_events(seen)]
    lines += ["", *(_seat(seen, seat) for seat in range(len(seen.seats)))]
    for seat in seen.seats:
        lines += _own_cards(seen, seat)
    if seen.offer is not None:
        lines.append(f"Open proposal: {seat_name(seen, seen.offer.by)} to {seat_name(seen, seen.offer.to)}")
    return "\n".join(lines)


def _headline(seen: HorizonSheet) -> str:
    on = [
        ("safety", seen.now.safety),
        ("artifacts available", seen.now.artifacts),
        ("pre-realization", seen.now.pre_realization),
    ]
    periods = listing([words for words, there in on if there])
    decks = f"events {how_many(seen.deck)}, discard {how_many(seen.discard)}, artifacts {how_many(seen.artifact_deck)}"
    on_now = f" ({periods})" if periods else ""
    return f"Round {seen.round} of {seen.rounds}, phase {seen.phase}{on_now}. {decks}."


# The field


def _map(seen: HorizonSheet) -> list[str]:
    """Every node by name, with what became of it or the forecast of its event, and below it who is there."""
    reach = max(node.x for node in FIELD.nodes)
    lines = [" " * (COLUMN * (2 * reach + 1)) for _ in range(4 * reach + 2)]
    for node, spot in zip(FIELD.nodes, seen.nodes, strict=True):
        top, left = 2 * node.y + node.x + 2 * reach, COLUMN * (node.x + reach)
        lines[top] = _written(lines[top], left, spot.node + _sign(spot))
        lines[top + 1] = _written(lines[top + 1], left, _present(seen, spot.node))
    away = _present(seen, MON_NAME)
    return [line.rstrip() for line in lines] + ([f"{place_name(MON_NAME)}: {away}"] if away else [])


def _written(line: str, at: int, words: str) -> str:
    return line[:at] + words + line[at + len(words) :]


def _sign(spot: Spot) -> str:
    """A seal, or a question mark with the balance as it stands."""
    if spot.event is not None and spot.event.forecast is not None:
        return f"?{signed(spot.event.forecast.total)}"
    return "" if spot.status == "open" else f" {SIGNS[spot.status]}"


def _present(seen: HorizonSheet, place: str) -> str:
    return "".join(seen.seats[seat].colour for seat in seen.present(place))


def _events(seen: HorizonSheet) -> list[str]:
    """One line per event or other thing on the field."""
    lines = [_spot(seen, spot) for spot in seen.nodes if spot.event is not None or spot.impact or spot.wormholes]
    for junction in seen.reinforced:
        lines.append(f"  {junction.node:>5} {junction.side:<2} link reinforced by {junction.tokens}")
    for link in seen.needles:
        kind = "cause" if link.cause else "hindrance"
        lines.append(f"  {link.source:>5} Needle {kind} to {link.target}, strength {link.strength}")
    return lines


def _spot(seen: HorizonSheet, spot: Spot) -> str:
    event = spot.event
    words = f"  {spot.node:>5} {SIGNS[spot.status]} "
    if event is None:
        words += "no event"
    else:
        face = seen.face(event.card)
        words += f"{event.card:<6} {face.name:<14} {event.links} {_arcs(seen, event, face)}"
        if event.forecast is not None:
            expected = f"{happening(event.forecast.happens)} {signed(event.forecast.total)}"
            words += f", token {happening(event.token)}, would be {expected}"
    if spot.impact:
        words += f", impacts {signed(spot.impact)}"
    return words + (f", {spot.wormholes} wormhole" if spot.wormholes else "")


def _arcs(seen: HorizonSheet, event: Event, face: Face) -> str:
    """Who gains or loses, and when."""
    arcs = [(sign, seat) for sign, seat in (("✓", event.yes), ("X", event.no)) if seat is not None]
    points = signed(face.sign * face.points)
    return " ".join(f"{sign} {seat_name(seen, seat)} {points}" for sign, seat in arcs) or COLOURED[face.sign]


# The players


def _seat(seen: HorizonSheet, seat: int) -> str:
    entry = seen.seats[seat]
    mark = ">" if seat == seen.active and not seen.over else " "
    place = "out" if entry.out else entry.place
    held = f"{how_many(entry.hand)} events, {how_many(entry.artifacts)} artifacts"
    owned = [*_items(entry.items), *[_cast(cast) for cast in entry.table]]
    things = f"; {', '.join(owned)}" if owned else ""
    return f"{mark} {entry.name:<9} {entry.points:>2} points, {entry.supply:>3} energy, {place:<5} {held}{things}"


def _items(items: Items) -> list[str]:
    levels = [("gun", items.gun), ("shield", items.shield), ("accelerator", items.accelerator)]
    found = [f"{name} {level}" for name, level in levels if level]
    found += [f"storage {items.storage}"] if items.storage is not None else []
    return found + ([f"amplifier {items.amplifier}"] if items.amplifier else [])


def _cast(cast: Cast) -> str:
    if cast.debt or cast.tension:
        return f"{cast.artifact} (debt {cast.debt}, tension {cast.tension})"
    return f"{cast.artifact} ({cast.left})"


def _own_cards(seen: HorizonSheet, seat: Seat) -> list[str]:
    """The hidden cards of whoever looks."""
    own = [
        (f"Hand of {seat.name}:", seat.hand),
        (f"{seat.name} may swap a card for one of:", seat.offered),
        (f"{seat.name} keeps one of:", seat.refill),
    ]
    lines: list[str] = []
    for words, cards in own:
        if shown(cards):
            lines += [words, *[_card(seen.face(card)) for card in shown(cards)]]
    lines += [LINKS] if lines else []
    if shown(seat.artifacts):
        lines.append(f"Artifacts in the hand of {seat.name}: {', '.join(shown(seat.artifacts))}")
    return lines


def _card(face: Face) -> str:
    arcs = " ".join(f"{sign} {colour}" for sign, colour in (("✓", face.yes), ("X", face.no)) if colour)
    points = signed(face.sign * face.points) if face.sign else "no points"
    bonus = f", bonus {face.bonus}" if face.bonus else ""
    mark = f", mark {face.mark}" if face.mark else ""
    flex = f", {face.flex}" if face.flex != "none" else ""
    return f"  {face.card:<6} {face.name:<14} {face.links} {arcs} {points}{bonus}{mark}{flex}"
