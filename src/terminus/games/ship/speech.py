"""The ship game in words: prompts, moves and events as sentences, made per reader."""

from collections.abc import Callable
from typing import Any

from terminus.core.audience import Viewer
from terminus.core.moves import Move
from terminus.games.ship import moves
from terminus.games.ship.content.components import SIDES, SLOTS, Treasure, piece_text
from terminus.games.ship.moves import BY_CODE, Kind, cell_of, first_of, kind_of, read_offer, second_of, x_of, y_of

SIDE_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
TURNS = ["as it was drawn", "turned once to the right", "turned halfway round", "turned once to the left"]
"""A drawn tile by its quarter-turns clockwise."""
CIRCLES = [
    "north-west", "northern", "north-east", "western", "middle", "eastern", "south-west", "southern", "south-east",
]  # fmt: skip
"""The circles of a room by their cells, 1 to 9, as they lie on the table (SH-C2)."""


def listed(words: list[str]) -> str:
    """One, two and three; nothing of nothing."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def plural(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def circle_name(cell: int) -> str:
    """A circle in words, since none carries its number: `the middle circle`."""
    return f"the {CIRCLES[cell - 1]} circle"


def tokens(zekts: int) -> str:
    """Zekts as tokens: X for ten, V for five, I for one, always changed up (SH-542 to SH-544, SH-R53).

    >>> tokens(16)
    'XVI'
    """
    return "X" * (zekts // 10) + "V" * (zekts % 10 // 5) + "I" * (zekts % 5)


def seat_name(seen: Any, seat: int) -> str:
    """The character, once there is one."""
    character = seen["seats"][seat]["character"]
    return f"Player {seat + 1}" if character is None else str(seen["faces"][character]["name"])


def effect_words(card: Treasure) -> str:
    """What a treasure does, as printed on it."""
    says = card.face["says"]
    assert isinstance(says, list)
    return ", ".join(says)


# Prompts


def prompt(seen: Any, reader: Viewer) -> str:
    """One sentence: who must do what."""
    stage = seen["stage"]
    if stage == "over":
        return OVER[seen["ending"]]
    if stage == "claim":
        yours = reader in seen["claiming"]
        names = listed([seat_name(seen, seat) for seat in seen["claiming"]])
        return "Choose your character." if yours else f"{names} must choose a character."
    seat = decider(seen)
    if reader == seat:
        return YOURS[stage] if stage != "turn" else _your_turn(seen, seen["seats"][seat])
    return f"{seat_name(seen, seat)} {THEIRS[stage]}."


OVER = {
    "won": "Three keys and everybody aboard the pods: you escaped together.",
    "down": "Everybody is down. The ship keeps you.",
    "collapse": "The ship fell apart before everybody was out.",
}
YOURS = {
    "space": "Choose the space of the Escape Pod Bay on which you begin.",
    "place": "Turn the new room as you like and go in.",
    "door": "A boss lives behind this door: pay and enter, or stay.",
    "join": "Come along to the boss? Everybody pays their own fee.",
    "reroll_attack": "The dice lie there: roll yours again, or keep it.",
    "reroll_escape": "You did not get away: roll again, or take it.",
    "reroll_boss": "The dice lie there: roll yours again, or keep it.",
    "rest": "A pause: use heart cards, then go on or give up.",
    "offer": "An offer for you: accept, decline, or make another.",
    "counter": "Another offer comes back: accept or decline.",
    "down": "You are down: wait to be revived, or give up everything and reset.",
}
THEIRS = {
    "space": "chooses where to begin",
    "turn": "is to move",
    "place": "turns and places a new room",
    "door": "stands at the door of a boss",
    "join": "is asked along to the boss",
    "reroll_attack": "may roll again",
    "reroll_escape": "may roll again",
    "reroll_boss": "may roll again",
    "rest": "catches breath between two rounds",
    "offer": "has an offer to answer",
    "counter": "has an offer to answer",
    "down": "is down: waiting, or a reset",
}


def decider(seen: Any) -> int:
    """The seat that is asked, once characters are chosen."""
    if seen["asked"]:
        return int(seen["asked"][0])
    return int(seen["active"] if seen["offer"] is None else seen["offer"]["taker"])


def _your_turn(seen: Any, mat: Any) -> str:
    left = mat["allowance"] - mat["steps_used"]
    if mat["trapped"] and not (mat["voluntary_used"] or mat["lost_here"]):
        return "An enemy is here: fight it, try to escape, or leave it at that."
    if mat["trapped"]:
        return "You are trapped here until your next turn. See to your cards, then end your turn."
    if left <= 0:
        return "No steps left. See to your cards, deal, or end your turn."
    return f"Your turn: {plural(left, 'step')} left."


# Moves


def describe(seen: Any, move: Move) -> str:
    """A move as a short imperative phrase."""
    kind = BY_CODE[kind_of(move.code)]
    if kind.code == moves.WITHDRAW and seen["stage"] == "join":
        return f"Do not wait for {seat_name(seen, decider(seen))}"
    return kind.phrase.format_map(_spoken(seen, kind, move))


def _spoken(seen: Any, kind: Kind, move: Move) -> dict[str, str]:
    """The numbers of a move by their names, as people say them."""
    if "circle" in kind.numbers:
        return {"circle": _step_phrase(seen, move)}
    numbers = zip(kind.numbers, (first_of(move.code), second_of(move.code)), strict=False)
    words = {name: _SAY[name](seen, number) for name, number in numbers if name != "deal"}
    return {**words, "deal": _deal_phrase(seen, kind, move)} if kind.has_deal else words


def _step_phrase(seen: Any, move: Move) -> str:
    room = [entry for entry in seen["rooms"] if entry["at"] == [x_of(move.code), y_of(move.code)]]
    active = seen["seats"][seen["active"]]["at"]
    if not room or active[:2] == room[0]["at"]:
        return f"Step to {circle_name(cell_of(move.code))}"
    return f"Go to {seen['faces'][room[0]['tile']]['name']}"


def _deal_phrase(seen: Any, kind: Kind, move: Move) -> str:
    """To a partner by name, or back to the active player."""
    offer = read_offer(0, 1, move.payload)
    give = bundle([_name(seen, card) for card in offer.give], offer.pay)
    get = bundle([_name(seen, card) for card in offer.get], offer.ask)
    partner = first_of(move.code) if kind.code == moves.MAKE_OFFER else seen["active"]
    return deal(("Offer", "Ask"), seat_name(seen, partner), give, get)


def _name(seen: Any, number: int) -> str:
    piece = piece_text(number)
    return str(seen["faces"][piece]["name"]) if piece in seen["faces"] else piece


_SAY: dict[str, Callable[[Any, int], str]] = {
    "character": lambda seen, number: str(seen["faces"][f"CHR-{number}"]["name"]),
    "cell": lambda seen, cell: circle_name(cell),
    "side": lambda seen, side: SIDE_NAMES[SIDES[side]],
    "turn": lambda seen, turn: TURNS[turn % len(TURNS)],
    "card": _name,
    "slot": lambda seen, slot: SLOTS[slot],
    "key": lambda seen, key: str(seen["faces"][seen["bosses"][key - 1]["boss"]]["key"]),
    "seat": seat_name,
}


def bundle(names: list[str], zekts: int) -> str:
    """One side of a deal: cards by name, and Zekts."""
    return listed([*names, *([plural(zekts, "Zekt")] if zekts else [])]) or "nothing"


def deal(verbs: tuple[str, str], whom: str, give: str, get: str) -> str:
    """What somebody offers, or asks for: a deal, a request, or a gift.

    >>> deal(("offer", "ask"), "Gorma", "Trypsin", "nothing")
    'offer Gorma Trypsin as a gift'
    """
    offer, ask = verbs
    if give == "nothing":
        return f"{ask} {whom} for {get}"
    return f"{offer} {whom} {give} as a gift" if get == "nothing" else f"{offer} {whom} {give} for {get}"
