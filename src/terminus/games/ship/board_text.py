"""The table as text, for terminals, `print` and bug reports."""

from typing import Any

from terminus.games.ship.money import tokens
from terminus.games.ship.speech import seat_name

LETTERS = {
    "green": "G",
    "white": "w",
    "blue": "b",
    "orange": "o",
    "red": "r",
    "purple": "p",
    "yellow": "y",
    "pink": "*",
}


def text(seen: Any) -> str:
    """The map with its circles, then players, rooms with something in them, stock and decks."""
    lines = [*_map(seen), "", *_players(seen), ""]
    lines += _rooms(seen)
    stock = ", ".join(f"{card} {seen['faces'][card]['name']}" for card in seen["stock"])
    lines.append(f"Merchant: {stock or 'nothing left'}")
    for entry in seen["bosses"]:
        face = seen["faces"][entry["boss"]]
        lines.append(f"{face['name']}: health {entry['health']}, {face['key']} {_key(entry)}")
    lines.append(
        f"round {seen['round']}; decks: treasure {len(seen['treasure_deck'])}, "
        f"enemies {len(seen['enemy_deck'])}, tiles {len(seen['tile_deck'])}"
    )
    return "\n".join(lines)


def _key(entry: Any) -> str:
    if entry["key"] == "carried":
        return f"with seat {entry['carrier']}"
    if entry["key"] == "lying":
        return f"lies at {entry['lies'][0]},{entry['lies'][1]}"
    return "delivered" if entry["key"] == "delivered" else "not won yet"


def _map(seen: Any) -> list[str]:
    """Each tile as three rows of three cells: a digit for the seat that stands there, else the colour's letter."""
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
    letter = LETTERS[seen["faces"][room["tile"]]["colour"]]
    doors = room["doors"]
    cells = [letter if cell in room["circles"] else "." for cell in range(1, 10)]
    for seat, mat in enumerate(seen["seats"]):
        if mat.get("at", [])[:2] == [x, y]:
            cells[mat["at"][2] - 1] = str(seat)
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
        steps = f"steps {mat['steps_used']}/{mat['allowance']}"
        keys = f", keys {mat['keys']}" if mat["keys"] else ""
        lines.append(f"{mark} {seat} {seat_name(seen, seat):<10} {state}, {purse}, {steps}, at {x},{y}#{cell}{keys}")
        worn = [f"{entry['armor']}({'+'.join(entry['augments'])})" for entry in mat["gear"].values() if entry]
        lines.append(f"      wears {', '.join(worn) or 'nothing'}; hand {', '.join(mat['hand']) or 'empty'}")
    return lines


def _rooms(seen: Any) -> list[str]:
    lines: list[str] = []
    for room in seen["rooms"]:
        if room["enemy"] is not None:
            face = seen["faces"][room["enemy"]]
            lines.append(f"{room['at'][0]},{room['at'][1]}: {room['enemy']} {face['name']} ({face['loss']})")
    return lines
