"""Time Horizon in words: seats, prompts, and moves as short phrases."""

from collections.abc import Callable, Iterable, Sequence

from terminus.core.audience import Viewer
from terminus.core.moves import Move
from terminus.core.prose import capital, listing, signed
from terminus.games.horizon.content.components import piece_text
from terminus.games.horizon.content.field import MON_NAME, place_text
from terminus.games.horizon.moves import AMOUNT, first_of, kind_of, row_of
from terminus.games.horizon.notation import LINKS
from terminus.games.horizon.offers import read_offer
from terminus.games.horizon.sheet.table import HorizonSheet, shown
from terminus.geometry.hex import DIRECTION_NAMES

DIRECTIONS = {
    "N": "north",
    "NE": "north-east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "NW": "north-west",
}
ASKED = {
    "swap": "Swap one card of your hand for one of the three, or keep all yours. Most points after round {last} win;"
    " events bring them when they become past.",
    "logistic": "Lay the links of your Logistic event, a backward one first.",
    "answer": "{by} proposes an exchange to you: accept, or decline and propose something else.",
    "bet": "Bet on the Tangle of Fates: a token on the side of the result is worth a point. Impacts help a side.",
    "refill_first": "Keep one of the cards you drew before your turn.",
    "refill_now": "Keep one of the cards you drew.",
    "shortage": "Cards are short: keep one of yours now.",
    "flee": "Your node becomes past: move to a neighbouring one.",
    "strike": "The Hole has burst: say who is struck next.",
}
NOTHING = "nothing"
MORE_LINKS = "Lay another link of your Logistic event, or organise it: its links are no stronger than 8 together."
WAITED = {
    "swap": "may swap a card",
    "turn": "has the turn",
    "logistic": "is laying links",
    "answer": "has to answer a proposal",
    "bet": "has to bet",
    "refill_first": "has to choose a card",
    "refill_now": "has to choose a card",
    "shortage": "has to choose a card",
    "flee": "has to leave a node that becomes past",
    "strike": "says who is struck next",
}


def seat_name(seen: HorizonSheet, seat: int) -> str:
    return seen.seats[seat].name if seat < len(seen.seats) else f"seat {seat}"


def place_name(place: str) -> str:
    return "V616 Mon" if place == MON_NAME else place


def direction(side: int) -> str:
    return DIRECTIONS[DIRECTION_NAMES[side]]


def stand(seen: HorizonSheet) -> str:
    """The round, and who leads."""
    rounds = f"round {seen.round} of {seen.phase_ends[-1]}" if seen.phase_ends else f"round {seen.round}"
    best = max(seat.points for seat in seen.seats)
    ahead = [seat_name(seen, number) for number, seat in enumerate(seen.seats) if seat.points == best]
    return rounds if len(ahead) == len(seen.seats) else f"{rounds}, {listing(ahead)} ahead with {best}"


def prompt(seen: HorizonSheet, reader: Viewer) -> str:
    if seen.over:
        return "The whole field is past. The game is over."
    asked = seen.owing()
    if reader is not None and reader in asked:
        return _asked(seen, reader) if seen.stage != "turn" else _your_turn(seen, reader)
    waiting = listing([seat_name(seen, seat) for seat in asked])
    words = WAITED[seen.stage]
    if len(asked) > 1:
        words = words.replace("has to", "have to").replace("is ", "are ")
    return " ".join([*_out(seen, reader), f"{waiting} {words}.", *_meanwhile(seen, reader)])


def _asked(seen: HorizonSheet, reader: int) -> str:
    laid = seen.building is not None and set(seen.building.links) != {"-"}
    by = "" if seen.offer is None else seat_name(seen, seen.offer.by)
    words = MORE_LINKS if laid else ASKED[seen.stage].format(last=seen.rounds, by=by)
    new = seen.seats[reader].replacement if seen.stage == "swap" else None
    return words if new is None else f"{seen.name_of(new)} replaces your Supporting. {words}"


def _out(seen: HorizonSheet, reader: Viewer) -> list[str]:
    """What is left to somebody who can no longer act (HZ-072, HZ-073)."""
    out = reader is not None and seen.seats[reader].out
    return ["You are out of energy and look on: your events still score, and you can still win."] if out else []


def _your_turn(seen: HorizonSheet, reader: int) -> str:
    """What is left to act with, and what it is good for (HZ-083, HZ-084)."""
    seat, units = seen.seats[reader], seen.turn.au
    moves = ["move"] if seat.speed > seen.turn.steps else []
    if not units:
        ways = [*moves, *_free(seen, reader)]
        rest = f"{listing(ways, 'or')}, or end your turn." if ways else "end your turn."
        return f"Your turn: no AU left, {seat.supply} energy. {capital(rest)}"
    left = "2 activity units (AU)" if units > 1 else "1 activity unit (AU)"
    taken = any(spot.event is not None for spot in seen.nodes if spot.node == seat.place)
    lays = units > 1 and isinstance(seat.layings, tuple) and bool(seat.layings)
    if taken and units > 1 and seen.round == 1:  # everybody stands on the original event, and some know nothing yet
        way = "move to an empty node and lay one, or push the one here; then end your turn."
        return f"Your turn: {left}, {seat.supply} energy. Events bring the points that win: {way}"
    here = ["push the event here"] if taken else ["lay an event"] if lays else []
    acts = listing([*here, "extract energy", *moves], "or")
    return f"Your turn: {left}, {seat.supply} energy. {capital(acts)}; then end your turn."


