"""The three bosses (SH-711): larger than their frame, and what they do is what they wear."""

from terminus.core.scene import Node
from terminus.games.ship.art.strokes import (
    aura,
    ball,
    disc,
    eyes,
    group,
    letters,
    line,
    path,
    picture,
    plate,
    sheen,
    spark,
    spark_light,
)

BOX = "-170 -170 340 330"
CROWN = "M-66 -52L-84 -122L-44 -88L-30 -146L0 -98L30 -146L44 -88L84 -122L66 -52Z"
MAW = "M-40 44L-28 32L-16 44L-5 33L6 44L17 32L28 44L40 34Q34 68 0 70Q-34 68 -40 44Z"


def fentonax() -> Node:
    """Iron in a crown of six ligands, with fists of hydroxyl: the Fenton reaction on a throne."""
    return picture(
        BOX,
        ball("iron", (0, "#ffe1b8"), (0.3, "#e9894a"), (0.72, "#8a2f1f"), (1, "#3d0d18")),
        ball("fist", (0, "#ffd9ec"), (0.4, "#f0559f"), (0.85, "#7d1460"), (1, "#430838")),
        aura("rage", "#ff6fb8"),
        spark_light(),
        disc(0, 0, 160, fill="url(#rage)"),
        plate(CROWN, "#5a1a2c", "#ffc99a", 3),
        line("M-58 30L-108 62M58 30L108 62M-40 62L-60 116M40 62L60 116", "#ff9fdc", 7),
        *(
            disc(x, y, r, fill="url(#fist)")
            for x, y, r in ((-104, 58, 25), (104, 58, 25), (-58, 120, 22), (58, 120, 22))
        ),
        *(group(disc(x, 26, 31, fill="url(#fist)"), letters(x, 32, 17, "OH", "#fff")) for x in (-128, 128)),
        plate("M0 -84L78 -38V46L0 92L-78 46V-38Z", "url(#iron)", "#ffb37a", 3),
        eyes((-36, -8), (36, -8), 1.7, "#fff0a8", "#260410"),
        path(MAW, fill="#260410"),
        *(spark(x, y, r) for x, y, r in ((-150, -8, 20), (150, -8, 20), (0, -112, 17))),
        disc(0, -62, 15, fill="#3d0d18", stroke="#ffcf9e", stroke_width=2.5),
        letters(0, -56.5, 15, "Fe", "#ffe1b8"),
    )


def allosteros() -> Node:
    """An enzyme that closes from afar: four subunits, and a hand on the switch beside the site."""
    lobes = [(-52, -38), (52, -38), (-52, 54), (52, 54)]
    return picture(
        BOX,
        ball("lobe", (0, "#dcefff"), (0.4, "#5b93d6"), (0.85, "#1b3f78"), (1, "#0a1d3d")),
        sheen("bolt", (0, "#f4f9ff"), (0.5, "#8db9ee"), (1, "#24508f")),
        aura("cold", "#5b93d6"),
        disc(0, 0, 160, fill="url(#cold)"),
        line("M-104 -96Q-150 -40 -112 10Q-150 60 -100 120M104 -96Q150 -40 112 10Q150 60 100 120", "#7fcfae", 17),
        plate("M-60 -84L-74 -136L-36 -108L0 -150L36 -108L74 -136L60 -84Z", "#17345f", "#bcd9ff", 3),
        *(disc(x, y, 62, fill="url(#lobe)", stroke="#bcd9ff", stroke_width=2) for x, y in lobes),
        plate("M-30 -6H30V24H-30Z", "url(#bolt)", "#0b1f40", 3),
        eyes((-40, -40), (40, -40), 1.6, "#f3ffd0", "#081a38"),
        path("M-34 60Q0 44 34 60L28 76L14 68L0 78L-14 68L-28 76Z", fill="#081a38"),
        *(
            group(
                disc(x, 104, 24, fill="url(#bolt)", stroke="#0b1f40", stroke_width=2.5),
                letters(x, 110, 16, word, "#0b1f40"),
            )
            for x, word in ((-112, "+"), (112, "−"))
        ),
    )


def misfolda() -> Node:
    """The fold that teaches others to fold: a crown of sheets that never ends."""
    rows = [(-78, 1), (-40, -1), (-2, 1), (36, -1), (74, 1), (112, -1)]
    sheets = [
        plate(
            f"M{-112 * s} {y}H{70 * s}V{y - 14}L{126 * s} {y + 16}L{70 * s} {y + 46}V{y + 32}H{-112 * s}Z",
            "url(#fold)",
            "#2d0a3a",
            3,
        )
        for y, s in rows[::-1]
    ]
    return picture(
        BOX,
        sheen("fold", (0, "#ffe0ff"), (0.45, "#b35bd6"), (1, "#3d0d4d")),
        aura("veil", "#d36bff"),
        disc(0, 0, 160, fill="url(#veil)"),
        plate("M-70 -78L-90 -140L-46 -108L-24 -158L0 -112L24 -158L46 -108L90 -140L70 -78Z", "#3d0d4d", "#f0c2ff", 3),
        line("M-90 130q-20 6 -30 22M-40 136q-6 12 -22 18M40 136q6 12 22 18M90 130q20 6 30 22", "#c98be0", 9),
        *sheets,
        line("M-60 -60V130M-20 -60V130M20 -60V130M60 -60V130", "#f0c2ff", 3.5, stroke_dasharray="1 9"),
        eyes((-36, -52), (36, -52), 1.6, "#e9ff9a", "#1d0526"),
        path("M-36 6Q0 24 36 6L30 24L16 16L0 30L-16 16L-30 24Z", fill="#1d0526"),
    )


BOSSES = {"BOSS-R": fentonax, "BOSS-I": allosteros, "BOSS-P": misfolda}
