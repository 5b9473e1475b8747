"""The places where a card can lie: a bracket over what it would cover, or an outline beyond an end."""

from terminus.core.scene import Node, kept, kept_for_the_moment, kept_in_numbers, node
from terminus.games.timeline.scene.eras import HEIGHT, WIDTH
from terminus.games.timeline.scene.layout import ABOVE, FOOT, Run, across
from terminus.games.timeline.sheet.table import ERAS_PER_CARD, DuelSheet
from terminus.games.timeline.speech import covered_eras


def slots(table: DuelSheet) -> Node:
    """Every place of TL-D1. Each owns the column in the middle of the card that would lie there; an end place, two.

    Over or beside Terminus there is none: it is just being laid, and the count comes next.
    """
    if table.end.place == "timeline":
        return node("g", "slots")
    return _slots(table.left, "".join([era.era for era in table.row]))


@kept_for_the_moment
def _slots(left: int, row: str) -> Node:
    # Nothing lies beyond the ends of the row: what a card would cover is a stretch of it
    starts = range(-ERAS_PER_CARD, len(row) + 1)
    return node("g", "slots", *[_slot(left + at, row[max(0, at) : max(0, at + ERAS_PER_CARD)]) for at in starts])


@kept_in_numbers
def _slot(column: int, covered: str) -> Node:
    """The place of a card whose first era would lie in the column, and the letters of what it would cover."""
    return node(
        "g",
        f"slot-{column}",
        *_marks(column, not covered),
        class_="slot" if covered else "slot at-end",
        role="button",
        tabindex=-1,
        aria_label=_slot_label(column, covered),
        data_step="a triangle" if covered else "a free end",
    )


@kept
def _marks(column: int, at_end: bool) -> tuple[Node, ...]:
    """What a place looks like, whatever a card would cover there."""
    x = across(column + 1)
    hit = node(
        "rect",
        f"slot-{column}-hit",
        class_="hit",
        x=x - WIDTH if at_end and column < 0 else x,
        y=-ABOVE,
        width=2 * WIDTH if at_end else WIDTH,
        height=ABOVE + HEIGHT + FOOT,
        fill="none",
    )
    outline = _outline(column) if at_end else _bracket(column)
    return (
        hit,
        node("path", f"slot-{column}-span", class_="span", d=outline, fill="none"),
        node("path", f"slot-{column}-mark", class_="mark", d=f"M{x + 24} -26h16l-8 12Z", fill="none"),
    )


def _slot_label(column: int, covered: str) -> str:
    end = "left" if column < 0 else "right"
    if not covered:
        return f"Column {column}, at the {end} end: covers nothing"
    beyond = f" and hangs over the {end} end" if len(covered) < ERAS_PER_CARD else ""
    return f"Columns {column} to {column + 2}: covers {covered_eras(covered)}{beyond}"


def _bracket(column: int) -> str:
    """A bracket over the three columns of a card."""
    run = Run(column, column + ERAS_PER_CARD - 1)
    return f"M{run.x + 4} 4V-8H{run.x + run.width - 4}V4"


def _outline(column: int) -> str:
    """The outline of a card beyond the end, as large as a card."""
    run = Run(column, column + ERAS_PER_CARD - 1)
    return f"M{run.x + 4} 3h{run.width - 8}v{HEIGHT + FOOT - 6}h-{run.width - 8}Z"
