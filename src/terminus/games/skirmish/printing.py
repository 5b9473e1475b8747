"""The skirmish to print: boards at true scale, bases, markers, order cards, and a card for every kind of model."""

from terminus.core.printing import (
    CARD,
    INK,
    PAPER,
    Block,
    Printed,
    Stack,
    disc,
    frame,
    placed,
    plain_back,
    text_column,
    text_line,
)
from terminus.core.prose import capital
from terminus.core.scene import Node, node
from terminus.games.skirmish.content.building import build_board
from terminus.games.skirmish.content.components import LABELS, ORDERS
from terminus.games.skirmish.content.rooms import RADIUS
from terminus.games.skirmish.content.schema import (
    AbilityData,
    BoardFile,
    FactionFile,
    MissionFile,
    Pack,
    ProfileData,
    WeaponData,
)
from terminus.games.skirmish.scene.badges import GLYPHS
from terminus.games.skirmish.scene.layout import INCH
from terminus.games.skirmish.scene.models import token
from terminus.games.skirmish.scene.terrain import patterns, terrain
from terminus.games.skirmish.sheet.writing import ground_sheet
from terminus.games.skirmish.speech import ACTIONS, SEATS

MILLIMETRES = 25.4
"""Of an inch."""
GROUND, LIGHT = "#241b12", "#ffc58a"
MARKER, MARKERS = 30.0, 6
"""Across, in millimetres, and how many there are (SK-10)."""
TOKEN = 18.0
TOKENS = {"injury": (30, "#a3202c"), "exposed": (12, "#9a6a00"), "empty": (8, "#3a3f48")}
"""What is laid beside a figure, how many there are, and their colour (SK-9, SK-70, SK-101)."""
SIDES = ("#f0b44a", "#8fb2cc")
"""Ground of the letters that lie on orders (SK-41)."""
ZONES = ("#7a1f12", "#123f7a")
"""Inks for the lines of missions."""


def stacks(pack: Pack) -> list[Stack]:
    """Boards that are there for practice only are left out."""
    profiles = [_profile(faction, profile) for faction in pack.factions for profile in faction.profile]
    boards = [_board(board, pack.missions) for board in pack.boards if not board.drill]
    return [
        Stack("Orders", [_order(action, seat) for seat in range(2) for action in ACTIONS]),
        Stack("Models and weapons", profiles),
        Stack("Bases", [_base(seat, letter) for seat in range(2) for letter in LABELS], bleed=1),
        Stack("Objective markers", [_marker(number) for number in range(1, MARKERS + 1)]),
        Stack("Tokens", [*(_letter(seat, letter) for seat in range(2) for letter in LABELS), *map(_token, TOKENS)]),
        Stack("Boards", boards, spread=True),
    ]


def _board(file: BoardFile, missions: list[MissionFile]) -> Printed:
    """The ground with its terrain, a ruler and the zones of the missions, an inch to an inch."""
    ground = ground_sheet(build_board(file, 0))
    key = f"print-{file.board}"
    wide, high = file.width * MILLIMETRES, file.height * MILLIMETRES
    soil = node("rect", f"{key}-soil", width=INCH * file.width, height=INCH * file.height, fill="#cdb68f")
    drawn = node("g", f"{key}-drawn", patterns(), soil, *terrain(ground), *_zones(key, file, missions),
                 _inches(key, file.width, file.height))  # fmt: skip
    front = placed(key, drawn, 0, 0, MILLIMETRES / INCH)
    return Printed(file.name, wide, high, front, fields={"id": file.board, "name": file.name, "about": file.about})


