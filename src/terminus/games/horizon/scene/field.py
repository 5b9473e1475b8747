"""The field: 61 nodes with what lies on them, the forecast of every event, pawns, tokens on junctions, Needle links."""

from math import hypot

from terminus.core.scene import Node, node
from terminus.games.horizon.content.field import MON_NAME, RADIUS_OF, SIDES, side_number
from terminus.games.horizon.scene.cards import CARD_BOX, Arcs, card_art
from terminus.games.horizon.scene.layout import APOTHEM, SIZE, at, beside_pawns, hexagon, move_to, spot, towards
from terminus.games.horizon.scene.looks import (
    BOLT,
    BONUS,
    CAUSE,
    CROSS,
    FUNNEL,
    GROUND,
    HINDRANCE,
    INK,
    NEUTRAL,
    RINGS,
    SOFT,
    TICK,
    path,
    text,
    token,
)
from terminus.games.horizon.scene.words import arcs_of, node_words
from terminus.games.horizon.sheet.field import Event, Forecast, Needle, Spot
from terminus.games.horizon.sheet.table import HorizonSheet
from terminus.games.horizon.speech import direction, signed

SEALS = {"happened": TICK, "failed": CROSS, "empty": "M-6 6L6 -6M0 -8A8 8 0 1 1 0 8A8 8 0 1 1 0 -8"}
CHEVRON = "M-7 4L0 -3L7 4"


def nodes(table: HorizonSheet) -> list[Node]:
    return [_node(table, number, here) for number, here in enumerate(table.nodes)]


def _node(table: HorizonSheet, number: int, here: Spot) -> Node:
    """One node: a thing to move to, with whatever lies on it."""
    name, radius = here.node, RADIUS_OF[number]
    hexagon_ = path(
        f"hex-{name}", hexagon(SIZE - 1.5), f"hex ring-{radius}", fill=RINGS[radius], fill_opacity=0.12,
        stroke=RINGS[radius], stroke_width=1.5, stroke_opacity=0.7,
    )  # fmt: skip
    return node(
        "g",
        f"node-{name}",
        hexagon_,
        *(_bare(table, here) if here.event is None else [_event(table, here, here.event)]),
        *_seal(here),
        path(f"halo-{name}", hexagon(SIZE - 1.5), "halo", fill="none"),
        data_tell="realized",
        data_about=node_words(table, here, links=False) if _worth_telling(here) else None,
        data_glass=CARD_BOX if here.event is not None else None,
        class_=f"node ring-{radius} {here.status}" + (" realizing" if table.realizing == name else ""),
        transform=move_to(spot(number)),
        role="button",
        tabindex=-1,
        aria_label=node_words(table, here),
    )


def _worth_telling(here: Spot) -> bool:
    """Is there more to say of a node than it shows?"""
    return here.event is not None or here.impact != 0 or here.wormholes > 0


def _bare(table: HorizonSheet, here: Spot) -> list[Node]:
    """An empty node shows what it yields (HZ-044), its name, and impacts that wait for an event (HZ-349)."""
    if here.status != "open":
        return []
    name = here.node
    drawn = [
        path(f"bolt-{name}", BOLT, "bolt", transform="translate(-11 -6)", fill=BONUS),
        text(f"yield-{name}", str(table.yields_at(here)), "yield", 8, -6, 22, font_weight=650),
        text(f"name-{name}", name, "name", 0, 17, 14, fill=SOFT),
    ]
    if here.impact:
        drawn.append(_impact(f"delayed-{name}", here.impact, 0, 36))
    return drawn


def _event(table: HorizonSheet, here: Spot, event: Event) -> Node:
    """The card, the organiser's token at its sign, impacts, and what is to be expected."""
    key = f"event-{here.node}"
    face = table.face(event.card)
    drawn = card_art(key, face, event.links, arcs_of(table, event))
    if event.forecast is not None:
        drawn += [_organiser(table, key, event), *_bets(table, key, event)]
        drawn += _balance(key, event.forecast, here.impact)
    origin = None if event.organiser is None else f"pawn-{event.organiser}"
    return node("g", key, *drawn, class_="event", data_from=origin)


