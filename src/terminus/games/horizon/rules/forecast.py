"""The forecast: how every organised event would be decided if nothing changed until its radius is realized.

Nodes are decided in the order of time (HZ-039), and what is decided acts on what follows, by the rules of realization
themselves (HZ-200 to HZ-214). Only what lies open on the field is used, so the same forecast is shown to everybody.
"""

from typing import NamedTuple

from terminus.games.horizon.content.field import BESIDE, NODES, SIDES
from terminus.games.horizon.position import BASE_STRENGTH, FAILED, HAPPENED, UNREALIZED, State
from terminus.games.horizon.rules.realization import effect, junction_balance
from terminus.games.horizon.things import Laid


class Push(NamedTuple):
    """What the event in another node adds, through a side or through a Needle link."""

    node: int
    amount: int
    needle: bool


class Judgement(NamedTuple):
    """One event: what acts on it by links, the whole balance, and what comes of it."""

    pushes: list[Push]
    total: int
    happens: bool


def forecast(s: State) -> dict[int, Judgement]:
    """Every event not realized yet, by its node."""
    after = s.copy()
    assert isinstance(after, State)
    after.status = s.status.copy()
    found: dict[int, Judgement] = {}
    for node in range(NODES):
        laid = s.laid[node]
        if laid is not None and s.status[node] == UNREALIZED:
            found[node] = judge(after, node, laid)
            after.status[node] = HAPPENED if found[node].happens else FAILED
    return found


def judge(s: State, node: int, laid: Laid) -> Judgement:
    pushes: list[Push] = []
    for side in range(SIDES):
        amount = junction_balance(s, node, side)
        if amount:
            pushes.append(Push(BESIDE[node][side], amount, False))
    for link in s.needles:
        if link.target == node:
            amount = effect(s.status[link.source], link.cause, BASE_STRENGTH + link.reinforced)
            if amount:
                pushes.append(Push(link.source, amount, True))
    total = s.impact[node]
    for push in pushes:
        total += push.amount
    return Judgement(pushes, total, laid.token_yes if total == 0 else total > 0)
