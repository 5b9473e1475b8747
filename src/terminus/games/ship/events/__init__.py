"""What happens on the ship, as it is told: one class per event, with its sentence, the things it mentions, its dice."""

from terminus.games.ship.events.bosses import BOSSES
from terminus.games.ship.events.cards import CARDS
from terminus.games.ship.events.fights import FIGHTS
from terminus.games.ship.events.losses import LOSSES
from terminus.games.ship.events.way import WAY

EVENTS = WAY | FIGHTS | LOSSES | BOSSES | CARDS
