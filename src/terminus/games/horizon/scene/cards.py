"""Event cards, drawn from their data as instruments: links on the sides, arcs for two players, points in the middle."""

import msgspec

from terminus.core.buttons import button
from terminus.core.scene import Node, kept, node
from terminus.games.horizon.content.components import COLOUR_NAMES, COLOURS
from terminus.games.horizon.scene.layout import hexagon, towards
from terminus.games.horizon.scene.looks import (
    BONUS,
    CAUSE,
    CROSS,
    GEAR,
    HINDRANCE,
    INK,
    JOINED,
    NEUTRAL,
    SIGN_CLASSES,
    SIGN_FILLS,
    SOFT,
    STOCK,
    TICK,
    path,
    text,
    token,
)
from terminus.games.horizon.sheet.box import Face
from terminus.games.horizon.speech import direction

CARD_BOX = "-62 -56 124 112"
EDGE = -48
"""Where a link's line lies, seen from the middle towards its side."""
HEADS = {
    "C": "M-9 -33L0 -43L9 -33Z",
    "c": "M-9 -42L0 -32L9 -42Z",
    "H": "M0 -30V-41M-9 -41H9",
    "h": "M0 -43V-33M-9 -33H9",
}
"""Forward heads enter the line, backward heads leave it; a tick for causes, a bar for hindrances (HZ-151, HZ-152)."""
LINK_WORDS = {
    "C": "forward cause",
    "c": "backward cause",
    "H": "forward hindrance",
    "h": "backward hindrance",
}


class Arcs(msgspec.Struct, frozen=True):
    """The colours on the two arcs: if it happens, and if it does not. A question mark is still to be named."""

    yes: str | None
    no: str | None


def printed_arcs(face: Face) -> Arcs:
    open_ = face.flex in ("attacking", "supporting")
    return Arcs("?", "?") if open_ else Arcs(face.yes, face.no)


@kept
def card_art(key: str, face: Face, links: str, arcs: Arcs) -> tuple[Node, ...]:
    """Everything printed on a card, upright about the origin, with its links where they point to."""
    return (
        path(
            f"{key}-stock", hexagon(57), f"stock {SIGN_CLASSES[face.sign]}", fill=STOCK, stroke=SOFT, stroke_width=1.5
        ),
        *_links(key, face, links),
        *_arc(f"{key}-yes", arcs.yes, -1),
        *_arc(f"{key}-no", arcs.no, 1),
        *_centre(key, face),
        *_bonus(key, face.bonus),
    )


def _links(key: str, face: Face, links: str) -> list[Node]:
    if face.flex == "logistic" and set(links) == {"-"}:
        return _open_sides(key)
    drawn: list[Node] = []
    for side, mark in enumerate(links):
        if mark != "-":
            drawn.append(link_art(f"{key}-link-{side}", mark, side))
    return drawn


def _open_sides(key: str) -> list[Node]:
    """A Logistic event before its links are chosen (HZ-233)."""
    spots = [towards(side, 42) for side in range(6)]
    return [text(f"{key}-open-{side}", "?", "open-side", x, y, 17, fill=SOFT) for side, (x, y) in enumerate(spots)]


def link_art(key: str, mark: str, side: int) -> Node:
    """A link: its line along the side, solid or dashed, and its head."""
    cause = mark in "cC"
    colour = CAUSE if cause else HINDRANCE
    kind = "cause" if cause else "hindrance"
    line = path(
        f"{key}-line",
        f"M-21 {EDGE}H21",
        f"line {kind}",
        stroke=colour,
        stroke_width=6,
        stroke_dasharray=None if cause else "7 5",
        fill="none",
    )
    head = path(
        f"{key}-head",
        HEADS[mark],
        f"head {kind}",
        fill=colour if cause else "none",
        stroke=None if cause else colour,
        stroke_width=None if cause else 4.5,
    )
    return node("g", key, line, head, class_=f"link {kind}", transform=f"rotate({side * 60})")


