"""Deadly shoot-outs: when, with whom, with which dice, and what then (SK-103, SK-110 to SK-120, SK-R53 to SK-R60)."""

from typing import Any

import pytest

from terminus.games.skirmish import GAME
from tests.games.skirmish.table import Field, board_with, field, told

C = {"J": "33,33"}


def charge(mover: str, enemy: str, path: str, dice: str, **more: Any) -> Field:
    """A of P1 runs along a path towards A of P2."""
    game = field({"A": mover}, {"A": enemy, **C}, **more)
    game.cards("A:run", "J:pass J:run")
    game.play("P1", path, dice=dice)
    return game


def test_contact_at_exactly_three_inches() -> None:
    """SK-110, SK-R53: a path that ends exactly at a gap of 3 triggers; one hundredth more does not."""
    assert not charge("10,10", "20,10", "move 15.74,10", "6 1").is_alive("P2:A")
    assert charge("10,10", "20,10", "move 15.73,10", "").is_alive("P2:A")


def test_a_path_that_grazes() -> None:
    """SK-R53: passing at a gap of exactly 3 is enough; everything is judged at that point."""
    game = charge("10,10", "16,14.26", "move 22,10", "1 2")
    assert (game.at("P1:A"), game.is_alive("P1:A")) == ((16, 10), False)
    assert charge("10,10", "16,14.27", "move 22,10", "").at("P1:A") == (22, 10)


def test_it_costs_no_action() -> None:
    """SK-111, SK-120: the shot of a Move and Shoot is still to come."""
    game = field({"A": "10,10"}, {"A": "18,10", "B": "24,10", **C})
    game.cards("A:move_and_shoot", "J:pass J:run")
    game.play("P1", "begin move")
    game.play("P1", "move 14,10", dice="6 2")
    game.play("P1", "move")
    assert (game.step, game.moves("P1")) == ("shoot", ["shoot B rifle"])


def test_other_rules_than_shooting() -> None:
    """SK-112, SK-R59: no critical, no save, no range, no exposed re-roll, no Precision, no running penalty."""
    game = field({"A": "10,10"}, {"A": "18,10 exposed running", **C})
    game.cards("A:run", "J:pass J:run")
    events = game.play("P1", "move 14,10", dice="6 6 1 2 5 6")
    # A tie of sixes hurts both; then two dice each
    assert told(events, "save") == []
    assert told(events, "shootout_tied")[0]["results"] == [6, 6]
    assert told(events, "shootout_over")[0]["results"] == [1, 5]


def test_misses_in_a_shootout_do_not_empty() -> None:
    """SK-R59: there is no out-of-ammo check."""
    game = charge("10,10 injuries=1", "18,10", "move 14,10", "2 2 1")
    assert (game.is_alive("P1:A"), game.is_empty("P1:A")) == (True, False)


def test_out_of_ammo_costs_a_die_and_the_ability() -> None:
    """SK-103, SK-118, SK-R58: an empty pistol gives no Rapid fire and one penalty die."""
    game = field({"A": "10,10 pistol"}, {"A": "18,10 pistol empty", **C})
    game.cards("A:run", "J:pass J:run")
    events = game.play("P1", "move 14,10", dice="1 5 1 4")
    # The mover's one is thrown again, the enemy's is not
    assert told(events, "rerolled") == [{"places": [0], "dice": [4]}]
    assert told(events, "shootout_over")[0]["results"] == [4, 1]


def test_rapid_fire_in_a_shootout() -> None:
    """SK-139, SK-R7: all dice of the mover, then the enemy's, then the mover's ones, then the enemy's."""
    game = field({"A": "10,10 pistol"}, {"A": "18,10 pistol", **C})
    game.cards("A:run", "J:pass J:run")
    events = game.play("P1", "move 14,10", dice="1 1 5 3")
    assert told(events, "shootout_over")[0]["results"] == [5, 3]


