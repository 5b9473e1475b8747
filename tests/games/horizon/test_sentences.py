"""What the log says to one reader: names instead of ids, nothing that is not theirs to know, no needless zeros."""

from typing import Any

import pytest

from terminus.core.audience import Viewer
from terminus.core.events import Event, Fact
from terminus.core.told import Teller
from terminus.games.horizon import GAME
from terminus.games.horizon.events.dealings import BetsOpened
from terminus.games.horizon.events.horizon import Over
from tests.games.horizon.table import table

NAMES = ["Yellow", "Orange", "Purple", "Blue"]


def told(events: list[Event], reader: Viewer) -> list[str]:
    """The sentences that a reader gets."""
    said = [GAME.told(event, reader).say(Teller(NAMES, reader)) for event in events]
    return [sentence for sentence in said if sentence]


def test_an_exchange_is_told_by_name_to_the_two_and_by_number_to_the_others() -> None:
    """HZ-132, HZ-R40."""
    game = table(round=8, Y={"place": "2/3", "artifacts": ["CG-1"]}, O={"place": "2/3"})
    offered = game.play("Y", "offer 1 CG-1 for 10")
    assert told(offered, 1) == ["Yellow offered you Collapse Generator for 10 energy."]
    assert told(offered, 2) == ["Yellow proposed an exchange to Orange."]
    accepted = game.play("O", "accept")
    assert told(accepted, 0) == ["Orange accepted: you gave Collapse Generator and got 10 energy."]
    assert told(accepted, None) == ["Orange accepted: Yellow gave 1 hidden artifact and got 10 energy."]


def test_whoever_wants_something_for_nothing_asks_for_it() -> None:
    """HZ-130: nothing is offered."""
    game = table(round=8, Y={"place": "2/3"}, O={"place": "2/3"})
    move = GAME.parse_move(game.position, "offer 1 nothing for 5")
    assert GAME.describe(game.sheet("Y"), move) == "Ask Orange for 5 energy"
    asked = game.play("Y", "offer 1 nothing for 5")
    assert told(asked, 1) == ["Yellow asked you for 5 energy."]
    assert told(game.play("O", "accept"), 0) == ["Orange accepted: you got 5 energy."]


def test_cards_to_choose_from_are_named_to_their_owner_only() -> None:
    """HZ-141."""
    game = table(round=7, Y={"place": "2/3", "hand": "F01-Y"})
    game.play("Y", "organise F01-Y r5 +")
    drawn = game.play("Y", "end", "F05-Y F03-Y F12-O")
    assert "You drew Relic, Slow Burn and Private Matter to choose from." in told(drawn, 0)
    assert "Yellow drew 3 cards to choose from." in told(drawn, 1)


@pytest.mark.parametrize(
    ("points", "winners", "says"), [((2, 2), (0, 1), "It is a draw."), ((3, 2), (0,), "Won by Yellow.")]
)
def test_nobody_wins_a_draw(points: tuple[int, ...], winners: tuple[int, ...], says: str) -> None:
    """HZ-371: where all are level in everything, the log and the result say the same."""
    assert Over(seat=None, points=points, winners=winners).say(Teller(NAMES[:2], None)).endswith(says)


def test_items_are_bought_and_raised() -> None:
    """HZ-115, HZ-246."""
    game = table(round=7, Y={"items": {"gun": 1}}, O={"supply": 30})
    assert told(game.play("Y", "buy gun"), 1) == ["Yellow raised the gun to level II for 6 energy."]
    game.play("Y", "end")
    assert told(game.play("O", "buy amplifier"), 1) == ["You bought an amplifier for 14 energy."]


def test_a_realization_says_what_acted_and_who_scored() -> None:
    """HZ-205, HZ-210, HZ-213, HZ-220."""
    events = ["F01-P@1/1 r5 happened", "F01-Y@2/3 r5 + by Y impact -2", "F01-O@2/6 r1 - by O"]
    game = table(round=9, turn="B", order=[0, 1, 2, 3], events=events)
    said = told(game.play("B", "end"), None)
    assert "Spark in 2/3 happens (+2 from 1/1, −2 by impacts: 0; the token decides). Yellow +1." in said
    assert "Spark in 2/6 does not happen (nothing acts on it; the token decides). Purple +1." in said


