"""Values: equal by what they hold, printed as one would write them, and whole after any journey."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable

import pytest

from terminus.core import choices
from terminus.core.choices import Amount, Bend, Choice, Point, Some, Stack, Way
from terminus.core.decisions import Decision, Refusal, Result
from terminus.core.dice import Dice, DictatedDice, FastDice, Outcome, RecordingDice
from terminus.core.errors import (
    ChanceError,
    ContentError,
    IllegalMove,
    MalformedMove,
    NoSuchSeat,
    PositionError,
    RecordError,
    SettingsError,
    TerminusError,
)
from terminus.core.events import Event
from terminus.core.moves import Move
from terminus.table.dice import CommittedDice
from terminus.table.errors import BotFailed, NoSuchTable, NotYourSeat, StaleVersion, StoreError, TableError

Journey = Callable[[object], object]


def pickled(value: object) -> object:
    return pickle.loads(pickle.dumps(value))


def thrown(dice: Dice) -> Dice:
    """Dice that have been used."""
    dice.roll(6)
    dice.draw_from([10, 20, 30])
    return dice


class Loaded(Dice):
    """Dice that somebody wrote in plain Python."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces

    def below(self, n: int) -> int:
        return self.faces.pop(0) % int(n)


VALUES: list[object] = [
    Move(3),
    Move(3, (1, 2)),
    Decision(1, "bid", "TOY-2", secret=True),
    Refusal("over", "TL-57", "The game is over."),
    Outcome(4, False),
    Outcome(4, True),
    Choice(7, ("purse",), (Amount("bid", 0, 5), Point("buoy", (0, 0), (9, 9), "M0 0"))),
]
HOLDERS: list[object] = [
    Result([3, 4], [1], "TL-2", "more victories"),
    Event("laid", 1, {"card": 2, "hides": [1, 2]}, {0: {"face": "RRR"}}, reveals=True),
    Choice(7, ("cards", "player-1"), (Some("cards", [3, 4], 0, 2, ["Three", "Four"]), Stack("orders", [1], ["Go"], 3))),
    Way("path", (1.5, 2.5), 300.0, (0, 0), (100, 100), 4, "M0 0", [Bend(1.5, 2.5, None, "")]),
]
DICE: list[Dice] = [
    thrown(FastDice(7)),
    thrown(FastDice(2**90)),
    thrown(RecordingDice(FastDice(7))),
    thrown(DictatedDice([Outcome(2, False), Outcome(30, True), Outcome(1, False)], FastDice(3))),
    DictatedDice([]),
    thrown(CommittedDice("a secret", 3)),
    Loaded([1, 2, 3]),
]
ERRORS = [
    TerminusError("something"),
    IllegalMove("over", "TL-57", "The game is over."),
    IllegalMove("tutorial", "", "Try another."),
    MalformedMove("no move"),
    ChanceError("no chance"),
    PositionError("no position"),
    RecordError("no record"),
    ContentError("deck.toml", 7, "no card"),
    ContentError("deck.toml", None, "no card"),
    NoSuchSeat(5, 2),
    SettingsError("no option"),
    TableError("no table"),
    NoSuchTable("abc"),
    NotYourSeat("not yours"),
    StaleVersion(3, 5),
    StoreError("no store"),
    BotFailed("it failed", "in detail"),
]


