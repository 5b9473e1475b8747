"""Exploring: drawing and turning tiles, what they touch, boss tiles, empty decks and breaches (SH-351 to SH-354)."""

import pytest

from tests.games.ship.table import GAME, K, mat, table


def test_an_open_entrance_draws_a_tile() -> None:
    """SH-351: only from the circle of an entrance with nothing behind it."""
    ship = table(mat("Zarnax", "0,0#6"), mat(), rooms=[K])
    assert ship.refused("A", "explore E") == "not_at_entrance"  # a passage is there already
    assert ship.refused("A", "explore N") == "not_at_entrance"  # that entrance is elsewhere
    ship = table(mat("Zarnax", "0,0#2"), mat(), rooms=[K])
    ship.play("A", "explore N", "TIL-06")
    assert ship.stage == "place"
    assert "TIL-06" not in ship.data["tile_deck"]


def test_only_the_rotation_is_asked_then() -> None:
    """SH-352, D4: nothing else until the tile is placed, and no step is used yet."""
    ship = table(mat("Zarnax", "0,0#2"), mat())
    ship.play("A", "explore N", "TIL-24")
    assert ship.moves("A") == ["place 0"]
    assert ship.refused("A", "end") == "not_now"
    assert ship.mat("A")["steps_used"] == 0
    ship.play("A", "place 0", "E6")
    assert ship.at("A") == "0,-1#8"
    assert ship.mat("A")["steps_used"] == 1


@pytest.mark.parametrize(("tile", "rotations"), [("TIL-01", 4), ("TIL-03", 3), ("TIL-06", 2), ("TIL-24", 1)])
def test_every_fitting_rotation_may_be_chosen(tile: str, rotations: int) -> None:
    """SH-352, SH-C7: as many as the tile has entrances."""
    ship = table(mat("Zarnax", "0,0#8"), mat())
    ship.play("A", "explore S", tile)
    assert len(ship.moves("A")) == rotations


def test_other_sides_need_not_match() -> None:
    """SH-R42: entrance on entrance is a passage, entrance on wall is blocked for good."""
    ship = table(mat("Zarnax", "0,-1#5"), mat(), rooms=["TIL-03 0,-1", "TIL-05 1,-1"])
    # TIL-03 has an entrance E:5; TIL-05 as it lies has none to the west
    assert ship.refused("A", "explore E") == "blocked_side"
    assert ship.refused("A", "step 1,-1#5") == "not_adjacent"
    ship = table(mat("Zarnax", "0,-1#5"), mat(), rooms=["TIL-03 0,-1", "TIL-05 1,-1 r3"])
    ship.play("A", "step E", "E6")
    assert ship.at("A") == "1,-1#4"


def test_exploring_needs_a_step_and_freedom() -> None:
    """SH-R30, SH-R10: at least one step left, even if a boss room would cost none; and not trapped."""
    ship = table(mat("Zarnax", "0,0#2", steps_used=3), mat())
    assert ship.refused("A", "explore N") == "no_movement_left"
    ship = table(mat("Zarnax", "1,0#5"), mat(), rooms=[f"{K} INH-1"])
    assert ship.refused("A", "explore E") == "trapped"


def test_a_boss_room_is_placed_and_may_be_entered_at_once() -> None:
    """SH-353, SH-354, SH-R30, SH-R31: who can pay is asked; entering at once uses no step."""
    ship = table(mat("Zarnax", "0,0#2", zekts=10, steps_used=2), mat())
    ship.play("A", "explore N", "TIL-26")
    assert ship.moves("A") == ["enter N", "stay"]
    ship.play("A", "enter N", "P6 B1")
    assert ship.mat("A")["steps_used"] == 2
    assert ship.at("A") == "0,-1#5"


