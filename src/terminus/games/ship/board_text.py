"""The table as text, for terminals, `print` and bug reports."""

from terminus.games.ship.sheet.faces import Face
from terminus.games.ship.sheet.table import Boss, Mat, Room, ShipSheet
from terminus.games.ship.speech import plural, tokens

LETTERS = {
    "green": ("G", "start"),
    "white": ("w", "neutral"),
    "blue": ("b", "cold"),
    "orange": ("o", "hot"),
    "red": ("r", "acidic"),
    "purple": ("p", "alkaline"),
    "yellow": ("y", "salt"),
    "pink": ("*", "boss"),
}
"""The colours of rooms: the letter of their circles, and the climate it stands for (SH-704 to SH-711)."""
SEVERAL = "&"
"""A circle that players share (SH-303)."""


def text(seen: ShipSheet) -> str:
    """The map with its circles, then players, rooms with something in them, stock and decks."""
    lines = [*_map(seen), _legend(seen), "", *_players(seen), ""]
    lines += _rooms(seen)
    lines += _column("Merchant: ", [_ware(seen.faces[card]) for card in seen.stock] or ["nothing left"])
    for boss in seen.bosses:
        face = seen.faces[boss.boss]
        lines.append(f"{face.name}: health {boss.health}, {face.key} {_key(seen, boss)}")
    decks = f"treasure {len(seen.treasure_deck)}, enemies {len(seen.enemy_deck)}, tiles {len(seen.tile_deck)}"
    lines.append(f"{seen.when.lower()}; decks: {decks}")
    return "\n".join(lines)


def _column(title: str, entries: list[str]) -> list[str]:
    """Entries below one another, the title before the first."""
    return [f"{title if i == 0 else ' ' * len(title)}{entry}" for i, entry in enumerate(entries)]


def _card(face: Face) -> str:
    return f"{face.id} {face.name}: {', '.join(face.says)}"


def _ware(face: Face) -> str:
    return f"{face.id} {face.name} for {plural(face.buy, 'Zekt')}: {', '.join(face.says)}"


def _legend(seen: ShipSheet) -> str:
    """What the letters on this map mean."""
    colours = {seen.faces[room.tile].colour for room in seen.rooms}
    known = [f"{letter} {climate}" for colour, (letter, climate) in LETTERS.items() if colour in colours]
    shared = any(len(seats) > 1 for seats in _standing(seen).values())
    return ", ".join([*known, *([f"{SEVERAL} several players"] if shared else [])])


def _standing(seen: ShipSheet) -> dict[str, list[int]]:
    """Who stands on each circle that somebody stands on."""
    seats: dict[str, list[int]] = {}
    for seat, mat in enumerate(seen.seats if seen.active is not None else ()):
        seats.setdefault(mat.at, []).append(seat)
    return seats


def _key(seen: ShipSheet, boss: Boss) -> str:
    if boss.carrier is not None:
        return f"with {seen.name(boss.carrier)}"
    if boss.lies is not None:
        return f"lies at {boss.lies}"
    return "delivered" if boss.key == "delivered" else "not won yet"


def _map(seen: ShipSheet) -> list[str]:
    """Each tile as three rows of three cells: a digit for the seat that stands there, a sign for several seats, else
    the colour's letter.
    """
    rooms = {room.place: room for room in seen.rooms}
    xs, ys = [x for x, _ in rooms], [y for _, y in rooms]
    lines: list[str] = []
    for y in range(min(ys), max(ys) + 1):
        row = [_tile(seen, rooms.get((x, y))) for x in range(min(xs), max(xs) + 1)]
        lines += ["".join(tile[i] for tile in row).rstrip() for i in range(5)]
    return [line for line in lines if line]


def _tile(seen: ShipSheet, room: Room | None) -> list[str]:
    if room is None:
        return [" " * 9] * 5
    letter, _ = LETTERS[seen.faces[room.tile].colour]
    doors = room.doors.cells
    cells = [letter if cell in room.circles else "." for cell in range(1, 10)]
    for seats in _standing(seen).values():
        mat = seen.seats[seats[0]]
        if mat.place == room.place:
            cells[mat.cell - 1] = SEVERAL if len(seats) > 1 else str(seats[0])
    top = "+--" + ("  " if "N" in doors else "--") + "--+ "
    bottom = "+--" + ("  " if "S" in doors else "--") + "--+ "
    west, east = " " if "W" in doors else "|", " " if "E" in doors else "|"
    rows = [" ".join(cells[3 * i : 3 * i + 3]) for i in range(3)]
    sides = [("|", "|"), (west, east), ("|", "|")]
    return [top, *(f"{left} {row}{right} " for (left, right), row in zip(sides, rows, strict=True)), bottom]


def _players(seen: ShipSheet) -> list[str]:
    lines: list[str] = []
    for seat, mat in enumerate(seen.seats):
        mark = "*" if seat == seen.active and seen.stage != "over" else " "
        if seen.active is None:
            lines.append(f"  {seat} {seen.name(seat)}")
            continue
        state = "down" if mat.down else f"{mat.hearts}/{mat.max_hearts} hearts"
        purse = f"{mat.zekts} Zekts {tokens(mat.zekts)}".rstrip()
        steps = f"{mat.steps_left}/{mat.allowance} steps left"
        keys = f", keys {list(mat.keys)}" if mat.keys else ""
        lines.append(f"{mark} {seat} {seen.name(seat):<10} {state}, {purse}, {steps}, at {mat.at}{keys}")
        lines += _belongings(seen, mat)
    return lines


def _belongings(seen: ShipSheet, mat: Mat) -> list[str]:
    """What somebody wears, augments under their armor, and holds."""
    lines: list[str] = []
    for slot, worn in mat.gear.slots.items():
        cards = [] if worn is None else worn.cards
        lines += _column(f"      {slot:<6}", [_card(seen.faces[card]) for card in cards])
    return lines + _column("      hand  ", [_card(seen.faces[card]) for card in mat.hand])


def _rooms(seen: ShipSheet) -> list[str]:
    lines: list[str] = []
    for room in seen.rooms:
        if room.enemy is not None:
            face = seen.faces[room.enemy]
            reward = f"{plural(face.zekts, 'Zekt')} and {plural(face.cards, 'card')}"
            stakes = "; ".join([*face.says, f"if it wins: {face.loss_words}", f"if you win: {reward}"])
            lines += _column(f"{room.at}: ", [f"{room.enemy} {face.name}", stakes])
    return lines
