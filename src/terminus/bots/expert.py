"""The bot for a serious evening: a search as long as a person waits gladly."""

from terminus.bots.searcher import Level, Searcher

BOT = Searcher(
    "expert",
    "Expert",
    "Weighs the replies to its replies, and plays out the end without a slip.",
    rank=5,
    level=Level(iterations=6_000, playouts=300, seconds=0.75, solves=4_000, network=True),
)
