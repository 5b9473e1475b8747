"""Moves as paths of clicks. A path names things in the scene:

`character-2`, `circle-1,0-4`, `door-E`, `turn-3`   a character, a circle of the map, an entrance, a quarter-turn
`card-ARM-03` and then what to do with it (`slot-head`, `sell`, `discard`...), or `stock-ARM-03` to buy it
`player-1` with `key-2` to hand it over, or with `trade` and the fields of an offer
everything else is a button by its own name: `fight`, `end`, `accept`...
"""

import re
from collections.abc import Callable

from terminus.core.choices import Amount, Choice, Field, Some
from terminus.core.moves import Move
from terminus.games.ship import moves
from terminus.games.ship.moves import cell_of, first_of, kind_of, packed, second_of, stepping, x_of, y_of
from terminus.games.ship.notation import PLAIN
from terminus.games.ship.position import OFFER, TURN, Player, State
from terminus.games.ship.rules.components import SIDES, SLOTS, piece_number, piece_text
from terminus.games.ship.rules.trade import OFFERS_PER_TURN

CARD_BUTTONS = {
    moves.SELL: "sell",
    moves.EQUIP: "wear",
    moves.DETACH: "detach",
    moves.USE: "use",
    moves.DISCARD: "discard",
}
_CIRCLE = re.compile(r"circle-(-?\d+),(-?\d+)-(\d)")


def path_of(code: int) -> tuple[str, ...]:
    """The clicks that make a move without fields."""
    kind = kind_of(code)
    first, second = first_of(code), second_of(code)
    if kind in PLAIN:
        return (PLAIN[kind].replace(" ", "-"),)
    if kind in CARD_BUTTONS:
        return (f"card-{piece_text(first)}", CARD_BUTTONS[kind])
    paths: dict[int, tuple[str, ...]] = {
        moves.CLAIM_CHARACTER: (f"character-{first}",),
        moves.CHOOSE_SPACE: (f"circle-0,0-{first}",),
        moves.EXPLORE: (f"door-{SIDES[first % 4]}",),
        moves.ENTER_BOSS: (f"door-{SIDES[first % 4]}",),
        moves.PLACE_TILE: (f"turn-{first}",),
        moves.REMOVE: (f"worn-{SLOTS[first % 3]}", "take-off"),
        moves.TAKE_KEY: (f"key-{first}",),
        moves.GIVE_KEY: (f"key-{first}", f"player-{second}"),
        moves.RESET: ("reset", f"circle-0,0-{first}"),
    }
    if kind == moves.STEP:
        return (f"circle-{x_of(code)},{y_of(code)}-{cell_of(code)}",)
    if kind == moves.BUY:
        return (f"stock-{piece_text(first)}",)
    if kind == moves.ATTACH:
        return (f"card-{piece_text(first)}", f"worn-{SLOTS[second % 3]}")
    return paths[kind]


def choices(state: State, seat: int) -> list[Choice]:
    """Every legal answer; offers once per partner, with fields to fill in."""
    listed = [Choice(move.code, path_of(move.code)) for move in state.moves(seat) if not move.payload]
    return listed + _deals(state, seat)


def _deals(state: State, seat: int) -> list[Choice]:
    """Described offers to everybody one may deal with."""
    if not state.players or int(state.to_decide()) != seat or state.over():
        return []
    player = state.players[seat]
    if state.stage == OFFER:
        partner = state.players[state.active]
        return [Choice(moves.MAKE_COUNTER, ("counter",), _fields(player, partner))]
    if not can_trade(state, player):
        return []
    return [
        Choice(packed(moves.MAKE_OFFER, other.seat), (f"player-{other.seat}", "trade"), _fields(player, other))
        for other in state.companions(player)
        if player.hand or other.hand or state.variant.zekt_gifts
    ]


def can_trade(state: State, player: Player) -> bool:
    quiet = state.enemy_with(player) is None or state.variant.trade_with_enemy
    return state.stage == TURN and quiet and state.offers_made < OFFERS_PER_TURN


def _fields(giver: Player, taker: Player) -> tuple[Field, ...]:
    give = sorted(card.number for card in giver.hand)
    get = sorted(card.number for card in taker.hand)
    return (
        Some("cards you give", give, 0, len(give), _names(giver, give)),
        Amount("Zekts you pay", 0, giver.zekts),
        Some("cards you want", get, 0, len(get), _names(taker, get)),
        Amount("Zekts you ask", 0, taker.zekts),
    )


def _names(player: Player, cards: list[int]) -> list[str]:
    held = {card.number: card.name for card in player.hand}
    return [held[card] for card in cards]


def attempt(state: State, seat: int, path: list[str]) -> Move | None:
    """The move a path of clicks means, legal or not, so that a refusal can say why; None if it means nothing yet."""
    if not path:
        return None
    for choice in choices(state, seat):
        if not choice.fields and list(choice.path) == path:
            return Move(choice.code)
    try:
        code = _meant(state, seat, path[0], path[1:])
    except ValueError:  # no such card, seat or side
        return None
    return None if code is None else Move(code)


def _meant(state: State, seat: int, first: str, rest: list[str]) -> int | None:
    for kind, word in PLAIN.items():
        if first == word.replace(" ", "-"):
            return kind
    circle = _CIRCLE.fullmatch(first)
    if circle is not None:
        return stepping(int(circle[1]), int(circle[2]), int(circle[3]))
    group, _, name = first.partition("-")
    meaning = _MEANINGS.get(group)
    return None if meaning is None else meaning(state, seat, name, rest)


def _door(state: State, seat: int, side: str, rest: list[str]) -> int | None:
    """An entrance: a boss's room is entered, anything else explored."""
    if not state.players:
        return None
    there = state.layout.beyond(state.room_of(state.players[seat]), SIDES.index(side))
    boss = None if there is None else state.living_boss(there)
    return packed(moves.EXPLORE if boss is None else moves.ENTER_BOSS, SIDES.index(side))


def _card(state: State, seat: int, card: str, rest: list[str]) -> int:
    """A card and what to do with it; alone, armor would be put on and anything else used."""
    number = piece_number(card)
    for kind, button in CARD_BUTTONS.items():
        if rest == [button]:
            return packed(kind, number)
    if len(rest) == 1 and rest[0].removeprefix("worn-") in SLOTS:
        return packed(moves.ATTACH, number, SLOTS.index(rest[0].removeprefix("worn-")))
    return packed(moves.EQUIP if number < piece_number("AUG-00") else moves.USE, number)


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
