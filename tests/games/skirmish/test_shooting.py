"""Shooting: targets, ranges, penalties, re-rolls, saves, ammo, weapon by weapon (SK-60 to SK-104, SK-R40 to SK-R48)."""

from typing import Any

import pytest

from tests.games.skirmish.table import Field, field, told

BYSTANDER = {"J": "33,33"}


def aim(shooter: str, target: str, pieces: list[str] | None = None, **options: Any) -> Field:
    """A of P1 aims at A of P2; a bystander of P2 keeps the round going."""
    game = field({"A": shooter}, {"A": target, **BYSTANDER}, pieces=pieces, **options)
    game.cards("A:aimed_shot", "J:pass J:run")
    return game


def shot_facts(game: Field, weapon: str, dice: str) -> Any:
    return told(game.play("P1", f"shoot A {weapon}", dice=dice), "shot")[0]


def test_penalty_dice_and_the_lowest_counts() -> None:
    """SK-80, SK-81, SK-82: one die for the long band; the lower of the two is the result."""
    game = aim("5,5", "20,5")
    assert shot_facts(game, "rifle", "6 2")["dice"] == [6, 2]
    assert told(game.play("P1", "precision none"), "to_hit")[0]["result"] == 2


def test_never_more_than_five_penalty_dice() -> None:
    """SK-88, SK-89, SK-R46: long, running and four pieces make six; five count."""
    pieces = [f"low {x},4,{x + 0.5},6" for x in (8, 10, 12, 14)]
    game = aim("5,5", "20,5 exposed running", pieces)
    shot = shot_facts(game, "rifle", "6 6 6 6 6 6")
    assert (shot["terrain"], shot["long"], shot["running"], len(shot["dice"])) == (4, 1, 1, 6)


def test_a_piece_crossed_twice_counts_once() -> None:
    """SK-87, SK-R20: pieces count, not crossings; pits are no cover and never count."""
    game = aim("5,5", "16,5", ["wreck 8,4,9,6", "pit 11,4,12,6"])
    shot = shot_facts(game, "rifle", "6 6")
    assert (shot["terrain"], shot["screens"]) == (1, ["wreck0"])


@pytest.mark.parametrize(("gap", "band"), [("12.00", "short"), ("12.01", "long"), ("24.00", "long"), ("24.01", "out")])
def test_two_range_bands(gap: str, band: str) -> None:
    """SK-134, SK-R21, SK-R12: exactly 12 is short, exactly 24 is long, beyond it nobody can be shot."""
    x = 5 + float(gap) + 1.26
    game = field({"A": "5,5"}, {"A": f"{x:.2f},5", **BYSTANDER})
    events = game.cards("A:aimed_shot", "J:pass J:run")
    if band == "out":
        assert told(events, "card")[0]["outcome"] == "skipped"
    else:
        assert shot_facts(game, "rifle", "6" if band == "short" else "6 6")["long"] == (band == "long")


def test_targets_out_of_range_and_out_of_sight() -> None:
    """SK-R42: who is no eligible target, and why."""
    game = field(
        {"A": "5,5 pistol", "B": "5,20"},
        {"A": "12,5", "B": "30,5", "C": "12,12", "D": "9,9 dead"},
        pieces=["wall 6,9,14,10"],
    )
    game.cards("A:aimed_shot")
    assert game.refused("P1", "shoot B pistol") == "target_out_of_range"
    assert game.refused("P1", "shoot C pistol") == "target_not_visible"
    assert game.refused("P1", "shoot D pistol") == "target_invalid"
    assert game.refused("P1", "shoot J pistol") == "target_invalid"
    assert game.refused("P1", "shoot A rifle") == "weapon_unknown"
    assert game.refused("P1", "shoot none") == "shot_required"
    assert game.moves("P1") == ["shoot A pistol"]


def test_models_and_markers_never_block() -> None:
    """SK-R22: a friend and a marker on the line neither hide nor cover."""
    game = field({"A": "5,5", "B": "8,5"}, {"A": "13,5", "B": "16,5", **BYSTANDER}, markers="10,5")
    game.cards("A:aimed_shot", "J:pass J:run")
    assert told(game.play("P1", "shoot B rifle", dice="6"), "shot")[0]["terrain"] == 0


