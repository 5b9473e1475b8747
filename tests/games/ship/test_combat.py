"""Combat: spawning, fights, allies, rewards, defeats, and what a loss takes (SH-401 to SH-412)."""

import pytest

from tests.games.ship.table import COLOURED, K, mat, table, told


@pytest.mark.parametrize(("die", "appears"), [(1, True), (4, True), (5, False), (6, False)])
def test_an_enemy_appears_on_four_or_less(die: int, appears: bool) -> None:
    """SH-401, SH-521: in a room already on the map; the enemy die decides."""
    ship = table(mat("Zarnax", "0,0#6"), mat(), rooms=[K])
    ship.play("A", "step E", f"E{die}" + (" INH-1 P6 E1 ARM-01" if appears else ""))
    assert ship.data["enemy_discard"] == (["INH-1"] if appears else [])


def test_a_new_room_is_rolled_for_too() -> None:
    """SH-401, SH-402: spawn, then player die and enemy die at once (SH-522)."""
    ship = table(mat("Yucca", "0,0#6"), mat())
    ship.play("A", "explore E", "TIL-05")
    events = ship.play("A", "place 3", "E2 PRI-3 P2 E5")
    assert [event.kind for event in events] == ["entered", "spawn_roll", "spawned", "fought", "lost"]


def test_the_higher_total_wins_after_all_modifiers() -> None:
    """SH-403: Zarnax +1 and The Sleepless -1 on the player's side, Mad Bull +1 on its own."""
    ship = table(mat("Zarnax", "1,0#5"), mat(), rooms=[f"{K} PRI-6"])
    events = ship.play("A", "fight", "P4 E3 ARM-01")
    assert [(fact["own"], fact["other"]) for fact in told(events, "fought")] == [(4, 3)]
    ship = table(mat("Zarnax", "1,0#5"), mat(), rooms=[f"{K} PRI-8"])
    events = ship.play("A", "fight", "P3 E4")
    assert [(fact["own"], fact["other"]) for fact in told(events, "fought")] == [(4, 5)]


@pytest.mark.parametrize(
    ("enemy", "loss"), [("INH-8", {"stops": 2}), ("RAD-8", {"zekts": 1}), ("PRI-9", {"hearts": 1})]
)
def test_reward_and_consequence_are_on_the_card(enemy: str, loss: dict[str, int]) -> None:
    """SH-404, SH-913, SH-914, SH-915: inhibitors take movement, radicals Zekts, prions hearts."""
    ship = table(mat("Gorma", "1,0#5", zekts=4), mat(), rooms=[f"{K} {enemy}"])
    ship.play("A", "fight", "P1 E6")
    assert {name: ship.mat("A")[name] for name in loss} == loss
    assert ship.enemy("1,0") == enemy


def test_an_enemy_that_is_not_killed_stays_and_keeps_others_away() -> None:
    """SH-405, SH-406, SH-407: whoever comes next fights the same one, without a spawn roll."""
    ship = table(mat("Gorma", "0,0#6"), mat("Yucca", "0,0#6"), rooms=[K])
    ship.play("A", "step E", "E1 INH-3 P1 E6")
    ship.play("A", "end")
    ship.play("B", "step E", "P1 E6")
    assert ship.enemy("1,0") == "INH-3"
    assert ship.data["enemy_discard"] == []


def test_no_escape_on_entering() -> None:
    """SH-R8: the fight comes first; afterwards the fight here is lost and nothing more can be tried this turn."""
    ship = table(mat("Gorma", "0,0#6"), mat(), rooms=[f"{K} INH-3"])
    ship.play("A", "step E", "P1 E6")
    assert ship.refused("A", "escape") == "already_engaged"


def test_allies_help_share_zekts_and_suffer() -> None:
    """SH-408, SH-409, SH-410, SH-411, SH-R7: +1 each; full Zekts each; cards for the attacker; losses for all."""
    seats = [mat("Yucca", "1,0#4"), mat("Gorma", "1,0#5"), mat("Zarnax", "0,0#5"), mat("Aguarian", "1,0#4", down=True)]
    ship = table(*seats, rooms=[f"{K} PRI-5"])
    events = ship.play("A", "fight", "P3 E3 ARM-01")
    assert told(events, "fought")[0]["own"] == 4  # one ally: the downed and the distant do not count
    assert ship.zekts() == [5, 5, 2, 0]
    ship = table(*seats, rooms=[f"{K} PRI-5"])
    ship.play("A", "fight", "P1 E6")
    assert ship.hearts() == [3, 2, 3, 0]


