"""Reasons for refusing a move, in the order in which a referee names them."""

from typing import Final

from terminus.core.action import Reason

GAME_OVER: Final = Reason("game_over", "LAG-7", "The air is used up: the game is over.")
NOT_YOUR_TURN: Final = Reason("not_your_turn", "LAG-3", "It is another diver's turn.")
BAG_FULL: Final = Reason("bag_full", "LAG-5", "Your bag holds three finds and no more: surface first.")
NOTHING_THERE: Final = Reason("nothing_there", "LAG-4", "Nothing is left at that depth: dive to another.")
