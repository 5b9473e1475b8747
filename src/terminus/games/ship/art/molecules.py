"""Substrates as skeletal formulas, as chemists draw them: bonds as lines, carbon at every bend, other atoms as dots.

A formula stands in a box of 112 by 50. Bonds are a path; atoms are a letter with its place. Armor of a box of one's
own, which nobody has drawn, is a plain ring.
"""

import msgspec

from terminus.core.scene import Node, node
from terminus.games.ship.art.strokes import disc, group, letters, line, picture

WIDE, HIGH = 112, 50
COLOURS = {"O": "#ff8f7a", "N": "#6fb6ff", "P": "#ffd34d", "S": "#e8d24a", "F": "#d98a4a"}
"""Oxygen, nitrogen, phosphorus, sulphur, iron."""
SIZES = {"P": 6.5, "F": 7.0}
ATOM = 4.2


class Formula(msgspec.Struct, frozen=True):
    """Bonds, and the atoms that are no carbon: `O 86 21` is an oxygen at (86, 21)."""

    bonds: str
    atoms: str


_AMINO = "M28 30L42 20L56 30L70 20L84 30L96 22M84 30V42M81.5 30V42M70 20V8"
_AMINO_ATOMS = "O 97 21;O 83 44;N 70 6"
_UREIDO = "M28 30L16 22L4 30M14.8 22V9M17.6 22V9"
_PYRANOSE = "M38 25L47 13H65L74 25L65 37H47ZM74 25H88M65 37V46M47 37V46M38 25H25"
_PYRANOSE_ATOMS = "O 65 13;O 90 25;O 65 47;O 47 47;O 23 25"
_TAIL = "M8 30L15 22L22 30L29 22L36 30L43 22L50 30L57 22L64 30"
FORMULAS = {
    "ARM-01": Formula(f"{_PYRANOSE}M47 13V4H36", f"{_PYRANOSE_ATOMS};O 34 4"),
    "ARM-02": Formula(
        "M56 9L69 19L64 35H48L43 19ZM43 19L31 12L20 17M69 19L81 12L92 17M64 35V45M48 35V45M20 17V5"
        "M20 17H8M92 17V5M92 17H104",
        "O 56 9;O 31 12;O 81 12;O 64 46;O 48 46;P 20 17;P 92 17;O 20 4;O 7 17;O 92 4;O 105 17",
    ),
    "ARM-03": Formula("M32 32L50 22L68 32L84 23M48.8 22V8M51.4 22V8M66.8 32V44M69.4 32V44", "O 50 6;O 86 22;O 68 46"),
    "ARM-04": Formula(
        "M56 26L40 18L26 26L13 19M24.8 26V39M27.4 26V39M56 26L72 18L86 26L99 19M84.8 26V39M87.4 26V39"
        "M56 26V9M56 26V38L46 45M57 38L67 45",
        "O 11 18;O 26 41;O 101 18;O 86 41;O 56 7;O 45 46;O 68 46",
    ),
    "ARM-05": Formula(
        "M28 30L46 21L64 30L82 21L96 29M80.8 21V8M83.4 21V8M28 30L14 22M26.8 30V43M29.4 30V43",
        "O 98 30;O 82 6;O 12 21;O 28 45",
    ),
    "ARM-06": Formula(
        "M28 30L46 21L64 30L82 21L96 29M80.8 21V8M83.4 21V8M28 30L14 22M26.8 30V43M29.4 30V43M64 30V43",
        "O 98 30;O 82 6;O 12 21;O 28 45;O 64 45",
    ),
    "ARM-07": Formula(
        "M18 14L30 8L42 14V27L30 33L18 27ZM42 14L54 8M52.8 8V1M30 33V44H50H70"
        "M84 9L94 14V25L84 30L74 25V14ZM94 14L104 12L107 21L94 25M84 30V44H70",
        "N 30 33;O 54 3;N 63 11;P 50 44;P 70 44;N 74 14;N 84 30;N 104 12;N 104 25",
    ),
    "ARM-08": Formula(
        "M20 18L32 11L44 18V31L32 38L20 31ZM32 11V3M32 38V46M20 18L9 12M20 31L9 37"
        "M44 31L54 36L64 30L74 36L84 30L94 36L104 30M74 36V45M104 30V21",
        "O 32 3;O 32 47;O 8 12;O 8 38",
    ),
    "ARM-09": Formula(
        "M40 6H72L88 18V32L72 44H40L24 32V18ZM40 6L46 16M72 6L66 16M40 44L46 34M72 44L66 34"
        "M46 16L56 25L66 16M46 34L56 25L66 34",
        "N 46 16;N 66 16;N 46 34;N 66 34;F 56 25",
    ),
    "ARM-10": Formula(f"{_TAIL}L71 22L78 30L85 22L92 30M83.6 22V9M86.4 22V9", "O 85 7;S 94 31"),
    "ARM-11": Formula(
        "M18 30L30 22L42 30L54 22L66 30M53 25L64 32M66 30L78 22L92 30M76.8 22V9M79.4 22V9", "O 78 7;S 94 31"
    ),
    "ARM-12": Formula(
        "M14 30L26 22L38 30L50 22L62 30L74 22L88 30M48.8 22V9M51.4 22V9M72.8 22V9M75.4 22V9", "O 50 7;O 74 7;S 90 31"
    ),
    "ARM-13": Formula(_AMINO, f"{_AMINO_ATOMS};N 26 31"),
    "ARM-14": Formula(_AMINO + _UREIDO, f"{_AMINO_ATOMS};N 28 30;N 4 31;O 16 7"),
    "ARM-15": Formula(_AMINO + _UREIDO, f"{_AMINO_ATOMS};N 28 30;N 4 31;N 16 7"),
    "ARM-16": Formula(f"{_PYRANOSE}M47 13V5H34L24 8M24 8L13 4M24 8L20 16", f"{_PYRANOSE_ATOMS};O 34 5;P 24 8;O 12 4"),
    "ARM-17": Formula(
        "M14 24L26 30L38 22L50 30L62 22L74 30L86 22L98 28M84.8 22V9M87.4 22V9M38 22V10M50 30V42"
        "M62 22V10M74 30V42M14 24V12M14 24L4 30",
        "O 99 29;O 86 7;O 38 8;O 50 44;O 62 8;O 74 44;O 26 30;P 14 24;O 14 11;O 4 31",
    ),
    "ARM-18": Formula(
        "M56 9L71 20L65 37H47L41 20ZM41 20L28 12M71 20L86 15M65 37V46M47 37V46",
        "O 56 9;O 26 11;O 88 14;O 65 47;O 47 47",
    ),
}  # fmt: skip
OTHER = Formula("M38 25L47 10H65L74 25L65 40H47Z", "")
_KETO_ACID = "M32 32L50 22L68 32L84 23M66.8 32V44M69.4 32V44"
_DIACID = "M28 30L46 21L64 30L82 21L96 29M80.8 21V8M83.4 21V8M28 30L14 22M26.8 30V43M29.4 30V43"
_DIACID_ATOMS = "O 98 30;O 82 6;O 12 21;O 28 45"
_TRIOSE = "M14 30L30 21L48 31L66 21L82 30L98 24"
_CREATINE = "M12 30L28 21L46 31L64 21L82 31L98 22M26.8 21V8M29.4 21V8M46 31V44M80.8 31V44M83.4 31V44"
_CREATINE_ATOMS = "N 11 31;N 28 6;N 46 31;O 99 21;O 82 46"
_GLUTARATE = "M14 22L28 30L42 21L56 30L70 21L84 30L98 22M26.8 30V43M29.4 30V43M82.8 30V43M85.4 30V43"
_GLUTARATE_ATOMS = "O 12 21;O 28 45;O 84 45;O 99 21"
REACTING = {
    "glucose": FORMULAS["ARM-01"],
    "glucose 6-phosphate": FORMULAS["ARM-16"],
    "pyruvate": FORMULAS["ARM-03"],
    "citrate": FORMULAS["ARM-04"],
    "acetyl-CoA": Formula("M28 32L46 22L64 32L82 23M44.8 22V9M47.4 22V9", "O 46 7;S 64 32"),
    "lactate": Formula(f"{_KETO_ACID}M50 22V8", "O 50 6;O 86 22;O 68 46"),
    "phosphoenolpyruvate": Formula(
        f"{_KETO_ACID}M33.5 34.6L51.5 24.8M50 22V10L36 6", "O 50 10;P 35 6;O 86 22;O 68 46"
    ),
    "oxaloacetate": Formula(f"{_DIACID}M62.8 30V43M65.4 30V43", f"{_DIACID_ATOMS};O 64 45"),
    "aspartate": Formula(f"{_DIACID}M64 30V43", f"{_DIACID_ATOMS};N 64 45"),
    "isocitrate": Formula(FORMULAS["ARM-04"].bonds.replace("M56 26V9", "M72 18V5"),
                          FORMULAS["ARM-04"].atoms.replace("O 56 7", "O 72 4")),
    "dihydroxyacetone-P": Formula(f"{_TRIOSE}M46.8 31V44M49.4 31V44", "O 13 31;O 48 46;O 82 30;P 98 24"),
    "glyceraldehyde-P": Formula(f"{_TRIOSE}M15.5 32.5L31.5 23.8M48 31V44", "O 13 31;O 48 46;O 82 30;P 98 24"),
    "creatine": Formula(_CREATINE, _CREATINE_ATOMS),
    "creatine-P": Formula(f"{_CREATINE}M12 30L2 23", f"{_CREATINE_ATOMS};P 2 22"),
    "2-oxoglutarate": Formula(f"{_GLUTARATE}M68.8 21V8M71.4 21V8", f"{_GLUTARATE_ATOMS};O 70 6"),
    "glutamate": Formula(f"{_GLUTARATE}M70 21V8", f"{_GLUTARATE_ATOMS};N 70 6"),
}  # fmt: skip
"""What enzymes turn into one another, by the names that chemists use."""


