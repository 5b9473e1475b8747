"""Training: the same from the same seed, gone on with after a stop, and kept only if a duel shows that it is better."""

from pathlib import Path

import msgspec
import pytest

from terminus.bots.bot import Situation, find_bot
from terminus.bots.weights import Weights, packaged, read_weights, weights_of, written
from terminus.cli import run
from terminus.core.dice import FastDice
from terminus.core.errors import SettingsError
from terminus.core.heuristics import Heuristics
from terminus.core.position import Position
from terminus.games import find_game
from terminus.lab.arm import Player, player_of
from terminus.lab.crew import Stop
from terminus.lab.lessons import Pupil, features_of, foretold, gathered
from terminus.lab.plan import Goal, Plan
from terminus.lab.played import Lesson, Played
from terminus.lab.run import carry_out
from terminus.lab.train import (
    Gain,
    Generation,
    Trainer,
    Training,
    begin_training,
    find_training,
    read_training,
    training_of,
)
from terminus.lab.trained import trained
from terminus.lab.wish import Wish, arm_of

SHORT = Wish("ship", numbers={"hull[0]": 4.0}, bots=(Player("apprentice", 1),))
"""A ship that falls apart after four rounds."""
TINY = training_of(Training(SHORT, novices=12, games=3, deals=2, generations=2, units=2))


def _train(path: Path, stop: Stop = lambda: False) -> list[Generation]:
    return Trainer(TINY, path, 0, stop, lambda *_: lambda *_: None).run(lambda _: None)


def test_a_training_that_was_stopped_comes_to_the_same_end(tmp_path: Path) -> None:
    whole = _train(tmp_path / "whole")
    assert [each.number for each in whole] == [1, 2]
    looks: list[int] = []

    def soon() -> bool:
        looks.append(1)
        return len(looks) > 14

    assert _train(tmp_path / "parts", soon) == []
    assert _train(tmp_path / "parts") == whole
    assert whole[0].lessons > 20
    assert (whole[0].after.loss < whole[0].before.loss) == (whole[0].gain.games > 0), (
        "no duel where nothing was learned"
    )


def test_lessons_tell_what_was_seen_and_what_came() -> None:
    wish = msgspec.structs.replace(SHORT, bots=(Player("novice"),), lessons=3, strays=5)
    results = carry_out(Plan("value", (wish,), Goal(5, None)), processes=0)
    features = find_game("ship").heuristics().features()
    assert features is not None
    for game in results.games:
        assert len(game.lessons) > game.decisions / 12
        assert all(len(lesson.inputs) == len(features.names()) + 1 for lesson in game.lessons)
    assert carry_out(Plan("value", (wish,), Goal(5, None)), processes=2).games == results.games
    plain = msgspec.structs.replace(wish, lessons=0)
    assert carry_out(Plan("value", (plain,), Goal(1, None)), processes=0).games[0].lessons == ()


@pytest.mark.parametrize(
    ("game", "players", "by_chooser", "by_others"),
    [("timeline", 2, 0.75, 0.25), ("ship", 2, 0.75, 0.75), ("horizon", 3, 0.75, None)],
)
def test_a_lesson_says_what_a_search_promised_the_seat_that_saw_it(
    game: str, players: int, by_chooser: float, by_others: float | None
) -> None:
    settings, dice = find_game(game).settings(players), FastDice(5)
    position = find_game(game).setup(settings, dice)
    while not len(features_of(settings).of(position, 0)):  # choosing characters tells nothing yet
        seat = int(position.to_decide())
        move = find_bot("novice").choose_from(Situation.imagined(find_game(game), position, seat, dice.seed()))
        position.carry_out(seat, move.code, move.payload, dice, None)
    chooser = int(position.to_decide())
    pupil = Pupil(settings, 1, 3)
    for _ in range(20):
        pupil.look(position, 0, chooser, 0.75)
    seen = {lesson.seat: lesson.promised for lesson in pupil.lessons}
    assert seen == {seat: by_chooser if seat == chooser else by_others for seat in range(players)}
    pupil.look(position, 0, chooser, None)
    assert pupil.lessons[-1].promised is None


def test_only_what_a_search_chose_is_promised() -> None:
    searching = Wish("timeline", bots=(Player("adept", 20),), lessons=1, strays=3)
    strayed, straight, *_ = carry_out(Plan("value", (searching,), Goal(3, None)), processes=0).games
    promised = [lesson.promised for lesson in straight.lessons]
    assert any(each is not None and 0.0 < each < 1.0 for each in promised)
    assert sum(lesson.promised is None for lesson in strayed.lessons) > promised.count(None)
    by_novices = msgspec.structs.replace(searching, bots=(Player("novice"),))
    (game,) = carry_out(Plan("value", (by_novices,), Goal(1, None)), processes=0).games
    assert {lesson.promised for lesson in game.lessons} == {None}


def test_what_is_learned_is_the_result_and_as_much_of_the_promise_as_was_asked_for() -> None:
    lessons = (Lesson(0, 1, (0.5,), 0.25), Lesson(0, 2, (0.5,)))
    games = [Played(0, 1, (1.0,), (0,), ("adept",), 8, 1, "", "", (), None, lessons)]
    told = [gathered(games, False, 1, foresight).came for foresight in (0.0, 0.5, 1.0)]
    assert [list(each) for each in told] == [[1.0, 1.0], [0.625, 1.0], [0.25, 1.0]]


