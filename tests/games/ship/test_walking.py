"""A click on a place far off: the walk that leads there, what it meets and how far it goes (SH-302, SH-305, SH-401)."""

import pytest

from terminus.core.decisions import Refusal
from terminus.core.plans import Plan
from tests.games.ship.table import GAME, Table, keys, mat, table

LINE = ["TIL-05 1,0 r3", "TIL-01 2,0"]
"""Two rooms in a row east of the start tile."""


def walk(ship: Table, key: str, seat: int = 0) -> Plan | Refusal | None:
    return GAME.plan(ship.position, seat, [key])


def planned(ship: Table, key: str) -> tuple[list[str], str]:
    plan = walk(ship, key)
    assert isinstance(plan, Plan), plan
    return [GAME.format_move(ship.position, move) for move in plan.moves], plan.preview.sentence


def test_the_shortest_way_is_made_of_ordinary_steps_that_can_be_played_one_by_one() -> None:
    ship = table(mat("Gorma", "0,0#5"), mat("Yucca"), rooms=LINE)
    steps, words = planned(ship, "circle-1,0-5")
    assert steps == ["step 0,0#6", "step 1,0#4", "step 1,0#5"]
    assert words.startswith("To Plasmid Passage: 3 steps, 1 left then.")
    assert "an enemy appears if the red die shows 4 or less" in words
    for step, chance in zip(steps, ["", "E5", ""], strict=True):
        ship.play("A", step, chance)
    assert ship.at("A") == "1,0#5"


def test_a_walk_goes_as_far_as_the_turn_does_and_says_so() -> None:
    ship = table(mat("Zarnax", "0,0#5"), mat("Yucca"), rooms=LINE)
    steps, words = planned(ship, "room-2,0")
    assert steps == ["step 0,0#6", "step 1,0#4", "step 1,0#5"]
    assert "away: this turn you get as far as Plasmid Passage." in words


def test_a_walk_ends_in_the_room_of_an_enemy_and_goes_round_it_where_there_is_a_way_round() -> None:
    """SH-308, SH-407: what is met has to be fought first."""
    blocked = table(mat("Gorma", "0,0#6"), mat("Yucca"), rooms=["TIL-05 1,0 r3 PRI-3", "TIL-01 2,0"])
    steps, words = planned(blocked, "room-2,0")
    assert steps == ["step 1,0#4"]
    assert "leads through Plasmid Passage" in words
    assert "Scrapie Shambler waits in Plasmid Passage" in words
    assert "you win 50 times in 100" in words


def test_whoever_is_trapped_or_has_no_step_left_reads_why() -> None:
    trapped = table(mat("Gorma", "1,0#5"), mat("Yucca"), rooms=["TIL-05 1,0 r3 PRI-3"])
    tired = table(mat("Gorma", "0,0#5", steps_used=4), mat("Yucca"), rooms=LINE)
    for ship, key, rule in ((trapped, "room-0,0", "SH-R10"), (tired, "room-1,0", "SH-302")):
        refusal = walk(ship, key)
        assert isinstance(refusal, Refusal)
        assert refusal.rule == rule


@pytest.mark.parametrize(
    ("key", "end"),
    [
        ("player-1", "step 1,0#5"),
        ("token-1", "step 1,0#5"),
        ("enemy-PRI-3", "step -1,0#6"),
        ("key-1", "step 1,0#4"),
        ("goal-1", "step 1,0#4"),
        ("fog-0,0-S", "step 0,0#8"),
        ("door-W", "step 0,0#4"),
    ],
)
def test_things_lead_to_where_they_are(key: str, end: str) -> None:
    rooms = ["TIL-05 1,0 r3", "TIL-09 -1,0 r1 PRI-3"]
    ship = table(mat("Gorma", "0,0#5"), mat("Yucca", "1,0#5"), rooms=rooms, bosses=keys(flux="lying 1,0"))
    assert planned(ship, key)[0][-1] == end


def test_the_way_to_a_living_boss_ends_at_its_door() -> None:
    """SH-801: its room is entered for a fee, which no walk pays."""
    ship = table(mat("Gorma", "0,0#6"), mat("Yucca"), rooms=["TIL-01 1,0", "TIL-26 2,0 r1"])
    for key in ("room-2,0", "boss-BOSS-R", "goal-2", "circle-2,0-5"):
        assert planned(ship, key)[0][-1] == "step 1,0#5", key


def test_a_walk_home_tells_what_it_brings_there() -> None:
    """SH-R27, SH-107: keys are delivered on the way as well, and with the last one home everybody escapes."""
    seats = [mat("Gorma", "1,0#5"), mat("Yucca")]
    first = table(*seats, rooms=LINE, bosses=keys(flux="carried A"))
    assert planned(first, "room-0,0")[1] == "To Escape Pod Bay: 2 steps, 2 left then. You deliver the Key of Flux."
    last = table(*seats, rooms=LINE, bosses=keys(flux="delivered", charge="delivered", fold="carried A"))
    assert planned(last, "room-0,0")[1].endswith(
        "You deliver the Key of Fold. Everybody is home with all keys then: you win together."
    )
    assert planned(table(*seats, rooms=LINE), "room-0,0")[1] == "To Escape Pod Bay: 2 steps, 2 left then."


@pytest.mark.parametrize(
    "key",
    ["room-9,9", "circle-1,0-1", "player-7", "key-1", "goal-9", "end", "fog-1,0-N", "token-x", "door-", "door-NE"],
)
def test_what_is_no_place_to_walk_to_means_no_walk(key: str) -> None:
    ship = table(mat("Gorma", "0,0#5"), mat("Yucca"), rooms=LINE)
    assert walk(ship, key) is None
    assert walk(ship, "room-1,0", seat=1) is None, "it is not Yucca's turn"
