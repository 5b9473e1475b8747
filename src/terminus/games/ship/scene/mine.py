"""The viewer's own mat: hearts, Zekts and steps, three slots for armor with augments, keys, and the hand."""

from msgspec.structs import replace

from terminus.core.buttons import button
from terminus.core.prose import capital
from terminus.core.scene import Node, kept, node
from terminus.games.ship.scene.cards import figure_about, hand_card
from terminus.games.ship.scene.looks import FOOT, KEY, ZEKT, cell_look, glyph, heart, icon
from terminus.games.ship.sheet.faces import Face
from terminus.games.ship.sheet.table import ShipSheet
from terminus.games.ship.speech import plural

STOP = "M-4 -9H4L9 -4V4L4 9H-4L-9 4V-4ZM-4 0H4"
SMALL = "-11 -11 22 22"
HEARTS = """Prions break hearts, and so do salt and a boss who throws you out; heart cards mend them. Without any you
are down until somebody revives you, and when all are down the game is lost."""
ZEKTS = """Zekts are ATP, the energy of the cell: for the Merchant, for the cofactors of enzymes and for the doors of
bosses. Won fights bring them, radicals burn them."""
STEPS = """A step takes you one circle on, or through an entrance into a room that nobody has seen. Inhibitors stop you,
the cold slows you down, and each card too many in your hand costs one."""
HAND = """What you hold and do not wear. Each card above the limit costs a step every turn: wear it, use it, sell or
give it away."""
COINS = ((10, "X"), (5, "V"), (1, "I"))
"""Zekt tokens (SH-542 to SH-544)."""


def vitals(table: ShipSheet, seat: int) -> Node:
    """Who one is, and what one has left: hearts, Zekts, steps, keys."""
    mat = table.seats[seat]
    feet = 0 if mat.down else max(mat.allowance, mat.steps_used)
    return node(
        "section",
        "vitals",
        _own_name(table, seat),
        _told(hearts(f"own-{seat}", mat.hearts, mat.max_hearts), HEARTS, "SH-451"),
        _told(zekts(f"own-{seat}", mat.zekts), ZEKTS, "SH-916"),
        _told(_steps(feet, mat.steps_used, mat.steps_left, mat.stops, mat.chill > 0), STEPS, "SH-302"),
        *[_key(number, table.faces[table.bosses[number - 1].boss].key) for number in mat.keys],
        class_="vitals",
        aria_label="You",
    )


def _own_name(table: ShipSheet, seat: int) -> Node:
    """Who one is, and what that is good for."""
    mat = table.seats[seat]
    assert mat.character is not None
    face = table.faces[mat.character]
    about = figure_about(face, mat.hearts, mat.zekts, mat.down)
    told = {"data_about": about, "data_art": f"cell-{face.cell}", "data_rule": "SH-902"}
    return node("b", "vitals-name", table.name(seat), class_="name", **told)


def _told(shown: Node, about: str, rule: str) -> Node:
    """Tokens of one's own, which say what they are for to whoever touches them."""
    told = {"data-about": f"{capital(shown.attrs['aria-label'])}. {about}", "data-rule": rule}
    return replace(shown, attrs={**shown.attrs, **told})


@kept
def emblem(seat: int, cell: str | None) -> Node:
    """The face of a seat: its cell, or a question before it has one."""
    key = f"emblem-{seat}"
    if cell is None:
        return icon(key, "M-4 -5A5 5 0 1 1 2 0C0 2 0 3 0 5M0 9V9.1", "emblem")
    look = cell_look(cell)
    marks = [
        glyph(f"{key}-body", look.body, "body", fill=look.fill),
        glyph(f"{key}-inside", look.inside, "inside", fill="none", stroke=look.ink, stroke_width=2),
    ]
    return node("svg", key, *marks, class_="emblem", viewBox="-18 -16 36 32", aria_hidden="true")


@kept
def hearts(key: str, whole: int, all_: int) -> Node:
    tokens = [heart(f"{key}-heart-{n}", n < whole) for n in range(all_)]
    return node("span", f"{key}-hearts", *tokens, class_="hearts", role="img", aria_label=f"{whole} of {all_} hearts")


@kept
def zekts(key: str, amount: int) -> Node:
    """Money as one number; the tokens it would be in are told (SH-R53)."""
    return node(
        "span",
        f"{key}-zekts",
        icon(f"{key}-zekt", ZEKT, "zekt"),
        node("b", f"{key}-amount", str(amount), class_="worth"),
        class_="zekts",
        role="img",
        aria_label=plural(amount, "Zekt"),
        title=_tokens(amount),
    )


def _tokens(amount: int) -> str:
    told: list[str] = []
    for worth, letter in COINS:
        count, amount = divmod(amount, worth)
        told += [f"{count} {letter}"] if count else []
    return f"in tokens: {', '.join(told)}" if told else "no tokens"


@kept
def _steps(feet: int, used: int, left: int, stops: int, chilled: bool) -> Node:
    """Movement tokens: feet still to use, feet used, and stop tokens (SH-301, SH-304)."""
    tokens = [icon(f"foot-{n}", FOOT, "foot" if n >= used else "foot used", SMALL) for n in range(feet)]
    tokens += [icon(f"stop-{n}", STOP, "stop", SMALL) for n in range(stops)]
    words = [f"{plural(left, 'step')} left"]
    words += [f"{plural(stops, 'step')} lost"] if stops else []
    words += ["chilled: one step less"] if chilled else []
    cold = [node("span", "chilled", "chilled", class_="state")] if chilled else []
    return node("span", "steps", *tokens, *cold, class_="steps", role="img", aria_label=", ".join(words))


@kept
def _key(number: int, name: str) -> Node:
    key = f"key-{number}"
    face = [icon(f"{key}-glyph", KEY, "key"), node("span", f"{key}-name", name)]
    return button(
        key, "key carried", f"Your {name}", *face, about="Carry it home to the start tile.", origin=f"goal-{number}"
    )


def cards_in_hand(table: ShipSheet, seat: int) -> Node:
    """The hand with its limit; every card above it costs a step (SH-601, SH-603)."""
    mat = table.seats[seat]
    selling = table.faces[table.room_of(seat).tile].colour == "green"
    return _cards(tuple([table.faces[card] for card in mat.hand]), mat.hand_limit, selling)


@kept
def _cards(held: tuple[Face, ...], limit: int, selling: bool) -> Node:
    over = len(held) - limit
    cost = f": {plural(over, 'step')} less" if over > 0 else ""
    title = node(
        "h2",
        "cards-title",
        f"Hand {len(held)} of {limit}{cost}",
        class_="over" if over > 0 else None,
        data_about=f"{len(held)} of {plural(limit, 'card')}. {HAND}",
        data_rule="SH-603",
    )
    empty = [] if held else [node("p", "cards-none", "Won fights and the Merchant bring cards.", class_="none")]
    cards = node("div", "cards-row", *[hand_card(face, selling) for face in held], *empty, class_="row")
    return node("section", "cards", title, cards, class_="cards", aria_label="Your hand")
