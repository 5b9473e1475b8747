"""Shots and deadly shoot-outs: the dice, and what they do."""

from collections import Counter
from itertools import groupby

from msgspec.structs import replace

from terminus.core.prose import listing
from terminus.core.staging import Actor, Chip, Row, Stage
from terminus.core.told import Roll, Teller, Told
from terminus.games.skirmish.events.telling import (
    ToldOfModel,
    actor,
    counted,
    enemy_key,
    foe,
    lowest_row,
    spoken,
    thrown,
)
from terminus.games.skirmish.notation import roughly
from terminus.games.skirmish.rules.shooting import CRITICAL, HIT
from terminus.games.skirmish.sheet.printed import piece_name
from terminus.games.skirmish.speech import PENALTIES

SAVED = {"none": "unharmed", "injury": "injured", "slain": "slain"}
"""What a face of the save comes to (SK-92 to SK-94)."""
FIRST, FIRST_OF_A_DUEL = "the shot", "the duel"
"""What the die is for that everybody throws."""


class NoTarget(ToldOfModel):
    """A shooting step was left out (SK-65)."""

    def say(self, to: Teller) -> str:
        return f"{self.model(to)} has no target and does not shoot."


class HeldFire(ToldOfModel):
    """A shot was declined, or firing on was."""

    def say(self, to: Teller) -> str:
        return f"{self.model(to)} held its fire."


class Shot(ToldOfModel):
    """To-hit dice were thrown; the penalty dice among them are counted by what they are for (SK-84 to SK-89)."""

    target: str
    weapon: str
    name: str
    gap: float
    dice: tuple[int, ...]
    long: int
    running: int
    moving: int
    terrain: int
    screens: tuple[str, ...]
    """Ids of the pieces that the shot passes through."""
    injuries: int
    again: int

    def say(self, to: Teller) -> str:
        at = f"{foe(to, self.seat, self.target)} from {roughly(self.gap)} inches"
        return f"{self.model(to)} shot at {at} ({self.name}) and {self._many}{spoken(self.dice)}."

    @property
    def _many(self) -> str:
        """How many dice it throws, itemised: `threw 1 + 1 long range + 2 injured = 4 dice: `."""
        words = [f"{count} {called}" for called, count in Counter(self._reasons).items()]
        if not words:
            return "rolled "
        all_of_them, thrown_ones = 1 + len(self._reasons), len(self.dice)
        capped = f", and never more than {thrown_ones}" if all_of_them > thrown_ones else ""
        return f"threw {' + '.join(['1', *words])} = {all_of_them} dice{capped}: "

    @property
    def _reasons(self) -> list[str]:
        """What the penalty dice are for, each."""
        return [words for name in PENALTIES for words in self._called(name)]

    def stage(self, to: Teller) -> Stage:
        """A die, one more for everything that makes it harder, and the lowest of them (SK-80)."""
        reasons = [FIRST, *self._reasons]
        capped = len(reasons) > len(self.dice)
        row = lowest_row(self.actor(to, self.name), self.seat or 0, self.dice, reasons)
        row = replace(row, chips=(Chip(f"never more than {len(self.dice)} dice"),) if capped else ())
        title = f"{self.model(to)} shoots at {foe(to, self.seat, self.target)} from {roughly(self.gap)} inches."
        count = len(self.dice)
        words = f"{count} dice, and the lowest counts: {row.total}." if count > 1 else f"One die: {row.total}."
        return Stage("shot", title, (row,), words=words)

    def _called(self, cause: str) -> list[str]:
        """What the dice of a cause are called, each: pieces of terrain by their names, as on the ground."""
        if cause == "terrain":
            return list(map(piece_name, self.screens))
        return [PENALTIES[cause]] * int(getattr(self, cause))

    def brief(self, to: Teller, said: str) -> str:
        return f"{self.label} shot at {foe(to, self.seat, self.target)}"

    def keys(self) -> list[str]:
        return [*super().keys(), enemy_key(self.seat, self.target)]

    def rolls(self) -> list[Roll]:
        return thrown(self.seat, self.dice)


class Rerolled(Told):
    """Some dice, by their places, were thrown again; `dice` is how all of them lie now (SK-R7)."""

    places: tuple[int, ...]
    dice: tuple[int, ...]

    def say(self, to: Teller) -> str:
        if not self.places:
            return f"{to.who(self.seat)} kept all dice."
        many = "one die" if len(self.places) == 1 else f"{len(self.places)} dice"
        return f"{to.who(self.seat)} threw {many} again: {spoken(self.dice)}."

    def brief(self, to: Teller, said: str) -> str:
        return ""

    def rolls(self) -> list[Roll]:
        return thrown(self.seat, [self.dice[place] for place in self.places])


