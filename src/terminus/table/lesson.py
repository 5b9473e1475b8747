"""A lesson: an annotated record in which the newcomer makes the moves.

The learner is the seat that the record calls "you", or else the first. The other seats play as recorded, chance falls
as recorded, and a learner's other idea is met with the move the lesson is about. After the last recorded turn the game
goes on freely.
"""

from terminus.core.choices import Point, Way
from terminus.core.errors import IllegalMove
from terminus.core.game import AnyGame
from terminus.core.moves import Move
from terminus.core.record import Record, Turn
from terminus.table.line import Line
from terminus.table.moment import Moment
from terminus.table.table import Table

LAST_WORDS = "That was the lesson. You can play this game to its end, or begin one of your own."


class Lesson:
    def __init__(self, game: AnyGame, record: Record, number: int = 1) -> None:
        self.game = game
        self.number = number
        """Which of the game's lessons it is, counted from 1."""
        self.record = record
        seats = [name.lower() for name in record.header.seats]
        self.learner = seats.index("you") if "you" in seats else 0

    @property
    def following(self) -> int:
        """The number of the lesson that comes after it; 0 after the last."""
        return self.number + 1 if self.number < len(self.game.lessons) else 0

    def turn(self, moment: Moment) -> Turn | None:
        """The recorded turn that comes next; None once the lesson is over."""
        at = moment.line.length
        return self.record.turns[at] if at < len(self.record.turns) else None

    def note(self, moment: Moment) -> str:
        """What to tell the learner: about what another seat just did, then about what to do next."""
        at = self._reached(moment)
        notes = [self.record.header.note] if at == 0 else []
        if at and self.record.turns[at - 1 : at] and self.record.turns[at - 1].seat != self.learner:
            notes.append(self.record.turns[at - 1].note)
        coming = self.turn(moment)
        if coming is not None and coming.seat == self.learner:
            notes.append(coming.note)
        if self.just_over(moment):
            notes.append(LAST_WORDS)
        return "\n\n".join(note for note in notes if note)

    def just_over(self, moment: Moment) -> bool:
        """Is this where the lesson ends and the game would go on?"""
        return moment.result is None and self._reached(moment) == len(self.record.turns)

    def _reached(self, moment: Moment) -> int:
        """How many turns lie behind; after the last of the lesson only those count that the learner has gone on from.

        Others may act at once (secret orders, the next seat's turn): the last words stay until the learner goes on.
        """
        line = moment.line
        while line.before is not None and line.length > len(self.record.turns) and not self._by_learner(line):
            line = line.before
        return line.length

    def _by_learner(self, line: Line) -> bool:
        return line.turn is not None and line.turn.seat == self.learner

    def settle(self, table: Table, seat: int, move: Move) -> Move:
        """The move to play: where places are pointed at, one near the lesson's counts as the lesson's own.

        IllegalMove, kindly, if a legal move is not the one this lesson is about.
        """
        coming = self.turn(table.now)
        position = table.now.line.position
        if coming is None:
            return move
        wanted = self.game.parse_move(position, coming.move)
        if self._near(table, seat, move, wanted):
            return wanted
        if position.refusal(seat, move) is None and self.game.format_move(position, move) != coming.move:
            doing = self.game.describe(table.view(table.now, seat), wanted)
            raise IllegalMove("tutorial", "", f"You may do that in a game; for this lesson, try: {doing}.")
        return move  # or the rules themselves will say what is wrong

    def _near(self, table: Table, seat: int, move: Move, wanted: Move) -> bool:
        choice = next(
            (each for each in self.game.choices(table.now.line.position, seat) if each.code == move.code), None
        )
        if choice is None or move.code != wanted.code or not move.payload or not wanted.payload:
            return False
        if len(choice.fields) == 1 and isinstance(choice.fields[0], Way):
            ends = move.payload[-2:], wanted.payload[-2:]
            return 0 not in (move.payload[0], wanted.payload[0]) and _close(*ends, choice.fields[0].scale.near)
        points = [field for field in choice.fields if isinstance(field, Point)]
        if not points or len(points) != len(choice.fields):
            return False
        return _close(move.payload, wanted.payload, points[0].scale.near)


def _close(numbers: tuple[int, ...], others: tuple[int, ...], near: int) -> bool:
    """Are these about the same places?"""
    return len(numbers) == len(others) and all(abs(a - b) <= near for a, b in zip(numbers, others, strict=True))
