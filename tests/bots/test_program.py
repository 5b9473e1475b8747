"""A program in any language as a bot: asked and answering in lines of JSON, and never left running or waited for."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import terminus
from terminus.bots.bot import Situation
from terminus.bots.guests import Guest
from terminus.bots.program import Program, question
from terminus.core.errors import SettingsError

FIRST = """import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"move": asked["moves"][0], "said": len(asked["view"])}), flush=True)
"""
Engine = Callable[[str], Guest]


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    """A bot whose program is this source, with little patience."""

    def made(source: str) -> Guest:
        (tmp_path / "engine.py").write_text(source, "utf-8")

        class Outside(Program):
            name, title, about, rank = "outside", "Outside", "Somebody else's.", 3
            command = (sys.executable, str(tmp_path / "engine.py"))
            patience = 20.0 if "sleep" not in source else 0.2

        return Guest(Outside())

    return made


def situation(key: str, seed: int = 7) -> Situation:
    match = terminus.new(key, seed=seed)
    return Situation.imagined(match.game, match.position, match.to_decide[0], 1)


@pytest.mark.parametrize("key", terminus.games.games())
def test_a_program_plays_what_it_answers(engine: Engine, key: str) -> None:
    """Asked twice, it runs once."""
    bot = engine(FIRST)
    for _ in range(2):
        here = situation(key)
        assert bot.choose_from(here) == here.moves.move(0)


def test_it_is_told_what_its_seat_may_know_and_no_more() -> None:
    """The hand of its seat, of others as much as everybody sees, and its moves in notation."""
    match = terminus.new("horizon", seed=7)
    asked = question(Situation.imagined(match.game, match.position, 1, 1))
    other = question(Situation.imagined(match.game, match.position, 1, 2))
    assert asked["view"] == other["view"], "whatever is imagined of the rest"
    assert asked["moves"] == list(map(str, match.moves(1)))
    assert (asked["game"], asked["seat"]) == ("horizon", 1)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("raise SystemExit(3)", "has ended with exit code 3"),
        ("print('hello', flush=True); input(); input()", "answers with no move: JSON is malformed"),
        ("print('{}', flush=True); input(); input()", "answers with no move: Object missing required field `move`"),
        ("import time; time.sleep(60)", "gave no answer in 0.2 s"),
        ('print(\'{"move": "castle"}\', flush=True); input(); input()', "plays what is no move: 'castle'"),
        ('print(\'{"move": "14+@3"}\', flush=True); input(); input()', "plays what is not allowed: Only your lowest"),
    ],
)
def test_what_it_does_instead_is_told_in_a_sentence(engine: Engine, source: str, why: str) -> None:
    with pytest.raises(SettingsError, match="the bot 'outside'") as told:
        engine(source).choose_from(situation("timeline"))
    assert why in str(told.value)


def test_what_it_does_not_read_holds_nobody_up(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """A question may be longer than a pipe holds."""
    monkeypatch.setattr("terminus.bots.program.question", lambda here: {"view": "x" * 1_000_000})
    with pytest.raises(SettingsError, match="gave no answer"):
        engine("import time; time.sleep(60)").choose_from(situation("timeline"))


def test_one_that_has_died_is_started_again(engine: Engine) -> None:
    bot = engine(FIRST.replace("flush=True)", "flush=True); break"))
    for _ in range(3):
        here = situation("timeline")
        assert bot.choose_from(here) == here.moves.move(0)


def test_a_command_that_there_is_not_is_named() -> None:
    class Missing(Program):
        name, title, about, rank = "missing", "Missing", "Is not there.", 3
        command = ("./no-such-program",)

    with pytest.raises(SettingsError, match="the program of the bot 'missing' cannot be started: No such file"):
        Missing().choose_from(situation("timeline"))
