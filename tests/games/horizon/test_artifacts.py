"""Artifacts in general (HZ-125 to HZ-127, HZ-280 to HZ-289, HZ-R4, HZ-R15, HZ-R39, HZ-R49)."""

import pytest

from tests.games.horizon.table import table


def test_s19b_discharging() -> None:
    """HZ-S19: HZ-125, HZ-126, HZ-127."""
    on_table = [{"artifact": "CM-1"}]
    game = table(round=8, Y={"supply": 5, "artifacts": ["LN-1", "LN-2"], "table": on_table})
    assert game.refused("Y", "discharge CM-1") == "only_from_hand"
    game.play("Y", "discharge LN-1")
    assert game.supply("Y") == 27
    assert game.data["artifact_discard"] == ["LN-1"]
    assert game.refused("Y", "discharge LN-2") == "one_discharge"


@pytest.mark.parametrize(("artifact", "charges"), [("CG-1", 4), ("HB-1", 0), ("CM-1", 3), ("LN-1", 3), ("SS-1", 2)])
def test_casting(artifact: str, charges: int) -> None:
    """HZ-283, HZ-301, HZ-320, HZ-335, HZ-345, HZ-353, HZ-R49: free, also in V616 Mon."""
    game = table(Y={"place": "V616", "artifacts": [artifact]})
    game.play("Y", f"cast {artifact}")
    state = game.cast("Y", artifact)
    assert (state["charges"], state["debt"], state["tension"]) == (charges, 0, 0)
    assert (game.supply("Y"), game.au) == (20, 2)


def test_not_if_the_same_is_cast() -> None:
    """HZ-284, HZ-286: an exhausted one stays and blocks; HZ-R16: equal artifacts have equal names."""
    game = table(Y={"artifacts": ["CM-2"], "table": [{"artifact": "CM-1", "charges": 0}]})
    assert game.refused("Y", "cast CM-2") == "same_cast"
    assert game.refused("Y", "cast LN-1") == "no_such_artifact"


def test_obtained_cast_and_used_in_one_turn() -> None:
    """HZ-285, HZ-282."""
    game = table(Y={"place": "2/3", "supply": 30, "hand": "F10-Y F01-Y F02-Y S4-Y S5-Y"})
    game.play("Y", "organise F10-Y r5 +", draws="SS-1")
    game.plays("Y", "cast SS-1", "stabilise +")
    assert game.node("2/3")["impact"] == 3


def test_groups() -> None:
    """HZ-287, HZ-309: the generator alone is for movement, and Hole and Collector are for energy."""
    groups = {face.artifact[:2]: face.group for face in table().sheet(None).pieces.artifacts}
    assert groups == {
        "CG": "movement",
        "HB": "energy",
        "CM": "energy",
        "LN": "events",
        "SS": "events",
        "TF": "events",
    }


def test_one_use_per_group_and_turn() -> None:
    """HZ-288, HZ-R15: two of one group exclude each other, two of different groups do not."""
    both = [{"artifact": "LN-1"}, {"artifact": "SS-1"}, {"artifact": "CM-1"}]
    game = table(Y={"place": "2/3", "table": both})
    game.play("Y", "stabilise +")
    refusal = game.refusal("Y", "needle 2/4 cause")
    assert (refusal.code, refusal.sentence) == ("group_used", "The Events group was already used this turn.")
    assert game.refused("Y", "stabilise +") == "group_used"
    game.play("Y", "extract collector")


def test_by_option_the_same_artifact_may_be_used_again() -> None:
    """HZ-R15, option artifact_reuse; another of its group still may not."""
    both = [{"artifact": "LN-1"}, {"artifact": "SS-1"}]
    options = {"artifact_reuse": "one_artifact_per_group"}
    game = table(options=options, Y={"place": "2/3", "table": both})
    game.plays("Y", "stabilise +", "stabilise +")
    assert game.node("2/3")["impact"] == 6
    assert game.refused("Y", "needle 2/4 cause") == "group_used"
    assert game.refused("Y", "stabilise +") == "no_charges"


@pytest.mark.parametrize(
    ("option", "cast", "use"), [("cast_and_use", False, False), ("cast", False, True), ("use", True, False)]
)
def test_pre_realization(option: str, cast: bool, use: bool) -> None:
    """HZ-061, HZ-289, HZ-R4: round 9 rests the Events group; discharging is never forbidden."""
    seat = {"place": "3/4", "artifacts": ["LN-1", "CG-1"], "table": [{"artifact": "SS-1"}]}
    game = table(round=9, options={"prerealization": option}, Y=seat)
    assert ("cast LN-1" in game.moves("Y")) == cast
    assert ("stabilise +" in game.moves("Y")) == use
    assert {"cast CG-1", "discharge LN-1"} <= set(game.moves("Y"))
    if not cast:
        assert game.refused("Y", "cast LN-1") == "pre_realization"


def test_an_empty_deck_is_made_anew_from_the_discard() -> None:
    """HZ-R39."""
    everything = [face.artifact for face in table().sheet(None).pieces.artifacts]
    hand = "F10-Y F01-Y F02-Y S4-Y S5-Y"
    held = [piece for piece in everything if piece != "CG-3"]
    game = table(artifact_deck=[], artifact_discard=["CG-3"], Y={"place": "2/3", "hand": hand}, O={"artifacts": held})
    game.play("Y", "organise F10-Y r5 +", draws="CG-3")
    assert game.player("Y")["artifacts"] == ["CG-3"]
    assert game.data["artifact_discard"] == []
    game = table(artifact_deck=[], Y={"place": "2/3", "hand": hand}, O={"artifacts": everything})
    game.play("Y", "organise F10-Y r5 +", draws="")
    assert game.player("Y")["artifacts"] == []
