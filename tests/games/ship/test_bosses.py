"""Bosses: door, companions, rounds, kicked out, victory (SH-801 to SH-814, SH-R30 to SH-R41)."""

from typing import Any

import pytest

from terminus.core.told import Teller
from tests.games.ship.table import GAME, Table, keys, mat, table, told

LAIRS = {"inhibitor": "TIL-25", "radical": "TIL-26", "prion": "TIL-27"}


def lair(*mats: Any, boss: str = "radical", outer: str = "TIL-01 1,0", **rest: Any) -> Table:
    """The boss's room at (2,0), its door to the west, used from circle 5 of the outer room at (1,0)."""
    return table(*mats, rooms=[outer, f"{LAIRS[boss]} 2,0 r1"], **rest)


def duel(boss: str = "radical", **rest: Any) -> Table:
    """A Gorma with plenty of Zekts at the door, B elsewhere."""
    options = rest.pop("options", None)
    return lair(mat("Gorma", "1,0#5", **{"zekts": 20, **rest}), mat("Yucca"), boss=boss, options=options)


def crowd(boss: str = "radical", health: int = 3) -> Table:
    """A, B and C at the door, D too poor to come along, E at home."""
    seats = [mat("Gorma", "1,0#5", zekts=20), mat("Yucca", "1,0#8", zekts=20), mat("Zarnax", "1,0#2", zekts=20)]
    return lair(
        *seats,
        mat("Aguarian", "1,0#5", zekts=9),
        mat("Fogorian", zekts=20),
        boss=boss,
        bosses=[{"health": 3}, {"health": health}],
    )


def test_the_fee() -> None:
    """SH-801, SH-713: ten Zekts, refused with nine, from the entrance circle only."""
    ship = duel(zekts=9)
    assert ship.refused("A", "enter E") == "not_enough_zekts"
    ship = duel(zekts=10)
    ship.play("A", "enter E", "P6 B1")
    assert ship.mat("A")["zekts"] == 0
    ship = lair(mat("Gorma", "1,0#8", zekts=10), mat())
    assert ship.refused("A", "enter E") == "not_at_entrance"


def test_the_door_needs_a_step_and_freedom() -> None:
    """SH-R30, SH-R10: one step, and not trapped."""
    assert duel(steps_used=4).refused("A", "enter E") == "no_movement_left"
    ship = lair(mat("Gorma", "1,0#5", zekts=10), mat(), outer="TIL-01 1,0 INH-1")
    assert ship.refused("A", "enter E") == "trapped"


def test_a_door_that_faces_a_wall() -> None:
    """SH-R42: the boss's room lies there, but its entrance looks elsewhere."""
    ship = table(mat("Gorma", "1,0#5", zekts=10), mat(), rooms=["TIL-01 1,0", "TIL-26 2,0 r2"])
    assert ship.refused("A", "enter E") == "blocked_side"
    assert ship.refused("A", "enter N") == "not_at_entrance"


def test_companions_are_asked_clockwise_and_pay_for_themselves() -> None:
    """SH-802, SH-803, SH-804, SH-R31, D6: from anywhere in the room; who cannot pay is not asked."""
    ship = crowd()
    ship.play("A", "enter E")
    assert ship.asked == "B"
    assert ship.moves("B") == ["join", "stay out"]
    ship.play("B", "stay out")
    assert ship.asked == "C"
    ship.play("C", "join", "P6 P1 B1")
    assert ship.zekts() == [10, 20, 10, 9, 20]
    assert ship.data["fight"]["inside"] == [0, 2]
    assert [ship.at(who) for who in "ABC"] == ["2,0#5", "1,0#8", "2,0#5"]
    assert ship.mat("C")["steps_used"] == 0


