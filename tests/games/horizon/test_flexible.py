"""Flexible events: Attacking, Supporting, Logistic (HZ-230 to HZ-236, HZ-401 to HZ-403, HZ-R29, HZ-R30)."""

import pytest

from tests.games.horizon.table import Table, table

SEATS = "GBPOT"


def attacking(impact: int) -> Table:
    delayed = [{"node": "2/3", "event": None, "impact": impact}]
    game = table(SEATS, turn="G", round=9, nodes=delayed, G={"place": "2/3"})
    game.play("G", "organise S1-G r5 + naming 1 2")
    game.end_round()
    return game


@pytest.mark.parametrize(("impact", "loser"), [(0, "B"), (-1, "P"), (1, "B")])
def test_s11a_attacking(impact: int, loser: str) -> None:
    """HZ-S11: HZ-231, HZ-401, HZ-153: B on ✓, P on X, the own token on ✓."""
    game = attacking(impact)
    assert {who: game.points(who) for who in SEATS} == {who: 1 if who == loser else 2 for who in SEATS}


@pytest.mark.parametrize(("impact", "points"), [(0, 3), (1, 2), (-1, 3)])
def test_s11b_supporting(impact: int, points: int) -> None:
    """HZ-S11: HZ-232, HZ-402: O on X, the own token on X; the other arc is empty."""
    delayed = [{"node": "2/4", "event": None, "impact": impact}]
    game = table(SEATS, turn="T", order=[4, 0, 1, 2, 3], round=9, nodes=delayed, T={"place": "2/4"})
    game.play("T", "organise S2-T r5 - naming 3 on -")
    event = game.node("2/4")["event"]
    assert (event["yes"], event["no"]) == (None, 3)
    game.end_round()
    assert game.points("O") == points
    assert [game.points(who) for who in "GBPT"] == [2, 2, 2, 2]


def test_s11c_nobody_names_himself() -> None:
    """HZ-S11: HZ-R30, HZ-235: two different players, neither the organiser; seats of this game only."""
    game = table(SEATS, turn="G", G={"place": "2/3"})
    for pair in ("0 1", "1 0", "1 1", "1 5"):
        assert game.refused("G", f"organise S1-G r5 + naming {pair}") == "name_two_others"
    for seat in ("0", "5"):
        assert game.refused("G", f"organise S2-G r5 + naming {seat} on +") == "name_one_other"


def test_flexible_cards_need_their_parameters() -> None:
    """HZ-230: and others have none."""
    game = table(SEATS, turn="G", G={"place": "2/3"})
    assert game.refused("G", "organise S1-G r5 +") == "name_two_others"
    assert game.refused("G", "organise S2-G r5 +") == "name_one_other"
    assert game.refused("G", "organise S3-G r5 +") == "choose_links"
    assert game.refused("G", "organise S4-G r5 + naming 1 2") == "not_flexible"
    assert game.refused("G", "organise S4-G +") == "not_flexible"


def test_players_who_are_out_may_be_named() -> None:
    """HZ-R30, HZ-R10: they still have points to lose."""
    game = table("GBP", turn="G", order=[0, 1], G={"place": "2/3"}, P={"supply": 0, "out": True})
    game.play("G", "organise S1-G r5 + naming 1 2")
    assert game.node("2/3")["event"]["no"] == 2


def test_with_three_players_both_others_are_named() -> None:
    """HZ-R30: only the arcs are chosen."""
    game = table("GBP", turn="G", G={"place": "2/3"})
    named = {move.split("naming ")[1] for move in game.moves("G", "organise S1-G")}
    assert named == {"1 2", "2 1"}


def test_attacking_and_supporting_are_for_early_radii() -> None:
    """HZ-236: on radius 3 they can no longer be laid."""
    game = table(SEATS, turn="G", round=11, G={"place": "3/4"})
    assert game.refused("G", "organise S1-G r5 + naming 1 2") == "wrong_radius"
    assert game.refused("G", "organise S2-G r5 + naming 1 on +") == "wrong_radius"


def test_s12_logistic() -> None:
    """HZ-S12: HZ-233, HZ-234, HZ-403, HZ-R29: NW cause 2, NE hindrance 2, SE hindrance 4; total 8."""
    game = table(Y={"place": "2/3"})
    game.plays("Y", "organise S3-Y +", "link NW cause 2", "link NE hindrance 2", "link SE hindrance 4")
    assert game.supply("Y") == 20
    assert game.refused("Y", "link S cause 2") == "total_too_strong"
    game.play("Y", "links laid")
    assert (game.supply("Y"), game.au) == (7, 0)
    assert game.node("2/3")["event"]["links"] == "-HH--c"
    assert game.strength("2/3", "SE") == 4
    assert game.strength("1/1", "SE") == 2


def test_s12_refusals() -> None:
    """HZ-S12: HZ-233: a backward link, no link above 4."""
    game = table(Y={"place": "2/3"})
    game.play("Y", "organise S3-Y +")
    assert game.refused("Y", "link NE hindrance 4") == "no_backward_link"
    assert game.refused("Y", "links laid") == "no_backward_link"
    assert game.refused("Y", "link NW cause 5") == "link_too_strong"
    assert game.refused("Y", "link NW cause 1") == "link_too_weak"
    game.play("Y", "link NW cause 4")
    assert game.refused("Y", "link NW hindrance 2") == "link_taken"
    game.play("Y", "links laid")


def test_tokens_already_on_a_junction_count() -> None:
    """HZ-R29: 1/1-2/3 has two tokens, so a link of strength 2 there is 4 already."""
    game = table(Y={"place": "2/3"}, reinforced=[{"node": "1/1", "side": "SE", "tokens": 2}])
    game.play("Y", "organise S3-Y -")
    assert game.refused("Y", "link NW cause 3") == "link_too_strong"
    game.plays("Y", "link NW cause 2", "link NE cause 4")
    assert game.refused("Y", "link SE cause 2") == "total_too_strong"


def test_a_logistic_event_may_link_off_the_field() -> None:
    """HZ-R29, HZ-043."""
    game = table(round=16, Y={"place": "4/0"})
    game.plays("Y", "organise S3-Y +", "link S hindrance 2", "link N cause 3", "links laid")
    assert game.node("4/0")["event"]["links"] == "C--h--"


def test_while_links_are_laid_nothing_else_happens() -> None:
    """HZ-233: organising is one action; its energy is paid when the links lie."""
    game = table(Y={"place": "2/3"})
    game.play("Y", "organise S3-Y +")
    assert game.refused("Y", "extract") == "not_now"
    assert game.refused("O", "end") == "not_asked"
    assert game.data["building"]["card"] == "S3-Y"
    assert "S3-Y" not in game.player("Y")["hand"]


def test_a_logistic_event_with_the_last_energy() -> None:
    """HZ-R9: it is laid, and then its organiser is out."""
    game = table(Y={"place": "2/3", "supply": 13})
    game.plays("Y", "organise S3-Y +", "link SW cause 2", "links laid")
    assert game.player("Y")["out"]
    assert game.node("2/3")["event"]["card"] == "S3-Y"
