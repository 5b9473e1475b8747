"""The crew (SH-902 to SH-907): the emblem of each cell with a membrane, a light and a look."""

from terminus.core.scene import Node, node
from terminus.games.ship.art.strokes import disc, group, line, path, picture
from terminus.games.ship.scene.looks import cell_look


def cell(kind: str) -> Node:
    """The picture of a character by its kind of cell."""
    return picture("-17 -17 34 34", *body(kind))


def body(kind: str) -> list[Node]:
    """The cell itself, around (0, 0)."""
    look = cell_look(kind)
    shine = node(
        "radialGradient",
        "shine",
        *(
            node("stop", "stop", offset=at, stop_color=colour, stop_opacity=shown)
            for at, colour, shown in ((0, "#fff", 0.75), (0.4, "#fff", 0), (1, "#000", 0.35))
        ),
        id="shine",
        cx=0.35,
        cy=0.28,
        r=0.8,
    )
    eyes = [
        group(disc(x, -1, 2.7, fill="#fff", stroke="#0a1512", stroke_width=0.8), disc(x + 1, -0.8, 1.3, fill="#0a1512"))
        for x in (-3, 4)
    ]
    return [
        shine,
        group(path(look.body, fill=look.fill, opacity=0.3), transform="scale(1.18)"),
        path(look.body, fill=look.fill, stroke=look.ink, stroke_width=0.8),
        path(look.body, fill="url(#shine)"),
        line(look.inside, look.ink, 1.2, stroke_opacity=0.25),
        *eyes,
        line("M-6 -4.6L-1 -3.4M7.5 -4.6L2.5 -3.4M-1.5 4.5Q1 5.8 3.5 4.3", "#0a1512", 1.1),
    ]