def test_rapid_fire_in_a_shootout_by_hand() -> None:
    """SK-R43, SK-D15: each side is asked about its own ones."""
    game = field({"A": "10,10 pistol"}, {"A": "18,10 pistol", **C}, manual_rapid_fire=True)
    game.cards("A:run", "J:pass J:run")
    game.play("P1", "move 14,10", dice="1 1")
    assert (game.step, game.to_decide) == ("rapid", ["P1"])
    game.play("P1", "rapid 0", dice="5")
    assert (game.step, game.to_decide) == ("rapid", ["P2"])
    events = game.play("P2", "rapid none")
    assert told(events, "shootout_over")[0]["results"] == [5, 1]
    assert (game.step, game.to_decide) == ("move", ["P1"])


def test_alone_in_the_open() -> None:
    """SK-119: whoever is alone in the open has a penalty die; both or neither, nobody has."""
    beside = ["wall 10,11,16,12"]
    both = charge("10,5", "18,5", "move 14,5", "6 2", pieces=beside)
    assert not both.is_alive("P2:A")
    covered = charge("8,10", "18,10", "move 14,10", "4 3 5", pieces=["low 16,8,17,12"])
    assert not covered.is_alive("P1:A")


def test_through_walls() -> None:
    """SK-R54: distance alone decides, unless the table asks for sight."""
    wall = ["wall 14,5,15,15"]
    # The mover stands close behind the wall, so the enemy alone is in the open
    assert not charge("10,10", "17,10", "move 13,10", "6 2 3", pieces=wall).is_alive("P2:A")
    unseen = charge("10,10", "17,10", "move 13,10", "", pieces=wall, shootout_sight=True)
    assert (unseen.is_alive("P2:A"), unseen.at("P1:A")) == (True, (13, 10))


def test_sight_comes_round_the_corner() -> None:
    """SK-R54: under `shootout_sight` the stretch is tested every 0.25 inch and at its end."""
    wall = ["wall 14,5,15,10"]
    game = field({"A": "13,8"}, {"A": "17,9", **C}, pieces=wall, shootout_sight=True)
    game.cards("A:run", "J:pass J:run")
    game.play("P1", "move 13,12", dice="6 2 3")
    x, y = game.at("P1:A")
    assert x == 13
    assert 8 < y < 12
    assert (y - 8) % 0.25 == pytest.approx(0)
    assert not game.is_alive("P2:A")


def test_several_enemies_at_once() -> None:
    """SK-R55, SK-D13: one against one; the moving player chooses who comes next and must fight all of them."""
    game = field({"A": "10,10"}, {"A": "16,12", "B": "16,8", **C})
    game.cards("A:run", "J:pass J:run")
    game.play("P1", "move 20,10")
    assert (game.step, game.to_decide) == ("fight", ["P1"])
    assert game.moves("P1") == ["fight A", "fight B"]
    assert game.refused("P1", "fight J") == "malformed"
    assert game.refused("P1", "move 10,10") == "not_your_decision"
    game.play("P1", "fight B", dice="6 2 5 1")
    assert (game.alive("P2"), game.step) == ("J", "move")


def test_one_after_the_other_along_the_path() -> None:
    """SK-R55, SK-R60: the first on the path comes first; then a new path leads to the second."""
    game = field({"A": "10,10"}, {"A": "16,10", "B": "20,10", **C})
    game.cards("A:run", "J:pass J:run")
    game.play("P1", "move 22,10", dice="6 2")
    assert game.at("P1:A") == (11.74, 10)
    game.play("P1", "move 22,10", dice="6 2")
    assert (game.at("P1:A"), game.left) == ((15.74, 10), 6.26)


def test_a_dead_mover_acts_no_more() -> None:
    """SK-113, PR-4: the activation is over, and its other cards are skipped."""
    game = field({"A": "10,10", "B": "3,3"}, {"A": "18,10", **C})
    game.cards("A:run A:run B:run", "J:pass J:pass J:run")
    game.play("P1", "move 20,10", dice="2 5")
    assert game.outcomes("P1") == ["done", "skipped", "under_way"]


