"""A staged moment: a fight, a shot, a count as something to watch: who meets whom, the dice, a receipt for every total.

An event that is worth a stage gives one (`Told.stage`); the client draws it and takes its time, and the sentence of the
log itemises the same totals (`receipt`), so that what is seen and what is read never differ.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

Verdict = Literal["won", "lost", "tie", ""]
"""What came of it for those in the rows; empty where nobody wins or loses."""


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die as it fell, for the table to show."""

    die: str
    """What kind of die ("enemy"): its name, and its class in the game's style sheet."""
    sides: int
    face: int
    why: str = ""
    """What it is thrown for, in a word or two that stand below it on a stage: "long range"."""


class Chip(msgspec.Struct, frozen=True):
    """One item of a receipt."""

    words: str
    """Where it comes from: "Trypsin", "acid"."""
    amount: int | None = None
    """What it adds or takes; None for what counts in another way ("wins ties")."""
    source: str = ""
    """Key of the thing in the scene that gave it."""


class Actor(msgspec.Struct, frozen=True):
    """Somebody on the stage."""

    name: str
    picture: str = ""
    """One of the game's pictures (`Game.art`); empty for none."""
    note: str = ""
    """Who that is, in a few words."""
    fallen: bool = False
    """Did they fall in this?"""


class Row(msgspec.Struct, frozen=True):
    """One side of a moment, or one of several who stand together."""

    actors: tuple[Actor, ...]
    dice: tuple[Roll, ...] = ()
    """They fall if the event threw them (`Told.rolls`), and lie there from the beginning if an earlier one did."""
    chips: tuple[Chip, ...] = ()
    total: int | None = None
    best: bool = False
    """Is this the row that counts?"""
    side: int | None = None
    """Where the stage is a scale: 0 or 1 for the pan in which it lies."""


class Stage(msgspec.Struct, frozen=True):
    """A moment as it is staged."""

    kind: str
    """What it is, as a class for the game's style sheet: "fight", "boss"."""
    title: str
    """Who meets whom, without what comes of it."""
    rows: tuple[Row, ...]
    foe: Row | None = None
    """What they stand against."""
    verdict: Verdict = ""
    words: str = ""
    """What came of it, in one sentence."""
    win: str = ""
    """What is at stake, if they win and if they lose."""
    lose: str = ""
    winner: str = "you win"
    """Who wins if they do, as the reader is told of it: "you win", "Yucca wins"."""
    note: str = ""
    """Something to read meanwhile."""
    sight: str = ""
    """A picture of what the note speaks of, by its name in the game's art."""
    health: tuple[int, int] | None = None
    """How much the foe has as it begins, and of how much; where it is won, one breaks."""
    line: tuple[str, str] | None = None
    """Keys of two things of the board: a line runs from one to the other while this is staged beside it."""
    scale: tuple[str, str] | None = None
    """The names of two pans, where the rows were laid in secret and are weighed against each other: what it costs and
    brings is seen only after it was weighed."""


class Balance(msgspec.Struct, frozen=True):
    """Something on the board that is about to be decided: what acts on it, shown where it lies, then added up."""

    title: str
    """What is decided, without how."""
    target: str
    """Key of the thing in the scene."""
    chips: tuple[Chip, ...]
    """What acts on it; those with a source are drawn from there to the target."""
    total: int | None = None
    hub: str = ""
    """Key of the thing round which a hand turns to the target; empty for none."""
    words: str = ""
    """What came of it, to stand over what acted; without it, the event's whole sentence."""


def receipt(row: Row, named: bool = True) -> str:
    """A total with all that made it up: "6 + 2 Trypsin - 1 acid = 7"; without names "7 + 1 = 8"."""
    parts = [" + ".join(str(roll.face) for roll in row.dice)]
    for chip in row.chips:
        if chip.amount is not None:
            sign = "−" if chip.amount < 0 else "+"
            parts.append(f"{sign} {abs(chip.amount)}{f' {chip.words}' if named else ''}")
    return parts[0] if len(parts) == 1 else f"{' '.join(parts)} = {row.total}"


def against(row: Row, foe: Row) -> str:
    """Two totals side by side, each with what made it up."""
    return f"{receipt(row)} against {receipt(foe, named=False)}"


def chips(sources: Sequence[str], words: Sequence[str], amounts: Sequence[int]) -> tuple[Chip, ...]:
    """The items of a receipt from an event's facts."""
    return tuple(Chip(said, by, source) for source, said, by in zip(sources, words, amounts, strict=True))
