"""Terminus, the apocalyptic skirmish: two players, a table of terrain, secret orders and measured moves."""

from terminus.games.skirmish.game import GAME

__all__ = ["GAME"]
