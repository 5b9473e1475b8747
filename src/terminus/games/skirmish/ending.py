"""How a skirmish came to its end: what the points were for, and who shot, hit and fell on the way (SK-29, SK-R64)."""

from terminus.core.ending import Ending, Met, by_seat
from terminus.core.events import Event
from terminus.core.prose import listing, plural
from terminus.core.told import read_told
from terminus.games.skirmish.events.battle import Over
from terminus.games.skirmish.rules.shooting import HIT
from terminus.games.skirmish.sheet.table import BattleSheet
from terminus.games.skirmish.speech import SEATS

MOST_MET = 3
FURTHER = "Next: a team, markers and a deployment of your own; or a bot of another strength."


def ending(events: list[Event], seen: BattleSheet) -> Ending:
    """The end of a battle, from all that happened and the table as it lies."""
    shots = by_seat(events, "shot")
    hits = by_seat([event for event in events if _struck(event)], "to_hit")
    numbers = (
        _number(sum(shots.values()), "shot"),
        _number(sum(hits.values()), "hit"),
        _number(sum(event.kind == "shootout_over" for event in events), "shoot-out"),
        (sum(_fallen(seen, seat) for seat in range(2)), "fallen"),
    )
    deeds = tuple(_deed(_receipt(events, seat), shots[seat], hits[seat], _fallen(seen, seat)) for seat in range(2))
    facts = _weapons(seen)
    return Ending(_title(seen), _points(seen), deeds=deeds, numbers=numbers, facts=facts, further=FURTHER, lesson=2)


def _receipt(events: list[Event], seat: int) -> str:
    """What the points of a seat were for; nothing was counted where somebody gave up."""
    over = next((event for event in reversed(events) if event.kind == "over"), None)
    told = None if over is None else read_told(over.seen_by(None), Over)
    return told.receipt(seat) if isinstance(told, Over) else ""


def _struck(event: Event) -> bool:
    result = event.facts.get("result")
    return isinstance(result, int) and result >= HIT


def _title(seen: BattleSheet) -> str:
    scores = [side.score for side in seen.seats]
    if scores[0] == scores[1]:
        return f"Nobody holds the field, {scores[0]} to {scores[1]}"
    winner = scores.index(max(scores))
    return f"{SEATS[winner]} holds the field, {scores[winner]} to {scores[1 - winner]}"


def _points(seen: BattleSheet) -> str:
    """What the points were for, where that is to be seen on the table."""
    held = [sum(marker.held == (seat,) for marker in seen.markers) for seat in range(2)]
    first = held.index(max(held))
    parts = [f"{SEATS[s]} holds {plural(held[s], 'flag') if held[s] else 'none'}" for s in (first, 1 - first)]
    if held[0] == held[1]:
        parts = [f"Each side holds {plural(held[0], 'flag')}" if held[0] else "Nobody holds a flag"]
    fallen = sum(_fallen(seen, seat) for seat in range(2))
    return f"{listing(parts)}; {plural(fallen, 'figure') if fallen else 'nobody'} fell."


def _fallen(seen: BattleSheet, seat: int) -> int:
    return sum(not model.alive for model in seen.seats[seat].models)


def _deed(receipt: str, shots: int, hits: int, lost: int) -> str:
    fought = f"{_many(shots, 'shot')}, {_many(hits, 'hit')}, {_many(lost, 'figure')} lost"
    return f"{receipt}; {fought}" if receipt else fought


def _many(count: int, thing: str) -> str:
    """In digits, as everything else that is counted there."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _number(count: int, thing: str) -> tuple[int, str]:
    """A number by itself, and what it counts."""
    return count, thing if count == 1 else f"{thing}s"


def _weapons(seen: BattleSheet) -> tuple[Met, ...]:
    """What was carried, with its reach."""
    carried = {
        weapon.id: seen.weapons(seat)[weapon.id]
        for seat in range(2)
        for model in seen.seats[seat].models
        for weapon in model.weapons
    }
    met = [
        Met(weapon.name, f"{weapon.short:g} inches short, {weapon.long:g} inches long range.", weapon.id)
        for weapon in carried.values()
        if weapon.shoots
    ]
    return tuple(met[:MOST_MET])
