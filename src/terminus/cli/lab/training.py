"""A training from the command line: what it is at is told as it goes, and what was learned is written down."""

import sys
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import msgspec
import typer

from terminus.bots.weights import Weights, packaged, read_weights
from terminus.cli.console import say
from terminus.cli.lab.asking import Asked
from terminus.cli.lab.running import wish_of
from terminus.cli.lab.showing import Screen, print_report
from terminus.core.errors import SettingsError
from terminus.core.files import told, whole, write_text
from terminus.games import find_game
from terminus.lab.advise import Advised, Adviser, advising_of
from terminus.lab.advised import advised
from terminus.lab.arm import BY_HAND
from terminus.lab.counting import counting_of
from terminus.lab.crew import Stop
from terminus.lab.folder import home
from terminus.lab.page import bare_page
from terminus.lab.plan import Plan
from terminus.lab.report import Report
from terminus.lab.run import Play, Tell, interruptible
from terminus.lab.train import (
    FOUND,
    TRAININGS,
    Generation,
    Trainer,
    Training,
    accepted,
    begin_training,
    find_training,
    read_training,
    training_of,
)
from terminus.lab.trained import gain_text, trained
from terminus.lab.wish import Wish

BOT = "apprentice"
PACKAGED = "packaged"
"""The word for the numbers in the game's own package."""


class Course(NamedTuple):
    """What the command says about a training beyond the tables that are played at."""

    generations: int
    novices: int
    deals: int
    units: int
    advice: bool
    counts: tuple[str, ...]
    apart: bool
    mean: int
    start: str
    versus: str
    foresight: float

    def training(self, wish: Wish, games: int | None, seed: int) -> Training:
        """What is asked for; SettingsError says what cannot be had."""
        values = Training(
            wish, self.novices, deals=self.deals, generations=self.generations, units=self.units, seed=seed
        )
        if games is not None:
            values = msgspec.structs.replace(values, games=games)
        start = _weights(self.start, wish.game)
        if not self.advice:
            if self.counts or self.apart or self.mean > 1 or self.versus != BY_HAND:
                raise SettingsError("--count, --apart, --mean and --versus are for --advice: say so")
            return training_of(msgspec.structs.replace(values, start=start, foresight=self.foresight))
        if self.foresight:
            raise SettingsError("--foresight is for learning a value: leave out --advice")
        return advising_of(
            msgspec.structs.replace(
                values,
                advice=True,
                counting=counting_of(self.counts, find_game(wish.game).together),
                apart=self.apart,
                mean=self.mean,
                start=start,
                versus=_weights(self.versus, wish.game),
            )
        )


def _weights(written: str, game: str) -> Weights | None:
    """Numbers by name: none for those of the hand, those of the package, or those in a file."""
    if written == BY_HAND:
        return None
    if written != PACKAGED:
        return read_weights(Path(written))
    found = packaged(find_game(game))
    if found is None:
        raise SettingsError(f"the package of {find_game(game).title} has learned nothing")
    return msgspec.structs.replace(found, name=PACKAGED)


def train_here(asked: Asked, game: str, course: Course, write: Path | None) -> None:
    """Train, or go on with a training, and print what came of it."""
    if asked.until is not None:
        raise SettingsError("a training ends after its generations or its --minutes: leave --until out")
    path, training = _folder(asked, game, course)
    begun = monotonic()
    with interruptible() as asked_to_stop:

        def stop() -> bool:
            return asked_to_stop() or (asked.minutes is not None and monotonic() - begun >= 60.0 * asked.minutes)

        learn = _advised if training.advice else _trained
        report, kept = learn(training, path, asked, stop)
    write_text(path / "report.html", bare_page(report))
    print_report(report, asked.json)
    sys.stderr.write(
        f"Kept in {path}; `terminus lab train {game} --resume {path if asked.out else path.name}` goes on with it.\n"
    )
    if write is not None:
        _write(write, path, kept)


def _folder(asked: Asked, game: str, course: Course) -> tuple[Path, Training]:
    """The folder of a training, new or gone on with."""
    root = home() / TRAININGS
    if asked.resume is not None:
        path = find_training(root, asked.resume)
        training = read_training(path)
        if training.wish.game != game:
            raise SettingsError(f"the training in {path} is of {training.wish.game}, not of {game}")
        more = max(training.generations, course.generations)
        return path, msgspec.structs.replace(training, generations=more)
    wish = wish_of(game, asked if asked.bot else msgspec.structs.replace(asked, bot=[BOT]))
    training = course.training(wish, asked.games, asked.seed)
    path = asked.out or root / f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}"
    begin_training(path, training)
    return path, training


class _Screens:
    """What a training is at, shown by one screen after the other."""

    def __init__(self) -> None:
        self.shown = ExitStack()

    def begin(self, name: str, plan: Plan) -> Tell:
        self.shown.close()
        sys.stderr.write(f"{name}: {plan.goal.games * len(plan.wishes):,} games.\n")
        return self.shown.enter_context(Screen(plan)).tell


def _advised(training: Training, path: Path, asked: Asked, stop: Stop) -> tuple[Report, bool]:
    """Learn numbers of advice; what came of it, and whether they are kept."""
    screens = _Screens()

    def told(generation: Advised) -> None:
        screens.shown.close()
        sys.stderr.write(f"Generation {generation.number}: won {generation.won:.1%} with all numbers off by lot.\n")

    with screens.shown:
        adviser = Adviser(training, path, asked.processes, stop, screens.begin, _cluster(asked.ray))
        generations, verdict = adviser.run(told)
    return advised(training, generations, verdict), verdict is not None and verdict.gain.shown


def _trained(training: Training, path: Path, asked: Asked, stop: Stop) -> tuple[Report, bool]:
    """Learn a value; what came of it, and whether something is kept."""
    screens = _Screens()

    def told(generation: Generation) -> None:
        screens.shown.close()
        verdict = "kept" if generation.accepted else "not kept"
        sys.stderr.write(
            f"Generation {generation.number}: log loss {generation.before.loss:.3f} before,"
            f" {generation.after.loss:.3f} after; won {gain_text(generation.gain)} more: {verdict}.\n"
        )

    with screens.shown:
        trainer = Trainer(training, path, asked.processes, stop, screens.begin, _cluster(asked.ray))
        generations = trainer.run(told)
    return trained(training, generations), accepted(generations) is not None


def _cluster(address: str | None) -> Play | None:
    if address is None:
        return None
    from terminus.lab.ray_crew import on_ray

    return on_ray(address)


def _write(where: Path, path: Path, kept: bool) -> None:
    """The weights that were kept, as a file that a bot can be told to use."""
    if not kept:
        typer.echo("Nothing was kept, so there are no weights to write.", err=True)
        raise typer.Exit(1)
    with told(where), whole(where) as beside:
        beside.write_bytes((path / FOUND).read_bytes())
    say(f"Written: {where}")
