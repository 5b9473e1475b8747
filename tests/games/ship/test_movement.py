"""Movement: tokens and circles, stops, traps and escapes, leaving boss rooms (SH-301 to SH-311)."""

import pytest

from tests.games.ship.table import K, keys, mat, table, told

TWO_ROOMS = [K, "TIL-04 2,0 r1"]


def test_three_tokens_three_steps() -> None:
    """SH-301, SH-302: as many steps as usable tokens, among circles of one room or into the next."""
    ship = table(mat("Zarnax", "0,0#5"), mat(), rooms=[K])
    ship.play("A", "step #6")
    ship.play("A", "step E", "E6")
    ship.play("A", "step #5")
    assert ship.at("A") == "1,0#5"
    assert not any(move.startswith(("step", "explore")) for move in ship.moves("A"))


def test_any_number_on_one_circle() -> None:
    """SH-303: five on one space."""
    names = ["Yucca", "Zarnax", "Gorma", "Fogorian", "Aguarian"]
    ship = table(*(mat(name, "0,0#5") for name in names))
    for who in "ABCDE":
        ship.play(who, "step #2")
        ship.play(who, "end")
    assert {ship.at(who) for who in "ABCDE"} == {"0,0#2"}


@pytest.mark.parametrize(("cell", "links"), [(1, {2, 4}), (5, {2, 4, 6, 8}), (6, {3, 5, 9})])
def test_no_diagonals(cell: int, links: set[int]) -> None:
    """SH-305, SH-C2: only forward, backward, left and right."""
    ship = table(mat("Zarnax", f"0,0#{cell}"), mat())
    steps = {int(move[-1]) for move in ship.moves("A") if move.startswith("step 0,0")}
    assert steps == links


def test_stop_tokens_give_no_steps() -> None:
    """SH-304: two of three tokens turned to stop leave one step."""
    ship = table(mat("Zarnax", stops=2, due_stops=2), mat())
    ship.play("A", "step #2")
    assert ship.refused("A", "step #5") == "no_movement_left"


def test_stops_stay_through_the_next_turn_that_begins_after_the_hit() -> None:
    """SH-R16: a hit in one's own turn counts at once and in the next turn, and is gone after it."""
    ship = table(mat("Yucca", "1,0#5"), mat(), rooms=[f"{K} INH-3"])
    ship.play("A", "fight", "P1 E6")
    assert ship.mat("A")["allowance"] == 2
    ship.play("A", "end")
    assert ship.mat("A")["allowance"] == 2
    ship.play("B", "end")
    assert ship.mat("A")["allowance"] == 2
    ship.play("A", "end")
    assert ship.mat("A")["allowance"] == 3


def test_only_tokens_that_are_there_can_be_turned() -> None:
    """SH-R18, SH-R14: two stop tokens demanded from one with a single usable token are one; used steps do not count."""
    ship = table(mat("Yucca", "1,0#5", stops=2, steps_used=1), mat(), rooms=[f"{K} INH-6"])
    ship.play("A", "fight", "P1 E6")
    assert ship.mat("A")["stops"] == 3
    assert ship.mat("A")["allowance"] == 0


def test_each_room_on_the_way_is_rolled_for() -> None:
    """SH-307: an enemy in the first room has to be beaten before the second can be entered."""
    ship = table(mat("Gorma", "0,0#6"), mat(), rooms=TWO_ROOMS)
    ship.play("A", "step E", "E4 INH-3 P6 E1 ARM-01")
    ship.play("A", "step #5")
    ship.play("A", "step E", "E4 INH-4 P1 E6")
    assert ship.mat("A")["trapped"]
    assert ship.steps_left("A") == 0  # four tokens, three steps and one stop token


def test_a_player_with_an_enemy_may_fight_escape_or_neither() -> None:
    """SH-308, SH-R10: whoever does neither is trapped, but may walk about inside and see to cards."""
    ship = table(mat("Zarnax", "1,0#5", "ARM-03 ITM-01", hearts=2), mat("Gorma", "1,0#5"), rooms=[f"{K} INH-3"])
    moves = ship.moves("A")
    assert {"fight", "escape", "end", "step 1,0#4", "equip ARM-03", "use ITM-01"} <= set(moves)
    assert not any(move.startswith(("offer", "explore")) or move == "revive" for move in moves)
    assert ship.refused("A", "explore E") == "trapped"


