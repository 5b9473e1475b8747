"""What the moment is about, beside the viewer's own things: cards to choose from, sealed bets, an exchange."""

from terminus.core.audience import Viewer
from terminus.core.buttons import button
from terminus.core.prose import listing, plural
from terminus.core.scene import Node, kept, node
from terminus.games.horizon.scene.cards import event_card
from terminus.games.horizon.scene.looks import CROSS, TICK, emblem, icon
from terminus.games.horizon.sheet.table import HorizonSheet, Offer, Seat, shown

STEPS = {"offered": "which of the three you take for it"}
"""Of what is chosen after something else: what it is chosen as."""


def panels(table: HorizonSheet, viewer: Viewer) -> list[Node]:
    found: list[Node] = []
    if table.offer is not None:
        found.append(_exchange(table, table.offer, viewer))
    if viewer is None or table.over:
        return found
    player = table.seats[viewer]
    if table.stage == "bet":
        return [*found, _bets(table, player)]
    if shown(player.refill):
        asks = table.chooses(viewer)
        title = "Keep one" if asks else "Drawn, but there is no turn left to lay one"
        found.append(_choice(table, "refill", title, shown(player.refill), idle=not asks))
    if shown(player.offered) and not player.ready:
        found.append(_choice(table, "offered", "Swap a card of yours for one of these", shown(player.offered)))
    return found


def _choice(table: HorizonSheet, kind: str, title: str, cards: tuple[str, ...], idle: bool = False) -> Node:
    """Cards to choose one from (HZ-026, HZ-141); `idle` where nothing depends on it any more."""
    faces = [event_card(f"{kind}-{card}", table.face(card), STEPS.get(kind)) for card in cards]
    head = node("h3", f"{kind}-title", title)
    row = node("div", f"{kind}-row", *faces, class_="row")
    return node("section", kind, head, row, class_=f"panel choice{' idle' if idle else ''}", aria_label=title)


# Bets


def _bets(table: HorizonSheet, player: Seat) -> Node:
    """Realization tokens to seal: a side, and impacts towards it. Sealed ones lie below until the opening (HZ-358)."""
    placed = player.bets if isinstance(player.bets, tuple) else ()
    owed = player.tokens
    price = table.amount("tangle_impact_cost")
    left = player.stake or 0
    rows: list[Node] = [node("h3", "bets-title", _bets_title(table, owed, price))]
    if owed:
        rows += [_stakes(left, price, True), _stakes(left, price, False)]
    if placed:
        sealed = [
            node("span", f"sealed-{i}", icon(f"sealed-{i}-icon", TICK if bet.yes else CROSS, "sign"),
                 node("b", f"sealed-{i}-count", str(bet.impacts)),
                 class_="sealed for" if bet.yes else "sealed against", role="img",
                 aria_label=f"Sealed: {'happens' if bet.yes else 'does not happen'}, {plural(bet.impacts, 'impact')}")
            for i, bet in enumerate(placed)
        ]  # fmt: skip
        rows.append(node("div", "sealed", node("span", "sealed-word", "Sealed:"), *sealed, class_="row sealed-row"))
    ready = [seat for seat in table.seats if not seat.tokens and not seat.out]
    marks = [emblem(f"ready-{seat.colour}", seat.colour) for seat in ready]
    if marks:
        who = f"Ready: {listing([seat.name for seat in ready])}"
        word = node("span", "ready-word", "Ready:")
        rows.append(node("div", "ready", word, *marks, class_="row ready", role="img", aria_label=who))
    return node("section", "bets", *rows, class_="panel bets", aria_label="Your sealed bets")


def _bets_title(table: HorizonSheet, owed: int, price: int) -> str:
    if not owed:
        return "Your bets are sealed; they are opened when everybody is ready"
    tokens = f"{owed} tokens to seal, each" if owed > 1 else "a side,"
    return f"Bet on the Tangle in {table.tangle}: {tokens} with impacts if you like ({price} energy each)"


def _stake(key: str, word: str, impacts: int, price: int, left: int) -> Node:
    """A bet to seal; one that takes the last energy says so (HZ-072)."""
    cost = impacts * price
    deadly = 0 < cost == left
    label = f"It {word}, {plural(impacts, 'impact')}, costs {cost}" + (
        ": all you have, and you are out" if deadly else ""
    )
    parts = [
        node("b", f"{key}-count", str(impacts)),
        node("span", f"{key}-price", f"−{cost}" if impacts else "free", class_="price"),
        *([node("b", f"{key}-out", "out!", class_="deadly")] if deadly else []),
    ]
    return button(key, f"act stake {'for' if word == 'happens' else 'against'}", label, *parts, rule="HZ-072")


@kept
def _stakes(left: int, price: int, yes: bool) -> Node:
    """A row of chips: no impact, one, two... as far as the energy goes (HZ-R25)."""
    sign = "+" if yes else "-"
    word = "happens" if yes else "does not"
    chips = [_stake(f"bet-{impacts}{sign}", word, impacts, price, left) for impacts in range(left // price + 1)]
    head = node(
        "span", f"stakes{sign}-head", icon(f"stakes{sign}-icon", TICK if yes else CROSS, "sign"), class_="side-sign"
    )
    return node("div", f"stakes{sign}", head, *chips, class_="row stakes")


# Exchange


def _exchange(table: HorizonSheet, offer: Offer, viewer: Viewer) -> Node:
    """An open proposal; only the two see what is in it (HZ-R40)."""
    by, to = table.seats[offer.by], table.seats[offer.to]
    rows = [node("h3", "offer-title", f"{by.name} proposes an exchange to {to.name}")]
    if isinstance(offer.give, tuple):
        rows.append(_bundle(table, "offer-give", f"{by.name} gives", by, offer.give_energy or 0, offer.give))
        rows.append(_bundle(table, "offer-get", f"{to.name} gives", to, offer.get_energy or 0, offer.get or ()))
    return node("section", "offer", *rows, class_="panel offer", aria_label="Exchange")


def _bundle(table: HorizonSheet, key: str, who: str, seat: Seat, energy: int, artifacts: tuple[str, ...]) -> Node:
    parts = ([f"{energy} energy"] if energy else []) + [table.artifact(each).name for each in artifacts]
    words = node("span", f"{key}-words", f"{who}: {', '.join(parts) or 'nothing'}")
    return node("p", key, emblem(f"{key}-emblem", seat.colour), words, class_="bundle")
