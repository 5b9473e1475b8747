"""The Research Ship's pieces to print: cards, tiles, keys and tokens."""

from terminus.core.printing import (
    CARD,
    INK,
    PAPER,
    Block,
    Printed,
    Stack,
    disc,
    frame,
    numbered_track,
    placed,
    plain_back,
    text_block,
    text_column,
    text_line,
)
from terminus.core.scene import Node, node
from terminus.games.ship.content.components import Box
from terminus.games.ship.scene.cards import KINDS, character_gifts, kind_of, kind_words
from terminus.games.ship.scene.foes import foe_words
from terminus.games.ship.scene.looks import FOE_KINDS, FOES, FOOT, HEART, KEY, ROOMS, TILE, ZEKT, cell_look, glyph
from terminus.games.ship.scene.rooms import dots, floor, patterns
from terminus.games.ship.sheet.faces import Face, faces_of
from terminus.games.ship.sheet.table import Turning
from terminus.games.ship.speech import cell_words

GROUND, LIGHT = "#062024", "#8af0dc"
TINTS = {"character": "#d9efe9", "armor": "#e6ecf7", "augment": "#f6ead2", "enemy": "#f7dcdf", "boss": "#f6dcee"}
TILE_SIZE = 70.0
TOKEN = 20.0
HEARTS, STEPS, BLOCKS = 16, 16, 12
"""As many as the largest crew needs (SH-129, SH-130), and enemies that somebody left behind."""
ZEKTS = {"I": (1, 24), "V": (5, 16), "X": (10, 16)}
"""What a token is worth, and how many there are (SH-542)."""


def stacks(box: Box) -> list[Stack]:
    """Everything in the box, in the order in which it is laid out."""
    faces = list(faces_of(box).values())
    by_kind: dict[str, list[Face]] = {}
    for face in faces:
        by_kind.setdefault(face.kind, []).append(face)
    treasure = [*by_kind.get("armor", []), *by_kind.get("augment", []), *by_kind.get("heart", [])]
    treasure += [face for kind in by_kind if kind not in FIRST for face in by_kind[kind]]
    return [
        Stack("Characters", [_character(face) for face in by_kind["character"]]),
        Stack("Treasure", [_treasure(face) for face in treasure]),
        Stack("Enemies", [_foe(face, "ENEMY") for face in by_kind["enemy"]]),
        Stack("Bosses", [_foe(face, "BOSS") for face in by_kind["boss"]]),
        Stack("Tiles", [_tile(face) for face in by_kind["tile"]], bleed=1.5),
        Stack("Tokens", _tokens(by_kind["character"], by_kind["boss"])),
        *([Stack("Tracks", [_rounds(box)], spread=True)] if box.hull else []),
    ]


FIRST = ("character", "armor", "augment", "heart", "enemy", "boss", "tile")


def _card(face: Face, tint: str, sign: Node, kind: str, blocks: list[Block], back: str) -> Printed:
    """A card with its sign above, its name and kind, and blocks of text: words, size and weight."""
    key = f"print-{face.id}"
    wide, high = CARD
    drawn: list[Node] = [
        frame(key, wide, high, PAPER),
        node("rect", f"{key}-band", width=wide, height=24, fill=tint),
        placed(f"{key}-sign", sign, wide - 13, 12, 0.55),
        *text_column(f"{key}-name", [(face.name, 4.2, 750)], 5, 2.4, 38, 23, 1.0),
        text_line(f"{key}-id", face.id, wide - 5, high - 4, 2.2, anchor="end", ink="#7a808a"),
    ]
    lines, y = text_block(f"{key}-kind", kind, 5, 26, wide - 10, 2.7, 600, "#4a5058")
    drawn += [*lines, *text_column(key, blocks, 5, y, wide - 10, high - 7)]
    fields = {"id": face.id, "name": face.name, "kind": kind, "text": " / ".join(words for words, _, _ in blocks)}
    reverse = plain_back(f"{key}-back", back, wide, high, GROUND, LIGHT)
    return Printed(face.name, wide, high, node("g", key, *drawn), reverse, fields=fields)


def _sign(key: str, d: str, ink: str = INK, fill: str = "none") -> Node:
    return glyph(key, d, "sign", fill=fill, stroke=ink, stroke_width=2, stroke_linejoin="round", stroke_linecap="round")


def _cell(key: str, character: Face) -> Node:
    look = cell_look(character.cell)
    body = _sign(f"{key}-body", look.body, look.ink, look.fill)
    return node("g", f"{key}-cell", body, _sign(f"{key}-inside", look.inside, look.ink))


def _character(face: Face) -> Printed:
    sign = _cell(f"print-{face.id}", face)
    blocks = [(character_gifts(face), 3.2, 500), (face.text, 2.7, 400)]
    return _card(face, TINTS["character"], sign, cell_words(face.cell), blocks, "CREW")


def _treasure(face: Face) -> Printed:
    kind = kind_words(face)
    blocks = [(", ".join(face.says), 3.2, 600)]
    if face.set is not None:
        blocks.append((f"Full {face.set.name} set: {', '.join(face.set.says)}", 2.8, 400))
    if face.buy:
        blocks.append((f"Costs {face.buy} Zekts, sells for {face.sell}", 2.8, 600))
    if face.residues:
        blocks.append((f"{face.mechanism.replace('_', '-')}: {face.residues}", 2.5, 400))
    blocks.append((face.text, 2.5, 400))
    sign = _sign(f"print-{face.id}-sign", KINDS[kind_of(face)])
    return _card(face, TINTS.get(face.kind, "#eef0e2"), sign, kind, blocks, "TREASURE")


