"""The bot between first sight and thinking ahead: a search of a few passes."""

from terminus.bots.searcher import Level, Searcher

BOT = Searcher(
    "apprentice",
    "Apprentice",
    "Gives every move a second look, but not a third.",
    rank=3,
    level=Level(iterations=40, playouts=24, seconds=0.1),
)
