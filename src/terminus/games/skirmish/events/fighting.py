"""Shots: the dice, and what they do."""

from collections import Counter
from itertools import groupby

from msgspec.structs import replace

from terminus.core.staging import Chip, Row, Stage
from terminus.core.told import Roll, Teller, Told
from terminus.games.skirmish.events.telling import (
    ToldOfModel,
    counted,
    enemy_key,
    foe,
    lowest_row,
    spoken,
    thrown,
)
from terminus.games.skirmish.lengths import inches_roughly
from terminus.games.skirmish.rules.shooting import CRITICAL, HIT
from terminus.games.skirmish.sheet.printed import piece_name
from terminus.games.skirmish.speech import PENALTIES

SAVED = {"none": "unharmed", "injury": "injured", "slain": "slain"}
"""What a face of the save comes to (SK-92 to SK-94)."""
FIRST = "the shot"
"""What the die is for that everybody throws."""


class NoTarget(ToldOfModel):
    """A shooting step was left out (SK-65)."""

    def say(self, to: Teller) -> str:
        return f"{self.model(to)} has no target and does not shoot."

    def brief(self, to: Teller, said: str) -> str:
        return f"{self.label} had no target"


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
        at = f"{foe(to, self.seat, self.target)} from {inches_roughly(self.gap)}"
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
        title = f"{self.model(to)} shoots at {foe(to, self.seat, self.target)} from {inches_roughly(self.gap)}."
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


EVENTS = NoTarget | HeldFire | Shot | Rerolled | Precision | ToHit | Save | Injured | Slain
