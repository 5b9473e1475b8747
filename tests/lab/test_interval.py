"""How sure figures are: by hand where that can be done, by simulation where not."""

from random import Random

import pytest

from terminus.lab.interval import Cluster, clear, difference, mean_of, share_of, wilson


def test_wilson_interval_of_known_shares() -> None:
    """Figures from the formula worked by hand: 8 of 10, and 0 of 10 whose interval must not reach below 0."""
    eight = wilson(0.8, 10, 10)
    assert [eight.low, eight.high] == pytest.approx([0.4902, 0.9433], abs=1e-4)
    none = wilson(0.0, 10, 10)
    assert [none.low, none.high] == pytest.approx([0.0, 0.2775], abs=1e-4)
    assert (share_of([]).low, share_of([]).high) == (0.0, 1.0)


def test_mean_of_known_figures() -> None:
    """By hand: 1 to 10 have mean 5.5 and deviation 3.0277; Student's quantile for 9 is 2.262."""
    mean = mean_of(list(range(1, 11)))
    assert (mean.mean, mean.least, mean.most) == (5.5, 1, 10)
    assert mean.high - 5.5 == pytest.approx(2.262 * 3.0277 / 10**0.5, rel=0.005)
    assert mean_of([5]).low == mean_of([5]).high == 5


def test_a_game_counts_once_however_many_models_it_speaks_of() -> None:
    """Five rifles in a winning team are one game that was won, and no surer than one rifle."""
    once = share_of([(1.0, 1.0)] * 40 + [(0.0, 1.0)] * 20)
    fivefold = share_of([(5.0, 5.0)] * 40 + [(0.0, 5.0)] * 20)
    assert fivefold == once
    assert once.games == 60


def test_what_is_true_by_construction_has_no_interval() -> None:
    """Both seats had it in every game: half of them won, whatever it is worth."""
    mirrored = share_of([(1.0, 2.0)] * 30)
    assert (mirrored.share, mirrored.low, mirrored.high) == (0.5, 0.5, 0.5)


def test_few_wins_are_not_certainty() -> None:
    """A bootstrap over five won games would say 100 to 100 %."""
    five = share_of([(1.0, 1.0)] * 5)
    assert five.share == five.high == 1.0
    assert five.low < 0.6


def _games(random: Random, count: int, strength: float) -> list[Cluster]:
    """Games in which a team's luck is shared by its one to four models that carry a weapon."""
    found: list[Cluster] = []
    for _ in range(count):
        carriers = random.randint(1, 4)
        found.append((float(carriers) if random.random() < strength else 0.0, float(carriers)))
    return found


@pytest.mark.parametrize(("games", "strength"), [(25, 0.5), (60, 0.15), (120, 0.6)])
def test_intervals_cover_the_truth_as_often_as_they_say(games: int, strength: float) -> None:
    """Of a thousand runs about 950 must hold the true value: within four deviations of that number."""
    random = Random(5)
    shares = [share_of(_games(random, games, strength)) for _ in range(1000)]
    covered = sum(share.low <= strength <= share.high for share in shares)
    assert 922 <= covered <= 985


def test_differences_cover_the_truth_and_find_nothing_where_nothing_is() -> None:
    """On the same deals: a change that helps in one of ten games, and one that helps in none."""
    random = Random(6)
    covered = found = 0
    for _ in range(1000):
        luck = [random.random() for _ in range(80)]
        helped = [(float(x < 0.5), 1.0, float(x < 0.4), 1.0) for x in luck]
        covered += difference(helped).low <= 0.1 <= difference(helped).high
        other = [random.random() for _ in range(80)]
        found += difference((float(x < 0.5), 1.0, float(y < 0.5), 1.0) for x, y in zip(luck, other, strict=True)).shown
    assert covered >= 915
    assert 25 <= found <= 80


def test_the_interval_is_that_of_a_bootstrap_over_games() -> None:
    """Away from the edges both must agree; a bootstrap is a thousand times the work."""
    random = Random(7)
    games = _games(random, 200, 0.6)
    drawn = []
    for _ in range(2000):
        sample = random.choices(games, k=len(games))
        drawn.append(sum(above for above, _ in sample) / sum(below for _, below in sample))
    drawn.sort()
    share = share_of(games)
    assert [share.low, share.high] == pytest.approx([drawn[50], drawn[1949]], abs=0.012)


def test_how_many_games_more_would_settle_it() -> None:
    """By hand: 60 against 50 of 100, unpaired, needs about 385 games for four cases of five."""
    pairs = [(1.0, 1.0, 0.0, 0.0)] * 60 + [(0.0, 1.0, 0.0, 0.0)] * 40
    pairs += [(0.0, 0.0, 1.0, 1.0)] * 50 + [(0.0, 0.0, 0.0, 1.0)] * 50
    gap = difference(pairs)
    assert gap.value == pytest.approx(0.1)
    assert not gap.shown
    assert gap.more + gap.games == pytest.approx(2 * 385, rel=0.03)


def test_a_difference_of_shares_is_never_more_than_all() -> None:
    few = difference([(1.0, 1.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 1.0), (0.0, 0.0, 1.0, 1.0)])
    assert few.low == -1.0
    assert few.high <= 1.0


def test_of_many_findings_only_those_stand_that_many_looks_leave() -> None:
    """By hand, five of them: 0.001 <= 0.01, 0.015 <= 0.02, but 0.04 > 0.03, 0.045 > 0.04 and 0.5."""
    assert clear([0.5, 0.001, 0.04, 0.015, 0.045]) == [False, True, False, True, False]
    assert clear([]) == []
