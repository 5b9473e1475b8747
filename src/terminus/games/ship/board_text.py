"""The table as text, for terminals, `print` and bug reports."""

from typing import Any

from terminus.games.ship.speech import plural, seat_name, tokens

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


def text(seen: Any) -> str:
    """The map with its circles, then players, rooms with something in them, stock and decks."""
    lines = [*_map(seen), _legend(seen), "", *_players(seen), ""]
    lines += _rooms(seen)
    lines += _column("Merchant: ", [_ware(seen["faces"][card]) for card in seen["stock"]] or ["nothing left"])
    for entry in seen["bosses"]:
        face = seen["faces"][entry["boss"]]
        lines.append(f"{face['name']}: health {entry['health']}, {face['key']} {_key(seen, entry)}")
    limit = seen["options"]["collapse_round"]
    until = "" if limit == "none" else f" of {limit}"
    lines.append(
        f"round {seen['round']}{until}; decks: treasure {len(seen['treasure_deck'])}, "
        f"enemies {len(seen['enemy_deck'])}, tiles {len(seen['tile_deck'])}"
    )
    return "\n".join(lines)


def _column(title: str, entries: list[str]) -> list[str]:
    """Entries below one another, the title before the first."""
    return [f"{title if i == 0 else ' ' * len(title)}{entry}" for i, entry in enumerate(entries)]


def _card(face: Any) -> str:
    return f"{face['id']} {face['name']}: {', '.join(face['says'])}"


def _ware(face: Any) -> str:
    return f"{face['id']} {face['name']} for {plural(face['buy'], 'Zekt')}: {', '.join(face['says'])}"


def _legend(seen: Any) -> str:
    """What the letters on this map mean."""
    colours = {seen["faces"][room["tile"]]["colour"] for room in seen["rooms"]}
    known = [f"{letter} {climate}" for colour, (letter, climate) in LETTERS.items() if colour in colours]
    shared = any(len(seats) > 1 for seats in _standing(seen).values())
    return ", ".join([*known, *([f"{SEVERAL} several players"] if shared else [])])


def _standing(seen: Any) -> dict[tuple[int, ...], list[int]]:
    """Who stands on each circle that somebody stands on."""
    seats: dict[tuple[int, ...], list[int]] = {}
    for seat, mat in enumerate(seen["seats"]):
        if "at" in mat:
            seats.setdefault(tuple(mat["at"]), []).append(seat)
    return seats


def _key(seen: Any, entry: Any) -> str:
    if entry["key"] == "carried":
        return f"with {seat_name(seen, entry['carrier'])}"
    if entry["key"] == "lying":
        return f"lies at {entry['lies'][0]},{entry['lies'][1]}"
    return "delivered" if entry["key"] == "delivered" else "not won yet"


def _map(seen: Any) -> list[str]:
    """Each tile as three rows of three cells: a digit for the seat that stands there, a sign for several seats, else
    the colour's letter.
    """
    xs = [room["at"][0] for room in seen["rooms"]]
    ys = [room["at"][1] for room in seen["rooms"]]
    rooms = {tuple(room["at"]): room for room in seen["rooms"]}
    lines: list[str] = []
    for y in range(min(ys), max(ys) + 1):
        row = [_tile(seen, rooms.get((x, y)), x, y) for x in range(min(xs), max(xs) + 1)]
        lines += ["".join(tile[i] for tile in row).rstrip() for i in range(5)]
    return [line for line in lines if line]


def _tile(seen: Any, room: Any, x: int, y: int) -> list[str]:
    if room is None:
        return [" " * 9] * 5
    letter, _ = LETTERS[seen["faces"][room["tile"]]["colour"]]
    doors = room["doors"]
    cells = [letter if cell in room["circles"] else "." for cell in range(1, 10)]
    for (*place, cell), seats in _standing(seen).items():
        if place == [x, y]:
            cells[cell - 1] = SEVERAL if len(seats) > 1 else str(seats[0])
    top = "+--" + ("  " if "N" in doors else "--") + "--+ "
    bottom = "+--" + ("  " if "S" in doors else "--") + "--+ "
    west, east = " " if "W" in doors else "|", " " if "E" in doors else "|"
    rows = [" ".join(cells[3 * i : 3 * i + 3]) for i in range(3)]
    sides = [("|", "|"), (west, east), ("|", "|")]
    return [top, *(f"{left} {row}{right} " for (left, right), row in zip(sides, rows, strict=True)), bottom]


def _players(seen: Any) -> list[str]:
    lines: list[str] = []
    for seat, mat in enumerate(seen["seats"]):
        mark = "*" if seat == seen["active"] and seen["stage"] != "over" else " "
        if "hearts" not in mat:
            lines.append(f"  {seat} {seat_name(seen, seat)}")
            continue
        state = "down" if mat["down"] else f"{mat['hearts']}/{mat['max_hearts']} hearts"
        purse = f"{mat['zekts']} Zekts {tokens(mat['zekts'])}".rstrip()
        x, y, cell = mat["at"]
        steps = f"{max(0, mat['allowance'] - mat['steps_used'])}/{mat['allowance']} steps left"
        keys = f", keys {mat['keys']}" if mat["keys"] else ""
        lines.append(f"{mark} {seat} {seat_name(seen, seat):<10} {state}, {purse}, {steps}, at {x},{y}#{cell}{keys}")
        lines += _belongings(seen, mat)
    return lines


def _belongings(seen: Any, mat: Any) -> list[str]:
    """What somebody wears, augments under their armor, and holds."""
    lines: list[str] = []
    for slot, worn in mat["gear"].items():
        cards = [] if worn is None else [worn["armor"], *worn["augments"]]
        lines += _column(f"      {slot:<6}", [_card(seen["faces"][card]) for card in cards])
    return lines + _column("      hand  ", [_card(seen["faces"][card]) for card in mat["hand"]])


def _rooms(seen: Any) -> list[str]:
    lines: list[str] = []
    for room in seen["rooms"]:
        if room["enemy"] is not None:
            face = seen["faces"][room["enemy"]]
            reward = f"{plural(face['zekts'], 'Zekt')} and {plural(face['cards'], 'card')}"
            stakes = "; ".join([*face["says"], f"if it wins: {face['loss']}", f"if you win: {reward}"])
            lines += _column(f"{room['at'][0]},{room['at'][1]}: ", [f"{room['enemy']} {face['name']}", stakes])
    return lines