@pytest.mark.parametrize(("die", "away"), [(3, False), (4, True), (6, True)])
def test_four_or_more_escapes(die: int, away: bool) -> None:
    """SH-309, SH-R11: then leaving is allowed for the rest of the turn; the enemy stays."""
    ship = table(mat("Zarnax", "1,0#4"), mat(), rooms=[f"{K} INH-1"])
    ship.play("A", "escape", f"P{die}")
    assert ship.mat("A")["trapped"] is not away
    assert ship.enemy("1,0") == "INH-1"
    if away:
        ship.play("A", "step W")
    else:
        assert ship.refused("A", "step W") == "trapped"


def test_a_failed_escape_costs_the_enemys_effect() -> None:
    """SH-310: one stop token from an inhibitor, only on the one who tried."""
    ship = table(mat("Zarnax", "1,0#4"), mat("Gorma", "1,0#4"), rooms=[f"{K} INH-1"])
    ship.play("A", "escape", "P3")
    assert [ship.mat(who)["stops"] for who in "AB"] == [1, 0]


def test_attack_modifiers_do_not_help_an_escape() -> None:
    """SH-R12: neither Zarnax's strength, nor an ally, nor an augment of attack; and acid does not hurt."""
    strong = mat("Zarnax", "1,0#5", head="ARM-10 AUG-01")
    ship = table(strong, mat("Gorma", "1,0#5"), rooms=["TIL-18 1,0 INH-1"])
    assert told(ship.play("A", "escape", "P3"), "escape_roll")[0]["escaped"] is False
    ship = table(strong, mat("Gorma", "1,0#5"), rooms=["TIL-18 1,0 INH-1"])
    assert told(ship.play("A", "escape", "P4"), "escape_roll")[0]["escaped"] is True


def test_who_escaped_and_stays_is_with_the_enemy_again() -> None:
    """SH-R11: at the start of the next turn; and no fight in the turn of the escape."""
    ship = table(mat("Zarnax", "1,0#4"), mat(), rooms=[f"{K} INH-1"])
    ship.play("A", "escape", "P6")
    assert ship.refused("A", "fight") == "already_engaged"
    ship.play("A", "end")
    ship.play("B", "end")
    assert ship.mat("A")["trapped"]


def test_coming_back_after_an_escape_means_a_fight() -> None:
    """SH-R9, SH-407: the entry fight is compulsory and not counted."""
    ship = table(mat("Gorma", "1,0#4"), mat(), rooms=[f"{K} INH-1"])
    ship.play("A", "escape", "P6")
    ship.play("A", "step W")
    ship.play("A", "step E", "P6 E1 ARM-01")
    assert ship.enemy("1,0") is None


def test_walking_out_of_a_boss_room_spawns_nothing() -> None:
    """SH-311, SH-R39: no roll; but an enemy that is there already has to be fought."""
    rooms = ["TIL-26 2,0 r1"]
    ship = table(mat("Zarnax", "2,0#5"), mat(), rooms=["TIL-01 1,0", *rooms], bosses=keys(charge="delivered"))
    ship.play("A", "step W")
    assert ship.at("A") == "1,0#5"
    ship = table(mat("Zarnax", "2,0#5"), mat(), rooms=["TIL-01 1,0 INH-1", *rooms], bosses=keys(charge="delivered"))
    ship.play("A", "step W", "P6 E1 ARM-01")
    assert ship.enemy("1,0") is None


def test_the_allowance_is_always_current() -> None:
    """SH-R17: a fourth card takes a step away in mid-turn; putting armor on gives it back, with one more."""
    ship = table(mat("Zarnax", "0,0#5", "ARM-03 ITM-01 ITM-02", zekts=9), mat(), stock=["ARM-10"])
    ship.play("A", "step #6")
    ship.play("A", "buy ARM-10")
    assert ship.mat("A")["allowance"] == 2
    ship.play("A", "equip ARM-03")
    assert ship.mat("A")["allowance"] == 4
    assert ship.mat("A")["steps_used"] == 1