def _arc(key: str, colour: str | None, side: int) -> list[Node]:
    """An arc with the token of the player whom it names; what nobody stands on stays a thin line."""
    bend = f"M{side * 15} -21A26 26 0 0 {1 if side > 0 else 0} {side * 15} 21"
    sign = path(
        f"{key}-sign",
        CROSS if side > 0 else TICK,
        "arc-sign no" if side > 0 else "arc-sign yes",
        transform=f"translate({side * 41} 0) scale(0.8)",
        fill="none",
        stroke=HINDRANCE if side > 0 else CAUSE,
        stroke_width=2.6,
    )
    if colour is None:
        return [path(f"{key}-arc", bend, "arc bare", fill="none", stroke=NEUTRAL, stroke_width=1)]
    drawn = [path(f"{key}-arc", bend, f"arc {colour}", fill="none", stroke=SOFT, stroke_width=3), sign]
    if colour in COLOURS:
        return [*drawn, *token(key, colour, side * 25, 0, 0.85)]
    return [*drawn, text(f"{key}-open", colour, "open", side * 24, 0, 20, font_weight=700)]


def _centre(key: str, face: Face) -> list[Node]:
    """The middle: what is gained or lost, on green, red or gray (HZ-153, HZ-155)."""
    worth = {1: f"+{face.points}", -1: f"−{face.points}", 0: "0"}[face.sign]
    plate = path(
        f"{key}-plate", hexagon(14), f"plate {SIGN_CLASSES[face.sign]}", fill=SIGN_FILLS[face.sign], stroke=INK,
        stroke_width=1,
    )  # fmt: skip
    return [plate, text(f"{key}-worth", worth, "worth", 0, 0, 15, font_weight=750, fill="#ffffff")]


def _bonus(key: str, bonus: int) -> list[Node]:
    """Blue circles on their orbit: energy for whoever extracts here (HZ-159)."""
    first = -(bonus - 1) * 4
    return [
        node("circle", f"{key}-bonus-{i}", class_="bonus", cx=first + 8 * i, cy=-21, r=3, fill=BONUS)
        for i in range(bonus)
    ]


def mark_art(key: str, face: Face) -> list[Node]:
    """The mark of a card: a pinion, two joined circles, or the radii allowed (HZ-156 to HZ-158)."""
    if face.mark == "A":
        return [path(f"{key}-mark", GEAR, "mark gear", transform="translate(0 23)", fill=INK, fill_rule="evenodd")]
    if face.mark == "N":
        return [path(f"{key}-mark", JOINED, "mark joined", transform="translate(0 23)", fill=INK)]
    if face.mark.startswith("R"):
        return [text(f"{key}-mark", f"R{'·'.join(face.mark[1:])}", "mark radii", 0, 23, 13, font_weight=650)]
    return []


# In words


def colour_word(colour: str | None) -> str:
    return COLOUR_NAMES[COLOURS.index(colour)] if colour in COLOURS else "nobody"


def worth_words(face: Face, arcs: Arcs) -> str:
    """Who gains or loses what, and when."""
    if face.flex == "attacking" and arcs.yes == "?":
        return "costs one player you name 1 point if it happens, another one if it does not"
    if face.flex == "supporting" and arcs.yes == "?":
        return "brings one player you name 1 point, on the result you name"
    if not face.sign:
        return "changes no points"
    verb = "gains" if face.sign > 0 else "loses"
    said = [
        f"{colour_word(colour)} {verb} {face.points} if it {ends}"
        for colour, ends in ((arcs.yes, "happens"), (arcs.no, "does not"))
        if colour is not None
    ]
    return ", ".join(said) or "changes no points"


def link_words(links: str) -> str:
    said = [f"{LINK_WORDS[mark]} {direction(side)}" for side, mark in enumerate(links) if mark != "-"]
    return ", ".join(said) or "no links"


def mark_words(mark: str) -> str:
    if mark == "A":
        return "brings an artifact"
    if mark == "N":
        return "not in a node about to be realized"
    return f"only on radius {' or '.join(mark[1:])}" if mark else ""


def card_words(face: Face) -> str:
    """A card in hand, in words."""
    links = "links as you like" if face.flex == "logistic" else link_words(face.links)
    bonus = f"energy bonus {face.bonus}" if face.bonus else ""
    said = [worth_words(face, printed_arcs(face)), links, bonus, mark_words(face.mark)]
    return f"{face.name}: " + "; ".join(each for each in said if each)


@kept
def event_card(key: str, face: Face, step: str | None = None) -> Node:
    """A card as one thing to choose, with its name; `step` is what it is chosen as, after something else."""
    art = node(
        "svg",
        f"{key}-art",
        *card_art(key, face, face.links, printed_arcs(face)),
        *mark_art(key, face),
        class_="card-art",
        viewBox=CARD_BOX,
        aria_hidden="true",
    )
    words = card_words(face)
    name = node("span", f"{key}-name", face.name, class_="name")
    return button(key, "card", words, art, name, about=words, rule="HZ-170", glass="own", codex=face.card, step=step)