def test_one_may_stay_out_and_come_back_for_a_step() -> None:
    """SH-353, SH-R30: the tile stays on the map; entering later costs one step and the fee."""
    ship = table(mat("Zarnax", "0,0#2", zekts=10), mat())
    ship.play("A", "explore N", "TIL-26")
    ship.play("A", "stay")
    assert ship.mat("A")["steps_used"] == 0
    assert ship.refused("A", "step 0,-1#5") == "not_adjacent"
    assert ship.refused("A", "explore N") == "not_at_entrance"
    ship.play("A", "enter N", "P6 B1")
    assert ship.mat("A")["steps_used"] == 1
    assert ship.mat("A")["zekts"] == 0


def test_an_empty_tile_deck_seals_entrances() -> None:
    """SH-R43: tiles are never reshuffled."""
    ship = table(mat("Zarnax", "0,0#2"), mat(), tile_deck=[])
    assert ship.refused("A", "explore N") == "sealed"


CLOSED = ["TIL-24 0,-1", "TIL-25 1,0 r1", "TIL-26 0,1 r2", "TIL-17 -1,0", "TIL-21 -1,-1 r1"]
"""A ship without open entrances: a dead end, two boss rooms, and two corners of which one runs into a wall."""


def test_a_closed_map_breaks_open_while_a_boss_is_hidden() -> None:
    """SH-R44: sides that face an empty cell count as entrances, used from cell 5 here; the way back stays open."""
    ship = table(mat("Zarnax", "0,-1#5"), mat(), rooms=CLOSED, tile_deck=["TIL-05", "TIL-27"])
    assert [move for move in ship.moves("A") if move.startswith("explore")] == ["explore N", "explore E"]
    ship.play("A", "explore N", "TIL-05")
    ship.play("A", "place 0", "E6")
    assert ship.at("A") == "0,-2#5"
    assert ship.data["rooms"][1]["breached"] == ["N"]
    ship.play("A", "step S", "E6")
    assert ship.at("A") == "0,-1#5"
    assert ship.refused("A", "explore E") == "not_at_entrance"  # TIL-05 has an open entrance: the hull holds again


def test_a_breach_is_used_from_the_lowest_circle_where_there_is_no_better_one() -> None:
    """SH-R44: TIL-21 as it lies has circles 6, 8 and 9, none in the middle of its free sides and none on cell 5."""
    ship = table(mat("Zarnax", "-1,-1#6"), mat(), rooms=CLOSED, tile_deck=["TIL-05", "TIL-27"])
    assert [move for move in ship.moves("A") if move.startswith("explore")] == ["explore N", "explore W"]
    assert ship.refused("A", "explore E") == "blocked_side"


def test_no_breach_without_a_hidden_boss() -> None:
    """SH-R44: once all bosses are found the ship stays closed."""
    ship = table(mat("Zarnax", "0,-1#5"), mat(), rooms=CLOSED, tile_deck=["TIL-05"])
    assert not any(move.startswith("explore") for move in ship.moves("A"))


def test_a_boss_room_never_breaks_open() -> None:
    """SH-R44: of non-boss tiles only."""
    bosses = [{"key": "delivered"}]
    ship = table(mat("Zarnax", "1,0#5"), mat(), rooms=CLOSED, tile_deck=["TIL-27"], bosses=bosses)
    assert not any(move.startswith("explore") for move in ship.moves("A"))


@pytest.mark.parametrize(
    ("tile", "names"),
    [
        ("TIL-02", ["the only way it fits"]),
        ("TIL-01", ["as it was drawn", "turned once to the right"]),
        ("TIL-05", ["turned once to the left", "turned once to the right"]),
    ],
)
def test_turns_that_come_to_the_same_have_one_name(tile: str, names: list[str]) -> None:
    """SH-352, SH-C7: a hint may have chosen any of them, and says what the pictures of the panel say."""
    ship = table(mat("Zarnax", "0,0#6"), mat(), tile_deck=[tile])
    ship.play("A", "explore E", tile)
    view = GAME.view(ship.position, 0)
    assert {GAME.describe(view, move) for move in ship.match.moves(0)} == {f"Place it {name}" for name in names}
