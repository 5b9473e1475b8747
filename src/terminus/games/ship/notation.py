"""Moves as text. Pieces by their ids, seats and cells by number, circles as x,y#cell:

`claim CHR-2`, `space 5`, `step 1,0#4` (also `step #4`, `step E`), `explore E`, `place 3`, `enter N`, `stay`, `join`,
`stay out`, `fight`, `escape`, `reroll`, `keep`, `revive`, `offer 1 ARM-01,3 for AUG-02`, `counter nothing for ARM-01`,
`accept`, `decline`, `withdraw`, `buy ARM-03`, `sell ARM-03`, `equip ARM-03`, `remove legs`, `attach AUG-01 head`,
`detach AUG-01`, `use ITM-01`, `discard ARM-02`, `take key 1`, `give key 1 to 2`, `reset 5`, `stay down`, `continue`,
`concede`, `end`.
"""

import re
from collections.abc import Callable

from terminus.core.errors import MalformedMove
from terminus.core.kinds import Kind
from terminus.core.moves import Move
from terminus.games.ship.content.components import SIDES, SLOTS, is_piece, piece_number, piece_text
from terminus.games.ship.layout import EAST, SOUTH, circle_text, opposite
from terminus.games.ship.moves import (
    KINDS,
    ORIGIN,
    cell_of,
    deal_code,
    first_of,
    kind_of,
    offer_payload,
    packed,
    read_offer,
    second_of,
    stepping,
    x_of,
    y_of,
)
from terminus.games.ship.position import State

LONGEST = 6
"""Digits of a number of Zekts that somebody may write."""
EXAMPLES = {
    "character": "CHR-2",
    "cell": "5",
    "circle": "1,0#4",
    "side": "E",
    "turn": "3",
    "card": "ARM-03",
    "slot": "head",
    "key": "1",
    "seat": "1",
    "deal": "ARM-01,3 for AUG-02",
}
"""What a number of a move may look like, for whoever wrote something else."""
_CIRCLE = re.compile(r"(?:(-?\d{1,3}),(-?\d{1,3}))?#([1-9])")


# From a move


def format_move(move: Move) -> str:
    kind = KINDS.by_code[kind_of(move.code)]
    return kind.notation.format_map(spelt(kind, move))


def spelt(kind: Kind, move: Move) -> dict[str, str]:
    """The numbers of a move by their names, as the notation spells them."""
    if "circle" in kind.numbers:
        return {"circle": circle_text(x_of(move.code), y_of(move.code), cell_of(move.code))}
    numbers = zip(kind.numbers, (first_of(move.code), second_of(move.code)), strict=False)
    texts = {name: _SPELL[name](number) for name, number in numbers if name != "deal"}
    return {**texts, "deal": _deal_text(move.payload)} if "deal" in kind.numbers else texts


def _card_text(number: int) -> str:
    return piece_text(number) if is_piece(number) else str(number)


_SPELL: dict[str, Callable[[int], str]] = {
    "character": lambda number: f"CHR-{number}",
    "cell": str,
    "side": lambda number: SIDES[number] if number < len(SIDES) else str(number),
    "turn": str,
    "card": _card_text,
    "slot": lambda number: SLOTS[number] if number < len(SLOTS) else str(number),
    "key": str,
    "seat": str,
}


def _deal_text(payload: tuple[int, ...]) -> str:
    offer = read_offer(0, 1, payload)
    return f"{_bundle(offer.give, offer.pay)} for {_bundle(offer.get, offer.ask)}"


def _bundle(cards: list[int], zekts: int) -> str:
    parts = [_card_text(card) for card in cards] + ([str(zekts)] if zekts else [])
    return ",".join(parts) or "nothing"


# To a move


def parse_move(state: State, text: str) -> Move:
    """The move a text means, legal or not; MalformedMove tells the forms there are."""
    found = KINDS.read(text)
    line = " ".join(text.split())[:60]
    if found is not None:
        try:
            return _read(state, *found)
        except ValueError as error:
            raise MalformedMove(f"'{line}' is no move of the ship: {error}") from None
    if not line:
        raise MalformedMove("an empty text is no move")
    forms = KINDS.like(line, EXAMPLES) or ["for example step #4, explore E, buy ARM-03", "end"]
    raise MalformedMove(f"'{line}' is no move of the ship: write {' or '.join(forms)}")


def _read(state: State, kind: Kind, words: dict[str, str]) -> Move:
    if "circle" in words:
        return Move(_parse_circle(state, words["circle"]))
    numbers = [_READ[name](words[name]) for name in kind.numbers if name != "deal"]
    if "deal" in kind.numbers:
        payload = _parse_deal(words["deal"])
        return Move(deal_code(kind.code, numbers[0] if numbers else 0, payload), payload)
    return Move(packed(kind.code, *numbers))


def _small(word: str) -> int:
    """A number that fits a move's code."""
    if not word.isdecimal() or len(word) > 2:
        raise ValueError(f"{word[:20]} is no small whole number")
    return int(word)


def _one_of(words: list[str], what: str) -> Callable[[str], int]:
    def read(word: str) -> int:
        if word not in words:
            raise ValueError(f"{word[:20]} is no {what}: there are {', '.join(words)}")
        return words.index(word)

    return read


_side = _one_of(list(SIDES), "side")
_READ: dict[str, Callable[[str], int]] = {
    "character": lambda word: _small(word.upper().removeprefix("CHR-")),
    "cell": _small,
    "side": lambda word: _side(word.upper()),
    "turn": _small,
    "card": piece_number,
    "slot": _one_of(SLOTS, "slot"),
    "key": _small,
    "seat": _small,
}


def _parse_circle(state: State, target: str) -> int:
    """A circle, or a side for the passage there."""
    here = state.room_of(state.players[state.active]) if state.players else state.layout.rooms[0]
    if target.upper() in tuple(SIDES):
        side = SIDES.index(target.upper())
        there = state.layout.through(here, side)
        cell = 5 if there is None else there.doors[opposite(side)]
        return stepping(here.x + EAST[side], here.y + SOUTH[side], cell)
    circle = _CIRCLE.fullmatch(target)
    if circle is None:
        raise ValueError("a step goes to a circle, as in step 1,0#4 or step #4, or to a side, as in step E")
    x, y = (here.x, here.y) if circle[1] is None else (int(circle[1]), int(circle[2]))
    if max(abs(x), abs(y)) >= ORIGIN:
        raise ValueError("that is off any table")
    return stepping(x, y, int(circle[3]))


def _parse_deal(text: str) -> tuple[int, ...]:
    give, _, get = text.split(" ")
    given, pay = _parse_bundle(give)
    wanted, ask = _parse_bundle(get)
    payload = offer_payload(given, pay, wanted, ask)
    read_offer(0, 1, payload)
    return payload


def _parse_bundle(text: str) -> tuple[list[int], int]:
    """Cards and Zekts: `ARM-01,AUG-02,3`, or `nothing`."""
    cards: list[int] = []
    zekts = 0
    for part in text.split(",") if text != "nothing" else []:
        if not part.isdecimal():
            cards.append(piece_number(part))
        elif len(part) <= LONGEST:
            zekts += int(part)
        else:
            raise ValueError("nobody has that many Zekts")
    return cards, zekts
