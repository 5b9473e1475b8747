"""The field: 61 nodes with what lies on them, and the forecast of every event."""

from terminus.core.prose import signed
from terminus.core.scene import Node, kept, kept_for_the_moment, node
from terminus.games.horizon.content.field import MON_NAME, RADIUS_OF
from terminus.games.horizon.scene.cards import CARD_BOX, card_art, link_words, worth_words
from terminus.games.horizon.scene.layout import SIZE, hexagon, move_to, spot
from terminus.games.horizon.scene.looks import (
    BOLT,
    BONUS,
    CAUSE,
    CROSS,
    GROUND,
    HINDRANCE,
    NEUTRAL,
    RINGS,
    SOFT,
    TICK,
    path,
    text,
    token,
)
from terminus.games.horizon.scene.tracks import v616
from terminus.games.horizon.scene.words import BETS_WORTH, arcs_of, empty_words, event_words, node_words
from terminus.games.horizon.sheet.box import Box, Face, artifacts, faces
from terminus.games.horizon.sheet.field import Bet, Event, Spot
from terminus.games.horizon.sheet.table import HorizonSheet

SEALS = {"happened": TICK, "failed": CROSS, "empty": "M-6 6L6 -6M0 -8A8 8 0 1 1 0 8A8 8 0 1 1 0 -8"}


def field(table: HorizonSheet) -> Node:
    """All nodes in the order of time, and V616 Mon."""
    jumps = any(table.artifact(cast.artifact).power == "jump" for seat in table.seats for cast in seat.table)
    return _field(table.nodes, table.pieces, table.colours, table.places, table.realizing, jumps)


@kept_for_the_moment
def _field(
    spots: tuple[Spot, ...],
    box: Box,
    colours: tuple[str, ...],
    places: tuple[str | None, ...],
    realizing: str | None,
    jumps: bool,
) -> Node:
    present: dict[str, tuple[str, ...]] = {}
    for colour, place in zip(colours, places, strict=True):
        if place is not None:
            present[place] = (*present.get(place, ()), colour)
    cards, tangles = faces(box), artifacts(box)
    drawn: list[Node] = []
    for number, here in enumerate(spots):
        who, now = present.get(here.node, ()), realizing == here.node
        if here.event is None:
            drawn.append(_empty(number, here, box.yields[RADIUS_OF[number]], who, now))
        else:
            card = here.event.card
            drawn.append(_eventful(number, here, here.event, cards[card], card in tangles, colours, who, now))
    return node("g", "field", *drawn, v616(box.extraction, present.get(MON_NAME, ()), jumps), class_="field")


@kept
def _empty(number: int, here: Spot, yields: int, present: tuple[str, ...], realizing: bool) -> Node:
    """A node without an event."""
    words = node_words(here, empty_words(here, yields), present)
    about = words if here.impact != 0 or here.wormholes > 0 else None
    return _node(number, here, _bare(here, yields), realizing, words, about)


@kept
def _eventful(
    number: int,
    here: Spot,
    event: Event,
    face: Face,
    tangle: bool,
    colours: tuple[str, ...],
    present: tuple[str, ...],
    realizing: bool,
) -> Node:
    """A node with an event; there is always more to say of it than it shows."""
    worth = BETS_WORTH if tangle else worth_words(face, arcs_of(face, event, colours))
    named = f"{face.name}: {worth}"
    words = node_words(here, [named, link_words(event.links), *event_words(here, event, face, colours)], present)
    about = node_words(here, [named, *event_words(here, event, face, colours)], present)
    lying = (_event(here.node, here.impact, event, face, colours),)
    return _node(number, here, lying, realizing, words, about, CARD_BOX, face.card)


def _node(
    number: int,
    here: Spot,
    lying: tuple[Node, ...],
    realizing: bool,
    words: str,
    about: str | None,
    glass: str | None = None,
    codex: str | None = None,
) -> Node:
    """A thing to move to, with whatever lies on it."""
    radius = RADIUS_OF[number]
    return node(
        "g",
        f"node-{here.node}",
        _hexagon(here.node, radius),
        *lying,
        *_seal(here.node, here.status),
        _halo(here.node),
        data_tell="realized",
        data_about=about,
        data_rule="HZ-044" if here.event is None else "HZ-193",
        data_glass=glass,
        data_causes=_causes(here),
        data_codex=codex,
        data_step="a node",
        class_=f"node ring-{radius} {here.status}" + (" realizing" if realizing else ""),
        transform=move_to(spot(number)),
        role="button",
        tabindex=-1,
        aria_label=words,
    )


def _causes(here: Spot) -> str | None:
    """What would act on the event of a node, for the client to draw: the source of each link, and what it adds."""
    forecast = None if here.event is None else here.event.forecast
    if forecast is None or not forecast.pushes:
        return None
    return " ".join(f"node-{push.node}:{push.amount}" for push in forecast.pushes)


@kept
def _hexagon(name: str, radius: int) -> Node:
    return path(
        f"hex-{name}", hexagon(SIZE - 1.5), f"hex ring-{radius}", fill=RINGS[radius], fill_opacity=0.12,
        stroke=RINGS[radius], stroke_width=1.5, stroke_opacity=0.7,
    )  # fmt: skip


@kept
def _halo(name: str) -> Node:
    return path(f"halo-{name}", hexagon(SIZE - 1.5), "halo", fill="none")