def test_losses_are_applied_before_anybody_goes_down() -> None:
    """SH-R15: attacker first, then clockwise; an ally's save is rolled in that order, and all fall together."""
    seats = [mat("Yucca", "1,0#4", hearts=1), mat("Gorma", "1,0#5", hearts=1, chest="ARM-14"), mat("Zarnax")]
    ship = table(*seats, rooms=[f"{K} PRI-5"])
    ship.play("A", "fight", "P1 E6 P4")
    assert [mat["down"] for mat in ship.data["seats"]] == [True, True, False]
    assert ship.asked == "B"  # A's turn is over; B, down, is asked


def test_a_defeated_enemy_is_discarded_and_reshuffled_when_needed() -> None:
    """SH-412, SH-123, SH-R52: the last card of the deck is not the last enemy."""
    ship = table(mat("Gorma", "0,0#6"), mat(), rooms=[K], enemy_deck=[], enemy_discard=["INH-1", "INH-2"])
    ship.play("A", "step E", "E1 INH-2 P6 E1 ARM-01")
    assert ship.data["enemy_deck"] == ["INH-1"]
    assert ship.data["enemy_discard"] == ["INH-2"]


def test_without_enemy_cards_nothing_appears_and_without_treasure_nothing_is_drawn() -> None:
    """SH-R52: both deck and discard empty."""
    ship = table(mat("Gorma", "0,0#6"), mat(), rooms=[K], enemy_deck=[])
    ship.play("A", "step E", "E1")
    assert ship.enemy("1,0") is None
    ship = table(mat("Gorma", "1,0#5"), mat(), rooms=[f"{K} INH-1"], treasure_deck=[])
    ship.play("A", "fight", "P6 E1")
    assert ship.mat("A")["hand"] == []


def test_the_treasure_discard_is_reshuffled() -> None:
    """SH-123, SH-122, SH-605."""
    ship = table(
        mat("Gorma", "1,0#5"), mat(), rooms=[f"{K} INH-9"], treasure_deck=["ARM-01"], treasure_discard=["ARM-02"]
    )
    ship.play("A", "fight", "P6 E1 ARM-01 ARM-02")
    assert ship.mat("A")["hand"] == ["ARM-01", "ARM-02"]


def test_rewards_come_in_order() -> None:
    """SH-R51: Zekts for all, then hearts, then cards one by one; a Zekt card counts as one of them."""
    ship = table(
        mat("Gorma", "1,0#5", hearts=2, zekts=0, head="ARM-10 AUG-24"), mat("Yucca", "1,0#5"), rooms=[f"{K} RAD-9"]
    )
    events = ship.play("A", "fight", "P6 E1 ITM-15 ARM-02")
    assert [event.kind for event in events] == ["fought", "defeated", "healed", "drew", "drew"]
    assert ship.zekts() == [11, 8]
    assert ship.mat("A")["hand"] == ["ARM-02"]
    assert ship.mat("A")["hearts"] == 3


def test_one_engagement_of_choice_per_turn() -> None:
    """SH-R9: after an escape no fight, after a fight no escape."""
    for first, chance in (("fight", "P1 E6"), ("escape", "P1"), ("escape", "P6")):
        ship = table(mat("Gorma", "1,0#5"), mat(), rooms=[f"{K} INH-3"])
        ship.play("A", first, chance)
        assert ship.refused("A", "fight") == ship.refused("A", "escape") == "already_engaged"


def test_losing_more_than_one_has() -> None:
    """SH-R14: what is there goes, nothing else happens."""
    ship = table(mat("Gorma", "1,0#5", zekts=1), mat(), rooms=[f"{K} RAD-8"])
    ship.play("A", "fight", "P1 E6")
    assert (ship.mat("A")["zekts"], ship.mat("A")["hearts"]) == (0, 3)


