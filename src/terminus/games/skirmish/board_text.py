"""The table as text, for terminals, `print` and bug reports: letters tell everything, colour only helps.

One character is one inch across and two inches deep; north is at the top. Ochre's models are capital letters, Steel's
are small ones.
"""

from msgspec import UnsetType

from terminus.core.game import Span
from terminus.games.skirmish.sheet.printed import Ground
from terminus.games.skirmish.sheet.printed import Piece as Terrain
from terminus.games.skirmish.sheet.table import BattleSheet, Card, Model
from terminus.games.skirmish.speech import ACTIONS, SEATS
from terminus.geometry.measure import Point
from terminus.geometry.polygon import Polygon, distance_to_polygon

GLYPHS = {"wall": "#", "wreck": "%", "low": "=", "area": '"', "pit": "~"}
STYLES = {"#": "bold", "%": "yellow", "=": "yellow", '"': "green", "~": "blue", "*": "bold magenta"}
SEAT_STYLES = ("bold yellow", "bold cyan")
DEEP = 2


def text(seen: BattleSheet) -> str:
    return "".join(words for words, _ in spans(seen))


def spans(seen: BattleSheet) -> list[Span]:
    """The board as a grid of characters, then both teams, the scripts and the score."""
    found: list[Span] = [(f"{_heading(seen)}\n", "bold")]
    if seen.ground is not None:
        found += _grid(seen, seen.ground)
    for seat in range(2):
        found += _team(seen, seat)
    return [*found, (_legend(seen), "dim")]


def _heading(seen: BattleSheet) -> str:
    board = "no board yet" if seen.ground is None else seen.ground.name
    when = f"round {seen.round}" if seen.round else "set-up"
    return f"{seen.task.name} on {board}, {when}"


def _grid(seen: BattleSheet, ground: Ground) -> list[Span]:
    width, height = int(ground.width), int(ground.height)
    marks = _marks(seen)
    outlines = [(_glyph(piece), Polygon([Point(x, y) for x, y in piece.poly])) for piece in ground.pieces]
    found: list[Span] = []
    for top in range(height, 0, -DEEP):
        found.append((f"{top - DEEP:>3} ", "dim"))
        for column in range(width):
            glyph, style = marks.get((column, (top - 1) // DEEP)) or _ground(outlines, column + 0.5, top - DEEP / 2)
            found.append((glyph, style))
        found.append(("\n", ""))
    ruler = "".join(f"{x:<6}" for x in range(0, width, 6))
    return [*found, (f"    {ruler}\n", "dim")]


def _glyph(piece: Terrain) -> str:
    return GLYPHS.get(piece.kind) or ("#" if piece.blocks_sight else "%")


def _ground(outlines: list[tuple[str, Polygon]], x: float, y: float) -> Span:
    """What lies in the middle of a character, or within half an inch of it: thin walls must not vanish."""
    for glyph, outline in outlines:
        if distance_to_polygon(outline, x, y) <= 0.5:
            return glyph, STYLES[glyph]
    return ".", "dim"


def _marks(seen: BattleSheet) -> dict[tuple[int, int], Span]:
    """Markers and living models by column and row; a model hides a marker under it."""
    marks: dict[tuple[int, int], Span] = {}
    for marker in seen.markers:
        marks[_cell(*marker.at)] = ("*", STYLES["*"])
    for seat in range(2):
        for model in seen.living(seat):
            label = model.label if seat == 0 else model.label.lower()
            marks[_cell(*model.place)] = (label, SEAT_STYLES[seat])
    return marks


def _cell(x: float, y: float) -> tuple[int, int]:
    return int(x), int(y) // DEEP


def _team(seen: BattleSheet, seat: int) -> list[Span]:
    entry = seen.seats[seat]
    turn = "> " if seat in seen.owing() else "  "
    found: list[Span] = [(turn, "bold"), (f"{SEATS[seat]:<6}", SEAT_STYLES[seat]), (f" {entry.score} points\n", "")]
    found += [(_model_line(model, seat), "" if model.alive else "dim") for model in entry.models]
    if entry.script:
        found.append((f"    Script: {', '.join(_card(card) for card in entry.script)}\n", ""))
    return found


def _model_line(model: Model, seat: int) -> str:
    label = model.label if seat == 0 else model.label.lower()
    weapons = ", ".join(weapon.name + (" (empty)" if weapon.empty else "") for weapon in model.weapons)
    if not model.alive:
        return f"    {label}  {weapons}: dead since round {model.fell_in}\n"
    at = "" if model.at is None else f" at {model.at[0]:.2f},{model.at[1]:.2f}"
    states = [f"injuries {model.injuries}"] if model.injuries else []
    states += [name for name, so in (("exposed", model.exposed), ("running", model.running)) if so]
    return f"    {label}  {weapons}{at}{': ' if states else ''}{', '.join(states)}\n"


def _card(card: Card) -> str:
    if isinstance(card.card, UnsetType):
        return "face down"
    state = f" ({card.outcome.replace('_', ' ')})" if card.revealed else ""
    return f"{card.label} {ACTIONS[card.action]}{state}"


def _legend(seen: BattleSheet) -> str:
    kinds = {piece.kind for piece in seen.ground.pieces} if seen.ground is not None else set()
    words = [f"{GLYPHS[kind]} {kind}" for kind in GLYPHS if kind in kinds]
    return "  " + ", ".join([*words, "* marker", "capital letters Ochre, small ones Steel"]) + "\n"
