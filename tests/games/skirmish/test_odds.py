"""The ledger's reference probabilities (section 5.8), exactly: every way the dice can fall is played out."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest

from terminus.core.dice import Dice, FastDice
from tests.games.skirmish.table import Field, field


class OutOfDice(Exception):
    """One die more is needed than was given."""


class GivenDice(Dice):
    """Gives the faces of a list, then asks for a longer list."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.used = 0

    def below(self, n: int) -> int:
        if self.used == len(self.faces):
            raise OutOfDice
        self.used += 1
        return self.faces[self.used - 1] - 1


def every_outcome(play: Callable[[Dice], str]) -> Counter[str]:
    """The probability of each answer of `play`, over all the ways in which six-sided dice can fall."""
    found: Counter[str] = Counter()
    waiting: list[list[int]] = [[]]
    while waiting:
        faces = waiting.pop()
        try:
            answer = play(GivenDice(faces))
        except OutOfDice:
            waiting += [[*faces, face] for face in range(1, 7)]
        else:
            found[answer] += Fraction(1, 6 ** len(faces))  # type: ignore[assignment]
    return found


def attack(penalties: int, cover: bool) -> Field:
    """A rifle 10 inches away: pieces far from everybody cost dice, a barricade beside the target gives cover."""
    pieces = [f"low {9 + 2 * i},4,{9.5 + 2 * i},6" for i in range(penalties - int(cover))]
    pieces += ["low 13.8,3.5,14.3,6.5"] if cover else []
    game = field({"A": "5,5"}, {"A": "15.2,5", "B": "33,33"}, pieces=pieces)
    game.cards("A:aimed_shot", "B:pass B:run")
    return game


@pytest.mark.parametrize(
    ("penalties", "cover", "precise", "slain", "injured"),
    [
        (0, False, False, Fraction(1, 4), Fraction(1, 3)),
        (0, False, True, Fraction(5, 12), Fraction(1, 3)),
        (1, False, False, Fraction(7, 72), Fraction(5, 18)),
        (1, False, True, Fraction(13, 72), Fraction(7, 18)),
        (1, True, False, Fraction(17, 432), Fraction(5, 18)),
        (1, True, True, Fraction(43, 432), Fraction(7, 18)),
    ],
)
def test_one_attack(penalties: int, cover: bool, precise: bool, slain: Fraction, injured: Fraction) -> None:
    """SK-80 to SK-94, SK-135: slain, injured or unharmed, with Precision always on the lowest die or never used."""
    start = attack(penalties, cover).match.position

    def play(dice: Dice) -> str:
        position = start.copy()
        (shot,) = [move for move in position.moves(0) if move.code >> 8 & 255 == 1]
        position.carry_out(0, shot.code, shot.payload, dice, None)
        faces = position.activation.attack.dice  # type: ignore[attr-defined]
        best = faces.index(min(faces)) + 1 if precise else 0
        position.carry_out(0, 12 + 256 * best, (), dice, None)
        target = position.models[1][0]  # type: ignore[attr-defined]
        return "slain" if not target.alive else "injured" if target.injuries else "unharmed"

    odds = every_outcome(play)
    assert odds == {"slain": slain, "injured": injured, "unharmed": 1 - slain - injured}


@pytest.mark.parametrize(
    ("mover", "enemy", "odds"),
    [
        ("10,10", "18,10", (0.4959, 0.4959, 0.0082)),
        ("10,10 injuries=1", "18,10", (0.3057, 0.6874, 0.0069)),
        ("10,10 empty", "18,10", (0.3136, 0.6758, 0.0106)),
        ("10,10 injuries=2", "18,10", (0.1867, 0.7913, 0.0220)),
        ("10,10 injuries=3", "18,10 injuries=3", (0.1218, 0.1218, 0.7565)),
    ],
)
def test_whole_shootouts(mover: str, enemy: str, odds: tuple[float, float, float]) -> None:
    """SK-112 to SK-118, SK-R56, SK-R57: who survives, as often as it should be (3000 shoot-outs, 4 standard errors)."""
    game = field({"A": mover, "B": "3,3"}, {"A": enemy, "B": "33,33"})
    game.cards("A:run", "B:pass B:run")
    start = game.battle
    move = next(move for move in start.moves(0) if game.match.notation(move) == "move 13.75,10")
    dice = FastDice(11)
    found: Counter[tuple[bool, bool]] = Counter()
    for _ in range(3000):
        position = start.copy()
        position.carry_out(0, move.code, move.payload, dice, None)
        models = position.models
        found[models[0][0].alive, models[1][0].alive] += 1
    for survivors, expected in zip([(True, False), (False, True), (False, False)], odds, strict=True):
        assert abs(found[survivors] / 3000 - expected) < 4 * (expected * (1 - expected) / 3000) ** 0.5
