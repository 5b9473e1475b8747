"""The bot for most evenings: a short search."""

from terminus.bots.searcher import Level, Searcher

BOT = Searcher(
    "adept",
    "Adept",
    "Thinks a few moves ahead and answers at once.",
    rank=4,
    level=Level(iterations=1_000, playouts=96, seconds=0.25),
)
