"""Answers to costly questions about a table: how it was, what a move would do, why it may not be made.

They are given by a process of their own (`desk.py`), which keeps the tables it was asked about lately and is told what
has happened at them since.
"""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

import msgspec

from terminus.core.audience import Viewer
from terminus.core.decisions import Refusal
from terminus.core.errors import IllegalMove, TerminusError
from terminus.core.plans import Plan
from terminus.games import find_game, games
from terminus.table.entries import Entry, Setup
from terminus.table.errors import StoreError
from terminus.table.moment import SentMove
from terminus.table.table import Table
from terminus.web import client_frames, frames, moments

log = logging.getLogger(__name__)

Question = client_frames.Look | client_frames.Preview | client_frames.Why
TABLES_KEPT = 32


class Asked(msgspec.Struct):
    """A question of somebody with these seats, who looks through a seat's eyes, and what is new at the table."""

    question: Question
    table: str
    seats: list[int]
    viewer: Viewer
    since: int
    """The version after which `entries` follow."""
    entries: list[Entry]
    setup: Setup | None = None


class Unknown(msgspec.Struct):
    """The answer of somebody who has not the table up to that version: ask again and tell all."""


_tables: OrderedDict[str, Table] = OrderedDict()


class Answered(msgspec.Struct):
    """The frame that answers, as text, and the seconds of work that it took."""

    text: str
    seconds: float


def answer(asked: Asked | None) -> Answered | Unknown | None:
    """What the process answers; nothing is asked of it first, so that it has everything at hand."""
    if asked is None:
        for game in games().values():
            with suppress(ImportError):  # a game from elsewhere may draw in another room
                import_module(f"{game.package}.scene")
        return None
    began = time.process_time()
    table = _brought_up(asked)
    if table is None:
        return Unknown()
    return Answered(frames.encode(reply(table, asked)), time.process_time() - began)


def _brought_up(asked: Asked) -> Table | None:
    """The table as it is now, or None if too little is known of it."""
    if asked.setup is not None:
        table = Table(find_game(asked.setup.header.game), asked.setup, any_rules=True)
    else:
        known = _tables.get(asked.table)
        if known is None or known.version < asked.since:
            return None
        table = known
    for entry in asked.entries[table.version - asked.since :]:
        table.adopt(table.follow(entry))
    _tables[asked.table] = table
    _tables.move_to_end(asked.table)
    if len(_tables) > TABLES_KEPT:
        _tables.popitem(last=False)
    return table


def reply(table: Table, asked: Asked) -> frames.AnyFrame:
    """What comes of a question, at worst a frame that says what is wrong with it."""
    try:
        return _ANSWERS[type(asked.question)](table, asked, asked.question)
    except TerminusError as error:
        return refused(error, asked.question.id)


def refused(error: TerminusError, asked: client_frames.Id | None) -> frames.AnyFrame:
    """The frame for something that cannot be done; what is wrong with the store is for its host to know."""
    if isinstance(error, IllegalMove):
        return frames.Refused(code=error.code, rule=error.rule, sentence=error.sentence, id=asked)
    return frames.Error(sentence=sentence_for_guests(error), id=asked)


def sentence_for_guests(error: TerminusError) -> str:
    if isinstance(error, StoreError):
        log.error("%s", error)
        return "The tables cannot be reached just now; what was acknowledged is safe. Please try again."
    return str(error)


def _look(table: Table, asked: Asked, question: client_frames.Look) -> frames.AnyFrame:
    return moments.looked_at(table, question.at, question.eyes, asked.seats, asked.viewer, question.id)


def _preview(table: Table, asked: Asked, question: client_frames.Preview) -> frames.AnyFrame:
    if question.part:
        wrong = table.wrong_so_far(question.seat, question.path, question.values)
        return frames.Fine(version=table.version, id=question.id) if wrong is None else _refusal(wrong, question.id)
    move, preview = table.preview(question.seat, SentMove(question.move, question.path, question.values))
    return frames.Previewed(
        move=move, sentence=preview.sentence, overlay=preview.overlay, warning=preview.warning, id=question.id
    )


def _why(table: Table, asked: Asked, question: client_frames.Why) -> frames.AnyFrame:
    way = table.way_to(question.seat, question.path)
    if isinstance(way, Plan):
        return _planned(table, way, question.id)
    refusal = table.why_not(question.seat, question.path) if way is None else way
    if refusal is None:
        return frames.Fine(version=table.version, id=question.id)
    return _refusal(refusal, question.id)


def _planned(table: Table, plan: Plan, asked: client_frames.Id | None) -> frames.Planned:
    position = table.now.line.position
    moves = [table.game.format_move(position, move) for move in plan.moves]
    sentence, overlay = plan.preview.sentence, plan.preview.overlay
    return frames.Planned(moves=moves, sentence=sentence, overlay=overlay, word=plan.word, id=asked)


def _refusal(refusal: Refusal, asked: client_frames.Id | None) -> frames.Refused:
    return frames.Refused(code=refusal.code, rule=refusal.rule, sentence=refusal.sentence, id=asked)


_ANSWERS: dict[type, Callable[[Table, Asked, Any], frames.AnyFrame]] = {
    client_frames.Look: _look,
    client_frames.Preview: _preview,
    client_frames.Why: _why,
}
