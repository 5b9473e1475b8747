"""Learning advice: what a number does is found in games in which all vary, and the same comes from the same seed."""

from pathlib import Path

import msgspec
import pytest

from terminus.bots.weights import advice_of
from terminus.core.dice import FastDice
from terminus.core.errors import SettingsError
from terminus.games import find_game
from terminus.lab.advise import Adviser, Verdict, advising_of
from terminus.lab.advised import advised
from terminus.lab.arm import Player
from terminus.lab.crew import Stop
from terminus.lab.train import Gain, Training
from terminus.lab.varying import Effects, effects_in, lots, shifted, step, varied
from terminus.lab.wish import Wish, arm_of

SHORT = Wish("ship", players=2, numbers={"hull[0]": 3.0}, bots=(Player("apprentice"),))
"""A ship that falls apart after three rounds."""
TINY = advising_of(Training(SHORT, games=3, deals=2, generations=2, advice=True))


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
    generations, verdict = Adviser(asked, tmp_path, 0, lambda: False, lambda *_: lambda *_: None).run(lambda _: None)
    assert generations[0].won == 0.5, "what one wins, the other loses"
    assert generations[0].numbers != find_game("skirmish").heuristics().weights()
    assert verdict is not None
    assert verdict.gain.games == 2, "each deal from both sides"
    assert "Rivals by the new numbers" in advised(asked, generations, verdict).sections[0].notes[0]


def test_an_advising_that_was_stopped_comes_to_the_same_end(tmp_path: Path) -> None:
    def learnt(path: Path, stop: Stop = lambda: False) -> tuple[object, Verdict | None]:
        return Adviser(TINY, path, 0, stop, lambda *_: lambda *_: None).run(lambda _: None)

    looks: list[int] = []

    def soon() -> bool:
        looks.append(1)
        return len(looks) > 4

    generations, verdict = learnt(tmp_path / "whole")
    assert verdict is not None
    assert verdict.weights.misfit(arm_of(SHORT).settings) is None
    assert learnt(tmp_path / "parts", soon)[1] is None
    assert learnt(tmp_path / "parts") == (generations, verdict)


def test_a_report_says_whether_numbers_are_kept() -> None:
    weights = advice_of(find_game("ship").heuristics().weights(), find_game("ship").settings(), (2,))
    for low, said in ((0.02, "are kept"), (-0.01, "Nothing is kept")):
        gain = Gain(0.05, low, 0.1, 200)
        assert said in advised(TINY, [], Verdict(weights, gain, {2: gain})).lead[1]


@pytest.mark.parametrize(
    ("game", "complaint"), [("timeline", "no numbers to learn"), ("horizon", "one number of players")]
)
def test_what_cannot_be_learned_is_said(game: str, complaint: str) -> None:
    with pytest.raises(SettingsError, match=complaint):
        advising_of(Training(Wish(game), advice=True))