@pytest.mark.parametrize("journey", [pickled, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("value", [*VALUES, *HOLDERS, *DICE, *ERRORS], ids=lambda value: type(value).__name__)
def test_whole_after_any_journey(value: object, journey: Journey) -> None:
    """Equal, of the same class, and with the same words."""
    arrived = journey(value)
    assert arrived == value
    assert type(arrived) is type(value)
    assert (repr(arrived), str(arrived)) == (repr(value), str(value))


def test_equal_is_who_holds_the_same() -> None:
    """And nobody else; a journey makes no two of them alike."""
    everything: list[object] = [*VALUES, *HOLDERS, *DICE, *ERRORS, 3, None]
    for number, value in enumerate(everything):
        assert [other == value for other in everything] == [n == number for n in range(len(everything))]


def test_what_never_changes_has_a_hash() -> None:
    """So that it can be counted and looked up; what holds lists has none, nor have dice."""
    for value in [*VALUES, *ERRORS]:
        assert {value: 1}[pickled(value)] == 1
    for value in [*HOLDERS, *DICE]:
        with pytest.raises(TypeError, match="unhashable"):
            hash(value)


def test_a_value_prints_what_makes_it() -> None:
    """Its fields by name."""
    assert repr(VALUES[2]) == "Decision(seat=1, kind='bid', rule='TOY-2', secret=True, optional=False)"
    assert repr(Outcome(4, True)) == "Outcome(value=4, drawn=True)"
    assert repr(HOLDERS[0]) == "Result(scores=[3, 4], winners=[1], rule='TL-2', reason='more victories', resigned=None)"
    known = {**vars(choices), "Event": Event, "Result": Result}
    assert [eval(repr(value), known) for value in HOLDERS] == HOLDERS
    assert repr(IllegalMove("over", "TL-57", "It is over.")) == "IllegalMove('over', 'TL-57', 'It is over.')"


def test_an_error_reads_as_a_sentence() -> None:
    """Whatever it is made of."""
    said = {type(error).__name__: str(error) for error in ERRORS}
    assert str(IllegalMove("over", "TL-57", "It is over.")) == "It is over. (TL-57)"
    assert said["NoSuchSeat"] == "There is no seat 5: seats are numbered from 0 to 1."
    assert said["ContentError"] == "deck.toml: no card"
    assert said["NoSuchTable"] == "There is no table 'abc' here."
    assert said["StaleVersion"] == "The table has moved on: this was meant for version 3, the table is at 5."
    assert said["BotFailed"] == "it failed"


@pytest.mark.parametrize("journey", [Dice.copy, pickled, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("dice", DICE[:4], ids=repr)
def test_copied_dice_go_their_own_way(dice: Dice, journey: Callable[[Dice], Dice]) -> None:
    """They give the same answers, and asking the one does not disturb the other."""
    original = dice.copy()
    copied = journey(original)
    answers = [int(original.roll(6)) for _ in range(8)]
    assert copied == dice != original
    assert [int(copied.roll(6)) for _ in range(8)] == answers
    assert copied == original


def test_dice_of_ones_own_are_copied_too() -> None:
    """Without a word about copying."""
    dice = Loaded([1, 2, 3])
    other = dice.copy()
    assert dice.roll(6) == other.roll(6) == 2
    assert dice.roll(6) == 3
    assert dice != other
    assert other.roll(6) == 3


def test_dice_say_how_far_they_are() -> None:
    """And a table's dice keep their secret."""
    shown = [repr(dice) for dice in DICE]
    assert shown[0] == "<FastDice of seed 7, thrown 2 times>"
    assert shown[2] == "<RecordingDice over <FastDice of seed 7, thrown 2 times>, 2 outcomes kept>"
    assert shown[3] == "<DictatedDice, 2 of 3 outcomes given, then <FastDice of seed 3, thrown 0 times>>"
    assert "secret" not in shown[5]
    assert shown[6] == "Loaded()"


LET_GO = """
import gc
from terminus.geometry.measure import Point
gc.disable()
for depth in range(44, 56):
    neighbours, points = [], []
    for _ in range(400):
        neighbours.append((object(),))
        points.append(Point(1.0, 2.0))
    deep, points = points, None
    for _ in range(depth):
        deep = [deep]
    deep = None
    assert all(type(each[0]) is object for each in neighbours), depth
"""


def test_what_is_let_go_deep_inside_other_things_leaves_its_neighbours_alone() -> None:
    """A compiled class that the garbage collector does not know would spoil their memory, and end the process."""
    assert subprocess.run([sys.executable, "-c", LET_GO], check=False).returncode == 0
