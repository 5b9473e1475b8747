"""What happens in Time Horizon, as it is told: one class per event, with its sentence and the places it mentions."""

from terminus.games.horizon.events.actions import ACTIONS
from terminus.games.horizon.events.artifacts import ARTIFACTS
from terminus.games.horizon.events.dealings import DEALINGS
from terminus.games.horizon.events.horizon import TIME

EVENTS = ACTIONS | ARTIFACTS | DEALINGS | TIME
