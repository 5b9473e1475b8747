"""Things to press: which ones a moment offers, and how they are drawn. The client shows only those that lead on."""

from terminus.core.buttons import button
from terminus.core.scene import Node, kept, node
from terminus.games.ship.sheet.table import ShipSheet

WORDS = {
    "fight": "Fight",
    "escape": "Try to escape",
    "revive": "Revive",
    "wear": "Put on",
    "use": "Use",
    "sell": "Sell",
    "discard": "Discard",
    "detach": "Detach",
    "take-off": "Take off",
    "trade": "Offer cards",
    "ask": "Ask for cards",
    "gift": "Give Zekts",
    "beg": "Ask for Zekts",
    "reset": "Give up everything and reset",
    "end": "End turn",
    "stay": "Stay outside",
    "join": "Pay and come along",
    "stay-out": "Stay out of it",
    "reroll": "Roll again",
    "keep": "Keep the dice",
    "continue": "Fight on",
    "concede": "Give up and leave",
    "accept": "Accept",
    "decline": "Decline",
    "counter": "Offer something else",
    "stay-down": "Stay down",
}
WANTED = ("fight", "revive")
"""What one would do before all else where it can be done."""
DEALS = ["trade", "ask", "gift", "beg"]
GEAR = ["wear", "use", "sell", "discard", "detach", "take-off"]
STAGES = {
    "turn": ["fight", "escape", "revive", *GEAR, *DEALS, "reset", "end"],
    "door": ["stay"],
    "join": ["join", "stay-out"],
    "reroll_attack": ["reroll", "keep"],
    "reroll_escape": ["reroll", "keep"],
    "reroll_boss": ["reroll", "keep"],
    "rest": ["use", "continue", "concede"],
    "offer": ["accept", "decline", "counter", *DEALS],
    "counter": ["accept", "decline"],
    "down": ["stay-down", "reset"],
}


def actions(table: ShipSheet, seat: int) -> Node:
    """The row of buttons for a seat; empty when nothing is asked of it."""
    if table.stage == "join" and table.active == seat and table.queue:
        return _withdrawing(f"Do not wait for {table.name(table.queue[0])}")
    if table.offer is not None and table.offer.giver == seat:
        return _withdrawing("Withdraw the offer")
    return _actions(table.stage if table.decider == seat else "")


@kept
def _actions(stage: str) -> Node:
    return _row([_act(key) for key in STAGES.get(stage, [])])


def _act(key: str) -> Node:
    words = WORDS[key]
    send = "Send offer" if key in DEALS else None
    return button(key, f"act {key}", words, words, send=send, next_="first" if key in WANTED else None)


@kept
def _withdrawing(words: str) -> Node:
    return _row([button("withdraw", "act withdraw", words, words)])


def _row(buttons: list[Node]) -> Node:
    return node("div", "actions", *buttons, class_="actions", role="group", aria_label="What you may do")
