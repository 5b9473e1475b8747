"""Commands of the lab."""

from typing import Annotated

import typer

lab = typer.Typer(rich_markup_mode=None)


@lab.callback()
def study() -> None:
    """Study bots and rules by playing many games."""


@lab.command()
def duel(
    first: Annotated[str, typer.Argument(help="A bot: random, novice, adept or master.")],
    second: Annotated[str, typer.Argument(help="The bot it plays against.")],
    game: Annotated[str, typer.Option(help="Key of a game, as in `terminus games`.")] = "timeline",
    games: Annotated[int, typer.Option(help="How many games; each deal is played twice, seats swapped.", min=1)] = 400,
    iterations: Annotated[int | None, typer.Option(help="Passes of search per move, for both bots.", min=1)] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    processes: Annotated[int | None, typer.Option(help="How many processes; else one per core.", min=1)] = None,
) -> None:
    """Which of two bots is stronger, and how sure is that?"""
    from rich.console import Console
    from rich.progress import Progress

    from terminus.bots.bot import find_bot
    from terminus.lab.duel import duel as play_duel
    from terminus.lab.play import Player

    for bot in (first, second):
        find_bot(bot)
    screen = Console(stderr=True)
    with Progress(console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(f"{first} against {second}", total=games)
        score = play_duel(
            game,
            Player(first, iterations),
            Player(second, iterations),
            games,
            seed,
            processes,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    print(score.verdict)
    print(f"A game took {score.decisions:.1f} decisions on average.")
