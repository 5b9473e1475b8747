"""Commands of the lab. What a command needs is imported when it runs, so that `--help` is fast."""

from pathlib import Path
from typing import Annotated

import typer

from terminus.cli.lab.asking import Asked, study

lab = typer.Typer(rich_markup_mode=None)
GameKey = Annotated[str, typer.Argument(help="Key of a game, as in `terminus games`.")]
RunName = Annotated[str, typer.Argument(help="A run: its folder, its name, or `last`.")]
Of = Annotated[str | None, typer.Option(help="Whose wins are meant, as in faction=survivors.")]
Measured = Annotated[str | None, typer.Option(help="What is measured: won, opens, seat0, draws, points, rounds ...")]


@lab.callback()
def bench() -> None:
    """Study bots, rules and things by playing many games (see docs/lab.md)."""


@lab.command()
@study
def value(
    asked: Asked,
    game: GameKey,
    trait: Annotated[list[str] | None, typer.Option(help="A kind of thing, such as weapon; else all.")] = None,
) -> None:
    """What is a thing worth? Wins and points with it and without it."""
    from terminus.cli.lab.running import study_here, wish_of
    from terminus.lab.studies import value_plan

    study_here(asked, "value", lambda goal: value_plan(wish_of(game, asked), trait or [], goal, asked.seed))


@lab.command()
@study
def compare(
    asked: Asked,
    game: GameKey,
    versus: Annotated[
        list[str] | None, typer.Option(help="What is changed: boss_bonus=1, bot=adept, content=my.toml ...")
    ] = None,
    against: Annotated[
        str | None, typer.Option(help="Another version: its Python, its virtual environment, or a checkout.")
    ] = None,
    of: Of = None,
) -> None:
    """What does a change make? Two ways of playing, or two versions, on the same deals."""
    from terminus.cli.lab.running import study_here, wish_of
    from terminus.lab.studies import compare_plan

    if against is not None and asked.ray is not None:
        raise typer.BadParameter("another version plays on this machine alone: leave --ray out")
    study_here(
        asked,
        "compare",
        lambda goal: compare_plan(wish_of(game, asked), versus or [], of, goal, asked.seed, against),
    )


@lab.command()
@study
def sweep(
    asked: Asked,
    game: GameKey,
    vary: Annotated[
        list[str] | None,
        typer.Option(help="boss_bonus, hull[0]=12..20/2, players=2..5; at most two. --option KEY=2..5 does the same."),
    ] = None,
    of: Of = None,
    measure: Measured = None,
) -> None:
    """How does a game change with an option or a number of its content? One table, one picture."""
    from terminus.cli.lab.asking import spread
    from terminus.cli.lab.running import study_here, wish_of
    from terminus.lab.studies import sweep_plan

    fixed, spans = spread(asked)
    axes = [*(vary or []), *spans]
    study_here(asked, "sweep", lambda goal: sweep_plan(wish_of(game, fixed), axes, of, measure, goal, asked.seed))


@lab.command()
@study
def matrix(
    asked: Asked,
    game: GameKey,
    axis: Annotated[list[str], typer.Argument(help="faction, or board mission, or bot=random,novice,adept.")],
    of: Of = None,
    measure: Measured = None,
) -> None:
    """Everything against everything: factions, boards by missions, bots with ratings."""
    from terminus.cli.lab.running import study_here, wish_of
    from terminus.lab.studies import BOTS, matrix_plan

    kind = "duel" if axis[0].startswith(BOTS) else "matrix"
    study_here(asked, kind, lambda goal: matrix_plan(wish_of(game, asked), axis, of, measure, goal, asked.seed))


@lab.command()
@study
def duel(
    asked: Asked,
    first: Annotated[str, typer.Argument(help="A bot: random, beginner, novice, apprentice, adept, expert or master.")],
    second: Annotated[str, typer.Argument(help="The bot it plays against.")],
    game: Annotated[str | None, typer.Option(help="Key of a game; else the first of `terminus games`.")] = None,
) -> None:
    """Which of two bots is stronger, and how sure is that?"""
    from terminus.cli.lab.running import study_here, wish_of
    from terminus.games import games
    from terminus.lab.studies import duel_plan

    key = game or next(iter(games()))
    study_here(asked, "duel", lambda goal: duel_plan(wish_of(key, asked), (first, second), goal, asked.seed))


@lab.command()
@study
def shape(
    asked: Asked,
    game: GameKey,
    pace: Annotated[float, typer.Option(help="Seconds people take for each doubling of their choices.", min=0.0)] = 9.0,
) -> None:
    """What is a game like to play? Length, choices, tension, comebacks, what happens and what never does."""
    from terminus.cli.lab.running import study_here, wish_of
    from terminus.lab.studies import shape_plan

    study_here(asked, "shape", lambda goal: shape_plan(wish_of(game, asked), pace, goal, asked.seed))


@lab.command()
@study
def tune(
    asked: Asked,
    game: GameKey,
    aim: Annotated[list[str], typer.Option(help="What the games shall be like: won=50%, opens=50%, rounds=12 ...")],
    vary: Annotated[list[str], typer.Option(help="A number within bounds, as hull[0]=12..24; may be repeated.")],
    across: Annotated[str | None, typer.Option(help="The aim shall hold for all of these, as players=2..5.")] = None,
    of: Of = None,
    trial: Annotated[int, typer.Option(help="Games that each way is tried with.", min=10)] = 100,
    trials: Annotated[int | None, typer.Option(help="At most so many ways are tried.", min=1)] = None,
    write: Annotated[
        Path | None, typer.Option(help="Write the content that was found into this file or folder.")
    ] = None,
) -> None:
    """Search numbers of the content until the games are as you want them."""
    from terminus.cli.lab.tuning import tune_here

    tune_here(asked, game, (aim, vary, across, of), trial, trials, write)


