"""Searching numbers: what must be found is found, told on fresh deals, and written as content that can be played."""

import tomllib
from pathlib import Path

import pytest

from terminus.core.errors import SettingsError
from terminus.games import find_game, games
from terminus.lab.arm import Player
from terminus.lab.crew import Bench
from terminus.lab.plan import Goal
from terminus.lab.reports import report_on
from terminus.lab.run import carry_out
from terminus.lab.toml import to_toml
from terminus.lab.tune import Trial, outcome_plan, search, search_of
from terminus.lab.wish import Wish

SHIP = Wish("ship", bots=(Player("random"),))


def test_a_search_finds_what_is_there_and_tells_it_on_other_deals() -> None:
    """The ship falls apart after the hull's last round, so a game of four rounds needs a hull of four (SH-R57)."""
    sought = search_of(SHIP, ["rounds=4"], ["hull[0]=4..10/2"], None, None)
    told: list[Trial] = []
    trials = search(sought, 2, 9.0, 1, Bench(0), lambda: False, lambda trial, _: told.append(trial), most=8)
    assert trials[0].values == {"hull[0]": "4"}
    assert trials[0].off < min(trial.off for trial in trials if trial.values != trials[0].values)
    assert sorted(int(trial.values["hull[0]"]) for trial in told) == [4, 6, 8, 10], "the same deals say the same"
    plan = outcome_plan(sought, trials, 1, Goal(2, None))
    report = report_on(carry_out(plan, processes=0))
    assert report.lead[-1] == "Nearest to the aim: hull[0]=4."
    assert report.sections[0].rows[0].cells[:2] == ("rounds", "4")


def test_an_aim_may_have_to_hold_for_several_numbers_of_players() -> None:
    sought = search_of(SHIP, ["won=50%"], ["boss_bonus"], "players=2..3", None)
    assert [wish.players for wish in sought.wishes({"boss_bonus": "1"})] == [2, 3]
    plan = outcome_plan(sought, [Trial({"boss_bonus": "1"}, 0.1, (0.4, 0.6))], 1, Goal(1, None))
    assert [wish.name for wish in plan.wishes] == [
        "before players 2",
        "before players 3",
        "after players 2",
        "after players 3",
    ]


def test_a_search_that_is_stopped_gives_what_it_has() -> None:
    sought = search_of(SHIP, ["rounds=4"], ["hull[0]=4..10/2"], None, None)
    assert search(sought, 2, 1.0, 1, Bench(0), lambda: True, lambda *_: None) == []


@pytest.mark.parametrize(
    ("aims", "vary", "complaint"),
    [
        (["won"], ["boss_bonus"], "write it as won=50%"),
        (["joy=5"], ["boss_bonus"], "cannot be measured"),
        ([], ["boss_bonus"], "needs an --aim"),
        (["won=50%"], ["luck=1..3"], "nothing that can be changed"),
    ],
)
def test_a_search_that_cannot_be_is_refused_in_words(aims: list[str], vary: list[str], complaint: str) -> None:
    with pytest.raises(SettingsError, match=complaint):
        search_of(SHIP, aims, vary, None, None)


@pytest.mark.parametrize("key", list(games()))
def test_content_is_written_as_files_that_read_the_same(key: str, tmp_path: Path) -> None:
    game = find_game(key)
    content = game.settings().content
    files = game.traits.files(content.data)
    for name, data in files.items():
        text = to_toml(data)
        assert tomllib.loads(text)
        path = tmp_path / name
        path.write_text(text, "utf-8")
        assert game.content(path).hash == content.hash


def test_toml_of_what_is_hard_to_write() -> None:
    hard = {"a b": 'say "x"\n', "list": [[1, 2.5], []], "none": {}, "on": True, "in": {"deep": [{"x": 1}, {"y": "é"}]}}
    assert tomllib.loads(to_toml(hard)) == hard
