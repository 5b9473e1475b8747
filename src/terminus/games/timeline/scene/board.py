"""The board: the Timeline as a strip of eras, with what was just covered and the places where a card can lie."""

from collections import Counter

from terminus.core.scene import Node, kept, kept_for_the_moment, kept_in_numbers, node
from terminus.games.timeline.scene.count import ROOM, burning, counted
from terminus.games.timeline.scene.eras import HEIGHT, PEN, WIDTH, Cell, chip, era_marks
from terminus.games.timeline.scene.feet import foot
from terminus.games.timeline.scene.layout import FOOT, Run, across, frame, least_width, place
from terminus.games.timeline.scene.meanings import MEANINGS
from terminus.games.timeline.scene.places import slots
from terminus.games.timeline.sheet.table import ERAS_PER_CARD, LAST, TERMINUS, DuelSheet, Era, Face, faces
from terminus.games.timeline.speech import ERAS, card_name

Row = tuple[Era, ...]
LIGHTS = 3
"""Strengths of the light, which grows each time that Terminus approaches."""
LAYERS = 4
"""Higher stacks are drawn no higher."""
VICTORIES = "RB"


def board(table: DuelSheet) -> Node:
    """One `svg` with everything that lies in the middle of the table."""
    first, last = _reach(table)
    x, y, width, height = frame(first, last, ROOM if table.over else 0)
    return node(
        "svg",
        "board",
        _ground(x, y, width, height),
        _line(first, last),
        *([burning(table.row)] if table.over else []),
        _eras(table.row),
        _tags(table.row, table.cards, table.end.number, table.protected),
        node("g", "covered", *_covered(table), class_="covered-row"),
        counted(table.row) if table.over else slots(table),
        class_=f"timeline-board approach-{_light(table)}{' over' * table.over}",
        viewBox=f"{x} {y} {width} {height}",
        data_least_width=None if table.over else least_width(first, last),
        data_overview="",
        data_tension=LIGHTS + 1 if table.over else _light(table),
        role="group",
        aria_label=_summary(table),
        **PEN,
    )


def _light(table: DuelSheet) -> int:
    """Full when there is no more to come."""
    return min(LIGHTS, table.approaches + max(0, LIGHTS - table.lamps) * (table.approaches > 0))


def _reach(table: DuelSheet) -> tuple[int, int]:
    """The columns to show: the row and, until the end, a card's length beyond both ends (TL-D1)."""
    beyond = 0 if table.over else ERAS_PER_CARD
    return table.left - beyond, table.right + beyond


def _summary(table: DuelSheet) -> str:
    scores = ", ".join(f"{seat.colour} {seat.victories}" for seat in table.seats)
    return f"The Timeline, {len(table.row)} eras from column {table.left} to {table.right}. Victories in view: {scores}"


@kept
def _ground(x: int, y: int, width: int, height: int) -> Node:
    return node("rect", "ground", class_="board-ground", x=x, y=y, width=width, height=height, fill="#0b1230")


@kept
def _line(first: int, last: int) -> Node:
    """The line of time: it runs behind the eras, and on past both ends."""
    run = Run(first, last)
    time = node(
        "path",
        "line-time",
        class_="time",
        d=f"M{run.x} {HEIGHT // 2}h{run.width}",
        stroke="#54639c",
        stroke_width=2,
        stroke_dasharray="2 10",
    )
    return node("g", "line", time, class_="line")


# The eras


@kept_for_the_moment
def _eras(row: Row) -> Node:
    in_view = Counter([era.card for era in row])
    return node("g", "eras", *[_era(era, _cell(row, i, in_view[era.card])) for i, era in enumerate(row)])


