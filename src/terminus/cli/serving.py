"""Serving tables from the command line."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from terminus.cli.wishes import Wishes, read_options
from terminus.core.errors import NoSuchSeat, SettingsError
from terminus.games import find_game, games

if TYPE_CHECKING:
    from terminus.web.requests import NewTable


def play_in_browser(wishes: Wishes, host: str, port: int | None, data: Path | None, *, browser: bool) -> None:
    """Start the server and open the front page, the page of a game, or the table that was wished for."""
    from terminus.web.server import serve

    path = "/" if wishes.game is None else f"/new/{find_game(wishes.game).key}"
    wish = wished_table(wishes) if wishes.say_more() else None
    serve(host=host, port=port, data=data, browser=browser, path=path, wish=wish, say=partial(print, flush=True))


def wished_table(wishes: Wishes) -> "NewTable":
    """The table of a command line; SettingsError says what cannot be, before a server is started for it."""
    from terminus.bots.bot import find_bot
    from terminus.table.clock import read_clock
    from terminus.table.room import check_clock
    from terminus.web.requests import DEFAULT_BOT, NewTable

    if wishes.game is None:
        raise SettingsError(f"say which game is meant: {', '.join(games())}")
    if wishes.seed is not None:
        raise SettingsError("tables in the browser commit to dice that nobody chose: --seed goes with --terminal")
    game = find_game(wishes.game)
    settings = game.settings(wishes.players, read_options(wishes.options), wishes.content)
    mine = wishes.seat or 0
    if mine >= settings.players:
        raise NoSuchSeat(mine, settings.players)
    other = "hotseat" if wishes.hotseat else f"bot:{find_bot(wishes.bot or DEFAULT_BOT).name}"
    seats = ["you" if seat == mine else other for seat in range(settings.players)]
    content = settings.content
    own = content.name if content.name in game.contents and not content.warnings else content.data
    clock = read_clock(wishes.clock or "none", wishes.after or "move")
    check_clock(clock, game)
    written, after = ("none", "move") if clock is None else (clock.written, clock.after)
    return NewTable(game.key, seats, options=settings.options, content=own, clock=written, after=after)


def serve_here(
    host: str,
    port: int | None,
    data: Path | None,
    *,
    limits: Sequence[str] = (),
    public_url: str | None = None,
    json_logs: bool = False,
    database: str | None = None,
    processes: int = 1,
) -> None:
    """Start the server for others, without opening a browser."""
    from terminus.web.limits import with_limits
    from terminus.web.server import serve

    serve(
        host=host,
        port=port,
        data=data,
        say=partial(print, flush=True),
        limits=with_limits(limits),
        public_url=public_url,
        json_logs=json_logs,
        database=database,
        processes=processes,
    )
