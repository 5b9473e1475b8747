"""The worked scenarios of the ship ledger, SH-S1 to SH-S25, with their dictated dice and draws."""

from tests.games.ship.table import K, Table, keys, mat, new_game, room, table, told

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


def test_s6_lost_on_entry_trapped() -> None:
    """SH-S6: SH-405, SH-308, SH-R9, SH-R10."""
    ship = table(mat("Yucca", "0,0#6"), mat(), rooms=[K, "TIL-04 2,0 r1"])
    ship.play("A", "step E", "E1 PRI-3 P2 E5")
    assert ship.mat("A")["hearts"] == 3
    assert ship.enemy("1,0") == "PRI-3"
    ship.play("A", "step #5")
    assert ship.mat("A")["steps_used"] == 2
    assert ship.refused("A", "step E") == "trapped"
    assert ship.refused("A", "fight") == "already_engaged"


def test_s7_escape_and_the_next_one_in() -> None:
    """SH-S7: SH-309, SH-406, SH-407, SH-R11."""
    ship = table(mat("Zarnax", "1,0#5"), mat("Gorma", "0,0#6"), rooms=[f"{K} PRI-3", "TIL-04 2,0 r1"])
    ship.play("A", "escape", "P4")
    ship.play("A", "step E", "E6")
    assert ship.at("A") == "2,0#4"
    assert ship.enemy("2,0") is None
    assert ship.enemy("1,0") == "PRI-3"
    ship.play("A", "end")
    ship.play("B", "step E", "P5 E2 ARM-01")
    assert ship.zekts() == [2, 4]
    assert ship.mat("B")["hand"] == ["ARM-01"]
    assert ship.mat("A")["hand"] == []


def test_s8_failed_escape_in_the_heat() -> None:
    """SH-S8: SH-310, SH-707, SH-R13, SH-R14."""
    ship = table(mat("Zarnax", "1,0#5", zekts=3), mat("Gorma", "1,0#5", zekts=5), rooms=["TIL-14 1,0 r1 RAD-3"])
    ship.play("A", "escape", "P2")
    assert ship.zekts() == [0, 5]
    assert ship.refused("A", "fight") == ship.refused("A", "escape") == "already_engaged"
    ship.play("A", "step #4")
    assert ship.refused("A", "step W") == "trapped"


def ally_fight() -> Table:
    """A and C in a white room that B, plain, is about to enter."""
    seats = [mat("Zarnax", "1,0#5"), mat("Yucca", "0,0#6"), mat("Aguarian", "1,0#4")]
    return table(*seats, rooms=[K], active=1)


def test_s9_allies_win() -> None:
    """SH-S9: SH-408, SH-409, SH-410."""
    ship = ally_fight()
    ship.play("B", "step E", "E2 INH-6 P2 E3 ARM-01")
    assert ship.zekts() == [5, 5, 5]
    assert [len(ship.mat(who)["hand"]) for who in "ABC"] == [0, 1, 0]


def test_s10_allies_lose_stop_tokens() -> None:
    """SH-S10: SH-411, SH-304, SH-913, SH-R16, SH-R18."""
    ship = ally_fight()
    ship.play("B", "step E", "E2 INH-6 P1 E4")
    assert [ship.mat(who)["stops"] for who in "ABC"] == [2, 2, 2]
    assert ship.enemy("1,0") == "INH-6"
    ship.play("B", "end")
    for who in "CAB":
        assert ship.asked == who
        assert ship.mat(who)["allowance"] == 1
        ship.play(who, "end")
        assert ship.mat(who)["stops"] == 0
    assert ship.mat("C")["allowance"] == 3


def test_s11_ties() -> None:
    """SH-S11: SH-R6, SH-C25."""
    ship = table(mat("Gorma", "1,0#5"), mat(), rooms=[f"{K} INH-3"])
    events = ship.play("A", "fight", "P3 E3 P1 E1 P6 E2 ARM-01")
    assert [fact["player_die"] for fact in told(events, "fought")] == [3, 1, 6]
    assert ship.enemy("1,0") is None
    ship = table(mat("Gorma", "1,0#5", head="ARM-10 AUG-09"), mat(), rooms=[f"{K} INH-3"])
    ship.play("A", "fight", "P3 E3 ARM-01")
    assert ship.enemy("1,0") is None


