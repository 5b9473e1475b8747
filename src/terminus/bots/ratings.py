"""How strong the levels are, game by game: ratings in Elo, measured in games between bots (docs/bots.md has the games).

A difference of 200 means three wins in four; the novice has 1000 in every game. In a game that all play together, a
level's rating follows from how often a team of its kind wins, beside a team of novices on the same deals.
"""

from typing import Final

NOVICE: Final = 1000

RATINGS: Final[dict[str, dict[str, int]]] = {
    "timeline": {
        "random": 445,
        "beginner": 755,
        "novice": NOVICE,
        "apprentice": 1240,
        "adept": 1465,
        "expert": 1745,
        "master": 1930,
    },
    "skirmish": {
        "random": 645,
        "beginner": 820,
        "novice": NOVICE,
        "apprentice": 1065,
        "adept": 1205,
        "expert": 1300,
        "master": 1370,
    },
    "horizon": {"beginner": 790, "novice": NOVICE, "apprentice": 1270, "adept": 1320, "expert": 1440},
    "ship": {"beginner": 715, "novice": NOVICE, "apprentice": 1040, "adept": 1090, "expert": 1150, "master": 1185},
}
"""By game and level; a level that was not measured is not there."""


def rating(game: str, level: str) -> int | None:
    """The rating of a level in a game; None where nobody has measured it, as in a game from elsewhere."""
    return RATINGS.get(game, {}).get(level)
