"""The forecast: what realization would do if nothing changed."""

import pytest

from terminus.games.horizon.content.field import place_number
from terminus.games.horizon.position import FAILED, HAPPENED, UNREALIZED
from terminus.games.horizon.sheet.field import Forecast, Gain
from tests.games.horizon.pictures import lively_game
from tests.games.horizon.table import Table, table


def foreseen(game: Table, who: str | None = None) -> dict[int, Forecast]:
    """The forecasts that somebody sees, by the number of the node."""
    events = {number: spot.event for number, spot in enumerate(game.sheet(who).nodes)}
    return {number: event.forecast for number, event in events.items() if event is not None and event.forecast}


def links(judged: Forecast) -> int:
    return sum(push.amount for push in judged.pushes)


def at(game: Table, node: str) -> Forecast:
    return foreseen(game)[place_number(node)]


@pytest.mark.parametrize(("colours", "seed"), [("YOP", 1), ("YOPB", 2), ("YOPBTG", 3)])
def test_what_is_foreseen_before_a_realization_comes_true(colours: str, seed: int) -> None:
    """Nodes in the order of time, links to what is decided, impacts, tokens (HZ-192 to HZ-214): the same by both ways.

    The forecast is taken before every move of a phase's last round; whoever flees later changes nothing about it.
    """
    expected: dict[int, Forecast] = {}
    compared = 0
    for game in lively_game(seed, colours):
        position = game.position
        if position.realizing is not None:
            continue
        for number, judged in expected.items():
            if position.status[number] != UNREALIZED:
                assert position.status[number] == (HAPPENED if judged.happens else FAILED)
                compared += 1
        expected = foreseen(game) if position.last_round_of_phase() else {}
    assert compared > 10


def test_the_complex_example_is_foreseen() -> None:
    """HZ-400: +3 and -4 by links, +1 by impacts, exactly balanced, and the token says that it happens."""
    game = table(
        round=9,
        events=["F01-P@1/2 r0 happened", "F05-Y@2/2 r5 - impact -1", "F09-O@2/3 r0 + by Y impact 1"],
        reinforced=[{"node": "1/2", "side": "NE", "tokens": 1}, {"node": "2/2", "side": "S", "tokens": 2}],
    )
    judged = at(game, "2/3")
    assert sorted(push.amount for push in judged.pushes) == [-4, 3]
    assert (links(judged), judged.total) == (-1, 0)
    assert judged.by_token
    assert judged.happens


def test_an_event_acts_on_a_later_one_before_either_is_realized() -> None:
    """In time order 2/5 is decided before 2/6 (HZ-039), so its result already counts for the forecast (HZ-205)."""
    events = ["F01-P@1/2 r5 failed", "F01-O@2/5 r0 -", "F01-Y@2/6 r1 -"]
    game = table(round=7, events=events)
    assert links(at(game, "2/5")) == 2  # a hindrance that did not happen
    assert links(at(game, "2/6")) == 2  # a cause that would happen


def test_an_impact_on_the_first_turns_the_second() -> None:
    """One push against the cause, and what depends on it falls too (HZ-105, HZ-205)."""
    game = table(round=7, events=["F01-O@2/5 r0 + impact -3", "F01-Y@2/6 r1 +"])
    assert not at(game, "2/5").happens
    assert links(at(game, "2/6")) == -2
    assert not at(game, "2/6").happens


def test_needle_links_count_with_their_reinforcement() -> None:
    """A Needle link acts like any other (HZ-340), and can be amplified (HZ-375)."""
    needle = {"source": "2/0", "target": "3/2", "cause": False, "reinforced": 1}
    game = table(round=11, events=["G4@2/0 r0 happened", "G5@3/2 r3 +"], needles=[needle])
    pushes = at(game, "3/2").pushes
    assert [(push.amount, push.needle) for push in pushes if push.needle] == [(-3, True)]


def test_points_at_stake_are_those_of_the_arc_and_of_bets() -> None:
    """The arc of the result scores (HZ-220); on a Tangle every token on its side (HZ-363)."""
    assert at(table(round=7, events=["F09-O@2/3 r0 +"]), "2/3").gains == (Gain(1, -1),)
    assert at(table(round=7, events=["F09-O@2/3 r0 -"]), "2/3").gains == (Gain(3, -1),)
    bets = [{"seat": 0, "yes": True}, {"seat": 2, "yes": True}, {"seat": 0, "yes": True}, {"seat": 1, "yes": False}]
    tangle = {"node": "2/3", "event": {"card": "TF-sun", "organiser": 0, "bets": bets}}
    assert at(table(round=7, nodes=[tangle]), "2/3").gains == (Gain(0, 2), Gain(2, 1))


def test_everybody_sees_the_same_forecast() -> None:
    """It follows from what lies open, whoever looks (HZ-380)."""
    game = table(round=7, events=["F01-O@2/5 r0 +", "F01-Y@2/6 r1 +"])
    views = [foreseen(game, who) for who in (None, "Y", "O", "P", "B")]
    assert all(view == views[0] for view in views)
