"""Learning advice: what a number does is found in games in which all vary, and the same comes from the same seed."""

from pathlib import Path

import msgspec
import pytest

from terminus.bots.weights import Weights, advice_of
from terminus.cli import run
from terminus.core.dice import FastDice
from terminus.core.errors import SettingsError
from terminus.games import find_game
from terminus.lab.advise import Adviser, Verdict, advising_of, groups_of
from terminus.lab.advised import advised
from terminus.lab.arm import Player
from terminus.lab.counting import NEARLY, Counting, counting_of
from terminus.lab.crew import Stop
from terminus.lab.played import Played
from terminus.lab.train import Gain, Training
from terminus.lab.varying import Effects, effects_in, lots, shifted, step, varied
from terminus.lab.wish import Wish, arm_of

SHORT = Wish("ship", players=2, numbers={"hull[0]": 3.0}, bots=(Player("apprentice"),))
"""A ship that falls apart after three rounds."""
WHOLE = Wish("ship", players=2, bots=(Player("apprentice"),))
"""A ship that lasts long enough for some to win."""
TINY = advising_of(Training(SHORT, games=3, deals=2, generations=2, advice=True))


def adviser(asked: Training, path: Path, stop: Stop = lambda: False) -> Adviser:
    """A training in this very process, of which nobody is told."""
    return Adviser(asked, path, 0, stop, lambda *_: lambda *_: None)


def test_what_decides_games_shows_and_what_does_not_shows_little() -> None:
    dice = FastDice(5)
    drawn = [{"telling": dice.below(2001) / 1000 - 1, "idle": dice.below(2001) / 1000 - 1} for _ in range(400)]
    found = effects_in(drawn, [float(each["telling"] + (dice.below(2001) / 1000 - 1) > 0) for each in drawn])
    assert found.sizes["telling"] > 4.0
    assert abs(found.sizes["idle"]) < 2.5


def test_a_trend_grows_with_what_goes_on_showing_and_no_step_is_too_long() -> None:
    trend, first = step({}, Effects({"a": 1.0, "b": 40.0}, 0.01), 1)
    assert first["a"] == pytest.approx(0.35)
    assert first["b"] == 1.0
    _, second = step(trend, Effects({"a": -1.0, "b": 40.0}, 0.01), 2)
    assert -0.1 < second["a"] < 0.0


def test_a_deal_says_how_far_each_number_is_off_and_none_leaves_what_makes_sense() -> None:
    arm = msgspec.structs.replace(arm_of(SHORT), vary=50.0)
    own = find_game("ship").heuristics()
    assert lots(arm.settings, 7, 0) == lots(arm.settings, 7, 1) != lots(arm.settings, 8, 0)
    one, other = varied(arm.seated(0), arm, 7)
    assert one.learned == other.learned
    assert not isinstance(one.learned, bool)
    numbers = one.learned.row(2)
    assert set(numbers) == set(own.weights())
    assert all(0.0 <= numbers[name] <= 1.0 for name in ("bearer", "allies", "fetch_too"))
    assert numbers["halfway"] >= 1.0
    assert shifted(own.weights(), arm.settings, dict.fromkeys(numbers, 0.0)) == own.weights()


def test_rivals_have_each_their_own_numbers_and_learn_by_what_they_win_against_each_other(tmp_path: Path) -> None:
    wish = Wish("skirmish", bots=(Player("apprentice"),))
    one, other = varied((Player("apprentice"),) * 2, msgspec.structs.replace(arm_of(wish), vary=0.7), 7)
    assert one.learned != other.learned
    asked = advising_of(Training(wish, games=2, deals=1, generations=1, advice=True))
    generations, verdict = adviser(asked, tmp_path).run(lambda _: None)
    assert generations[0].won == 0.5, "what one wins, the other loses"
    assert generations[0].shown[0].numbers != find_game("skirmish").heuristics().weights()
    assert verdict is not None
    assert verdict.gain.games == 2, "each deal from both sides"
    assert "Rivals by the new numbers" in advised(asked, generations, verdict).sections[0].notes[0]