@lab.command()
@study
def train(
    asked: Asked,
    game: GameKey,
    generations: Annotated[int, typer.Option(help="So many generations.", min=1)] = 3,
    novices: Annotated[int, typer.Option(help="Games of novices to begin with.", min=0)] = 2000,
    deals: Annotated[int, typer.Option(help="Deals of each duel between two generations.", min=2)] = 50,
    units: Annotated[int, typer.Option(help="Hidden units of the network; 0 for a plain logistic curve.", min=0)] = 8,
    advice: Annotated[bool, typer.Option("--advice", help="Learn how moves are weighed, and no value.")] = False,
    count: Annotated[
        list[str] | None,
        typer.Option(help="Advice: what counts beside a win, each with how much: points, lead, early. points=0.1"),
    ] = None,
    apart: Annotated[
        bool, typer.Option("--apart", help="Advice: numbers of its own for each number of players.")
    ] = False,
    mean: Annotated[int, typer.Option(help="Advice: the mean of so many last generations is kept.", min=1)] = 1,
    start: Annotated[str, typer.Option(help="Where to begin: hand, packaged, or a file of weights.")] = "hand",
    versus: Annotated[str, typer.Option(help="Advice: what to beat in the duel: hand, packaged, or a file.")] = "hand",
    foresight: Annotated[
        float,
        typer.Option(help="Value: how much of a result is what the search promised on the way.", min=0.0, max=1.0),
    ] = 0.0,
    write: Annotated[Path | None, typer.Option(help="Write the weights that were kept into this file.")] = None,
) -> None:
    """Let a bot learn from its own games; what it learned is kept only if it wins a duel."""
    from terminus.cli.lab.training import Course, train_here

    counts = tuple(count or ())
    course = Course(generations, novices, deals, units, advice, counts, apart, mean, start, versus, foresight)
    train_here(asked, game, course, write)


@lab.command()
def resume(
    run: RunName = "last",
    games: Annotated[int | None, typer.Option(help="Up to so many games of each way of playing.", min=1)] = None,
    minutes: Annotated[float | None, typer.Option(help="At most so many minutes more.", min=0.0)] = None,
    until: Annotated[str | None, typer.Option(help="Until figures are so sure: 2% means give or take 2.")] = None,
    processes: Annotated[int | None, typer.Option(help="How many; else one per core.", min=0)] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Add nothing up at the end.")] = False,
) -> None:
    """Go on with a run, whatever study it is."""
    from terminus.cli.lab.asking import share
    from terminus.cli.lab.running import go_on
    from terminus.lab.folder import find, home
    from terminus.lab.plan import goal_of

    goal = goal_of(games, minutes, None if until is None else share(until))
    go_on(find(home(), run), goal, processes, as_json=False, quiet=quiet)


@lab.command()
def runs() -> None:
    """List the runs that are kept."""
    from terminus.cli.lab.keeping import list_runs

    list_runs()


@lab.command()
def show(
    run: RunName = "last", json: Annotated[bool, typer.Option("--json", help="Print the tables as JSON.")] = False
) -> None:
    """Show the tables of a run again."""
    from terminus.cli.lab.keeping import show_run

    show_run(run, json)


@lab.command()
def browse(
    port: Annotated[int | None, typer.Option(help="Port to listen on.", min=0, max=65535)] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only say the address.")] = False,
) -> None:
    """Open the lab in the browser: choose, play, look, and compare with the run before."""
    from functools import partial

    from terminus.web.server import serve

    serve(port=port, browser=not no_browser, path="/lab", say=partial(print, flush=True))


@lab.command()
def report(
    run: RunName = "last",
    out: Annotated[Path | None, typer.Option(help="The file to write; else report.html in the run's folder.")] = None,
) -> None:
    """Write a run as one HTML page with pictures, which needs nothing else."""
    from terminus.cli.lab.keeping import write_report

    write_report(run, out)


@lab.command()
def data(
    run: RunName = "last",
    kind: Annotated[str, typer.Option("--as", help="csv, json or parquet.")] = "csv",
    out: Annotated[Path | None, typer.Option(help="The folder to write into; else the run's own.")] = None,
) -> None:
    """Write the games of a run as tables: one line for each seat, and one for each thing."""
    from terminus.cli.lab.keeping import write_data

    write_data(run, kind, out)


@lab.command()
def record(
    deal: Annotated[int, typer.Argument(help="The number of a game, as `lab data` lists it.", min=0)],
    run: RunName = "last",
    way: Annotated[int, typer.Option(help="Of which way of playing, counted from 0.", min=0)] = 0,
    out: Annotated[Path | None, typer.Option(help="The file to write; else in the run's folder.")] = None,
) -> None:
    """Write one game of a run as a record, to be looked at with `terminus replay`."""
    from terminus.cli.lab.keeping import write_record

    write_record(run, way, deal, out)


@lab.command(hidden=True, context_settings={"ignore_unknown_options": True, "allow_extra_args": True})
def simulate(game: Annotated[str, typer.Argument()] = "") -> None:
    """Replaced by `lab value` and `lab shape`."""
    from terminus.core.errors import SettingsError

    raise SettingsError(
        "`lab simulate` is now `lab value` (what seats and things are worth) and `lab shape` (how it goes)"
    )
