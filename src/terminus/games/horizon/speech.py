"""Time Horizon in words: seats, prompts, and moves as short phrases."""

from collections.abc import Callable
from typing import Any

from terminus.core.audience import Data, Viewer
from terminus.core.moves import Move
from terminus.core.prose import listing
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import COLOUR_NAMES, COLOURS, piece_text
from terminus.games.horizon.content.field import MON, place_text
from terminus.games.horizon.moves import first_of, kind_of, rotation_of, second_of, third_of, token_of
from terminus.games.horizon.notation import OFFERS, TYPES
from terminus.games.horizon.rules.offers import read_offer

DIRECTIONS = ["north", "north-east", "south-east", "south", "south-west", "north-west"]
PLAIN = {
    moves.KEEP_HAND: "Keep your hand as it is",
    moves.LAID_ALL: "Organise it with these links",
    moves.EMPTY_STORAGE: "Empty the Kinetic Storage",
    moves.ACCEPT: "Accept the exchange",
    moves.DECLINE: "Decline the exchange",
    moves.WITHDRAW: "Withdraw your proposal",
    moves.END_TURN: "End your turn",
}
ASKED = {
    "swap": "Swap one card of your hand for one of the three, or keep them.",
    "turn": "Your turn: {au} AU, {energy} energy. Act as you like, then end your turn.",
    "logistic": "Lay the links of your Logistic event, a backward one first.",
    "answer": "Accept, or decline and propose something else.",
    "bet": "Bet on the Tangle of Fates: a side, and impacts if you like.",
    "refill_first": "Keep one of the cards you drew before your turn.",
    "refill_now": "Keep one of the cards you drew.",
    "shortage": "Cards are short: keep one of yours now.",
    "flee": "Your node becomes past: move to a neighbouring one.",
    "strike": "The Hole has burst: say who is struck next.",
}
WAITED = {
    "swap": "may swap a card",
    "turn": "is at turn",
    "logistic": "is laying links",
    "answer": "has to answer a proposal",
    "bet": "has to bet",
    "refill_first": "has to choose a card",
    "refill_now": "has to choose a card",
    "shortage": "has to choose a card",
    "flee": "has to leave a node that becomes past",
    "strike": "says who is struck next",
}


def seat_name(seen: Any, seat: int) -> str:
    return COLOUR_NAMES[COLOURS.index(seen["seats"][seat]["colour"])]


def place_name(place: str) -> str:
    return "V616 Mon" if place == place_text(MON) else place


def signed(number: int) -> str:
    """A balance or a change, with a true minus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def asked_seats(seen: Any) -> list[int]:
    """Whom the game waits for, as far as a view tells."""
    stage, seats = seen["stage"], seen["seats"]
    if stage == "swap":
        return [seat for seat, entry in enumerate(seats) if not entry["ready"]]
    if stage == "bet":
        tokens = [entry["bets"] if isinstance(entry["bets"], int) else len(entry["bets"]) for entry in seats]
        owed = [3 if seat == seen["active"] else 1 for seat in range(len(seats))]
        return [seat for seat, entry in enumerate(seats) if not entry["out"] and tokens[seat] < owed[seat]]
    if stage == "shortage":
        return [seat for seat, entry in enumerate(seats) if entry["refill"] and seat != seen["active"]]
    if stage == "answer":
        return [seen["offer"]["to"]]
    if stage == "flee":
        return list(seen["fleeing"][:1])
    return [seen["annihilation"]["owner"] if stage == "strike" else seen["active"]]


def prompt(seen: Any, reader: Viewer) -> str:
    if seen["stage"] == "over":
        return "The whole field is past. The game is over."
    asked = asked_seats(seen)
    if reader in asked:
        own = seen["seats"][reader]
        return ASKED[seen["stage"]].format(au=seen["turn"]["au"], energy=own["supply"])
    waiting = listing([seat_name(seen, seat) for seat in asked])
    words = WAITED[seen["stage"]]
    if len(asked) > 1:
        words = words.replace("has to", "have to").replace("is ", "are ")
    return " ".join([f"{waiting} {words}.", *_meanwhile(seen, reader)])


def _meanwhile(seen: Any, reader: Viewer) -> list[str]:
    """What somebody may do in another's turn: choose a new card (HZ-142), deal with whoever is at turn (HZ-130)."""
    if reader is None:
        return []
    own, active = seen["seats"][reader], seen["seats"][seen["active"]]
    said = ["You may already choose a new card."] if own["refill"] else []
    if seen["stage"] == "turn" and own["place"] == active["place"] and not own["out"]:
        said.append("You may propose an exchange.")
    return said


def card_name(seen: Any, number: int) -> str:
    """A card by name and id; also one that this box does not have."""
    text = piece_text(number)
    box = seen["box"]
    found = box["cards"].get(text) or box["artifacts"].get(text)
    return f"{found['name']} ({text})" if found else text


def describe(seen: Data, move: Move) -> str:
    """A move as a short imperative phrase."""
    kind = kind_of(move.code)
    return PLAIN[kind] if kind in PLAIN else _PHRASES[kind](seen, move)


def _first_place(words: str) -> Callable[[Any, Move], str]:
    return lambda seen, move: words.format(place_name(place_text(first_of(move.code))))


def _first_card(words: str) -> Callable[[Any, Move], str]:
    return lambda seen, move: words.format(card_name(seen, first_of(move.code)))


