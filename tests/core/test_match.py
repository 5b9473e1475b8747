"""A match: push and pop, look and load."""

import base64
import copy
import pickle
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import terminus
from terminus.core.dice import FastDice
from terminus.core.errors import (
    ChanceError,
    IllegalMove,
    MalformedMove,
    NoSuchSeat,
    RecordError,
    SettingsError,
    TerminusError,
)
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.games import find_game, games
from tests.conformance.toy_game import GAME as LIGHTHOUSE


def test_the_same_seed_gives_the_same_game() -> None:
    """And no seed gives another one each time."""
    assert terminus.new("timeline", seed=7).record() == terminus.new("timeline", seed=7).record()
    assert terminus.new("timeline", seed=7).record() != terminus.new("timeline", seed=8).record()
    assert len({terminus.new("timeline").record().to_text() for _ in range(3)}) > 1


def test_push_by_value_and_by_notation() -> None:
    """Both are written in the record alike."""
    first, second = terminus.new("timeline", seed=7), terminus.new("timeline", seed=7)
    move = first.moves()[0]
    first.push(move)
    second.push(second.notation(move))
    assert first.record() == second.record()
    assert first.events


def test_pop_takes_back_whatever_it_revealed() -> None:
    """Position and record are as before; what was pushed is handed back."""
    match = terminus.new("timeline", seed=7)
    before, text = match.game.data(match.position), match.record().to_text()
    match.push(match.moves()[0])
    turn = match.pop()
    assert match.game.data(match.position) == before
    assert match.record().to_text() == text
    assert match.events == []
    match.push(turn.move, turn.seat, turn.chance)
    assert match.turns == [turn]


def test_there_may_be_nothing_to_take_back() -> None:
    """Which is said in words."""
    with pytest.raises(IllegalMove, match="no move to take back"):
        terminus.new("timeline", seed=7).pop()


@pytest.mark.parametrize(
    ("move", "chance", "error"),
    [
        ("castle", None, MalformedMove),
        ("Ter@0", None, IllegalMove),
        ("first", [], ChanceError),
        ("first", ["Ter"], ChanceError),
        ("first", ["Joker"], MalformedMove),
    ],
)
def test_a_push_that_fails_changes_nothing(move: str, chance: list[int | str] | None, error: type[Exception]) -> None:
    """Neither position nor record."""
    match = terminus.new("timeline", seed=7)
    before = match.record().to_text()
    data = match.game.data(match.position)
    with pytest.raises(error):
        match.push(match.notation(match.moves()[0]) if move == "first" else move, chance=chance)
    assert match.record().to_text() == before
    assert match.game.data(match.position) == data


def test_several_seats_may_owe_an_answer() -> None:
    """A move says whose answer it is; without that, the first's."""
    match = Match.start(LIGHTHOUSE, LIGHTHOUSE.settings(), FastDice(1))
    assert match.to_decide == [0, 1, 2]
    match.push("bid 2", 1)
    assert match.to_decide == [0, 2]
    match.push("bid 1")
    assert match.to_decide == [2]
    assert match.moves(0) == []
    assert match.moves() == match.moves(2)


def test_nobody_waits_for_an_optional_answer() -> None:
    """TOY-6: a seat with few cards may refill while the others bid; the game goes on without it."""
    dealt: Any = LIGHTHOUSE.data(LIGHTHOUSE.setup(LIGHTHOUSE.settings(), FastDice(1)))
    dealt["deck"] = sorted([*dealt["deck"], dealt["seats"][2]["hand"].pop()])
    del dealt["decisions"]
    match = Match.from_position(LIGHTHOUSE, LIGHTHOUSE.settings(), dealt, FastDice(1))
    assert match.may_decide == [2]
    assert "refill" in {str(move) for move in match.moves(2)}
    optional = [decision for decision in match.decisions if decision.optional]
    assert [(decision.seat, decision.kind) for decision in optional] == [(2, "refill")]
    assert match.to_decide == [0, 1, 2]
    match.push("bid 1", 0)
    match.push("refill", 2)
    assert not [decision for decision in match.decisions if decision.optional]
    assert match.may_decide == []
    assert match.to_decide == [1, 2]


def test_an_offer_is_answered_by_another_seat() -> None:
    """TOY-4, TOY-5: in the middle of the winner's turn; only the two of them see the card."""
    match = Match.start(LIGHTHOUSE, LIGHTHOUSE.settings(), FastDice(1))
    for seat, bid in enumerate((0, 3, 1)):
        match.push(f"bid {bid}", seat)
    match.push("buoy 5 5")
    offer = next(text for text in map(match.notation, match.moves(1)) if " to 2 " in text)
    (event,) = match.push(offer)
    assert match.to_decide == [2]
    assert "card" in event.seen_by(2)
    assert "card" not in event.seen_by(0)
    assert "card" not in event.seen_by(None)
    with pytest.raises(IllegalMove, match="TOY-5"):
        match.push("accept", 0)
    match.push("accept", 2)
    assert match.to_decide == [0, 1, 2]


