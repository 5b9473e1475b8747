"""Every command with its options. What a command needs is imported when it runs, so that `--help` is fast."""

from pathlib import Path
from typing import Annotated

import typer

from terminus.cli.boards import boards
from terminus.cli.content import content as content_commands
from terminus.cli.lab import lab

app = typer.Typer(
    help="Four tabletop games about the end of things. Without a command: play in the browser.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(lab, name="lab")
app.add_typer(boards, name="boards")
app.add_typer(content_commands, name="content")

Host = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.")]
Port = Annotated[int | None, typer.Option(help="Port to listen on.", min=0, max=65535)]
DataFolder = Annotated[Path | None, typer.Option("--data", help="Folder of the tables; else the user's own.")]
Database = Annotated[
    str | None,
    typer.Option(help="The tables are in this PostgreSQL database, postgresql://...", envvar="TERMINUS_DATABASE"),
]
GameKey = Annotated[str, typer.Argument(help="Key of a game, as in `terminus games`.")]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say the version, and whether it is compiled.")] = False,
) -> None:
    if version:
        from terminus.cli.version import version_line

        print(version_line())
        raise typer.Exit
    if context.invoked_subcommand is None:
        play()


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="Key of a game, as in `terminus games`.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", "-t", help="Play right here instead.")] = False,
    bot: Annotated[str | None, typer.Option(help="Who plays the other seats; else adept.")] = None,
    seat: Annotated[int | None, typer.Option(help="Your seat, counted from 0.", min=0)] = None,
    hotseat: Annotated[bool, typer.Option("--hotseat", help="People in all seats, at one screen.")] = False,
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game; with --terminal.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A variant rule, as KEY=VALUE; may be repeated.")] = None,
    content: Annotated[str | None, typer.Option(help="Built-in content by name, or a file of your own.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with the game of a record.")] = None,
    clock: Annotated[str | None, typer.Option(help="Play against time: 30s/move, 3d/move, 10m or 5m+10s.")] = None,
    after: Annotated[
        str | None, typer.Option(help="When time is up a bot makes the `move`, takes the `seat`, or you `lose`.")
    ] = None,
    host: Host = "127.0.0.1",
    port: Port = None,
    data: DataFolder = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only say the address.")] = False,
) -> None:
    """Play: in the browser, or with --terminal right here."""
    from terminus.cli.wishes import Wishes

    wishes = Wishes(game, bot, seat, hotseat, players, seed, option or [], content, load, clock, after)
    wishes.check()
    if terminal or load is not None:
        from terminus.cli.terminal import play_here

        play_here(wishes)
    else:
        from terminus.cli.serving import play_in_browser

        play_in_browser(wishes, host, port, data, browser=not no_browser)


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = None,
    data: DataFolder = None,
    public_url: Annotated[
        str | None, typer.Option("--public-url", help="The address people type, such as https://tables.example.org.")
    ] = None,
    limit: Annotated[list[str] | None, typer.Option(help="A limit, as NAME=VALUE (see docs/hosting.md).")] = None,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Write the log as lines of JSON.")] = False,
    database: Database = None,
    processes: Annotated[int, typer.Option(help="How many processes serve: one per processor.", min=1, max=64)] = 1,
) -> None:
    """Serve tables to others, without opening a browser (see docs/hosting.md)."""
    from terminus.cli.serving import serve_here

    serve_here(
        host,
        port,
        data,
        limits=limit or (),
        public_url=public_url,
        json_logs=json_logs,
        database=database,
        processes=processes,
    )


@app.command()
def bots(
    database: Annotated[
        str, typer.Option(help="The PostgreSQL database of the servers, postgresql://...", envvar="TERMINUS_DATABASE")
    ],
    workers: Annotated[
        int | None, typer.Option(help="How many think at a time; else one per processor.", min=1, max=256)
    ] = None,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Write the log as lines of JSON.")] = False,
) -> None:
    """Let this machine think for the bots of servers that share a database (see docs/hosting.md)."""
    from terminus.cli.thinking import think_here

    think_here(database, workers, json_logs=json_logs)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    data: DataFolder = None,
    database: Database = None,
) -> None:
    """Copy all tables to a file, while the server runs."""
    from terminus.cli.care import back_up_here

    back_up_here(file, data, database)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")], data: DataFolder = None, database: Database = None
) -> None:
    """Bring lost tables back from a backup, while the server runs; or everything, where nothing can be read."""
    from terminus.cli.care import restore_here

    restore_here(file, data, database)