def _bare(here: Spot, yields: int) -> tuple[Node, ...]:
    """An empty node shows what it yields (HZ-044), its name, and impacts that wait for an event (HZ-349)."""
    if here.status != "open":
        return ()
    return (*_yield(here.node, yields), *_waiting(here.node, here.impact))


def _waiting(name: str, impact: int) -> tuple[Node, ...]:
    if not impact:
        return ()
    return (node("g", f"waiting-{name}", _impact(f"delayed-{name}", impact, 0, 36), class_="waiting"),)


@kept
def _yield(name: str, yields: int) -> tuple[Node, ...]:
    return (
        path(f"bolt-{name}", BOLT, "bolt", transform="translate(-11 -6)", fill=BONUS),
        text(f"yield-{name}", str(yields), "yield", 8, -6, 22, font_weight=650),
        text(f"name-{name}", name, "name", 0, 17, 14, fill=SOFT),
    )


@kept
def _event(name: str, impact: int, event: Event, face: Face, colours: tuple[str, ...]) -> Node:
    """The card, the organiser's token at its sign, impacts, and what is to be expected."""
    key = f"event-{name}"
    drawn = [*card_art(key, face, event.links, arcs_of(face, event, colours))]
    if event.forecast is not None:
        organiser = None if event.organiser is None else colours[event.organiser]
        drawn += [_organiser(key, organiser, event.token), *_bets(key, event.bets, colours)]
        drawn.append(balance(key, event.forecast.total, event.forecast.happens, impact))
    origin = None if event.organiser is None else f"pawn-{event.organiser}"
    return node("g", key, *drawn, class_="event", data_from=origin)


@kept
def _organiser(key: str, colour: str | None, yes: bool) -> Node:
    """The token that decides in balance, at the sign of happening or of not happening (HZ-173, HZ-019)."""
    x = -21 if yes else 21
    if colour is None:
        drawn = [
            path(f"{key}-neutral", "M0 -7L7 0L0 7L-7 0Z", "neutral", transform=f"translate({x} -19)", fill=NEUTRAL)
        ]
    else:
        drawn = token(f"{key}-organiser", colour, x, -19, 0.5, lettered=False)
    return node("g", f"{key}-token", *drawn, class_="organiser")


@kept
def _bets(key: str, bets: tuple[Bet, ...], colours: tuple[str, ...]) -> tuple[Node, ...]:
    """Realization tokens on a Tangle, on the side each was bet on (HZ-360)."""
    counts = {True: 0, False: 0}
    drawn: list[Node] = []
    for i, bet in enumerate(bets):
        x = (-1 if bet.yes else 1) * (22 + 11 * (counts[bet.yes] % 3))
        y = -4 + 12 * (counts[bet.yes] // 3)
        counts[bet.yes] += 1
        drawn += token(f"{key}-bet-{i}", colours[bet.seat], x, y, 0.42, lettered=False)
    return tuple(drawn)


@kept
def balance(key: str, total: int, happens: bool, impact: int) -> Node:
    """The forecast, and beside it the impacts that are part of it: those for on the left, those against on the right.

    Together they stay in the middle, where they cover no link.
    """
    wide = _width(total, 38)
    if not impact:
        return node("g", f"{key}-balance", _outlook(key, total, happens, 0, wide), class_="balance")
    beside = _width(impact, 24)
    edge = (wide + beside) / 2
    side = -1 if impact > 0 else 1
    return node(
        "g",
        f"{key}-balance",
        _outlook(key, total, happens, -side * (edge - wide / 2), wide),
        _impact(f"{key}-impact", impact, side * (edge - beside / 2), 22),
        class_="balance",
    )


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


def _outlook(key: str, total: int, happens: bool, x: float, wide: int) -> Node:
    """The forecast as a chip: the sign of the result and the balance; outlined where only the token decides."""
    colour = CAUSE if happens else HINDRANCE
    ends = "happens" if happens else "fails"
    solid = total != 0
    ink = GROUND if solid else colour
    return node(
        "g",
        f"{key}-outlook",
        node(
            "rect", f"{key}-outlook-plate", x=x - wide / 2, y=13, width=wide, height=18, rx=6, stroke=colour,
            stroke_width=1.5, fill=colour if solid else GROUND,
        ),
        path(
            f"{key}-outlook-sign", TICK if happens else CROSS, "sign",
            transform=f"translate({x - wide / 2 + 9:g} 22) scale(0.9)", fill="none", stroke=ink, stroke_width=2.6,
        ),
        text(f"{key}-outlook-sum", signed(total), "sum", x + 7, 22, 15, fill=ink, font_weight=750),
        class_=f"outlook {ends}" + ("" if solid else " by-token"),
    )  # fmt: skip


@kept
def _seal(name: str, status: str) -> tuple[Node, ...]:
    """What became of a node: happened, did not happen, or nothing was there (HZ-223, HZ-225).

    The seal of an event is its organiser's token, turned over.
    """
    if status == "open":
        return ()
    colour = {"happened": CAUSE, "failed": HINDRANCE, "empty": NEUTRAL}[status]
    key = f"seal-{name}"
    disc = node("circle", f"{key}-disc", r=15, fill=GROUND, stroke=colour, stroke_width=2.5, class_="disc")
    sign = path(f"{key}-sign", SEALS[status], "sign", fill="none", stroke=colour, stroke_width=3.2)
    turned = None if status == "empty" else f"event-{name}-token"
    return (node("g", key, disc, sign, class_=f"seal {status}", data_from=turned),)
