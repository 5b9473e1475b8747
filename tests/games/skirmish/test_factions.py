"""Factions: the Survivors and the Raiders, with the rules that only Raiders have (SK-100, SK-130 to SK-141)."""

from typing import Any

import pytest

from terminus.games.skirmish import GAME
from tests.games.skirmish.table import Field, field, opened, told

RAIDERS = "phase_two_raiders"
C = {"J": "33,33"}


def raid(raiders: dict[str, str], enemies: dict[str, str], cards: str) -> Field:
    game = field(raiders, {**enemies, **C}, faction=RAIDERS)
    game.cards(cards, "J:pass J:run")
    return game


def sheet(key: str) -> Any:
    data: Any = GAME.content("standard").data
    return next(faction for faction in data["factions"] if faction["faction"] == key)


def test_survivors_have_no_special_rules() -> None:
    """SK-130, SK-132, SK-133: one profile, Movement 6, one weapon of three, no traits."""
    survivors = sheet("phase_one_survivors")
    (profile,) = survivors["profile"]
    assert (survivors["traits"], profile["traits"], profile["movement"]) == ([], [], 6.0)
    assert profile["loadouts"] == [["rifle"], ["shotgun"], ["pistol"]]
    ranges = {weapon["id"]: (weapon["short"], weapon["long"]) for weapon in survivors["weapon"]}
    assert ranges == {"rifle": (12.0, 24.0), "shotgun": (9.0, 18.0), "pistol": (6.0, 12.0)}


def test_limits_of_the_raiders() -> None:
    """SK-141, SK-R28: at most two Runners and one Gunner in a small team of five."""
    game = opened(board="blank")
    team = f"team {RAIDERS}"
    assert game.refused("P1", team + 2 * " gunner:machine_gun" + 3 * " scav:pistol") == "bad_team"
    assert game.refused("P1", team + 3 * " runner:pistol+machete" + 2 * " scav:pistol") == "bad_team"
    assert game.refused("P1", team + 4 * " scav:pistol") == "bad_team"
    game.play("P1", team + " gunner:machine_gun" + 2 * " runner:pistol+machete" + 2 * " scav:pipe_rifle")


@pytest.mark.parametrize(
    ("loadout", "movement"), [("scav:sawn_off", 6), ("runner:pistol+machete", 7), ("gunner:machine_gun", 5)]
)
def test_movement_of_the_raiders(loadout: str, movement: int) -> None:
    """SK-66, SK-141: the profile's Movement, doubled in a Run."""
    game = raid({"A": f"5,5 {loadout}"}, {}, "A:run")
    assert game.left == 2 * movement


def test_scarce_ammo() -> None:
    """SK-101, trait `scarce_ammo`: a single die below 3 empties the weapon as well."""
    game = raid({"A": "5,5 scav:pipe_rifle"}, {"A": "13,5"}, "A:aimed_shot")
    game.play("P1", "shoot A pipe_rifle", dice="2")
    assert game.is_empty("P1:A")


def test_pipe_rifle() -> None:
    """SK-141: 10 and 20 inches, no ability: nothing is asked after the roll."""
    game = raid({"A": "5,5 scav:pipe_rifle"}, {"A": "17,5"}, "A:aimed_shot")
    events = game.play("P1", "shoot A pipe_rifle", dice="4 3 6")
    assert (told(events, "shot")[0]["long"], told(events, "to_hit")[0]["result"]) == (1, 3)


def test_sawn_off() -> None:
    """SK-137: 5 and 10 inches, Stopping power at short range."""
    game = raid({"A": "5,5 scav:sawn_off"}, {"A": "11.26,5"}, "A:aimed_shot")
    game.play("P1", "shoot A sawn_off", dice="4 3 6")
    assert game.injuries("P2:A") == 3


def test_machete_cannot_shoot_but_is_another_weapon() -> None:
    """SK-118, `close_only`: no shooting attacks, never empty, and no penalty die for an empty pistol."""
    game = field({"A": "5,5 runner:pistol+machete"}, {"A": "10,5", **C}, faction=RAIDERS)
    game.cards("A:aimed_shot A:run", "J:pass J:pass J:run")
    assert game.refused("P1", "shoot A machete") == "weapon_unknown"
    game.play("P1", "shoot A pistol", dice="2")
    weapons = game.model("P1:A")["weapons"]
    assert [(weapon["id"], weapon["empty"]) for weapon in weapons] == [("pistol", True), ("machete", False)]
    events = game.play("P1", "move 9,5", dice="5 2")
    assert told(events, "shootout")[0]["dice"] == [5]


def test_an_empty_pistol_is_no_rapid_fire_even_beside_a_machete() -> None:
    """SK-103, SK-R58: the ability of an empty weapon is gone."""
    game = field({"A": "5,5 runner:pistol+machete"}, {"A": "10,5", **C}, faction=RAIDERS)
    game.cards("A:aimed_shot A:run", "J:pass J:pass J:run")
    game.play("P1", "shoot A pistol", dice="2")
    events = game.play("P1", "move 9,5", dice="1 2")
    assert told(events, "rerolled") == []


def gunner(target: str = "14,5") -> Field:
    return raid({"A": "5,5 gunner:machine_gun"}, {"A": target, "B": "14,9"}, "A:aimed_shot")


def test_machine_gun_fires_until_empty() -> None:
    """SK-100, SK-D16: after a hit another attack, each with one die more, until it misses."""
    game = gunner()
    game.play("P1", "shoot A machine_gun", dice="4 6")
    assert (game.step, sorted(game.moves("P1"))) == ("again", ["shoot A machine_gun", "shoot B machine_gun", "stop"])
    shot = told(game.play("P1", "shoot B machine_gun", dice="3 4 6"), "shot")[0]
    assert (shot["again"], shot["dice"]) == (1, [3, 4])
    events = game.play("P1", "shoot A machine_gun", dice="6 6 2")
    assert told(events, "shot")[0]["again"] == 2
    assert game.is_empty("P1:A")
    assert game.step != "again"


def test_machine_gun_may_stop() -> None:
    """SK-100, SK-D16: the owner may stop after any hit; then the weapon is still loaded."""
    game = gunner()
    game.play("P1", "shoot A machine_gun", dice="4 6")
    assert game.refused("P1", "shoot none") == "malformed"
    game.play("P1", "stop")
    assert not game.is_empty("P1:A")


def test_machine_gun_stops_without_targets() -> None:
    """SK-D16: nothing is asked when nobody is left to shoot at."""
    game = raid({"A": "5,5 gunner:machine_gun"}, {"A": "14,5"}, "A:aimed_shot")
    game.play("P1", "shoot A machine_gun", dice="6")
    assert (game.is_alive("P2:A"), game.step) == (False, "move")


def test_machine_gun_on_the_move() -> None:
    """SK-100: in Move and Shoot one ordinary attack, and only the ordinary checks for ammo."""
    game = raid({"A": "5,5 gunner:machine_gun"}, {"A": "14,5"}, "A:move_and_shoot")
    game.play("P1", "begin shoot")
    game.play("P1", "shoot A machine_gun", dice="4 2")
    assert (game.step, game.is_empty("P1:A")) == ("move", False)