@pytest.mark.parametrize(
    ("enemy", "dice", "alive"),
    [
        ("injuries=0", "3 3 3 3 3", (False, True)),  # a tie slays the one who has three injuries already
        ("injuries=3", "4 4 4 4 4 4 4 4", (False, False)),  # or both
        ("injuries=0", "5 5 5 5 4", (False, False)),  # a winner by one with three injuries dies of it
        ("injuries=0", "5 5 5 5 3", (True, False)),  # an ace does not
    ],
)
def test_deaths_on_both_sides(enemy: str, dice: str, alive: tuple[bool, bool]) -> None:
    """SK-R57, SK-114, SK-115, SK-116: injuries count at once, a fourth slays; each death scores."""
    game = field({"A": "10,10 injuries=3", "B": "3,3"}, {"A": f"18,10 {enemy}", "B": "33,33"})
    game.cards("A:run B:run", "B:pass B:run")
    game.play("P1", "move 14,10", dice=dice)
    assert (game.is_alive("P1:A"), game.is_alive("P2:A")) == alive
    assert game.score == (not alive[1], not alive[0])


def gunslingers() -> Any:
    """Survivors who may carry two pistols, so that a shoot-out asks which one is used."""
    data: Any = board_with([])
    faction = data["factions"][0]
    profile = {**faction["profile"][0], "loadouts": [["pistol", "derringer"], ["rifle"]]}
    derringer = {
        "id": "derringer",
        "name": "Derringer",
        "short": 3,
        "long": 6,
        "abilities": [{"id": "rapid_fire", "face": 2}],
    }
    changed = {**faction, "profile": [profile], "weapon": [*faction["weapon"], derringer]}
    return {**data, "factions": [changed]}


def test_choosing_a_weapon_for_the_shootout() -> None:
    """SK-R58, SK-D17: with two loaded weapons that have an ability, its owner says which one is used."""
    game = field({"A": "10,10 survivor:pistol+derringer"}, {"A": "18,10", **C}, content=gunslingers())
    game.cards("A:run", "J:pass J:run")
    game.play("P1", "move 14,10")
    assert (game.step, game.moves("P1")) == ("shootout_weapon", ["weapon pistol", "weapon derringer"])
    assert game.refused("P1", "weapon rifle") == "malformed"
    events = game.play("P1", "weapon derringer", dice="2 1 6")
    assert told(events, "rerolled")[0]["dice"] == [6]
    assert not game.is_alive("P2:A")


def test_an_empty_weapon_beside_a_loaded_one() -> None:
    """SK-102, SK-R42: another weapon may still shoot; the empty one is refused by name."""
    game = field({"A": "5,5 survivor:pistol+derringer"}, {"A": "11,5 survivor:rifle", **C}, content=gunslingers())
    game.cards("A:aimed_shot A:aimed_shot", "J:pass J:pass J:run")
    game.play("P1", "shoot A derringer", dice="1 1")
    assert game.moves("P1") == ["shoot A pistol"]
    assert game.refused("P1", "shoot A derringer") == "weapon_empty"


def test_the_other_side_chooses_too() -> None:
    """SK-R58, SK-D17: the enemy's owner is asked in the middle of somebody else's move."""
    game = field(
        {"A": "10,10 rifle"}, {"A": "18,10 survivor:pistol+derringer", "J": "33,33 rifle"}, content=gunslingers()
    )
    game.cards("A:run", "J:pass J:run")
    game.play("P1", "move 14,10")
    assert game.to_decide == ["P2"]
    game.play("P2", "weapon pistol", dice="5 1 2")
    assert (game.is_alive("P2:A"), game.to_decide) == (False, ["P1"])


def test_content_of_the_game_never_asks() -> None:
    """SK-D17: no loadout that comes with the game has two weapons with an ability for shoot-outs."""
    data: Any = GAME.content("standard").data
    for faction in data["factions"]:
        rapid = {w["id"] for w in faction["weapon"] if any(a["id"] == "rapid_fire" for a in w["abilities"])}
        for profile in faction["profile"]:
            assert all(len(rapid & set(loadout)) <= 1 for loadout in profile["loadouts"])