def _zones(key: str, file: BoardFile, missions: list[MissionFile]) -> list[Node]:
    """Where each mission lets a side deploy: lines along all edges, or arcs about all corners (SK-28)."""
    drawn: list[Node] = []
    for number, mission in enumerate(missions):
        wide, high, depth = INCH * file.width, INCH * file.height, INCH * mission.deployment.depth
        corner = mission.deployment.type == "corner"
        if corner:
            d = "".join(
                f"M{x} {y + down * depth:g}A{depth:g} {depth:g} 0 0 {turn} {x + along * depth:g} {y}"
                for x, y, along, down, turn in (
                    (0, 0, 1, 1, 0), (wide, 0, -1, 1, 1), (0, high, 1, -1, 1), (wide, high, -1, -1, 0),
                )
            )  # fmt: skip
        else:
            d = f"M0 {depth:g}H{wide:g}M0 {high - depth:g}H{wide:g}M{depth:g} 0V{high:g}M{wide - depth:g} 0V{high:g}"
        name = f"{key}-zone-{number}"
        ink = ZONES[number % len(ZONES)]
        drawn.append(node("path", name, d=d, stroke=ink, stroke_width=6, stroke_dasharray="36 20", fill="none"))
        words = f"{mission.name}: {mission.deployment.depth:g} inches"
        x, y = (depth + INCH * 0.3, INCH * 1.6) if corner else (INCH * 12, depth + INCH * 0.4)
        drawn.append(text_line(f"{name}-word", words, x, y, INCH * 0.5, 600, ink=ink))
    return drawn


def _inches(key: str, wide: float, high: float) -> Node:
    """Ticks along the edges for every inch, and faint lines with their number for every sixth."""
    ticks = "".join(f"M{INCH * x} 0v{INCH / (2 if x % 6 == 0 else 4):g}" for x in range(int(wide) + 1))
    ticks += "".join(f"M0 {INCH * y}h{INCH / (2 if y % 6 == 0 else 4):g}" for y in range(int(high) + 1))
    lines = "".join(f"M{INCH * x} 0V{INCH * high:g}" for x in range(6, int(wide), 6))
    lines += "".join(f"M0 {INCH * y}H{INCH * wide:g}" for y in range(6, int(high), 6))
    return node(
        "g",
        f"{key}-inches",
        node("path", f"{key}-sixes", d=lines, stroke="#6b5535", stroke_width=3, stroke_dasharray="12 18", fill="none"),
        node("path", f"{key}-ticks", d=ticks, stroke="#3a2c17", stroke_width=5, fill="none"),
        *[
            text_line(f"{key}-x-{x}", str(x), INCH * x + INCH * 0.12, INCH * 0.8, INCH * 0.5, 600)
            for x in range(6, int(wide), 6)
        ],
        *[
            text_line(f"{key}-y-{y}", str(y), INCH * 0.6, INCH * (high - y) - INCH * 0.35, INCH * 0.5, 600)
            for y in range(6, int(high), 6)
        ],
    )


def _base(seat: int, letter: str) -> Printed:
    """A base from above, as large as it is measured (SK-R13)."""
    key = f"print-base-{seat}-{letter}"
    size = 2 * RADIUS * MILLIMETRES
    disc = node("g", f"{key}-disc", *token(key, seat, letter, RADIUS))
    ground = node("rect", f"{key}-ground", x=-1, y=-1, width=size + 2, height=size + 2, fill="#2b241c")
    front = node("g", key, ground, placed(f"{key}-at", disc, size / 2, size / 2, MILLIMETRES / INCH))
    return Printed(f"{SEATS[seat]} {letter}", size, size, front, fields={"side": SEATS[seat], "letter": letter})


def _marker(number: int) -> Printed:
    key = f"print-marker-{number}"
    half = MARKER / 2
    rings = [
        node("circle", f"{key}-{r}", cx=half, cy=half, r=r, fill="none", stroke="#7a5a1c", stroke_width=0.7)
        for r in (13, 9)
    ]
    word = text_line(f"{key}-number", str(number), half, half, 9, 750, "middle")
    front = node("g", key, frame(key, MARKER, MARKER, "#fff2c9"), *rings, word)
    return Printed(f"Marker {number}", MARKER, MARKER, front, fields={"name": f"Marker {number}"})