def _free(seen: HorizonSheet, reader: int) -> list[str]:
    """What takes no AU and is not out of reach: a purchase, a deal, what is owned already (HZ-084)."""
    seat = seen.seats[reader]
    levels = [item.levels[seat.items.level(item.id) :] for item in seen.pieces.items]
    buys = not seen.turn.bought and any(after and after[0].price <= seat.supply for after in levels)
    deals = any(other.place == seat.place and not other.out for other in seen.seats if other is not seat)
    owns = seat.items.gun or seat.items.amplifier or seat.items.storage is not None or seat.table or seat.artifacts
    return [word for word, so in (("buy", buys), ("deal", deals), ("use what you own", owns)) if so]


def _meanwhile(seen: HorizonSheet, reader: Viewer) -> list[str]:
    """What somebody may do in another's turn: choose a new card (HZ-142), deal with whoever is at turn (HZ-130)."""
    early = reader is not None and seen.may(reader, "refill") and seen.chooses(reader)
    said = ["You may already choose a new card."] if early else []
    return [*said, "You may propose an exchange."] if seen.may(reader, "propose") else said


def card_name(seen: HorizonSheet, number: int) -> str:
    """A card by its name, with its id where two in sight are called the same; also one that this box does not have."""
    text = piece_text(number)
    found = seen.name_of(text)
    if not found:
        return text
    return f"{found} ({text})" if any(seen.name_of(each) == found for each in _held(seen) if each != text) else found


def _held(seen: HorizonSheet) -> list[str]:
    """Every card and artifact in sight that somebody holds, or has on the table, and every offered one."""
    held: list[str] = []
    for seat in seen.seats:
        held += [*shown(seat.hand), *shown(seat.artifacts), *shown(seat.refill), *shown(seat.offered)]
        held += [cast.artifact for cast in seat.table]
    return held


def describe(seen: HorizonSheet, move: Move) -> str:
    """A move as a short imperative phrase."""
    row = row_of(move.code)
    spoken = {name: SPOKEN[name](seen, number) for name, number in row.values(move.code).items()}
    if row.has_amount:
        spoken[AMOUNT] = f"{move.payload[0]} energy" if move.payload else "energy"
    if row.is_offer:
        return _offered(seen, move)
    return row.phrase.format_map(spoken)


def _offered(seen: HorizonSheet, move: Move) -> str:
    whom = seat_name(seen, first_of(move.code))
    offer = read_offer(kind_of(move.code), 0, first_of(move.code), move.payload)
    if offer is None:
        return f"Offer {whom} an exchange"
    give = bundle(offer.give_energy, [card_name(seen, number) for number in offer.give])
    get = bundle(offer.get_energy, [card_name(seen, number) for number in offer.get])
    return f"Ask {whom} for {get}" if give == NOTHING else f"Offer {whom} {give} for {get}"


def acting(pushes: Iterable[tuple[str, int]], impact: int) -> str:
    """What acts on an event, and what several come to together (HZ-193)."""
    each = [*pushes, *([("", impact)] if impact else [])]
    if not each:
        return "nothing acts on it"
    parts = [f"{signed(amount)} {f'from {node}' if node else 'by impacts'}" for node, amount in each]
    return ", ".join(parts) + (f": {signed(sum(amount for _, amount in each))}" if len(parts) > 1 else "")


def extraction(basic: int, bonus: int, collected: int) -> str:
    """What an extraction brings, item by item: `9 + 2 by the event = 11 energy` (HZ-100, HZ-101, HZ-350)."""
    more = [(bonus, "by the event"), (collected, "by the Collector")]
    added = "".join(f" + {energy} {how}" for energy, how in more if energy)
    return f"{basic}{added} = {basic + bonus + collected} energy" if added else f"{basic} energy"


def happening(yes: bool) -> str:
    """The sign of a result."""
    return "✓" if yes else "X"


def stake(impacts: int) -> str:
    """The impacts that go with a bet."""
    return f" with {impacts} impact{'s' if impacts > 1 else ''}" if impacts else ""


def bundle(energy: int, artifacts: Sequence[str]) -> str:
    """What one side of an exchange holds."""
    parts = [*([f"{energy} energy"] if energy else []), *artifacts]
    return listing(parts) if parts else NOTHING


SPOKEN: dict[str, Callable[[HorizonSheet, int], str]] = {
    **dict.fromkeys(("card", "give", "take", "artifact", "tangle"), card_name),
    **dict.fromkeys(("node", "place"), lambda seen, number: place_name(place_text(number))),
    **dict.fromkeys(("yes", "no", "named", "seat"), seat_name),
    **dict.fromkeys(("token", "arc", "result"), lambda seen, number: happening(number == 1)),
    "rotation": lambda seen, number: f"to the {direction(number)}",
    "side": lambda seen, number: direction(number),
    "link": lambda seen, number: LINKS[number],
    "strength": lambda seen, number: str(number),
    "collector": lambda seen, number: " with the Collector Module" if number else "",
    "push": lambda seen, number: "for" if number else "against",
    "impacts": lambda seen, number: stake(number),
    "item": lambda seen, number: seen.pieces.items[number].name,
}
"""How the numbers of a move are spoken of."""
