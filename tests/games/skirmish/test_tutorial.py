"""The tutorial: the last round of a battle, annotated, in which the newcomer plays Ochre."""

from terminus.core.dice import DictatedDice
from terminus.core.match import Match
from terminus.core.record import Record, read_record
from terminus.core.told import Teller
from terminus.games.skirmish import GAME

TAUGHT = (
    "in secret",
    "go first",
    "caught in the open",
    "within an inch",
    "Precision",
    "without a save",
    "skipped",
    "12 inches",
    "shoot-out",
    "exposed",
    "running",
    "lowest counts",
    "injury",
    "Move and Shoot",
    "Stopping power",
    "within 2 inches",
)


def lesson() -> Record:
    return read_record(GAME.page("tutorial.jsonl"))


def test_the_tutorial_replays_to_a_win_for_the_newcomer() -> None:
    """SK-29, SK-31, SK-32: two flags and four dead enemies against one, after the fourth round."""
    match = Match.from_record(GAME, lesson(), DictatedDice([]))
    assert match.result is not None
    assert match.result.data() == lesson().result
    assert match.result.scores == [10, 1]
    told = GAME.told(match.events[-1], 0).say(Teller(["Ochre", "Steel"], 0))
    assert told == "The skirmish is over: Ochre 10 (2 flags: 6, 4 fallen: 4), Steel 1 (1 fallen: 1)."


def test_the_newcomer_is_told_what_to_do_and_briefly() -> None:
    """A dozen decisions, a few sentences each."""
    turns = lesson().turns
    own = [turn for turn in turns if turn.seat == 0]
    assert 8 <= len(own) <= 12
    assert all(turn.note for turn in own)
    assert all(len(turn.note) <= 240 for turn in turns)


def test_the_tutorial_teaches_the_game() -> None:
    """Orders (SK-42), shots (SK-60), cover (SK-72), runs (SK-66), shoot-outs (SK-110), saves (SK-90), flags (SK-30)."""
    words = " ".join([lesson().header.note, *(turn.note for turn in lesson().turns)]).lower()
    assert [topic for topic in TAUGHT if topic.lower() not in words] == []
    kinds = {turn.move.split()[0] for turn in lesson().turns if turn.seat == 0}
    assert kinds == {"script", "go", "shoot", "precision", "move", "begin", "reroll"}


def test_the_second_lesson_sets_a_table_up_and_leaves_it_ready_for_orders() -> None:
    """SK-21 to SK-28: a team, flags, an edge, a deployment; every step of the newcomer's is explained."""
    record = read_record(GAME.page("tutorial-2.jsonl"))
    match = Match.from_record(GAME, record, DictatedDice([]))
    assert (match.view().step, match.view().round, len(match.view().markers)) == ("script", 1, 3)
    own = [turn for turn in record.turns if turn.seat == 0]
    assert [turn.move.split()[0] for turn in own] == ["team", "marker", "marker", "edge", "deploy"]
    assert all(turn.note and len(turn.note) <= 240 for turn in own)
    assert len(GAME.lessons) == 2
