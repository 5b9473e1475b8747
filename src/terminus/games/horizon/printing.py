"""Time Horizon to print: the field, events as hexagons, artifacts, tablets with the items, tracks and tokens."""

from terminus.core.printing import (
    CARD,
    INK,
    PAPER,
    Block,
    Printed,
    Stack,
    disc,
    fitting,
    frame,
    numbered_track,
    placed,
    plain_back,
    text_column,
    text_line,
)
from terminus.core.prose import capital
from terminus.core.scene import Node, node
from terminus.games.horizon.content import components
from terminus.games.horizon.content.components import CENTRE_ID, COLOUR_NAMES, COLOURS
from terminus.games.horizon.content.field import CENTRE, FIELD, NODES, place_text
from terminus.games.horizon.scene.cards import card_art, card_words, mark_art, printed_arcs
from terminus.games.horizon.scene.layout import SIZE, hexagon, move_to, spot
from terminus.games.horizon.scene.looks import CAUSE, HINDRANCE, PLAYERS, RINGS, token
from terminus.games.horizon.scene.possessions import POWER_WORDS, level_words
from terminus.games.horizon.scene.tracks import PENTAGON, POINTS_TOP
from terminus.games.horizon.sheet.box import ArtifactFace, Box, Face
from terminus.games.horizon.sheet.writing import printed_box

SIDE = 26.0
"""Side of a node: events of 52 by 45 millimetres lie on a field of 36 by 41 centimetres."""
SCALE = SIDE / SIZE
HEX = (2 * SIDE, round(SIDE * 3**0.5, 2))
GROUND, LIGHT = "#171029", "#d9b8ff"
TOKENS = 15
"""Of each colour: pawns, and markers of events and arcs; one more has a 15 behind (HZ-015)."""
TOKEN = 16.0
BETTING = (180.0, 90.0)
ENERGY, GRAY = "#bfe0ff", "#c9ccd3"
TURNED = [
    ("+1", "-1", 20), ("+2", "-2", 10), ("+5", "-5", 6),
    ("yes", "no", 30), ("cause", "hinder", 8), ("later +3", "later -3", 4),
]  # fmt: skip
"""Impacts, realizations, links and delayed impacts: the green side, the red side, and how many there are."""
PLAIN = [
    ("1", "1", 30, ENERGY), ("5", "5", 20, ENERGY), ("20", "20", 10, ENERGY), ("empty", "empty", 20, GRAY),
    ("link +1", "link +2", 12, "#e7dcf7"), ("worm", "hole", 4, GRAY), ("first", "first", 1, "#ffe08a"),
]  # fmt: skip
"""Energy, nodes without an event, reinforcements, wormholes, and the token of who goes first."""


def stacks(pieces: components.Box, track: list[int]) -> list[Stack]:
    """With the rounds of each phase."""
    box = printed_box(pieces)
    cards = {card.id for card in pieces.cards.values()}
    phases = [f"{_tint(RINGS[phase])}" for phase, rounds in enumerate(track) for _ in range(rounds)]
    needles = sum(face.power == "needle" for face in box.artifacts)
    return [
        Stack("Field", [_field(box)], spread=True),
        Stack("Events", [*(_event(face) for face in box.cards if face.card in cards), _mon(box)], bleed=0.5),
        Stack("Artifacts", [_artifact(face) for face in box.artifacts]),
        Stack("Tablets", [_tablet(box, colour) for colour in range(len(COLOURS))]),
        Stack(
            "Tracks",
            [numbered_track("Horizon", 1, phases), numbered_track("Points", 0, [PAPER] * (POINTS_TOP + 1)), _betting()],
            spread=True,
        ),
        Stack("Tokens", [*_player_tokens(), *_tokens(), *_needles(needles)]),
    ]


def _field(box: Box) -> Printed:
    """All nodes with what they yield, in the colours of their radii."""
    wide, high = 14 * SIDE, 9 * HEX[1]
    nodes = [_node(number, box.yields[FIELD.nodes[number].radius]) for number in range(NODES) if number != CENTRE]
    centre = next(face for face in box.cards if face.card == CENTRE_ID)
    drawn = node("g", "print-field-nodes", *nodes, _art("print-centre", centre))
    front = node(
        "g", "print-field", frame("print-field", wide, high, PAPER),
        placed("print-field-at", drawn, wide / 2, high / 2, SCALE),
    )  # fmt: skip
    return Printed("Field", wide, high, front)


