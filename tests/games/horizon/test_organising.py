"""Organising events (HZ-095, HZ-170 to HZ-176, HZ-150 to HZ-158, HZ-R44)."""

import pytest

from tests.games.horizon.table import table

HAND = "F01-Y F02-Y F05-Y F08-Y S4-Y"


def test_s6_too_few_au() -> None:
    """HZ-S6: HZ-085, HZ-170."""
    game = table(Y={"place": "2/3", "supply": 30, "hand": HAND})
    game.play("Y", "extract")
    refusal = game.refusal("Y", "organise F01-Y r5 +")
    assert (refusal.code, refusal.sentence) == ("needs_two_au", "Organising needs 2 AU; 1 left.")


def test_s7_organising_and_rotation() -> None:
    """HZ-S7: HZ-170 to HZ-173, HZ-140, HZ-141, HZ-095, HZ-082, HZ-083, HZ-150, HZ-152."""
    game = table(Y={"place": "2/3", "hand": HAND})
    rotations = {move.split()[2] for move in game.moves("Y", "organise F01-Y")}
    assert rotations == {"r0", "r4", "r5"}
    refusal = game.refusal("Y", "organise F01-Y r2 +")
    assert refusal.code == "does_not_fit"
    assert "0, 4, 5" in refusal.sentence
    game.play("Y", "organise F01-Y r5 +")
    assert (game.supply("Y"), game.au) == (7, 0)
    event = game.node("2/3")["event"]
    assert (event["card"], event["token"], event["organiser"]) == ("F01-Y", True, 0)
    game.play("Y", "end", draws="G1 G2 G3")
    assert game.player("Y")["refill"] == ["G1", "G2", "G3"]
    game.play("Y", "keep G2")
    assert set(game.player("Y")["hand"]) == {"G2", "F02-Y", "F05-Y", "F08-Y", "S4-Y"}
    assert game.data["discard"] == ["G1", "G3"]


def test_s8a_no_rotation_fits() -> None:
    """HZ-S8: HZ-172."""
    game = table(Y={"place": "2/0", "hand": HAND})
    assert not game.moves("Y", "organise F02-Y")
    for rotation in range(6):
        assert game.refused("Y", f"organise F02-Y r{rotation} +") == "does_not_fit"


def test_s8b_radius_mark() -> None:
    """HZ-S8: HZ-175, HZ-157, HZ-407; the same card fits on radius 3."""
    game = table(Y={"place": "2/3", "hand": HAND})
    refusal = game.refusal("Y", "organise F08-Y r0 +")
    assert (refusal.code, refusal.sentence) == ("wrong_radius", "This card may be organised only on radii 3 and 4.")
    game = table(Y={"place": "3/4", "hand": HAND})
    assert game.moves("Y", "organise F08-Y")


def test_s8c_not_in_a_node_about_to_be_realized() -> None:
    """HZ-S8: HZ-176, HZ-158, HZ-R44; a card without the mark may be laid there."""
    game = table(round=9, Y={"place": "2/3", "hand": HAND})
    assert game.refused("Y", "organise F05-Y r4 +") == "too_soon"
    assert game.moves("Y", "organise F01-Y")
    assert table(round=9, Y={"place": "3/4", "hand": HAND}).moves("Y", "organise F05-Y")
    assert table(round=8, Y={"place": "2/3", "hand": HAND}).moves("Y", "organise F05-Y")


def test_s8d_one_event_per_node() -> None:
    """HZ-S8: HZ-171; nothing is ever organised in the centre (HZ-R44)."""
    game = table(events=["F01-O@2/3 r5 +"], Y={"place": "2/3", "hand": HAND})
    assert game.refused("Y", "organise F01-Y r5 +") == "node_taken"
    game = table(round=1, events=["CENTRE@0/0 +"], Y={"place": "0/0"})
    assert game.refused("Y", "organise S4-Y r0 +") == "node_taken"


def test_s8e_thirteen_energy() -> None:
    """HZ-S8: HZ-170."""
    game = table(Y={"place": "2/3", "supply": 12, "hand": HAND})
    assert game.refusal("Y", "organise F01-Y r5 +").sentence == "Organising needs 13 energy; you have 12."


def test_only_cards_in_hand() -> None:
    """HZ-170, HZ-131: neither another's card nor an artifact."""
    game = table(Y={"place": "2/3", "hand": HAND, "artifacts": ["TF-sun"]})
    for card in ("S4-O", "F01-B", "TF-sun"):
        assert game.refused("Y", f"organise {card} r5 +") == "not_in_hand"


def test_s14_last_energy() -> None:
    """HZ-S14: HZ-072 to HZ-074, HZ-R9, HZ-R10."""
    hand = "F01-B F02-B F05-B S4-B S5-B"
    game = table(turn="B", order=[3, 0, 1, 2], B={"place": "2/3", "supply": 13, "hand": hand})
    game.play("B", "organise F01-B r5 +")
    player = game.player("B")
    assert (player["supply"], player["out"], player["refill"]) == (0, True, [])
    assert game.node("2/3")["event"]["card"] == "F01-B"
    assert game.active == "Y"
    game.end_round()
    assert game.data["round"] == 8
    assert game.data["order"] == [0, 1, 2]
    for _ in range(2):
        game.end_round()
    assert game.node("2/3")["status"] == "happened"
    assert game.points("B") == 3


@pytest.mark.parametrize(("round", "count"), [(5, 0), (6, 1)])
def test_s19a_an_artifact_for_the_mark(round: int, count: int) -> None:
    """HZ-S19: HZ-060, HZ-174, HZ-156, HZ-280, HZ-281."""
    game = table(round=round, Y={"place": "2/3", "hand": "F10-Y F01-Y F02-Y S4-Y S5-Y"})
    game.play("Y", "organise F10-Y r5 +", draws="CG-2" if count else "")
    assert len(game.player("Y")["artifacts"]) == count


def test_no_artifact_without_the_mark() -> None:
    """HZ-280."""
    game = table(Y={"place": "2/3", "hand": HAND})
    game.play("Y", "organise F01-Y r5 -", draws="")
    assert game.player("Y")["artifacts"] == []


def test_arcs_of_colours_that_nobody_plays_change_nothing() -> None:
    """HZ-154, HZ-R14: B is not at this table, so only Y's arc counts."""
    game = table("YOP", Y={"place": "2/3", "hand": "F03-Y F01-Y F02-Y S4-Y S5-Y"})
    game.play("Y", "organise F03-Y r5 +", draws="CG-1")
    event = game.node("2/3")["event"]
    assert (event["yes"], event["no"]) == (0, None)
