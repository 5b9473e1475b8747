"""A search for numbers, from the command line: what is tried is told as it goes, and the best is written down."""

import sys
from datetime import datetime
from itertools import count
from pathlib import Path

import typer

from terminus.cli.console import say
from terminus.cli.lab.asking import Asked
from terminus.cli.lab.running import go_on, wish_of
from terminus.core.errors import SettingsError
from terminus.core.files import told, whole
from terminus.lab.crew import Bench
from terminus.lab.folder import Folder, fresh, home
from terminus.lab.plan import Goal, versions_of
from terminus.lab.run import interruptible
from terminus.lab.toml import to_toml
from terminus.lab.tune import Search, Trial, outcome_plan, search, search_of
from terminus.lab.wish import arm_of

MINUTES = 2.0
OUTCOME = 4
"""How many times as many games the outcome is played with as each trial."""
Sought = tuple[list[str], list[str], str | None, str | None]


def tune_here(asked: Asked, game: str, sought: Sought, games: int, most: int | None, write: Path | None) -> None:
    if asked.resume is not None:
        raise SettingsError("a search is not gone on with: its outcome is a run, which `lab resume` makes surer")
    aims, vary, across, of = sought
    found = search_of(wish_of(game, asked), aims, vary, across, of)
    trials, stopped = _searched(found, games, most, asked)
    if not trials:
        typer.echo("Nothing was tried.", err=True)
        raise typer.Exit(130)
    if stopped:
        say(f"It was stopped. The best so far, of {len(trials)} tried: {_told(trials[0])}.")
        say("It was chosen by these very games, so expect a little less of it; `lab compare` tells more.")
        _write(found, trials[0], write or _content_here())
        return
    goal = Goal(asked.games or games * OUTCOME, None)
    plan, now = outcome_plan(found, trials, asked.seed, goal), datetime.now()
    path = fresh(home(), plan, now) if asked.out is None else asked.out
    folder = Folder.new(path, plan, versions_of(plan.arms()), now)
    go_on(folder, goal, asked.processes, asked.json)
    _write(found, trials[0], write or path / "content")


def _content_here() -> Path:
    """Where content is written that no run keeps: the first name in this folder that is free."""
    names = (Path(f"tuned{f'-{n}' if n else ''}") for n in count())
    return next(path for path in names if not path.exists())


def _searched(found: Search, games: int, most: int | None, asked: Asked) -> tuple[list[Trial], bool]:
    """What was tried, the best first, and whether somebody stopped it."""
    bench = Bench(asked.processes)
    try:
        with interruptible() as stop:
            return search(found, games, asked.minutes or MINUTES, asked.seed, bench, stop, _tell, most), stop()
    finally:
        bench.close()


def _tell(trial: Trial, number: int) -> None:
    sys.stderr.write(f"{number}. {_told(trial)}\n")


def _told(trial: Trial) -> str:
    values = ", ".join(f"{key}={value}" for key, value in trial.values.items())
    figures = ", ".join(f"{figure:.3g}" for figure in trial.figures)
    return f"{values}: {figures}, off by {trial.off:.3f}"


def _write(found: Search, best: Trial, place: Path) -> None:
    """The content as files that can be played with; options that were found are named beside it."""
    settings = arm_of(found.wishes(best.values)[0]).settings
    given = settings.game.settings(found.wish.players, found.wish.options, found.wish.content)
    options = [f"--option {key}={best.values[key]}" for key in best.values if key in settings.options]
    if settings.content.hash != given.content.hash:
        files = settings.game.traits.files(settings.content.data)
        only = len(files) == 1 and place.suffix == ".toml"
        with told(place):
            (place.parent if only else place).mkdir(parents=True, exist_ok=True)
            for name, data in files.items():
                with whole(place if only else place / name) as beside:
                    beside.write_text(to_toml({**data, **_renamed(data)}), "utf-8")
        where = place if only or len(files) > 1 or "content.toml" not in files else place / "content.toml"
        options.append(f"--content {where}")
    say(f"Play it with {' '.join(options)}" if options else "Nothing is nearer to the aim than the game as it is.")


def _renamed(data: dict[str, object]) -> dict[str, object]:
    """A whole box of its own bears a name of its own; a single faction or board keeps its name, to take its place."""
    own = not any(key in data for key in ("board", "faction", "mission"))
    return {"name": f"{data.get('name', 'content')}, tuned"} if own else {}
