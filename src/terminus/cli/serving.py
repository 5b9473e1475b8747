"""Serving tables from the command line."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from terminus.games import find_game


def serve_here(
    game: str | None,
    host: str,
    port: int | None,
    data: Path | None,
    *,
    browser: bool,
    limits: Sequence[str] = (),
    public_url: str | None = None,
) -> None:
    """Start the server; with `browser`, open the front page there, or the page of a game."""
    from terminus.web.limits import with_limits
    from terminus.web.server import serve

    path = "/" if game is None else f"/new/{find_game(game).key}"
    serve(
        host=host,
        port=port,
        data=data,
        browser=browser,
        path=path,
        say=partial(print, flush=True),
        limits=with_limits(limits),
        public_url=public_url,
    )
