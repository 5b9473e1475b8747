"""The games that are tested: all that are registered, and the toy."""

from terminus.core.game import AnyGame
from terminus.games import games
from tests.conformance import toy_game

GAMES: dict[str, AnyGame] = {**games(), toy_game.GAME.key: toy_game.GAME}