def test_the_leader_need_not_wait_for_an_answer() -> None:
    """SH-R31, D6: only the leader can take the question back; whoever was asked stays outside."""
    rich = [mat(name, "1,0#5", zekts=10) for name in ("Gorma", "Yucca", "Zarnax")]
    ship = table(*rich, rooms=["TIL-01 1,0", "TIL-26 2,0 r1"])
    ship.play("A", "enter E")
    optional = [decision for decision in ship.match.decisions if decision.optional]
    assert [(decision.seat, decision.kind) for decision in optional] == [(0, "withdraw")]
    assert ship.refused("B", "withdraw") == "not_your_turn"
    assert ship.refused("C", "withdraw") == "not_your_turn"
    ship.play("A", "withdraw")
    assert ship.asked == "C"
    ship.play("C", "join", "P6 P6 B1")
    assert ship.zekts() == [0, 10, 0]


def test_nobody_joins_past_an_enemy_but_an_escaped_leader_may_go() -> None:
    """SH-R31."""
    seats = [mat("Gorma", "1,0#5", zekts=10, escaped=True), mat("Yucca", "1,0#5", zekts=10)]
    ship = lair(*seats, outer="TIL-01 1,0 INH-1")
    ship.play("A", "enter E", "P6 B1")
    assert ship.data["fight"]["inside"] == [0]


def test_the_highest_roll_counts_for_all() -> None:
    """SH-805, SH-523, SH-R33: dice are pooled, no ally bonus; Zarnax's +1 counts, the boss adds its own +1."""
    ship = crowd()
    ship.play("A", "enter E")
    ship.play("B", "join")
    events = ship.play("C", "join", "P2 P3 P6 B5")
    assert [(fact["own"], fact["other"]) for fact in told(events, "boss_round")] == [(7, 6)]
    assert ship.data["bosses"][1]["health"] == 2


def test_three_wins_not_necessarily_in_a_row() -> None:
    """SH-806, SH-R33, SH-R37: won, lost, won, won."""
    ship = duel()
    ship.play("A", "enter E", "P6 B1")
    ship.play("A", "continue", "P1 B8")
    ship.play("A", "continue", "P6 B1")
    ship.play("A", "continue", "P6 B1 ARM-01 ARM-02")
    assert ship.data["bosses"][1]["health"] == 0


def test_a_lost_round_hits_everybody_inside() -> None:
    """SH-807, SH-R33: three Zekts each from Fentonax, nobody else; SH-916."""
    ship = crowd()
    ship.play("A", "enter E")
    ship.play("B", "join")
    ship.play("C", "join", "P1 P1 P1 B8")
    assert ship.zekts() == [7, 7, 7, 9, 20]
    assert ship.data["fight"]["inside"] == [0, 1, 2]


@pytest.mark.parametrize(("zekts", "inside", "left"), [(13, True, 0), (12, False, 0), (10, False, 0)])
def test_who_cannot_meet_the_effect_is_kicked_out(zekts: int, inside: bool, left: int) -> None:
    """SH-808, SH-809, SH-R34: exactly enough is enough; otherwise what is there, the door, and a heart."""
    ship = duel(zekts=zekts)
    ship.play("A", "enter E", "P1 B8")
    assert ship.mat("A")["zekts"] == left
    assert (ship.at("A") == "2,0#5") is inside
    assert ship.mat("A")["hearts"] == (3 if inside else 2)


def test_movement_is_a_resource_against_allosteros() -> None:
    """SH-R34, SH-R18: four rounds lost are four stop tokens; the fifth cannot be met."""
    ship = duel("inhibitor")
    ship.play("A", "enter E", "P1 B8")
    for _ in range(3):
        ship.play("A", "continue", "P1 B8")
    assert (ship.mat("A")["stops"], ship.mat("A")["allowance"]) == (4, 0)
    ship.play("A", "continue", "P1 B8")
    assert ship.at("A") == "1,0#5"


def test_misfolda_grows_with_the_crowd_and_takes_hearts() -> None:
    """SH-807, SH-C28: +1 for each companion of an attacker."""
    ship = crowd("prion")
    ship.play("A", "enter E")
    ship.play("B", "join")
    events = ship.play("C", "join", "P1 P1 P1 B5")
    assert told(events, "boss_round")[0]["other"] == 7
    assert ship.hearts() == [2, 3, 2, 3, 3]


