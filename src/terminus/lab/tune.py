"""Searching numbers of the content until the games are as a designer wants them.

A search looks at figures that chance has a part in, and the best it saw was lucky too. So the few best are played again
on other deals, and what is told in the end, before and after, comes from a third set that no choice was made on.
"""

from collections.abc import Callable, Sequence
from math import isfinite, prod
from time import monotonic

import msgspec

from terminus.core.errors import SettingsError
from terminus.games import find_game
from terminus.lab.arm import Arm
from terminus.lab.changes import Axis, apply, axis_of
from terminus.lab.crew import Bench, Stop
from terminus.lab.interval import share_of
from terminus.lab.measures import Measure, measure
from terminus.lab.numbers import value_at
from terminus.lab.plan import Goal, Plan
from terminus.lab.report import Line, Lines, Report, Row, Section
from terminus.lab.run import Results
from terminus.lab.value import about_games
from terminus.lab.wish import Wish, arm_of

FINALISTS = 3
AGAIN = 4
"""How many times as many games a finalist plays."""
SEARCHED = 0.7
"""The part of the time that the search gets; the rest is for the finalists."""
SHOWN = 12
"""Trials that a report lists."""


class Aim(msgspec.Struct, frozen=True):
    """What a figure shall be."""

    key: str
    target: float


class Trial(msgspec.Struct, frozen=True):
    """Values that were tried, how far they were off the mark, and the figures they gave."""

    values: dict[str, str]
    off: float
    figures: tuple[float, ...]


class Search(msgspec.Struct, frozen=True):
    """What is searched: the numbers and their bounds, what the games shall be like, and under which circumstances."""

    wish: Wish
    aims: tuple[Aim, ...]
    axes: tuple[Axis, ...]
    across: Axis | None = None
    of: str | None = None

    def wishes(self, values: dict[str, str]) -> list[Wish]:
        """The ways of playing with these values, one for each circumstance."""
        changed = self.wish
        for key, value in values.items():
            changed = apply(changed, key, value)
        if self.across is None:
            return [changed]
        return [apply(changed, self.across.key, value) for value in self.across.values]

    def measures(self, arm: Arm) -> list[Measure]:
        return [measure(arm, aim.key, self.of) for aim in self.aims]


Tell = Callable[[Trial, int], None]


def search_of(wish: Wish, aims: Sequence[str], vary: Sequence[str], across: str | None, of: str | None) -> Search:
    """A search as it was asked for; SettingsError says what cannot be."""
    aims, across = _circumstances(aims, across)
    if not aims or not vary:
        raise SettingsError("a search needs an --aim, such as won=50%, and something to --vary, such as hull[0]=12..24")
    found = Search(
        wish,
        tuple(map(_aim, aims)),
        tuple(axis_of(wish, word) for words in vary for word in (words.split(",") if "=" not in words else [words])),
        None if across is None else axis_of(wish, across),
        of,
    )
    for each in found.wishes({axis.key: axis.values[0] for axis in found.axes}):
        found.measures(arm_of(each))
    return found


def search(
    sought: Search, games: int, minutes: float, seed: int, bench: Bench, stop: Stop, tell: Tell, most: int | None = None
) -> list[Trial]:
    """Try values until the time is up, or so many times at most, and the best again on other deals; the best first."""
    begun = monotonic()
    deadline = begun + minutes * 60.0 * SEARCHED
    trials: list[Trial] = []
    known: dict[tuple[str, ...], Trial] = {}
    for values, learn in _proposals(sought, seed):
        if stop() or len(trials) in (most, ways(sought)) or (trials and monotonic() >= deadline):
            break
        key = tuple(values.values())
        if key in known:  # the same deals would say the same again
            learn(known[key].off)
            continue
        trial = _tried(sought, values, range(games), seed, bench, stop)
        if trial is None:
            break
        learn(trial.off)
        known[key] = trial
        trials.append(trial)
        tell(trial, len(trials))
    ranked = sorted(trials, key=lambda trial: trial.off)
    last = begun + minutes * 60.0
    again: list[Trial] = []
    for trial in _different(ranked)[:FINALISTS]:
        if stop() or (again and monotonic() >= last):
            break
        played = _tried(sought, trial.values, range(games * AGAIN), seed + 1, bench, stop)
        again += [] if played is None else [played]
    kept = {tuple(trial.values.items()) for trial in again}
    return sorted(again, key=lambda t: t.off) + [t for t in ranked if tuple(t.values.items()) not in kept]


