"""Worked scenarios of the ship ledger about fights: enemies, allies, escapes, going down, reviving, and a boss."""

from tests.games.ship.table import K, Table, keys, mat, table, told


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
