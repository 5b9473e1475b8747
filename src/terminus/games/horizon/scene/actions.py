"""Things to press: what a moment offers a seat. The style sheet shows those that lead on; a few stay to say why not."""

import msgspec

from terminus.core.scene import Node, node
from terminus.games.horizon.rules.field import MON_NAME
from terminus.games.horizon.rules.organising import COST
from terminus.games.horizon.scene.looks import BOLT, CROSS, GEAR, TICK, button, icon
from terminus.games.horizon.scene.status import ITEM_SIGNS
from terminus.games.horizon.scene.table import Table, radius_of
from terminus.games.horizon.scene.words import signed

STRONG_COST = 6
SWAP = "M-8 -3H6L2 -7M8 3H-6L-2 7"
ARROW = "M-8 0H7M2 -6L8 0L2 6"
THREAD = "M-8 7Q-6 -6 8 -7M3 -8L8 -7L6 -2"
TRIANGLE = "M0 -8L8 6H-8Z"
HOLE = "M8 0A8 8 0 1 1 -8 0A8 8 0 1 1 8 0ZM3 0A3 3 0 1 1 -3 0A3 3 0 1 1 3 0Z"


class Act(msgspec.Struct, frozen=True):
    """A button: what it says, its sign, and what it costs or brings; `kept` ones are shown even when refused."""

    key: str
    word: str
    sign: str
    price: str = ""
    class_: str = ""
    kept: bool = False


PROPOSALS = [
    Act("give-energy", "Give energy…", ARROW),
    Act("give-artifacts", "Give artifacts…", ARROW),
    Act("ask-energy", "Ask for energy…", SWAP),
    Act("ask-artifacts", "Ask for artifacts…", SWAP),
]
SPOKEN = {
    "weak+": "Weak impact for the event here",
    "weak-": "Weak impact against the event here",
    "strong+": "Strong impact for the event here",
    "strong-": "Strong impact against the event here",
}
"""What a sign beside a word says."""
EXCHANGE = [Act("exchange", "Exchange", SWAP), *PROPOSALS]


def actions(table: Table, seat: int) -> Node:
    """The row of buttons for a seat; empty when nothing is asked of it."""
    found: list[Act] = []
    if seat in table.deciding():
        found = _asked(table, seat)
    elif table.stage == "answer" and table.offer is not None and table.offer.by == seat:
        found = [Act("withdraw", "Withdraw the proposal", CROSS, kept=True)]
    elif table.stage == "turn" and table.active in table.companions(seat):
        found = EXCHANGE
    buttons = [act_button(act) for act in found]
    return node("div", "actions", *buttons, class_="actions", role="group", aria_label="What you may do")


def _asked(table: Table, seat: int) -> list[Act]:
    if table.stage == "turn":
        return _turn(table, seat)
    if table.stage == "logistic":
        return [*_links(), Act("laid-all", "Organise it", TICK, f"−{COST}", "main", kept=True)]
    if table.stage == "answer":
        return [Act("accept", "Accept", TICK, class_="main", kept=True), Act("decline", "Decline", CROSS, kept=True)]
    if table.stage == "swap":
        return [Act("keep-hand", "Keep all five", TICK, class_="main", kept=True)]
    return []


def _links() -> list[Act]:
    """A link of a Logistic event by kind and strength (HZ-233)."""
    causes = [Act(f"link-{strength}+", f"Cause {strength}", TICK, class_="for") for strength in (2, 3, 4)]
    return causes + [
        Act(f"link-{strength}-", f"Hindrance {strength}", CROSS, class_="against") for strength in (2, 3, 4)
    ]


def _turn(table: Table, seat: int) -> list[Act]:
    """Actions that cost AU first, then the free ones, then artifacts, and the end of the turn."""
    player = table.seats[seat]
    weak = signed(table.options.weak_impact_energy)
    found = [
        Act("extract", "Extract", BOLT, f"+{extraction(table, seat)}", kept=True),
        Act("weak+", "Weak", TICK, weak, "for", kept=True),
        Act("weak-", "Weak", CROSS, weak, "against", kept=True),
        Act("strong+", "Strong", TICK, f"−{STRONG_COST}", "for", kept=True),
        Act("strong-", "Strong", CROSS, f"−{STRONG_COST}", "against", kept=True),
        Act("attack", "Attack", ITEM_SIGNS["gun"]),
        *EXCHANGE,
        Act("amplify", "Amplify", ITEM_SIGNS["amplifier"]),
        Act("empty-storage", "Empty storage", ITEM_SIGNS["storage"], f"+{player.items.storage or 0}"),
        Act("cast", "Cast it", GEAR, class_="main"),
        Act("discharge", "Discharge it", BOLT, "+22"),
    ]
    powers = {table.box.artifacts[cast.artifact].power for cast in player.table}
    found += [act for power in POWERS if power in powers for act in POWERS[power]]
    return [*found, Act("end", "End turn", ARROW, class_="main end", kept=True)]


POWERS = {
    "jump": [Act("jump", "Jump", ARROW, "−1")],
    "borrow": [Act("borrow", "Borrow…", HOLE), Act("repay", "Pay back…", HOLE)],
    "collect": [Act("collect", "Extract with the Collector", BOLT)],
    "needle": [
        Act("needle+", "Needle: cause", THREAD, class_="for"),
        Act("needle-", "Needle: hindrance", THREAD, class_="against"),
    ],
    "stabilise": [
        Act("stabilise+", "Stabilise for", TRIANGLE, class_="for"),
        Act("stabilise-", "Stabilise against", TRIANGLE, class_="against"),
    ],
}
"""What cast artifacts can do."""


def extraction(table: Table, seat: int) -> int:
    """What an extraction yields where the seat is: by radius, and the bonus of the event there (HZ-100, HZ-101)."""
    place = table.seats[seat].place
    if place == MON_NAME:
        return table.box.extraction
    event = next((spot.event for spot in table.nodes if spot.node == place), None)
    return 3 * (radius_of(place) or 0) + (0 if event is None else table.face(event.card).bonus)


def act_button(act: Act) -> Node:
    parts = [icon(f"{act.key}-icon", act.sign, "sign"), node("span", f"{act.key}-word", act.word, class_="word")]
    if act.price:
        parts.append(node("b", f"{act.key}-price", act.price, class_="price"))
    word = SPOKEN.get(act.key, act.word)
    label = f"{word}, {act.price} energy" if act.price else word
    classes = " ".join(["act", *([act.class_] if act.class_ else []), *(["kept"] if act.kept else [])])
    return button(act.key, classes, label, *parts, title=SPOKEN.get(act.key))