def test_an_advising_that_was_stopped_comes_to_the_same_end(tmp_path: Path) -> None:
    def learnt(path: Path, stop: Stop = lambda: False) -> tuple[object, Verdict | None]:
        return adviser(TINY, path, stop).run(lambda _: None)

    looks: list[int] = []

    def soon() -> bool:
        looks.append(1)
        return len(looks) > 4

    generations, verdict = learnt(tmp_path / "whole")
    assert verdict is not None
    assert verdict.weights.misfit(arm_of(SHORT).settings) is None
    assert learnt(tmp_path / "parts", soon)[1] is None
    assert learnt(tmp_path / "parts") == (generations, verdict)


def test_a_finished_training_goes_on_for_more_generations_and_ends_as_a_longer_one(tmp_path: Path) -> None:
    longer = msgspec.structs.replace(TINY, generations=3)
    adviser(TINY, tmp_path / "gone on").run(lambda _: None)
    gone_on = adviser(longer, tmp_path / "gone on").run(lambda _: None)
    assert gone_on == adviser(longer, tmp_path / "at once").run(lambda _: None)


def test_the_mean_of_the_last_generations_is_found_and_the_games_go_on_from_the_last(tmp_path: Path) -> None:
    one, two = (msgspec.structs.replace(TINY, wish=WHOLE, mean=mean) for mean in (1, 2))
    last, _ = adviser(one, tmp_path / "last").run(lambda _: None)
    both, verdict = adviser(two, tmp_path / "mean").run(lambda _: None)
    assert verdict is not None
    found = verdict.weights.row(2)
    for name in found:
        steps = [generation.shown[0].numbers[name] for generation in last]
        assert found[name] == pytest.approx((steps[0] + steps[1]) / 2)
    assert found != last[1].shown[0].numbers
    assert [each.won for each in both] == [each.won for each in last]


def test_tables_learn_apart_what_they_would_learn_alone(tmp_path: Path) -> None:
    every = msgspec.structs.replace(WHOLE, players=None)
    asked = advising_of(msgspec.structs.replace(TINY, wish=every, apart=True, generations=1, counting=NEARLY, games=6))
    generations, verdict = adviser(asked, tmp_path / "apart").run(lambda _: None)
    assert verdict is not None
    assert verdict.weights.players == (2, 3, 4, 5)
    assert len(set(verdict.weights.numbers)) == 4, "each has its own"
    assert set(verdict.by_players) == {2, 3, 4, 5}
    single = msgspec.structs.replace(asked, wish=msgspec.structs.replace(every, players=3))
    alone, _ = adviser(single, tmp_path / "alone").run(lambda _: None)
    assert generations[0].shown[1] == alone[0].shown[0]
    titles = [section.title for section in advised(asked, generations, verdict).sections]
    assert titles[-4:] == [f"Numbers for {size} players" for size in (2, 3, 4, 5)]


def test_rivals_learn_apart_and_meet_at_tables_of_each_size(tmp_path: Path) -> None:
    every = Wish("horizon", bots=(Player("apprentice"),))
    asked = advising_of(Training(every, games=2, deals=1, generations=1, advice=True, apart=True))
    generations, verdict = adviser(asked, tmp_path / "apart").run(lambda _: None)
    assert verdict is not None
    assert verdict.weights.players == (3, 4, 5, 6)
    assert {size: gain.games for size, gain in verdict.by_players.items()} == dict.fromkeys((3, 4, 5, 6), 2)
    assert verdict.gain.games == 8, "all tables together decide"
    single = msgspec.structs.replace(asked, wish=msgspec.structs.replace(every, players=4))
    alone, found = adviser(single, tmp_path / "alone").run(lambda _: None)
    assert found is not None
    assert generations[0].shown[1] == alone[0].shown[0]
    assert verdict.by_players[4] == found.gain


