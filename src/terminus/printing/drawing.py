"""A page as an SVG picture in millimetres."""

from terminus.core.nodes import Node
from terminus.core.printing import INK, PAPER, text_line
from terminus.core.scene import markup, node
from terminus.printing.paper import OVERLAP, Page, Paper, Spot

MARK = 3.0
"""Length of a cut mark."""
CROSS, FAINT = 1.5, "#8a8f99"
"""Half the length of a cross where four pieces meet, and its ink."""
SVG = "http://www.w3.org/2000/svg"


def drawn_page(page: Page, paper: Paper, name: str) -> str:
    """The whole page; ids in pictures are made its own, so that many can stand in one document."""
    spots = [_spot(spot, i, page, name) for i, spot in enumerate(page.spots)]
    root = node(
        "svg",
        name,
        node("rect", f"{name}-paper", width=paper.width, height=paper.height, fill=PAPER),
        *spots,
        *([] if page.back else _marks(page, name)),
        _legend(page, paper, name),
        xmlns=SVG,
        viewBox=f"0 0 {paper.width:g} {paper.height:g}",
        width=f"{paper.width:g}mm",
        height=f"{paper.height:g}mm",
    )
    return markup(root)


def _spot(spot: Spot, number: int, page: Page, name: str) -> Node:
    """A piece with what it bleeds, clipped there."""
    key = f"{name}-{number}"
    bleed = page.bleed
    face = spot.piece.back if page.back else spot.piece.front
    window = node(
        "rect",
        f"{key}-window",
        x=spot.shift[0] - bleed,
        y=spot.shift[1] - bleed,
        width=spot.width + 2 * bleed,
        height=spot.height + 2 * bleed,
    )
    clip = node("clipPath", f"{key}-clip", window, id=f"{key}-clip")
    picture = node("g", f"{key}-picture", *([] if face is None else [face]), clip_path=f"url(#{key}-clip)")
    x, y = spot.x - spot.shift[0], spot.y - spot.shift[1]
    return node("g", f"{key}-spot", clip, picture, transform=f"translate({x:.3f} {y:.3f})")


def _marks(page: Page, name: str) -> list[Node]:
    """Short lines beyond the pieces, where a knife goes along; glue strips of a board are dashed."""
    if page.overlaps:
        return [_strip(page.spots[0], name)]
    xs = sorted({round(x, 3) for spot in page.spots for x in (spot.x, spot.x + spot.width)})
    ys = sorted({round(y, 3) for spot in page.spots for y in (spot.y, spot.y + spot.height)})
    away = 1 + page.bleed
    d = "".join(
        f"M{x:g} {ys[0] - away - MARK:g}v{MARK:g}M{x:g} {ys[-1] + away:g}v{MARK:g}" for x in xs
    )  # a mark above the first and below the last row for every cut
    d += "".join(f"M{xs[0] - away - MARK:g} {y:g}h{MARK:g}M{xs[-1] + away:g} {y:g}h{MARK:g}" for y in ys)
    drawn = [node("path", f"{name}-marks", d=d, stroke=INK, stroke_width=0.15, fill="none")]
    if not page.bleed:  # corners within, for whoever cuts with scissors
        d = "".join(f"M{x - CROSS:g} {y:g}h{2 * CROSS:g}M{x:g} {y - CROSS:g}v{2 * CROSS:g}" for x in xs for y in ys)
        drawn.append(node("path", f"{name}-crosses", d=d, stroke=FAINT, stroke_width=0.15, fill="none"))
    return drawn


def _strip(spot: Spot, name: str) -> Node:
    left = f"M{spot.x + OVERLAP:g} {spot.y:g}v{spot.height:g}" if spot.shift[0] else ""
    top = f"M{spot.x:g} {spot.y + OVERLAP:g}h{spot.width:g}" if spot.shift[1] else ""
    outline = f"M{spot.x:g} {spot.y:g}h{spot.width:g}v{spot.height:g}h{-spot.width:g}z"
    return node(
        "g",
        f"{name}-strips",
        node("path", f"{name}-glue", d=left + top, stroke=INK, stroke_width=0.2, stroke_dasharray="2 1.5", fill="none"),
        node("path", f"{name}-cut", d=outline, stroke=INK, stroke_width=0.15, fill="none"),
    )


def _legend(page: Page, paper: Paper, name: str) -> Node:
    """What is on the page and how it must be printed; at the foot, beyond all cuts."""
    words = f"{page.title} · print at 100 %, not fitted to the page"
    return text_line(f"{name}-legend", words, paper.width / 2, paper.height - 3, 2.4, 400, "middle", "#6a6f78")
