"""Things to press: what a moment offers a seat. The style sheet shows those that lead on; a few stay to say why not."""

from collections.abc import Sequence

import msgspec

from terminus.core.buttons import button
from terminus.core.prose import signed
from terminus.core.scene import Node, kept, node
from terminus.games.horizon.rules.artifacts import DISCHARGE_ENERGY
from terminus.games.horizon.rules.energy import STRONG_COST
from terminus.games.horizon.rules.organising import COST
from terminus.games.horizon.scene.looks import BOLT, CROSS, GEAR, TICK, icon
from terminus.games.horizon.scene.possessions import ITEM_SIGNS
from terminus.games.horizon.sheet.table import HorizonSheet, Items

SWAP = "M-8 -3H6L2 -7M8 3H-6L-2 7"
ARROW = "M-8 0H7M2 -6L8 0L2 6"
HOLE = "M8 0A8 8 0 1 1 -8 0A8 8 0 1 1 8 0ZM3 0A3 3 0 1 1 -3 0A3 3 0 1 1 3 0Z"


class Act(msgspec.Struct, frozen=True):
    """A button: what it says, its sign, what it costs or brings; `about` says more than the word does.

    `kept` ones are shown even when refused. A `step` follows on something chosen, and then stands alone; once chosen
    itself, a button is called by what is `short`.
    """

    key: str
    word: str
    sign: str
    price: str = ""
    class_: str = ""
    kept: bool = False
    about: str = ""
    short: str = ""
    send: str = ""
    step: str = ""


class Pair(msgspec.Struct, frozen=True):
    """One word with two buttons, for and against: a push in either direction, a link of either kind."""

    key: str
    word: str
    price: str
    about: str
    sides: tuple[str, str] = ("for the event here", "against the event here")


PROPOSALS = (
    Act("give-energy", "Give energy…", ARROW, class_="step", send="Send offer"),
    Act("give-artifacts", "Give artifacts…", ARROW, class_="step", send="Send offer"),
    Act("ask-energy", "Ask for energy…", SWAP, class_="step", send="Send offer"),
    Act("ask-artifacts", "Ask for artifacts…", SWAP, class_="step", send="Send offer"),
)
DEALING = "Exchange energy and artifacts in your node: choose with whom"
EXCHANGE = (
    Act("exchange", "Exchange", SWAP, kept=True, about=DEALING, short="Exchange"),
    *PROPOSALS,
)


def actions(table: HorizonSheet, seat: int) -> Node:
    """The row of buttons for a seat; empty when nothing is asked of it."""
    if seat in table.owing():
        if table.stage == "turn":
            player = table.seats[seat]
            return _turn(player.yields, table.amount("weak_impact_energy"), player.items, _powers(table, seat))
        return _asked(table.stage)
    if table.may(seat, "withdraw"):
        return _asked("withdraw")
    return _asked("propose" if table.may(seat, "propose") else "")


@kept
def _asked(what: str) -> Node:
    """The buttons that are the same whenever this is asked; none for what is answered elsewhere."""
    return _row(ASKED.get(what, ()))


def _row(found: Sequence[Act | Pair]) -> Node:
    buttons = [_pair(each) if isinstance(each, Pair) else _act(each) for each in found]
    return node("div", "actions", *buttons, class_="actions", role="group", aria_label="What you may do")


def _links() -> list[Act]:
    """A link of a Logistic event by kind and strength (HZ-233)."""
    kinds = (("+", "Cause", TICK, "for"), ("-", "Hindrance", CROSS, "against"))
    step = "a cause or a hindrance, and how strong"
    return [
        Act(f"link-{strength}{way}", f"{word} {strength}", sign, class_=class_, step=step)
        for way, word, sign, class_ in kinds
        for strength in (2, 3, 4)
    ]


ASKED: dict[str, tuple[Act, ...]] = {
    "logistic": (*_links(), Act("laid-all", "Organise it", TICK, f"−{COST}", "main", kept=True)),
    "answer": (Act("accept", "Accept", TICK, class_="main", kept=True), Act("decline", "Decline", CROSS, kept=True)),
    "swap": (Act("keep-hand", "Keep all five", TICK, class_="main", kept=True),),
    "withdraw": (Act("withdraw", "Withdraw the proposal", CROSS, kept=True),),
    "propose": EXCHANGE,
}


