"""The game and the way: setting up, turns, steps, rooms, the end."""

from msgspec import UNSET, UnsetType

from terminus.core.prose import listing
from terminus.core.told import Roll, Teller
from terminus.games.ship.events.kinds import ShipTold, all_of, own_dice
from terminus.games.ship.rolls import player_die
from terminus.games.ship.sheet.table import cell_of, place_of
from terminus.games.ship.speech import SIDE_NAMES, circle_name

PRIZES = {
    "character": "for {name}",
    "first_turn": "for the first turn",
    "reward": "for the cards and the key of {name}",
}
ENDS = {
    "won": "All keys are delivered and everybody is home: the pods launch. You have won together.",
    "down": "Everybody is down: you have lost.",
    "collapse": "The ship falls apart: you have lost.",
}


def _newcomer(seat: int | None, to: Teller, you: str = "You") -> str:
    """Somebody who has no character to be called by yet."""
    return you if to.is_you(seat) else f"Player {(seat or 0) + 1}"


class Claimed(ShipTold):
    """Somebody chose a character; which, shows when all have chosen (SH-131)."""

    character: str | UnsetType = UNSET

    def say(self, to: Teller) -> str:
        return f"{_newcomer(self.seat, to)} made a choice."


class Became(ShipTold):
    """A seat has its character for good."""

    character: str
    name: str

    def say(self, to: Teller) -> str:
        return f"{_newcomer(self.seat, to)} will be {self.name}."


class RollOff(ShipTold):
    """Several roll the player die for something that only one can have (SH-131, SH-133, SH-814)."""

    prize: str
    seats: tuple[int, ...]
    dice: tuple[int, ...]
    name: str = ""
    boss: str | None = None

    def say(self, to: Teller) -> str:
        rolled = dict(zip(self.seats, self.dice, strict=True))
        best = [seat for seat, die in rolled.items() if die == max(self.dice)]
        if self.prize == "character":  # nobody is called by what is rolled for
            rolls = listing([f"{_newcomer(seat, to, 'you')} a {die}" for seat, die in rolled.items()])
            winner = _newcomer(best[0], to)
        else:
            rolls = listing([f"{to.whom(seat)} {die}" for seat, die in rolled.items()])
            winner = to.who(best[0])
        prize = PRIZES[self.prize].format(name=self.name)
        return f"{winner} rolled highest {prize}: {rolls}." if len(best) == 1 else f"A tie {prize}: {rolls}."

    def concerned(self) -> list[int]:
        return list(self.seats)

    def rolls(self) -> list[Roll]:
        return [player_die(face) for face in self.dice]

    def cast(self, to: Teller) -> list[Roll]:
        if self.prize == "character":
            return [player_die(face, _newcomer(seat, to)) for seat, face in zip(self.seats, self.dice, strict=True)]
        return own_dice(to, self.seats, self.dice)

    def thrown(self, to: Teller) -> str:
        return f"A roll {PRIZES[self.prize].format(name=self.name)}: the highest die has it."


class Began(ShipTold):
    """A space of the start tile was chosen (SH-R1)."""

    at: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'begin')} on {circle_name(cell_of(self.at))}."

    def brief(self, to: Teller, said: str) -> str:
        return f"began on {circle_name(cell_of(self.at))}"


class Turn(ShipTold):
    """The turn has passed on (SH-204)."""

    round: int

    def say(self, to: Teller) -> str:
        return f"{to.whose(self.seat)} turn, in round {self.round}."

    def brief(self, to: Teller, said: str) -> str:
        return ""


class Hull(ShipTold):
    """The ship will not hold together for long (SH-R57)."""

    left: int

    def say(self, to: Teller) -> str:
        if self.left == 1:
            return "The hull is tearing: this is the last round."
        return f"The hull groans: {self.left} rounds are left."

    def momentous(self) -> bool:
        return True


class Stepped(ShipTold):
    """A step within a room."""

    at: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} stepped to {circle_name(cell_of(self.at))}."

    def brief(self, to: Teller, said: str) -> str:
        return ""

    def goes_on(self) -> bool:
        return True


class Entered(ShipTold):
    """A step, or an exploration, into a room."""

    at: str
    room: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} came into {self.room}."

    def brief(self, to: Teller, said: str) -> str:
        return f"went to {self.room}"

    def goes_on(self) -> bool:
        return True

    def things(self) -> list[str]:
        x, y = place_of(self.at)
        return [f"room-{x},{y}"]


class Explored(ShipTold):
    """A tile was drawn behind an entrance (SH-351)."""

    side: str
    tile: str
    room: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} explored to the {SIDE_NAMES[self.side]} and found {self.room}."

    def brief(self, to: Teller, said: str) -> str:
        return "explored"  # whoever finds a room goes there, and that names it


class Chilled(ShipTold):
    """A turn began in the cold (SH-706)."""

    def say(self, to: Teller) -> str:
        return f"The cold slows {to.whom(self.seat)} down."


class Revived(ShipTold):
    """Everybody who was down in the room is up again (SH-458)."""

    seats: tuple[int, ...]

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} revived {all_of(to, self.seats)}."

    def concerned(self) -> list[int]:
        return [*super().concerned(), *self.seats]


class Reset(ShipTold):
    """A life was given up (SH-454)."""

    at: str

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} gave up everything and began again."


class KeyTold(ShipTold):
    """Something became of an access key (SH-R27)."""

    key: int
    name: str

    def things(self) -> list[str]:
        return [f"key-{self.key}"]


class KeyTaken(KeyTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} took the {self.name}."


class KeyDropped(KeyTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} dropped the {self.name}."


class KeyDelivered(KeyTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} delivered the {self.name}."

    def momentous(self) -> bool:
        return True


class Over(ShipTold):
    """Won or lost, as one (SH-107, SH-108, SH-R57)."""

    ending: str

    def say(self, to: Teller) -> str:
        return ENDS[self.ending]

    def momentous(self) -> bool:
        return True


WAY = (
    Claimed | Became | RollOff | Began | Turn | Hull | Stepped | Entered | Explored | Chilled | Revived | Reset
    | KeyTaken | KeyDropped | KeyDelivered | Over
)  # fmt: skip