def _first_seat(words: str) -> Callable[[Any, Move], str]:
    return lambda seen, move: words.format(seat_name(seen, first_of(move.code)))


def _side(words: str) -> Callable[[Any, Move], str]:
    return lambda seen, move: words.format("for" if first_of(move.code) else "against")


def _happening(yes: bool) -> str:
    return "✓" if yes else "X"


def _organise(seen: Any, move: Move) -> str:
    code = move.code
    words = f"Organise {card_name(seen, first_of(code))}, turned {rotation_of(code) * 60}°"
    words += f", token on {_happening(token_of(code))}"
    arcs = third_of(code)
    if kind_of(code) == moves.ORGANISE_ATTACKING:
        words += f", against {seat_name(seen, arcs // 8)} (✓) and {seat_name(seen, arcs % 8)} (X)"
    if kind_of(code) == moves.ORGANISE_SUPPORTING:
        words += f", for {seat_name(seen, arcs // 2)} ({_happening(arcs % 2 == 1)})"
    return words


def _tangle(seen: Any, move: Move) -> str:
    code = move.code
    turned = f"turned {rotation_of(code) * 60}°, token on {_happening(token_of(code))}"
    return f"Cast {card_name(seen, first_of(code))} here, {turned}"


def _logistic(seen: Any, move: Move) -> str:
    token = _happening(second_of(move.code) == 1)
    return f"Organise {card_name(seen, first_of(move.code))}, token on {token}, and choose its links"


def _link(seen: Any, move: Move) -> str:
    code = move.code
    return f"Lay a {TYPES[second_of(code)]} of strength {third_of(code)} to the {DIRECTIONS[first_of(code)]}"


def _swap(seen: Any, move: Move) -> str:
    return f"Swap {card_name(seen, first_of(move.code))} for {card_name(seen, second_of(move.code))}"


def _extract(seen: Any, move: Move) -> str:
    return "Extract energy with the Collector Module" if first_of(move.code) else "Extract energy"


def _buy(seen: Any, move: Move) -> str:
    return f"Buy: {seen['box']['items'][first_of(move.code)]['name']}"


def _bet(seen: Any, move: Move) -> str:
    return f"Bet on {_happening(first_of(move.code) == 1)}{stake(second_of(move.code))}"


def _needle(seen: Any, move: Move) -> str:
    return f"Lay a Needle {TYPES[second_of(move.code)]} to {place_text(first_of(move.code))}"


def _amplify(seen: Any, move: Move) -> str:
    return f"Amplify the link to the {DIRECTIONS[first_of(move.code)]}"


def _borrow(seen: Any, move: Move) -> str:
    return f"Take {move.payload[0]} energy from the Hole" if move.payload else "Take energy from the Hole"


def _repay(seen: Any, move: Move) -> str:
    return f"Pay {move.payload[0]} energy back into the Hole" if move.payload else "Pay energy back into the Hole"


def _offer(seen: Any, move: Move) -> str:
    offer = read_offer(kind_of(move.code), 0, first_of(move.code), move.payload)
    who = seat_name(seen, first_of(move.code))
    if offer is None:
        return f"Propose an exchange to {who}"
    give = bundle(offer.give_energy, [card_name(seen, number) for number in offer.give])
    get = bundle(offer.get_energy, [card_name(seen, number) for number in offer.get])
    return f"Offer {who} {give} for {get}"


def stake(impacts: int) -> str:
    """The impacts that go with a bet."""
    return f" with {impacts} impact{'s' if impacts > 1 else ''}" if impacts else ""


def bundle(energy: int, artifacts: list[str]) -> str:
    """What one side of an exchange holds."""
    parts = ([f"{energy} energy"] if energy else []) + artifacts
    return listing(parts) if parts else "nothing"


_PHRASES: dict[int, Callable[[Any, Move], str]] = {
    moves.SWAP_CARD: _swap,
    moves.MOVE: _first_place("Move to {}"),
    moves.ORGANISE: _organise,
    moves.ORGANISE_ATTACKING: _organise,
    moves.ORGANISE_SUPPORTING: _organise,
    moves.ORGANISE_LOGISTIC: _logistic,
    moves.LAY_LINK: _link,
    moves.EXTRACT: _extract,
    moves.WEAK_IMPACT: _side("Weak impact {}"),
    moves.STRONG_IMPACT: _side("Strong impact {}"),
    moves.BUY: _buy,
    moves.ATTACK: _first_seat("Attack {}"),
    moves.DISCHARGE: _first_card("Discharge {} for energy"),
    moves.CAST: _first_card("Cast {}"),
    moves.CAST_TANGLE: _tangle,
    moves.BET: _bet,
    moves.JUMP: _first_place("Jump to {}"),
    moves.WORMHOLE: _first_place("Pass the wormhole of {}"),
    moves.BORROW: _borrow,
    moves.REPAY: _repay,
    moves.LAY_NEEDLE: _needle,
    moves.STABILISE: _side("Stabilise {} happening, here and in the two symmetrical nodes"),
    moves.AMPLIFY: _amplify,
    moves.AMPLIFY_NEEDLE: _first_place("Amplify the Needle link with {}"),
    moves.KEEP_CARD: _first_card("Keep {}"),
    moves.FLEE_TO: _first_place("Flee to {}"),
    moves.STRIKE_NEXT: _first_seat("Let the field strike {} next"),
    **dict.fromkeys(OFFERS, _offer),
}
