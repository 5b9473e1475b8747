"""What each enzyme does, as a picture: what goes into its pocket, and what comes out (SH-909, SH-910, SH-911).

A reaction is two stacks of things, written one after the other with a bar between them. A thing is a word that says how
it is drawn, and what is drawn: `molecule pyruvate`, `chain ooKoo`, `energy 3`; anything else is a label of its own.
"""

import msgspec

from terminus.core.scene import Node
from terminus.games.ship.art.shapes import GAP, SHAPES, Shape, label
from terminus.games.ship.art.strokes import ball, disc, group, letters, line, path, picture

WIDE, HIGH = 276, 88
IN, BODY, OUT = 52, 138, 226
"""The middle of what goes in, of the enzyme and of what comes out."""
POCKET = "M-40 2C-42 -28 -14 -40 8 -36C32 -32 44 -10 36 12C28 34 0 42 -22 32L0 8L-20 -6Z"


class Reaction(msgspec.Struct, frozen=True):
    """What goes in, what comes out, and what in the pocket makes it happen."""

    before: str
    after: str
    mark: str = ""


REACTIONS = {
    "AUG-01": Reaction("chain ooKoo", "chain ooK | chain oo", "−"),
    "AUG-02": Reaction("sugars 4", "sugars 2 | sugars 2"),
    "AUG-03": Reaction("molecule glucose | energy 3", "molecule glucose 6-phosphate | energy 2"),
    "AUG-04": Reaction("molecule pyruvate | CoA | NAD⁺", "molecule acetyl-CoA | CO₂ | NADH"),
    "AUG-05": Reaction("O₂•⁻ | O₂•⁻ | 2 H⁺", "O₂ | H₂O₂", "e⁻"),
    "AUG-06": Reaction("drug–H | O₂ | 2 H⁺ + 2 e⁻", "drug–OH | H₂O", "Fe"),
    "AUG-07": Reaction("clump | energy 3", "thread | energy 2"),
    "AUG-08": Reaction("O₂ | 4 H⁺ | 4 e⁻", "2 H₂O"),
    "AUG-09": Reaction("molecule dihydroxyacetone-P", "molecule glyceraldehyde-P", "H⁺"),
    "AUG-10": Reaction("molecule citrate", "molecule isocitrate", "OH"),
    "AUG-11": Reaction("CO₂ | H₂O", "HCO₃⁻ | H⁺", "Zn"),
    "AUG-12": Reaction("tail straight | O₂ | 2 H⁺ + 2 e⁻", "tail kinked | 2 H₂O"),
    "AUG-13": Reaction("strand 3 | letters", "strand 7"),
    "AUG-14": Reaction("3 Na⁺ inside | 2 K⁺ outside | energy 3", "3 Na⁺ outside | 2 K⁺ inside | energy 2"),
    "AUG-15": Reaction("stroke 0 | energy 3", "stroke 1 | energy 2"),
    "AUG-16": Reaction("molecule pyruvate | NADH + H⁺", "molecule lactate | NAD⁺"),
    "AUG-17": Reaction("2 H₂O₂", "2 H₂O | O₂", "Fe"),
    "AUG-18": Reaction("chain oooooU | energy 3", "chain oo | chain oo | chain oU"),
    "AUG-19": Reaction("molecule phosphoenolpyruvate | energy 2", "molecule pyruvate | energy 3"),
    "AUG-20": Reaction("energy 2 | phosphate | H⁺ outside", "energy 3 | H⁺ inside"),
    "AUG-21": Reaction("molecule pyruvate | HCO₃⁻ | energy 3", "molecule oxaloacetate | energy 2"),
    "AUG-22": Reaction("molecule creatine-P | energy 2", "molecule creatine | energy 3"),
    "AUG-23": Reaction("energy 3", "ring | PPᵢ"),
    "AUG-24": Reaction("thymines joined | light", "thymines apart"),
    "AUG-25": Reaction("molecule aspartate | molecule 2-oxoglutarate", "molecule oxaloacetate | molecule glutamate"),
}


def at_work(augment: str, cofactors: tuple[str, ...]) -> Node | None:
    """An enzyme with its cofactors and its reaction; None for one that nobody has drawn."""
    reaction = REACTIONS.get(augment)
    if reaction is None:
        return None
    return picture(
        f"0 0 {WIDE} {HIGH}",
        ball("body", (0, "#d9fff0"), (0.45, "#4fbf98"), (1, "#0d4a3d")),
        path(f"M14 1H{WIDE - 14}Q{WIDE - 1} 1 {WIDE - 1} 14V{HIGH - 14}Q{WIDE - 1} {HIGH - 1} {WIDE - 14} {HIGH - 1}"
             f"H14Q1 {HIGH - 1} 1 {HIGH - 14}V14Q1 1 14 1Z", fill="#082427", stroke="#7df0d0"),
        _stack(reaction.before, IN),
        _enzyme(reaction.mark, cofactors),
        line(f"M168 {HIGH / 2:g}H181M176 {HIGH / 2 - 5:g}L181 {HIGH / 2:g}L176 {HIGH / 2 + 5:g}", "#7df0d0", 2.2),
        _stack(reaction.after, OUT),
    )  # fmt: skip


def _stack(things: str, middle: float) -> Node:
    """Things one below the other, as a whole half way down."""
    shapes = [_shape(thing.strip()) for thing in things.split("|")]
    high = sum(shape.high for shape in shapes) + GAP * (len(shapes) - 1)
    down = (HIGH - high) / 2
    placed: list[Node] = []
    for shape in shapes:
        placed.append(group(*shape.parts, transform=f"translate({middle:g} {down:g})"))
        down += shape.high + GAP
    return group(*placed)


def _shape(thing: str) -> Shape:
    kind, _, what = thing.partition(" ")
    draw = SHAPES.get(kind)
    return label(thing) if draw is None else draw(what)


def _enzyme(mark: str, cofactors: tuple[str, ...]) -> Node:
    """The body with its open pocket, what acts there, and a bead for every cofactor."""
    in_row, left = (3, 4) if len(cofactors) > 2 else (2, 20)
    beads = [
        group(
            disc(0, 0, 8.5, fill="#ffd34d", stroke="#8a6a00", stroke_width=1.2),
            letters(0, 2.4, 6.5 if len(name) < 5 else 4.4, name.partition(" ")[0][:7], "#241a00"),
            transform=f"translate({left + 17 * (n % in_row)} {17 * (n // in_row) - 28})",
        )
        for n, name in enumerate(cofactors)
    ]
    acts = [
        disc(0, 0, 9, fill="#052427"),
        letters(0, 3.5 if len(mark) > 1 else 5, 9.5 if len(mark) > 1 else 15, mark, "#fff"),
    ]
    body = group(path(POCKET, fill="url(#body)", stroke="#7df0d0", stroke_width=2), transform="scale(0.86)")
    pocket = [group(*acts, transform="translate(-8 5)")] if mark else []
    return group(body, *pocket, *beads, transform=f"translate({BODY} {HIGH / 2:g})")