def test_a_match_shows_itself() -> None:
    """As text, as a picture of its own and as the view of each seat."""
    match = terminus.new("timeline", seed=7)
    assert str(match)
    assert ElementTree.fromstring(match._repr_svg_()).tag == "{http://www.w3.org/2000/svg}svg"
    assert match.view(0).deck == 10
    assert match.view(0, memory=True) != match.view(0)


def test_a_match_says_how_it_stands() -> None:
    """Game, moves, and who is to decide or who won."""
    match = terminus.new("timeline", seed=7)
    assert repr(match) == "<Match of timeline: 0 moves, seat 1 to decide>"
    match.push(match.moves()[0])
    match.resign(0)
    assert repr(match) == "<Match of timeline: 1 moves, won by seat 1, seat 0 resigned>"
    three = Match.start(LIGHTHOUSE, LIGHTHOUSE.settings(), FastDice(1))
    assert repr(three) == "<Match of lighthouse: 0 moves, seats 0, 1, 2 to decide>"
    crew = terminus.new("ship", seed=1, players=2)
    crew.resign(1)
    assert repr(crew) == "<Match of ship: 0 moves, won by nobody, seat 1 resigned>"


def test_a_resigned_match_is_over() -> None:
    """TL-R26: nothing is asked any more; taking the move before back takes the resignation back too."""
    match = terminus.new("timeline", seed=7)
    match.push(match.moves()[0])
    match.resign(1)
    assert (match.over, match.to_decide, match.may_decide, match.moves(), match.choices()) == (True, [], [], [], [])
    with pytest.raises(IllegalMove, match="seat 1 has resigned"):
        match.push("2+@0")
    with pytest.raises(IllegalMove, match="The game is over"):
        match.resign(0)
    match.pop()
    assert (match.over, match.to_decide, match.result) == (False, [1], None)
    with pytest.raises(IllegalMove, match="Only a game of two"):
        Match.start(LIGHTHOUSE, LIGHTHOUSE.settings(), FastDice(1)).resign(0)


@pytest.mark.parametrize("seat", [2, 5, -1, 2**63, "0", True])
def test_a_seat_that_does_not_exist(seat: Any) -> None:
    """Is named, with those there are, wherever one can be asked for."""
    match = terminus.new("timeline", seed=7)
    for ask in (match.moves, match.choices, match.view, match.resign, lambda seat: match.push("2+@0", seat)):
        with pytest.raises(NoSuchSeat, match=f"There is no seat {seat!r}: seats are numbered from 0 to 1"):
            ask(seat)


@pytest.mark.parametrize("players", ["2", 2.0, True])
def test_the_number_of_players_is_a_number(players: Any) -> None:
    """And the refusal does not say that two is not two."""
    with pytest.raises(SettingsError, match=re.escape(f"is a whole number (2), not {players!r}")):
        terminus.new("timeline", players=players)


def test_a_move_prints_its_notation() -> None:
    """Also later, when the match has gone on; and it is a move like any other."""
    match = terminus.new("timeline", seed=7)
    moves = match.moves()
    texts = [match.notation(move) for move in moves]
    plain = Move(moves[0].code, moves[0].payload)
    assert moves[0] == plain
    assert plain == moves[0]
    assert hash(moves[0]) == hash(plain)
    match.push(moves[0])
    assert [str(move) for move in moves] == texts
    assert repr(moves[0]) == f"<Move {texts[0]}>"
    assert match.turns[0].move == str(moves[0])


def test_a_match_offers_choices() -> None:
    """A choice without fields is a move; one with fields makes moves that `moves` does not list."""
    match = Match.start(LIGHTHOUSE, LIGHTHOUSE.settings(), FastDice(1))
    [bid] = match.choices(1)
    assert [field.name for field in bid.fields] == ["bid"]
    assert {str(move) for move in match.moves(1)} == {"bid 0", "bid 2", "bid 5"}
    assert match.notation(bid.move([3])) == "bid 3"
    sampled = {match.notation(bid.sample(FastDice(seed))) for seed in range(40)}
    assert sampled == {f"bid {coins}" for coins in range(6)}


