"""What happens in the skirmish, as it is told: one class per event, with its sentence, its things and its dice."""

from terminus.games.skirmish.events import battle, fighting, setting_up, shootouts

EVENTS = setting_up.EVENTS | battle.EVENTS | fighting.EVENTS | shootouts.EVENTS
