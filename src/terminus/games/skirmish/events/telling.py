"""Words and dice that several events share."""

from collections.abc import Sequence
from itertools import zip_longest

from terminus.core.staging import Actor, Row
from terminus.core.told import Roll, Teller, Told

DICE = ("ochre", "steel")
"""Each side throws dice of its own colour."""
NOBODYS = "bone"
SIDES = 6
PLURALS = {"injury": "injuries", "point": "points"}


class ToldOfModel(Told):
    """Something that befell a model, or that it did."""

    label: str

    def model(self, to: Teller) -> str:
        """`Ochre A`."""
        return f"{to.names[self.seat or 0]} {self.label}"

    def actor(self, to: Teller, note: str = "", fallen: bool = False) -> Actor:
        """The model on a stage."""
        return actor(to, self.seat or 0, self.label, note, fallen)

    def keys(self) -> list[str]:
        return [model_key(self.seat, self.label)]


def actor(to: Teller, seat: int, label: str, note: str = "", fallen: bool = False) -> Actor:
    return Actor(f"{to.names[seat]} {label}", f"{DICE[seat]}-{label}", note, fallen)


def lowest_row(of: Actor, seat: int, faces: Sequence[int], reasons: Sequence[str]) -> Row:
    """Dice, each with what it is thrown for, of which the lowest counts (SK-80, SK-112)."""
    return Row((of,), tuple(thrown(seat, faces, reasons)), (), min(faces), best=True)


def foe(to: Teller, seat: int | None, label: str) -> str:
    """A model of the other side: `Steel B`."""
    return f"{to.names[1 - (seat or 0)]} {label}"


def model_key(seat: int | None, label: str) -> str:
    """The key of a model in the scene."""
    return f"model-{seat}-{label}"


def enemy_key(seat: int | None, label: str) -> str:
    return model_key(1 - (seat or 0), label)


def thrown(seat: int | None, faces: Sequence[int], reasons: Sequence[str] = ()) -> list[Roll]:
    """Dice of one side; there are never more of them than the rules allow, whatever the reasons."""
    called = zip_longest(faces, reasons[: len(faces)], fillvalue="")
    return [Roll(DICE[seat or 0], SIDES, int(face), why) for face, why in called]


def spoken(faces: Sequence[int]) -> str:
    """Faces in a row."""
    return ", ".join(map(str, faces))


def counted(count: int, thing: str) -> str:
    return f"{count} {thing if count == 1 else PLURALS[thing]}"
