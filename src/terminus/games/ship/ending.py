"""How a voyage ended: who did what, which foes fell, and three things that were met on board (SH-107, SH-108)."""

from collections import Counter

from terminus.core.ending import Ending, Met, by_seat
from terminus.core.events import Event
from terminus.core.prose import listing
from terminus.games.ship.lore import fact
from terminus.games.ship.sheet.table import ShipSheet
from terminus.games.ship.speech import key_place, plural

FAMILIES = {"INH": "inhibitor", "RAD": "radical", "PRI": "prion"}
AGAIN = "Next: a crew of another size, or fewer rounds until the ship falls apart."
TOO_LATE = "Next: turn back all together when the last boss falls, for everybody has to stand at home."
TOO_WEAK = "Next: equip before the first boss, and stay together where hearts are low."
TOO_NARROW = "Next: part and explore on several sides at once, for bosses wait where nobody has looked."
MOST_MET = 3
MOST_ROOMS = 24
TIMES = {2: "twice", 3: "three times"}
COLOURS = ("green", "white", "blue", "orange", "red", "purple", "yellow", "pink")
"""Rooms as the picture counts them."""
MET = {"spawned": "enemy", "boss_fight": "boss", "attached": "card", "equipped": "card", "bought": "card"}
"""Events in which something is met, and the fact that names it."""


def ending(events: list[Event], seen: ShipSheet) -> Ending:
    """The end of a voyage, from all that happened and the table as it lies."""
    won = seen.ending == "won"
    return Ending(
        _title(seen, won),
        _sentence(seen),
        _picture(events, seen, won),
        tuple(_deeds(events, seen, seat) for seat in range(len(seen.seats))),
        _numbers(events, seen),
        None if seen.last_round is None else (min(seen.round, seen.last_round), seen.last_round),
        _turn(events, seen),
        _met(events, seen),
        AGAIN if won else _advice(seen),
    )


def _picture(events: list[Event], seen: ShipSheet, won: bool) -> str:
    """The pods with whoever is in them and the keys they brought, and the rooms that were really laid."""
    brought = by_seat(events, "key_delivered")
    crew = [
        f"{seen.faces[mat.character].cell}{brought[seat] or ''}"
        for seat, mat in enumerate(seen.seats)
        if mat.character is not None
    ]
    rooms = "".join(str(COLOURS.index(seen.faces[room.tile].colour)) for room in seen.rooms[:MOST_ROOMS])
    return "-".join(["escape", "won" if won else "lost", *crew, f"rooms{rooms}"])


def _title(seen: ShipSheet, won: bool) -> str:
    if not won:
        return "The ship is gone" if seen.ending == "collapse" else "Nobody is left standing"
    left = 0 if seen.last_round is None else seen.last_round - seen.round
    return f"Home, with {plural(left, 'round')} to spare" if left else "Home at last"


def _sentence(seen: ShipSheet) -> str:
    if seen.ending == "won":
        return f"In {seen.when.lower()}."  # what was won by is said after it
    home = sum(boss.key == "delivered" for boss in seen.bosses)
    return f"{home} of {plural(len(seen.bosses), 'key')} delivered, in {seen.when.lower()}.{_missing(seen)}"


def _advice(seen: ShipSheet) -> str:
    """What would have helped most: to be home in time, to find the bosses in time, or to be a match for them."""
    if seen.ending != "collapse":
        return TOO_WEAK
    left = [seen.faces[boss.boss].tile for boss in seen.bosses if boss.key == "boss"]
    found = {room.tile for room in seen.rooms}
    return TOO_LATE if not left else TOO_WEAK if found.issuperset(left) else TOO_NARROW


def _missing(seen: ShipSheet) -> str:
    """Where each key was that did not get home; and with all of them there, who was not."""
    keys = [f"{seen.faces[boss.boss].name}, {key_place(seen, boss)}" for boss in seen.bosses if boss.key != "delivered"]
    green = [seen.faces[seen.room_of(seat).tile].colour == "green" for seat in range(len(seen.seats))]
    away = [seen.name(seat) for seat, mat in enumerate(seen.seats) if mat.down or not green[seat]]
    return f" What was missing: {'; '.join(keys) or f'{listing(away)} at home, on their feet'}."


