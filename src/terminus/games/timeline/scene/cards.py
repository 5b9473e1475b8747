"""Cards before the players: the viewer's own, each playable both ways round, and the opponent's.

Of every card in a hand three things can be chosen: `card-7+` and `card-7-` are its two ways of lying, `card-7` is the
card itself, as something to freeze, to give or to take.
"""

from terminus.core.scene import Node, node
from terminus.games.timeline.scene.eras import LOOKS, card_face, card_sideways
from terminus.games.timeline.sheet.table import TERMINUS, DuelSheet, Held
from terminus.games.timeline.speech import card_name, spoken

SPECIALS = (
    ("grow", "G", "Grow", "lay your lowest card at an end"),
    ("freeze", "F", "Freeze", "turn one of your cards sideways"),
    ("swap", "S", "Swap", "trade a card with your opponent"),
)


def own_hand(table: DuelSheet, seat: int) -> Node:
    """The viewer's region: its cards and, in Step 2 of its turn, what it may do with the specials it covered."""
    cards = [_own_card(table, seat, held) for held in table.seats[seat].hand]
    region = [node("ul", f"cards-{seat}", *cards, class_="hand-cards", aria_label="Your cards")]
    if table.step == "specials" and table.active == seat:
        region.append(_specials(table))
    return node("div", "hand", *region, class_=f"timeline-hand {table.seats[seat].colour}")


def shown_hand(table: DuelSheet, seat: int) -> Node:
    """A seat's cards as the others see them: open, but not theirs to play."""
    colour = table.seats[seat].colour
    cards = [_shown_card(table, seat, held) for held in table.seats[seat].hand]
    return node("ul", f"cards-{seat}", *cards, class_="shown-cards", aria_label=f"{colour.title()}'s cards")


def _own_card(table: DuelSheet, seat: int, held: Held) -> Node:
    letters = table.face(held.card)
    ways = [_way(held, "+", letters)]
    if letters != letters[::-1]:
        ways.append(_way(held, "-", letters[::-1]))
    return _card(table, seat, held, *ways)


def _shown_card(table: DuelSheet, seat: int, held: Held) -> Node:
    return _card(table, seat, held, _strip(f"strip-{held.card}", held, table.face(held.card)))


def _card(table: DuelSheet, seat: int, held: Held, *shown: Node) -> Node:
    """Number and name, what the card shows, and the card itself as one thing to point at."""
    card = held.card
    playable = card in table.seats[seat].playable
    classes = ["card", *_states(table, seat, held), *(["playable"] if playable else [])]
    return node(
        "li",
        f"place-{card}",
        node("div", f"caption-{card}", *_caption(table, seat, held), class_="caption"),
        *shown,
        _button(f"card-{card}", "target", _label(table, seat, held)),
        class_=" ".join(classes),
        data_from="deck",
    )


def _button(key: str, classes: str, label: str, *children: Node | str) -> Node:
    """Something to choose; the client moves the one tab stop among all of these."""
    return node("button", key, *children, type="button", role="button", tabindex=-1, class_=classes, aria_label=label)


def _states(table: DuelSheet, seat: int, held: Held) -> list[str]:
    if held.frozen:
        return ["frozen"]
    return ["lowest"] if held.card == table.seats[seat].lowest else []


def _label(table: DuelSheet, seat: int, held: Held) -> str:
    card = held.card
    title = f"Terminus as {table.number(card)}" if card == TERMINUS else f"Card {card}, {table.name(card)}"
    return ", ".join([f"{title}: {spoken(table.face(card))}", *_states(table, seat, held)])


def _caption(table: DuelSheet, seat: int, held: Held) -> list[Node]:
    card = held.card
    return [
        node("b", f"number-{card}", str(table.number(card)), class_="number"),
        node("span", f"name-{card}", table.name(card), class_="name"),
        *[node("span", f"{state}-{card}", state, class_="state") for state in _states(table, seat, held)],
    ]


def _way(held: Held, side: str, letters: str) -> Node:
    """One way round: as printed in full size, turned around as a small strip beside the sign of a half turn."""
    key = f"card-{held.card}{side}"
    title = card_name(held.card).capitalize()
    if side == "+":
        return _button(
            key, "way printed", f"{title} as printed: {spoken(letters)}", _strip(f"{key}-strip", held, letters)
        )
    turned = [_half_turn(key), card_face(f"{key}-strip", letters)]
    return _button(key, "way turned", f"{title} turned around: {spoken(letters)}", *turned)


def _strip(key: str, held: Held, letters: str) -> Node:
    return card_sideways(f"{key}-frozen", letters) if held.frozen else card_face(key, letters)


def _half_turn(key: str) -> Node:
    arrow = node("path", f"{key}-arrow", d="M4 10A8 8 0 0 1 18.5 7.5M19 3V8H14M20 14A8 8 0 0 1 5.5 16.5M5 21V16H10")
    return node("svg", f"{key}-icon", arrow, class_="icon", viewBox="0 0 24 24", aria_hidden="true")


def _specials(table: DuelSheet) -> Node:
    """Step 2: each special still open, and the end of it."""
    left = {"grow": table.open.grow, "freeze": table.open.freeze, "swap": table.open.swap}
    buttons = [_special(kind, letter, title, does, left[kind]) for kind, letter, title, does in SPECIALS if left[kind]]
    end = _button("end", "end", "End your turn", "End turn")
    return node("div", "specials", *buttons, end, class_="specials", role="group", aria_label="Special events")


def _special(kind: str, letter: str, title: str, does: str, left: int) -> Node:
    look = LOOKS[letter]
    times = f" ×{left}" if left > 1 else ""
    key = f"special-{kind}"
    glyph = node("path", f"{key}-glyph", class_=f"glyph {look.kind}", d=look.glyph)
    return _button(
        key,
        f"special {kind}",
        f"{title}{times}: {does}",
        node("svg", f"{key}-icon", glyph, viewBox="-26 -26 52 52", aria_hidden="true"),
        node("b", f"{key}-title", title + times),
        node("span", f"{key}-does", does, class_="does"),
    )
