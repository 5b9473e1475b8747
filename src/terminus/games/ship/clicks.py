"""Moves as paths of clicks. A path names things in the scene:

`character-2`, `circle-1,0-4`, `door-E`, `turn-3`   a character, a circle of the map, an entrance, a quarter-turn
`card-ARM-03` and then what to do with it (`slot-head`, `sell`, `discard`...), or `stock-ARM-03` to buy it
`key-2` with `player-1` to hand it over; `player-1`, or `counter`, with `trade`, `ask`, `gift` or `beg` for an offer
everything else is a button by its own name: `fight`, `end`, `accept`...
"""

import re
from collections.abc import Callable

from terminus.core.choices import Amount, Choice, Field, Some
from terminus.core.moves import Move
from terminus.games.ship import moves
from terminus.games.ship.content.components import SIDES, SLOTS, piece_number, piece_text
from terminus.games.ship.moves import (
    ASKS_ZEKTS,
    GIVES_CARDS,
    KINDS,
    PAYS_ZEKTS,
    WANTS_CARDS,
    first_of,
    kind_of,
    packed,
    second_of,
    stepping,
)
from terminus.games.ship.notation import spelt
from terminus.games.ship.position import Player, State
from terminus.games.ship.sheet.table import alike
from terminus.games.ship.sheet.writing import turnings
from terminus.games.ship.speech import effect_words

DEALS = ["trade", "ask", "gift", "beg"]
"""Buttons for deals that lead with cards given, cards wanted, Zekts paid and Zekts asked."""
_CIRCLE = re.compile(r"circle-(-?\d{1,3}),(-?\d{1,3})-([1-9])")
_CARD_BUTTONS = {
    kind.clicks.split()[1]: kind.code for kind in KINDS.rows if kind.numbers == ["card"] and " " in kind.clicks
}
"""What can be done with a card, by the second click."""


def path_of(move: Move) -> tuple[str, ...]:
    """The clicks that make a move; what a deal is about is filled in elsewhere."""
    kind = KINDS.by_code[kind_of(move.code)]
    texts = {**spelt(kind, move), "deal": DEALS[second_of(move.code) % len(DEALS)]}
    texts["circle"] = texts.get("circle", "").replace("#", "-")
    texts["character"] = str(first_of(move.code))
    return tuple(kind.clicks.format_map(texts).split())


def choices(state: State, seat: int) -> list[Choice]:
    """Every legal answer; offers once per partner and kind of deal, with fields to fill in.

    Ways of a drawn tile that are just the same are one thing to point at.
    """
    found: dict[int, Choice] = {}
    same = alike(turnings(state))
    for move in state.moves(seat):
        if move.code not in found:
            fields = _deal(state, state.players[seat], move.code) if move.payload else ()
            turned = kind_of(move.code) == moves.PLACE_TILE
            path = (f"turn-{same[first_of(move.code)]}",) if turned else path_of(move)
            found[move.code] = Choice(move.code, path, fields)
    return list(found.values())


def _deal(state: State, player: Player, code: int) -> tuple[Field, ...]:
    """What an offer asks for, or a counter-offer to the active player."""
    partner = state.active if kind_of(code) == moves.MAKE_COUNTER else first_of(code)
    return _fields(player, state.players[partner], second_of(code))


def _fields(giver: Player, taker: Player, lead: int) -> tuple[Field, ...]:
    """What a deal leads with is at least one; what comes before that is nothing at all."""
    give = sorted(card.number for card in giver.hand) if lead == GIVES_CARDS else []
    get = sorted(card.number for card in taker.hand) if lead in (GIVES_CARDS, WANTS_CARDS) else []
    purse = 0 if lead == ASKS_ZEKTS else giver.zekts
    return (
        Some("cards you give", give, 1 if lead == GIVES_CARDS else 0, len(give), _names(giver, give), _keys(give)),
        Amount("Zekts you pay", 1 if lead == PAYS_ZEKTS else 0, purse),
        Some("cards you want", get, 1 if lead == WANTS_CARDS else 0, len(get), _names(taker, get), _keys(get)),
        Amount("Zekts you ask", 1 if lead == ASKS_ZEKTS else 0, taker.zekts),
    )