def _node(number: int, yields: int) -> Node:
    key = f"print-node-{number}"
    tint = RINGS[FIELD.nodes[number].radius]
    return node(
        "g",
        key,
        node("path", f"{key}-hex", d=hexagon(SIZE - 0.5), fill=tint, fill_opacity=0.22, stroke=INK, stroke_width=1),
        text_line(f"{key}-yield", f"+{yields}", 0, -4, 18, 700, "middle"),
        text_line(f"{key}-name", place_text(number), 0, 18, 11, 400, "middle", "#4a4f58"),
        transform=move_to(spot(number)),
    )


def _art(key: str, face: Face) -> Node:
    """The face of an event with its name."""
    name = text_line(f"{key}-name", face.name, 0, -27.4, fitting(face.name, 5.8, 46, 600), 600, "middle", LIGHT)
    return node("g", f"{key}-art", *card_art(key, face, face.links, printed_arcs(face)), *mark_art(key, face), name)


def _event(face: Face) -> Printed:
    key = f"print-{face.card}"
    front = node("g", key, placed(f"{key}-at", _art(key, face), HEX[0] / 2, HEX[1] / 2, SCALE))
    fields = {"id": face.card, "name": face.name, "links": face.links, "text": card_words(face)}
    colour = face.card[-1] if face.card.startswith("S") else None
    return Printed(face.name, *HEX, front, _behind(key, colour), fields=fields)


def _behind(key: str, colour: str | None) -> Node:
    """The back of an event; a starting one has a dot of its player's colour."""
    behind = node("path", f"{key}-behind", d=hexagon(SIZE), fill=GROUND)
    word = text_line(f"{key}-word", "TIME HORIZON", 0, 0, 9, 700, "middle", LIGHT)
    dot = [] if colour is None else token(f"{key}-dot", colour, 0, 24, 0.7)
    return placed(f"{key}-back", node("g", f"{key}-hex", behind, word, *dot), HEX[0] / 2, HEX[1] / 2, SCALE)


def _mon(box: Box) -> Printed:
    """V616 Mon, which lies beside the field (HZ-300)."""
    key = "print-mon"
    drawn = node(
        "g",
        f"{key}-drawn",
        node("path", f"{key}-hex", d=hexagon(SIZE), fill=GROUND),
        text_line(f"{key}-yield", f"+{box.extraction}", 0, -6, 20, 700, "middle", LIGHT),
        text_line(f"{key}-name", "V616 Mon", 0, 18, 11, 600, "middle", LIGHT),
    )
    front = placed(key, drawn, HEX[0] / 2, HEX[1] / 2, SCALE)
    return Printed("V616 Mon", *HEX, front, _behind(key, None), fields={"id": "MON", "name": "V616 Mon"})


def _artifact(face: ArtifactFace) -> Printed:
    key = f"print-{face.artifact}"
    words = POWER_WORDS[face.power]
    front = _card(key, face.name, face.group, [(words, 3.2, 500)])
    fields = {"id": face.artifact, "name": face.name, "group": face.group, "text": words}
    return Printed(face.name, *CARD, front, plain_back(f"{key}-back", "ARTIFACT", *CARD, GROUND, LIGHT), fields=fields)


def _tablet(box: Box, colour: int) -> Printed:
    """What a player can buy, with prices, level by level."""
    name = COLOUR_NAMES[colour]
    texts: list[Block] = []
    for item in box.items:
        texts.append((item.name, 3.0, 700))
        texts += [(f"{level.price} energy: {level_words(item.id, level)}", 2.6, 400) for level in item.levels]
    said = " / ".join(words for words, _, _ in texts)
    front = _card(f"print-tablet-{colour}", capital(name), "tablet", texts)
    return Printed(f"Tablet, {name}", *CARD, front, fields={"colour": name, "text": said})


def _card(key: str, name: str, kind: str, texts: list[Block]) -> Node:
    wide, high = CARD
    return node(
        "g",
        key,
        frame(key, wide, high, PAPER),
        node("rect", f"{key}-band", width=wide, height=15, fill="#e7dcf7"),
        *text_column(f"{key}-name", [(name, 4.2, 750)], 5, 1, wide - 10, 11, 1.0),
        text_line(f"{key}-kind", kind, wide - 5, 12.5, 2.6, 400, "end"),
        *text_column(key, texts, 5, 16, wide - 10, high - 3),
    )