def test_a_training_of_values_begins_with_a_value_for_its_tables() -> None:
    timeline = Wish("timeline", bots=(Player("adept", 5),))
    value = packaged(find_game("timeline"))
    assert value is not None
    begun = Trainer(
        training_of(Training(timeline, units=16, start=value)), Path(), 0, lambda: False, lambda *_: lambda *_: None
    )
    assert begun.best == value, "the first generation plays by it, and has to beat it"
    with pytest.raises(SettingsError, match="for 'timeline', not for 'ship'"):
        training_of(Training(SHORT, start=value))
    with pytest.raises(SettingsError, match="has 16 hidden units: say so or more by --units"):
        training_of(Training(timeline, start=value))
    with pytest.raises(SettingsError, match="holds no value of positions"):
        training_of(Training(Wish("skirmish", bots=(Player("adept", 5),)), start=packaged(find_game("skirmish"))))


def test_a_forecast_that_is_too_sure_of_itself_has_a_low_slope() -> None:
    """Log odds of 3 say 95 %, and it came true in three of four."""
    games = [
        Played(0, 5 * deal, (float(deal % 4 > 0),), (0,), ("novice",), 8, 1, "", "", (), None, (Lesson(0, 2, (3.0,)),))
        for deal in range(40)
    ]
    games += [
        msgspec.structs.replace(game, values=(1.0 - game.values[0],), lessons=(Lesson(0, 7, (-3.0,)),))
        for game in games
    ]
    found = foretold(games, None)
    assert 0.3 < found.slope < 0.4
    assert found.quarters[1] == pytest.approx(found.quarters[3])
    assert found.quarters[0] == 0.0, "nothing was seen there"


def test_a_generation_is_kept_only_for_a_gain_beyond_doubt() -> None:
    assert Gain(0.1, 0.01, 0.2, 100).shown
    assert not Gain(0.1, -0.01, 0.2, 100).shown


def _some_weights() -> Weights:
    from terminus.bots.search.network import Network

    settings = find_game("ship").settings()
    features = settings.game.heuristics().features()
    assert features is not None
    return weights_of(Network(0.0, [1.0] + [0.0] * len(features.names()), [], []), settings, (2,), "mine")


def test_a_bot_can_be_told_which_weights_to_use(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(written(_some_weights()))
    assert player_of("adept", 5) == Player("adept", 5)
    assert player_of("adept@hand").name == "adept@hand"
    learned = player_of(f"adept@{path}", 5)
    assert (learned.name, learned.learned) == ("adept@mine 5", _some_weights())
    assert arm_of(Wish("ship", bots=(learned,))).players == (learned, learned)
    with pytest.raises(SettingsError, match="names no weights"):
        player_of("adept@")
    with pytest.raises(SettingsError, match="for 'ship', not for 'horizon'"):
        arm_of(Wish("horizon", bots=(learned,)))
    with pytest.raises(SettingsError, match="for 2 players, not for 3"):
        arm_of(Wish("ship", players=3, bots=(learned,)))


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        (Training(Wish("ship", bots=(Player("novice"),))), "one bot that searches"),
        (Training(SHORT, novices=0, games=0), "from no games at all"),
    ],
)
def test_what_cannot_be_trained_is_said(asked: Training, complaint: str) -> None:
    with pytest.raises(SettingsError, match=complaint):
        training_of(asked)


def test_a_game_without_features_has_nothing_to_learn_from(monkeypatch: pytest.MonkeyPatch) -> None:
    class Plain(Heuristics):
        def score(self, position: Position, seat: int, code: int, payload: tuple[int, ...]) -> float:
            return 0.5

        def outlook(self, position: Position, seat: int) -> float:
            return 0.5

    monkeypatch.setattr(type(find_game("timeline")), "heuristics", lambda _: Plain())
    with pytest.raises(SettingsError, match="no features to learn from"):
        training_of(Training(Wish("timeline", bots=(Player("adept"),))))


def test_trainings_are_found_and_not_begun_twice(tmp_path: Path) -> None:
    begin_training(tmp_path / "one", TINY)
    assert read_training(find_training(tmp_path, "last")) == TINY
    with pytest.raises(SettingsError, match="there is a training in"):
        begin_training(tmp_path / "one", TINY)
    with pytest.raises(SettingsError, match="there is no training 'two'; there are: one"):
        find_training(tmp_path, "two")


def test_trainings_are_listed_with_the_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("terminus.cli.lab.keeping.home", lambda: tmp_path)
    begin_training(tmp_path / "trainings" / "one", TINY)
    assert run(["lab", "runs"]) == 0
    assert f"one  train {TINY.wish.game}: `terminus lab train {TINY.wish.game} --resume one`" in capsys.readouterr().out


def test_the_command_tells_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sizes = ["--novices", "10", "--games", "2", "--deals", "2", "--generations", "1"]
    words = ["lab", "train", "ship", "--number", "hull[0]=4", "--iterations", "1", *sizes]
    folder = tmp_path / "run"
    assert run([*words, "--units", "0", "--processes", "0", "--out", str(folder), "--minutes", "0"]) == 0
    assert "No generation was finished" in capsys.readouterr().out
    write = tmp_path / "found.json"
    code = run(
        [
            "lab",
            "train",
            "ship",
            "--resume",
            str(folder),
            "--processes",
            "0",
            "--generations",
            "1",
            "--write",
            str(write),
        ]
    )
    told = capsys.readouterr()
    assert "How it foretells games" in told.out
    assert (code == 0) == write.exists()
    assert write.exists() == (folder / "weights.json").exists()
    if write.exists():
        assert read_weights(write).game == "ship"
    assert "<h1>Learning" in (folder / "report.html").read_text("utf-8")
    assert run(["lab", "train", "horizon", "--resume", str(folder)]) == 1
    assert "is of ship, not of horizon" in capsys.readouterr().err


def test_a_report_says_when_nothing_is_kept() -> None:
    assert "nothing to tell yet" in trained(TINY, []).lead[1]
