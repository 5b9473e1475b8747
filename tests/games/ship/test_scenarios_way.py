"""Worked scenarios of the ship ledger about the way: set-up, steps, rooms, climates, a reset, and the way home."""

from tests.games.ship.table import K, keys, mat, new_game, room, table

STOCK = "ARM-01 ITM-01 AUG-01 ITM-10 ARM-02 AUG-02 ARM-03"


def test_s1_setup() -> None:
    """SH-S1: SH-105, SH-121, SH-124, SH-125, SH-127 to SH-130, SH-128, SH-129, SH-903, SH-905, SH-R3."""
    ship = new_game(3, STOCK)
    for who, character in (("A", 1), ("B", 3), ("C", 2)):
        ship.play(who, f"claim CHR-{character}")
    assert ship.data["stock"] == ["ARM-01", "AUG-01", "ARM-02", "AUG-02", "ARM-03"]
    assert len(ship.data["treasure_deck"]) == 53
    assert {"ITM-01", "ITM-10"} <= set(ship.data["treasure_deck"])
    assert (len(ship.data["enemy_deck"]), len(ship.data["tile_deck"])) == (27, 27)
    assert ship.data["treasure_discard"] == ship.data["enemy_discard"] == []
    assert ship.hearts() == [4, 3, 3]
    assert [ship.mat(who)["allowance"] for who in "ABC"] == [3, 4, 3]
    assert ship.zekts() == [2, 2, 2]
    assert [ship.mat(who)["hand"] for who in "ABC"] == [[], [], []]


def test_s2_same_character_same_roll() -> None:
    """SH-S2: SH-131, SH-133, SH-R2."""
    ship = new_game(3, STOCK, {"start_space": "centre"})
    ship.play("C", "claim CHR-3")
    ship.play("A", "claim CHR-2")
    ship.play("B", "claim CHR-2", "P4 P4 P2 P5")
    assert ship.asked == "A"
    ship.play("A", "claim CHR-5", "P3 P6 P6 P2 P5")
    assert [ship.mat(who)["character"] for who in "ABC"] == ["CHR-5", "CHR-2", "CHR-3"]
    order = []
    for _ in range(3):
        order.append(ship.asked)
        ship.play(ship.asked, "end")
    assert order == ["C", "A", "B"]


def test_s3_steps_on_the_start_tile() -> None:
    """SH-S3: SH-301, SH-302, SH-305, SH-306."""
    ship = table(mat("Zarnax", "0,0#5"), mat())
    assert ship.refused("A", "step #1") == "not_adjacent"
    for cell in (2, 5, 8):
        ship.play("A", f"step #{cell}")
    assert ship.mat("A")["steps_used"] == 3
    assert ship.refused("A", "step #9") == "no_movement_left"


def test_s4_explore_place_fight_win() -> None:
    """SH-S4: SH-351, SH-352, SH-401, SH-402, SH-403, SH-404, SH-410, SH-904, SH-C4, SH-C7."""
    ship = table(mat("Zarnax", "0,0#6"), mat())
    ship.play("A", "explore E", "TIL-05")
    assert ship.moves("A") == ["place 1", "place 3"]
    assert ship.refused("A", "place 0") == ship.refused("A", "place 2") == "entrance_mismatch"
    ship.play("A", "place 3", "E3 INH-4 P3 E3 ARM-10")
    assert ship.at("A") == "1,0#4"
    assert ship.mat("A")["zekts"] == 4
    assert ship.mat("A")["hand"] == ["ARM-10"]
    assert ship.data["enemy_discard"] == ["INH-4"]
    assert (ship.mat("A")["steps_used"], ship.steps_left("A")) == (1, 2)


def test_s4_the_other_rotation_arrives_on_cell_5() -> None:
    """SH-S4, SH-352: with one quarter-turn the tile's south entrance meets the player."""
    ship = table(mat("Zarnax", "0,0#6"), mat())
    ship.play("A", "explore E", "TIL-05")
    ship.play("A", "place 1", "E5")
    assert ship.at("A") == "1,0#5"


def test_s5_two_rooms_in_one_turn() -> None:
    """SH-S5: SH-307, SH-401, SH-905."""
    ship = table(mat("Zarnax"), mat("Gorma", "0,0#6"), rooms=[K, "TIL-04 2,0 r1"], active=1)
    ship.play("B", "step E", "E5")
    ship.play("B", "step #5")
    ship.play("B", "step E", "E4 INH-1 P2 E2 ARM-01")
    assert ship.enemy("1,0") is None
    assert ship.at("B") == "2,0#4"
    assert ship.mat("B")["zekts"] == 3
    assert len(ship.mat("B")["hand"]) == 1
    assert (ship.mat("B")["steps_used"], ship.steps_left("B")) == (3, 1)


