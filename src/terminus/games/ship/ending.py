"""How a voyage ended: who did what, which foes fell, and three things that were met on board (SH-107, SH-108)."""

from terminus.core.ending import Ending, by_seat
from terminus.core.events import Event
from terminus.core.prose import listing
from terminus.games.ship.sheet.table import ShipSheet
from terminus.games.ship.speech import plural

FAMILIES = {"INH": "inhibitors", "RAD": "radicals", "PRI": "prions"}
FURTHER = {
    True: "Next: a crew of another size, or fewer rounds until the ship falls apart.",
    False: "Next: equip before the first boss, and stay together where hearts are low.",
}
MOST_FACTS = 3


def ending(events: list[Event], seen: ShipSheet) -> Ending:
    """The end of a voyage, from all that happened and the table as it lies."""
    won = seen.ending == "won"
    cells = [seen.faces[mat.character].cell for mat in seen.seats if mat.character is not None]
    return Ending(
        _title(seen, won),
        _sentence(seen),
        "-".join(["escape", "won" if won else "lost", *cells]),
        tuple(_deeds(events, seat) for seat in range(len(seen.seats))),
        _numbers(events),
        _facts(events),
        FURTHER[won],
    )


def _title(seen: ShipSheet, won: bool) -> str:
    if not won:
        return "The ship is gone" if seen.ending == "collapse" else "Nobody is left standing"
    left = 0 if seen.last_round is None else seen.last_round - seen.round
    return f"Home, with {plural(left, 'round')} to spare" if left else "Home at last"


def _sentence(seen: ShipSheet) -> str:
    home = sum(boss.key == "delivered" for boss in seen.bosses)
    last = "" if seen.last_round is None else f" of {seen.last_round}"
    return f"{plural(home, 'key')} of {len(seen.bosses)} delivered, in round {seen.round}{last}."


def _deeds(events: list[Event], seat: int) -> str:
    """What one of the crew did, the rarest things first."""
    keys = [str(event.facts["name"]) for event in events if event.kind == "key_delivered" and event.seat == seat]
    foes, hits = by_seat(events, "defeated")[seat], by_seat(events, "boss_round")[seat]
    revived = sum(len(_seats(event)) for event in events if event.kind == "revived" and event.seat == seat)
    done = [
        *([f"carried the {listing(keys)}"] if keys else []),
        *([f"won {plural(hits, 'round')} against bosses"] if hits else []),
        *([f"revived {plural(revived, 'companion')}"] if revived else []),
        *([f"beat {plural(foes, 'foe')}"] if foes else []),
    ]
    return "; ".join(done) or "explored"


def _seats(event: Event) -> list[object]:
    seats = event.facts["seats"]
    return list(seats) if isinstance(seats, list) else []


def _numbers(events: list[Event]) -> tuple[tuple[int, str], ...]:
    fell = [str(event.facts["enemy"]).partition("-")[0] for event in events if event.kind == "defeated"]
    hearts = sum(int(str(event.facts["amount"])) for event in events if _costs_hearts(event))
    hearts += sum(event.kind == "heart" for event in events)
    kinds = [(fell.count(family), f"{words} beaten") for family, words in FAMILIES.items()]
    return (*kinds, (hearts, "hearts broken"))


def _costs_hearts(event: Event) -> bool:
    return event.kind == "lost" and event.facts["what"] == "hearts"


def _facts(events: list[Event]) -> tuple[tuple[str, str], ...]:
    """The latest foes that were met, each with its biochemistry (SH-102)."""
    met = {str(event.facts["name"]): str(event.facts["text"]) for event in events if event.kind == "spawned"}
    return tuple(list(met.items())[-MOST_FACTS:])
