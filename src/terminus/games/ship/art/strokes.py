"""What all pictures of the ship are drawn with."""

from terminus.core.scene import Node, node

Attr = str | int | float | None


def picture(box: str, *parts: Node) -> Node:
    """A picture of its own; it stands beside words that say the same."""
    return node("svg", "art", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=box)


def path(d: str, **attrs: Attr) -> Node:
    return node("path", "path", d=d, **attrs)


def line(d: str, colour: str, width: float, **attrs: Attr) -> Node:
    """A stroke with round ends."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, fill="none", stroke=colour, stroke_width=width, **ends, **attrs)


def plate(d: str, fill: str, edge: str, width: float) -> Node:
    """A filled shape with an edge."""
    return path(d, fill=fill, stroke=edge, stroke_width=width, stroke_linejoin="round")


def disc(x: float, y: float, r: float, **attrs: Attr) -> Node:
    return node("circle", "circle", cx=x, cy=y, r=r, **attrs)


def group(*parts: Node, **attrs: Attr) -> Node:
    return node("g", "g", *parts, **attrs)


def letters(x: float, y: float, size: float, text: str, fill: str) -> Node:
    return node(
        "text", "text", text, x=x, y=y, fill=fill, font_size=size, font_weight=800, font_family="sans-serif",
        text_anchor="middle",
    )  # fmt: skip


def ball(name: str, *stops: tuple[float, str]) -> Node:
    """A gradient that makes a disc a sphere."""
    return node("radialGradient", name, *_stops(stops), id=name, cx=0.36, cy=0.3, r=0.85)


def sheen(name: str, *stops: tuple[float, str]) -> Node:
    """A gradient that makes a plate of metal or a sheet."""
    return node("linearGradient", name, *_stops(stops), id=name, x1=0, y1=0, x2=1, y2=1)


def aura(name: str, colour: str) -> Node:
    """Light that fades outwards."""
    faint = node("stop", "last", offset=1, stop_color=colour, stop_opacity=0)
    return node(
        "radialGradient", name, node("stop", "first", offset=0, stop_color=colour, stop_opacity=0.55), faint, id=name
    )


def spark(x: float, y: float, r: float) -> Node:
    """An electron that has nobody: the blow comes from there."""
    return group(
        disc(0, 0, r, fill="url(#spark)"), disc(0, 0, r * 0.3, fill="#fffbe6"), transform=f"translate({x} {y})"
    )


def spark_light() -> Node:
    stops = [(0.0, "#ffffff", 1.0), (0.4, "#ffe27a", 1.0), (1.0, "#ffb13d", 0.0)]
    return node(
        "radialGradient",
        "spark",
        *(node("stop", "stop", offset=at, stop_color=colour, stop_opacity=shown) for at, colour, shown in stops),
        id="spark",
    )


def eyes(left: tuple[float, float], right: tuple[float, float], size: float, white: str, ink: str) -> Node:
    """A look that means it: two slanted eyes that point to each other."""
    looks = []
    for (x, y), side in ((left, 1), (right, -1)):
        wide, high = size * side, size
        lid = f"M{x - 13 * wide:g} {y - 12 * high:g}l{26 * wide:g} {8 * high:g}l{-4 * wide:g} {11 * high:g}"
        looks += [
            path(f"{lid}q{-16 * wide:g} {2 * high:g} {-22 * wide:g} {-19 * high:g}Z", fill=white),
            disc(x + 3 * wide, y + high, 4.5 * size, fill=ink),
        ]
    return group(*looks)


def _stops(stops: tuple[tuple[float, str], ...]) -> list[Node]:
    return [node("stop", "stop", offset=at, stop_color=colour) for at, colour in stops]
