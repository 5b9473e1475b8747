"""What happened, as facts for those who listen: gathered by the rules, put into words elsewhere.

Cold code beside the compiled rules: nothing here runs in playouts or search.
"""

from mypy_extensions import i64

from terminus.core.action import Facts, Fate
from terminus.games.timeline.moves import card_text
from terminus.games.timeline.position import ENTERING, LAST_APPROACH, STEP_OVER, State
from terminus.games.timeline.rules.layers import covered_by, eras_of, terminus_place


def laid(s: State, by_grow: bool, approaches_before: i64, fate: Fate) -> None:
    """Tell of the card just laid, what it covered and what its *Terminus approaches* did."""
    top = s.laid
    assert top is not None
    seat = int(top.seat)
    covered = covered_by(s, top)
    fate.tell(
        "laid",
        seat,
        {
            "card": card_text(top.card),
            "column": int(top.column),
            "flipped": top.flipped,
            "eras": eras_of(s, top),
            "by_grow": by_grow,
            "covered": [letter for _, letter in covered],
            "covered_columns": [column for column, _ in covered],
        },
    )
    varied = approaches_of(s)
    for time in range(int(approaches_before) + 1, int(s.approaches) + 1):
        fate.tell("approaches", seat, {"time": time, "place": terminus_place(s), **varied})
    if s.step == STEP_OVER:
        fate.tell("over", seat, {"scores": [int(s.victories(0)), int(s.victories(1))]})


def approaches_of(s: State) -> Facts:
    """When Terminus comes, where a variant has it at other times than the rulebook."""
    if s.variant.entering == ENTERING and s.variant.last_approach == LAST_APPROACH:
        return {}
    return {"entering": int(s.variant.entering), "last": int(s.variant.last_approach)}


def frozen(s: State, card: i64, fate: Fate) -> None:
    fate.tell("frozen", int(s.active), {"card": card_text(card)})


def swapped(s: State, give: i64, take: i64, fate: Fate) -> None:
    fate.tell("swapped", int(s.active), {"give": card_text(give), "take": card_text(take)})


def turn_ended(s: State, seat: i64, drawn: list[int], fate: Fate) -> None:
    """Tell of Step 3: what was drawn, and who is out."""
    if drawn:
        fate.tell("drew", int(seat), {"cards": [card_text(card) for card in drawn], "left": int(s.deck_size)})
    if s.is_out(seat):
        fate.tell("out", int(seat), {})
    fate.tell("turn", int(s.active), {"turn": int(s.turn)})