def test_who_goes_down_inside_lies_outside() -> None:
    """SH-R35, SH-R36, SH-R25: no further heart, keys drop at the door."""
    ship = lair(mat("Gorma", "1,0#5", zekts=10, hearts=1), mat("Yucca"), boss="prion", bosses=keys(flux="carried A"))
    ship.play("A", "enter E", "P1 B8")
    assert ship.mat("A")["down"]
    assert ship.at("A") == "1,0#5"
    assert ship.data["bosses"][0]["lies"] == "1,0"
    assert ship.asked == "B"


def test_conceding_costs_a_heart_and_leads_outside() -> None:
    """SH-808, SH-809, SH-R35, D9: between rounds; no roll, no fight; the turn goes on."""
    ship = duel()
    ship.play("A", "enter E", "P6 B1")
    assert ship.moves("A") == ["continue", "concede"]
    ship.play("A", "concede")
    assert (ship.at("A"), ship.mat("A")["hearts"], ship.mat("A")["grace"]) == ("1,0#5", 2, "pending")
    assert ship.stage == "turn"


def test_kicked_out_is_not_entering() -> None:
    """SH-R36, SH-R39, SH-311: flags stay; an enemy outside need not be fought, but may be."""
    ship = lair(mat("Gorma", "1,0#5", zekts=10, escaped=True), mat(), outer="TIL-01 1,0 INH-1")
    ship.play("A", "enter E", "P1 B8")
    assert ship.mat("A")["escaped"]
    assert ship.at("A") == "1,0#5"
    ship.play("A", "fight", "P6 E1 ARM-01")


def test_the_boss_recovers_when_the_room_is_empty() -> None:
    """SH-810, SH-R37: only then; one kicked out of two changes nothing."""
    ship = crowd()
    ship.play("A", "enter E")
    ship.play("B", "join")
    ship.play("C", "stay out", "P6 P6 B1")
    ship.play("A", "concede")
    assert ship.data["bosses"][1]["health"] == 2
    ship.play("B", "concede")
    assert ship.data["bosses"][1]["health"] == 3


def test_the_fight_goes_on_without_its_leader_inside_the_leaders_turn() -> None:
    """SH-R32: then the leader's turn goes on."""
    ship = crowd()
    ship.play("A", "enter E")
    ship.play("B", "join")
    ship.play("C", "stay out", "P6 P6 B1")
    ship.play("A", "concede")
    ship.play("B", "continue", "P6 B1")
    ship.play("B", "continue", "P6 B1 ARM-01 ARM-02")
    assert ship.mat("B")["keys"] == [2]
    assert ship.asked == "A"
    assert ship.stage == "turn"


def test_heart_cards_between_rounds() -> None:
    """SH-R49, SH-R35, D9: before the decision to go on; gear cannot be changed there (SH-R48)."""
    ship = duel("prion", hand="ITM-01 ARM-01")
    ship.play("A", "enter E", "P1 B8")
    assert ship.refused("A", "equip ARM-01") == "not_now"
    ship.play("A", "use ITM-01")
    assert ship.mat("A")["hearts"] == 3
    assert ship.moves("A") == ["continue", "concede"]


def test_victory_pays_all_inside_and_the_last_winner() -> None:
    """SH-812, SH-813, SH-R27: ten Zekts each inside, two cards and the key for the highest last roll."""
    ship = crowd(health=1)
    ship.play("A", "enter E")
    ship.play("B", "join")
    ship.play("C", "stay out", "P2 P6 B1 ARM-01 ARM-02")
    assert ship.zekts() == [20, 20, 20, 9, 20]
    assert [ship.mat(who)["hand"] for who in "ABC"] == [[], ["ARM-01", "ARM-02"], []]
    assert ship.mat("B")["keys"] == [2]
    assert [ship.at(who) for who in "AB"] == ["2,0#5", "2,0#5"]