def test_orders_are_orders() -> None:
    """SK-R40: a shot can be declined only under `optional_shots`."""
    game = aim("5,5", "12,5", optional_shots=True)
    assert "shoot none" in game.moves("P1")
    game.play("P1", "shoot none")
    assert (game.outcomes("P1")[0], game.is_exposed("P1:A")) == ("done", True)


@pytest.mark.parametrize("first", ["move", "shoot"])
def test_move_and_shoot_in_either_order(first: str) -> None:
    """SK-61, SK-62, SK-63, SK-64, SK-86: the penalty die comes with either order."""
    game = field({"A": "5,5"}, {"A": "14,5", **BYSTANDER})
    game.cards("A:move_and_shoot", "J:pass J:run")
    game.play("P1", f"begin {first}")
    if first == "move":
        game.play("P1", "move 7,5")
    shot = told(game.play("P1", "shoot A rifle", dice="2 5"), "shot")[0]
    assert (shot["moving"], shot["gap"]) == (1, 5.74 if first == "move" else 7.74)
    if first == "shoot":
        assert game.step == "move"


def test_shooting_first_without_a_target_loses_the_shot() -> None:
    """SK-65, SK-R41: the order is not changed afterwards, and the move is not split."""
    game = field({"A": "5,5"}, {"A": "5,30", **BYSTANDER}, pieces=["wall 2,15,34,16"])
    game.cards("A:move_and_shoot")
    events = game.play("P1", "begin shoot")
    assert told(events, "no_target") == [{"label": "A"}]
    assert game.step == "move"


def test_the_exposed_may_be_shot_from_the_move() -> None:
    """SK-62, SK-70: behind cover, but exposed, a model is a target for Move and Shoot."""
    game = field({"A": "10,18"}, {"A": "22,18 exposed", **BYSTANDER}, pieces=["low 20,16.5,21,19.5"])
    game.cards("A:move_and_shoot", "J:pass J:run")
    game.play("P1", "begin shoot")
    assert game.moves("P1") == ["shoot A rifle"]


def test_one_reroll_against_the_exposed() -> None:
    """SK-71, SK-R7, SK-R38: one die, once; any die that has not been thrown again already."""
    game = aim("5,5 pistol", "13,5 exposed")
    game.play("P1", "shoot A pistol", dice="1 5 2")
    assert game.dice == [2, 5]
    assert game.refused("P1", "reroll 0") == "die_already_rerolled"
    assert game.refused("P1", "reroll 2") == "malformed"
    assert game.moves("P1") == ["reroll 1", "reroll none"]
    game.play("P1", "reroll none")
    assert game.refused("P1", "reroll 1") == "not_your_decision"


def test_no_reroll_against_the_concealed() -> None:
    """SK-71: without an exposed target, and while no dice lie there, nothing can be thrown again."""
    game = aim("5,5", "12,5")
    assert game.refused("P1", "reroll 0") == "reroll_not_allowed"
    game.play("P1", "shoot A rifle", dice="4")
    assert game.step == "precision"
    assert game.refused("P1", "reroll 0") == "reroll_not_allowed"


def test_no_reroll_is_asked_when_all_dice_were_thrown_again() -> None:
    """SK-R7, SK-D11: every die of the roll was a one and Rapid fire has thrown them all again."""
    game = aim("5,5 pistol", "10,5 exposed")
    events = game.play("P1", "shoot A pistol", dice="1 4 6")
    assert told(events, "to_hit")[0]["result"] == 4


@pytest.mark.parametrize(
    ("save", "alive", "injuries"), [(1, False, 0), (2, True, 1), (3, True, 1), (4, True, 1), (5, True, 1), (6, True, 0)]
)
def test_armour_save(save: int, alive: bool, injuries: int) -> None:
    """SK-90, SK-92, SK-93, SK-94: every model has the same save."""
    game = aim("5,5", "12,5")
    game.play("P1", "shoot A rifle", dice="4")
    game.play("P1", "precision none", dice=str(save))
    assert (game.is_alive("P2:A"), game.injuries("P2:A")) == (alive, injuries)


def test_the_fourth_injury_slays() -> None:
    """SK-95: at the moment it is taken."""
    game = aim("5,5", "12,5 injuries=3")
    game.play("P1", "shoot A rifle", dice="4")
    game.play("P1", "precision none", dice="5")
    assert not game.is_alive("P2:A")