@kept_in_numbers
def _era(era: Era, cell: Cell) -> Node:
    """One column. What it shows is keyed by the card, so that a card laid upon it appears as something new."""
    return node(
        "g",
        f"era-{era.column}",
        *_layers(era),
        _face(_face_key(era), era.era, era.card, cell),
        class_="era victory" if era.era in VICTORIES else "era",
        transform=place(era.column),
        role="img",
        aria_label=f"Column {era.column}: {_named(era)}",
        data_about=f"{MEANINGS[era.era].words} Column {era.column}: {_named(era)}.",
        data_rule=MEANINGS[era.era].rule,
        data_glass=f"0 0 {WIDTH} {HEIGHT}",
        data_from=f"place-{era.card}",
    )


@kept
def _face(key: str, letter: str, card: str, cell: Cell) -> Node:
    return node("g", key, *era_marks(key, letter, cell), class_="face", data_from=f"place-{card}")


def _cell(row: Row, index: int, in_view: int) -> Cell:
    """Where the era stands on its card; of Terminus, which is never covered, all three thirds are there."""
    era, before, after = row[index], _neighbour(row, index - 1), _neighbour(row, index + 1)
    third = 0 if before is None or before.card != era.card else 2 if after is None or after.card != era.card else 1
    whole = in_view == ERAS_PER_CARD
    return Cell(_is_edge(era, before, whole), _is_edge(era, after, whole), third)


def _face_key(era: Era) -> str:
    return f"face-{era.column}-{era.card}"


def _named(era: Era) -> str:
    shown = "covered by Terminus" if era.era == "." else f"{ERAS[era.era]}, {card_name(era.card)}"
    return shown if era.height == 1 else f"{shown}, {era.height} cards high"


def _neighbour(row: Row, index: int) -> Era | None:
    return row[index] if 0 <= index < len(row) else None


def _is_edge(era: Era, beside: Era | None, whole: bool) -> bool:
    """Is this side of the era the edge of its card? Where a higher stack begins, the card may run on below it."""
    return beside is None or (beside.card != era.card and (whole or beside.height <= era.height))


def _layers(era: Era) -> list[Node]:
    """The edges of the cards below, so that a stack looks like one."""
    below = min(era.height - 1, LAYERS)
    if not below:
        return []
    lines = "".join(f"M5 {HEIGHT + FOOT + 3 * k}h{WIDTH - 10}" for k in range(1, below + 1))
    return [node("path", f"layers-{era.column}", class_="layers", d=lines, stroke="#7c8abf", stroke_width=1.5)]


# Numbers and names


@kept_for_the_moment
def _tags(row: Row, cards: tuple[Face, ...], terminus: int, protected: tuple[str, ...]) -> Node:
    """A foot under each visible stretch of a card."""
    printed = faces(cards)
    drawn = [
        foot(f"tag-{run.first}", run, terminus, LAST, card in protected)
        if card == TERMINUS
        else foot(f"tag-{run.first}", run, int(card), printed[card], card in protected)
        for run, card in _stretches(row)
    ]
    return node("g", "tags", *drawn)


def _stretches(row: Row) -> list[tuple[Run, str]]:
    """Neighbouring columns that show the same card."""
    found: list[tuple[Run, str]] = []
    first = 0
    for i, era in enumerate(row):
        after = _neighbour(row, i + 1)
        if after is None or after.card != era.card:
            found.append((Run(row[first].column, era.column), era.card))
            first = i + 1
    return found


# What was just covered


def _covered(table: DuelSheet) -> list[Node]:
    """The eras covered in this turn, over the card that covers them (TL-63); specials still to use are lit."""
    left = {"G": table.open.grow, "F": table.open.freeze, "S": table.open.swap}
    chips: list[Node] = []
    for covered in table.covered:
        waiting = left.get(covered.era, 0) > 0
        if waiting:
            left[covered.era] -= 1
        chips.append(_covered_chip(covered.column, covered.era, waiting))
    return chips


@kept
def _covered_chip(column: int, era: str, waiting: bool) -> Node:
    return chip(
        f"covered-{column}",
        era,
        class_="covered open" if waiting else "covered",
        transform=f"translate({across(column) + WIDTH // 2} -20)",
        role="img",
        data_from=f"era-{column}",
        aria_label=f"Just covered in column {column}: {ERAS[era]}" + (", still to use" if waiting else ""),
    )