def _names(player: Player, cards: list[int]) -> list[str]:
    """Cards as a form lists them: by name, with what they do."""
    held = {card.number: card for card in player.hand}
    return [f"{held[card].name} ({effect_words(held[card])})" for card in cards]


def _keys(cards: list[int]) -> list[str]:
    """Cards where they lie: in one's own hand, or beside whoever holds them."""
    return [f"card-{piece_text(card)}" for card in cards]


def attempt(state: State, seat: int, path: list[str]) -> Move | None:
    """The move a path of clicks means, legal or not, so that a refusal can say why; None if it means nothing yet.

    A click that does not go with those before it is meant by itself: an entrance after a card is that entrance.
    """
    if not path:
        return None
    for choice in choices(state, seat):
        if not choice.fields and list(choice.path) == path:
            return Move(choice.code)
    code = _meant(state, seat, path[0], path[1:])
    return attempt(state, seat, path[1:]) if code is None else Move(code)


def _meant(state: State, seat: int, first: str, rest: list[str]) -> int | None:
    for kind in KINDS.rows:
        if kind.clicks == first:
            return kind.code
    circle = _CIRCLE.fullmatch(first)
    if circle is not None:
        return stepping(int(circle[1]), int(circle[2]), int(circle[3]))
    group, _, name = first.partition("-")
    meaning = _MEANINGS.get(group)
    try:
        return None if meaning is None else meaning(state, seat, name, rest)
    except ValueError:  # no such card, seat or side
        return None


def _door(state: State, seat: int, side: str, rest: list[str]) -> int | None:
    """An entrance: a boss's room is entered, anything else explored."""
    if not state.players:
        return None
    there = state.layout.beyond(state.room_of(state.players[seat]), SIDES.index(side))
    boss = None if there is None else state.living_boss(there)
    return packed(moves.EXPLORE if boss is None else moves.ENTER_BOSS, SIDES.index(side))


def _card(state: State, seat: int, card: str, rest: list[str]) -> int | None:
    """A card and what to do with it; alone, it would be worn, attached or used, whatever it is for."""
    number = piece_number(card)
    if len(rest) == 1 and rest[0] in _CARD_BUTTONS:
        return packed(_CARD_BUTTONS[rest[0]], number)
    if len(rest) == 1 and rest[0].removeprefix("worn-") in SLOTS:
        return packed(moves.ATTACH, number, SLOTS.index(rest[0].removeprefix("worn-")))
    if rest:
        return None
    if number < piece_number("AUG-00"):
        return packed(moves.EQUIP, number)
    if number < piece_number("ITM-00"):
        return packed(moves.ATTACH, number, _roomiest(state.players[seat]) if state.players else 0)
    return packed(moves.USE, number)


def _roomiest(player: Player) -> int:
    """The slot where an augment would find room soonest: it is the one whose refusal counts."""
    room = [-1 if worn is None else worn.armor.augment_slots - len(worn.augments) for worn in player.outfit.slots]
    return room.index(max(room))


def _key(state: State, seat: int, key: str, rest: list[str]) -> int:
    """A key is given to a player, or else taken."""
    if rest:
        return packed(moves.GIVE_KEY, int(key), int(rest[0].removeprefix("player-")))
    return packed(moves.TAKE_KEY, int(key))


_MEANINGS: dict[str, Callable[[State, int, str, list[str]], int | None]] = {
    "door": _door,
    "card": _card,
    "key": _key,
    "worn": lambda state, seat, slot, rest: packed(moves.REMOVE, SLOTS.index(slot)),
    "stock": lambda state, seat, card, rest: packed(moves.BUY, piece_number(card)),
    "character": lambda state, seat, number, rest: packed(moves.CLAIM_CHARACTER, int(number)),
    "turn": lambda state, seat, number, rest: packed(moves.PLACE_TILE, int(number)),
    "enemy": lambda state, seat, name, rest: moves.FIGHT,
}