@pytest.mark.parametrize(
    ("colour", "gear", "lost"),
    [
        ("white", {}, 2),
        ("orange", {}, 4),
        ("orange", {"chest": "ARM-02"}, 3),
        ("orange", {"chest": "ARM-02 AUG-17"}, 1),
        ("orange", {"head": "ARM-10 AUG-13"}, 2),
        ("white", {"chest": "ARM-02 AUG-17"}, 0),
    ],
)
def test_heat_doubles_before_the_shield(colour: str, gear: dict[str, str], lost: int) -> None:
    """SH-707, SH-R20: 2 Zekts doubled to 4, then minus the shields; who ignores heat is not doubled."""
    ship = table(mat("Gorma", "1,0#5", zekts=9, **gear), mat(), rooms=[f"{COLOURED[colour]} 1,0 RAD-3"])
    ship.play("A", "fight", "P1 E6")
    assert ship.mat("A")["zekts"] == 9 - lost


@pytest.mark.parametrize(("die", "lost"), [(4, 1), (5, 0), (6, 0)])
def test_a_save_is_rolled_once_against_the_lowest_threshold(die: int, lost: int) -> None:
    """SH-C17: with 6+ (Ubiquinol Mail) and 5+ (Proteasome) a 5 saves, by one roll."""
    ship = table(mat("Gorma", "1,0#5", chest="ARM-08 AUG-18"), mat(), rooms=[f"{K} PRI-5"])
    ship.play("A", "fight", f"P1 E6 P{die}")
    assert ship.mat("A")["hearts"] == 3 - lost


def test_a_reroll_is_asked_after_the_dice_and_once_per_turn() -> None:
    """SH-C24, D8: Aconitase; the new die stands; in the same turn it does not come back."""
    ship = table(mat("Gorma", "1,0#5", head="ARM-10 AUG-10"), mat(), rooms=[f"{K} INH-3"])
    ship.play("A", "fight", "P1 E6")
    assert ship.data["dice"] == {"player": 1, "enemy": 6}
    assert ship.moves("A") == ["reroll", "keep"]
    ship.play("A", "reroll", "P6 P6 E1 ARM-01")  # a tie with the new die: both roll again, without a second re-roll
    assert ship.enemy("1,0") is None
    assert ship.mat("A")["rerolls_used"] == ["AUG-10"]
    ship.play("A", "end")
    assert ship.mat("A")["rerolls_used"] == []


def test_several_rerolls_may_follow_each_other() -> None:
    """SH-C24: the set of the Citric Acid Cycle and Aconitase on it."""
    worn = {"head": "ARM-04 AUG-10", "chest": "ARM-05", "legs": "ARM-06"}
    ship = table(mat("Gorma", "1,0#5", **worn), mat(), rooms=[f"{K} PRI-9"])
    ship.play("A", "fight", "P1 E6")
    ship.play("A", "reroll", "P2")
    ship.play("A", "reroll", "P1")
    assert ship.mat("A")["hearts"] == 1


def test_keeping_the_dice() -> None:
    """SH-C24: nobody has to roll again, and the source is still there for the next roll of the turn."""
    ship = table(mat("Gorma", "1,0#5", head="ARM-10 AUG-10"), mat(), rooms=[f"{K} INH-3"])
    ship.play("A", "fight", "P6 E1")
    ship.play("A", "keep", "ARM-01")
    assert ship.mat("A")["rerolls_used"] == []


def test_a_failed_escape_may_be_rolled_again() -> None:
    """SH-R12, SH-C24: Malate Boots; asked only after a failure."""
    ship = table(mat("Gorma", "1,0#5", legs="ARM-06"), mat(), rooms=[f"{K} INH-3"])
    ship.play("A", "escape", "P2")
    assert ship.stage == "reroll_escape"
    ship.play("A", "reroll", "P4")
    assert not ship.mat("A")["trapped"]
    ship = table(mat("Gorma", "1,0#5", legs="ARM-06"), mat(), rooms=[f"{K} INH-3"])
    ship.play("A", "escape", "P2")
    ship.play("A", "keep")
    assert ship.mat("A")["stops"] == 1
