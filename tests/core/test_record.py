"""Records: read back whole, or refused with the line or the move that is wrong."""

from typing import Any

import msgspec
import pytest

import terminus
from terminus.core.dice import DictatedDice, FastDice
from terminus.core.errors import RecordError
from terminus.core.forfeit import given_up, out_of_time
from terminus.core.match import Match
from terminus.core.record import Record, read_record
from terminus.games import find_game
from terminus.testing.walks import take_walk
from tests.conformance.toy_game import GAME as LIGHTHOUSE

RECORD = take_walk(find_game("timeline"), find_game("timeline").settings(), 4).match.record()
LINES = RECORD.to_text().splitlines()


def replay(text: str) -> Match:
    return Match.from_record(find_game("timeline"), read_record(text), DictatedDice([]))


def with_line(number: int, line: str) -> str:
    """The record with one line (from 1) replaced."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def with_header(**changes: Any) -> str:
    return with_line(1, msgspec.json.encode({**msgspec.json.decode(LINES[0]), **changes}).decode())


def test_a_record_is_lines_that_a_person_can_read() -> None:
    """A header, one line per move, the result at the end."""
    assert LINES[0].startswith('{"terminus":1,"game":"timeline","rules":"1"')
    assert all(line.startswith('{"seat":') for line in LINES[1:-1])
    assert LINES[-1].startswith('{"result":')
    assert replay("\n".join(LINES)).record() == RECORD


def test_empty_lines_and_notes_do_no_harm() -> None:
    """Tutorials annotate their moves; the notes are kept."""
    turn = {**msgspec.json.decode(LINES[1]), "note": "Watch the end of the row."}
    match = replay("\n" + with_line(2, msgspec.json.encode(turn).decode()).replace("\n", "\n\n"))
    assert match.turns[0].note == "Watch the end of the row."
    assert [turn.note for turn in match.turns[1:]] == [""] * (len(LINES) - 3)


@pytest.mark.parametrize("number", [1, 2, 5, len(LINES)])
@pytest.mark.parametrize("line", ["castle", "{", "[]", "null", '{"seat":"x"}', '{"result":7}', '{"castle":1}'])
def test_a_line_that_cannot_be_read_is_named(number: int, line: str) -> None:
    """Whatever is wrong with it."""
    with pytest.raises(RecordError, match=f"^line {number}: "):
        read_record(with_line(number, line))


def test_an_empty_record() -> None:
    """Says what should be there."""
    with pytest.raises(RecordError, match="first line should be a header"):
        read_record(" \n\n")


def test_nothing_follows_the_result() -> None:
    """The line after it is named."""
    with pytest.raises(RecordError, match=f"line {len(LINES) + 1}: nothing may follow"):
        read_record("\n".join([*LINES, LINES[-1]]))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"terminus": 2}, "this is record format 2"),
        ({"game": "lighthouse"}, "a record of 'lighthouse'"),
        ({"rules": "0"}, "played with rules version 0"),
        ({"players": 3}, "for 2 players"),
        ({"options": {"castling": True}}, "no option 'castling'"),
        ({"options": {"colours": "green"}}, "can be first, second, random"),
        ({"content_hash": "0000"}, "has changed"),
        ({"content_name": "/etc/hostname"}, "no built-in content"),
        ({"content": {"name": "mine"}}, "the field 'card' is missing"),
        ({"chance": ["3", "3"]}, "not there to draw"),
        ({"chance": ["3", 3]}, "was asked for"),
        ({"chance": ["3", "Joker"]}, "names no card"),
        ({"chance": ["2", "3", "4", "5", "6"]}, "only 5 outcomes"),
        ({"chance": ["2", "3", "4", "5", "6", "7", "8"]}, "more chance outcomes"),
        ({"position": {"laid": []}}, "is missing"),
        ({"castle": 1}, "no field 'castle'"),
    ],
)
def test_a_header_that_does_not_fit_is_line_1(changes: dict[str, Any], message: str) -> None:
    """Format, game, rules version, players, options, content, chance and position."""
    with pytest.raises(RecordError, match=r"^line 1: ") as caught:
        replay(with_header(**changes))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"move": "castle"}, "is no placement"),
        ({"move": "Ter@0"}, "TL-16"),
        ({"seat": 1 - msgspec.json.decode(LINES[1])["seat"]}, "TL-11"),
        ({"seat": 7}, "There is no seat 7: seats are numbered from 0 to 1"),
        ({"seat": -1}, "There is no seat -1"),
        ({"seat": 2**63}, "There is no seat 9223372036854775808"),
        ({"chance": []}, "only 0 outcomes"),
        ({"chance": ["Ter"]}, "not there to draw"),
        ({"chance": [3]}, "a draw was asked for"),
    ],
)
def test_a_move_that_does_not_fit_is_named(changes: dict[str, Any], message: str) -> None:
    """By its number and text, with what is wrong."""
    turn = {**msgspec.json.decode(LINES[1]), **changes}
    with pytest.raises(RecordError, match=message) as caught:
        replay(with_line(2, msgspec.json.encode(turn).decode()))
    assert str(caught.value).startswith(f"move 1 ({turn['move']} by seat {turn['seat']}) does not fit: ")


def test_a_note_may_hold_any_character() -> None:
    """Python takes more characters for the end of a line than JSON does."""
    turn = {**msgspec.json.decode(LINES[1]), "note": "one\u2028two\x85three\x0bfour"}
    record = read_record(with_line(2, msgspec.json.encode(turn).decode()))
    assert record.turns[0].note == turn["note"]
    assert read_record(record.to_text()) == record


def test_too_much_chance_is_refused() -> None:
    """A move must use up what was dictated."""
    turn = msgspec.json.decode(LINES[1])
    turn["chance"] = [*turn["chance"], "Ter"]
    with pytest.raises(RecordError, match="were not asked for"):
        replay(with_line(2, msgspec.json.encode(turn).decode()))


def test_a_result_in_other_words_is_the_same_result() -> None:
    """Scores and winners count: what a rule says about them may be said better later."""
    worded = msgspec.json.decode(LINES[-1])
    worded["result"]["reason"] = "by a mile"
    assert replay(with_line(len(LINES), msgspec.json.encode(worded).decode())).result is not None


def test_a_result_that_the_moves_do_not_lead_to() -> None:
    """Whether it is another one or comes too early."""
    wrong = msgspec.json.decode(LINES[-1])
    wrong["result"]["winners"] = [1 - wrong["result"]["winners"][0]]
    for text in (with_line(len(LINES), msgspec.json.encode(wrong).decode()), "\n".join([*LINES[:3], LINES[-1]])):
        with pytest.raises(RecordError, match="do not lead to the result"):
            replay(text)


RESIGNED = {"scores": [], "winners": [1], "rule": "", "reason": "resigned", "resigned": 0}


@pytest.mark.parametrize("moves", [0, 1, 4])
def test_a_resigned_game_is_a_record_too(moves: int) -> None:
    """TL-R26: whoever resigns has lost. The record says who; it is read back whole, and goes on once taken back."""
    played = Match.from_record(find_game("timeline"), Record(RECORD.header, RECORD.turns[:moves]), FastDice(1))
    result = played.resign(0)
    assert (result.winners, result.resigned, result.data()) == ([1], 0, RESIGNED)
    text = played.record().to_text()
    assert text.splitlines()[-1] == msgspec.json.encode({"result": RESIGNED}).decode()
    again = replay(text)
    assert again == played
    assert (again.resigned, again.result) == (0, result)
    assert again.record().to_text() == text


def test_a_resigned_game_as_version_0_1_wrote_it() -> None:
    """It told the winner only."""
    ending = msgspec.json.encode({"result": {key: RESIGNED[key] for key in ("scores", "winners", "rule", "reason")}})
    match = replay("\n".join([*LINES[:3], ending.decode()]))
    assert match.resigned == 0
    assert match.record().result == RESIGNED


def test_nobody_wins_a_resigned_game_of_all_together() -> None:
    """Also where version 0.1 thought otherwise."""
    ship = find_game("ship")
    match = Match.start(ship, ship.settings(2), FastDice(1))
    record = match.record()
    for result in (RESIGNED, {**RESIGNED, "winners": []}):
        again = Match.from_record(ship, Record(record.header, [], result), FastDice(1)).result
        assert again is not None
        assert (again.winners, again.resigned) == ([], 0)


@pytest.mark.parametrize(
    ("result", "message"),
    [
        ({**RESIGNED, "resigned": 2}, "seat 2 resigned, but there is no such seat"),
        ({**RESIGNED, "resigned": -1}, "no such seat"),
        ({**RESIGNED, "resigned": "Red"}, "seat Red resigned, but there is no such seat"),
        ({**RESIGNED, "resigned": True}, "no such seat"),
        ({"scores": [], "winners": [0, 1], "rule": "", "reason": "resigned"}, "do not lead to the result"),
    ],
)
def test_a_resignation_that_cannot_be(result: dict[str, Any], message: str) -> None:
    """Only a seat of the game can resign."""
    with pytest.raises(RecordError, match=message):
        replay("\n".join([*LINES[:3], msgspec.json.encode({"result": result}).decode()]))


def test_nobody_resigns_a_game_that_is_over() -> None:
    """Nor one of more than two, in which the others would go on."""
    with pytest.raises(RecordError, match="seat 0 cannot have resigned: The game is over"):
        replay("\n".join([*LINES[:-1], msgspec.json.encode({"result": RESIGNED}).decode()]))
    three = Match.start(LIGHTHOUSE, LIGHTHOUSE.settings(), FastDice(1)).record()
    with pytest.raises(RecordError, match="Only a game of two"):
        Match.from_record(LIGHTHOUSE, Record(three.header, [], RESIGNED), FastDice(1))


def test_content_of_ones_own_travels_in_the_record() -> None:
    """So that anybody can replay it; also if it bears a built-in name."""
    game = find_game("timeline")
    data: Any = game.content("hastened").data
    for name in ("mine", "standard"):
        settings = game.settings(content={**data, "name": name})
        record = take_walk(game, settings, 2).match.record()
        assert record.header.content is not None
        assert Match.from_record(game, read_record(record.to_text()), DictatedDice([])).result is not None
    assert RECORD.header.content is None


def test_faces_are_numbers_and_draws_are_names() -> None:
    """In the record of any game."""
    record = take_walk(LIGHTHOUSE, LIGHTHOUSE.settings(), 1).match.record()
    assert all(isinstance(chance, str) and chance.startswith("card ") for chance in record.header.chance)
    coloured = terminus.new("timeline", seed=1, options={"colours": "random"}).record()
    assert coloured.header.chance[0] in (1, 2)


def test_a_replayed_game_goes_on() -> None:
    """With new dice, from where the record stops."""
    part = Record(RECORD.header, RECORD.turns[:4])
    match = Match.from_record(find_game("timeline"), part, FastDice(1))
    match.push(match.moves()[0])
    assert len(match.record().turns) == 5


def test_a_game_lost_on_time_or_given_up_together_reads_back_as_it_ended() -> None:
    """Who was late, that both were, or that the crew gave up: the line at the end is enough."""
    duel, crew = find_game("timeline"), find_game("ship")
    ends = [(duel, out_of_time([0], 2)), (duel, out_of_time([0, 1], 2)), (crew, given_up(2))]
    for game, end in ends:
        record = Match.start(game, game.settings(2 if game is duel else 3), FastDice(7)).record()
        record.result = end.data()
        again = Match.from_record(game, read_record(record.to_text()), FastDice(0))
        assert again.over
        assert again.result == end
        assert again.record() == record