def _deeds(events: list[Event], seen: ShipSheet, seat: int) -> str:
    """What one of the crew did, the rarest things first."""
    own = [event for event in events if event.seat == seat]
    keys = [f"the {event.facts['name']}" for event in own if event.kind == "key_delivered"]
    felled = [str(event.facts["name"]) for event in own if event.kind == "boss_defeated"]
    foes, hits = by_seat(own, "defeated")[seat], by_seat(own, "boss_round")[seat]
    helped = Counter(seen.name(each) for event in own if event.kind == "revived" for each in _seats(event))
    done = [
        *([f"carried {listing(keys)}"] if keys else []),
        *([f"brought down {listing(felled)}"] if felled else []),
        *([f"brought back {listing([_times(name, often) for name, often in helped.items()])}"] if helped else []),
        *([f"won {plural(hits, 'round')} against bosses"] if hits else []),
        *([f"beat {plural(foes, 'foe')}"] if foes else []),
    ]
    return "; ".join(done) or "explored"


def _times(name: str, often: int) -> str:
    return name if often == 1 else f"{name} {TIMES.get(often, f'{often} times')}"


def _seats(event: Event) -> list[int]:
    seats = event.facts["seats"]
    return [int(seat) for seat in seats if isinstance(seat, int)] if isinstance(seats, list) else []


def _numbers(events: list[Event], seen: ShipSheet) -> tuple[tuple[int, str], ...]:
    fell = [str(event.facts["enemy"]).partition("-")[0] for event in events if event.kind == "defeated"]
    hearts = sum(int(str(event.facts["amount"])) for event in events if _costs_hearts(event))
    hearts += sum(event.kind == "heart" for event in events)
    kinds = [(fell.count(family), word, "beaten") for family, word in FAMILIES.items()]
    home = sum(boss.key == "delivered" for boss in seen.bosses)
    counted = [(home, "key", "home"), *kinds, (hearts, "heart", "broken")]
    return tuple([(n, f"{word if n == 1 else f'{word}s'} {what}") for n, word, what in counted])


def _costs_hearts(event: Event) -> bool:
    return event.kind == "lost" and event.facts["what"] == "hearts"


def _turn(events: list[Event], seen: ShipSheet) -> str:
    """The boss that fell by the least: the last round of that fight (SH-812)."""
    rounds = [event for event in events if event.kind == "boss_round" and event.facts["won"]]
    last = [event for event in rounds if event.facts["health"] == 1]
    if not last:
        return ""
    closest = min(last, key=_margin)
    facts = closest.facts
    begun = [event.facts["round"] for event in events[: events.index(closest)] if event.kind == "turn"]
    when = f"Round {begun[-1]}" if begun else "At last"
    who = listing([seen.name(seat) for seat in _seats(closest)])
    return f"{when}: {who} against {facts['name']}, {facts['own']} : {facts['other']}, and it fell."


def _margin(event: Event) -> int:
    return int(str(event.facts["own"])) - int(str(event.facts["other"]))


def _met(events: list[Event], seen: ShipSheet) -> tuple[Met, ...]:
    """What was met, each of its own kind: the latest boss or foe, the latest enzyme, the latest substrate (SH-102)."""
    names = [str(event.facts[MET[event.kind]]) for event in events if event.kind in MET]
    latest: dict[str, str] = {}
    for piece in reversed(names):
        face = seen.faces.get(piece)
        if face is not None:
            latest.setdefault("foe" if face.type else face.kind, piece)
    wanted = [latest[kind] for kind in ("foe", "augment", "armor") if kind in latest]
    others = [piece for piece in dict.fromkeys(reversed(names)) if piece not in wanted and seen.faces[piece].type]
    shown = [seen.faces[piece] for piece in [*wanted, *others][:MOST_MET]]
    return tuple([Met(face.name, fact(face.name) or face.text, face.id, face.id) for face in shown])
