"""The moves of Time Horizon as codes: the kind in the lowest six bits, then up to three numbers.

What an exchange holds and how much is borrowed or paid back is no finite choice and travels in the payload.
"""

from typing import Final

from mypy_extensions import i64

KEEP_HAND: Final = 0
SWAP_CARD: Final = 1
MOVE: Final = 2
ORGANISE: Final = 3
ORGANISE_ATTACKING: Final = 4
ORGANISE_SUPPORTING: Final = 5
ORGANISE_LOGISTIC: Final = 6
LAY_LINK: Final = 7
LAID_ALL: Final = 8
EXTRACT: Final = 9
WEAK_IMPACT: Final = 10
STRONG_IMPACT: Final = 11
BUY: Final = 12
ATTACK: Final = 13
DISCHARGE: Final = 14
CAST: Final = 15
CAST_TANGLE: Final = 16
BET: Final = 17
JUMP: Final = 18
WORMHOLE: Final = 19
BORROW: Final = 20
REPAY: Final = 21
LAY_NEEDLE: Final = 22
STABILISE: Final = 23
AMPLIFY: Final = 24
AMPLIFY_NEEDLE: Final = 25
EMPTY_STORAGE: Final = 26
GIVE_ENERGY: Final = 27
GIVE_ARTIFACTS: Final = 28
ASK_ENERGY: Final = 29
ASK_ARTIFACTS: Final = 30
ACCEPT: Final = 31
DECLINE: Final = 32
WITHDRAW: Final = 33
KEEP_CARD: Final = 34
FLEE_TO: Final = 35
STRIKE_NEXT: Final = 36
END_TURN: Final = 37

# A code from its lowest bit: 6 bits kind, 12 bits first, 12 bits second, 8 bits third

CAUSE: Final = 1
HINDRANCE: Final = 0


def packed(kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> i64:
    """A move with up to three numbers: a card, a node, a seat, a side..."""
    return kind + (first << 6) + (second << 18) + (third << 30)


def kind_of(code: i64) -> int:
    return int(code & 63)


def first_of(code: i64) -> int:
    return int((code >> 6) & 4095)


def second_of(code: i64) -> int:
    return int((code >> 18) & 4095)


def third_of(code: i64) -> int:
    return int(code >> 30)


def placing(kind: int, card: int, rotation: int, token_yes: bool, arcs: int = 0) -> i64:
    """Lay a card with a rotation and the organiser's token; `arcs` says who is named on a flexible event."""
    return packed(kind, card, rotation * 2 + (1 if token_yes else 0), arcs)


def rotation_of(code: i64) -> int:
    return second_of(code) // 2


def token_of(code: i64) -> bool:
    """Is the token at the sign of happening?"""
    return second_of(code) % 2 == 1


def both_arcs(yes_seat: int, no_seat: int) -> int:
    """Two named players: Attacking."""
    return yes_seat * 8 + no_seat


def one_arc(seat: int, yes: bool) -> int:
    """One named player, on the arc of happening or on the other: Supporting."""
    return seat * 2 + (1 if yes else 0)


def linking(side: int, cause: int, strength: int) -> i64:
    """A link of a Logistic event."""
    return packed(LAY_LINK, side, cause, strength)


def betting(yes: bool, impacts: int) -> i64:
    return packed(BET, 1 if yes else 0, impacts)
