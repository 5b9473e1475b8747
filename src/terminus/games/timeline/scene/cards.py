"""Cards before the players: the viewer's own, each playable both ways round, and the opponent's.

Of every card in a hand three things can be chosen: `card-7+` and `card-7-` are its two ways of lying, `card-7` is the
card itself, as something to freeze, to give or to take.
"""

import msgspec

from terminus.core.buttons import button
from terminus.core.scene import Node, kept, node
from terminus.games.timeline.scene.emblems import emblem
from terminus.games.timeline.scene.eras import LOOKS, card_face, card_sideways
from terminus.games.timeline.scene.meanings import MEANINGS
from terminus.games.timeline.sheet.table import LAST, TERMINUS, DuelSheet, Specials, faces
from terminus.games.timeline.speech import card_name, spoken

SPECIALS = (
    ("grow", "G", "Grow", "lay your lowest card at an end"),
    ("freeze", "F", "Freeze", "turn one of your cards sideways"),
    ("swap", "S", "Swap", "trade a card with your opponent"),
)


class Card(msgspec.Struct, frozen=True):
    """A card before a player, as it looks: what is printed on it, and what it may be used for."""

    card: str
    letters: str
    number: int
    name: str
    state: str
    """`frozen`, `lowest` or nothing."""
    playable: bool

    @property
    def frozen(self) -> bool:
        return self.state == "frozen"


def own_hand(table: DuelSheet, seat: int) -> Node:
    """The viewer's region: its cards and, in Step 2 of its turn, what it may do with the specials it covered."""
    cards = [_own_card(card) for card in _cards(table, seat)]
    region = [node("ul", f"cards-{seat}", *cards, class_="hand-cards", aria_label="Your cards")]
    if table.step == "specials" and table.active == seat:
        region.append(_specials(table.open))
    return node("div", "hand", *region, class_=f"timeline-hand {table.seats[seat].colour}")


def shown_hand(table: DuelSheet, seat: int) -> Node:
    """A seat's cards as the others see them: open, but not theirs to play."""
    colour = table.seats[seat].colour
    cards = [_shown_card(card) for card in _cards(table, seat)]
    return node("ul", f"cards-{seat}", *cards, class_="shown-cards", aria_label=f"{colour.title()}'s cards")


def _cards(table: DuelSheet, seat: int) -> list[Card]:
    player = table.seats[seat]
    printed = faces(table.cards)
    cards: list[Card] = []
    for held in player.hand:
        face = printed.get(held.card, LAST)
        state = "frozen" if held.frozen else "lowest" if held.card == player.lowest else ""
        number, playable = table.number(held.card), held.card in player.playable
        cards.append(Card(held.card, face.face, number, face.name, state, playable))
    return cards


@kept
def _own_card(card: Card) -> Node:
    ways = [_way(card.card, card.frozen, "+", card.letters)]
    if card.letters != card.letters[::-1]:
        ways.append(_way(card.card, card.frozen, "-", card.letters[::-1]))
    return _card(card, "one of your cards", *ways)


@kept
def _shown_card(card: Card) -> Node:
    strip = f"strip-{card.card}"
    known = {"about": _about(card), "glass": f"#{strip}-frozen" if card.frozen else f"#{strip}"}
    return _card(card, "a card of your opponent's", _strip(strip, card.frozen, card.letters), **known)


def _about(card: Card) -> str:
    """What the card is, and what each era on it means."""
    letters = [letter for letter in dict.fromkeys(card.letters) if letter != "E"]
    return " ".join([f"{_label(card)}.", *(MEANINGS[letter].words for letter in letters)])


def _card(card: Card, whose: str, *shown: Node, **known: str) -> Node:
    """Number and name, what the card shows, and the card itself as one thing to point at; `whose` card it is."""
    classes = ["card", card.state, "playable" if card.playable else ""]
    return node(
        "li",
        f"place-{card.card}",
        _caption(card.card, card.number, card.name, card.letters, card.state),
        *shown,
        button(f"card-{card.card}", "target", _label(card), rule="TL-16", codex=card.card, step=whose, **known),
        class_=" ".join(each for each in classes if each),
        data_from="deck",
    )


def _label(card: Card) -> str:
    title = f"Terminus as {card.number}" if card.card == TERMINUS else f"Card {card.card}, {card.name}"
    said = f"{title}: {spoken(card.letters)}"
    return f"{said}, {card.state}" if card.state else said


@kept
def _caption(card: str, number: int, name: str, letters: str, state: str) -> Node:
    caption = [
        node("b", f"number-{card}", str(number), class_="number"),
        emblem(f"emblem-{card}", name, letters),
        node("span", f"name-{card}", name, class_="name"),
    ]
    if state:
        caption.append(node("span", f"{state}-{card}", state, class_="state"))
    return node("div", f"caption-{card}", *caption, class_="caption")


@kept
def _way(card: str, frozen: bool, side: str, letters: str) -> Node:
    """One way round: as printed in full size, turned around as a small strip beside the sign of a half turn."""
    key = f"card-{card}{side}"
    title = card_name(card).capitalize()
    if side == "+":
        printed = _strip(f"{key}-strip", frozen, letters)
        label = f"{title} as printed: {spoken(letters)}"
        return button(key, "way printed", label, printed, glass="own", rule="TL-13", drag="")
    turned = [_half_turn(key), card_face(f"{key}-strip", letters)]
    return button(key, "way turned", f"{title} turned around: {spoken(letters)}", *turned, rule="TL-19", drag="")


@kept
def _strip(key: str, frozen: bool, letters: str) -> Node:
    return card_sideways(f"{key}-frozen", letters) if frozen else card_face(key, letters)


def _half_turn(key: str) -> Node:
    arrow = node("path", f"{key}-arrow", d="M4 10A8 8 0 0 1 18.5 7.5M19 3V8H14M20 14A8 8 0 0 1 5.5 16.5M5 21V16H10")
    return node("svg", f"{key}-icon", arrow, class_="icon", viewBox="0 0 24 24", aria_hidden="true")


@kept
def _specials(still: Specials) -> Node:
    """Step 2: each special still open, and the end of it."""
    left = {"grow": still.grow, "freeze": still.freeze, "swap": still.swap}
    buttons = [_special(kind, letter, title, does, left[kind]) for kind, letter, title, does in SPECIALS if left[kind]]
    end = button("end", "end", "End your turn", "End turn")
    return node("div", "specials", *buttons, end, class_="specials", role="group", aria_label="Special events")


def _special(kind: str, letter: str, title: str, does: str, left: int) -> Node:
    look = LOOKS[letter]
    times = f" ×{left}" if left > 1 else ""
    key = f"special-{kind}"
    glyph = node("path", f"{key}-glyph", class_=f"glyph {look.kind}", d=look.glyph)
    return button(
        key,
        f"special {kind}",
        f"{title}{times}: {does}",
        node("svg", f"{key}-icon", glyph, viewBox="-26 -26 52 52", aria_hidden="true"),
        node("b", f"{key}-title", title + times),
        node("span", f"{key}-does", does, class_="does"),
    )