def ways(sought: Search) -> int:
    """How many ways there are to try."""
    return prod(len(set(axis.values)) for axis in sought.axes)


def outcome_plan(sought: Search, trials: Sequence[Trial], seed: int, goal: Goal) -> Plan:
    """What is told in the end: as it was against as it was tuned, on deals that no choice was made on."""
    best = trials[0].values
    named = [
        *[msgspec.structs.replace(wish, name=f"before{_where(sought, i)}") for i, wish in enumerate(sought.wishes({}))],
        *[
            msgspec.structs.replace(wish, name=f"after{_where(sought, i)}")
            for i, wish in enumerate(sought.wishes(best))
        ],
    ]
    about = {
        "best": [f"{key}={value}" for key, value in best.items()],
        "aims": [f"{aim.key}={aim.target:g}" for aim in sought.aims],
        "trials": [_told(trial) for trial in trials[:SHOWN]],
        "tried": [str(len(trials))],
        **({"of": [sought.of]} if sought.of else {}),
    }
    return Plan("tune", tuple(named), goal, seed + 2, about=about)


def tune(results: Results) -> Report:
    """A report on what was found: before and after, and what was tried."""
    about = results.plan.about
    of = next(iter(about.get("of", [])), None)
    half = len(results.arms) // 2
    aims = [_aim(written) for written in about["aims"]]
    rows: list[Row] = []
    lines: list[Line] = []
    for aim in aims:
        shown = measure(results.arms[0], aim.key, of)
        before = [shown.text(results.of_arm(i)) for i in range(half)]
        after = [shown.text(results.of_arm(i + half)) for i in range(half)]
        where = [results.arms[i].name.removeprefix("before").strip() for i in range(half)]
        target = f"{100 * aim.target:g} %" if shown.percent else f"{aim.target:g}"
        rows += [
            Row((f"{shown.title} {at}".strip(), target, was, now))
            for at, was, now in zip(where, before, after, strict=True)
        ]
        for name, first in (("before", 0), ("after", half)):
            dots = tuple(shown.dot(where[i] or shown.title, results.of_arm(first + i)) for i in range(half))
            lines.append(Line(f"{shown.title}, {name}" if len(aims) > 1 else name, dots))
    percent = measure(results.arms[0], aims[0].key, of).percent
    best = ", ".join(about["best"])
    found = Section(
        "Before and after",
        (f"Found: {best}.", "Played on deals that no choice was made on."),
        ("", "aim", "before", "after"),
        tuple(rows),
        Lines("", tuple(lines), percent),
    )
    tried = tuple(Row(tuple(written.split("|"))) for written in about["trials"])
    notes = (f"{about['tried'][0]} ways were tried, on the same deals; the best were played again on others.",)
    trials = Section("What was tried", notes, ("off by", "values", "figures"), tried)
    lead = (*about_games(results), f"Nearest to the aim: {best}.")
    return Report("Tuned numbers", lead, (found, trials), 1.0)


def _circumstances(aims: Sequence[str], across: str | None) -> tuple[list[str], str | None]:
    """The aims alone, and what they shall hold for where one says so itself: `won=50% for players 2..5`."""
    bare: list[str] = []
    for written in aims:
        aim, _, where = written.partition(" for ")
        bare.append(aim)
        if where:
            key, _, values = where.strip().replace("=", " ").partition(" ")
            said = f"{key}={values.strip()}"
            if across not in (None, said):
                raise SettingsError(f"an aim cannot hold for {across} and for {said}: name one of them")
            across = said
    return bare, across