def test_a_tie_on_the_final_roll_is_rolled_off_with_bare_dice() -> None:
    """SH-814, SH-R41: A's 6 and Zarnax's 5 + 1 tie; the roll-off has no modifiers and repeats its own ties."""
    ship = crowd(health=1)
    ship.play("A", "enter E")
    ship.play("B", "stay out")
    events = ship.play("C", "join", "P6 P5 B1 P3 P3 P4 P2 ARM-01 ARM-02")
    assert len(told(events, "roll_off")) == 2
    assert ship.mat("A")["keys"] == [2]


def test_a_tie_with_the_boss_is_rolled_again_by_all() -> None:
    """SH-R33: or won by one of the highest who wins ties."""
    ship = duel()
    ship.play("A", "enter E", "P4 B3 P6 B1")
    assert ship.data["bosses"][1]["health"] == 2
    ship = duel(head="ARM-10 AUG-09")
    ship.play("A", "enter E", "P4 B3")
    assert ship.data["bosses"][1]["health"] == 2


def test_rerolls_in_a_boss_round() -> None:
    """SH-C24, D8: asked clockwise after all dice are seen; once per turn, so not in the next round."""
    ship = duel(head="ARM-10 AUG-10")
    ship.play("A", "enter E", "P1 B4")
    assert ship.stage == "reroll_boss"
    ship.play("A", "reroll", "P6")
    assert ship.data["bosses"][1]["health"] == 2
    ship.play("A", "continue", "P1 B8")
    assert ship.stage == "rest"
    ship = duel(head="ARM-10 AUG-10")
    ship.play("A", "enter E", "P6 B1")
    ship.play("A", "keep")
    assert ship.data["bosses"][1]["health"] == 2


def test_a_dead_bosss_room_is_free_and_neutral() -> None:
    """SH-R40: one step, no fee, no roll."""
    ship = lair(mat("Gorma", "1,0#5", zekts=0), mat(), bosses=keys(charge="delivered"))
    assert ship.refused("A", "enter E") == "not_at_entrance"
    ship.play("A", "step E")
    assert (ship.at("A"), ship.mat("A")["steps_used"]) == ("2,0#5", 1)


def test_the_outer_room_is_harmless_at_first_for_companions_too() -> None:
    """SH-811, SH-R38: kicked out into salt on another player's turn."""
    seats = [mat("Gorma", "1,0#5", zekts=20), mat("Yucca", "1,0#5", zekts=20)]
    ship = lair(*seats, outer="TIL-23 1,0")
    ship.play("A", "enter E")
    ship.play("B", "join", "P6 P6 B1")
    ship.play("A", "continue")
    ship.play("B", "concede", "P6 B1")
    ship.play("A", "concede")
    ship.play("A", "end")
    assert ship.hearts() == [2, 3]
    ship.play("B", "end")
    ship.play("A", "end")
    assert ship.hearts() == [2, 2]


def test_who_gives_up_is_said_to_before_being_thrown_out() -> None:
    """SH-R35: companions read why one of them is outside."""
    seats = [mat("Zarnax", "2,0#5"), mat("Yucca", "2,0#5")]
    fight = {"boss": "BOSS-R", "leader": 0, "outer": "1,0#5", "inside": [0, 1], "round": 1, "dice": [3, 3]}
    rooms = ["TIL-01 1,0", "TIL-26 2,0 r1"]
    ship = table(*seats, rooms=rooms, stage="rest", queue=[0, 1], fight={**fight, "boss_die": 5})
    events = ship.play("A", "concede")
    assert [event.kind for event in events] == ["gave_up", "kicked_out", "heart"]
    said = [GAME.told(event, 1).say(Teller(["Zarnax", "Yucca"], 1)) for event in events]
    assert said[:2] == ["Zarnax gives up.", "Fentonax throws Zarnax out."]
