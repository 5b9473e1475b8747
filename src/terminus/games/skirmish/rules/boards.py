"""Agreeing on a board: proposals, counter-proposals, and a draw after the third refusal (SK-20, SK-R27)."""

from typing import Final

from terminus.core.choices import text_of
from terminus.core.dice import Dice
from terminus.core.errors import ContentError
from terminus.core.moves import MoveList
from terminus.games.skirmish.content.bringing import LONGEST, brought_board
from terminus.games.skirmish.content.components import Board
from terminus.games.skirmish.moves import ACCEPT, OWN_BOARD, PROPOSE, first_of, kind_of, move_code
from terminus.games.skirmish.position import State
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.reasons import ALLOWED, BAD_BOARD, DRILL_BOARD, MALFORMED
from terminus.games.skirmish.rules.setup import start
from terminus.games.skirmish.rules.step import Log, Step

MOST_REFUSALS: Final = 3


def read_board(s: State, payload: tuple[int, ...]) -> Board:
    """The board of a file that a player proposes; ContentError says what is wrong with it."""
    text = text_of(payload)
    if text is None or len(text) > LONGEST:
        raise ContentError("your board", None, f"must be a text of at most {LONGEST} characters")
    known = s.boards()
    board = brought_board(text, s.variant.mission, len(known))
    for other in known:
        if other.key == board.key:
            raise ContentError("your board", None, f"there is a board '{board.key}' already: give yours another id")
    return board


class BoardStep(Step):
    """SK-D1: propose a board by its id or as a file, accept the one proposed, or propose another (SK-20, SK-R27)."""

    def __init__(self) -> None:
        super().__init__("board", "SK-R27", [PROPOSE, ACCEPT], False)

    def fill(self, s: State, seat: int, out: MoveList) -> None:
        if s.proposals:
            out.add(move_code(ACCEPT))
        for board in s.boards():
            if not board.drill:
                out.add(move_code(PROPOSE, board.number))

    def reason(self, s: State, seat: int, code: int, payload: tuple[int, ...]) -> int:
        if kind_of(code) == ACCEPT:
            return ALLOWED if s.proposals else MALFORMED
        if first_of(code) == OWN_BOARD:
            return ALLOWED if self.fault(s, payload) == "" else BAD_BOARD
        boards = s.boards()
        if first_of(code) >= len(boards) or len(payload) > 0:
            return MALFORMED
        return DRILL_BOARD if boards[int(first_of(code))].drill else ALLOWED

    def fault(self, s: State, payload: tuple[int, ...]) -> str:
        """What is wrong with a player's board file, or nothing."""
        try:
            read_board(s, payload)
        except ContentError as error:
            return str(error)
        return ""

    def explain(self, s: State, seat: int, code: int, payload: tuple[int, ...], reason: int) -> str:
        if kind_of(code) == ACCEPT:
            return "There is nothing to accept yet: propose a board."
        if reason == BAD_BOARD:
            return f"{self.fault(s, payload)}."
        boards = s.boards()
        known = ", ".join([board.key for board in boards if not board.drill])
        if reason == DRILL_BOARD:
            return f"{boards[int(first_of(code))].name} is for drill and not played for; there are {known}."
        return f"There is no such board; there are {known}."

    def carry_out(self, s: State, seat: int, code: int, payload: tuple[int, ...], dice: Dice, log: Log) -> None:
        if kind_of(code) == ACCEPT:
            self.settle(s, s.proposals[-1], dice, log)
            return
        number = int(first_of(code))
        if number == OWN_BOARD:
            number = len(s.boards())
            s.brought = [*s.brought, read_board(s, payload)]
        s.proposals = [*s.proposals, number]
        s.asked = 1 - seat
        if log is not None:
            log.append(happenings.board_proposed(s, seat))
        if len(s.proposals) > MOST_REFUSALS:
            self.settle(s, dice.draw_from(sorted(set(s.proposals))), dice, log)

    def settle(self, s: State, board: int, dice: Dice, log: Log) -> None:
        s.board = s.boards()[board]
        if log is not None:
            log.append(happenings.board_chosen(s))
        start(s, dice, log)