@kept
def _turn(yields: int, weak_energy: int, items: Items, powers: tuple[str, ...]) -> Node:
    """Actions that cost AU first, then the free ones, then artifacts, and the end of the turn.

    What somebody owns stays in its place while it cannot be used, so that nothing jumps during a turn.
    """
    return _row(
        [
            Act("extract", "Extract", BOLT, f"+{yields}", kept=True, about="Extract energy: 1 AU"),
            Pair("weak", "Weak", signed(weak_energy), "Weak impact, 1 AU"),
            Pair("strong", "Strong", f"−{STRONG_COST}", "Strong impact, 1 AU"),
            *EXCHANGE,
            *_equipment(items, powers),
            Act("cast", "Cast it", GEAR, class_="main step", step="to cast it"),
            Act("discharge", "Discharge it", BOLT, f"+{DISCHARGE_ENERGY}", "step", step="to discharge it"),
            Act("end", "End turn", ARROW, class_="main end", kept=True),
        ]
    )


def well_equipped(table: HorizonSheet, seat: int) -> bool:
    """Does a seat's turn have more buttons than a row holds? Then room is kept for two, whoever is at turn."""
    return _well_equipped(table.seats[seat].items, _powers(table, seat))


@kept
def _well_equipped(items: Items, powers: tuple[str, ...]) -> bool:
    return sum(2 if isinstance(each, Pair) else 1 for each in _equipment(items, powers)) > 2


def _powers(table: HorizonSheet, seat: int) -> tuple[str, ...]:
    """The powers of a seat's cast artifacts."""
    return tuple([table.artifact(cast.artifact).power for cast in table.seats[seat].table])


def _equipment(items: Items, powers: tuple[str, ...]) -> list[Act | Pair]:
    """What items and cast artifacts can do."""
    return [*_owned(items), *(each for power in POWERS if power in powers for each in POWERS[power])]


def _owned(items: Items) -> list[Act]:
    found: list[Act] = []
    if items.gun:
        found.append(
            Act("attack", "Attack", ITEM_SIGNS["gun"], kept=True, about="Attack somebody in your node: choose whom")
        )
    if items.amplifier:
        found.append(
            Act("amplify", "Amplify", ITEM_SIGNS["amplifier"], kept=True, about="Strengthen a link here: choose which")
        )
    if items.storage is not None:
        sign = ITEM_SIGNS["storage"]
        found.append(Act("empty-storage", "Empty", sign, f"+{items.storage}", about="Empty the Kinetic Storage"))
    return found


POWERS: dict[str, list[Act | Pair]] = {
    "jump": [Act("jump", "Jump", ARROW, "−1", kept=True, about="Jump with the Collapse Generator: choose where to")],
    "borrow": [
        Act("borrow", "Borrow…", HOLE, kept=True, about="Take energy from the Hole in the Box", send="Take it"),
        Act("repay", "Repay…", HOLE, kept=True, about="Pay energy back into the Hole in the Box", send="Pay it back"),
    ],
    "collect": [Act("collect", "Collect", BOLT, kept=True, about="Extract with the Collector Module: 1 AU")],
    "needle": [
        Pair(
            "needle",
            "Needle",
            "",
            "Lachesis Needle",
            ("a cause from here, choose to where", "a hindrance from here, choose to where"),
        )
    ],
    "stabilise": [Pair("stabilise", "Stabilise", "", "Symmetrical Stabilizer", ("for happening", "against happening"))],
}
"""What cast artifacts can do."""


@kept
def _act(act: Act) -> Node:
    parts = [icon(f"{act.key}-icon", act.sign, "sign"), node("span", f"{act.key}-word", act.word, class_="word")]
    if act.price:
        parts.append(node("b", f"{act.key}-price", act.price, class_="price"))
    label = _priced(act.about or act.word, act.price)
    classes = " ".join(["act", *([act.class_] if act.class_ else []), *(["kept"] if act.kept else [])])
    about, short, send, step = (said or None for said in (act.about, act.short, act.send, act.step))
    return button(act.key, classes, label, *parts, about=about, short=short, send=send, step=step)


@kept
def _pair(pair: Pair) -> Node:
    """The word and the price once, and a tick and a cross to press."""
    head = [node("span", f"{pair.key}-word", pair.word, class_="word")]
    if pair.price:
        head.append(node("b", f"{pair.key}-price", pair.price, class_="price"))
    sides = [
        _side(f"{pair.key}+", TICK, "for", _priced(f"{pair.about}: {pair.sides[0]}", pair.price)),
        _side(f"{pair.key}-", CROSS, "against", _priced(f"{pair.about}: {pair.sides[1]}", pair.price)),
    ]
    return node("span", pair.key, *head, *sides, class_="pair", role="group", aria_label=pair.about)


def _side(key: str, sign: str, class_: str, label: str) -> Node:
    return button(key, f"act kept {class_}", label, icon(f"{key}-icon", sign, "sign"), about=label)


def _priced(words: str, price: str) -> str:
    return f"{words}, {price} energy" if price else words
