"""The tree search: sound where the answer is known, the same compiled and interpreted, fair to secrets and clocks."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import terminus.core.position
from terminus.bots.bot import Question
from terminus.bots.search.tree import Manner, Tree, Tried, unadvised
from terminus.bots.searcher import Level, Searcher
from terminus.core.audience import Data
from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.games import find_game
from tests.bots.pennies import NoIdea, Pennies
from tests.bots.visits import visit_counts

ROOT = Path(__file__).parents[2]
TIMELINE = find_game("timeline")

ONE_BEHIND: Data = {
    "laid": [
        {"play": "6+@3", "seat": 0},
        {"play": "7-@-3", "seat": 1},
        {"play": "12+@6", "seat": 0},
        {"play": "14+@9", "seat": 1},
        {"play": "15+@12", "seat": 0},
        {"play": "3+@15", "seat": 1},
    ],
    "seats": [{"hand": ["Ter", 16]}, {"hand": [17, 9]}],
    "active": 0,
}
"""Red holds Terminus, which counts 0 (TL-37), and trails by one visible victory: it must hide two of Blue's."""


def lines(data: Data, manner: Manner, passes: int, seed: int = 1) -> dict[str, Tried]:
    position = TIMELINE.read(data)
    tree = Tree(position, position.to_decide(), TIMELINE.heuristics(), FastDice(seed), manner)
    tree.grow(passes)
    return {TIMELINE.format_move(position, line.move): line for line in tree.tried()}


@pytest.mark.parametrize("manner", [Manner(), unadvised()], ids=["advised", "textbook"])
def test_a_search_finds_the_place_where_terminus_wins(manner: Manner) -> None:
    """TL-2, TL-3, TL-57: hiding both blue victories of 14 Terminus wins at once; anywhere else it loses."""
    match = Match.from_position(TIMELINE, TIMELINE.settings(), ONE_BEHIND, FastDice(1))
    winning = set()
    for move in match.moves():
        match.push(move)
        assert match.result is not None
        if match.result.winners == [0]:
            winning.add(match.turns[-1].move)
        match.pop()
    found = lines(ONE_BEHIND, manner, 300)
    best = max(found, key=lambda move: found[move].visits)
    assert winning == {"Ter@8", "Ter@9"}
    assert best in winning
    assert all((found[move].value == 1.0) == (move in winning) for move in found)


def test_every_pass_is_counted_once() -> None:
    assert sum(line.visits for line in lines(ONE_BEHIND, Manner(), 137).values()) == 137


def test_a_textbook_search_tries_every_move_before_any_twice() -> None:
    position = TIMELINE.setup(TIMELINE.settings(), FastDice(7))
    seat = position.to_decide()
    tree = Tree(position, seat, TIMELINE.heuristics(), FastDice(1), unadvised())
    tree.grow(len(position.moves(seat)))
    assert [line.visits for line in tree.tried()] == [1] * len(position.moves(seat))


def test_searching_leaves_the_position_alone() -> None:
    position = TIMELINE.setup(TIMELINE.settings(), FastDice(7))
    before = TIMELINE.sheet(position)
    Tree(position, position.to_decide(), TIMELINE.heuristics(), FastDice(1), Manner()).grow(50)
    assert TIMELINE.sheet(position) == before


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("manner", [Manner(), unadvised()], ids=["advised", "textbook"])
def test_secret_answers_at_the_same_time_stay_secret(manner: Manner, seat: int, seed: int) -> None:
    """Whoever read the other's mind would win or lose every time; the true chances of both pennies are even."""
    tree = Tree(Pennies({}), seat, NoIdea(), FastDice(seed), manner)
    tree.grow(1000)
    assert sorted(line.move.payload for line in tree.tried()) == [(0,), (1,)]
    assert all(0.25 < line.value < 0.75 for line in tree.tried())


def test_time_runs_out_and_there_is_an_answer() -> None:
    """A clock that gains a second at every look: a limit of three seconds allows three looks after the first."""
    now = [0.0]

    def tick() -> float:
        now[0] += 1.0
        return now[0]

    bot = Searcher("hasty", "Hasty", "", 9, Level(iterations=10_000, playouts=10_000, seconds=60.0), tick)
    match = terminus.new("timeline", seed=7)
    seat = match.to_decide[0]
    answer = bot.choose(Question("timeline", match.settings, match.view(seat, memory=True), seat, seed=1, seconds=3.0))
    assert now[0] == 4.0
    assert answer.move in {match.notation(move) for move in match.moves()}


def test_a_search_solves_the_end_where_it_can() -> None:
    """One of the two places where Terminus wins is found without a single pass, and its worth is certain (TL-57)."""
    bot = Searcher("exact", "Exact", "", 9, Level(iterations=0, playouts=0, seconds=1.0, solves=1_000))
    match = Match.from_position(TIMELINE, TIMELINE.settings(), ONE_BEHIND, FastDice(1))
    answer = bot.choose(Question("timeline", match.settings, match.view(0, memory=True), 0, seed=1))
    assert answer.move in {"Ter@8", "Ter@9"}
    assert [thought.value for thought in answer.thoughts] == [1.0]


def test_a_solver_that_runs_out_of_time_leaves_the_rest_to_the_search() -> None:
    """The clock gains a second at every look: half of the time is up before anything is solved."""
    now = [0.0]

    def tick() -> float:
        now[0] += 1.0
        return now[0]

    bot = Searcher("hasty", "Hasty", "", 9, Level(iterations=10, playouts=10, seconds=60.0, solves=1_000_000), tick)
    match = terminus.new("timeline", seed=3)
    while not TIMELINE.heuristics().solvable(match.position):
        match.push(match.moves()[0])
    seat = match.to_decide[0]
    answer = bot.choose(Question("timeline", match.settings, match.view(seat, memory=True), seat, seed=1, seconds=3.0))
    assert len(answer.thoughts) > 1


def test_compiled_and_interpreted_searches_look_at_the_same(tmp_path: Path) -> None:
    """The same seeds give the same visits and values, bit by bit."""
    if Path(terminus.core.position.__file__).suffix == ".py":
        pytest.skip("the package under test is interpreted itself")
    source = shutil.copytree(
        ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    )
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.visits"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [line for seed in range(4) for line in visit_counts("timeline", seed)]
