"""The tutorial: the first rounds of a voyage, annotated, in which the newcomer plays Zarnax."""

from terminus.core.dice import DictatedDice
from terminus.core.match import Match
from terminus.core.record import Record, read_record
from terminus.games.ship.sheet.table import ShipSheet
from tests.games.ship.table import GAME

TAUGHT = (
    "+1 on every attack",
    "walk diagonally",
    "explore",
    "4 or less",
    "Armor is substrate",
    "Augments are enzymes",
    "cofactor",
    "Merchant",
    "counts double",
    "is down",
    "revive",
    "trade",
    "every card more costs a step",
    "ten Zekts each",
    "three won rounds",
    "key",
    "everybody has to be on the start tile",
)


def lesson() -> Record:
    return read_record(GAME.page("tutorial.jsonl"))


def replayed() -> Match:
    return Match.from_record(GAME, lesson(), DictatedDice([]))


def test_the_tutorial_ends_with_a_key_at_home_and_everybody_well() -> None:
    """SH-107, SH-R27: one of three keys is delivered; the rest of the game is the newcomer's own."""
    table: ShipSheet = replayed().view()
    assert [boss.key for boss in table.bosses] == ["boss", "delivered", "boss"]
    assert [mat.hearts for mat in table.seats] == [3, 3]
    assert [mat.place for mat in table.seats] == [(0, 0), (0, 0)]
    assert table.stage == "turn"


def test_the_newcomer_is_always_told_what_to_do_and_briefly() -> None:
    turns = lesson().turns
    own = [turn for turn in turns if turn.seat == 0]
    assert 20 <= len(own) <= 26
    assert all(turn.note for turn in own)
    assert all(len(turn.note) <= 240 for turn in turns)


def test_the_tutorial_teaches_the_game() -> None:
    """Steps (SH-302), exploring (SH-351), fights (SH-402), gear (SH-608, SH-613), the Merchant (SH-751), heat (SH-707),
    going down and reviving (SH-451, SH-456), trade (SH-501), hand (SH-603), bosses (SH-801, SH-806), keys (SH-R27)."""
    words = " ".join(turn.note for turn in lesson().turns).lower()
    assert [topic for topic in TAUGHT if topic.lower() not in words] == []
    kinds = {turn.move.split()[0] for turn in lesson().turns if turn.seat == 0}
    assert {"step", "explore", "place", "equip", "buy", "attach", "revive", "offer", "enter", "continue"} <= kinds


def test_what_the_tutorial_claims_about_money_is_true() -> None:
    """Thirteen Zekts after the first fight, eleven before the boss's door (SH-801)."""
    match = replayed()
    money = {}
    for turn in reversed(lesson().turns):
        money[turn.move] = match.view().seats[0].zekts
        match.pop()
    assert money["equip ARM-07"] == 13
    assert money["offer 1 ITM-07 for nothing"] == 11
    assert money["enter N"] == 1
