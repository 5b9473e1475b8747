"""What all events of the ship have in common: whom they speak of, and how their sentences begin."""

from collections.abc import Sequence

from terminus.core.prose import listing
from terminus.core.staging import Actor, Roll
from terminus.core.told import Teller, Told
from terminus.games.ship.art.reactions import REACTIONS
from terminus.games.ship.lore import in_short
from terminus.games.ship.rolls import player_die

KINDS = {"INH": "inhibitor", "RAD": "radical", "PRI": "prion"}
"""Enemies by the first letters of their ids."""
OUTCOMES = {"won": "Won", "lost": "Lost", "tie": "A tie"}


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


class Rewarded(ShipTold):
    """A foe fell: the Zekts that it is worth, as printed and with what gear adds for some (SH-409, SH-412)."""

    name: str
    zekts: int
    own_seats: tuple[int, ...]
    own_from: tuple[str, ...]
    own_names: tuple[str, ...]
    own_by: tuple[int, ...]

    def more(self, to: Teller) -> str:
        """Who gets more than that, itemised: "; Zarnax 3 + 1 Glycolysis = 4"."""
        found = ""
        for seat in dict.fromkeys(self.own_seats):
            items = zip(self.own_seats, self.own_names, self.own_by, strict=True)
            own = [(name, by) for owner, name, by in items if owner == seat]
            added = "".join(f" + {by} {name}" for name, by in own)
            found += f"; {to.whom(seat)} {self.zekts}{added} = {self.zekts + sum(by for _, by in own)}"
        return found


def all_of(to: Teller, seats: tuple[int, ...]) -> str:
    return listing([to.whom(seat) for seat in seats])


def winner(to: Teller, seats: Sequence[int]) -> str:
    """Who wins if these do: the reader, if they are among them."""
    if any(to.is_you(seat) for seat in seats):
        return "you win"
    return "they win" if len(seats) > 1 else f"{to.whom(seats[0])} wins"


def own_dice(to: Teller, seats: tuple[int, ...], faces: tuple[int, ...]) -> list[Roll]:
    """What several threw, each die with whose it is."""
    return [player_die(face, to.who(seat)) for seat, face in zip(seats, faces, strict=True)]


def player_actor(to: Teller, seat: int | None, cell: str) -> Actor:
    """A player on the stage; the picture is the character's."""
    return Actor(to.who(seat), f"cell-{cell}")


def enzyme_in_turn(sources: tuple[str, ...], names: tuple[str, ...], number: int) -> tuple[str, str]:
    """Of enzymes that count at the same moment, one in a sentence and as a picture; another number tells of another."""
    items = zip(sources, names, strict=True)
    known = [(name, source.removeprefix("card-")) for source, name in items if in_short(name)]
    if not known:
        return "", ""
    name, card = known[number % len(known)]
    return in_short(name), card if card in REACTIONS else ""


def foe_kind(enemy: str) -> str:
    return KINDS[enemy.partition("-")[0]]