def test_copies_of_a_match_go_their_own_way() -> None:
    """The same dice will fall for both, and neither disturbs the other."""
    match = terminus.new("timeline", seed=7)
    match.push(match.moves()[0])
    for copied in (match.copy(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        before, text = match.game.data(match.position), match.record().to_text()
        other = copied.copy()
        assert copied == other == match
        copied.push(copied.moves()[1])
        copied.turns[0].note = "mine"
        assert copied != match
        assert (match.game.data(match.position), match.record().to_text()) == (before, text)
        other.push(other.moves()[1])
        assert other.turns[1].chance == copied.turns[1].chance
        copied.pop()
        copied.pop()
        assert copied == terminus.new("timeline", seed=7)
        assert (match.game.data(match.position), match.record().to_text()) == (before, text)


def test_a_move_taken_back_meets_the_same_chance_again() -> None:
    """However often, in a copy too, and also after moves whose chance was dictated."""
    match = terminus.new("timeline", seed=7)
    match.push("2+@-3", chance=["17"])
    drawn = []
    for _ in range(4):
        match.push(match.moves()[0])
        match.push(match.moves()[0])
        drawn.append([turn.chance for turn in match.turns])
        other = match.copy()
        for each in (match, other):
            each.pop()
            each.pop()
        other.push(other.moves()[0])
        assert other.turns[1].chance == drawn[0][1]
    assert drawn == drawn[:1] * 4
    match.pop()
    assert match.push("2+@-3")
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)


def test_content_of_ones_own_travels_with_a_match() -> None:
    """Built-in content is known everywhere and travels by name; a deck of one's own goes along, whatever its name."""
    own: Any = {**find_game("timeline").content("hastened").data, "name": "standard"}
    match = terminus.new("timeline", seed=7, content=own)
    match.push(match.moves()[0])
    arrived = pickle.loads(pickle.dumps(match))
    assert arrived == match
    assert arrived.settings.content.data == own
    assert pickle.loads(pickle.dumps(match.position)) == match.position
    assert match.position.key() != terminus.new("timeline", seed=7).position.key()
    built_in = terminus.new("timeline", seed=7).settings
    assert len(pickle.dumps(built_in)) < 500 < len(pickle.dumps(match.settings))


def test_built_in_content_that_has_changed_is_not_taken_for_the_same() -> None:
    """Settings from an older installation are refused in words."""
    settings = terminus.new("timeline").settings
    sent = pickle.dumps(settings)
    assert pickle.loads(sent) == settings
    older = sent.replace(settings.content.hash.encode(), b"0123456789abcdef")
    with pytest.raises(SettingsError, match="the content 'standard' is another one here"):
        pickle.loads(older)


def test_a_finished_match_has_no_moves() -> None:
    """And a result."""
    match = terminus.new("timeline", seed=7)
    dice = FastDice(1)
    while match.result is None:
        match.push(match.moves()[int(dice.below(len(match.moves())))])
    assert match.moves() == []
    assert match.to_decide == []
    with pytest.raises(IllegalMove, match="TL-57"):
        match.push("7+@0")


@pytest.mark.parametrize("key", games())
def test_a_notebook_shows_a_picture_that_needs_nothing_else(key: str) -> None:
    """It brings its colours along, and as an image of its own, so that it changes nothing else on the page."""
    match = terminus.new(key, seed=7)
    svg = match._repr_svg_()
    for variable in set(re.findall(r"(?:fill|stroke): ?var\((--[a-z-]+)\)", svg)):
        assert f"{variable}:" in svg, variable
    shown = ElementTree.fromstring(match._repr_html_())
    assert shown.attrib["alt"] == repr(match)
    assert base64.b64decode(shown.attrib["src"].partition(",")[2]).decode() == svg


@pytest.mark.parametrize("seed", ["7", 7.0, [7]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    """Compiled or not."""
    with pytest.raises(SettingsError, match="a seed is a whole number, not "):
        terminus.new("timeline", seed=seed)


def test_games_and_settings_print_what_they_are() -> None:
    match = terminus.new("timeline", seed=7, options={"hand_size": 4})
    assert repr(match.game) == "<Game timeline>"
    assert repr(match.settings) == "<Settings of timeline: 2 players, content 'standard', Hand size 4>"
    assert repr(terminus.new("horizon").settings) == "<Settings of horizon: 3 players, content 'standard'>"


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("word", ["x", "9", "end ", "@", "grow "])
def test_of_what_is_no_move_a_sentence_quotes_the_beginning(key: str, word: str) -> None:
    """Programs send megabytes by mistake, and get a line back."""
    match = terminus.new(key, seed=7)
    with pytest.raises(TerminusError) as refused:
        match.push(word * 100_000)
    assert len(str(refused.value)) < 600


def test_load_a_record_file(tmp_path: Path) -> None:
    """Ready to go on; a file that cannot be read is named."""
    match = terminus.new("timeline", seed=7)
    match.push(match.moves()[0])
    file = tmp_path / "game.jsonl"
    file.write_text(match.record().to_text())
    loaded = terminus.load(file, seed=1)
    assert loaded.game.data(loaded.position) == match.game.data(match.position)
    loaded.push(loaded.moves()[0])
    with pytest.raises(RecordError, match=r"gone\.jsonl cannot be read"):
        terminus.load(tmp_path / "gone.jsonl")
    (tmp_path / "odd").write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="cannot be read"):
        terminus.load(tmp_path / "odd")


def test_load_a_record_of_an_unknown_game(tmp_path: Path) -> None:
    """The games there are, are listed."""
    file = tmp_path / "game.jsonl"
    file.write_text(terminus.new("timeline", seed=7).record().to_text().replace('"timeline"', '"chess"', 1))
    with pytest.raises(SettingsError, match=r"no game 'chess'; there are: .*timeline"):
        terminus.load(file)
