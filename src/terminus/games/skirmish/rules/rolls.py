"""Rolls that several chapters share: 1d3, roll-offs, dice of which the lowest counts (SK-80, SK-R3, SK-R4, SK-R7)."""

from terminus.core.dice import Dice


def roll_d3(dice: Dice) -> int:
    """A d6, halved and rounded up (SK-R3)."""
    return (int(dice.roll(6)) + 1) // 2


def roll_off(dice: Dice) -> list[int]:
    """Both roll until the faces differ; all the rolls, P1's and P2's in turn (SK-R4, SK-R6)."""
    rolls: list[int] = []
    while len(rolls) == 0 or rolls[-2] == rolls[-1]:
        rolls.append(int(dice.roll(6)))
        rolls.append(int(dice.roll(6)))
    return rolls


def higher_roller(rolls: list[int]) -> int:
    """The seat that won a roll-off."""
    return 0 if rolls[-2] > rolls[-1] else 1


def throw(dice: Dice, count: int) -> list[int]:
    """So many dice, in the order in which they fall."""
    faces: list[int] = []
    for _ in range(count):
        faces.append(int(dice.roll(6)))
    return faces


def lowest(faces: list[int]) -> int:
    """The result of a roll with penalty dice (SK-81)."""
    least = faces[0]
    for face in faces:
        least = min(least, face)
    return least


def showing(faces: list[int], face: int) -> list[int]:
    """The places of the dice that show a face."""
    return [i for i in range(len(faces)) if faces[i] == face]


def thrown_again(faces: list[int], places: list[int], dice: Dice) -> list[int]:
    """The same dice with some of them thrown again, in order; the new faces must be kept (SK-R7)."""
    after = faces[:]
    for place in places:
        after[place] = int(dice.roll(6))
    return after
