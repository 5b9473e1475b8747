"""Time Horizon: 3 to 6 travellers on a field of 61 nodes whose past is rewritten radius by radius."""

from terminus.games.horizon.game import TimeHorizon

GAME = TimeHorizon()
