"""Boards of the skirmish by themselves: `terminus boards list` and `terminus boards draw`."""

from pathlib import Path
from typing import Annotated

import typer

boards = typer.Typer(help="List the skirmish's boards, or draw one.", rich_markup_mode=None, no_args_is_help=True)


@boards.command("list")
def list_boards() -> None:
    """List the boards that come with the game."""
    from terminus.cli.console import say
    from terminus.games.skirmish.boards import built_in_boards

    for board in built_in_boards():
        say(f"{board.board:<16} {board.name}: {board.about}")


@boards.command("draw")
def draw(
    board: Annotated[str, typer.Argument(help="A board by its key, or a board file (.toml).")],
    out: Annotated[Path | None, typer.Option(help="Where to write the picture; else it is printed.")] = None,
) -> None:
    """Draw a board as an SVG picture."""
    from terminus.cli.console import say
    from terminus.games.skirmish.boards import draw_board, find_board

    picture = draw_board(find_board(board))
    if out is None:
        print(picture)
        return
    out.write_text(picture, "utf-8")
    say(f"{out}: a picture of {find_board(board).name}.")
