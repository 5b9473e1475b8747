"""Turns: phases in any order, what a turn offers, who follows (SH-201 to SH-205)."""

from tests.games.ship.table import K, mat, table


def test_phases_come_in_any_order_and_number() -> None:
    """SH-201, SH-202, SH-203, SH-R4: trade, explore, fight, walk, buy, walk, revive and trade again, in one turn."""
    seats = [
        mat("Gorma", "0,0#6", "ARM-03", zekts=9),
        mat("Yucca", "0,0#5", "ITM-01"),
        mat("Zarnax", "0,0#4", down=True),
    ]
    ship = table(*seats, stock=["ARM-10"])
    ship.play("A", "offer 1 2 for ITM-01")
    ship.play("B", "accept")
    ship.play("A", "equip ARM-03")
    ship.play("A", "explore E", "TIL-05")
    ship.play("A", "place 3", "E1 INH-1 P5 E1 ITM-10")
    ship.play("A", "step W")
    ship.play("A", "buy ARM-10")
    ship.play("A", "step #5")
    ship.play("A", "revive")
    ship.play("A", "offer 1 ARM-10 for nothing")
    ship.play("B", "accept")
    ship.play("A", "step #4")
    assert ship.mat("A")["steps_used"] == 4
    assert not ship.mat("C")["down"]


def test_turns_pass_clockwise() -> None:
    """SH-204: A, B, C, A; and a round is over when the first player is on again."""
    ship = table(mat("Yucca"), mat("Zarnax"), mat("Gorma"), active=1)
    for who in "BCAB":
        assert ship.asked == who
        ship.play(who, "end")
    assert ship.data["round"] == 2


def test_enemies_take_no_turns() -> None:
    """SH-205: an enemy with a player does nothing while turns go by."""
    ship = table(mat("Yucca", "1,0#5"), mat(), rooms=[f"{K} PRI-9"])
    for who in "ABAB":
        ship.play(who, "end")
    assert ship.hearts() == [4, 3]
    assert ship.enemy("1,0") == "PRI-9"


def test_the_room_acts_before_the_player() -> None:
    """SH-R5, SH-702: the salt takes the last heart before a heart card could be used, and the turn is over."""
    ship = table(mat("Zarnax", "1,0#5", "ITM-07", hearts=1), mat(), rooms=["TIL-23 1,0"], active=1)
    ship.play("B", "end")
    assert ship.mat("A")["down"]
    assert ship.data["treasure_discard"] == ["ITM-07"]
    assert ship.asked == "B"


def test_counters_start_afresh() -> None:
    """SH-R5: steps, engagement and escape belong to one turn."""
    tired = mat("Zarnax", "1,0#5", steps_used=3, voluntary_used=True, escaped=True)
    ship = table(tired, mat(), rooms=[f"{K} INH-3"])
    assert ship.refused("A", "fight") == "already_engaged"
    ship.play("A", "end")
    ship.play("B", "end")
    assert ship.steps_left("A") == 3
    assert ship.mat("A")["trapped"]
    ship.play("A", "fight", "P6 E1 ARM-01")


def test_a_downed_player_skips_turns() -> None:
    """SH-453, SH-109: only staying down or a reset is asked."""
    ship = table(mat("Yucca"), mat("Zarnax", "1,0#5", down=True), rooms=[K])
    ship.play("A", "end")
    assert ship.moves("B") == [*(f"reset {cell}" for cell in range(1, 10)), "stay down"]
    assert ship.refused("B", "step #4") == "down"
    assert ship.refused("B", "end") == "down"
    ship.play("B", "stay down")
    assert ship.asked == "A"
    assert ship.mat("B")["down"]
