"""The moves of the ship game as codes: the kind in the lowest six bits, then up to two numbers, or a circle of the map.

An offer's cards and Zekts are no finite choice and travel in the payload: how many cards are given, the cards in rising
order, Zekts paid, how many cards are wanted, the cards, Zekts asked.
"""

from typing import Final

from mypy_extensions import i64

CLAIM_CHARACTER: Final = 0
CHOOSE_SPACE: Final = 1
STEP: Final = 2
EXPLORE: Final = 3
PLACE_TILE: Final = 4
ENTER_BOSS: Final = 5
STAY: Final = 6
JOIN_IN: Final = 7
STAY_OUT: Final = 8
FIGHT: Final = 9
ESCAPE: Final = 10
ROLL_AGAIN: Final = 11
KEEP: Final = 12
REVIVE: Final = 13
MAKE_OFFER: Final = 14
MAKE_COUNTER: Final = 15
ACCEPT: Final = 16
DECLINE: Final = 17
WITHDRAW: Final = 18
BUY: Final = 19
SELL: Final = 20
EQUIP: Final = 21
REMOVE: Final = 22
ATTACH: Final = 23
DETACH: Final = 24
USE: Final = 25
DISCARD: Final = 26
TAKE_KEY: Final = 27
GIVE_KEY: Final = 28
RESET: Final = 29
STAY_DOWN: Final = 30
CONTINUE: Final = 31
CONCEDE: Final = 32
END_TURN: Final = 33

# How many numbers a move of each kind carries, besides a payload; a step's circle takes the room of two
NUMBERS: Final = [1, 1, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 0, 0, 0, 0]
CODES: Final = 67108864  # no code is higher
ORIGIN: Final = 128  # added to coordinates, so that a code is never negative


def packed(kind: int, first: int = 0, second: int = 0) -> int:
    """A move with up to two numbers: a card, a side, a seat, a slot, a cell..."""
    return kind + first * 64 + second * 65536


def stepping(x: int, y: int, cell: int) -> int:
    """A step to the circle on a cell of the tile at (x, y)."""
    return STEP + cell * 64 + (x + ORIGIN) * 1024 + (y + ORIGIN) * 262144


def well_formed(code: i64, payload: tuple[int, ...]) -> bool:
    """Could a move have such a code and payload? Numbers that its kind does not use are 0."""
    kind = int(code & 63)
    if kind >= len(NUMBERS) or (len(payload) > 0) != (kind in (MAKE_OFFER, MAKE_COUNTER)):
        return False
    if kind == MAKE_COUNTER:
        return first_of(code) == 0
    numbers = NUMBERS[kind]
    return numbers == 2 or (second_of(code) == 0 and (numbers == 1 or first_of(code) == 0))


def kind_of(code: i64) -> int:
    return int(code & 63)


def first_of(code: i64) -> int:
    return int((code >> 6) & 1023)


def second_of(code: i64) -> int:
    return int(code >> 16)


def cell_of(code: i64) -> int:
    """The cell of a step."""
    return int((code >> 6) & 15)


def x_of(code: i64) -> int:
    return int((code >> 10) & 255) - ORIGIN


def y_of(code: i64) -> int:
    return int(code >> 18) - ORIGIN
