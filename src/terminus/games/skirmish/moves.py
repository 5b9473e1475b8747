"""The moves of a skirmish: a kind and up to two small numbers in a code; points, paths, teams and scripts in a payload.

Points are whole numbers of 1/100 inch. A name that means nothing in the position (a weapon the model does not carry, an
action that is not in the game) is the number UNKNOWN, so that a refusal can still say what is wrong with it.
"""

from typing import Final

from mypy_extensions import i64

from terminus.geometry.measure import Point, hundredths, inches

PROPOSE: Final = 0  # board, or OWN_BOARD; payload: the text of one's own board file
ACCEPT: Final = 1
TEAM: Final = 2  # faction; payload: loadouts
MARKER: Final = 3  # payload: x, y
EDGE: Final = 4  # zone
DEPLOY: Final = 5  # one model's label + 1, or 0 for the whole team; payload: x, y of each
SCRIPT: Final = 6  # payload: cards
ORDER: Final = 7  # 0 go first, 1 go second
BEGIN: Final = 8  # 0 move first, 1 shoot first
MOVE: Final = 9  # payload: how many points, then x, y of each
SHOOT: Final = 10  # label + 1, or 0 to decline; weapon
REROLL: Final = 11  # die + 1, or 0 for none
PRECISE: Final = 12  # die + 1, or 0 for none
FIGHT: Final = 13  # label
RAPID: Final = 14  # which dice: 1 for the first, 2 for the second, 4, ...
STOP: Final = 15
SHOOTOUT_WEAPON: Final = 16  # weapon

NUMBERS: Final = [1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 2, 1, 1, 1, 1, 0, 1]
"""How many small numbers each kind of move carries."""

WITH_PAYLOAD: Final = [PROPOSE, TEAM, MARKER, DEPLOY, SCRIPT, MOVE]

UNKNOWN: Final = 255
OWN_BOARD: Final = 254
MOST_POINTS: Final = 64


def move_code(kind: int, first: int = 0, second: int = 0) -> int:
    """The code of a move: 8 bits each for the kind and its two numbers."""
    return kind + 256 * first + 65536 * second


def kind_of(code: i64) -> i64:
    return code & 255


def first_of(code: i64) -> i64:
    return (code >> 8) & 255


def second_of(code: i64) -> i64:
    return (code >> 16) & 255


def well_formed(code: int, payload: tuple[int, ...]) -> bool:
    """Is there nothing in the move that its kind does not carry?"""
    kind = code % 256
    if code < 0 or code >= 16777216 or kind >= len(NUMBERS):
        return False
    if NUMBERS[kind] < 2 and second_of(code) != 0:
        return False
    if NUMBERS[kind] < 1 and first_of(code) != 0:
        return False
    return len(payload) == 0 or kind in WITH_PAYLOAD


def points_in(payload: tuple[int, ...], start: int) -> list[Point]:
    """The points a payload holds from a place on, in inches."""
    found: list[Point] = []
    for i in range(start, len(payload) - 1, 2):
        found.append(Point(inches(payload[i]), inches(payload[i + 1])))
    return found


def with_points(numbers: list[int], points: list[Point]) -> tuple[int, ...]:
    """A payload of some numbers and then points, each to the nearest 1/100 inch."""
    for point in points:
        numbers.append(hundredths(point.x))
        numbers.append(hundredths(point.y))
    return tuple(numbers)


def path_payload(path: list[Point]) -> tuple[int, ...]:
    """The payload of a move along a path; its start is where the model stands, so it is left out."""
    return with_points([len(path) - 1], path[1:])


def bits_of(mask: int) -> list[int]:
    """The places of the ones in a number: 5 is 0 and 2."""
    places: list[int] = []
    place = 0
    while mask > 0:
        if mask % 2 == 1:
            places.append(place)
        mask = mask // 2
        place += 1
    return places
