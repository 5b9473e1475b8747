"""Movement: allowances, paths, where a base may stand, being put back (SK-61, SK-66, SK-96, SK-R11 to SK-R26)."""

import pytest

from tests.games.skirmish.table import field, opened

FAR = {"A": "33,33"}


def test_move_up_to_the_movement_value() -> None:
    """SK-61, SK-132, SK-R11, SK-R25: up to 6 inches with Move and Shoot, 12 with Run; fewer, or none, will do."""
    game = field({"A": "5,5"}, FAR)
    game.cards("A:move_and_shoot A:run A:run")
    game.play("P1", "begin move")
    assert game.refused("P1", "move 11.01,5") == "path_too_long"
    game.play("P1", "move 11,5")
    assert game.refused("P1", "move 23.01,5") == "path_too_long"
    game.play("P1", "move 23,5")
    game.play("P1", "move")
    assert game.data["round"] == 2


def test_a_run_of_nothing_still_exposes() -> None:
    """SK-R25, SK-R39: it is carried out, but the model is not running."""
    game = field({"A": "5,5"}, FAR)
    game.cards("A:run A:run", "A:pass A:run")
    game.play("P1", "move")
    assert (game.is_exposed("P1:A"), game.is_running("P1:A")) == (True, False)


def test_running_lasts_until_the_next_card() -> None:
    """SK-R39: a Run of 0 inches, like any other card carried out, ends it; a Pass does not."""
    game = field({"A": "5,5"}, FAR)
    game.cards("A:run A:pass A:run", "A:pass A:run A:run")
    game.play("P1", "move 5,10")
    assert game.outcomes("P1")[1] == "passed"
    assert game.is_running("P1:A")
    game.play("P2", "move")
    game.play("P1", "move")
    assert not game.is_running("P1:A")


def test_a_bent_path_is_measured_along_its_legs() -> None:
    """SK-R24: the length is the sum of the legs; the path starts where the model stands."""
    game = field({"A": "5,5"}, FAR)
    game.cards("A:run")
    assert game.refused("P1", "move 11,5 11,11.01") == "path_too_long"
    assert game.allowed("P1", "move 11,5 11,11")


def test_off_the_board() -> None:
    """SK-R23, SK-R24: the whole base stays on the board; touching the edge is allowed."""
    game = field({"A": "2,2"}, FAR)
    game.cards("A:run")
    assert game.refused("P1", "move 0.62,2") == "path_off_board"
    assert game.refused("P1", "move 2,0.5 5,5") == "path_off_board"
    assert game.allowed("P1", "move 0.63,2")


@pytest.mark.parametrize(
    ("kind", "crossing", "standing"),
    [
        ("wall", "path_blocked", "path_blocked"),
        ("wreck", "path_blocked", "path_blocked"),
        ("pit", "path_blocked", "path_blocked"),
        ("low", None, "end_blocked"),
        ("area", None, None),
    ],
)
def test_kinds_of_terrain(kind: str, crossing: str | None, standing: str | None) -> None:
    """SK-R16, SK-R23, SK-R24: what may be crossed, and what may be stood on. Crossing costs nothing extra."""
    game = field({"A": "10,10"}, FAR, pieces=[f"{kind} 13,8,15,12"])
    game.cards("A:run")
    for path, expected in [("move 22,10", crossing), ("move 14,10", standing)]:
        assert game.allowed("P1", path) if expected is None else game.refused("P1", path) == expected


def test_close_to_a_wall() -> None:
    """SK-R23, SK-R24: a base may graze a wall (distance exactly its radius), and no nearer."""
    game = field({"A": "5,9.37"}, FAR, pieces=["wall 8,10,14,12"])
    game.cards("A:run")
    assert game.allowed("P1", "move 16,9.37")
    assert game.refused("P1", "move 10,9.38") == "path_blocked"


def test_friends_can_be_passed_but_not_stood_on() -> None:
    """SK-R24: moving through a friend is free; ending on one is not; touching is allowed."""
    game = field({"A": "5,5", "B": "8,5"}, FAR)
    game.cards("A:run")
    assert game.refused("P1", "move 8.5,5") == "end_overlap"
    assert game.allowed("P1", "move 9.26,5")
    assert game.allowed("P1", "move 15,5")


def test_the_first_reason_is_named() -> None:
    """SK-R24: refusals come in the order of the ledger's table."""
    game = field({"A": "5,5", "B": "8,5"}, FAR, pieces=["wall 0,8,36,9"])
    game.cards("A:run")
    assert game.refused("P1", "move 5,40") == "path_too_long"
    assert game.refused("P1", "move 5,8.5") == "path_blocked"
    assert game.refused("P1", "move " + " ".join(["5,5"] * 65)) == "malformed"


def test_put_back_from_a_barricade() -> None:
    """SK-R26: stopped by a shoot-out over a barricade, and unable to go on, the mover steps back to free ground."""
    game = field({"A": "10,10"}, {"B": "20,10", "C": "33,33"}, pieces=["low 15,8,16.5,12"])
    game.cards("A:run", "C:pass C:run")
    # The barricade hides A from B, so B alone is in the open and throws a second die
    game.play("P1", "move 22,10", dice="6 1 4")
    assert game.at("P1:A") == (15.74, 10)
    moved = game.data["activation"]["moved"]
    game.play("P1", "move")
    assert game.at("P1:A") == (14.37, 10)
    assert moved == pytest.approx(5.74)


def test_put_back_from_a_friend() -> None:
    """SK-R26: the same where a friend stands; a shot still to come is taken from there."""
    game = field({"A": "10,10", "B": "13.5,10"}, {"B": "17,10", "C": "24,10"})
    game.cards("A:move_and_shoot", "C:pass C:run")
    game.play("P1", "begin move")
    # B of Steel comes within 3 inches of A at x = 12.74, where A overlaps its friend
    game.play("P1", "move 15.5,10", dice="6 1")
    game.play("P1", "move")
    assert game.at("P1:A") == (12.24, 10)
    assert (game.step, game.moves("P1")) == ("shoot", ["shoot C rifle"])


def test_base_sizes() -> None:
    """SK-R13: 32 mm bases have a radius of 0.63 inch; the option makes them 25 mm."""
    assert opened("1 6 4", first_game=True).data["seats"][0]["models"][0]["radius"] == 0.63
    assert opened("1 6 4", first_game=True, base_radius="0.5").data["seats"][0]["models"][0]["radius"] == 0.5
    game = field({"A": "5,5"}, FAR, base_radius="0.5")
    game.cards("A:run")
    assert game.allowed("P1", "move 0.5,5")


def test_plan_view() -> None:
    """SK-R15: a place is two coordinates; there is nothing above or below."""
    game = field({"A": "5,5"}, FAR)
    game.cards("A:run")
    assert game.refused("P1", "move 5,6,1") == "malformed"


def test_coordinates_are_hundredths() -> None:
    """SK-R12: what a player asks for is rounded to 0.01 inch, halves up."""
    game = field({"A": "5,5"}, FAR)
    game.cards("A:run")
    game.play("P1", "move 7.005,8.0049")
    assert game.at("P1:A") == (7.01, 8.0)
