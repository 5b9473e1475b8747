"""Asking bots: a view in, a legal move out, whoever is asked."""

import pickle
from pathlib import Path

import msgspec
import pytest

import terminus
from terminus.bots.bot import PATIENCE, Question, ask, bots, find_bot, seatable
from terminus.bots.ratings import NOVICE, RATINGS, rating
from terminus.bots.searcher import Searcher
from terminus.core.errors import SettingsError
from terminus.core.match import Match
from terminus.games import find_game


def question(match: Match, seed: int = 1, iterations: int | None = 30) -> Question:
    seat = match.to_decide[0]
    view = match.view(seat, memory=True)
    return Question(match.game.key, match.settings, view, seat, seed, iterations=iterations)


def test_the_levels_are_found_weakest_first() -> None:
    assert list(bots()) == ["random", "beginner", "novice", "apprentice", "adept", "expert", "master"]


def test_the_strongest_can_be_given_another_clock() -> None:
    """And with more time more passes; nobody else takes so long that it would matter."""
    paced = {name: bot for name, bot in seatable().items() if name not in bots()}
    assert list(paced) == ["master-1", "master-4", "master-10"]
    assert find_bot("master-4").title == "Master, 4 s a move"
    by_time = (paced["master-1"], find_bot("master"), paced["master-4"], paced["master-10"])
    levels = [bot.level for bot in by_time if isinstance(bot, Searcher)]
    assert [level.seconds for level in levels] == [1.0, 2.0, 4.0, 10.0]
    assert levels[0].playouts < levels[1].playouts < levels[2].playouts < levels[3].playouts


def test_whoever_waits_for_a_bot_waits_longer_than_any_may_think() -> None:
    """The half of what its worker is given is what a question says (`BotSeats.ask`)."""
    assert all(bot.level.seconds <= PATIENCE / 2.0 for bot in seatable().values() if isinstance(bot, Searcher))


def test_ratings_are_of_levels_there_are_and_rise_with_their_rank() -> None:
    for game, found in RATINGS.items():
        assert find_game(game).key == game
        assert list(found) == [name for name in bots() if name in found]
        assert list(found.values()) == sorted(found.values())
        assert rating(game, "novice") == NOVICE
    assert rating("lagoon", "novice") is None


def test_the_docs_show_the_same_ratings() -> None:
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    levels = next(row[1:] for row in rows if row[:2] == ["game", "random"])
    titles = {"Timeline": "timeline", "skirmish": "skirmish", "Time Horizon": "horizon", "ship": "ship"}
    told = {
        titles[row[0]]: {level: int(cell) for level, cell in zip(levels, row[1:], strict=True) if cell}
        for row in rows
        if row[0] in titles and len(row) == 1 + len(levels) and any(cell.isdigit() for cell in row[1:])
    }
    assert told == RATINGS


@pytest.mark.parametrize("name", ["random", "beginner", "novice", "adept"])
def test_a_bot_plays_a_whole_game_by_the_rules(name: str) -> None:
    """Every answer is a legal move (TL-13, TL-38), until Terminus ends the game (TL-57)."""
    match = terminus.new("timeline", seed=3)
    while match.result is None:
        match.push(ask(name, question(match)).move)
    assert match.result.winners in ([0], [1])


@pytest.mark.parametrize("name", ["random", "beginner", "novice", "adept"])
def test_the_same_question_gets_the_same_answer(name: str) -> None:
    asked = question(terminus.new("timeline", seed=5))
    assert ask(name, asked) == ask(name, asked)


def test_another_seed_can_get_another_answer() -> None:
    match = terminus.new("timeline", seed=5)
    assert len({ask("random", question(match, seed)).move for seed in range(30)}) > 1


def test_questions_and_answers_travel_between_processes() -> None:
    asked = question(terminus.new("timeline", seed=5))
    assert pickle.loads(pickle.dumps(asked)) == asked
    answer = ask("adept", asked)
    assert msgspec.json.decode(msgspec.json.encode(answer), type=type(answer)) == answer


def test_a_search_tells_what_it_weighed() -> None:
    """The chosen move comes first; the shares of attention add up to the whole."""
    match = terminus.new("timeline", seed=5)
    answer = ask("adept", question(match, iterations=200))
    assert answer.thoughts[0].move == answer.move
    assert sum(thought.share for thought in answer.thoughts) == pytest.approx(1.0)
    assert all(0.0 <= thought.value <= 1.0 for thought in answer.thoughts)
    legal = {match.notation(move) for move in match.moves()}
    assert {thought.move for thought in answer.thoughts} <= legal


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(
        SettingsError, match="no bot 'guru'; there are: random, beginner, novice, apprentice, adept, expert, master"
    ):
        ask("guru", question(terminus.new("timeline", seed=5)))
