"""Enemies and bosses: who appears, what the dice say, what it costs and what it brings."""

from terminus.core.prose import listing
from terminus.core.told import Roll, Teller
from terminus.games.ship.events.kinds import ShipTold, all_of, boss_die, enemy_die, player_die
from terminus.games.ship.speech import plural

LOSSES = {"hearts": "heart", "zekts": "Zekt", "moves": "movement token"}
CAUSES = {"salt": "The salt costs {} a heart.", "boss": "Being thrown out costs {} a heart."}


class SpawnRoll(ShipTold):
    """The enemy die on entering a room (SH-401)."""

    die: int
    appears: bool

    def say(self, to: Teller) -> str:
        return f"The enemy die shows {self.die}: {'something stirs' if self.appears else 'nobody is here'}."

    def rolls(self) -> list[Roll]:
        return [enemy_die(self.die)]


class Spawned(ShipTold):
    """An enemy appeared: who it is, and the biochemistry where it happens (SH-102)."""

    enemy: str
    name: str
    type: str
    text: str

    def say(self, to: Teller) -> str:
        kind = f"an {self.type}" if self.type == "inhibitor" else f"a {self.type}"
        return f"{self.name}, {kind}, attacks {to.whom(self.seat)}. {self.text}"

    def things(self) -> list[str]:
        return [f"enemy-{self.enemy}"]


class Dice(ShipTold):
    """The dice of a fight lie there, and a re-roll is possible (SH-C24)."""

    player_die: int
    enemy_die: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} rolled {self.player_die} against {self.enemy_die}."

    def rolls(self) -> list[Roll]:
        return [player_die(self.player_die), enemy_die(self.enemy_die)]


class Fought(ShipTold):
    """A fight as it stands after all modifiers (SH-403)."""

    enemy: str
    name: str
    player_die: int
    enemy_die: int
    own: int
    other: int

    def say(self, to: Teller) -> str:
        dice = f"{self.player_die} against {self.enemy_die} on the dice"
        tie = "a tie, " if self.own == self.other else ""
        return f"{to.who(self.seat)} fought {self.name}: {tie}{self.own} against {self.other} ({dice})."

    def rolls(self) -> list[Roll]:
        return [player_die(self.player_die), enemy_die(self.enemy_die)]


class Defeated(ShipTold):
    """An enemy fell, and everybody in the room is paid (SH-409, SH-412)."""

    enemy: str
    name: str
    zekts: int

    def say(self, to: Teller) -> str:
        return f"{self.name} is defeated: {plural(self.zekts, 'Zekt')} for everybody in the room."

    def things(self) -> list[str]:
        return [f"enemy-{self.enemy}"]


class EscapeRoll(ShipTold):
    """An attempt to get away (SH-309)."""

    enemy: str
    name: str
    die: int
    escaped: bool

    def say(self, to: Teller) -> str:
        outcome = "and got away from" if self.escaped else "but could not get away from"
        return f"{to.who(self.seat)} rolled {self.die} {outcome} {self.name}."

    def rolls(self) -> list[Roll]:
        return [player_die(self.die)]


class RolledAgain(ShipTold):
    """A re-roll in a boss round (SH-C24)."""

    die: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} rolled again: {self.die}."

    def rolls(self) -> list[Roll]:
        return [player_die(self.die)]


class Kept(ShipTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'keep')} the dice."


# What it costs, what it brings


class Lost(ShipTold):
    """What an enemy or boss took: hearts, Zekts or moves (SH-404)."""

    what: str
    amount: int

    def say(self, to: Teller) -> str:
        if self.amount == 0:
            return f"{to.who(self.seat)} had nothing left to give."
        return f"{to.who(self.seat)} lost {plural(self.amount, LOSSES[self.what])}."


class Saved(ShipTold):
    """Gear kept a loss away (SH-C17)."""

    what: str
    amount: int

    def say(self, to: Teller) -> str:
        return f"Armor saved {to.whom(self.seat)} from losing {plural(self.amount, LOSSES[self.what])}."


class Heart(ShipTold):
    """A heart that no enemy took (SH-R22, SH-R36)."""

    cause: str

    def say(self, to: Teller) -> str:
        return CAUSES[self.cause].format(to.whom(self.seat))


class Healed(ShipTold):
    amount: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} repaired {plural(self.amount, 'heart')}."


class Down(ShipTold):
    """Going down, and its price (SH-452)."""

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'are', 'is')} down: all Zekts and cards in hand are lost."


# Bosses


class BossTold(ShipTold):
    """Something that a boss has to do with."""

    boss: str
    name: str


class PaidFee(BossTold):
    zekts: int

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} paid {plural(self.zekts, 'Zekt')} to go in to {self.name}."


class StayedOut(ShipTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'stay')} outside."


class WentWithout(ShipTold):
    """The leader does not wait for an answer (SH-R31)."""

    seats: tuple[int, ...]

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'do', 'does')} not wait for {all_of(to, self.seats)}."

    def concerned(self) -> list[int]:
        return [*super().concerned(), *self.seats]


class WentOn(ShipTold):
    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} {to.verb(self.seat, 'go', 'goes')} on."


class BossFight(BossTold):
    """All who paid are inside (SH-R32)."""

    inside: tuple[int, ...]

    def say(self, to: Teller) -> str:
        return f"{self.name} awaits {all_of(to, self.inside)}."

    def concerned(self) -> list[int]:
        return [*super().concerned(), *self.inside]


class BossDice(BossTold):
    """Everybody inside rolled once, and the boss (SH-805)."""

    seats: tuple[int, ...]
    dice: tuple[int, ...]
    boss_die: int

    def say(self, to: Teller) -> str:
        rolls = [f"{to.whom(seat)} {die}" for seat, die in zip(self.seats, self.dice, strict=True)]
        return f"On the dice: {listing(rolls)}; {self.name} {self.boss_die}."

    def concerned(self) -> list[int]:
        return list(self.seats)

    def rolls(self) -> list[Roll]:
        return [*(player_die(face) for face in self.dice), boss_die(self.boss_die)]


class BossRound(BossTold):
    """A round against a boss; `seat` is who won it (SH-R33)."""

    own: int
    other: int
    won: bool
    lost: bool

    def say(self, to: Teller) -> str:
        outcome = "The round is won" if self.won else "The round is lost" if self.lost else "A tie"
        return f"{outcome}: {self.own} against {self.other}."


class BossDefeated(BossTold):
    zekts: int

    def say(self, to: Teller) -> str:
        return f"{self.name} is dead: {plural(self.zekts, 'Zekt')} for everybody still inside."


class BossRecovers(BossTold):
    """Everybody was thrown out (SH-810)."""

    def say(self, to: Teller) -> str:
        return f"{self.name} is alone again and recovers."


class KickedOut(BossTold):
    def say(self, to: Teller) -> str:
        return f"{self.name} throws {to.whom(self.seat)} out."


FIGHTS = (
    SpawnRoll | Spawned | Dice | Fought | Defeated | EscapeRoll | RolledAgain | Kept | Lost | Saved | Heart | Healed
    | Down | PaidFee | StayedOut | WentWithout | WentOn | BossFight | BossDice | BossRound | BossDefeated
    | BossRecovers | KickedOut
)  # fmt: skip
