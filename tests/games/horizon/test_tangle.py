"""The Tangle of Fates (HZ-355 to HZ-364, HZ-377, HZ-380, HZ-406, HZ-R24 to HZ-R26)."""

import pytest

from terminus.games.horizon import GAME
from tests.games.horizon.pictures import label, picture
from tests.games.horizon.table import Table, table

SEATS = "OBTP"


def cast(**options: int) -> Table:
    """S24: T casts the sun in 3/4 in round 11."""
    supplies = {"O": 10, "B": 40, "P": 20}
    others = {who: {"supply": supply} for who, supply in supplies.items()}
    game = table(
        SEATS,
        turn="T",
        order=[2, 3, 0, 1],
        round=11,
        options=dict(options),
        T={"place": "3/4", "artifacts": ["TF-sun"]},
        **others,
    )
    game.play("T", "cast TF-sun r0 +")
    return game


def bet_all(game: Table) -> None:
    for who, bets in {"T": ["+ 1", "+ 0", "- 0"], "O": ["+ 1"], "B": ["- 4"], "P": ["- 0"]}.items():
        for bet in bets:
            game.play(who, f"bet {bet}")


def test_s24_bets() -> None:
    """HZ-S24: HZ-355 to HZ-362, HZ-364, HZ-406, HZ-R24 to HZ-R26."""
    game = cast()
    assert sorted(game.asked) == sorted(SEATS)
    bet_all(game)
    assert {who: game.supply(who) for who in SEATS} == {"T": 12, "O": 2, "B": 8, "P": 20}
    assert game.node("3/4")["impact"] == -2
    assert (game.active, game.au) == ("T", 2)
    assert game.data["stage"] == "turn"


@pytest.mark.parametrize(
    ("impact", "points"), [(3, {"O": 3, "T": 4, "B": 2, "P": 2}), (0, {"O": 2, "T": 3, "B": 3, "P": 3})]
)
def test_s24_points(impact: int, points: dict[str, int]) -> None:
    """HZ-S24: HZ-363: if it happens O gains 1 and T 2, if not B, P and T gain 1 each."""
    game = cast()
    bet_all(game)
    data = game.data
    entry = next(node for node in data["nodes"] if node["node"] == "3/4")
    entry["impact"] += impact
    del entry["event"]["forecast"]
    later = table(SEATS, turn="P", order=[2, 3, 0, 1], round=14, nodes=[entry], artifact_deck=data["artifact_deck"])
    later.play("P", "end")
    later.end_round()
    assert {who: later.points(who) for who in SEATS} == points


def test_s24_nobody_bets_more_than_he_has() -> None:
    """HZ-S24: HZ-R25: 24 energy needed, 20 available; the caster's tokens share his supply."""
    game = cast()
    refusal = game.refusal("P", "bet - 3")
    assert (refusal.code, refusal.rule) == ("bet_too_high", "HZ-R25")
    assert "20 left" in refusal.sentence
    game.play("T", "bet + 1")
    assert game.refused("T", "bet + 2") == "bet_too_high"
    game.play("P", "bet + 2")
    assert game.refused("P", "bet + 0") == "not_asked"


def test_the_price_of_an_impact_is_an_option() -> None:
    """HZ-R24, HZ-361."""
    game = cast(tangle_impact_cost=7)
    bet_all(game)
    assert {who: game.supply(who) for who in SEATS} == {"T": 13, "O": 3, "B": 12, "P": 20}


def test_bets_are_sealed_until_all_are_in() -> None:
    """HZ-358, HZ-359, HZ-360, HZ-380: the supplies shown are those before the bets."""
    game = cast()
    game.play("B", "bet - 4")
    for viewer in ("O", "T", None):
        seat = game.view(viewer)["seats"][1]
        assert (seat["bets"], seat["supply"]) == (1, 40)
    assert game.view("B")["seats"][1]["bets"] == [{"seat": 1, "yes": False, "impacts": 4}]
    assert all(decision.secret for decision in game.match.decisions)


def test_during_the_bets_nothing_else_happens() -> None:
    """HZ-R25: not even the choice of a new card."""
    game = table(
        SEATS,
        turn="T",
        order=[2, 3, 0, 1],
        round=11,
        T={"place": "3/4", "artifacts": ["TF-sun"]},
        O={"hand": "S1-O S2-O S3-O S4-O", "refill": ["G1", "G2", "G3"]},
    )
    game.play("T", "cast TF-sun r0 +")
    assert game.refused("T", "extract") == "not_now"
    assert game.refused("O", "keep G1") == "not_asked"


