"""Luck: what dice and draws gave each player, beside what was to be expected."""

import math
from collections import Counter, defaultdict

import msgspec
from mypy_extensions import i64

from terminus.core.dice import Dice, DictatedDice
from terminus.core.game import AnyGame
from terminus.core.record import read_chance
from terminus.table.study import Study


class DieLuck(msgspec.Struct, frozen=True):
    """What a player threw with dice of one size."""

    sides: int
    thrown: int
    average: float
    expected: float
    as_high: float
    """How often, 0 to 1, so many dice come to as much or more."""


class DrawLuck(msgspec.Struct, frozen=True):
    """How often a player drew a thing, and how often that was to be expected."""

    thing: str
    drawn: int
    expected: float


class SeatLuck(msgspec.Struct, frozen=True):
    """All of one player's, in the moves they made; the set-up is nobody's."""

    seat: int
    dice: list[DieLuck]
    draws: list[DrawLuck]
    """The things that differ most from what was to be expected first."""

    @property
    def drawn(self) -> int:
        return sum(draw.drawn for draw in self.draws)


class _Witness(Dice):
    """Passes on what was recorded, and notes what else it could have been."""

    def __init__(self, source: Dice) -> None:
        self.source = source
        self.faces: list[tuple[int, int]] = []
        self.drawn: list[int] = []
        self.hoped: defaultdict[int, float] = defaultdict(float)

    def below(self, n: i64) -> i64:
        return self.roll(n) - 1

    def roll(self, sides: i64) -> i64:
        face = self.source.roll(sides)
        self.faces.append((int(sides), int(face)))
        return face

    def draw_bit(self, pool: i64, size: i64) -> i64:
        bit = self.source.draw_bit(pool, size)
        mask = int(pool)
        self._note(int(bit), [each for each in range(mask.bit_length()) if mask >> each & 1])
        return bit

    def draw_from(self, pool: list[int]) -> int:
        drawn = self.source.draw_from(pool)
        self._note(drawn, pool)
        return drawn

    def _note(self, drawn: int, pool: list[int]) -> None:
        self.drawn.append(drawn)
        for each in pool:
            self.hoped[each] += 1 / len(pool)


def luck_of(study: Study) -> list[SeatLuck]:
    """The luck of every player of a game, from what the record says that fell."""
    seats = [_Tally() for _ in range(study.settings.players)]
    for node in study.nodes[1 : study.length + 1]:
        if node.turn is None or node.before is None or not node.turn.chance:
            continue
        witness = _Witness(DictatedDice(read_chance(study.game, node.turn.chance)))
        position = node.before.position.copy()
        position.play(node.turn.seat, study.game.parse_move(node.before.position, node.turn.move), witness)
        seats[node.turn.seat].add(witness)
    return [tally.luck(study.game, seat) for seat, tally in enumerate(seats)]


class _Tally:
    """What one player has met."""

    def __init__(self) -> None:
        self.faces: defaultdict[int, list[int]] = defaultdict(list)
        self.drawn: Counter[int] = Counter()
        self.hoped: defaultdict[int, float] = defaultdict(float)

    def add(self, witness: _Witness) -> None:
        for sides, face in witness.faces:
            self.faces[sides].append(face)
        self.drawn.update(witness.drawn)
        for thing, share in witness.hoped.items():
            self.hoped[thing] += share

    def luck(self, game: AnyGame, seat: int) -> SeatLuck:
        draws = [DrawLuck(game.format_draw(thing), self.drawn[thing], hoped) for thing, hoped in self.hoped.items()]
        draws.sort(key=lambda draw: (-abs(draw.drawn - draw.expected), draw.thing))
        return SeatLuck(seat, [_die(sides, faces) for sides, faces in sorted(self.faces.items())], draws)


def _die(sides: int, faces: list[int]) -> DieLuck:
    count, expected = len(faces), (sides + 1) / 2
    spread = math.sqrt(count * (sides * sides - 1) / 12)
    beyond = sum(faces) - count * expected - 0.5  # whole numbers: half a point to each side
    as_high = 1.0 if spread == 0 else 0.5 * math.erfc(beyond / spread / math.sqrt(2))
    return DieLuck(sides, count, sum(faces) / count, expected, as_high)
