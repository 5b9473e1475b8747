"""Terminus, the escape from the alien research ship by Stressed Out Games: two to five players, one team."""

from terminus.games.ship.game import Ship

GAME = Ship()
