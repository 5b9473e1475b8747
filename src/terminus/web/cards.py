"""Tables as lists show them to one reader: opponents, how it stands, whose move it is and since when."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from terminus.core.prose import listing, outcome
from terminus.games import find_game
from terminus.table.clock import remaining
from terminus.table.entries import Nobody, Person, opens
from terminus.table.listed import Listed, Summary
from terminus.web.since import DAY, MINUTE, ago
from terminus.web.words import company, sitter_name

RECENT = 7 * DAY
"""For how long a finished table stays on the front page, in seconds."""
ORDER = ("yours", "theirs", "over")


class Card(msgspec.Struct, frozen=True):
    """A table in a list."""

    address: str
    picture: str
    game: str
    about: str
    """Who plays."""
    stand: str
    """How the game stands; empty where it is over."""
    kind: str
    """`yours` where the reader is to move, `theirs` where somebody else is, `over`."""
    state: str
    since: str
    left: str = ""
    """What the one to move has left on the clock."""
    low: bool = False


def own_cards(tables: Sequence[Summary], person: str, now: float) -> list[Card]:
    """The tables of a person, known by the hash of their key: those that wait for them first, the longest first."""
    kinds = {table.table: _kind(table.standing, person) for table in tables}

    def place(table: Summary) -> tuple[int, float]:
        kind = kinds[table.table]
        return ORDER.index(kind), table.standing.since if kind == "yours" else -table.standing.since

    return [_own(table, person, kinds[table.table], now) for table in sorted(tables, key=place)]


def recent(tables: Sequence[Summary], now: float) -> list[Summary]:
    """Without those that have been over for long."""
    return [each for each in tables if not each.standing.over or now - each.standing.since < RECENT]


def public_cards(tables: Sequence[Summary], person: str, now: float) -> list[Card]:
    """The tables of others."""
    return [_public(table, now) for table in tables if person not in table.standing.people]


def _public(table: Summary, now: float) -> Card:
    """A table as somebody sees it who does not sit there."""
    standing = table.standing
    free = standing.open_seats
    people = [sitter_name(sitter) for sitter in standing.sitters if isinstance(sitter, Person)]
    if free:
        about = f"{listing(people) or 'Nobody'} {'waits' if len(people) < 2 else 'wait'}"
        stand = "one seat is free" if free == 1 else f"{free} seats are free"
        if standing.clock is not None:
            stand = f"{stand}, {standing.clock.words}"
    else:
        about, stand = company(standing.sitters), standing.stand
    return _card(table, about, stand, "theirs", "", now)


def _own(table: Summary, person: str, kind: str, now: float) -> Card:
    standing = table.standing
    others = [who for who in standing.sitters if not opens(who, person) and not isinstance(who, Nobody)]
    about = f"with {company(others)}" if others else "nobody else yet" if standing.open_seats else "all at one screen"
    stand = "" if standing.over else standing.stand  # what came of it says more
    card = _card(table, about, stand, kind, _STATES[kind](table, person), now)
    left = _left(standing, person, now)
    if left is None or standing.clock is None:
        return card
    return replace(card, left=f"{remaining(left)} left", low=left <= standing.clock.low)


def _left(standing: Listed, person: str, now: float) -> float | None:
    """What is left to the reader where it is their move, else to who has least of those to move; None if none runs."""
    times = standing.times
    if times is None:
        return None
    mine = [seat for seat in times.running if opens(standing.sitters[seat], person)]
    return min((times.left_at(seat, now) for seat in mine or times.running), default=None)


def _card(table: Summary, about: str, stand: str, kind: str, state: str, now: float) -> Card:
    game = find_game(table.game).called
    title = f"{game}: {table.standing.name}" if table.standing.name else game
    return Card(f"/t/{table.table}", _picture(table), title, about, stand, kind, state, _since(table.standing, now))


def _kind(standing: Listed, person: str) -> str:
    if standing.over:
        return "over"
    if standing.waits:
        return "yours" if standing.host == person and not standing.open_seats else "theirs"
    return "yours" if any(opens(standing.sitters[seat], person) for seat in standing.owing) else "theirs"


def _yours(table: Summary, person: str) -> str:
    return "Start the game" if table.standing.waits else "Your move"


def _theirs(table: Summary, person: str) -> str:
    if table.standing.paused:
        return "Paused"
    if table.standing.waits:
        free = table.standing.open_seats
        return "Waiting for the host" if not free else f"{free} {'seat is' if free == 1 else 'seats are'} free"
    names = [sitter_name(table.standing.sitters[seat]) for seat in table.standing.owing]
    return f"{listing(names)} {'is' if len(names) == 1 else 'are'} to move"


def _over(table: Summary, person: str) -> str:
    standing = table.standing
    if standing.ended is None:
        return "Over"
    mine = [seat for seat, sitter in enumerate(standing.sitters) if opens(sitter, person)]
    reader = mine[0] if len(mine) == 1 else None
    return outcome(standing.ended.result, standing.titles, reader, find_game(table.game).together).headline


_STATES = {"yours": _yours, "theirs": _theirs, "over": _over}


def _since(standing: Listed, now: float) -> str:
    passed = max(0.0, now - standing.since)
    if passed < MINUTE:
        return "just now"
    return f"{ago(passed)} ago" if standing.over else f"since {ago(passed)}"


def _picture(table: Summary) -> str:
    return f"/t/{table.table}/picture/{table.standing.version}"
