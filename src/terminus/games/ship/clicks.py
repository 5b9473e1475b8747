"""Moves as paths of clicks. A path names things in the scene:

`character-2`, `circle-1,0-4`, `door-E`, `turn-3`   a character, a circle of the map, an entrance, a quarter-turn
`card-ARM-03` and then what to do with it (`slot-head`, `sell`, `discard`...), or `stock-ARM-03` to buy it
`player-1` with `key-2` to hand it over, or with `trade` and the fields of an offer
everything else is a button by its own name: `fight`, `end`, `accept`...
"""

import re

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
    """The move a path of clicks means, legal or not, so that a refusal can say why."""
    if not path:
        return None
    first, rest = path[0], path[1:]
    for kind, word in PLAIN.items():
        if first == word.replace(" ", "-"):
            return Move(kind)
    circle = _CIRCLE.fullmatch(first)
    if circle is not None:
        return Move(stepping(int(circle[1]), int(circle[2]), int(circle[3])))
    if first.startswith("door-"):
        return _door(state, seat, first.removeprefix("door-"))
    if first.startswith("card-"):
        return _card(piece_number(first.removeprefix("card-")), rest)
    if first.startswith("stock-"):
        return Move(packed(moves.BUY, piece_number(first.removeprefix("stock-"))))
    if first.startswith("character-"):
        return Move(packed(moves.CLAIM_CHARACTER, int(first.removeprefix("character-"))))
    if first.startswith("enemy-"):
        return Move(moves.FIGHT)
    return None


def _door(state: State, seat: int, side: str) -> Move | None:
    """An entrance: a boss's room is entered, anything else explored."""
    if side not in SIDES or not state.players:
        return None
    there = state.layout.beyond(state.room_of(state.players[seat]), SIDES.index(side))
    boss = None if there is None else state.living_boss(there)
    return Move(packed(moves.EXPLORE if boss is None else moves.ENTER_BOSS, SIDES.index(side)))


def _card(number: int, rest: list[str]) -> Move | None:
    """A card and what to do with it; alone, armor would be put on and anything else used."""
    for kind, button in CARD_BUTTONS.items():
        if rest == [button]:
            return Move(packed(kind, number))
    if len(rest) == 1 and rest[0].removeprefix("worn-") in SLOTS:
        return Move(packed(moves.ATTACH, number, SLOTS.index(rest[0].removeprefix("worn-"))))
    return Move(packed(moves.EQUIP if number < 200 else moves.USE, number))