@app.command()
def doctor(data: DataFolder = None, database: Database = None) -> None:
    """Check the folder, the file and every table in it, and say what to do."""
    from terminus.cli.care import examine_here

    examine_here(data, database)


@app.command()
def referee() -> None:
    """Referee games for other programs, in JSON lines (see docs/referee.md)."""
    from terminus.cli.referee import referee_here

    referee_here()


@app.command()
def games() -> None:
    """List the games, their options and content."""
    from terminus.cli.reading import show_games

    show_games()


@app.command()
def rules(
    game: GameKey,
    number: Annotated[str | None, typer.Argument(help="A rule's number, such as TL-13 or just 13.")] = None,
) -> None:
    """Show the rulebook of a game, or one rule of it."""
    from terminus.cli.reading import show_rules

    show_rules(game, number)


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(help="A record file.")],
    viewer: Annotated[int | None, typer.Option("--seat", help="Through the eyes of this seat.", min=0)] = None,
    everything: Annotated[bool, typer.Option("--all", help="Show all moves without waiting.")] = False,
) -> None:
    """Step through a recorded game."""
    from terminus.cli.replay import replay_here

    replay_here(record, viewer, everything)


@app.command()
def analyse(
    record: Annotated[Path, typer.Argument(help="A record file.")],
    bot: Annotated[str, typer.Option(help="Who judges: the key of a bot.")] = "adept",
    every: Annotated[bool, typer.Option("--every", help="List every moment that was judged.")] = False,
) -> None:
    """Let a bot judge a recorded game: the chances, the moves that turned it, what it would have played."""
    from terminus.cli.analyse import analyse_here

    analyse_here(record, bot, every)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A content file (.toml), a folder of them, or a record.")],
    game: Annotated[str | None, typer.Option(help="The game that the content is for.")] = None,
    seed: Annotated[str | None, typer.Option(help="The seed that a table revealed, to check its dice.")] = None,
    commitment: Annotated[str | None, typer.Option(help="What the table published of its seed at the start.")] = None,
    proof: Annotated[Path | None, typer.Option(help="What the table's /verify address showed at the end.")] = None,
) -> None:
    """Check a content file or a record, and say what is wrong and where."""
    from terminus.cli.check import check_content, check_dice, check_record, check_with_proof

    if file.suffix.lower() == ".toml" or file.is_dir():
        check_content(file, game)
        return
    check_record(file)
    if proof is not None:
        check_with_proof(file, proof)
    if seed is not None and commitment is not None:
        check_dice(file, seed, commitment)
    elif seed is not None or commitment is not None:
        raise typer.BadParameter("the dice are checked with both --seed and --commitment")


@app.command("print")
def print_(
    game: GameKey,
    content: Annotated[str | None, typer.Option(help="Built-in content by name, or a file of your own.")] = None,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    only: Annotated[list[str] | None, typer.Option(help="A stack, or a board by its name; may be repeated.")] = None,
    out: Annotated[Path | None, typer.Option(help="The folder to write to; else GAME-print.")] = None,
    pdf: Annotated[bool, typer.Option("--pdf/--no-pdf", help="Make PDF and PNG too, if there is a browser.")] = True,
) -> None:
    """Write a game's cards, tiles, boards and tokens to print and cut out."""
    from terminus.cli.printing import print_here

    print_here(game, content, paper, only or (), out, pdf)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(help="What its package is called: small letters, digits and _.")],
    folder: Annotated[Path | None, typer.Argument(help="Where to write it; else into a folder of that name.")] = None,
) -> None:
    """Write a small game that works, to be made into one of your own (see docs/new-game.md)."""
    from terminus.cli.new_game import write_new_game

    write_new_game(name, folder)


@app.command()
def schema(
    what: Annotated[str, typer.Argument(help="referee, record, frames or position.")] = "referee",
    game: Annotated[str | None, typer.Argument(help="The game whose positions are meant.")] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="A position's fields as tables to read.")] = False,
) -> None:
    """Print the JSON Schema of a protocol or format, or of a game's positions."""
    from terminus.cli.schemas import print_schema

    print_schema(what, game, markdown)
