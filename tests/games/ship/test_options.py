"""Table options: each value where it differs from the default (ledger, section 4.3)."""

from typing import Any

import pytest

from terminus.core.errors import SettingsError
from tests.games.ship.table import GAME, K, keys, mat, table, told


@pytest.mark.parametrize(
    ("value", "won", "lost_here"), [("enemy", False, True), ("player", True, False), ("standoff", False, True)]
)
def test_ties_in_combat(value: str, won: bool, lost_here: bool) -> None:
    """SH-R6: lost, won, or nothing at all; a standoff takes nothing and allows no second try."""
    ship = table(mat("Gorma", "1,0#5"), mat(), rooms=[f"{K} INH-3"], options={"combat_tie": value})
    ship.play("A", "fight", "P3 E3" + (" ARM-01" if won else ""))
    assert (ship.enemy("1,0") is None) is won
    assert ship.mat("A")["lost_here"] is lost_here
    assert ship.mat("A")["stops"] == (1 if value == "enemy" else 0)


@pytest.mark.parametrize(("value", "health", "zekts"), [("enemy", 3, 7), ("player", 2, 10), ("standoff", 3, 10)])
def test_ties_with_a_boss(value: str, health: int, zekts: int) -> None:
    """SH-R6, SH-R33: the same values; a standoff is a round without result."""
    rooms = ["TIL-01 1,0", "TIL-26 2,0 r1"]
    ship = table(mat("Gorma", "1,0#5", zekts=20), mat(), rooms=rooms, options={"combat_tie": value})
    ship.play("A", "enter E", "P4 B3")
    assert (ship.data["bosses"][1]["health"], ship.mat("A")["zekts"]) == (health, zekts)
    assert ship.stage == "rest"


def test_unlimited_engagements() -> None:
    """SH-R9: fight again and again, and escape after that."""
    options: dict[str, str | int | bool] = {"engagements_per_turn": "unlimited"}
    ship = table(mat("Yucca", "1,0#5"), mat(), rooms=[f"{K} PRI-5"], options=options)
    ship.play("A", "fight", "P1 E6")
    ship.play("A", "fight", "P1 E6")
    ship.play("A", "escape", "P6")
    assert ship.mat("A")["hearts"] == 2
    assert not ship.mat("A")["trapped"]


def test_a_failed_escape_does_not_undo_one_that_succeeded() -> None:
    """SH-R11, SH-R9: free to go for the rest of the turn, even if a further attempt costs a heart."""
    options: dict[str, str | int | bool] = {"engagements_per_turn": "unlimited"}
    ship = table(mat("Yucca", "1,0#5"), mat(), rooms=[f"{K} PRI-5", "TIL-04 2,0 r1"], options=options)
    ship.play("A", "escape", "P6")
    events = ship.play("A", "escape", "P1")
    assert [fact["escaped"] for fact in told(events, "escape_roll")] == [False]
    assert (ship.mat("A")["hearts"], ship.mat("A")["trapped"]) == (3, False)
    ship.play("A", "step 2,0#4", "E6")
    assert ship.at("A") == "2,0#4"


def test_anyone_may_reset() -> None:
    """SH-R23: keys drop in the room, everything is lost, the turn ends."""
    options: dict[str, str | int | bool] = {"reset_who": "anyone_on_own_turn"}
    bosses = keys(flux="carried A")
    ship = table(mat("Gorma", "1,0#5", "ARM-01", zekts=9), mat(), rooms=[K], options=options, bosses=bosses)
    ship.play("A", "reset 1")
    assert (ship.at("A"), ship.mat("A")["zekts"], ship.mat("A")["hand"]) == ("0,0#1", 0, [])
    assert ship.data["bosses"][0]["lies"] == "1,0"
    assert ship.asked == "B"


def test_a_reset_may_be_followed_by_a_turn() -> None:
    """SH-R23: option reset_acts."""
    fallen = mat("Gorma", "1,0#5", down=True)
    ship = table(fallen, mat(), rooms=[K], stage="down", options={"reset_acts": True})
    ship.play("A", "reset 5")
    assert ship.asked == "A"
    ship.play("A", "step #2")


def test_a_reset_goes_to_the_centre_where_all_start_there() -> None:
    """SH-R1, SH-R26: the same after a reset."""
    fallen = mat("Gorma", "1,0#5", down=True)
    ship = table(fallen, mat(), rooms=[K], stage="down", options={"start_space": "centre"})
    assert ship.moves("A") == ["reset 5", "stay down"]
    assert ship.refused("A", "reset 4") == "not_now"


def test_allies_may_count_against_bosses() -> None:
    """SH-R33: option ally_bonus_vs_boss, +1 for each other player inside."""
    seats = [mat("Gorma", "1,0#5", zekts=10), mat("Yucca", "1,0#5", zekts=10)]
    ship = table(*seats, rooms=["TIL-01 1,0", "TIL-26 2,0 r1"], options={"ally_bonus_vs_boss": True})
    ship.play("A", "enter E")
    events = ship.play("B", "join", "P4 P2 B3")
    assert [(fact["own"], fact["other"]) for fact in told(events, "boss_round")] == [(5, 4)]


