"""Cards before the players: the viewer's own, each playable both ways round, and the opponent's."""

from terminus.core.scene import Node, node
from terminus.games.timeline.scene.eras import LOOKS, card_face, card_sideways
from terminus.games.timeline.scene.table import TERMINUS, Held, Table, spoken
from terminus.games.timeline.speech import card_name

SPECIALS = (
    ("grow", "G", "Grow", "lay your lowest card at an end"),
    ("freeze", "F", "Freeze", "turn one of your cards sideways"),
    ("swap", "S", "Swap", "trade a card with your opponent"),
)


def own_hand(table: Table, seat: int) -> Node:
    """The viewer's region: its cards and, in Step 2 of its turn, what it may do with the specials it covered."""
    mine = table.step == "specials" and table.active == seat
    return node(
        "div",
        "hand",
        node(
            "ul",
            "hand-cards",
            *[_own_card(table, seat, held) for held in table.seats[seat].hand],
            class_="hand-cards",
            aria_label="Your cards",
        ),
        *([_specials(table)] if mine else []),
        class_=f"timeline-hand {table.seats[seat].colour}",
    )


def shown_hand(table: Table, seat: int) -> Node:
    """A seat's cards as the others see them: open, but not theirs to play."""
    colour = table.seats[seat].colour
    cards = [_shown_card(table, seat, held) for held in table.seats[seat].hand]
    return node("ul", f"cards-{seat}", *cards, class_=f"shown-cards {colour}", aria_label=f"{colour.title()}'s cards")


def _own_card(table: Table, seat: int, held: Held) -> Node:
    """`card-7` is the card itself; `card-7+` and `card-7-` are its two ways of lying, one alone if they look alike."""
    card, letters = held.card, table.face(held.card)
    ways = [_way(table, held, "+", letters)]
    if letters != letters[::-1]:
        ways.append(_way(table, held, "-", letters[::-1]))
    caption = node("span", f"caption-{card}", *_caption(table, held), class_="caption", aria_hidden="true")
    return node("li", f"place-{card}", node("div", f"card-{card}", caption, *ways, **_about(table, seat, held)))


def _shown_card(table: Table, seat: int, held: Held) -> Node:
    card = held.card
    caption = node("span", f"caption-{card}", *_caption(table, held), class_="caption", aria_hidden="true")
    strip = _strip(f"strip-{card}", held, table.face(card))
    return node("li", f"place-{card}", node("div", f"card-{card}", caption, strip, **_about(table, seat, held)))


def _about(table: Table, seat: int, held: Held) -> dict[str, str]:
    """Class, role and label of a card in a hand."""
    card, lowest = held.card, held.card == table.lowest(seat)
    classes = ["card", *(["frozen"] if held.frozen else []), *(["lowest"] if lowest else [])]
    classes += ["terminus"] if card == TERMINUS else []
    states = ["frozen"] if held.frozen else ["lowest"] if lowest else []
    number = f" as {table.terminus.number}" if card == TERMINUS else f", {table.name(card)}"
    label = ", ".join([f"{card_name(card).capitalize()}{number}: {spoken(table.face(card))}", *states])
    return {"class_": " ".join(classes), "role": "group", "aria_label": label}


def _caption(table: Table, held: Held) -> list[Node]:
    card = held.card
    parts = [
        node("b", f"number-{card}", str(table.number(card)), class_="number"),
        node("span", f"name-{card}", table.name(card), class_="name"),
    ]
    return [*parts, node("span", f"mark-{card}", "frozen" if held.frozen else "lowest", class_="mark")]


def _way(table: Table, held: Held, side: str, letters: str) -> Node:
    key = f"card-{held.card}{side}"
    way = "turned around" if side == "-" else "as printed"
    children = (
        [_strip(f"{key}-strip", held, letters)]
        if side == "+"
        else [_turn_icon(key), card_face(f"{key}-strip", letters)]
    )
    return node(
        "button",
        key,
        *children,
        type="button",
        class_="way turned" if side == "-" else "way printed",
        aria_label=f"{card_name(held.card).capitalize()} {way}: {spoken(letters)}",
    )


def _strip(key: str, held: Held, letters: str) -> Node:
    return card_sideways(f"{key}-frozen", letters) if held.frozen else card_face(key, letters)


def _turn_icon(key: str) -> Node:
    """A half turn."""
    arrow = node("path", f"{key}-arrow", d="M4 10A7 7 0 0 1 17 7M17 2V7H12M20 14A7 7 0 0 1 7 17M7 22V17H12")
    return node("svg", f"{key}-icon", arrow, class_="icon", viewBox="0 0 24 24", aria_hidden="true")


def _specials(table: Table) -> Node:
    """Step 2: each special still open, and the end of it."""
    left = {"grow": table.open.grow, "freeze": table.open.freeze, "swap": table.open.swap}
    buttons = [_special(kind, letter, title, does, left[kind]) for kind, letter, title, does in SPECIALS if left[kind]]
    end = node("button", "end", "End turn", type="button", class_="end", aria_label="End your turn")
    return node("div", "specials", *buttons, end, class_="specials", role="group", aria_label="Special events")


def _special(kind: str, letter: str, title: str, does: str, left: int) -> Node:
    look = LOOKS[letter]
    glyph = node("path", f"special-{kind}-glyph", class_=f"glyph {look.kind}", d=look.glyph)
    times = f" ×{left}" if left > 1 else ""
    return node(
        "button",
        f"special-{kind}",
        node("svg", f"special-{kind}-icon", glyph, viewBox="-26 -26 52 52", aria_hidden="true"),
        node("b", f"special-{kind}-title", title + times),
        node("span", f"special-{kind}-does", does, class_="does"),
        type="button",
        class_=f"special {kind}",
        aria_label=f"{title}{times}: {does}",
    )
