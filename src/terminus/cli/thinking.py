"""Bots of their own machine, from the command line."""

import asyncio
import os
import signal
from contextlib import suppress

import terminus
from terminus.bots.judge import respond
from terminus.table.bot_house import BotHouse
from terminus.table.bot_post import BotPost
from terminus.table.bot_workers import BotWorkers
from terminus.web.logs import set_up_logs


def think_here(database: str, workers: int | None, *, json_logs: bool = False) -> None:
    """Answer for the bots of every server that shares a database, until Ctrl-C or the end of the service."""
    set_up_logs(json_logs)
    post = BotPost(database, terminus.__version__)
    size = workers or os.cpu_count() or 1
    thinking = BotWorkers(respond, size)
    try:
        asyncio.run(_think(database, post, thinking, size))
    finally:
        thinking.close()


async def _think(database: str, post: BotPost, thinking: BotWorkers, size: int) -> None:
    task = asyncio.ensure_future(BotHouse(database, post, thinking, size).run())
    loop = asyncio.get_running_loop()
    for end in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(end, task.cancel)
    print(f"Bots think here for {post.name}, {size} at a time (Ctrl-C ends it)", flush=True)
    with suppress(asyncio.CancelledError):
        await task
