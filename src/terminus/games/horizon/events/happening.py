"""What every event of Time Horizon has in common: the places and the player that it speaks of."""

from terminus.core.told import Told

PHASES = ["zero", "one", "two", "three", "four"]


class Happening(Told):
    """An event; it mentions the player whose doing it is, and places."""

    def places(self) -> tuple[str, ...]:
        """The nodes it speaks of."""
        return ()

    def keys(self) -> list[str]:
        return [f"node-{place}" for place in self.places()] + ([] if self.seat is None else [f"player-{self.seat}"])
