"""Agreeing on a board: proposals, counter-proposals, and a draw after the third refusal (SK-20, SK-R27)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.choices import text_of
from terminus.core.errors import ContentError
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.bringing import LONGEST, brought_board
from terminus.games.skirmish.content.components import Board
from terminus.games.skirmish.content.rooms import needs_of
from terminus.games.skirmish.moves import ACCEPT, OWN_BOARD, PROPOSE, first_of, move_code
from terminus.games.skirmish.position import STEP_BOARD, State
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.reasons import BAD_BOARD, DRILL_BOARD, NO_SUCH_BOARD, NOTHING_TO_ACCEPT
from terminus.games.skirmish.rules.setup import start

MOST_REFUSALS: Final = 3


def read_board(s: State, payload: Payload) -> Board:
    """The board of a file that a player proposes; ContentError says what is wrong with it."""
    text = text_of(payload)
    if text is None or len(text) > LONGEST:
        raise ContentError("your board", None, f"must be a text of at most {LONGEST} characters")
    known = s.boards()
    board = brought_board(text, s.variant.mission, needs_of(s.variant.factions), len(known))
    for other in known:
        if other.key == board.key:
            raise ContentError("your board", None, f"there is a board '{board.key}' already: give yours another id")
    return board


def played_for(s: State) -> str:
    """The boards that may be proposed, by id."""
    return ", ".join([board.key for board in s.boards() if not board.drill])


class AcceptBoard(Action[State]):
    """SK-D1: play on the board that was proposed (SK-20)."""

    def __init__(self) -> None:
        super().__init__(ACCEPT, [STEP_BOARD.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if p.proposals else NOTHING_TO_ACCEPT

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        settle(p, p.proposals[-1], fate)


class ProposeBoard(Action[State]):
    """SK-D1: propose a board by its id or as a file; to propose another is to refuse the one before (SK-R27)."""

    def __init__(self) -> None:
        super().__init__(PROPOSE, [STEP_BOARD.number])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        if first_of(code) == OWN_BOARD:
            return None if fault_of(p, payload) == "" else BAD_BOARD
        boards = p.boards()
        if first_of(code) >= len(boards) or len(payload) > 0:
            return NO_SUCH_BOARD
        return DRILL_BOARD if boards[first_of(code)].drill else None

    def numbers(self, p: State, seat: i64, code: i64, payload: Payload, reason: Reason) -> dict[str, str] | None:
        if reason is BAD_BOARD:
            return {"fault": fault_of(p, payload)}
        name = p.boards()[first_of(code)].name if reason is DRILL_BOARD else ""
        return {"board": name, "boards": played_for(p)}

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for board in p.boards():
            if not board.drill:
                out.add(move_code(PROPOSE, board.number))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        number = int(first_of(code))
        if number == OWN_BOARD:
            number = len(p.boards())
            p.brought = [*p.brought, read_board(p, payload)]
        p.proposals = [*p.proposals, number]
        p.asked = 1 - seat
        if fate.heard:
            happenings.board_proposed(p, int(seat), fate)
        if len(p.proposals) > MOST_REFUSALS:
            settle(p, fate.dice.draw_from(sorted(set(p.proposals))), fate)


def fault_of(s: State, payload: Payload) -> str:
    """What is wrong with a player's board file, or nothing."""
    try:
        read_board(s, payload)
    except ContentError as error:
        return str(error)
    return ""


def settle(s: State, board: int, fate: Fate) -> None:
    """The board is found; now the teams."""
    s.board = s.boards()[board]
    if fate.heard:
        happenings.board_chosen(s, fate)
    start(s, fate)