def test_a_training_begins_where_it_is_told_to_and_meets_what_it_is_told_to(tmp_path: Path) -> None:
    hand = find_game("ship").heuristics().weights()
    begun = advice_of({**hand, "raid": 2.0}, arm_of(SHORT).settings, (2,), "mine")
    asked = advising_of(msgspec.structs.replace(TINY, start=begun, versus=begun))
    assert groups_of(asked)[0].numbers["raid"] == 2.0
    generations, verdict = adviser(asked, tmp_path).run(lambda _: None)
    lead = " ".join(advised(asked, generations, verdict).lead)
    assert "began with the numbers of mine" in lead
    assert "by mine" in lead
    elsewhere = msgspec.structs.replace(begun, players=(4,))
    for wrong, complaint in ((elsewhere, "for 4 players"), (Weights("ship", "", "", (2,), name="x"), "no numbers")):
        with pytest.raises(SettingsError, match=complaint):
            advising_of(msgspec.structs.replace(TINY, start=wrong))


def test_a_win_counts_and_beside_it_what_was_asked_for() -> None:
    game = Played(0, 0, (1.0, 0.0, 0.0), (9, 7, 2), (), 40, 10, "", "", ())
    assert Counting().worth(game, 0) == 1.0
    assert Counting(points=0.1).worth(game, 1) == pytest.approx(0.7)
    assert [Counting(lead=0.01).worth(game, seat) for seat in range(3)] == pytest.approx([1.02, -0.02, -0.07])
    assert [Counting(early=0.02).worth(game, seat) for seat in range(3)] == pytest.approx([0.8, 0.0, 0.0])


@pytest.mark.parametrize(
    ("written", "complaint"),
    [("luck=1", "there are: points, lead, early"), ("points", "write points=0.1"), ("lead=0.1", "have no lead")],
)
def test_what_cannot_count_is_said(written: str, complaint: str) -> None:
    with pytest.raises(SettingsError, match=complaint):
        counting_of([written], together=True)


def test_what_counts_is_as_usual_unless_something_is_said() -> None:
    assert counting_of([], together=True) == Counting(points=0.1)
    assert counting_of([], together=False) == Counting()
    assert counting_of(["lead=0.02", "early=0.01"], together=False) == Counting(lead=0.02, early=0.01)


def test_a_report_says_whether_numbers_are_kept() -> None:
    weights = advice_of(find_game("ship").heuristics().weights(), find_game("ship").settings(), (2,))
    for low, said in ((0.02, "are kept"), (-0.01, "Nothing is kept")):
        gain = Gain(0.05, low, 0.1, 200)
        assert said in advised(TINY, [], Verdict(weights, gain, {2: gain})).lead[-1]


@pytest.mark.parametrize(("game", "complaint"), [("timeline", "no numbers to learn"), ("horizon", "--apart")])
def test_what_cannot_be_learned_is_said(game: str, complaint: str) -> None:
    with pytest.raises(SettingsError, match=complaint):
        advising_of(Training(Wish(game), advice=True))


def test_the_command_takes_a_course_for_advice_and_says_what_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["lab", "train", "ship", "--number", "hull[0]=3", "--players", "2", "--processes", "0"]
    sizes = ["--games", "2", "--deals", "2", "--generations", "2", "--mean", "2"]
    assert run([*words, *sizes, "--advice", "--count", "early=0.01", "--out", str(tmp_path / "run")]) == 0
    told = capsys.readouterr().out
    assert "Beside a win count: early 0.01." in told
    assert "the mean of those after the last 2 generations" in told
    assert run([*words, "--count", "early=0.01"]) == 1
    assert "are for --advice" in capsys.readouterr().err
    assert run([*words, "--advice", "--start", "packaged"]) == 1, "the package knows no ship of three rounds"
    assert "for another content" in capsys.readouterr().err