class Precision(Told):
    """A die was improved (SK-135)."""

    die: int
    dice: tuple[int, ...]

    def say(self, to: Teller) -> str:
        return f"{to.who(self.seat)} used Precision: {spoken(self.dice)}."

    def brief(self, to: Teller, said: str) -> str:
        return ""


class ToHit(ToldOfModel):
    """What the lowest die means, and whether the weapon ran dry (SK-82, SK-83, SK-101)."""

    target: str
    result: int
    weapon: str
    name: str
    empty: bool

    def say(self, to: Teller) -> str:
        what = "a critical hit" if self.result >= CRITICAL else "a hit" if self.result >= HIT else "a miss"
        empty = f" The {self.name.lower()} is out of ammo." if self.empty else ""
        return f"Lowest die {self.result}: {what}.{empty}"

    def brief(self, to: Teller, said: str) -> str:
        return "missed" if self.result < HIT else ""

    def keys(self) -> list[str]:
        return [*super().keys(), enemy_key(self.seat, self.target)]


class Save(ToldOfModel):
    """The armour die, and the cover die if there is one (SK-90, SK-91); what each face comes to, from 1 on."""

    dice: tuple[int, ...]
    comes_to: tuple[str, ...]

    def say(self, to: Teller) -> str:
        cover = " in cover" if len(self.dice) > 1 else ""
        return f"{self.model(to)}{cover} rolled {spoken(self.dice)} to save: {self._comes_to}."

    def stage(self, to: Teller) -> Stage:
        """The armour die, the cover die, and the higher of them (SK-92); the stakes are readable before they fall."""
        dice = thrown(self.seat, self.dice, ("armour", "cover"))
        row = Row((self.actor(to),), tuple(dice), (), max(self.dice), best=True)
        counts = f"The higher counts: {row.total}" if len(self.dice) > 1 else f"In the open: {row.total}"
        title = f"A hit: {self.model(to)} has to save."
        return Stage("save", title, (row,), words=f"{counts}, {self._comes_to}.", note=self._stakes)

    @property
    def _comes_to(self) -> str:
        return SAVED[self.comes_to[max(self.dice) - 1]]

    @property
    def _stakes(self) -> str:
        """Faces in a row that come to the same are told together: "1: slain, 2 to 5: injured, 6: unharmed."."""
        told: list[str] = []
        face = 1
        for outcome, alike in groupby(self.comes_to):
            last = face + len(list(alike)) - 1
            told.append(f"{face} to {last}: {SAVED[outcome]}" if last > face else f"{face}: {SAVED[outcome]}")
            face = last + 1
        return f"{', '.join(told)}."

    def brief(self, to: Teller, said: str) -> str:
        return ""

    def rolls(self) -> list[Roll]:
        return thrown(self.seat, self.dice)


class Injured(ToldOfModel):
    """How many injuries a model has now."""

    injuries: int

    def doer(self) -> int | None:
        return None if self.seat is None else 1 - self.seat

    def brief(self, to: Teller, said: str) -> str:
        return f"injured {self.model(to)}"

    def say(self, to: Teller) -> str:
        return f"{self.model(to)} has {counted(self.injuries, 'injury')} now."


class Slain(ToldOfModel):
    """A model is gone (SK-R49)."""

    cause: str

    def doer(self) -> int | None:
        return None if self.seat is None else 1 - self.seat

    def brief(self, to: Teller, said: str) -> str:
        return f"felled {self.model(to)}"

    def say(self, to: Teller) -> str:
        return f"{self.model(to)} is slain."

    def stage(self, to: Teller) -> Stage:
        """Who fell, for a moment alone."""
        return Stage("fall", self.say(to), (Row((self.actor(to, fallen=True),)),), words=self.say(to))


# Deadly shoot-outs


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
    return [FIRST_OF_A_DUEL, *["injured"] * injuries, *["no ammo"] * empty, *["in the open"] * open_]


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
        dead = [name for name, alive in sides if not alive]
        aced = " An ace!" if abs(own - theirs) > 1 else ""
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


EVENTS = (
    NoTarget
    | HeldFire
    | Shot
    | Rerolled
    | Precision
    | ToHit
    | Save
    | Injured
    | Slain
    | Fights
    | Drew
    | Shootout
    | ShootoutTied
    | ShootoutOver
)
