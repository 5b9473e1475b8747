"""What all events of the ship have in common: whom they speak of, and how their sentences begin."""

from terminus.core.prose import listing
from terminus.core.told import Roll, Teller, Told

BOSS_SIDES = 8


class ShipTold(Told):
    """An event of the ship; most speak of the player who acted."""

    def keys(self) -> list[str]:
        return [f"player-{seat}" for seat in dict.fromkeys(self.concerned())] + self.things()

    def concerned(self) -> list[int]:
        """The seats it speaks of."""
        return [] if self.seat is None else [self.seat]

    def things(self) -> list[str]:
        """Keys of what else it speaks of."""
        return []


def all_of(to: Teller, seats: tuple[int, ...]) -> str:
    return listing([to.whom(seat) for seat in seats])


def player_die(face: int) -> Roll:
    return Roll("player", 6, face)


def enemy_die(face: int) -> Roll:
    return Roll("enemy", 6, face)


def boss_die(face: int) -> Roll:
    return Roll("boss", BOSS_SIDES, face)
