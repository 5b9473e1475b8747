"""Deadly shoot-outs: both throw, and the lower result falls (SK-110 to SK-120)."""

from terminus.core.prose import listing
from terminus.core.staging import Actor, Row, Stage
from terminus.core.told import Roll, Teller
from terminus.games.skirmish.events.telling import ToldOfModel, actor, enemy_key, foe, lowest_row, spoken, thrown

FIRST = "the duel"
"""What the die is for that everybody throws."""


class ToldOfFight(ToldOfModel):
    """Something between a mover and the enemy it came near to."""

    enemy: str

    def keys(self) -> list[str]:
        return [*super().keys(), enemy_key(self.seat, self.enemy)]


class Fights(ToldOfFight):
    """The mover picks one of several enemies (SK-R55)."""

    def say(self, to: Teller) -> str:
        return f"{self.model(to)} turns to {foe(to, self.seat, self.enemy)}."


class Drew(ToldOfModel):
    """A weapon was chosen for a shoot-out (SK-D17)."""

    weapon: str
    name: str

    def say(self, to: Teller) -> str:
        return f"{self.model(to)} draws the {self.name.lower()}."


class Shootout(ToldOfFight):
    """Both threw, the mover first (SK-112); penalty dice are counted by what they are for (SK-117 to SK-119)."""

    dice: tuple[int, ...]
    enemy_dice: tuple[int, ...]
    injuries: int
    empty: int
    open: int
    enemy_injuries: int
    enemy_empty: int
    enemy_open: int

    def say(self, to: Teller) -> str:
        enemy = f"{foe(to, self.seat, self.enemy)} {spoken(self.enemy_dice)}"
        return f"Deadly shoot-out: {self.model(to)} rolled {spoken(self.dice)}, {enemy}."

    def stage(self, to: Teller) -> Stage:
        """Both sides with the dice they threw; the lower result falls (SK-113)."""
        seat = self.seat or 0
        reasons = _duel_reasons(self.injuries, self.empty, self.open)
        enemy_reasons = _duel_reasons(self.enemy_injuries, self.enemy_empty, self.enemy_open)
        own = lowest_row(self.actor(to), seat, self.dice, reasons)
        other = lowest_row(actor(to, 1 - seat, self.enemy), 1 - seat, self.enemy_dice, enemy_reasons)
        title = f"Deadly shoot-out: {self.model(to)} against {foe(to, self.seat, self.enemy)}."
        line = (super().keys()[0], enemy_key(self.seat, self.enemy))
        return Stage("duel", title, (own,), other, words=f"{own.total} against {other.total}.", line=line)

    def rolls(self) -> list[Roll]:
        return [*thrown(self.seat, self.dice), *thrown(1 - (self.seat or 0), self.enemy_dice)]


def _duel_reasons(injuries: int, empty: int, open_: int) -> list[str]:
    """What each die of a shoot-out is thrown for (SK-117 to SK-119)."""
    return [FIRST, *["injured"] * injuries, *["no ammo"] * empty, *["in the open"] * open_]


class ShootoutCompared(ToldOfFight):
    """The lowest dice of both, and what became of them."""

    dice: tuple[int, ...]
    enemy_dice: tuple[int, ...]
    results: tuple[int, int]
    alive: bool
    enemy_alive: bool
    injuries: int
    enemy_injuries: int


class ShootoutTied(ShootoutCompared):
    """Both are hurt and go on (SK-114)."""

    def say(self, to: Teller) -> str:
        return f"A tie at {self.results[0]}: both are injured and roll again."


class ShootoutOver(ShootoutCompared):
    """One of them is left, or none (SK-113 to SK-116)."""

    def say(self, to: Teller) -> str:
        own, theirs = self.results
        sides = [(self.model(to), self.alive), (foe(to, self.seat, self.enemy), self.enemy_alive)]
        dead, left = [[name for name, alive in sides if alive is fate] for fate in (False, True)]
        aced = f" An ace: {left[0]} is unhurt." if left and abs(own - theirs) > 1 else ""
        return f"{own} to {theirs}: {listing(dead)} {'are' if len(dead) > 1 else 'is'} slain.{aced}"

    def stage(self, to: Teller) -> Stage:
        """Both once more with their dice, and who fell."""
        seat = self.seat or 0
        own = _result(self.actor(to, fallen=not self.alive), seat, self.dice)
        other = _result(actor(to, 1 - seat, self.enemy, fallen=not self.enemy_alive), 1 - seat, self.enemy_dice)
        title = f"Deadly shoot-out: {self.model(to)} against {foe(to, self.seat, self.enemy)}."
        line = (super().keys()[0], enemy_key(self.seat, self.enemy))
        return Stage("duel", title, (own,), other, words=self.say(to), line=line)


def _result(of: Actor, seat: int, faces: tuple[int, ...]) -> Row:
    """Dice that lie there, and which of them counted."""
    lowest = faces.index(min(faces))
    return lowest_row(of, seat, faces, ["counts" if n == lowest else "" for n in range(len(faces))])


EVENTS = Fights | Drew | Shootout | ShootoutTied | ShootoutOver
