"""The ship game in words: prompts per reader, moves as phrases, and the words that sentences share."""

from collections.abc import Callable, Sequence

from terminus.core.audience import Viewer
from terminus.core.kinds import Kind
from terminus.core.moves import Move
from terminus.core.prose import listing
from terminus.games.ship import moves
from terminus.games.ship.content.components import SIDES, SLOTS, Treasure, piece_text
from terminus.games.ship.content.effect_text import phrase
from terminus.games.ship.errand import cards_wait, dressing, errand, left_to_do, mends, rescue, shopping
from terminus.games.ship.moves import KINDS, cell_of, first_of, kind_of, read_offer, second_of, x_of, y_of
from terminus.games.ship.sheet.table import Boss, ShipSheet, Turning, alike, place_of

SIDE_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
TURNS = ["as it was drawn", "turned once to the right", "turned halfway round", "turned once to the left"]
"""A drawn tile by its quarter-turns clockwise."""
MANY = 20
"""Tokens of ten that are shown one by one."""
CIRCLES = [
    "north-west", "northern", "north-east", "western", "middle", "eastern", "south-west", "southern", "south-east",
]  # fmt: skip
"""The circles of a room by their cells, 1 to 9, as they lie on the table (SH-C2)."""


TISSUES = ("plant", "muscle")
"""What some are a cell of; others are all of themselves."""
COURSES = ("Cycle", "Chain", "Pathway", "Shunt", "Cascade")
"""What the names of pathways end in that are spoken with an article."""


