"""Timeline in words."""

from terminus.core.events import Event
from terminus.core.told import Teller
from terminus.games.timeline import GAME
from tests.games.timeline.table import Table, table

NAMES = ["Ada", "Bob"]


def told(events: list[Event], reader: int | None) -> list[str]:
    """What a reader is told, without what is not worth telling."""
    sentences = [GAME.told(event, reader).say(Teller(NAMES, reader)) for event in events]
    return [sentence for sentence in sentences if sentence]


def prompt(duel: Table, reader: int | None) -> str:
    return GAME.prompt(duel.match.view(reader), reader)


def test_a_play_is_told_to_each_reader() -> None:
    """TL-17, TL-52: to its player as "You", to the others by name."""
    duel = table("1+@0, 3+@2 Blue", red="4 9 15", blue="8 12 17", to_move="Red")
    events = duel.play("Red", "4-@3", draws="6")
    assert told(events, 0) == [
        "You played card 4 turned around, covering a blue victory and an empty era: Blue +1 −1.",
        "You drew card 6; 8 left in the deck.",
    ]
    assert told(events, None)[0].startswith("Ada played card 4")


def test_specials_are_told() -> None:
    """TL-43, TL-44, TL-49."""
    duel = table("1+@0, 13+@3 Red, 10+@-3 Blue", red="4 14 16", blue="5 11 17", to_move="Red")
    duel.play("Red", "4+@3")
    assert told(duel.play("Red", "freeze 16"), 1) == ["Ada froze card 16."]
    assert told(duel.play("Red", "swap 14 11"), 1) == ["Ada gave card 14 and took card 11."]
    grown = told(duel.play("Red", "grow 11+@6", draws="2 9"), 1)
    assert grown[0] == "Ada played card 11 through Grow at the end of the Timeline: Red +1."
    assert grown[1] == "Ada drew card 2 and card 9; 6 left in the deck."


def test_terminus_approaches_is_told_with_its_effect() -> None:
    """TL-33, TL-34, TL-37, TL-R11."""
    sentences = [
        GAME.told(Event("approaches", 0, {"time": time, "place": "deck"}), None).say(Teller(NAMES, None))
        for time in (1, 2, 3, 4)
    ]
    assert "nothing happens" in sentences[0]
    assert "goes into the deck" in sentences[1]
    assert "counts as 0" in sentences[2]
    assert "nothing changes" in sentences[3]


def test_out_and_over_are_told() -> None:
    """TL-55, TL-57, TL-2."""
    assert told([Event("out", 0, {})], 0) == ["You have no cards left and take no more turns."]
    assert told([Event("out", 0, {})], 1) == ["Ada has no cards left and takes no more turns."]
    assert told([Event("over", 0, {"scores": [4, 5]})], 1) == ["Terminus ends the game: Ada 4, Bob 5."]


def test_prompts_say_who_must_do_what() -> None:
    """TL-13, TL-38, TL-45, TL-57."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="2 13 15f", blue="10 11 17", to_move="Red")
    assert prompt(duel, 0) == "Play your lowest card or a frozen one."
    assert prompt(duel, 1) == prompt(duel, None) == "Red is to play a card."
    duel.play("Red", "2+@3")
    assert prompt(duel, 0) == "You covered Swap (give one card, take one): resolve what you like, then end your turn."
    assert prompt(duel, 1) == "Red is to resolve the special events just covered."
    over = table("1+@0, 6+@3 Red, 7+@-3 Blue", red="Ter", blue="10 11 17", to_move="Red")
    over.play("Red", "Ter@6")
    assert prompt(over, 0) == "Terminus has been played. The game is over."


def test_whoever_moves_before_terminus_must_fall_is_told() -> None:
    """TL-13, TL-45: Blue has nothing lower than Terminus at 0, and nothing frozen that could be played instead."""
    row = "1+@0, 6+@3 Red, 7+@-3 Blue, 12+@6 Red"
    last = table(row, red="4 9 15", blue="Ter 16 17", to_move="Red")
    assert prompt(last, 0).endswith("Blue must play Terminus next: unless you swap it away, this is your last turn.")
    assert "last turn" not in prompt(last, 1)
    frozen = table(row, red="4 9 15", blue="Ter 16f 17", to_move="Red")
    assert prompt(frozen, 0) == "Play your lowest card."
    early = table("1+@0, 6+@3 Red, 7+@-3 Blue", red="4 9 15", blue="Ter 16 17", to_move="Red")
    assert prompt(early, 0) == "Play your lowest card."


def test_moves_are_described() -> None:
    """TL-19, TL-43, TL-44, TL-49, TL-39."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="2 13 15f", blue="10 11 17", to_move="Red")
    texts = {
        "2-@-3": "Play card 2, turned around, at the left end",
        "2+@-1": "Play card 2 over an empty era and Impetus",
        "2+@7": "Play card 2 over Grow and an empty era",
        "Ter@9": "Play Terminus at the right end",
        "grow 2+@9": "Grow: play card 2 at the right end",
        "freeze 2": "Freeze card 2",
        "swap 2 Ter": "Swap card 2 for Terminus",
        "end": "End your turn",
    }
    for notation, text in texts.items():
        move = GAME.parse_move(duel.position, notation)
        assert GAME.describe(duel.match.view(0), move) == text


def test_events_mention_things_on_the_table() -> None:
    """TL-17, TL-44, TL-49, TL-52, TL-32."""
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", red="6f 13 15f", blue="10 11 17", to_move="Red")
    laid, approaches = duel.play("Red", "6+@3")
    assert GAME.told(laid, None).keys() == ["era-3", "era-4", "era-5"]
    assert GAME.told(approaches, None).keys() == ["terminus"]
    (swapped, *_, drew, _turn) = duel.play("Red", "swap 13 10", draws="5")
    assert GAME.told(swapped, None).keys() == ["card-13", "card-10"]
    assert GAME.told(drew, None).keys() == ["card-5"]


def test_the_table_as_text() -> None:
    """TL-64: row, hands, deck and Terminus."""
    text = str(table("1+@0, 3+@3 Red", red="2 13 15f", blue="10 11 17", to_move="Red").match)
    for part in ("15", "10", "aside"):
        assert part in text
