"""What the log says to one reader: names instead of ids, nothing that is not theirs to know, no needless zeros."""

from terminus.core.audience import Viewer
from terminus.core.events import Event
from terminus.core.told import Teller
from terminus.games.horizon import GAME
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


def test_cards_to_choose_from_are_named_to_their_owner_only() -> None:
    """HZ-141."""
    game = table(round=7, Y={"place": "2/3", "hand": "F01-Y"})
    game.play("Y", "organise F01-Y r5 +")
    drawn = game.play("Y", "end", "F05-Y F03-Y F12-O")
    assert "You drew Relic, Slow Burn and Private Matter to choose from." in told(drawn, 0)
    assert "Yellow drew 3 cards to choose from." in told(drawn, 1)


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
    assert "Spark in 2/3 happens (links +2, impacts −2; the token decides). Yellow +1." in said
    assert "Spark in 2/6 does not happen (nothing acts on it; the token decides). Purple +1." in said


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
    said = "The bets on 3/4. For it: Yellow 1 + Yellow 0 = 1; against it: Yellow 0 + Purple 2 = 2."
    assert told([opened], None) == [said]