def plural(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def reward(zekts: int, cards: int, shared: bool = False) -> str:
    """What a fallen foe brings: Zekts to each who was there, cards to whoever beat it (SH-409, SH-410).

    >>> reward(3, 1, shared=True), reward(3, 0)
    ('3 Zekts each, 1 card', '3 Zekts')
    """
    paid = f"{plural(zekts, 'Zekt')}{' each' if shared else ''}"
    return f"{paid}, {plural(cards, 'card')}" if cards else paid


def circle_name(cell: int) -> str:
    """A circle in words, since none carries its number: `the middle circle`."""
    return f"the {CIRCLES[cell - 1]} circle"


def tokens(zekts: int) -> str:
    """Zekts as tokens: X for ten, V for five, I for one, always changed up (SH-542 to SH-544, SH-R53).

    >>> tokens(16)
    'XVI'
    """
    tens = zekts // 10
    return ("X" * tens if tens <= MANY else f"{tens} X ") + "V" * (zekts % 10 // 5) + "I" * (zekts % 5)


def cell_words(cell: str) -> str:
    """What kind of cell somebody is (SH-903 to SH-907): a plant has many, a bacterium is one."""
    return f"{cell} cell" if cell in TISSUES else cell


def entrances(sides: Sequence[str]) -> str:
    """Where a room may be entered.

    >>> entrances("NE"), entrances("W")
    ('entrances north and east', 'one entrance, west')
    """
    named = listing([SIDE_NAMES[side] for side in sides])
    return f"one entrance, {named}" if len(sides) == 1 else f"entrances {named}"


def pathway_words(name: str) -> str:
    """A pathway in a sentence.

    >>> pathway_words("Urea Cycle"), pathway_words("Glycolysis")
    ('the Urea Cycle', 'Glycolysis')
    """
    return f"the {name}" if name.rpartition(" ")[2] in COURSES else name


def turned(turnings: tuple[Turning, ...], turn: int) -> str:
    """How a drawn tile lies after so many turns; of turns that come to the same, the first is named."""
    same = alike(turnings)
    return "the only way it fits" if len(set(same.values())) == 1 else TURNS[same.get(turn, turn) % len(TURNS)]


def worn_on(slot: str) -> str:
    """A slot before the word armor: a piece for the legs is leg armor."""
    return "leg" if slot == "legs" else slot


def effect_words(card: Treasure) -> str:
    """What a treasure does, as printed on it."""
    return ", ".join([phrase(effect) for effect in card.effects])


def seat_name(seen: ShipSheet, seat: int) -> str:
    """The character, once there is one."""
    return seen.name(seat)


def stand(seen: ShipSheet) -> str:
    """The round, and how many of the three keys are home."""
    home = sum(boss.key == "delivered" for boss in seen.bosses)
    return f"{seen.when.lower()}, {plural(home, 'key')} home"


# Prompts


def prompt(seen: ShipSheet, reader: Viewer) -> str:
    """One sentence: who must do what."""
    if seen.ending is not None:
        return OVER[seen.ending]
    owing = seen.owing()
    if seen.stage == "claim":
        names = listing([seen.name(seat) for seat in owing])
        return f"Choose your character. {_goal(seen)}" if reader in owing else f"{names} must choose a character."
    seat = owing[0]
    if reader == seat and seen.stage == "place" and seen.drawn is not None:
        several = len(set(alike(seen.turnings).values())) > 1
        return (
            f"You found {seen.faces[seen.drawn].name}: {'choose how it lies, and' if several else 'tap it, and'} go in."
        )
    if reader == seat and seen.stage == "rest" and mends(seen, seen.seats[seat]):
        return "A pause: use a heart card if you like, then go on or give up."
    if reader == seat:
        return YOURS[seen.stage] if seen.stage != "turn" else _your_turn(seen, seat)
    return f"{seen.name(seat)} {THEIRS[seen.stage]}."


OVER = {
    "won": "Three keys and everybody aboard the pods: you escaped together.",
    "down": "Everybody is down. The ship keeps you.",
    "collapse": "The ship fell apart before everybody was out.",
}
YOURS = {
    "space": "Choose a circle of the Escape Pod Bay, your home, to begin on.",
    "door": "A boss lives behind this door: tap the arrow for its price and your odds, or stay outside.",
    "join": "Come along to the boss? Everybody pays their own fee.",
    "reroll_attack": "The dice lie there: roll yours again, or keep it.",
    "reroll_escape": "You did not get away: roll again, or take it.",
    "reroll_boss": "The dice lie there: roll yours again, or keep it.",
    "rest": "A pause: go on to the next round, or give up and leave.",
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


def _goal(seen: ShipSheet) -> str:
    """What it is all about, for whoever has read nothing (SH-107, SH-R57)."""
    time = "" if seen.last_round is None else f" before round {seen.last_round} is over"
    return f"Together, take the keys of {len(seen.bosses)} bosses, bring them home and escape{time}."


def _your_turn(seen: ShipSheet, seat: int) -> str:
    mat = seen.seats[seat]
    foe = seen.room_of(seat).enemy
    if mat.trapped and mat.may_engage and foe is not None:
        return f"{seen.faces[foe].name} is here: fight it, try to escape, or leave it at that."
    if mat.trapped:
        cards = "See to your cards, then end your turn." if cards_wait(seen, mat) else "End your turn."
        return f"You are trapped here until your next turn. {dressing(seen, seat) or cards}"
    if mat.steps_left == 0:
        free = rescue(seen, seat) or dressing(seen, seat) or shopping(seen, seat, "or end your turn")
        return f"No steps left. {free or left_to_do(seen, seat)}"
    when = "The last round" if seen.round == seen.last_round else "Your turn"
    return f"{when}: {plural(mat.steps_left, 'step')} left. {errand(seen, seat)}"


def key_place(table: ShipSheet, boss: Boss) -> str:
    """Where a boss's key is, in words."""
    if boss.carrier is not None:
        return f"key with {table.name(boss.carrier)}"
    if boss.lies is not None:
        room = table.room_at(place_of(boss.lies))
        assert room is not None
        return f"key in {table.faces[room.tile].name}"
    if boss.key == "delivered":
        return "key delivered"
    lair = table.faces[boss.boss].tile
    return f"health {boss.health}" if any(room.tile == lair for room in table.rooms) else "not found yet"


# Moves


def describe(seen: ShipSheet, move: Move) -> str:
    """A move as a short imperative phrase."""
    kind = KINDS.by_code[kind_of(move.code)]
    if kind.code == moves.WITHDRAW and seen.stage == "join":
        return f"Do not wait for {seen.name(seen.owing()[0])}"
    return kind.phrase.format_map(_spoken(seen, kind, move))


def _spoken(seen: ShipSheet, kind: Kind, move: Move) -> dict[str, str]:
    """The numbers of a move by their names, as people say them."""
    if "circle" in kind.numbers:
        return {"circle": _step_phrase(seen, move)}
    numbers = zip(kind.numbers, (first_of(move.code), second_of(move.code)), strict=False)
    words = {name: _SAY[name](seen, number) for name, number in numbers if name != "deal"}
    return {**words, "deal": _deal_phrase(seen, kind, move)} if "deal" in kind.numbers else words


def _step_phrase(seen: ShipSheet, move: Move) -> str:
    room = seen.room_at((x_of(move.code), y_of(move.code)))
    if room is None or seen.active is None or room.place == seen.seats[seen.active].place:
        return f"Step to {circle_name(cell_of(move.code))}"
    return f"Go to {seen.faces[room.tile].name}"


def _deal_phrase(seen: ShipSheet, kind: Kind, move: Move) -> str:
    """To a partner by name, or back to the active player."""
    offer = read_offer(0, 1, move.payload)
    give = bundle([_name(seen, card) for card in offer.give], offer.pay)
    get = bundle([_name(seen, card) for card in offer.get], offer.ask)
    partner = first_of(move.code) if kind.code == moves.MAKE_OFFER else seen.active or 0
    return deal(("Offer", "Ask"), seen.name(partner), give, get)


def _name(seen: ShipSheet, number: int) -> str:
    piece = piece_text(number)
    return seen.faces[piece].name if piece in seen.faces else piece


_SAY: dict[str, Callable[[ShipSheet, int], str]] = {
    "character": lambda seen, number: seen.faces[f"CHR-{number}"].name,
    "cell": lambda seen, cell: circle_name(cell),
    "side": lambda seen, side: SIDE_NAMES[SIDES[side]],
    "turn": lambda seen, turn: turned(seen.turnings, turn),
    "card": _name,
    "slot": lambda seen, slot: worn_on(SLOTS[slot]),
    "key": lambda seen, key: seen.faces[seen.bosses[key - 1].boss].key,
    "seat": seat_name,
}


def bundle(names: Sequence[str], zekts: int) -> str:
    """One side of a deal: cards by name, and Zekts."""
    return listing([*names, *([plural(zekts, "Zekt")] if zekts else [])]) or "nothing"


def deal(verbs: tuple[str, str], whom: str, give: str, get: str) -> str:
    """What somebody offers, or asks for: a deal, a request, or a gift.

    >>> deal(("offer", "ask"), "Gorma", "Trypsin", "nothing")
    'offer Gorma Trypsin as a gift'
    """
    offer, ask = verbs
    if give == "nothing":
        return f"{ask} {whom} for {get}"
    return f"{offer} {whom} {give} as a gift" if get == "nothing" else f"{offer} {whom} {give} for {get}"
