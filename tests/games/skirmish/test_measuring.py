"""Measuring without a shot: gaps, sight, cover and the penalties a shot would have (SK-72, SK-73, SK-84 to SK-89)."""

from typing import Any

import pytest

from terminus.core.dice import FastDice
from terminus.core.errors import MeasureError
from terminus.core.measuring import Place
from terminus.games.skirmish import GAME
from tests.games.skirmish.table import Field, field, told


def between(fight: Field, start: Place, end: Place) -> Any:
    return GAME.measure(fight.battle, start, end).facts


def test_a_gap_is_measured_from_base_to_base() -> None:
    """SK-R14: 8 inches between the centres, less a radius at each end; a point has no base."""
    fight = field({"A": "10,10"}, {"B": "18,10"}, markers="10,16")
    radius = fight.model("P1:A")["radius"]
    assert between(fight, "model-0-A", "model-1-B")["gap"] == round(8 - 2 * radius, 2)
    assert between(fight, (10, 10), "model-1-B")["gap"] == round(8 - radius, 2)
    assert between(fight, "marker-0", (10, 13))["gap"] == 3
    assert between(fight, "model-0-A", "model-0-A")["gap"] == 0


def test_sight_and_cover_are_those_of_the_rules() -> None:
    """SK-73, SK-72, SK-87: a wall hides, low cover beside the target covers it and costs a die."""
    walled = field({"A": "10,10"}, {"B": "18,10"}, pieces=["wall 13,5,14,15"])
    assert not between(walled, "model-0-A", "model-1-B")["visible"]
    covered = field({"A": "10,10"}, {"B": "18,10"}, pieces=["low 16,8,17,12"])
    found = between(covered, "model-0-A", "model-1-B")
    assert (found["visible"], found["in_the_open"], found["terrain"]) == (True, False, 1)
    assert between(covered, "model-1-B", "model-0-A")["in_the_open"]


def test_penalties_are_those_of_the_shot_that_follows() -> None:
    """SK-84 to SK-89: long range, a running target, terrain, injuries; moving costs one more."""
    fight = field(
        {"A": "5,10 injuries=1"},
        {"B": "27,10 running exposed"},
        pieces=["low 15,8,16,12"],
        running_penalty="last_action",
    )
    [shot] = between(fight, "model-0-A", "model-1-B")["shots"]
    assert (shot["weapon"], shot["range"], shot["empty"]) == ("rifle", "long", False)
    assert shot["penalties"] == {"aimed_shot": 4, "move_and_shoot": 5}
    assert shot["allowed"] == {"aimed_shot": True, "move_and_shoot": True}
    fight.cards("A:aimed_shot")
    [fired] = told(fight.play("P1", "shoot B rifle", "6 6 6 6 6"), "shot")
    assert {name: fired[name] for name in ("long", "running", "terrain", "injuries")} == {
        name: shot[name] for name in ("long", "running", "terrain", "injuries")
    }
    assert len(fired["dice"]) == 1 + shot["penalties"]["aimed_shot"]


def test_what_a_weapon_cannot_reach() -> None:
    """SK-R21, SK-102, SK-62: out of range, out of ammo, and concealed from Move and Shoot."""
    far = field({"A": "2,2 pistol"}, {"B": "33,33"})
    [shot] = between(far, "model-0-A", "model-1-B")["shots"]
    assert (shot["range"], shot["allowed"]["aimed_shot"]) == ("out", False)
    dry = field({"A": "10,10 empty"}, {"B": "18,10"})
    [shot] = between(dry, "model-0-A", "model-1-B")["shots"]
    assert (shot["empty"], shot["allowed"]["aimed_shot"]) == (True, False)
    hidden = field({"A": "10,10"}, {"B": "18,10"}, pieces=["low 16,8,17,12"])
    [shot] = between(hidden, "model-0-A", "model-1-B")["shots"]
    assert shot["allowed"] == {"aimed_shot": True, "move_and_shoot": False}


def test_nobody_shoots_at_friends_or_places() -> None:
    fight = field({"A": "10,10", "B": "12,10"}, {"B": "18,10"})
    assert between(fight, "model-0-A", "model-0-B")["shots"] == []
    assert between(fight, "model-0-A", (1, 1))["shots"] == []
    assert between(fight, (1, 1), "model-0-A")["shots"] == []


def test_it_says_so_in_a_sentence() -> None:
    fight = field({"A": "10,10"}, {"B": "18,10"}, pieces=["wall 13,5,14,15"])
    said = GAME.measure(fight.battle, "model-0-A", (20, 10)).say
    assert said == "Ochre's A is 9.37 inches from (20, 10); no line of sight between them is free."
    assert "Steel's B is in the open" in GAME.measure(fight.battle, (20, 10), "model-1-B").say


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("model-1-A", "Steel's A is not on the board"),
        ("model-0-J", "Ochre's J is not on the board"),
        ("marker-3", "'marker-3' is nothing to measure from"),
        ("tower", "name a model"),
        ((37.0, 1.0), r"\(37, 1\) lies off the board, which is 36 x 36"),
        ((1e300, -1e300), "lies off the board"),
    ],
)
def test_a_place_that_there_is_not(place: Place, sentence: str) -> None:
    fight = field({"A": "10,10"}, {"B": "18,10"})
    with pytest.raises(MeasureError, match=sentence):
        GAME.measure(fight.battle, "model-0-A", place)


def test_without_a_board_there_is_nothing_to_measure() -> None:
    """SK-R27: players propose a board first, where the options say so."""
    agreed = GAME.setup(GAME.settings(), FastDice(1))
    assert GAME.measure(agreed, (1, 1), (1, 2)).facts["gap"] == 1.0
    sought = GAME.setup(GAME.settings(options={"board_select": "agree"}), FastDice(1))
    with pytest.raises(MeasureError, match="before a board is chosen"):
        GAME.measure(sought, (1, 1), (1, 2))
