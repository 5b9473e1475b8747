"""Extraction, impacts and the Collector Module (HZ-100 to HZ-110, HZ-350 to HZ-353)."""

import pytest

from tests.games.horizon.table import table

COLLECTOR = [{"artifact": "CM-1"}]


def test_s3_extraction_and_collector() -> None:
    """HZ-S3: HZ-100, HZ-101, HZ-350 to HZ-353, HZ-R23, HZ-044, HZ-159."""
    events = ["F05-Y@2/3 r4 +", "F01-Y@2/4 r0 +"]
    game = table(turn="P", events=events, P={"place": "2/3", "supply": 4, "table": COLLECTOR})
    game.play("P", "extract")
    assert game.supply("P") == 13
    game.play("P", "extract collector")
    assert game.supply("P") == 27
    assert game.cast("P", "CM-1")["charges"] == 2
    assert game.refusal("P", "extract").sentence == "That needs 1 AU; 0 left."


def test_s4_the_seeds_au_example() -> None:
    """HZ-S4: HZ-085, HZ-106, HZ-100, HZ-101, HZ-102, HZ-R1, HZ-R7: the glyph before the 2 means energy."""
    game = table("OPT", turn="T", round=4, events=["S4-T@1/2 r0 +"], T={"place": "1/2", "supply": 5})
    game.play("T", "weak +")
    assert (game.supply("T"), game.node("1/2")["impact"]) == (7, 1)
    game.play("T", "extract")
    assert (game.supply("T"), game.au) == (11, 0)


def test_s5_two_strong_impacts() -> None:
    """HZ-S5: HZ-107, HZ-108, HZ-109, HZ-R48."""
    game = table("OPT", turn="P", round=4, events=["S4-T@1/2 r0 + impact 3"], P={"place": "1/2", "supply": 15})
    game.plays("P", "strong -", "strong -")
    assert (game.supply("P"), game.node("1/2")["impact"], game.au) == (3, -1, 0)
    assert game.refused("P", "weak +") == "needs_au"


def test_an_impact_needs_an_event_in_the_own_node() -> None:
    """HZ-110, HZ-R8: not in an empty node, not in V616 Mon."""
    for place in ("2/4", "V616"):
        game = table(events=["F01-Y@2/3 r5 +"], Y={"place": place})
        assert game.refused("Y", "weak +") == "no_event"
        assert game.refused("Y", "strong -") == "no_event"


def test_a_strong_impact_costs_six() -> None:
    """HZ-107."""
    game = table(events=["F01-Y@2/3 r5 +"], Y={"place": "2/3", "supply": 5})
    assert game.refused("Y", "strong +") == "needs_energy"
    game.play("Y", "weak +")
    game.play("Y", "strong +")
    assert (game.supply("Y"), game.node("2/3")["impact"]) == (1, 3)


def test_the_centre_can_be_impacted_and_extracted_at() -> None:
    """HZ-042, HZ-105: extraction there yields nothing."""
    game = table(round=1, events=["CENTRE@0/0 -"], Y={"place": "0/0"})
    game.plays("Y", "weak +", "extract")
    assert (game.supply("Y"), game.node("0/0")["impact"]) == (22, 1)


@pytest.mark.parametrize(("own", "around", "expected"), [("G4@2/3 r5 +", [], 6 + 4 + 5), ("", [], 6 + 5)])
def test_the_collector_brings_at_least_five(own: str, around: list[str], expected: int) -> None:
    """HZ-352, HZ-R23."""
    game = table(events=[own] if own else [], Y={"place": "2/3", "supply": 1, "table": COLLECTOR})
    game.play("Y", "extract collector")
    assert game.supply("Y") == 1 + expected


def test_the_collector_brings_at_most_thirteen_and_counts_unrealized_events_only() -> None:
    """HZ-350, HZ-351, HZ-352."""
    rich = ["G4@2/2 r5 +", "G5@3/4 r5 +", "G6@3/5 r5 +", "F05-Y@2/4 r5 +", "F05-O@1/1 r5 happened"]
    game = table(events=rich, Y={"place": "2/3", "supply": 1, "table": COLLECTOR})
    game.play("Y", "extract collector")
    assert game.supply("Y") == 1 + 6 + 13


def test_the_own_bonus_may_count_inside_the_collectors_bounds() -> None:
    """HZ-R23, option collector_own."""
    events = ["G4@2/3 r5 +"]
    game = table(events=events, options={"collector_own": True}, Y={"place": "2/3", "supply": 1, "table": COLLECTOR})
    game.play("Y", "extract collector")
    assert game.supply("Y") == 1 + 6 + 5


def test_an_exhausted_collector_cannot_be_used() -> None:
    """HZ-353, HZ-286: it stays on the table."""
    game = table(Y={"place": "2/3", "table": [{"artifact": "CM-1", "charges": 0}]})
    assert game.refused("Y", "extract collector") == "no_charges"
    assert game.cast("Y", "CM-1")["charges"] == 0


def test_a_weak_impact_may_cost_two() -> None:
    """HZ-R7, option weak_impact_energy."""
    game = table(events=["F01-Y@2/3 r5 +"], options={"weak_impact_energy": -2}, Y={"place": "2/3", "supply": 3})
    game.play("Y", "weak +")
    assert game.supply("Y") == 1
    assert game.refused("Y", "weak +") == "needs_energy"
