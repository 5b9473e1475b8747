"""The Lachesis Needle and the Symmetrical Stabilizer (HZ-335 to HZ-349, HZ-386, HZ-R20 to HZ-R22, HZ-R45)."""

import pytest

from tests.games.horizon.table import table

NEEDLE = [{"artifact": "LN-1"}]
STABILIZER = [{"artifact": "SS-1"}]


def test_s22_lachesis_needle() -> None:
    """HZ-S22: HZ-335, HZ-336, HZ-337, HZ-338, HZ-341, HZ-288, HZ-R20."""
    game = table(round=11, Y={"place": "3/0", "table": NEEDLE})
    refusal = game.refusal("Y", "needle 4/4 cause")
    assert (refusal.code, refusal.sentence) == ("too_far", "Too far: a Needle reaches a distance of 3.")
    assert game.refused("Y", "needle 2/1 cause") == "not_later"
    game.play("Y", "needle 4/2 cause")
    assert game.cast("Y", "LN-1")["charges"] == 2
    assert game.refused("Y", "needle 4/1 hindrance") == "group_used"


@pytest.mark.parametrize(
    ("cause", "status", "expected"),
    [
        (True, "happened", "happened"),
        (True, "failed", "failed"),
        (False, "happened", "failed"),
        (False, "failed", "happened"),
    ],
)
def test_a_needle_link_acts_like_any_link(cause: bool, status: str, expected: str) -> None:
    """HZ-340, HZ-337, HZ-341, HZ-343: the source marker stays when the source is realized."""
    token = "-" if expected == "happened" else "+"
    needles = [{"source": "3/0", "target": "4/2", "cause": cause}]
    events = [f"F01-P@3/0 r3 {status}", f"G4@4/2 r3 {token}"]
    game = table(round=20, events=events, needles=needles, **{who: {"place": "4/23"} for who in "YOPB"})
    game.end_round()
    assert game.node("4/2")["status"] == expected


def test_a_reinforced_needle_link() -> None:
    """HZ-375, HZ-204: strength 4 outweighs three impacts."""
    needles = [{"source": "3/0", "target": "4/2", "cause": True, "reinforced": 2}]
    events = ["F01-P@3/0 r3 happened", "G4@4/2 r3 - impact -3"]
    game = table(round=20, events=events, needles=needles, **{who: {"place": "4/23"} for who in "YOPB"})
    game.end_round()
    assert game.node("4/2")["status"] == "happened"


def test_a_needle_from_a_node_realized_empty_has_no_effect() -> None:
    """HZ-R21: the token decides."""
    needles = [{"source": "3/0", "target": "4/2", "cause": True}]
    game = table(round=20, events=["G4@4/2 r3 -"], needles=needles, **{who: {"place": "4/23"} for who in "YOPB"})
    game.end_round()
    assert game.node("4/2")["status"] == "failed"


def test_a_marker_survives_the_realization_of_its_source_only() -> None:
    """HZ-343, HZ-224."""
    needles = [{"source": "2/3", "target": "3/7"}, {"source": "1/2", "target": "2/5"}]
    game = table(round=9, needles=needles)
    game.end_round()
    assert [link["source"] for link in game.data["needles"]] == ["2/3"]


def test_linked_nodes_cannot_be_linked_again() -> None:
    """HZ-339, HZ-386, HZ-R21: by a mark on either card, or by a Needle; a transit link does not count."""
    events = ["F01-Y@2/3 r5 +"]  # forward cause to 3/5
    game = table(events=events, needles=[{"source": "2/3", "target": "2/5"}], Y={"place": "2/3", "table": NEEDLE})
    assert game.refused("Y", "needle 3/5 cause") == "linked"
    assert game.refused("Y", "needle 2/5 hindrance") == "linked"
    game.play("Y", "needle 2/4 cause")
    transit = [{"source": "2/3", "target": "2/4"}, {"source": "2/4", "target": "2/5"}]
    game = table(needles=transit, Y={"place": "2/3", "table": NEEDLE})
    game.play("Y", "needle 2/5 cause")


def test_a_mark_that_arrives_later_is_a_link_of_its_own() -> None:
    """HZ-R21: both count, so 4 against three impacts."""
    needles = [{"source": "2/2", "target": "2/3", "cause": True}]
    events = ["G4@2/2 r0 + impact 1", "F01-Y@2/3 r0 - impact -3"]
    game = table(round=9, events=events, needles=needles)
    game.end_round()
    assert game.node("2/3")["status"] == "happened"


def test_a_shorter_needle() -> None:
    """HZ-R20, option needle_reach; across realized nodes the distance is counted directly (HZ-336)."""
    game = table(options={"needle_reach": 2}, Y={"place": "2/3", "table": NEEDLE})
    assert game.refused("Y", "needle 3/9 cause") == "too_far"
    game = table(Y={"place": "2/0", "table": NEEDLE})
    assert "needle 2/10 cause" in game.moves("Y")


def test_a_needle_needs_the_field_and_pairs() -> None:
    """HZ-R21, HZ-335."""
    assert table(Y={"place": "V616", "table": NEEDLE}).refused("Y", "needle 2/4 cause") == "off_field"
    spent = [{"artifact": "LN-1", "charges": 0}]
    assert table(Y={"place": "2/3", "table": spent}).refused("Y", "needle 2/4 cause") == "no_charges"


def test_s23_symmetrical_stabilizer() -> None:
    """HZ-S23: HZ-345, HZ-346, HZ-347, HZ-348, HZ-349, HZ-289, HZ-R22, HZ-R45."""
    events = ["F01-Y@3/4 r0 + impact 1", "F01-O@3/10 r3 + impact -1"]
    hand = "F01-P F02-P F03-P S4-P S5-P"
    game = table(round=11, events=events, Y={"place": "3/4", "table": STABILIZER}, P={"place": "3/16", "hand": hand})
    game.play("Y", "stabilise -")
    impacts = [game.node(name)["impact"] for name in ("3/4", "3/10", "3/16")]
    assert impacts == [-2, -4, -3]
    assert game.cast("Y", "SS-1")["charges"] == 1
    game.plays("Y", "end")
    game.plays("O", "end")
    rotation = game.moves("P", "organise F01-P")[0].split()[2]
    game.play("P", f"organise F01-P {rotation} +")
    assert game.node("3/16")["impact"] == -3
    late = table(round=14, events=events, Y={"place": "4/4", "table": STABILIZER})
    assert late.refused("Y", "stabilise -") == "pre_realization"


def test_delayed_impacts_add_up_and_cancel() -> None:
    """HZ-R45, HZ-348, HZ-349: all three nodes may be empty; a Tangle takes them too."""
    game = table(
        round=11,
        Y={"place": "3/4", "table": STABILIZER, "artifacts": ["TF-sun"]},
        nodes=[{"node": "3/4", "event": None, "impact": -3}, {"node": "3/10", "event": None, "impact": 2}],
    )
    game.play("Y", "stabilise +")
    assert [game.node(name)["impact"] for name in ("3/4", "3/10", "3/16")] == [0, 5, 3]


def test_not_in_v616_mon() -> None:
    """HZ-R22."""
    assert table(Y={"place": "V616", "table": STABILIZER}).refused("Y", "stabilise +") == "off_field"