def _foe(face: Face, back: str) -> Printed:
    blocks = [(foe_words(face), 3.0, 500)]
    if face.kind == "boss":
        blocks.append((f"Health {face.health}, fee {face.fee}, guards the {face.key}", 2.9, 600))
    blocks.append((face.text, 2.6, 400))
    kind = face.title or FOE_KINDS[face.type]
    return _card(face, TINTS[face.kind], _sign(f"print-{face.id}-sign", FOES[face.type]), kind, blocks, back)


def _tile(face: Face) -> Printed:
    """A room; its floor goes on beyond the cut, so that rooms that meet leave no white line."""
    key = f"print-{face.id}"
    look = ROOMS[face.colour]
    lying = Turning(0, face.circles, face.entrances)
    scale = TILE_SIZE / TILE
    room = node("g", f"{key}-room", patterns(), *floor(key, lying, face.colour), *dots(key, lying))
    front = node("g", key, _dark(f"{key}-front"), placed(f"{key}-at", room, 0, 0, scale))
    word = text_line(f"{key}-word", "TERMINUS", TILE_SIZE / 2, TILE_SIZE / 2, 6, 700, "middle", LIGHT)
    back = node("g", f"{key}-back", _dark(f"{key}-behind"), word)
    doors = ", ".join(f"{side} {cell}" for side, cell in face.entrances.cells.items())
    fields = {
        "id": face.id,
        "name": face.name,
        "colour": face.colour,
        "climate": look.effect,
        "circles": " ".join(map(str, face.circles)),
        "entrances": doors,
    }
    return Printed(face.name, TILE_SIZE, TILE_SIZE, front, back, fields=fields)


def _dark(key: str) -> Node:
    return node("rect", f"{key}-dark", x=-3, y=-3, width=TILE_SIZE + 6, height=TILE_SIZE + 6, fill=GROUND)


def _rounds(box: Box) -> Printed:
    """Rounds until the ship falls apart; it does so sooner for some crews, and their last space is tinted (SH-R57)."""
    last = set(box.hull.values())
    tints = [TINTS["enemy"] if number in last else PAPER for number in range(1, max(last) + 1)]
    ends = ", ".join(f"{rounds} for {crew}" for crew, rounds in box.hull.items())
    return numbered_track("Rounds", 1, tints, f": {ends} players")


def _tokens(characters: list[Face], bosses: list[Face]) -> list[Printed]:
    """The crew, hearts and steps that turn to their other side, Zekts, blocks for enemies, and the three keys."""
    heart = _token("Heart", _sign("token-heart", HEART, "#8a1030", "#ff8fa3"), 0.75)
    broken = _token("Broken heart", _sign("token-broken", HEART, "#9aa0a8"), 0.75, "#2b3036")
    step = _token("Step", _sign("token-step", FOOT, "#0b4a3f", "#7fd8c4"), 0.75)
    stop = _token("Stop", _sign("token-stop", FOOT, "#ffd9d9", "#ff8f8f"), 0.75, "#a3202c")
    block = disc("token-enemy", "!", TOKEN, "#a3202c", "#ffffff")
    return [
        *map(_pawn, characters),
        Printed("Heart", TOKEN, TOKEN, heart, broken, HEARTS, {"name": "Heart", "back": "Broken heart"}),
        Printed("Step", TOKEN, TOKEN, step, stop, STEPS, {"name": "Step", "back": "Stop"}),
        *(_zekts(sign, *worth) for sign, worth in ZEKTS.items()),
        Printed("Enemy", TOKEN, TOKEN, block, block, BLOCKS, {"name": "Enemy"}),
        *map(_key, bosses),
    ]


def _pawn(character: Face) -> Printed:
    key = f"token-{character.id}"
    pawn = _token(character.name, _cell(key, character), 0.6)
    return Printed(character.name, TOKEN, TOKEN, pawn, pawn, fields={"name": character.name})


def _zekts(sign: str, worth: int, copies: int) -> Printed:
    coin = _token(f"Zekt {sign}", _sign(f"token-zekt-{sign}", ZEKT, "#6b4c00", "#ffd34d"), 0.7)
    word = text_line(f"token-zekt-{sign}-word", sign, TOKEN / 2, TOKEN / 2 - 1, 5, 750, "middle")
    named = node("g", f"token-zekt-{sign}-named", coin, word)
    return Printed(f"Zekt {sign}", TOKEN, TOKEN, named, named, copies, {"name": f"Zekt {sign}", "worth": str(worth)})


def _key(boss: Face) -> Printed:
    token = _token(boss.key, _sign(f"token-{boss.id}", KEY, "#6b4c00"), 0.5)
    name = text_line(f"token-{boss.id}-name", boss.key, TOKEN / 2, TOKEN - 3, 2.4, 600, "middle")
    named = node("g", f"token-{boss.id}-named", token, name)
    return Printed(boss.key, TOKEN, TOKEN, named, named, fields={"name": boss.key})


def _token(name: str, sign: Node, scale: float, ground: str = "#f4f1e6") -> Node:
    key = f"token-{name}"
    return node("g", key, frame(key, TOKEN, TOKEN, ground), placed(f"{key}-at", sign, TOKEN / 2, TOKEN / 2 - 1, scale))
