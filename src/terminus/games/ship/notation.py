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
from terminus.core.moves import Move
from terminus.games.ship import moves
from terminus.games.ship.content.components import SIDES, SLOTS, piece_number, piece_text
from terminus.games.ship.layout import EAST, SOUTH, opposite
from terminus.games.ship.moves import (
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

PLAIN = {
    moves.STAY: "stay",
    moves.JOIN_IN: "join",
    moves.STAY_OUT: "stay out",
    moves.FIGHT: "fight",
    moves.ESCAPE: "escape",
    moves.ROLL_AGAIN: "reroll",
    moves.KEEP: "keep",
    moves.REVIVE: "revive",
    moves.ACCEPT: "accept",
    moves.DECLINE: "decline",
    moves.WITHDRAW: "withdraw",
    moves.STAY_DOWN: "stay down",
    moves.CONTINUE: "continue",
    moves.CONCEDE: "concede",
    moves.END_TURN: "end",
}
WITH_CARD = {
    moves.BUY: "buy",
    moves.SELL: "sell",
    moves.EQUIP: "equip",
    moves.DETACH: "detach",
    moves.USE: "use",
    moves.DISCARD: "discard",
}
WITH_NUMBER = {moves.CHOOSE_SPACE: "space", moves.PLACE_TILE: "place", moves.RESET: "reset"}
WITH_SIDE = {moves.EXPLORE: "explore", moves.ENTER_BOSS: "enter"}
_BY_WORD = {word: kind for table in (PLAIN, WITH_CARD, WITH_NUMBER, WITH_SIDE) for kind, word in table.items()}
_CIRCLE = re.compile(r"(?:(-?\d+),(-?\d+))?#([1-9])")


def format_move(move: Move) -> str:
    code = move.code
    kind = kind_of(code)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in WITH_CARD:
        return f"{WITH_CARD[kind]} {piece_text(first_of(code))}"
    if kind in WITH_NUMBER:
        return f"{WITH_NUMBER[kind]} {first_of(code)}"
    if kind in WITH_SIDE:
        return f"{WITH_SIDE[kind]} {SIDES[first_of(code)]}"
    return _FORMATS[kind](move)


def _format_offer(move: Move) -> str:
    offer = read_offer(0, 1, move.payload)
    return f"offer {first_of(move.code)} {_bundle(offer.give, offer.pay)} for {_bundle(offer.get, offer.ask)}"


def _format_counter(move: Move) -> str:
    offer = read_offer(0, 1, move.payload)
    return f"counter {_bundle(offer.give, offer.pay)} for {_bundle(offer.get, offer.ask)}"


def _bundle(cards: list[int], zekts: int) -> str:
    parts = [piece_text(card) for card in cards] + ([str(zekts)] if zekts else [])
    return ",".join(parts) or "nothing"


_FORMATS: dict[int, Callable[[Move], str]] = {
    moves.CLAIM_CHARACTER: lambda move: f"claim CHR-{first_of(move.code)}",
    moves.STEP: lambda move: f"step {x_of(move.code)},{y_of(move.code)}#{cell_of(move.code)}",
    moves.REMOVE: lambda move: f"remove {SLOTS[first_of(move.code)]}",
    moves.ATTACH: lambda move: f"attach {piece_text(first_of(move.code))} {SLOTS[second_of(move.code)]}",
    moves.TAKE_KEY: lambda move: f"take key {first_of(move.code)}",
    moves.GIVE_KEY: lambda move: f"give key {first_of(move.code)} to {second_of(move.code)}",
    moves.MAKE_OFFER: _format_offer,
    moves.MAKE_COUNTER: _format_counter,
}


def parse_move(state: State, text: str) -> Move:
    """The move a text means, legal or not; MalformedMove tells the forms there are."""
    words = text.split()
    line = " ".join(words)
    if line in _BY_WORD and _BY_WORD[line] in PLAIN:
        return Move(_BY_WORD[line])
    if not words:
        raise MalformedMove("an empty text is no move")
    kind = _BY_WORD.get(words[0])
    try:
        if kind in WITH_CARD and len(words) == 2:
            return Move(packed(kind, piece_number(words[1])))
        if kind in WITH_NUMBER and len(words) == 2:
            return Move(packed(kind, _small(words[1])))
        if kind in WITH_SIDE and len(words) == 2:
            return Move(packed(kind, SIDES.index(words[1].upper())))
        if words[0] in _PARSERS:
            return _PARSERS[words[0]](state, words[1:])
    except (ValueError, IndexError) as error:
        raise MalformedMove(f"'{text}' is no move of the ship: {error}") from None
    raise MalformedMove(f"'{text}' is no move of the ship: write for example step #4, explore E, buy ARM-03 or end")


def _small(word: str) -> int:
    """A number that fits a move's code."""
    if not word.isdecimal() or int(word) > 99:
        raise ValueError(f"{word} is no small whole number")
    return int(word)


def _parse_claim(state: State, words: list[str]) -> Move:
    (character,) = words
    return Move(packed(moves.CLAIM_CHARACTER, _small(character.upper().removeprefix("CHR-"))))


def _parse_step(state: State, words: list[str]) -> Move:
    """A circle, or a side for the passage there."""
    (target,) = words
    here = state.room_of(state.players[state.active]) if state.players else state.layout.rooms[0]
    if target.upper() in tuple(SIDES):
        side = SIDES.index(target.upper())
        there = state.layout.through(here, side)
        cell = 5 if there is None else there.doors[opposite(side)]
        return Move(stepping(here.x + EAST[side], here.y + SOUTH[side], cell))
    circle = _CIRCLE.fullmatch(target)
    if circle is None:
        raise ValueError("a step goes to a circle, as in step 1,0#4 or step #4, or to a side, as in step E")
    x, y = (here.x, here.y) if circle[1] is None else (int(circle[1]), int(circle[2]))
    if max(abs(x), abs(y)) >= moves.ORIGIN:
        raise ValueError("that is off any table")
    return Move(stepping(x, y, int(circle[3])))


def _parse_remove(state: State, words: list[str]) -> Move:
    (slot,) = words
    return Move(packed(moves.REMOVE, SLOTS.index(slot)))


def _parse_attach(state: State, words: list[str]) -> Move:
    card, slot = words
    return Move(packed(moves.ATTACH, piece_number(card), SLOTS.index(slot)))


def _parse_take(state: State, words: list[str]) -> Move:
    _, key = words
    return Move(packed(moves.TAKE_KEY, _small(key)))


def _parse_give(state: State, words: list[str]) -> Move:
    _, key, _, seat = words
    return Move(packed(moves.GIVE_KEY, _small(key), _small(seat)))


def _parse_offer(state: State, words: list[str]) -> Move:
    partner, give, _, get = words
    payload = _deal(give, get)
    return Move(deal_code(moves.MAKE_OFFER, _small(partner), payload), payload)


def _parse_counter(state: State, words: list[str]) -> Move:
    give, _, get = words
    payload = _deal(give, get)
    return Move(deal_code(moves.MAKE_COUNTER, 0, payload), payload)


def _deal(give: str, get: str) -> tuple[int, ...]:
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
        if part.isdecimal():
            zekts += int(part)
        else:
            cards.append(piece_number(part))
    return cards, zekts


_PARSERS: dict[str, Callable[[State, list[str]], Move]] = {
    "claim": _parse_claim,
    "step": _parse_step,
    "remove": _parse_remove,
    "attach": _parse_attach,
    "take": _parse_take,
    "give": _parse_give,
    "offer": _parse_offer,
    "counter": _parse_counter,
}
