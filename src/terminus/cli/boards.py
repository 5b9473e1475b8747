"""Boards by themselves, of every game that has some: `terminus boards list` and `terminus boards draw`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from terminus.core.game import AnyGame

boards = typer.Typer(help="List the games' boards, or draw one.", rich_markup_mode=None)

GameKey = Annotated[str | None, typer.Option("--game", help="The game whose boards are meant.")]


def with_boards(key: str | None) -> "list[AnyGame]":
    """The games that are played on one of several boards, or the one that is named."""
    from terminus.core.errors import SettingsError
    from terminus.games import games

    having = [game for game in games().values() if game.boards()]
    meant = [game for game in having if key in (None, game.key)]
    if not meant:
        raise SettingsError(f"'{key}' has no boards; games with boards: {', '.join(game.key for game in having)}")
    return meant


def owner_of(board: str, key: str | None) -> "AnyGame":
    """The game that a board belongs to: the one named, else the first that brings a board of that name along."""
    meant = with_boards(key)
    known = [game for game in meant if any(title.key == board for title in game.boards())]
    return (known or meant)[0]


@boards.command("list")
def list_boards(game: GameKey = None) -> None:
    """List the boards that come with the games."""
    from terminus.cli.console import say

    for owner in with_boards(game):
        for board in owner.boards():
            say(f"{owner.key:<10} {board.key:<16} {board.name}: {board.about}")


@boards.command("draw")
def draw(
    board: Annotated[str, typer.Argument(help="A board by its key, or a board file (.toml).")],
    out: Annotated[Path | None, typer.Option(help="Where to write the picture; else it is printed.")] = None,
    game: GameKey = None,
) -> None:
    """Draw a board as an SVG picture."""
    from terminus.cli.console import say
    from terminus.core.files import write_text

    picture = owner_of(board, game).draw_board(board)
    if out is None:
        print(picture.svg)
        return
    write_text(out, picture.svg)
    say(f"{out}: a picture of {picture.name}.")