def test_individual_losses_against_bosses() -> None:
    """SH-R33: whoever is below the boss suffers, even in a won round."""
    seats = [mat("Gorma", "1,0#5", zekts=20), mat("Yucca", "1,0#5", zekts=20)]
    ship = table(*seats, rooms=["TIL-01 1,0", "TIL-26 2,0 r1"], options={"boss_losses": "individual"})
    ship.play("A", "enter E")
    ship.play("B", "join", "P6 P2 B3")
    assert ship.zekts() == [10, 7]
    assert ship.data["bosses"][1]["health"] == 2


def test_as_high_as_the_boss_is_not_below_it() -> None:
    """SH-R33: in a won round a companion whose own total equals the boss's is spared."""
    seats = [mat("Gorma", "1,0#5", zekts=20), mat("Yucca", "1,0#5", zekts=20)]
    ship = table(*seats, rooms=["TIL-01 1,0", "TIL-26 2,0 r1"], options={"boss_losses": "individual"})
    ship.play("A", "enter E")
    ship.play("B", "join", "P6 P4 B3")
    assert ship.zekts() == [10, 10]


def test_no_giving_up() -> None:
    """SH-R35: without concession rounds follow at once, unless somebody can heal."""
    options: dict[str, str | int | bool] = {"boss_concede": False}
    rooms = ["TIL-01 1,0", "TIL-27 2,0 r1"]
    ship = table(mat("Gorma", "1,0#5", "ITM-01", zekts=10), mat(), rooms=rooms, options=options)
    ship.play("A", "enter E", "P6 B1 P1 B8")
    assert ship.moves("A") == ["continue", "use ITM-01"]
    assert ship.refused("A", "concede") == "not_now"
    ship.play("A", "use ITM-01")
    ship.play("A", "continue", "P6 B1 P6 B1 ARM-01 ARM-02")
    assert ship.mat("A")["keys"] == [3]


def test_the_ship_may_collapse() -> None:
    """SH-R57: lost when the round ends, not before; by option there is no clock."""
    ship = table(mat("Gorma"), mat("Yucca"), round=20, options={"collapse_round": 20})
    ship.play("A", "end")
    assert ship.result() is None
    ship.play("B", "end")
    assert ship.result() == "lost"
    result = ship.match.result
    assert result is not None
    assert result.rule == "SH-R57"
    assert GAME.stand(ship.match.view()) == "round 20 of 20, 0 keys home", "no round after the last"
    ship = table(mat("Gorma"), mat("Yucca"), round=500, options={"collapse_round": "none"})
    ship.play("A", "end")
    ship.play("B", "end")
    assert ship.result() is None


@pytest.mark.parametrize("crew", [2, 3, 4, 5])
def test_the_box_says_how_long_the_ship_holds(crew: int) -> None:
    """SH-R57: the more of you there are, the sooner it collapses."""
    hull: Any = GAME.content("standard").data["hull"]
    assert hull == sorted(hull, reverse=True)
    cells = ["Gorma", "Yucca", "Zarnax", "Fogorian", "Aguarian"][:crew]
    ship = table(*(mat(cell) for cell in cells), round=hull[crew - 2])
    for seat in "ABCDE"[:crew]:
        assert ship.result() is None
        ship.play(seat, "end")
    assert ship.result() == "lost"


def test_the_hull_is_heard_before_it_gives_way() -> None:
    """SH-R57: a warning at the beginning of a round, the last one among them."""
    ship = table(mat("Gorma"), mat("Yucca"), round=18, options={"collapse_round": 20})
    assert told(ship.play("A", "end"), "hull") == []
    assert told(ship.play("B", "end"), "hull") == [{"kind": "hull", "seat": None, "left": 2}]
    ship.play("A", "end")
    assert told(ship.play("B", "end"), "hull") == [{"kind": "hull", "seat": None, "left": 1}]


def test_stronger_bosses() -> None:
    """SH-R57: boss_bonus is added to every boss roll."""
    rooms = ["TIL-01 1,0", "TIL-26 2,0 r1"]
    ship = table(mat("Gorma", "1,0#5", zekts=20), mat(), rooms=rooms, options={"boss_bonus": 2})
    events = ship.play("A", "enter E", "P6 B2")
    assert told(events, "boss_round")[0]["other"] == 5


@pytest.mark.parametrize("given", [1, "37", 999])
def test_the_ship_can_hold_for_any_number_of_rounds(given: int | str) -> None:
    """SH-R57: also a number typed on a command line or into a form."""
    assert GAME.settings(2, {"collapse_round": given}).options["collapse_round"] == int(given)


@pytest.mark.parametrize("given", [0, -3, 1000, "soon", "2.5", "9" * 5000, True])
def test_unknown_options_are_refused(given: int | str | bool) -> None:
    """SH-R57: what does not count rounds is refused, and what would do is named."""
    with pytest.raises(SettingsError, match="'collapse_round' can be box, none, a whole number from 1 to 999, not"):
        GAME.settings(2, {"collapse_round": given})


def test_options_travel_with_the_position() -> None:
    """SH-R1 to SH-R57: a view tells which rules are in force."""
    chosen: dict[str, str | int | bool] = {"combat_tie": "standoff", "collapse_round": 45, "boss_concede": False}
    ship = table(mat("Gorma"), mat("Yucca"), options=chosen)
    assert {key: ship.data["options"][key] for key in chosen} == chosen
    assert set(ship.data["options"]) == {option.key for option in GAME.options if not option.variant}
