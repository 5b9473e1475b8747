"""What happened, as facts for those who listen: gathered by the rules, put into words elsewhere.

Cold code beside the compiled rules: nothing here runs in playouts or search.
"""

from mypy_extensions import i64

from terminus.core.action import Facts, Fate
from terminus.games.timeline.moves import card_text
from terminus.games.timeline.position import ENTERING, LAST_APPROACH, State
from terminus.games.timeline.rules.layers import covered_last, eras_of, terminus_place


def laid(s: State, by_grow: bool, fate: Fate) -> None:
    """Tell of the card just laid and what it covered."""
    top = s.top()
    seat = int(top.seat)
    covered = covered_last(s)
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


def approached(s: State, seat: i64, fate: Fate) -> None:
    """Tell of one *Terminus approaches* and what it did."""
    fate.tell("approaches", int(seat), {"time": int(s.approaches), "place": terminus_place(s), **approaches_of(s)})


def ended(s: State, seat: i64, fate: Fate) -> None:
    """Tell of the count, now that Terminus lies on the Timeline."""
    fate.tell("over", int(seat), {"scores": [int(s.victories(0)), int(s.victories(1))]})


def approaches_of(s: State) -> Facts:
    """When Terminus comes, where a variant has it at other times than the rulebook."""
    if s.variant.entering == ENTERING and s.variant.last_approach == LAST_APPROACH:
        return {}
    return {"entering": int(s.variant.entering), "last": int(s.variant.last_approach)}


def frozen(s: State, card: i64, fate: Fate) -> None:
    fate.tell("frozen", int(s.active), {"card": card_text(card)})


def swapped(s: State, give: i64, take: i64, fate: Fate) -> None:
    fate.tell("swapped", int(s.active), {"give": card_text(give), "take": card_text(take)})


def drew(s: State, seat: i64, drawn: list[int], fate: Fate) -> None:
    fate.tell("drew", int(seat), {"cards": [card_text(card) for card in drawn], "left": int(s.deck_size)})
