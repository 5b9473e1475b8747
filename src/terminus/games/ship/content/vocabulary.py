"""The closed vocabulary of card effects and their conditions (SH-C10 to SH-C32): numbers and words.

A list of words names the numbers from 1 on, so that `OPERATIONS[op - 1]` is an operation as content files write it.
"""

from typing import Final

OPERATIONS: Final = [
    "ATTACK",
    "ALLY_ATTACK",
    "MOVE",
    "HAND",
    "ESCAPE",
    "SPAWN",
    "SHIELD",
    "SAVE",
    "ZEKT_BONUS",
    "DRAW_BONUS",
    "HEAL",
    "IGNORE_ROOM",
    "DISCOUNT",
    "AUGMENT_SLOTS",
    "REROLL",
    "TIE_WIN",
    "GAIN_HEARTS",
    "GAIN_ZEKTS",
    "ENEMY_ROLL",
    "PLAYER_ROLL",
    "LOSE_MOVES",
    "LOSE_ZEKTS",
    "LOSE_HEARTS",
]
ATTACK: Final = 1
ALLY_ATTACK: Final = 2
MOVE: Final = 3
HAND: Final = 4
ESCAPE: Final = 5
SPAWN: Final = 6
SHIELD: Final = 7
SAVE: Final = 8
ZEKT_BONUS: Final = 9
DRAW_BONUS: Final = 10
HEAL: Final = 11
IGNORE_ROOM: Final = 12
DISCOUNT: Final = 13
AUGMENT_SLOTS: Final = 14
REROLL: Final = 15
TIE_WIN: Final = 16
GAIN_HEARTS: Final = 17
GAIN_ZEKTS: Final = 18
ENEMY_ROLL: Final = 19
PLAYER_ROLL: Final = 20
LOSE_MOVES: Final = 21
LOSE_ZEKTS: Final = 22
LOSE_HEARTS: Final = 23

COLOURS: Final = ["green", "white", "blue", "orange", "red", "purple", "yellow", "pink"]
GREEN: Final = 1
WHITE: Final = 2
BLUE: Final = 3
ORANGE: Final = 4
RED: Final = 5
PURPLE: Final = 6
YELLOW: Final = 7
PINK: Final = 8

TYPES: Final = ["inhibitor", "radical", "prion"]
INHIBITOR: Final = 1
RADICAL: Final = 2
PRION: Final = 3

RESOURCES: Final = ["hearts", "zekts", "moves"]
HEARTS: Final = 1
ZEKTS: Final = 2
MOVES: Final = 3

PAYMENTS: Final = ["fee", "equip", "buy"]
FEE: Final = 1
EQUIP_COST: Final = 2
PRICE: Final = 3

ROLLS: Final = ["attack", "escape"]
ON_ATTACK: Final = 1
ON_ESCAPE: Final = 2

CONDITIONS: Final = [
    "always",
    "vs",
    "vs:boss",
    "vs:enemy",
    "room",
    "allied",
    "alone",
    "hurt",
    "per_ally",
    "per_augment",
]
ALWAYS: Final = 1
VS_TYPE: Final = 2
VS_BOSS: Final = 3
VS_ENEMY: Final = 4
IN_ROOM: Final = 5
ALLIED: Final = 6
ALONE: Final = 7
HURT: Final = 8
PER_ALLY: Final = 9
PER_AUGMENT: Final = 10

PLAIN: Final = 0  # an operation that speaks of no resource, colour, payment or roll


class Effect:
    """One effect as printed: operation, number, what it is about, and its condition with that condition's own subject.

    `about` is a resource, a colour, a payment or a kind of roll, whichever the operation asks for.
    """

    def __init__(self, op: int, n: int, about: int, condition: int, subject: int) -> None:
        self.op = op
        self.n = n
        self.about = about
        self.condition = condition
        self.subject = subject