def test_players_who_are_out_do_not_bet() -> None:
    """HZ-R25; one who stakes everything is out after the opening and his bet stands."""
    seats = {"P": {"supply": 0, "out": True}, "B": {"supply": 8}}
    game = table(SEATS, turn="T", order=[2, 0, 1], round=11, T={"place": "3/4", "artifacts": ["TF-moon"]}, **seats)
    game.play("T", "cast TF-moon r0 -")
    assert sorted(game.asked) == sorted("TOB")
    for who, bet in (("B", "+ 1"), ("O", "- 0"), ("T", "- 0"), ("T", "- 0"), ("T", "- 0")):
        game.play(who, f"bet {bet}")
    assert game.player("B")["out"]
    assert {"seat": 1, "yes": True, "impacts": 1} in game.node("3/4")["event"]["bets"]


def test_where_a_tangle_may_lie() -> None:
    """HZ-355, HZ-356, HZ-357, HZ-R25: an empty node of the field, with the backward link towards an earlier one."""
    held = {"place": "3/4", "artifacts": ["TF-sun"]}
    game = table(round=11, Y=held)
    assert {move.split()[2] for move in game.moves("Y", "cast TF-sun")} == {"r0", "r4", "r5"}
    assert game.refused("Y", "cast TF-sun r2 +") == "does_not_fit"
    refusal = game.refusal("Y", "cast TF-sun")
    assert (refusal.code, refusal.rule) == ("needs_placing", "HZ-355")
    assert "say its rotation" in refusal.sentence
    assert refusal.sentence.endswith("Rotations that fit: 0, 4, 5.")
    assert table(round=11, events=["G4@3/4 r0 +"], Y=held).refused("Y", "cast TF-sun r0 +") == "node_taken"
    assert table(round=11, Y={**held, "place": "V616"}).refused("Y", "cast TF-sun r0 +") == "off_field"
    assert table(round=14, Y={**held, "place": "4/6"}).refused("Y", "cast TF-sun r0 +") == "pre_realization"


def test_other_artifacts_are_cast_without_rotation() -> None:
    """HZ-283, HZ-355."""
    game = table(round=11, Y={"place": "3/4", "artifacts": ["CG-1"]})
    refusal = game.refusal("Y", "cast CG-1 r0 +")
    assert (refusal.code, refusal.rule) == ("no_tangle", "HZ-283")


def test_casting_a_tangle_is_its_use() -> None:
    """HZ-R15, HZ-R25, HZ-364: the second one in another turn."""
    game = table(round=11, Y={"place": "3/4", "artifacts": ["TF-sun", "TF-moon"], "table": [{"artifact": "SS-1"}]})
    game.play("Y", "cast TF-sun r0 +")
    for who in "YYYOPB":
        game.play(who, "bet + 0")
    assert game.refused("Y", "stabilise +") == "group_used"
    game.play("Y", "move 3/5")
    assert game.refused("Y", "cast TF-moon r0 +") == "group_used"


def test_a_delayed_impact_acts_on_a_tangle() -> None:
    """HZ-R45."""
    waiting = [{"node": "3/4", "event": None, "impact": 3}]
    game = table(round=11, nodes=waiting, Y={"place": "3/4", "artifacts": ["TF-sun"]})
    game.play("Y", "cast TF-sun r0 -")
    for who in "YYYOPB":
        game.play(who, "bet - 0")
    assert game.node("3/4")["impact"] == 3


def test_what_a_bet_is_worth_is_told_before_it_is_sealed() -> None:
    """HZ-363: in the question, and of the event on which nobody has an arc; before the bets are opened and after."""
    game = cast()
    assert "a token on the side of the result is worth a point" in GAME.prompt(game.sheet("O"), game.seat("O"))
    assert "every bet on the side of the result gains 1." in label(picture(game, "O")["node-3/4"]).lower()
    bet_all(game)
    assert "every bet on the side of the result gains 1." in label(picture(game, "O")["node-3/4"]).lower()


def test_a_tangle_in_hand_is_no_event_card() -> None:
    """HZ-377: with 4 events and a Tangle one must replenish."""
    game = table(Y={"hand": "S1-Y S2-Y S3-Y S4-Y", "artifacts": ["TF-sun"]})
    game.play("Y", "end", draws="G1 G2 G3")
    assert len(game.player("Y")["refill"]) == 3
