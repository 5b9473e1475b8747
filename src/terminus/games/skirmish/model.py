"""A figure on the table: where it stands, what it carries, how it fares, and how it fell."""

from typing import Final

from terminus.games.skirmish.content.components import Loadout
from terminus.geometry.disc import Disc
from terminus.geometry.measure import Point

BY_SHOT: Final = 0
BY_SHOOTOUT: Final = 1
BY_INJURIES: Final = 2
CAUSES: Final = ["shot", "shootout", "casualty"]


class Model(Disc):
    """A figure on its base; where it stands is the centre of the disc."""

    def __init__(self, seat: int, label: int, loadout: Loadout) -> None:
        super().__init__(0.0, 0.0, loadout.profile.radius)
        self.seat: Final = seat
        self.label: Final = label
        self.loadout: Final = loadout
        self.profile: Final = loadout.profile
        self.weapons: Final = loadout.weapons
        self.empty = loadout.ready
        self.placed = False
        self.alive = True
        self.injuries = 0
        self.exposed = False
        self.running = False
        self.fell_in = 0  # the round of its death, and how; meaningless while it lives
        self.cause = BY_SHOT

    def copy(self) -> "Model":
        other = Model(self.seat, self.label, self.loadout)
        other.x = self.x
        other.y = self.y
        other.empty = self.empty
        other.placed = self.placed
        other.alive = self.alive
        other.injuries = self.injuries
        other.exposed = self.exposed
        other.running = self.running
        other.fell_in = self.fell_in
        other.cause = self.cause
        return other

    def at(self) -> Point:
        return Point(self.x, self.y)

    def put(self, at: Point) -> None:
        self.x = at.x
        self.y = at.y
        self.placed = True

    def loaded(self, weapon: int) -> bool:
        return not self.empty[weapon]

    def spend(self, weapon: int) -> None:
        """The weapon is out of ammo until the round ends (SK-101)."""
        self.empty = [spent or i == weapon for i, spent in enumerate(self.empty)]

    def reload(self) -> None:
        """All weapons are ready again (SK-104)."""
        self.empty = self.loadout.ready


def all_empty(model: Model) -> bool:
    """Is every weapon of the model out of ammo? A close combat weapon never is (SK-118)."""
    return all(model.empty)
