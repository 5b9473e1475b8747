"""What people are told before a move is taken back: the one who asks, and those who are asked."""

from terminus.core.audience import Viewer
from terminus.core.prose import counted
from terminus.core.told import Teller
from terminus.table import asking
from terminus.table.errors import TableError
from terminus.table.line import Line
from terminus.table.moment import Moment
from terminus.table.table import Table

MOST = 3
"""Sentences about what was seen; there may be more."""
ANEW = "Dice and draws since then fall anew"


def ask_first(table: Table, key: str | None) -> str:
    """What to know before asking for a move back, for who may not just take it; empty if only a move is at stake."""
    try:
        asked = asking.ask_back(table, key)
    except TableError:
        return ""
    if not asking.met_chance(table.now.line, asked.turns):
        return ""
    if not asking.asks_nobody(table, key):
        return f"{ANEW}. The others are asked, and told what was seen since."
    since = "" if asked.turns == 1 else f" and {_moves_since(asked.turns)}"
    return f"This takes back your latest move{since}. {ANEW}, and the log tells it."


def wish_back(turns: int) -> str:
    """What goes with the latest move, for those who are asked to give so many turns back; the move itself is one."""
    return "" if turns <= 1 else f", with {_moves_since(turns)}"


def _moves_since(turns: int) -> str:
    return "the move since" if turns == 2 else f"the {counted(turns - 1)} moves since"


def seen_since(table: Table, moment: Moment, titles: list[str], eyes: Viewer, reader: Viewer) -> str:
    """What was learnt by the moves that would be taken back, as the reader may know it."""
    assert moment.asking is not None
    lines = asking.undone(moment.line, moment.asking.turns)
    found = [sentence for line in lines for sentence in _learnt(table, line, Teller(titles, reader), eyes)]
    if not found:
        return ""
    more = " And more." if len(found) > MOST else ""
    anew = f" {ANEW}." if asking.met_chance(moment.line, moment.asking.turns) else ""
    return f" What was seen since stays known: {' '.join(found[:MOST])}{more}{anew}"


def _learnt(table: Table, line: Line, teller: Teller, eyes: Viewer) -> list[str]:
    """The sentences of a turn that told somebody something."""
    chance = line.turn is not None and bool(line.turn.chance)
    told = [(event, table.game.told(event, eyes)) for event in line.events]
    telling = [each for event, each in told if event.reveals or event.secrets or each.rolls()]
    said = [each.say(teller) for each in (telling or ([each for _, each in told] if chance else []))]
    return [sentence for sentence in said if sentence]