def test_s12_going_down() -> None:
    """SH-S12: SH-451, SH-452, SH-R25, SH-R27."""
    loser = mat("Gorma", "1,0#5", "ARM-01 ITM-01", hearts=1, zekts=7, legs="ARM-03 AUG-01")
    ship = table(loser, mat("Yucca"), rooms=[f"{K} PRI-1"], bosses=keys(fold="carried A"))
    events = ship.play("A", "fight", "P1 E4")
    assert [(fact["own"], fact["other"]) for fact in told(events, "fought")] == [(2, 3)]
    fallen = ship.mat("A")
    assert fallen["down"]
    assert (fallen["hearts"], fallen["zekts"], fallen["hand"]) == (0, 0, [])
    assert ship.data["treasure_discard"] == ["ARM-01", "ITM-01"]
    assert fallen["gear"]["legs"] == {"armor": "ARM-03", "augments": ["AUG-01"]}
    assert ship.data["bosses"][2]["lies"] == "1,0"
    assert ship.asked == "B"


def test_s13_reviving_two() -> None:
    """SH-S13: SH-455 to SH-459 (SH-456, SH-457, SH-458), SH-407, SH-R7, SH-R29."""
    seats = [
        mat("Yucca", "1,0#5", down=True, zekts=0),
        mat("Gorma", "0,0#6"),
        mat("Zarnax", "1,0#4", down=True, zekts=0),
    ]
    ship = table(*seats, rooms=[f"{K} PRI-1"], active=1)
    assert ship.refused("B", "revive") == "nobody_to_revive"
    ship.play("B", "step E", "P3 E4 P5 E2 ARM-01")
    assert ship.zekts() == [0, 3, 0]
    assert [len(ship.mat(who)["hand"]) for who in "ABC"] == [0, 1, 0]
    ship.play("B", "revive")
    assert ship.hearts() == [4, 3, 3]
    assert ship.zekts() == [0, 3, 0]
    ship.play("B", "end")
    assert ship.asked == "C"


def test_s13_had_b_lost() -> None:
    """SH-S13, SH-455: with the enemy still there nobody is revived."""
    seats = [mat("Yucca", "1,0#5", down=True), mat("Gorma", "0,0#6")]
    ship = table(*seats, rooms=[f"{K} PRI-1"], active=1)
    ship.play("B", "step E", "P1 E6")
    assert ship.refused("B", "revive") == "enemy_present"


def test_s14_all_down() -> None:
    """SH-S14: SH-108, SH-R15, SH-R24."""
    ship = table(mat("Zarnax", "1,0#5", hearts=1), mat("Gorma", "1,0#5", hearts=1), rooms=[f"{K} PRI-5"], active=1)
    ship.play("B", "fight", "P1 E6")
    assert [mat["down"] for mat in ship.data["seats"]] == [True, True]
    assert ship.result() == "lost"
    assert ship.asked == ""


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


def test_s16_trade() -> None:
    """SH-S16: SH-501 to SH-505 (SH-502, SH-503, SH-504), SH-R45, SH-R46."""
    seats = [mat("Zarnax", "1,0#5", "ARM-01", zekts=3, legs="ARM-03"), mat("Gorma", "1,0#4", zekts=12)]
    ship = table(*seats, rooms=[K])
    ship.play("A", "offer 1 ARM-01 for 12")
    ship.play("B", "accept")
    assert ship.zekts() == [15, 0]
    assert ship.mat("B")["hand"] == ["ARM-01"]
    assert ship.refused("A", "offer 1 ARM-03 for nothing") == "equipped"
    assert ship.refused("A", "offer 1 3 for nothing") == "no_card_in_trade"
    ship = table(*seats, rooms=[f"{K} INH-1"])
    assert ship.refused("A", "offer 1 ARM-01 for nothing") == "in_combat"


def test_s17_reward_zekt_card_full_hand() -> None:
    """SH-S17: SH-543, SH-544, SH-601, SH-603, SH-604, SH-618, SH-R17, SH-R50, SH-R51, SH-R53."""
    ship = table(mat("Zarnax", "1,0#5", "ARM-04 AUG-05 ITM-01", zekts=9), mat(), rooms=[f"{K} INH-9"])
    ship.play("A", "fight", "P6 E1 ITM-13 ARM-02")
    assert ship.mat("A")["zekts"] == 16
    assert ship.data["treasure_discard"] == ["ITM-13"]
    assert len(ship.mat("A")["hand"]) == 4
    assert ship.mat("A")["allowance"] == 2
    ship.play("A", "discard AUG-05")
    assert ship.mat("A")["allowance"] == 3
    assert ship.refused("A", "discard ITM-01") == "not_over_limit"