def _organiser(table: HorizonSheet, key: str, event: Event) -> Node:
    """The token that decides in balance, at the sign of happening or of not happening (HZ-173, HZ-019)."""
    x = -21 if event.token else 21
    if event.organiser is None:
        drawn = [
            path(f"{key}-neutral", "M0 -7L7 0L0 7L-7 0Z", "neutral", transform=f"translate({x} -19)", fill=NEUTRAL)
        ]
    else:
        drawn = token(f"{key}-organiser", table.seats[event.organiser].colour, x, -19, 0.5, lettered=False)
    return node("g", f"{key}-token", *drawn, class_="organiser")


def _bets(table: HorizonSheet, key: str, event: Event) -> list[Node]:
    """Realization tokens on a Tangle, on the side each was bet on (HZ-360)."""
    counts = {True: 0, False: 0}
    drawn: list[Node] = []
    for i, bet in enumerate(event.bets):
        x = (-1 if bet.yes else 1) * (22 + 11 * (counts[bet.yes] % 3))
        y = -4 + 12 * (counts[bet.yes] // 3)
        counts[bet.yes] += 1
        drawn += token(f"{key}-bet-{i}", table.seats[bet.seat].colour, x, y, 0.42, lettered=False)
    return drawn


def _balance(key: str, seen: Forecast, impact: int) -> list[Node]:
    """The forecast, and beside it the impacts that are part of it: those for on the left, those against on the right.

    Together they stay in the middle, where they cover no link.
    """
    wide = _width(seen.total, 38)
    if not impact:
        return [_outlook(key, seen, 0, wide)]
    beside = _width(impact, 24)
    edge = (wide + beside) / 2
    side = -1 if impact > 0 else 1
    return [
        _outlook(key, seen, -side * (edge - wide / 2), wide),
        _impact(f"{key}-impact", impact, side * (edge - beside / 2), 22),
    ]


def _width(number: int, usual: int) -> int:
    """The width of a plate; a second digit needs more room."""
    return usual if abs(number) < 10 else usual + 8


def _impact(key: str, impact: int, x: float, y: float) -> Node:
    """Impacts for are green, impacts against red (HZ-105, HZ-109)."""
    colour = CAUSE if impact > 0 else HINDRANCE
    wide = _width(impact, 24)
    plate = node(
        "rect", f"{key}-plate", x=x - wide / 2, y=y - 8.5, width=wide, height=17, rx=6, fill=GROUND, stroke=colour
    )
    count = text(f"{key}-count", signed(impact), "count", x, y, 14, fill=colour, font_weight=700)
    return node("g", key, plate, count, class_="impact for" if impact > 0 else "impact against")


def _outlook(key: str, seen: Forecast, x: float, wide: int) -> Node:
    """The forecast as a chip: the sign of the result and the balance; outlined where only the token decides."""
    colour = CAUSE if seen.happens else HINDRANCE
    ends = "happens" if seen.happens else "fails"
    solid = not seen.by_token
    ink = GROUND if solid else colour
    return node(
        "g",
        f"{key}-outlook",
        node(
            "rect", f"{key}-outlook-plate", x=x - wide / 2, y=13, width=wide, height=18, rx=6, stroke=colour,
            stroke_width=1.5, fill=colour if solid else GROUND,
        ),
        path(
            f"{key}-outlook-sign", TICK if seen.happens else CROSS, "sign",
            transform=f"translate({x - wide / 2 + 9:g} 22) scale(0.9)", fill="none", stroke=ink, stroke_width=2.6,
        ),
        text(f"{key}-outlook-sum", signed(seen.total), "sum", x + 7, 22, 15, fill=ink, font_weight=750),
        class_=f"outlook {ends}" + (" by-token" if seen.by_token else ""),
    )  # fmt: skip


def _seal(here: Spot) -> list[Node]:
    """What became of a node: happened, did not happen, or nothing was there (HZ-223, HZ-225)."""
    if here.status == "open":
        return []
    colour = {"happened": CAUSE, "failed": HINDRANCE, "empty": NEUTRAL}[here.status]
    key = f"seal-{here.node}"
    disc = node("circle", f"{key}-disc", r=15, fill=GROUND, stroke=colour, stroke_width=2.5, class_="disc")
    sign = path(f"{key}-sign", SEALS[here.status], "sign", fill="none", stroke=colour, stroke_width=3.2)
    return [node("g", key, disc, sign, class_=f"seal {here.status}")]


# Between nodes


def junctions(table: HorizonSheet) -> list[Node]:
    """Reinforcement: one chevron for a single arrow, two for a double one, pointing to the later node (HZ-266)."""
    drawn: list[Node] = []
    for each in table.reinforced:
        x, y = at(each.node)
        dx, dy = towards(side_number(each.side), APOTHEM)
        turn = side_number(each.side) * 60
        heads = [
            path(f"chevron-{each.node}-{each.side}-{i}", CHEVRON, "chevron", transform=f"translate(0 {i * 7 - 3})",
                 fill="none", stroke=INK, stroke_width=3.4)
            for i in range(each.tokens)
        ]  # fmt: skip
        drawn.append(
            node(
                "g",
                f"reinforced-{each.node}-{each.side}",
                *heads,
                class_="reinforced",
                transform=f"translate({x + dx:g} {y + dy:g}) rotate({turn})",
                role="img",
                aria_label=f"Reinforced by {each.tokens} from {each.node} to the {each.side}",
            )
        )
    return drawn


def needles(table: HorizonSheet) -> list[Node]:
    return [_needle(link) for link in table.needles]


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


def wormholes(table: HorizonSheet) -> list[Node]:
    """Wormholes can be passed, so they are things to choose (HZ-306)."""
    drawn: list[Node] = []
    for here in table.nodes:
        if here.wormholes:
            x, y = at(here.node)
            key = f"wormhole-{here.node}"
            ring = node("circle", f"{key}-ring", r=13, fill=GROUND, stroke=INK, stroke_width=1.5)
            funnel = path(f"{key}-funnel", FUNNEL, "funnel", fill="none", stroke=INK, stroke_width=2)
            drawn.append(
                node("g", key, ring, funnel, class_="wormhole", transform=f"translate({x:g} {y + 40:g})",
                     role="button", tabindex=-1, aria_label=f"Wormhole between {here.node} and V616 Mon")
            )  # fmt: skip
    return drawn


def sides(table: HorizonSheet, viewer: int | None) -> list[Node]:
    """Handles on the sides of the viewer's node, to lay or to amplify a link there."""
    if viewer is None or table.seats[viewer].place == MON_NAME or table.seats[viewer].out:
        return []
    if table.building is None and not table.seats[viewer].items.amplifier:
        return []
    x, y = at(table.seats[viewer].place)
    drawn: list[Node] = []
    for side in range(SIDES):
        dx, dy = towards(side, APOTHEM)
        disc = node("circle", f"side-{side}-disc", r=14, class_="disc", fill=GROUND, stroke=INK)
        plus = path(f"side-{side}-plus", "M-6 0H6M0 -6V6", "plus", stroke=INK, stroke_width=3)
        drawn.append(
            node("g", f"side-{side}", disc, plus, class_="side", transform=f"translate({x + dx:g} {y + dy:g})",
                 role="button", tabindex=-1, aria_label=f"The {direction(side)} side of your node")
        )  # fmt: skip
    return drawn


def building(table: HorizonSheet) -> list[Node]:
    """A Logistic event while its links are laid, one by one (HZ-233)."""
    if table.building is None:
        return []
    face = table.face(table.building.card)
    key = "building"
    art = card_art(key, face, table.building.links, Arcs(None, None))
    return [node("g", key, *art, class_="event building", transform=move_to(at(table.seats[table.active].place)))]


def pawns(table: HorizonSheet) -> list[Node]:
    """One pawn for each player in the game, each seat in its own corner of a node."""
    return [_pawn(table, seat) for seat in range(len(table.seats)) if not table.seats[seat].out]


def _pawn(table: HorizonSheet, seat: int) -> Node:
    player = table.seats[seat]
    (x, y), (dx, dy) = at(player.place), beside_pawns(seat)
    active = table.active == seat and not table.over
    ring = node("circle", f"pawn-{seat}-ring", r=16, class_="ring", fill="none")
    return node(
        "g",
        f"pawn-{seat}",
        ring,
        *token(f"pawn-{seat}", player.colour, 0, 0, 0.95),
        class_="pawn active" if active else "pawn",
        transform=f"translate({x + dx:g} {y + dy:g})",
        role="img",
        aria_label=f"{player.name} in {player.place}",
    )
