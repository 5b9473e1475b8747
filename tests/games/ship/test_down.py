"""Going down, resetting, reviving, keys (SH-451 to SH-459, SH-R23 to SH-R29)."""

from tests.games.ship.table import K, keys, mat, table


def test_hearts_break_one_by_one_and_at_none_a_player_is_down() -> None:
    """SH-451, SH-541."""
    ship = table(mat("Gorma", "1,0#5", hearts=2), mat(), rooms=[f"{K} PRI-5"])
    ship.play("A", "fight", "P1 E6")
    assert (ship.mat("A")["hearts"], ship.mat("A")["down"]) == (1, False)
    ship.play("A", "end")
    ship.play("B", "end")
    ship.play("A", "fight", "P1 E6")
    assert (ship.mat("A")["hearts"], ship.mat("A")["down"]) == (0, True)


def test_going_down_clears_tokens_but_not_gear() -> None:
    """SH-452, SH-R25: Zekts, hand, stops, chill and grace are gone; equipped cards stay."""
    loser = mat("Gorma", "1,0#5", "AUG-01", hearts=1, zekts=9, stops=1, chill=1, legs="ARM-03")
    ship = table(loser, mat(), rooms=[f"{K} PRI-5"])
    ship.play("A", "fight", "P1 E6")
    fallen = ship.mat("A")
    assert [fallen[name] for name in ("zekts", "hand", "stops", "chill", "grace")] == [0, [], 0, 0, "none"]
    assert fallen["gear"]["legs"] == {"armor": "ARM-03", "augments": []}
    assert ship.at("A") == "1,0#5"


def test_an_ally_going_down_does_not_end_the_turn() -> None:
    """SH-R25: only the active player's turn ends with their fall."""
    ship = table(mat("Gorma", "1,0#5"), mat("Yucca", "1,0#5", hearts=1), rooms=[f"{K} PRI-5"])
    ship.play("A", "fight", "P1 E6")
    assert ship.mat("B")["down"]
    assert ship.asked == "A"


def test_reset_costs_everything_and_the_turn() -> None:
    """SH-454, SH-R23, SH-R26: a whole life on the start tile, nothing else, and the next player is on."""
    fallen = mat("Yucca", "1,0#5", down=True, zekts=0, legs="ARM-03 AUG-01")
    ship = table(fallen, mat(), rooms=[K], stage="down")
    ship.play("A", "reset 3")
    reset = ship.mat("A")
    assert (reset["hearts"], reset["zekts"], reset["hand"], reset["gear"]["legs"]) == (4, 0, [], None)
    assert sorted(ship.data["treasure_discard"]) == ["ARM-03", "AUG-01"]
    assert ship.at("A") == "0,0#3"
    assert ship.asked == "B"


def test_only_the_downed_may_reset() -> None:
    """SH-R23: a player who is up is refused."""
    ship = table(mat("Yucca", "1,0#5"), mat(), rooms=[K])
    assert ship.refused("A", "reset 5") == "not_now"


def test_nobody_is_asked_once_all_are_down() -> None:
    """SH-108, SH-R24: not even a reset could save them."""
    ship = table(
        mat("Yucca", "1,0#5", hearts=1), mat("Gorma", "2,0#5", down=True), rooms=[f"{K} PRI-5", "TIL-04 2,0 r1"]
    )
    ship.play("A", "fight", "P1 E6")
    assert ship.result() == "lost"
    result = ship.match.result
    assert result is not None
    assert (result.rule, result.winners) == ("SH-108", [])


def test_reviving_needs_somebody_there_and_no_enemy() -> None:
    """SH-455, SH-456, SH-R29: same room, any circle; having escaped is not enough."""
    seats = [mat("Gorma", "1,0#4"), mat("Yucca", "1,0#5", down=True)]
    ship = table(*seats, rooms=[f"{K} INH-1"])
    ship.play("A", "escape", "P6")
    assert ship.refused("A", "revive") == "enemy_present"
    ship = table(*seats, rooms=[K])
    ship.play("A", "revive")
    assert ship.mat("B")["hearts"] == 4


def test_one_revival_for_all_free_and_in_the_old_order() -> None:
    """SH-457, SH-458, SH-459: no Zekts, no step; the revived act on their own next turn."""
    seats = [mat("Gorma", "1,0#4"), mat("Yucca", "1,0#5", down=True), mat("Zarnax", "1,0#4", down=True)]
    ship = table(*seats, rooms=[K])
    ship.play("A", "revive")
    assert ship.hearts() == [3, 4, 3]
    assert (ship.mat("A")["zekts"], ship.mat("A")["steps_used"]) == (2, 0)
    assert ship.refused("A", "revive") == "nobody_to_revive"
    ship.play("A", "end")
    assert ship.asked == "B"


def test_a_key_is_taken_given_and_delivered() -> None:
    """SH-R27: lying in the room, to a player in the room, at home for good."""
    seats = [mat("Gorma", "1,0#4"), mat("Yucca", "1,0#4")]
    ship = table(*seats, rooms=[K], bosses=keys(flux="lying 1,0"))
    ship.play("A", "take key 1")
    assert ship.mat("A")["keys"] == [1]
    ship.play("A", "give key 1 to 1")
    assert ship.mat("B")["keys"] == [1]
    ship.play("A", "end")
    ship.play("B", "step W")
    assert ship.mat("B")["keys"] == []
    assert ship.data["bosses"][0]["key"] == "delivered"


def test_keys_are_not_handled_beside_an_enemy_or_from_afar() -> None:
    """SH-R27, SH-R10."""
    seats = [mat("Gorma", "1,0#4"), mat("Yucca", "1,0#4"), mat("Zarnax", "0,0#5"), mat("Aguarian", "1,0#4", down=True)]
    ship = table(*seats, rooms=[f"{K} INH-1"], bosses=keys(flux="lying 1,0", charge="carried A"))
    assert ship.refused("A", "take key 1") == "enemy_present"
    assert ship.refused("A", "give key 2 to 1") == "enemy_present"
    assert ship.refused("A", "give key 2 to 2") == "not_same_room"
    assert ship.refused("A", "give key 1 to 1") == "not_same_room"
    assert ship.refused("A", "take key 2") == "not_same_room"
    assert ship.refused("A", "give key 2 to 3") == "down"


def test_a_key_picked_up_at_home_is_delivered_at_once() -> None:
    """SH-R27: its carrier stands on the start tile."""
    ship = table(mat("Gorma"), mat("Yucca"), bosses=keys(flux="lying 0,0"))
    ship.play("A", "take key 1")
    assert ship.data["bosses"][0]["key"] == "delivered"
