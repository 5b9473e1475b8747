"""Content of one's own: `terminus content list|export|new|check|schema|diff`."""

from pathlib import Path
from typing import Annotated

import typer

content = typer.Typer(
    help="Decks, boxes, boards, factions: see what there is, start your own, check it.",
    rich_markup_mode=None,
)

GameKey = Annotated[str, typer.Argument(help="Key of a game, as in `terminus games`.")]
MeantGame = Annotated[str | None, typer.Option("--game", help="The game that the content is for; else it is guessed.")]
Out = Annotated[Path | None, typer.Option(help="Where to write; else it is printed, or goes into this folder.")]


@content.command("list")
def list_contents(game: Annotated[str | None, typer.Argument(help="Key of a game; else all games.")] = None) -> None:
    """List the content that comes with the games, and the files it is made of."""
    from terminus.cli.contents.built_in import list_built_in

    list_built_in(game)


@content.command("export")
def export(
    game: GameKey,
    name: Annotated[str | None, typer.Argument(help="Content, or one of its files; else the game's first.")] = None,
    out: Out = None,
) -> None:
    """Write the files of built-in content, with the remarks in them."""
    from terminus.cli.contents.built_in import export_built_in

    export_built_in(game, name, out)


@content.command("new")
def new(
    game: GameKey,
    name: Annotated[str, typer.Argument(help="What yours is called.")],
    like: Annotated[str | None, typer.Option("--from", help="The built-in file to start from.")] = None,
    out: Out = None,
) -> None:
    """Start content of your own from a built-in file."""
    from terminus.cli.contents.built_in import begin_new

    begin_new(game, name, like, out)


@content.command("check")
def check(
    path: Annotated[Path, typer.Argument(help="A content file (.toml), or a folder of them.")], game: MeantGame = None
) -> None:
    """Say all that is wrong with content of your own, and where."""
    from terminus.cli.check import check_content

    check_content(path, game)


@content.command("schema")
def schema(
    game: GameKey,
    kind: Annotated[str | None, typer.Argument(help="What the file holds, where a game has several kinds.")] = None,
) -> None:
    """Print the JSON Schema of a game's content files; many editors check and complete TOML with it."""
    from terminus.cli.contents.forms import print_form

    print_form(game, kind)


@content.command("diff")
def diff(
    contents: Annotated[
        list[str],
        typer.Argument(metavar="[game] before after", help="Two contents by name or file."),
    ],
    game: MeantGame = None,
) -> None:
    """Say in what two contents differ, thing by thing."""
    from terminus.cli.contents.differences import show_differences

    show_differences(contents, game)