def _aim(written: str) -> Aim:
    key, equals, target = written.partition("=")
    try:
        number = float(target.removesuffix("%")) / (100.0 if target.endswith("%") else 1.0)
    except ValueError:
        number, equals = 0.0, ""
    if not equals or not isfinite(number):
        raise SettingsError(f"'{written}' is no aim: write it as won=50% or rounds=12")
    if target.endswith("%") and not 0.0 <= number <= 1.0:
        raise SettingsError(f"'{written}' is no aim: a share lies between 0% and 100%")
    return Aim("won" if key.strip() == "win" else key.strip(), number)


def _tried(sought: Search, values: dict[str, str], deals: range, seed: int, bench: Bench, stop: Stop) -> Trial | None:
    """The values put to the test; None if it was stopped in the middle."""
    arms = tuple(arm_of(wish) for wish in sought.wishes(values))
    games = bench.play(arms, deals, seed, stop)
    if len(games) < len(arms) * len(deals):
        return None
    figures: list[float] = []
    off = 0.0
    for number, arm in enumerate(arms):
        own = [game for game in games if game.arm == number]
        for aim, read in zip(sought.aims, sought.measures(arm), strict=True):
            clusters = [read.read(game) for game in own]
            figure = (
                share_of(clusters).share if read.percent else sum(a for a, _ in clusters) / sum(n for _, n in clusters)
            )
            figures.append(round(figure, 4))
            scale = 1.0 if read.percent else max(1.0, abs(aim.target))
            off += ((figure - aim.target) / scale) ** 2
    return Trial(values, (off / len(figures)) ** 0.5, tuple(figures))


def _proposals(sought: Search, seed: int) -> "_Proposals":
    return _Proposals(sought, seed)


class _Proposals:
    """Values worth trying next, by a model of what was learnt so far (optuna's tree-structured Parzen estimator)."""

    def __init__(self, sought: Search, seed: int) -> None:
        try:
            import optuna
        except ImportError:
            raise SettingsError("a search needs optuna: pip install 'terminus-games[tune]'") from None
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        self.axes = sought.axes
        self.study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed, n_startup_trials=6))
        here = _as_it_is(sought)
        if here is not None:
            self.study.enqueue_trial(here)

    def __iter__(self) -> "_Proposals":
        return self

    def __next__(self) -> tuple[dict[str, str], Callable[[float], None]]:
        trial = self.study.ask()
        values = {
            axis.key: str(trial.suggest_categorical(axis.key, axis.values)) for axis in self.axes if not _spans(axis)
        }
        for axis in self.axes:
            if _spans(axis):
                place = trial.suggest_int(axis.key, 0, len(axis.values) - 1)
                values[axis.key] = axis.values[place]

        def learn(off: float) -> None:
            self.study.tell(trial, off)

        return values, learn


def _spans(axis: Axis) -> bool:
    """Are its values numbers in order, so that neighbours are alike?"""
    return all(value.replace(".", "", 1).lstrip("-").isdecimal() for value in axis.values) and len(axis.values) > 2


def _as_it_is(sought: Search) -> dict[str, int | str] | None:
    """The values that the content has now, so that the search begins with what there is."""
    game = find_game(sought.wish.game)
    settings = game.settings(sought.wish.players, sought.wish.options, sought.wish.content)
    found: dict[str, int | str] = {}
    for axis in sought.axes:
        known = settings.options.get(axis.key)
        value = value_at(settings.content.data, axis.key) if known is None else str(known).lower()
        if value not in axis.values:
            return None
        found[axis.key] = axis.values.index(value) if _spans(axis) else value
    return found


def _different(trials: Sequence[Trial]) -> list[Trial]:
    """The same values once."""
    return list({tuple(trial.values.items()): trial for trial in reversed(trials)}.values())[::-1]


def _where(sought: Search, number: int) -> str:
    return "" if sought.across is None else f" {sought.across.key} {sought.across.values[number]}"


def _told(trial: Trial) -> str:
    values = " ".join(f"{key}={value}" for key, value in trial.values.items())
    return f"{trial.off:.3f}|{values}|{' '.join(f'{figure:.3g}' for figure in trial.figures)}"