def test_precision_can_save_the_ammo() -> None:
    """SK-101, SK-R44, SK-R45: final values count; Precision may be put on a die that is not the lowest."""
    for die, empty in [("precision 1", False), ("precision none", True)]:
        game = aim("5,5", "20,5")
        game.play("P1", "shoot A rifle", dice="1 2")
        game.play("P1", die)
        assert game.is_empty("P1:A") == empty


def test_a_single_miss_does_not_empty() -> None:
    """SK-101, SK-R45: the check needs two or more dice."""
    game = aim("5,5", "12,5")
    game.play("P1", "shoot A rifle", dice="1")
    game.play("P1", "precision none")
    assert not game.is_empty("P1:A")


def test_no_precision_on_the_move() -> None:
    """SK-135, SK-R44: Aimed shots only."""
    game = field({"A": "5,5"}, {"A": "12,5", **BYSTANDER})
    game.cards("A:move_and_shoot", "J:pass J:run")
    game.play("P1", "begin shoot")
    events = game.play("P1", "shoot A rifle", dice="5 5 2")
    assert told(events, "to_hit")[0]["result"] == 5


def test_running_penalty_can_be_switched_off() -> None:
    """SK-85, SK-R39: under `running_penalty: off` runners are no harder to hit."""
    game = aim("5,5", "12,5 exposed running", running_penalty="off")
    assert shot_facts(game, "rifle", "4")["running"] == 0


def test_rapid_fire_by_hand() -> None:
    """SK-139, SK-R43, SK-D15: under `manual_rapid_fire` the player picks the ones to throw again."""
    game = aim("5,5 pistol", "13,5", manual_rapid_fire=True)
    game.play("P1", "shoot A pistol", dice="1 1")
    assert (game.step, sorted(game.moves("P1"))) == ("rapid", ["rapid 0", "rapid 0 1", "rapid 1", "rapid none"])
    assert game.refused("P1", "rapid 2") == "malformed"
    events = game.play("P1", "rapid 1", dice="5")
    assert told(events, "to_hit")[0]["result"] == 1


def test_rifle() -> None:
    """SK-134, SK-135: 12 and 24 inches; Precision adds 1 to any single die of an Aimed shot."""
    game = aim("5,5", "17,5")
    game.play("P1", "shoot A rifle", dice="2")
    assert game.moves("P1") == ["precision 0", "precision none"]
    events = game.play("P1", "precision 0", dice="6")
    assert told(events, "to_hit")[0]["result"] == 3


@pytest.mark.parametrize(
    ("x", "dice", "injuries"), [("15.26", "4 3 2", 1), ("15.26", "4 3 4", 2), ("15.27", "4 4 3", 1)]
)
def test_shotgun(x: str, dice: str, injuries: int) -> None:
    """SK-136, SK-137, SK-R48: 9 and 18 inches; 1d3 injuries at short range, one beyond."""
    game = aim("5,5 shotgun", f"{x},5")
    game.play("P1", "shoot A shotgun", dice=dice)
    assert game.injuries("P2:A") == injuries


def test_stopping_power_only_multiplies_injuries() -> None:
    """SK-R48: not after a save of 6 or 1, not on a critical."""
    for dice, alive in [("4 6", True), ("4 1", False), ("6", False)]:
        game = aim("5,5 shotgun", "10,5")
        game.play("P1", "shoot A shotgun", dice=dice)
        assert (game.is_alive("P2:A"), game.injuries("P2:A")) == (alive, 0)


def test_pistol() -> None:
    """SK-138, SK-139: 6 and 12 inches; ones are thrown again, each once, and only ones."""
    game = aim("5,5 pistol", "13,5")
    events = game.play("P1", "shoot A pistol", dice="1 2 1")
    assert told(events, "rerolled")[0]["dice"] == [1, 2]
    assert told(events, "to_hit")[0] | {"result": 1, "empty": True} == told(events, "to_hit")[0]


def test_a_slain_model_counts_for_nothing() -> None:
    """SK-R49: it is no target any more, and its cards are skipped."""
    game = field({"A": "5,5", "B": "5,8"}, {"A": "12,5", **BYSTANDER})
    game.cards("A:aimed_shot B:aimed_shot", "A:run A:run J:run")
    game.play("P1", "shoot A rifle", dice="6")
    game.play("P1", "precision none")
    assert game.outcomes("P1")[1] == "skipped"
    assert game.outcomes("P2")[:2] == ["skipped", "skipped"]