def test_s18_armor_and_augments() -> None:
    """SH-S18: SH-608, SH-610 to SH-615 (SH-611, SH-612, SH-613, SH-614), SH-R48."""
    ship = table(mat("Zarnax", hand="ARM-04 ARM-01 AUG-01 AUG-05", zekts=4), mat())
    ship.play("A", "equip ARM-04")
    ship.play("A", "attach AUG-01 head")
    assert ship.mat("A")["zekts"] == 3
    assert ship.refused("A", "attach AUG-05 head") == "augment_slot_full"
    assert ship.refused("A", "equip ARM-01") == "slot_taken"
    ship.play("A", "detach AUG-01")
    ship.play("A", "attach AUG-01 head")
    assert ship.mat("A")["zekts"] == 2
    ship.play("A", "remove head")
    assert sorted(ship.mat("A")["hand"]) == ["ARM-01", "ARM-04", "AUG-01", "AUG-05"]
    assert ship.mat("A")["allowance"] == 2
    assert ship.mat("A")["zekts"] == 2


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


def test_s21_acid_and_alkali() -> None:
    """SH-S21: SH-708, SH-709, SH-907, SH-R21."""
    dressed = mat("Aguarian", "1,0#5", legs="ARM-03 AUG-01")
    ship = table(dressed, mat(), rooms=["TIL-18 1,0 INH-3"])
    assert ship.mat("A")["allowance"] == 4
    events = ship.play("A", "fight", "P3 E4 ARM-01")
    assert [(fact["own"], fact["other"]) for fact in told(events, "fought")] == [(5, 4)]
    ship = table(dressed, mat(), rooms=["TIL-20 1,0 INH-3"])
    assert ship.mat("A")["allowance"] == 3
    events = ship.play("A", "fight", "P3 E4")
    assert [(fact["own"], fact["other"]) for fact in told(events, "fought")] == [(3, 4)]
    assert ship.mat("A")["allowance"] == 2


def test_s22_the_merchant() -> None:
    """SH-S22: SH-751 to SH-756 (SH-752, SH-753, SH-754, SH-755), SH-R47."""
    ship = table(mat("Zarnax", hand="AUG-19 ITM-01", zekts=8), mat(), stock=["ARM-03", "AUG-02"])
    ship.play("A", "sell AUG-19")
    assert ship.mat("A")["zekts"] == 10
    assert ship.data["stock"] == ["ARM-03", "AUG-02", "AUG-19"]
    ship.play("A", "buy ARM-03")
    assert ship.mat("A")["zekts"] == 4
    assert ship.data["stock"] == ["AUG-02", "AUG-19"]
    assert ship.refused("A", "sell ITM-01") == "not_for_sale"
    assert ship.refused("A", "buy AUG-19") == "not_enough_zekts"
    ship = table(mat("Zarnax", "1,0#5", zekts=8), mat(), rooms=[K], stock=["AUG-02"])
    assert ship.refused("A", "buy AUG-02") == "not_on_start_tile"


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


def test_s24_a_boss_fight() -> None:
    """SH-S24: SH-801 to SH-809 (SH-802, SH-803, SH-804, SH-805, SH-806, SH-807, SH-808), SH-812, SH-813, SH-R30, SH-R32
    to SH-R37 (SH-R33, SH-R34, SH-R36), SH-C44."""
    seats = [mat("Zarnax", "1,0#5", zekts=14, steps_used=2), mat("Gorma", "1,0#8", zekts=11)]
    ship = table(*seats, rooms=["TIL-01 1,0", "TIL-26 2,0 r1"])
    ship.play("A", "enter E")
    assert ship.asked == "B"
    ship.play("B", "join", "P3 P6 B4")
    assert ship.zekts() == [4, 1]
    assert ship.steps_left("A") == 0
    assert ship.data["bosses"][1]["health"] == 2
    ship.play("A", "continue")
    ship.play("B", "continue", "P1 P2 B7")
    assert ship.zekts() == [1, 0]
    assert ship.at("B") == "1,0#5"
    assert ship.mat("B")["hearts"] == 2
    ship.play("A", "continue", "P6 B5")
    assert ship.data["bosses"][1]["health"] == 1
    ship.play("A", "continue", "P4 B4 P5 B3 ARM-01 ARM-02")
    assert ship.data["bosses"][1]["health"] == 0
    assert ship.zekts() == [11, 0]
    assert ship.mat("A")["hand"] == ["ARM-01", "ARM-02"]
    assert ship.mat("A")["keys"] == [2]
    assert ship.at("A") == "2,0#5"
    assert ship.mat("B")["hand"] == []
    assert ship.stage == "turn"


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
