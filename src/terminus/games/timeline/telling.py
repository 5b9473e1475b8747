"""A position as plain data, and what happened as events: the bridge from the rules to people.

Cold code beside the compiled rules: nothing here runs in playouts or search.
"""

from mypy_extensions import i64

from terminus.core.events import Event
from terminus.games.timeline.moves import card_text, format_placing
from terminus.games.timeline.position import (
    LETTERS,
    STEP_OVER,
    STEP_PLAY,
    TERMINUS,
    TERMINUS_BIT,
    Deck,
    Laid,
    State,
)

STEP_NAMES = {1: "play", 2: "specials", 3: "over"}


def history(s: State) -> list[Laid]:
    """Every card on the Timeline, in the order of laying."""
    cards: list[Laid] = []
    laid = s.laid
    while laid is not None:
        cards.append(laid)
        laid = laid.below
    cards.reverse()
    return cards


def eras_of(s: State, laid: Laid) -> str:
    """The three letters of a laid card as they lie; Terminus shows nothing."""
    if laid.card == TERMINUS:
        return "..."
    face = int(s.variant.deck.face(laid.card, laid.flipped))
    return "".join(LETTERS[(face >> (4 * i)) & 15] for i in range(3))


def row(s: State, cards: list[Laid]) -> dict[int, tuple[str, int]]:
    """What is visible after the given cards were laid: column to (era's letter, card)."""
    visible: dict[int, tuple[str, int]] = {}
    for laid in cards:
        for i, letter in enumerate(eras_of(s, laid)):
            visible[int(laid.column) + i] = (letter, int(laid.card))
    return visible


def heights(cards: list[Laid]) -> dict[int, int]:
    """How many cards lie in each column: on a table everyone sees how high a stack is, though not what is in it."""
    stacked: dict[int, int] = {}
    for laid in cards:
        for column in range(int(laid.column), int(laid.column) + 3):
            stacked[column] = stacked.get(column, 0) + 1
    return stacked


def faces(deck: Deck) -> list[dict[str, object]]:
    """What is printed on the cards; everyone knows the deck (TL-R21)."""
    return [{"card": card, "name": deck.names[card], "face": deck.letters[card]} for card in sorted(deck.letters)]


def covered_this_turn(s: State) -> list[dict[str, object]]:
    """The eras that cards of the current turn have covered; they stay open to both until it ends (TL-63)."""
    earlier = [laid for laid in history(s) if laid.turn < s.turn]
    now = [laid for laid in history(s) if laid.turn == s.turn]
    visible = row(s, earlier)
    covered: list[dict[str, object]] = []
    for laid in now:
        for column in range(int(laid.column), int(laid.column) + 3):
            if column in visible:
                letter, card = visible[column]
                covered.append({"column": column, "era": letter, "card": card})
    return covered


def cards_in(mask: i64) -> list[int]:
    return [card for card in range(2, 19) if (int(mask) >> card) & 1]


def latest_cards(s: State, seat: int) -> list[int]:
    """The cards a seat played on its most recent turn (TL-28)."""
    own = [laid for laid in history(s) if laid.turn > 0 and int(laid.seat) == seat]
    return [int(laid.card) for laid in own if laid.turn == own[-1].turn]


def terminus_place(s: State) -> str:
    """Aside, in the deck, in the hand of a seat, or on the Timeline."""
    if s.deck & TERMINUS_BIT:
        return "deck"
    for seat in (0, 1):
        if s.hand(seat) & TERMINUS_BIT:
            return f"seat {seat}"
    return "timeline" if s.step == STEP_OVER else "aside"


def data(s: State) -> dict[str, object]:
    """The whole position; who may see which part is declared in `audience.py`."""
    variant = s.variant
    cards = history(s)
    visible = row(s, cards)
    stacked = heights(cards)
    return {
        "game": "timeline",
        "deck_name": variant.deck.name,
        "cards": faces(variant.deck),
        "options": {
            "protection_scope": "just_played" if variant.just_played_only else "most_recent",
            "thaw_on_swap": variant.thaw_on_swap,
            "open_history": variant.open_history,
        },
        "red_seat": int(s.red_seat),
        "turn": int(s.turn),
        "active": int(s.active),
        "previous": int(s.previous),
        "step": STEP_NAMES[int(s.step)],
        "open": {"grow": int(s.grows), "freeze": int(s.freezes), "swap": int(s.swaps)},
        "covered": covered_this_turn(s) if s.step != STEP_PLAY else [],
        "row": [
            {"column": c, "era": visible[c][0], "card": visible[c][1], "height": stacked[c]} for c in sorted(visible)
        ],
        "laid": [
            {
                "play": format_placing(laid.card, laid.column, laid.flipped),
                "seat": int(laid.seat) if laid.turn > 0 else None,
                "turn": int(laid.turn),
            }
            for laid in cards
        ],
        "deck": [card_text(card) for card in cards_in(s.deck)],
        "seats": [
            {
                "colour": "red" if seat == s.red_seat else "blue",
                "hand": [{"card": card, "frozen": bool(int(s.frozen) >> card & 1)} for card in cards_in(s.hand(seat))],
                "out": s.is_out(seat),
                "latest": latest_cards(s, seat),
                "victories": int(s.victories(seat)),
            }
            for seat in (0, 1)
        ],
        "approaches": int(s.approaches),
        "terminus": {"place": terminus_place(s), "number": int(s.terminus_number())},
    }


def laid(s: State, by_grow: bool, approaches_before: i64, log: list[Event]) -> None:
    """Tell of the card just laid, what it covered and what its *Terminus approaches* did."""
    top = s.laid
    assert top is not None
    below = row(s, history(s)[:-1])
    columns = [c for c in range(int(top.column), int(top.column) + 3) if c in below]
    log.append(
        Event(
            "laid",
            int(top.seat),
            {
                "card": int(top.card),
                "column": int(top.column),
                "flipped": top.flipped,
                "eras": eras_of(s, top),
                "by_grow": by_grow,
                "covered": [below[c][0] for c in columns],
                "covered_columns": columns,
            },
        )
    )
    for time in range(int(approaches_before) + 1, int(s.approaches) + 1):
        log.append(Event("approaches", int(top.seat), {"time": time, "place": terminus_place(s)}))
    if s.step == STEP_OVER:
        log.append(Event("over", int(top.seat), {"scores": [int(s.victories(0)), int(s.victories(1))]}))


def frozen(s: State, card: i64) -> Event:
    return Event("frozen", int(s.active), {"card": int(card)})


def swapped(s: State, give: i64, take: i64) -> Event:
    return Event("swapped", int(s.active), {"give": int(give), "take": int(take)})


def turn_ended(s: State, seat: i64, drawn: list[int], log: list[Event]) -> None:
    """Tell of Step 3: what was drawn, and who is out."""
    if drawn:
        log.append(Event("drew", int(seat), {"cards": drawn, "left": int(s.deck_size)}))
    if s.is_out(seat):
        log.append(Event("out", int(seat), {}))
    log.append(Event("turn", int(s.active), {"turn": int(s.turn)}))