def _letter(seat: int, letter: str) -> Printed:
    """Laid under an order, it says whose that is; one for each order that a figure may be given."""
    front = disc(f"print-letter-{seat}-{letter}", letter, TOKEN, SIDES[seat])
    name = f"{SEATS[seat]} letter {letter}"
    return Printed(name, TOKEN, TOKEN, front, copies=ORDERS, fields={"name": name, "side": SEATS[seat]})


def _token(name: str) -> Printed:
    copies, ground = TOKENS[name]
    front = disc(f"print-token-{name}", name, TOKEN, ground, "#ffffff")
    return Printed(f"Token, {name}", TOKEN, TOKEN, front, front, copies, {"name": name})


def _order(action: str, seat: int) -> Printed:
    """An order to lay face down; each side has as many of every kind as a script has orders (SK-42)."""
    key = f"print-{SEATS[seat]}-{action}"
    wide, high = CARD
    sign = node(
        "path", f"{key}-sign", d=GLYPHS[action], fill="none", stroke=INK, stroke_width=3, stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip
    name = ACTIONS[action]
    front = node(
        "g",
        key,
        frame(key, wide, high, PAPER),
        placed(f"{key}-at", sign, wide / 2, 34, 1.2),
        text_line(f"{key}-name", capital(name), wide / 2, 66, 5.5, 750, "middle"),
        text_line(f"{key}-side", SEATS[seat], wide / 2, 75, 3.4, 500, "middle"),
    )
    back = plain_back(f"{key}-back", f"{SEATS[seat].upper()} ORDER", wide, high, GROUND, LIGHT)
    return Printed(f"{SEATS[seat]}: {name}", wide, high, front, back, ORDERS, {"side": SEATS[seat], "action": name})


def _profile(faction: FactionFile, profile: ProfileData) -> Printed:
    key = f"print-{faction.faction}-{profile.id}"
    wide, high = CARD
    carried = {name for loadout in profile.loadouts for name in loadout}
    weapons = [weapon for weapon in faction.weapon if weapon.id in carried]
    drawn: list[Node] = [
        frame(key, wide, high, PAPER),
        node("rect", f"{key}-band", width=wide, height=18, fill="#ead9bd"),
        *text_column(f"{key}-name", [(profile.name, 4.4, 750)], 5, 1, wide - 10, 12, 1.0),
        text_line(f"{key}-faction", faction.name, 5, 14, 2.8, 500),
    ]
    texts = [f"Moves {profile.movement:g} inches, slain at {profile.slain_at} injuries", *map(_weapon_words, weapons)]
    names = {weapon.id: weapon.name for weapon in weapons}
    texts.append(
        "Carries " + ", or ".join(" and ".join(names[each] for each in loadout) for loadout in profile.loadouts)
    )
    blocks: list[Block] = [(words, 2.8, 400 if i else 600) for i, words in enumerate(texts)]
    drawn += text_column(key, blocks, 5, 20, wide - 10, high - 4)
    fields = {"faction": faction.name, "name": profile.name, "text": " / ".join(texts)}
    return Printed(profile.name, wide, high, node("g", key, *drawn), fields=fields)


def _weapon_words(weapon: WeaponData) -> str:
    ranges = [f"short {weapon.short:g}, long {weapon.long:g}"] if weapon.long else []
    return f"{weapon.name}: {'; '.join([*ranges, *map(_ability_words, weapon.abilities)])}"


def _ability_words(ability: AbilityData) -> str:
    """A special rule by its name with its numbers, as in "precision +1 on an aimed shot"."""
    given = {"add": "+{}", "injuries": "{} injuries", "face": "again on {}", "step": "{} harder each time"}
    numbers = [form.format(value) for name, form in given.items() if (value := getattr(ability, name)) is not None]
    when = [f"on {ACTIONS[ability.action]}"] if ability.action else []
    return " ".join([ability.id.replace("_", " "), *numbers, *when])
