"""Commands of the lab."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from terminus.lab.interval import Share
    from terminus.lab.simulate import Simulation
    from terminus.lab.workers import Progress

lab = typer.Typer(rich_markup_mode=None)


@lab.callback()
def study() -> None:
    """Study bots and rules by playing many games."""


@lab.command()
def duel(
    first: Annotated[str, typer.Argument(help="A bot: random, novice, adept or master.")],
    second: Annotated[str, typer.Argument(help="The bot it plays against.")],
    game: Annotated[str | None, typer.Option(help="Key of a game; else the first of `terminus games`.")] = None,
    games: Annotated[int, typer.Option(help="How many games; each deal is played twice, seats swapped.", min=1)] = 400,
    iterations: Annotated[int | None, typer.Option(help="Passes of search per move, for both bots.", min=1)] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    processes: Annotated[int | None, typer.Option(help="How many processes; else one per core.", min=1)] = None,
) -> None:
    """Which of two bots is stronger, and how sure is that?"""
    from terminus.bots.bot import find_bot
    from terminus.games import games as all_games
    from terminus.lab.duel import duel as play_duel
    from terminus.lab.play import Player

    for bot in (first, second):
        find_bot(bot)
    with _progress(f"{first} against {second}", games) as show:
        pair = (Player(first, iterations), Player(second, iterations))
        score = play_duel(game or next(iter(all_games())), *pair, games, seed, processes, progress=show)
    print(score.verdict)
    print(f"A game took {score.decisions:.1f} decisions on average.")


@lab.command()
def simulate(
    game: Annotated[str, typer.Argument(help="Key of a game, as in `terminus games`.")],
    bot: Annotated[list[str] | None, typer.Option(help="A bot for all seats, or repeated: one for each.")] = None,
    players: Annotated[list[int] | None, typer.Option(help="How many seats; repeat it to compare numbers.")] = None,
    games: Annotated[int, typer.Option(help="How many games for each number of seats.", min=1)] = 200,
    iterations: Annotated[int | None, typer.Option(help="Passes of search per move.", min=1)] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="A variant rule, as KEY=VALUE; may be repeated.")] = None,
    content: Annotated[str | None, typer.Option(help="Built-in content by name, or a file of your own.")] = None,
    processes: Annotated[int | None, typer.Option(help="How many processes; else one per core.", min=1)] = None,
) -> None:
    """How a game goes when bots play it: who wins from where and with what, how long it takes, how it ends."""
    from terminus.bots.bot import find_bot
    from terminus.cli.terminal.seating import read_options
    from terminus.games import find_game
    from terminus.lab.play import Player
    from terminus.lab.simulate import simulate as play_simulation

    rules = find_game(game)
    named = [Player(find_bot(name).name, iterations) for name in bot or ["adept"]]
    for number in players or [len(named) if len(named) > 1 else rules.players[0]]:
        settings = rules.settings(number, read_options(option or []), content)
        with _progress(f"{rules.title}, {number} players", games) as show:
            seen = play_simulation(game, named, games, seed, processes, settings, show)
        print(f"{rules.title}, {number} players, {games} games")
        print("\n".join(_figures(seen, rules.together)))


@contextmanager
def _progress(what: str, total: int) -> "Iterator[Progress]":
    """A bar on a terminal's error stream, nothing in a pipe."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    screen = Console(stderr=True)
    with Bar(console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _figures(seen: "Simulation", together: bool) -> list[str]:
    """A simulation as lines: shares with their intervals, length and endings."""
    if together:
        lines = [f"  won by all: {seen.by_seat[0]}"]
    else:
        lines = [f"  seat {seat}: {share}" for seat, share in enumerate(seen.by_seat)]
        lines.append(f"  who decides first: {seen.first}")
        lines += _group("bot", seen.by_player) if len(seen.by_player) > 1 else []
    for kind, shares in seen.by_trait.items():
        lines += _group(kind, shares)
    if not together:
        lines += [f"  points of seat {seat}: {points}" for seat, points in enumerate(seen.points)]
        lines.append(f"  points between first and last: {seen.spread}")
    lines.append(f"  decisions in a game: {seen.decisions}")
    lines.append("  ended by: " + ", ".join(f"{rule} {count}" for rule, count in seen.endings.items()))
    return lines


def _group(kind: str, shares: "dict[str, Share]") -> list[str]:
    return [f"  {kind} {name}: {share}" for name, share in shares.items()]