def test_links_that_cancel_out_are_not_called_nothing() -> None:
    """HZ-213: in balance the token decides, whether nothing acts or as much for as against."""
    facts: dict[str, Fact] = {
        "node": "4/2",
        "card": "F05-P",
        "name": "Relic",
        "happened": True,
        "links": 0,
        "impact": 0,
        "gains": [1, 0],
    }
    both: dict[str, Fact] = {"sources": ["3/1", "4/1"], "results": ["+", "+"], "pushes": [2, -2], "by_token": True}
    (said,) = told([Event("realized", None, {**facts, **both})], None)
    assert said == "Relic in 4/2 happens (+2 from 3/1, −2 from 4/1: 0; the token decides). Yellow +1."


def test_a_link_is_told_as_it_is_written() -> None:
    """HZ-233: sides, cards and tokens are spelt in events as in moves and positions."""
    game = table(Y={"place": "2/3"})
    game.play("Y", "organise S3-Y +")
    (link,) = game.play("Y", "link NW cause 2")
    assert link.facts == {"side": "NW", "cause": True, "strength": 2}
    assert told([link], 1) == ["Yellow laid a cause of strength 2 to the north-west."]


def test_bets_are_told_token_by_token() -> None:
    """HZ-360: + and - as one writes them."""
    game = table("YOP", round=11, Y={"place": "3/4", "artifacts": ["TF-sun"]}, O={"supply": 0}, order=[0, 2])
    game.play("Y", "cast TF-sun r0 +")
    game.plays("Y", "bet + 1", "bet - 0", "bet + 0")
    (opened, *_) = [event for event in game.play("P", "bet - 2") if event.kind == "bets_opened"]
    assert opened.facts["tokens"] == ["+", "-", "+", "-"]
    came = "All bets on 3/4 are opened. Impacts: 1 for, 2 against: the Tangle stands at −1."
    laid = "For it: Yellow 1 + Yellow 0 = 1; against it: Yellow 0 + Purple 2 = 2."
    paid = "Paid, 8 energy for each impact: Yellow 8 and Purple 16."
    assert told([opened], None) == [f"{came} {laid} {paid}"]


def test_the_opening_of_bets_counts_what_lay_there_and_what_everybody_pays() -> None:
    """HZ-361, HZ-R45: a delayed impact belongs to the sum, and who adds no impact pays nothing."""
    waiting = [{"node": "3/4", "event": None, "impact": 3}]
    out = {"supply": 0}
    game = table("YOP", round=11, nodes=waiting, Y={"place": "3/4", "artifacts": ["TF-sun"]}, O=out, P=out, order=[0])
    game.play("Y", "cast TF-sun r0 +")
    game.plays("Y", "bet + 0", "bet - 0")
    (opened, *_) = [event for event in game.play("Y", "bet + 0") if event.kind == "bets_opened"]
    (said,) = told([opened], 0)
    assert "Impacts: 0 for, 0 against, +3 delayed: the Tangle stands at +3. For it:" in said
    assert said.endswith(" Nobody has to pay.")
    assert game.node("3/4")["impact"] == 3


def test_the_stage_of_bets_names_the_price_of_each_token() -> None:
    """HZ-361: what is weighed comes first, what it costs second."""
    seats, tokens, impacts = (1, 0), ("+", "-"), (2, 0)
    opened = BetsOpened(0, "3/4", seats, tokens, impacts, 0, 8)
    stage = opened.stage(Teller(["Yellow", "Orange"], 0))
    assert [[chip.amount for chip in row.chips] for row in stage.rows] == [[2, -16], [0, 0]]
    assert stage.words.endswith("the Tangle stands at +2. Paid, 8 energy for each impact: Orange 16.")


def test_totals_are_itemised() -> None:
    """HZ-101, HZ-250, HZ-251, HZ-352: what an extraction and an attack came to, and by what."""
    game = table(round=7, Y={"place": "2/3", "supply": 30}, events=["F01-O@2/3 r5 + by O"])
    assert told(game.play("Y", "extract"), 0) == ["You extracted 6 + 2 by the event = 8 energy."]
    shield: dict[str, Any] = {"place": "2/3", "items": {"shield": 1}}
    gun: dict[str, Any] = {"place": "2/3", "supply": 30, "items": {"gun": 1}}
    shot = table(round=7, Y=gun, O=shield).play("Y", "attack 1")
    assert told(shot, 1) == ["Yellow attacked you: 11 − 4 by the shield, 7 energy lost."]
