"""From what was asked to a printed report: the run's folder, the work, what is shown meanwhile, Ctrl-C."""

from collections.abc import Callable
from datetime import datetime

import msgspec
import typer

from terminus.cli.lab.asking import Asked, numbers_of, options_of, share
from terminus.cli.lab.showing import Screen, print_report, say_where
from terminus.core.errors import SettingsError
from terminus.lab.arm import player_of
from terminus.lab.folder import Folder, find, fresh, home, make_room
from terminus.lab.plan import Goal, Plan, goal_of, versions_of
from terminus.lab.reports import report_on
from terminus.lab.run import Play, Results, carry_out, interruptible
from terminus.lab.wish import Wish, wish_for


def wish_of(game: str, asked: Asked) -> Wish:
    """The way of playing that the shared options describe."""
    return wish_for(
        game,
        asked.content,
        tuple(player_of(bot, asked.iterations) for bot in asked.bot or ["novice"]),
        players=asked.players,
        options=options_of(asked.option),
        numbers=numbers_of(asked.number),
        lineup=asked.lineup,
        force=tuple(asked.force),
        without=tuple(asked.without),
    )


def goal_in(asked: Asked) -> Goal:
    return goal_of(asked.games, asked.minutes, None if asked.until is None else share(asked.until))


def study_here(asked: Asked, kind: str, plan: Callable[[Goal], Plan]) -> None:
    """Run a study, or go on with one, and print what it shows."""
    goal = goal_in(asked)
    player = None if asked.ray is None else _cluster(asked.ray)  # before there is a folder for it
    if asked.resume is not None:
        folder = find(home(), asked.resume)
        _check_same(folder.read().plan, asked, kind, lambda: plan(goal))
    else:
        made, now = plan(goal), datetime.now()
        path = fresh(home(), made, now) if asked.out is None else asked.out
        folder = Folder.new(path, made, versions_of(made.arms()), now)
    go_on(folder, goal, asked.processes, asked.json, player)
    if asked.out is None and asked.resume is None:
        make_room(home())


def _check_same(begun: Plan, asked: Asked, kind: str, plan: Callable[[], Plan]) -> None:
    """A run goes on as it began; SettingsError if something else was asked for."""
    if begun.kind != kind:
        raise SettingsError(f"that run was made by `lab {begun.kind}`, not by `lab {kind}`")
    game = begun.wishes[0].game
    if asked.game not in (None, game):
        raise SettingsError(f"that run is of {game}, not of {asked.game}")
    if asked.settings and msgspec.structs.replace(plan(), goal=begun.goal) != begun:
        given = ", ".join(f"--{name}" for name in asked.settings)
        raise SettingsError(f"that run was begun with other settings: leave out {given} to go on, or begin another run")


def go_on(
    folder: Folder, goal: Goal, processes: int | None, as_json: bool, player: Play | None = None, quiet: bool = False
) -> None:
    """Play what is left of a run, and print what it shows."""
    results = _played(msgspec.structs.replace(folder.read().plan, goal=goal), folder, processes, player)
    if not results.games:
        typer.echo("Nothing was played.", err=True)
        raise typer.Exit(130 if results.ended == "stopped" else 1)
    if not quiet:
        print_report(report_on(results), as_json)
    say_where(results)


def _played(plan: Plan, folder: Folder, processes: int | None, player: Play | None) -> Results:
    with interruptible() as stop, Screen(plan) as screen:
        return carry_out(
            plan,
            folder,
            processes,
            stop,
            screen.tell,
            sureness=lambda results: report_on(results).reach,
            player=player or _elsewhere(plan, processes),
        )


def _elsewhere(plan: Plan, processes: int | None) -> Play | None:
    """Who plays where two versions are compared."""
    if "against" not in plan.about:
        return None
    from terminus.lab.elsewhere import playing_elsewhere

    return playing_elsewhere(plan.about["against"][0], plan.wishes[1], plan.seed, processes)


def _cluster(address: str) -> Play:
    from terminus.lab.ray_crew import on_ray

    return on_ray(address)
