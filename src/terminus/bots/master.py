"""The bot to beat: a long search."""

from terminus.bots.searcher import Level, Searcher

BOT = Searcher(
    "master",
    "Master",
    "Thinks long and deep, and forgives little.",
    rank=3,
    level=Level(iterations=20_000, seconds=2.0),
)
