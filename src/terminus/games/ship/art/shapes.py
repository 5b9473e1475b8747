"""Small things that enzymes work on, about a middle of 0 from their upper edge downwards: chains, sugars, energy."""

from collections.abc import Callable

import msgspec

from terminus.core.scene import Node, node
from terminus.games.ship.art.molecules import COLOURS, SIZES, WIDE, atoms_of, reacting
from terminus.games.ship.art.strokes import disc, group, letters, line, path

GAP = 4
INK, ENERGY, PALE = "#e2f6f0", "#ffd34d", "#9ad8c6"
HEXAGON = "M0 -8L7 -4V4L0 8L-7 4V-4Z"


class Shape(msgspec.Struct, frozen=True):
    """Something drawn, and how high it is."""

    high: float
    parts: tuple[Node, ...]


def label(text: str) -> Shape:
    """Something small enough to be its own formula."""
    wide = 12 + 6.2 * sum(0.6 if sign in "₀₁₂₃₄⁺⁻•ᵢ " else 1 for sign in text)
    frame = node(
        "rect", "frame", x=-wide / 2, y=0, width=wide, height=16, rx=8, fill="#0f3a3c", stroke=PALE, stroke_width=1
    )
    return Shape(16, (frame, letters(0, 11.5, 10, text, INK)))


def molecule(name: str) -> Shape:
    """A skeletal formula, as on armor, with its name below."""
    formula, scale = reacting(name), 0.6
    dots = [disc(x, y, SIZES.get(kind, 4.6), fill=COLOURS[kind]) for kind, x, y in atoms_of(formula)]
    drawn = group(line(formula.bonds, INK, 2.6), *dots, transform=f"translate({-WIDE * scale / 2:g} 0) scale({scale})")
    return Shape(39, (drawn, letters(0, 38, 8.5, name, PALE)))


def chain(beads: str) -> Shape:
    """A protein: a bead for each amino acid; K is one with a positive charge, U the tag for the barrel."""
    apart = 14
    left = -apart * (len(beads) - 1) / 2
    parts = [line(f"M{left:g} 8H{-left:g}", PALE, 2.5)]
    for n, bead in enumerate(beads):
        x = left + n * apart
        parts.append(disc(x, 8, 7 if bead in "KU" else 5.5, fill={"K": "#6fb6ff", "U": "#ff8f7a"}.get(bead, PALE)))
        if bead in "KU":
            parts.append(
                letters(x, 12 if bead == "K" else 11, 12 if bead == "K" else 7, "+" if bead == "K" else "Ub", "#052427")
            )
    named = "K" in beads
    if named:
        parts.append(letters(left + beads.index("K") * apart, 25, 8.5, "Lys, Arg", "#6fb6ff"))
    return Shape(26 if named else 16, tuple(parts))


def sugars(count: str) -> Shape:
    """Rings of sugar in a row; of four, one is bent."""
    number = int(count)
    left = -19 * (number - 1) / 2
    rings = [
        group(
            path(HEXAGON, fill="#0f3a3c", stroke=INK, stroke_width=1.8),
            transform=f"translate({left + 19 * n:g} 10)" + (" skewX(24) scale(1 0.8)" if number > 2 and n == 1 else ""),
        )
        for n in range(number)
    ]
    return Shape(20, (line(f"M{left:g} 10H{-left:g}", PALE, 2.5), *rings))


def energy(phosphates: str) -> Shape:
    """ATP or ADP: an adenosine, and a golden bead for each phosphate (SH-916)."""
    number = int(phosphates)
    left = -6.5 * number - 12
    beads = [
        group(disc(left + 13 * n, 7, 6, fill=ENERGY), letters(left + 13 * n, 10, 7.5, "P", "#241a00"))
        for n in range(1, number + 1)
    ]
    base = group(disc(left, 7, 6.5, fill="#c9a4ff"), letters(left, 10, 8, "A", "#1b0a33"))
    name = letters(left + 13 * number + 19, 10.5, 9, "ATP" if number > 2 else "ADP", ENERGY)
    return Shape(14, (line(f"M{left:g} 7h{13 * number}", ENERGY, 2), base, *beads, name))


