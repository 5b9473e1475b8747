"""The moves of a skirmish, one row per kind: up to two small numbers in a code; points, paths, teams in a payload.

Points are whole numbers of 1/100 inch. A name that means nothing in the position (a weapon the model does not carry, an
action that is not in the game) is the number UNKNOWN, so that a refusal can still say what is wrong with it.
"""

from typing import Final

from mypy_extensions import i64

from terminus.core.kinds import Kind, Kinds
from terminus.geometry.measure import Point, hundredths, inches

PROPOSE: Final = 0
ACCEPT: Final = 1
TEAM: Final = 2
MARKER: Final = 3
EDGE: Final = 4
DEPLOY: Final = 5
SCRIPT: Final = 6
ORDER: Final = 7
BEGIN: Final = 8
MOVE: Final = 9
SHOOT: Final = 10
REROLL: Final = 11
PRECISE: Final = 12
FIGHT: Final = 13
RAPID: Final = 14
STOP: Final = 15
SHOOTOUT_WEAPON: Final = 16


# `{zone}`, `{weapon}` and the like stand in the order in which the code packs them; what a payload holds comes last.
# Labels, dice and whom to deploy are packed as one more than their number where 0 means none or all.
KINDS: Final = Kinds(
    [
        Kind(PROPOSE, "propose {board}", "board-{board}", "Propose {board}"),
        Kind(ACCEPT, "accept", "accept", "Accept the proposed board"),
        Kind(TEAM, "team {faction} {models}", "team-{faction}", "Field {faction}: {models}"),
        Kind(MARKER, "marker {place}", "place-marker", "Place the marker at {place}"),
        Kind(EDGE, "edge {zone}", "zone-{zone}", "Deploy along {zone}"),
        Kind(DEPLOY, "deploy {whom} {places}", "deploy{whom}", "Deploy {places}"),
        Kind(SCRIPT, "script {cards}", "script", "Order {cards}"),
        Kind(ORDER, "go {turn}", "go-{turn}", "Go {turn}"),
        Kind(BEGIN, "begin {part}", "{part}-first", "{part} first"),
        Kind(MOVE, "move {path}", "move", "{path}"),
        Kind(SHOOT, "shoot {target} {weapon}", "{target} {weapon}", "Shoot at {target} with the {weapon}"),
        Kind(REROLL, "reroll {die}", "{die}", "Throw {die} again"),
        Kind(PRECISE, "precision {die}", "{die}", "Add 1 to {die}"),
        Kind(FIGHT, "fight {enemy}", "{enemy}", "Fight {enemy} first"),
        Kind(RAPID, "rapid {dice}", "{dice} throw", "Throw again: {dice}"),
        Kind(STOP, "stop", "stop", "Stop firing"),
        Kind(SHOOTOUT_WEAPON, "weapon {weapon}", "{weapon}", "Use the {weapon} in the shoot-out"),
    ]
)
PAYLOADS: Final = ["models", "place", "places", "cards", "path"]
"""What payloads hold, by the names that stand for it; a board file of one's own is one too, and has no name."""

DECLINED: Final[dict[int, Kind]] = {
    SHOOT: Kind(SHOOT, "shoot none", "hold", "Hold fire"),
    REROLL: Kind(REROLL, "reroll none", "keep", "Keep all dice"),
    PRECISE: Kind(PRECISE, "precision none", "keep", "Add to no die"),
    RAPID: Kind(RAPID, "rapid none", "keep", "Keep all dice"),
}
"""The same kinds where the first number is 0: nothing is shot at, thrown again or improved."""

UNKNOWN: Final = 255
OWN_BOARD: Final = 254
MOST_POINTS: Final = 64
LARGEST: Final = 10_000_000
"""No number of a payload is larger: no board is three thousand yards wide, and no alphabet has more letters."""


def move_code(kind: int, first: int = 0, second: int = 0) -> int:
    """The code of a move: 8 bits each for the kind and its two numbers."""
    return kind + 256 * first + 65536 * second


def kind_of(code: i64) -> i64:
    return code & 255


def first_of(code: i64) -> i64:
    return (code >> 8) & 255


def second_of(code: i64) -> i64:
    return (code >> 16) & 255


def kind_at(code: int) -> Kind:
    """The row of a move, or the one for declining."""
    kind = int(kind_of(code))
    return DECLINED[kind] if kind in DECLINED and first_of(code) == 0 else KINDS.by_code[kind]


def numbers_in(kind: Kind) -> list[str]:
    """The names of the small numbers of a kind."""
    return [name for name in kind.numbers if name not in PAYLOADS]


def payload_in(kind: Kind) -> str:
    """What the payload of a kind holds, by its name; empty for a kind without."""
    return "" if not kind.numbers or kind.numbers[-1] not in PAYLOADS else kind.numbers[-1]


def well_formed(code: int, payload: tuple[int, ...]) -> bool:
    """Is there nothing in the move that its kind does not carry?"""
    if not 0 <= code < 16777216 or code % 256 not in KINDS.by_code:
        return False
    kind = kind_at(code)
    numbers = numbers_in(kind)
    if len(numbers) < 2 and second_of(code) != 0:
        return False
    if first_of(code) != 0 and not numbers:
        return False
    if len(payload) > 0 and payload_in(kind) == "" and kind.code != PROPOSE:
        return False
    return all(-LARGEST <= number <= LARGEST for number in payload)


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
    if len(path) == 2:  # mostly they are straight
        end = path[1]
        return 1, hundredths(end.x), hundredths(end.y)
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