def formula(armor: str) -> Formula:
    return FORMULAS.get(armor, OTHER)


def reacting(name: str) -> Formula:
    """What an enzyme works on or makes."""
    return REACTING[name]


def drawn(key: str, armor: str) -> list[Node]:
    """The formula as parts of a scene; lines in the colour of the text around it."""
    bonds = node(
        "path", f"{key}-bonds", d=formula(armor).bonds, fill="none", stroke="currentColor", stroke_width=2.2,
        stroke_linejoin="round", stroke_linecap="round",
    )  # fmt: skip
    dots = [
        node("circle", f"{key}-atom-{n}", cx=x, cy=y, r=SIZES.get(kind, ATOM), fill=COLOURS[kind])
        for n, (kind, x, y) in enumerate(atoms_of(formula(armor)))
    ]
    return [bonds, *dots]


def molecule(armor: str) -> Node:
    """The formula as a picture of its own, on a dark disc, so that it can be read on any ground."""
    atoms = [
        group(
            disc(x, y, SIZES.get(kind, ATOM) + 1, fill=COLOURS[kind]),
            letters(x, y + 2.4, 6.5, "Fe" if kind == "F" else kind, "#06181a"),
        )
        for kind, x, y in atoms_of(formula(armor))
    ]
    ground = node(
        "rect", "ground", x=-8, y=-8, width=WIDE + 16, height=HIGH + 16, rx=22, fill="#082427", stroke="#7df0d0"
    )
    return picture(f"-10 -10 {WIDE + 20} {HIGH + 20}", ground, line(formula(armor).bonds, "#e2f6f0", 2), *atoms)


def atoms_of(drawn: Formula) -> list[tuple[str, float, float]]:
    """Its atoms: the letter of each, and where it stands."""
    found = [atom.split() for atom in drawn.atoms.split(";") if atom]
    return [(kind, float(x), float(y)) for kind, x, y in found]