def test_s15_reset() -> None:
    """SH-S15: SH-454, SH-R23, SH-R26."""
    fallen = mat("Zarnax", "2,0#5", down=True, zekts=0, legs="ARM-03")
    ship = table(fallen, mat(), rooms=[K, "TIL-04 2,0 r1"], stage="down", bosses=keys(flux="lying 2,0"))
    ship.play("A", "reset 5")
    assert ship.at("A") == "0,0#5"
    assert (ship.mat("A")["hearts"], ship.mat("A")["zekts"], ship.mat("A")["hand"]) == (3, 0, [])
    assert ship.mat("A")["gear"]["legs"] is None
    assert ship.data["treasure_discard"] == ["ARM-03"]
    assert ship.data["bosses"][0]["lies"] == "2,0"
    assert ship.asked == "B"


def test_s19_cold_lasts() -> None:
    """SH-S19: SH-702, SH-703, SH-706, SH-R19."""
    rooms = ["TIL-09 1,0 r3", "TIL-05 2,0 r3"]
    ship = table(mat("Zarnax", "1,0#5"), mat(), rooms=rooms, active=1)
    ship.play("B", "end")
    assert ship.mat("A")["allowance"] == 2  # turn 1 begins in the cold
    ship.play("A", "step E", "E6")
    ship.play("A", "end")
    ship.play("B", "end")
    assert ship.mat("A")["allowance"] == 2  # turn 2
    ship.play("A", "end")
    ship.play("B", "end")
    assert ship.mat("A")["allowance"] == 3  # turn 3
    ship.play("A", "step W", "E6")
    assert ship.at("A") == "1,0#5"
    assert ship.mat("A")["allowance"] == 3


def test_s20_salt() -> None:
    """SH-S20: SH-710, SH-R5, SH-R22."""
    ship = table(mat("Zarnax", "0,0#6", hearts=2), mat(), rooms=["TIL-23 1,0 r3"])
    ship.play("A", "step E", "E6")
    ship.play("A", "end")
    assert ship.mat("A")["hearts"] == 2
    ship.play("B", "end")
    assert ship.mat("A")["hearts"] == 1
    ship.play("A", "end")
    ship.play("B", "end")
    assert ship.mat("A")["down"]
    assert ship.asked == "B"


def test_s23_a_boss_room_turns_up() -> None:
    """SH-S23: SH-353, SH-354, SH-713, SH-R30, SH-R31."""
    ship = table(mat("Zarnax", "0,0#2", zekts=6, steps_used=2), mat())
    ship.play("A", "explore N", "TIL-26")
    found = ship.data["rooms"][-1]
    assert (found["tile"], found["at"], found["rotation"]) == ("TIL-26", "0,-1", 0)
    assert ship.at("A") == "0,0#2"
    assert ship.mat("A")["steps_used"] == 2
    assert ship.refused("A", "enter N") == "not_enough_zekts"
    ship.play("A", "step #5")


def test_s25_the_way_home() -> None:
    """SH-S25: SH-107, SH-851, SH-852, SH-704, SH-R27, SH-R28, SH-R23."""
    seats = [mat("Zarnax", "1,0#4"), mat("Gorma"), mat("Yucca", "2,0#5", down=True)]
    bosses = keys(flux="carried A", charge="delivered", fold="delivered")
    ship = table(*seats, rooms=[K, "TIL-04 2,0 r1"], bosses=bosses)
    ship.play("A", "step W")
    assert ship.at("A") == "0,0#6"
    assert [boss["key"] for boss in ship.data["bosses"]] == ["delivered"] * 3
    assert ship.result() is None
    ship.play("A", "end")
    ship.play("B", "end")
    ship.play("C", "reset 5")
    assert ship.result() == "won"


def test_rooms_of_the_scenarios_lie_as_the_ledger_draws_them() -> None:
    """SH-C4: K has circles 4 and 5 with entrances W:4 and E:5; TIL-04 turned once has E:6 S:5 W:4."""
    ship = table(mat(), mat("Yucca"), rooms=[K, "TIL-04 2,0 r1"])
    assert room(K)["rotation"] == 3
    assert ship.data["rooms"][1]["circles"] == [4, 5]
    assert ship.data["rooms"][1]["doors"] == {"E": 5, "W": 4}
    assert ship.data["rooms"][2]["doors"] == {"E": 6, "S": 5, "W": 4}