def _tint(colour: str) -> str:
    """A colour as it looks at two fifths on white paper."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(255 - (255 - part) * 0.4):02x}" for part in parts)


def _betting() -> Printed:
    """Where bets on the Tangles of Fates lie: a section for each, with a half for and a half against (HZ-360)."""
    wide, high = BETTING
    drawn: list[Node] = [frame("print-betting", wide, high, PAPER, INK)]
    for column, name in enumerate(("Tangle of Fates (sun)", "Tangle of Fates (moon)")):
        x = column * wide / 2
        drawn.append(text_line(f"print-betting-{column}", name, x + wide / 4, 6, 4.2, 700, "middle"))
        for row, (word, ink) in enumerate((("it happens", CAUSE), ("it does not", HINDRANCE))):
            key, y = f"print-betting-{column}-{row}", 12 + row * (high - 12) / 2
            drawn.append(
                node("rect", key, x=x + 1.5, y=y, width=wide / 2 - 3, height=(high - 12) / 2 - 1.5, fill=_tint(ink),
                     stroke=INK, stroke_width=0.3)
            )  # fmt: skip
            drawn.append(text_line(f"{key}-word", word, x + 4, y + 4, 3.6, 500))
    return Printed("Betting board", wide, high, node("g", "print-betting", *drawn))


def _player_tokens() -> list[Printed]:
    """Tokens in every colour, the last of each with a 15 behind for whoever goes round the points track."""
    made: list[Printed] = []
    for colour, name in zip(COLOURS, COLOUR_NAMES, strict=True):
        key = f"print-token-{colour}"
        shape = node("g", f"{key}-shape", *token(key, colour, 0, 0))
        front = node(
            "g", key, frame(key, TOKEN, TOKEN, PAPER), placed(f"{key}-at", shape, TOKEN / 2, TOKEN / 2, TOKEN / 30)
        )
        fifteen = disc(f"{key}-15", "15", TOKEN, PLAYERS[colour].fill, PLAYERS[colour].ink)
        made.append(Printed(f"Token, {name}", TOKEN, TOKEN, front, front, TOKENS, {"name": name}))
        made.append(
            Printed(f"Token, {name}, 15", TOKEN, TOKEN, front, fifteen, 1, {"name": f"{name} 15", "back": "15"})
        )
    return made


def _tokens() -> list[Printed]:
    """What lies on events, nodes and junctions, energy, and the tokens of which there is one."""
    kinds = [(front, back, copies, _tint(CAUSE), _tint(HINDRANCE)) for front, back, copies in TURNED]
    kinds += [(front, back, copies, ground, ground) for front, back, copies, ground in PLAIN]
    made = [
        Printed(
            f"Token, {front}", TOKEN, TOKEN, disc(f"print-{front}", front, TOKEN, ground),
            disc(f"print-{front}-back", back, TOKEN, behind), copies, {"name": front, "back": back},
        )
        for front, back, copies, ground, behind in kinds
    ]  # fmt: skip
    neutral = [disc(f"print-neutral-{side}", side, TOKEN, PAPER) for side in ("yes", "no")]
    shape = node("path", "print-pentagon-shape", d=PENTAGON, fill="#c06bff", stroke=INK, stroke_width=1.5)
    half = TOKEN / 2
    horizon = node("g", "print-pentagon", frame("print-pentagon", TOKEN, TOKEN, PAPER),
                   placed("print-pentagon-at", shape, half, half, TOKEN / 34))  # fmt: skip
    return [
        *made,
        Printed("Neutral token", TOKEN, TOKEN, neutral[0], neutral[1], fields={"name": "neutral yes", "back": "no"}),
        Printed("Horizon token", TOKEN, TOKEN, horizon, horizon, fields={"name": "horizon"}),
    ]


def _needles(cards: int) -> list[Printed]:
    """Three pairs of markers for each Lachesis Needle, with equal numbers; one side is a cause, the other hinders."""
    made: list[Printed] = []
    for pair in range(1, 3 * cards + 1):
        for end in ("from", "to"):
            name = f"{end} {pair}"
            key = f"print-needle-{end}-{pair}"
            front, back = (disc(f"{key}-{i}", name, TOKEN, _tint(ink)) for i, ink in enumerate((CAUSE, HINDRANCE)))
            made.append(Printed(f"Needle {name}", TOKEN, TOKEN, front, back, fields={"name": name}))
    return made
