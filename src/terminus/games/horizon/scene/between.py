"""Between the nodes and upon them: tokens on junctions, Needle links, wormholes, handles, pawns."""

from math import hypot

from terminus.core.audience import Viewer
from terminus.core.scene import Node, kept, kept_for_the_moment, node
from terminus.games.horizon.content.field import BESIDE, BEYOND, MON_NAME, SIDES, place_number, place_text, side_number
from terminus.games.horizon.scene.cards import Arcs, card_art, colour_word
from terminus.games.horizon.scene.layout import APOTHEM, at, beside_pawns, move_to, towards
from terminus.games.horizon.scene.looks import CAUSE, FUNNEL, GROUND, HINDRANCE, INK, path, text, token
from terminus.games.horizon.sheet.box import Face
from terminus.games.horizon.sheet.field import Junction, Needle, Spot
from terminus.games.horizon.sheet.table import HorizonSheet
from terminus.games.horizon.speech import direction

CHEVRON = "M-7 4L0 -3L7 4"


@kept_for_the_moment
def junctions(reinforced: tuple[Junction, ...], needles: tuple[Needle, ...]) -> Node:
    """What lies between nodes: reinforcement on borders, and threads of Needles."""
    drawn = [*[_reinforced(each) for each in reinforced], *[_needle(link) for link in needles]]
    return node("g", "junctions", *drawn, class_="junctions")


@kept
def _reinforced(junction: Junction) -> Node:
    """One chevron for a single arrow, two for a double one, pointing to the later node (HZ-266)."""
    name = f"{junction.node}-{junction.side}"
    side = side_number(junction.side)
    x, y = at(junction.node)
    dx, dy = towards(side, APOTHEM)
    heads = [
        path(f"chevron-{name}-{i}", CHEVRON, "chevron", transform=f"translate(0 {i * 7 - 3})", fill="none", stroke=INK,
             stroke_width=3.4)
        for i in range(junction.tokens)
    ]  # fmt: skip
    return node(
        "g",
        f"reinforced-{name}",
        *heads,
        class_="reinforced",
        transform=f"translate({x + dx:g} {y + dy:g}) rotate({side * 60})",
        role="img",
        aria_label=f"Reinforced by {junction.tokens} from {junction.node} to the {junction.side}",
    )


@kept
def _needle(link: Needle) -> Node:
    """A thread from source to target, with a head of its kind at the target."""
    (ax, ay), (bx, by) = at(link.source), at(link.target)
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    mx, my = (ax + bx) / 2 - uy * 26, (ay + by) / 2 + ux * 26
    ex, ey = bx - ux * 40, by - uy * 40
    kind = "cause" if link.cause else "hindrance"
    colour = CAUSE if link.cause else HINDRANCE
    key = f"needle-{link.source}-{link.target}"
    thread = path(
        f"{key}-thread", f"M{ax:g} {ay:g}Q{mx:g} {my:g} {ex:g} {ey:g}", f"thread {kind}", fill="none", stroke=colour,
        stroke_width=3, stroke_dasharray=None if link.cause else "8 6",
    )  # fmt: skip
    eye = node("circle", f"{key}-eye", cx=ax, cy=ay, r=5, fill=colour)
    tip = node(
        "circle", f"{key}-tip", cx=round(ex, 1), cy=round(ey, 1), r=8, fill=GROUND, stroke=colour, stroke_width=3
    )
    strength = text(f"{key}-strength", str(link.strength), "strength", ex, ey, 12, fill=colour, font_weight=700)
    label = f"Needle: {kind} from {link.source} to {link.target}, strength {link.strength}"
    return node("g", key, thread, eye, tip, strength, class_="needle", role="img", aria_label=label)


@kept_for_the_moment
def wormholes(spots: tuple[Spot, ...]) -> Node:
    """Wormholes can be passed, so they are things to choose (HZ-306)."""
    return node("g", "wormholes", *[_wormhole(here.node) for here in spots if here.wormholes])


@kept
def _wormhole(name: str) -> Node:
    x, y = at(name)
    key = f"wormhole-{name}"
    ring = node("circle", f"{key}-ring", r=13, fill=GROUND, stroke=INK, stroke_width=1.5)
    funnel = path(f"{key}-funnel", FUNNEL, "funnel", fill="none", stroke=INK, stroke_width=2)
    return node(
        "g", key, ring, funnel, class_="wormhole", transform=f"translate({x:g} {y + 40:g})", role="button", tabindex=-1,
        aria_label=f"Wormhole between {name} and V616 Mon",
    )  # fmt: skip


def sides(table: HorizonSheet, viewer: Viewer) -> Node:
    """Handles on the sides of the viewer's node, to lay or to amplify a link there."""
    player = None if viewer is None else table.seats[viewer]
    if player is None or player.out or player.place == MON_NAME:
        return _sides(None)
    return _sides(None if table.building is None and not player.items.amplifier else player.place)


@kept
def _sides(place: str | None) -> Node:
    return node("g", "sides", *([] if place is None else [_side(place, side) for side in range(SIDES)]))


def _side(place: str, side: int) -> Node:
    x, y = at(place)
    dx, dy = towards(side, APOTHEM)
    disc = node("circle", f"side-{side}-disc", r=14, class_="disc", fill=GROUND, stroke=INK)
    plus = path(f"side-{side}-plus", "M-6 0H6M0 -6V6", "plus", stroke=INK, stroke_width=3)
    return node(
        "g", f"side-{side}", disc, plus, class_="side", transform=f"translate({x + dx:g} {y + dy:g})", role="button",
        tabindex=-1, aria_label=f"The {direction(side)} side of your node, {_towards(place, side)}", data_step="a side",
    )  # fmt: skip


def _towards(place: str, side: int) -> str:
    """What lies beyond a side, and whether that is earlier, which is what a link there depends on (HZ-R29)."""
    here = place_number(place)
    other = BESIDE[here][side]
    if other == BEYOND:
        return "off the field"
    return f"towards {place_text(other)}, which is {'earlier' if other < here else 'later'}"


def building(table: HorizonSheet) -> Node:
    """A Logistic event while its links are laid, one by one (HZ-233)."""
    if table.building is None:
        return _building(None, "", "")
    return _building(table.face(table.building.card), table.building.links, table.seats[table.active].place)


@kept
def _building(face: Face | None, links: str, place: str) -> Node:
    key = "building"
    drawn = []
    if face is not None:
        art = card_art(key, face, links, Arcs(None, None))
        drawn.append(node("g", key, *art, class_="event building", transform=move_to(at(place))))
    return node("g", "building-layer", *drawn)


@kept
def pawns(colours: tuple[str, ...], places: tuple[str | None, ...], active: int | None) -> Node:
    """One pawn for each player in the game, each seat in its own corner of a node."""
    drawn = [
        _pawn(seat, colour, place, seat == active)
        for seat, (colour, place) in enumerate(zip(colours, places, strict=True))
        if place is not None
    ]
    return node("g", "pawns", *drawn)


@kept
def _pawn(seat: int, colour: str, place: str, active: bool) -> Node:
    (x, y), (dx, dy) = at(place), beside_pawns(seat)
    ring = node("circle", f"pawn-{seat}-ring", r=16, class_="ring", fill="none")
    return node(
        "g",
        f"pawn-{seat}",
        ring,
        *token(f"pawn-{seat}", colour, 0, 0, 0.95),
        class_="pawn active" if active else "pawn",
        transform=f"translate({x + dx:g} {y + dy:g})",
        role="img",
        aria_label=f"{colour_word(colour)} in {place}",
    )