def ring(_: str) -> Shape:
    """Cyclic AMP: the one phosphate that is left bites back."""
    base = group(disc(-9, 12, 6.5, fill="#c9a4ff"), letters(-9, 15, 8, "A", "#1b0a33"))
    bead = group(disc(9, 12, 6, fill=ENERGY), letters(9, 15, 7.5, "P", "#241a00"))
    bonds = line("M-9 12C-8 -2 8 -2 9 12C8 26 -8 26 -9 12", ENERGY, 2)
    return Shape(35, (bonds, base, bead, letters(0, 33, 8.5, "cyclic AMP", ENERGY)))


def phosphate(_: str) -> Shape:
    return Shape(14, (disc(0, 7, 6, fill=ENERGY), letters(0, 10, 7.5, "P", "#241a00")))


def clump(_: str) -> Shape:
    """Proteins that have folded wrongly and stick to each other."""
    tangle = "M-22 14C-28 -4 -6 0 -10 14S10 28 8 12S-14 6 -2 22S26 24 20 8S-6 -2 0 12S-14 30 -22 14Z"
    return Shape(28, (line(tangle, "#c98bff", 3),))


def thread(_: str) -> Shape:
    return Shape(14, (line("M-36 7Q-30 -1 -24 7T-12 7T0 7T12 7T24 7T36 7", PALE, 3),))


def tail(form: str) -> Shape:
    """A fatty acid, straight as it is made, or with the kink that its double bond gives it."""
    if form == "straight":
        return Shape(14, (line("M-36 10L-28 3L-20 10L-12 3L-4 10L4 3L12 10L20 3L28 10L36 3", INK, 2.2),))
    bonds = line("M-36 4L-28 11L-20 4L-12 11L-4 4H8L13 13L23 14L27 24L36 25", INK, 2.2)
    return Shape(28, (bonds, line("M-3 8H6", ENERGY, 2.2)))


def strand(copied: str) -> Shape:
    """DNA: a strand to read, and as much of the other as is written."""

    def rail(y: int, number: int, teeth: int, colour: str) -> list[Node]:
        ticks = "".join(f"M{-33 + 11 * n} {y}v{teeth}" for n in range(number))
        return [line(f"M-36 {y}H{-30 + 11 * (number - 1)}", colour, 2.5), line(ticks, colour, 2.5)]

    return Shape(22, (*rail(19, 7, -7, PALE), *rail(3, int(copied), 7, ENERGY)))


def letters_of_dna(_: str) -> Shape:
    """Nucleotides to choose from."""
    beads = [
        group(disc(-24 + 16 * n, 7, 6.5, fill=ENERGY), letters(-24 + 16 * n, 10, 8, base, "#241a00"))
        for n, base in enumerate("ACGT")
    ]
    return Shape(14, tuple(beads))


def stroke(pulled: str) -> Shape:
    """A filament of actin, and the head that takes hold of it; once more, a step farther."""
    shift = 10 * int(pulled)
    actin = [disc(-33 + 11 * n + shift, 6, 5.5, fill=PALE) for n in range(6)]
    neck = "M-10 32L-2 22L-4 13" if pulled == "0" else "M-10 32L6 24L8 13"
    arrow = [line("M-40 6H-30M-34 2L-30 6L-34 10", ENERGY, 2)] if shift else []
    return Shape(34, (*actin, line(neck, "#ff8f7a", 4), *arrow))


def thymines(form: str) -> Shape:
    """Two letters of DNA that light has welded together, or that are free again."""
    apart = 11 if form == "joined" else 20
    rings = [
        group(
            path(HEXAGON, fill="#0f3a3c", stroke=INK, stroke_width=1.8),
            letters(0, 3, 8, "T", INK),
            transform=f"translate({x} 12) scale(1.25)",
        )
        for x in (-apart, apart)
    ]
    welds = [line("M-4 8H4M-4 16H4", "#ff8f7a", 2.6)] if form == "joined" else []
    return Shape(24, (*rings, *welds))


def light(_: str) -> Shape:
    return Shape(16, (line("M-20 8Q-15 -2 -10 8T0 8T10 8L18 8M13 4L18 8L13 12", "#8ab8ff", 2.2),))


SHAPES: dict[str, Callable[[str], Shape]] = {
    "molecule": molecule,
    "chain": chain,
    "sugars": sugars,
    "energy": energy,
    "ring": ring,
    "phosphate": phosphate,
    "clump": clump,
    "thread": thread,
    "tail": tail,
    "strand": strand,
    "letters": letters_of_dna,
    "stroke": stroke,
    "thymines": thymines,
    "light": light,
}
