"""The Merchant: a panel of its own over the board, so that what one owns stays in sight (SH-751 to SH-756)."""

import msgspec

from terminus.core.buttons import button
from terminus.core.scene import Node, kept, node
from terminus.games.ship.scene.cards import KINDS, attaching, card_about, card_words, kind_of, printed
from terminus.games.ship.scene.looks import ZEKT, glyph, icon
from terminus.games.ship.scene.track import WHOLE, Dressed, dressed, growing
from terminus.games.ship.sheet.faces import Face, SetFace
from terminus.games.ship.sheet.table import ShipSheet
from terminus.games.ship.speech import pathway_words, plural

KEEPER = (
    ("M-58 22H58V32H-58Z", "tape"),
    ("M-44 14C-48 -30 -26 -52 0 -52S48 -30 44 14Q0 26 -44 14Z", "body"),
    ("M-32 34Q0 24 32 34Q34 50 0 50Q-34 50 -32 34Z", "body"),
    ("M-23 -12A9 9 0 1 1 -5 -12A9 9 0 1 1 -23 -12M3 -12A11 11 0 1 1 25 -12A11 11 0 1 1 3 -12", "eyes"),
    ("M-16 -10A4 4 0 1 1 -8 -10A4 4 0 1 1 -16 -10M12 -10A4 4 0 1 1 20 -10A4 4 0 1 1 12 -10", "pupils"),
    ("M-12 8Q0 15 12 6", "mouth"),
)
"""A ribosome that reads its orders off a tape."""


class Offer(msgspec.Struct, frozen=True):
    """A ware as one customer sees it."""

    face: Face
    price: int
    missing: int
    """Zekts that the customer lacks for it."""
    fits: str
    """What it would be among what the customer wears."""
    completes: bool


def shop(table: ShipSheet, seat: int, own: bool) -> Node:
    """The Merchant's panel as somebody on the start tile sees it; it is open where there is something to buy."""
    mat = table.seats[seat]
    stock = tuple([table.faces[card] for card in table.stock])
    prices = mat.prices or tuple([face.buy for face in stock])
    busy = own and bool(mat.affords) and table.decider == seat
    return _panel(stock, prices, mat.zekts, dressed(table, mat.gear), busy, mat.steps_left > 0)


def _offer(face: Face, price: int, zekts: int, worn: Dressed, best: SetFace | None, pieces: int) -> Offer:
    """A ware for somebody who wears that, with most pieces of the `best` pathway."""
    missing = max(0, price - zekts)
    if face.set is None:
        return Offer(face, price, missing, f"enzyme, {attaching(face)}", False)
    taken = any(slot == face.slot and armor is not None for slot, armor, _ in worn)
    completes = not taken and best == face.set and pieces == WHOLE - 1
    if completes:
        return Offer(face, price, missing, f"completes {pathway_words(face.set.name)}", True)
    same = sum(armor is not None and armor.set == face.set for _, armor, _ in worn)
    held = f"{face.slot} {'are' if face.slot == 'legs' else 'is'} taken"
    fits = held if taken else f"{face.slot}, {same + 1} of {WHOLE} {face.set.name}"
    return Offer(face, price, missing, fits, False)


@kept
def _panel(
    stock: tuple[Face, ...], prices: tuple[int, ...], zekts: int, worn: Dressed, busy: bool, walking: bool
) -> Node:
    """On a phone it would hide the way of somebody who may still walk: there it waits to be opened."""
    wares = plural(len(stock), "ware") if stock else "sold out"
    head = node(
        "summary",
        "shop-head",
        _keeper(),
        node("b", "shop-title", "The Merchant", class_="name"),
        node("span", "shop-count", wares, class_="wares"),
        class_="shop-head",
    )
    grows = growing(worn)
    shelf = [_ware(_offer(face, price, zekts, worn, *grows)) for face, price in zip(stock, prices, strict=True)]
    nothing = [] if shelf else [node("p", "shop-empty", "Nothing left to sell.", class_="about")]
    words = f"You have {plural(zekts, 'Zekt')}. To sell, choose a card of your hand, then Sell."
    return node(
        "details",
        "shop",
        head,
        node("div", "shop-row", *shelf, *nothing, class_="shelf", tabindex=0, role="group", aria_label="Wares"),
        node("p", "shop-ask", words, class_="about"),
        class_="shop over-board",
        data_roomy="" if walking else None,
        open="" if busy else None,
        data_panel="",
    )


@kept
def _keeper() -> Node:
    marks = [glyph(f"merchant-{n}", d, part) for n, (d, part) in enumerate(KEEPER)]
    return node("svg", "merchant", *marks, class_="keeper", viewBox="-60 -56 120 108", aria_hidden="true")


@kept
def _ware(offer: Offer) -> Node:
    """A card of the stock with its price, what it would be to the customer, and what is missing (SH-752)."""
    face, key = offer.face, f"stock-{offer.face.id}"
    short = f"{plural(offer.missing, 'Zekt')} short" if offer.missing else ""
    parts = [
        icon(f"{key}-icon", KINDS[kind_of(face)], kind_of(face)),
        node("b", f"{key}-name", printed(face.name), class_="name"),
        node("span", f"{key}-says", ", ".join(face.says), class_="says"),
        node("span", f"{key}-fits", short or offer.fits, class_="why" if short else "fits"),
        node(
            "span",
            f"{key}-price",
            icon(f"{key}-zekt", ZEKT, "zekt"),
            node("b", f"{key}-sum", str(offer.price)),
            class_="price",
        ),
    ]
    state = [face.kind, face.slot, "dear" if short else "", "completes" if offer.completes else ""]
    told = f"{card_words(face)}; costs {plural(offer.price, 'Zekt')}; {short or offer.fits}"
    about = card_about(face, f"costs you {plural(offer.price, 'Zekt')}")
    classes = " ".join(["ware", *[word for word in state if word]])
    return button(key, classes, told, *parts, about=about, origin=f"card-{face.id}", art=face.id, codex=face.id)
