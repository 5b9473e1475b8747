"""The three families of enemies (SH-913 to SH-915): bolts in an enzyme's jaws, spheres with a lonely electron, stacks
of sheets that folded wrongly. The rank of a card makes it bulkier, heavier, taller."""

from math import cos, pi, sin

from terminus.core.scene import Node, node
from terminus.games.ship.art.strokes import (
    aura,
    ball,
    disc,
    eyes,
    group,
    line,
    path,
    picture,
    plate,
    sheen,
    spark,
    spark_light,
)

BOX = "-125 -112 250 224"
JAWS = "M-70 -98Q-118 -60 -84 -22Q-118 0 -84 26Q-116 60 -72 100M70 -98Q118 -60 84 -22Q118 0 84 26Q116 60 72 100"


HORNS = (
    "M0 0",
    "M-40 -72q-22 -10 -18 -34M44 -72q22 -10 18 -34",
    "M-30 -74l-10 -30l-14 6M-38 -92l-16 -14M36 -74l10 -30l14 6M44 -92l16 -14",
)
"""None, a bull's, a stag's."""


def inhibitor(rank: int) -> Node:
    """Square and stubborn, wedged where the substrate belongs; the stronger are welded to the jaws."""
    welded = rank >= 7
    wide = 34 + 2 * rank
    ring = " ".join(_ring(-24 + 24 * n, 47, 11) for n in range(1 + rank % 3))
    bars = "".join(_bar(y, 66 + rank) for y in (-92, 64))
    trunk = f"M0 10L{wide} 34V64H{-wide}V34ZM{-wide} -62H{wide}V-8L0 16L{-wide} -8Z"
    mouth = "M-16 -12H16" if rank % 2 else "M-18 -8Q0 -18 18 -8"
    arms = "M-38 10Q-66 2 -80 -4M38 10Q66 2 80 -4"
    return picture(
        BOX,
        sheen("steel", (0, "#dcefff"), (0.45, "#5b93d6"), (1, "#12305e")),
        aura("chill", "#5b93d6"),
        disc(0, 0, 112, fill="url(#chill)"),
        line(JAWS, "#7fcfae", 15),
        line(arms, "#e8925a" if welded else "#8db9ee", 9),
        plate(bars + trunk, "url(#steel)", "#0b1f40", 2.5),
        path(ring, fill="none", stroke="#dcefff", stroke_opacity=0.8, stroke_width=2.5),
        eyes((-20, -36), (20, -36), 1.1, "#f3ffd0", "#081a38"),
        line(mouth, "#081a38", 5),
    )


def radical(rank: int) -> Node:
    """Round and restless: atoms as spheres, lone pairs as dots, and one electron that is alone."""
    atoms = [(38, -6, 40 + rank % 3 * 4), (46, 44, 30), (8, -58, 26)][: rank % 4 or 1]
    face, glow = 52 + rank, 20 + rank
    pairs = [
        disc(-26 + 76 * cos(at), 8 + 76 * sin(at), 4, fill="#ffd9c9")
        for n in range(3 + rank % 3)
        for at in (pi * (0.62 + 0.27 * n), pi * (0.66 + 0.27 * n))
    ]
    arms = "M-66 26L-88 34L-84 48L-106 54M70 22L90 6L82 -8L102 -22"
    mouth = "M-56 36L-45 32L-36 40L-26 33L-16 41L-7 32L4 36Q-6 60 -28 58Q-50 57 -56 36Z"
    return picture(
        BOX,
        ball("atom", (0, "#ffd9c9"), (0.35, "#ff7d6a"), (0.8, "#a51d3b"), (1, "#5f0b2a")),
        aura("aura", "#ff7d6a"),
        spark_light(),
        disc(0, 0, 112, fill="url(#aura)"),
        group(
            *(node("ellipse", "orbit", rx=106, ry=34 - 2 * n, transform=f"rotate({-24 + 62 * n})") for n in range(2)),
            fill="none",
            stroke="#ffb9a8",
            stroke_opacity=0.55,
            stroke_width=1.5,
        ),
        line(arms, "#ff9a86", 5),
        *(disc(x, y, r, fill="url(#atom)") for x, y, r in atoms),
        disc(-26, 10, face, fill="url(#atom)"),
        line("M-60 -18Q-44 -44 -16 -42", "#fff", 5, stroke_opacity=0.55),
        eyes((-46, 10), (-4, 10), 1.15, "#fff3b0", "#2b0512"),
        path(mouth, fill="#2b0512"),
        *pairs,
        spark(min(104, 124 - glow), -26, glow),  # all of its light is in the frame
    )


def prion(rank: int) -> Node:
    """A stack of flat arrows, the way a sheet is drawn, loose ends for legs; beasts among them keep their horns."""
    count = 3 + min(3, rank // 2)
    step = {5: 30, 6: 24}.get(count, 36)
    top = -70
    sheets = [_sheet(top + step * n, n % 2 == 0) for n in range(count)]
    low = top + step * (count - 1) + 24
    bonds = "".join(f"M{x} {top + 10}V{low - 4}" for x in (-40, 0, 36))
    ends = ((-56, -1), (-22, -1), (22, 1), (58, 1))
    legs = "".join(f"M{x} {low}q{4 * s} 12 {12 * s} 15q{9 * s} 4 {8 * s} 12" for x, s in ends)
    mouth = f"M-22 {top + 44}q24 10 48 0l-6 10l-10 -3l-8 7l-8 -7l-10 3Z"
    return picture(
        BOX,
        sheen("sheet", (0, "#f6c9ff"), (0.5, "#a44fc4"), (1, "#461257")),
        aura("pall", "#b35bd6"),
        disc(0, 0, 112, fill="url(#pall)"),
        line(HORNS[rank % 3], "#d9b8e6", 6),
        line(legs, "#c98be0", 7),
        *(plate(d, "url(#sheet)", "#2d0a3a", 2.5) for d in sheets[::-1]),
        line(bonds, "#e7b8f5", 3, stroke_dasharray="1 7"),
        eyes((-20, top + 16), (20, top + 16), 0.95, "#e9ff9a", "#1d0526"),
        path(mouth, fill="#1d0526"),
    )


def _bar(y: int, half: int) -> str:
    """A bolt's cross-bar with round ends."""
    return f"M{-half} {y}H{half}q12 0 12 12v6q0 12 -12 12H{-half}q-12 0 -12 -12v-6q0 -12 12 -12Z"


def _ring(x: float, y: float, r: float) -> str:
    """A ring of six, as chemists draw it."""
    corners = [(x + r * cos(pi / 6 + pi / 3 * n), y + r * sin(pi / 6 + pi / 3 * n)) for n in range(6)]
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z"


def _sheet(y: int, left: bool) -> str:
    """One strand as a flat arrow."""
    s = -1 if left else 1
    return f"M{-80 * s} {y + 6}H{48 * s}V{y - 6}L{90 * s} {y + 19}L{48 * s} {y + 44}V{y + 32}H{-80 * s}Z"


FAMILIES = {"INH": inhibitor, "RAD": radical, "PRI": prion}
"""By the letters with which the ids of their cards begin."""
