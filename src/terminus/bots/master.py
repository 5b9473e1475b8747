"""The bot to beat: a long search."""

from terminus.bots.searcher import Level, Searcher

BOT = Searcher(
    "master",
    "Master",
    "Thinks long and deep, and forgives little.",
    rank=6,
    level=Level(iterations=60_000, playouts=1_000, seconds=2.0, solves=60_000, network=True),
)
