"""From what was asked to a printed report: the run's folder, the work, what is shown meanwhile, Ctrl-C."""

from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec
import typer

from terminus.bots.bot import find_bot
from terminus.cli.lab.asking import Asked, numbers_of, options_of, share
from terminus.cli.lab.showing import Screen, print_report, say_where
from terminus.core.errors import SettingsError
from terminus.lab.arm import Player
from terminus.lab.changes import axis_of, changed
from terminus.lab.duel import meetings
from terminus.lab.folder import Folder, find, fresh, home, make_room
from terminus.lab.grid import grid
from terminus.lab.measures import measure
from terminus.lab.plan import Plan, goal_of, versions_of
from terminus.lab.reports import report_on
from terminus.lab.run import Results, carry_out, interruptible
from terminus.lab.wish import Wish, arm_of, wish_for


def wish_of(game: str, asked: Asked) -> Wish:
    """The way of playing that the shared options describe."""
    return wish_for(
        game,
        asked.content,
        tuple(Player(bot, asked.iterations) for bot in asked.bot or ["novice"]),
        players=asked.players,
        options=options_of(asked.option),
        numbers=numbers_of(asked.number),
        lineup=asked.lineup,
        force=tuple(asked.force),
        without=tuple(asked.without),
    )


def study_here(
    asked: Asked,
    kind: str,
    wishes: Callable[[], Sequence[Wish]],
    about: dict[str, list[str]],
    closely: bool = False,
) -> Results | None:
    """Run a study, or go on with one, and print what it shows."""
    goal = goal_of(asked.games, asked.minutes, None if asked.until is None else share(asked.until))
    if asked.resume is not None:
        folder = find(home(), asked.resume)
        plan = msgspec.structs.replace(folder.read().plan, goal=goal)
        if plan.kind != kind:
            raise SettingsError(f"that run was made by `lab {plan.kind}`, not by `lab {kind}`")
    else:
        plan = Plan(kind, tuple(wishes()), goal, asked.seed, closely, about)
        now = datetime.now()
        path = fresh(home(), plan, now) if asked.out is None else asked.out
        folder = Folder.new(path, plan, versions_of(plan.arms()), now)
    results = _played(plan, folder, asked)
    if asked.out is None:
        make_room(home())
    if not results.games:
        typer.echo("Nothing was played.", err=True)
        raise typer.Exit(130)
    print_report(report_on(results), asked.json)
    say_where(results)
    return results


def _played(plan: Plan, folder: Folder, asked: Asked) -> Results:
    with interruptible() as stop, Screen(plan) as screen:
        return carry_out(
            plan,
            folder,
            asked.processes,
            stop,
            screen.tell,
            sureness=lambda results: report_on(results).reach,
        )


# The ways of playing of each study


def compared(wish: Wish, versus: list[str]) -> list[Wish]:
    """The way that was asked for, and the same with some things changed."""
    return [
        msgspec.structs.replace(wish, name="as it is"),
        msgspec.structs.replace(changed(wish, versus), name=", ".join(versus)),
    ]


def varied(wish: Wish, written: list[str], about: dict[str, list[str]]) -> list[Wish]:
    """All values of one or two axes; one that stands for both meets itself."""
    axes = [axis_of(wish, word) for word in written]
    columns = axes[1] if len(axes) > 1 else axes[0] if "columns" in about else None
    wishes = grid(wish, axes[0], columns)
    first = arm_of(wishes[0])
    measure(first, next(iter(about.get("measure", [])), None), next(iter(about.get("of", [])), None))
    return wishes


def all_against_all(wish: Wish, written: list[str]) -> list[Wish]:
    """Every pair of the bots of an axis `bot=a,b,c`."""
    iterations = wish.bots[0].iterations
    bots = [Player(find_bot(name).name, iterations) for name in axis_of(wish, written[0]).values]
    return meetings(wish, bots)
