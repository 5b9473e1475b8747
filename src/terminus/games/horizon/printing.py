"""Time Horizon to print: the field, events as hexagons, artifacts, tablets with the items, tracks and tokens."""

from terminus.core.printing import CARD, INK, PAPER, Printed, Stack, frame, placed, plain_back, text_block, text_line
from terminus.core.scene import Node, node
from terminus.games.horizon.content import components
from terminus.games.horizon.content.components import COLOUR_NAMES, COLOURS, ROUNDS
from terminus.games.horizon.content.field import FIELD, NODES, place_text
from terminus.games.horizon.scene.cards import card_art, card_words, mark_art, printed_arcs
from terminus.games.horizon.scene.layout import SIZE, hexagon, move_to, spot
from terminus.games.horizon.scene.looks import RINGS, token
from terminus.games.horizon.scene.possessions import POWER_WORDS, level_words
from terminus.games.horizon.sheet.box import ArtifactFace, Box, Face
from terminus.games.horizon.sheet.writing import printed_box

SIDE = 26.0
"""Side of a node: events of 52 by 45 millimetres lie on a field of 36 by 41 centimetres."""
SCALE = SIDE / SIZE
HEX = (2 * SIDE, round(SIDE * 3**0.5, 2))
GROUND, LIGHT = "#171029", "#d9b8ff"
TOKENS = 20
"""Of each colour: pawn, points, energy and the markers of events."""
TOKEN = 16.0
POINTS = 40
SPACE = 12.0


def stacks(pieces: components.Box) -> list[Stack]:
    box = printed_box(pieces)
    cards = {card.id for card in pieces.cards.values()}
    return [
        Stack("Field", [_field(box)], spread=True),
        Stack("Events", [_event(face) for face in box.cards if face.card in cards], bleed=0.5),
        Stack("Artifacts", [_artifact(face) for face in box.artifacts]),
        Stack("Tablets", [_tablet(box, colour) for colour in range(len(COLOURS))]),
        Stack("Tracks", [_track("Rounds", 1, ROUNDS), _track("Points", 0, POINTS)], spread=True),
        Stack("Tokens", [_token(colour) for colour in range(len(COLOURS))]),
    ]


def _field(box: Box) -> Printed:
    """All nodes with what they yield, in the colours of their radii."""
    wide, high = 14 * SIDE, 9 * HEX[1]
    nodes = [_node(number, box.yields[FIELD.nodes[number].radius]) for number in range(NODES)]
    drawn = node("g", "print-field-nodes", *nodes)
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


def _event(face: Face) -> Printed:
    key = f"print-{face.card}"
    art = node("g", f"{key}-art", *card_art(key, face, face.links, printed_arcs(face)), *mark_art(key, face),
               text_line(f"{key}-name", face.name, 0, -27.4, 5.8, 600, "middle", LIGHT))  # fmt: skip
    front = node("g", key, placed(f"{key}-at", art, HEX[0] / 2, HEX[1] / 2, SCALE))
    behind = node("path", f"{key}-behind", d=hexagon(SIZE), fill=GROUND)
    word = text_line(f"{key}-word", "TIME HORIZON", 0, 0, 9, 700, "middle", LIGHT)
    back = placed(f"{key}-back", node("g", f"{key}-hex", behind, word), HEX[0] / 2, HEX[1] / 2, SCALE)
    fields = {"id": face.card, "name": face.name, "links": face.links, "text": card_words(face)}
    return Printed(face.name, *HEX, front, back, fields=fields)


def _artifact(face: ArtifactFace) -> Printed:
    key = f"print-{face.artifact}"
    words = POWER_WORDS[face.power]
    front = _card(key, face.name, face.group, [(words, 3.2, 500)])
    fields = {"id": face.artifact, "name": face.name, "group": face.group, "text": words}
    return Printed(face.name, *CARD, front, plain_back(f"{key}-back", "ARTIFACT", *CARD, GROUND, LIGHT), fields=fields)


def _tablet(box: Box, colour: int) -> Printed:
    """What a player can buy, with prices, level by level."""
    name = COLOUR_NAMES[colour]
    texts: list[tuple[str, float, int]] = []
    for item in box.items:
        texts.append((item.name, 3.0, 700))
        texts += [(f"{level.price} energy: {level_words(item.id, level)}", 2.6, 400) for level in item.levels]
    front = _card(f"print-tablet-{colour}", f"{name[0].upper()}{name[1:]}", "tablet", texts)
    return Printed(f"Tablet, {name}", *CARD, front, fields={"colour": name})


def _card(key: str, name: str, kind: str, texts: list[tuple[str, float, int]]) -> Node:
    wide, high = CARD
    drawn: list[Node] = [
        frame(key, wide, high, PAPER),
        node("rect", f"{key}-band", width=wide, height=15, fill="#e7dcf7"),
        *text_block(f"{key}-name", name, 5, 3, wide - 10, 4.2, 750)[0],
        text_line(f"{key}-kind", kind, wide - 5, 12.5, 2.6, 400, "end"),
    ]
    y = 17.0
    for i, (words, size, weight) in enumerate(texts):
        lines, y = text_block(f"{key}-{i}", words, 5, y + (0.9 if weight >= 600 else 0.2), wide - 10, size, weight)
        drawn += lines
    return node("g", key, *drawn)


def _track(name: str, first: int, last: int) -> Printed:
    """A row of numbered spaces, ten in a line."""
    count = last - first + 1
    rows = -(-count // 10)
    wide, high = 10 * SPACE, rows * SPACE + 8
    drawn: list[Node] = [text_line(f"print-{name}-title", name, 0, 3, 4, 700)]
    for i in range(count):
        x, y = i % 10 * SPACE, 8 + i // 10 * SPACE
        key = f"print-{name}-{i}"
        drawn.append(node("rect", key, x=x, y=y, width=SPACE, height=SPACE, fill=PAPER, stroke=INK, stroke_width=0.3))
        drawn.append(text_line(f"{key}-number", str(first + i), x + SPACE / 2, y + SPACE / 2, 4, 600, "middle"))
    return Printed(f"{name} track", wide, high, node("g", f"print-{name}", *drawn))


def _token(colour: int) -> Printed:
    key = f"print-token-{colour}"
    shape = node("g", f"{key}-shape", *token(key, COLOURS[colour], 0, 0))
    front = node(
        "g", key, frame(key, TOKEN, TOKEN, PAPER), placed(f"{key}-at", shape, TOKEN / 2, TOKEN / 2, TOKEN / 30)
    )
    name = COLOUR_NAMES[colour]
    return Printed(f"Token, {name}", TOKEN, TOKEN, front, front, TOKENS, {"colour": name})
