"""What one may ask the referee: one value per request, which knows its own answer.

Every request may carry an `id`, which its reply repeats, and the name of a `match`, so that one referee can hold
several games at once.
"""

from abc import abstractmethod

import msgspec

from terminus.adapters.referee import replies
from terminus.adapters.referee.desk import Desk, dice_from, filled_in, seat_in
from terminus.adapters.referee.looks import family_entry, game_entry, move_entry, seat_names, standing, told
from terminus.core.audience import Data
from terminus.core.dice import DictatedDice
from terminus.core.errors import ChanceError, MalformedMove
from terminus.core.game import OptionValue, plain
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.core.record import Chance, read_chance, read_record
from terminus.games import find_game, games


class Request(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """The base of all requests; `do` names which."""

    id: replies.Id | None = None
    match: str = ""

    @abstractmethod
    def answer(self, desk: Desk) -> replies.Reply:
        """Carry the request out; any TerminusError means that it was refused and that nothing has changed."""


class Filled(msgspec.Struct, forbid_unknown_fields=True):
    """A move as clicks and, where a choice has fields, the values for them in order."""

    path: list[str]
    values: list[int] = []


class Games(Request):
    """Which games there are, with their options and content."""

    def answer(self, desk: Desk) -> replies.GamesReply:
        return replies.GamesReply(games=[game_entry(game) for game in games().values()])


class New(Request):
    """A new game. The same seed gives the same game; `chance` dictates the set-up."""

    game: str
    players: int | None = None
    options: dict[str, OptionValue] = {}
    content: str | Data | None = None
    seed: int | None = None
    chance: Chance | None = None

    def answer(self, desk: Desk) -> replies.Standing:
        game = find_game(self.game)
        settings = game.settings(self.players, self.options, self.content)
        if self.chance is None:
            match = Match.start(game, settings, dice_from(self.seed))
        else:
            dictated = DictatedDice(read_chance(game, self.chance))
            match = Match.start(game, settings, dictated)
            if dictated.unused():
                raise ChanceError(f"{dictated.unused()} of the dictated outcomes were not asked for")
            match.dice = dice_from(self.seed)
        desk.put(self.match, match)
        return standing(match)


class Set(Request):
    """A game that goes on from any position, given in the form that `position` answers."""

    game: str
    position: Data
    players: int | None = None
    options: dict[str, OptionValue] = {}
    content: str | Data | None = None
    seed: int | None = None

    def answer(self, desk: Desk) -> replies.Standing:
        game = find_game(self.game)
        settings = game.settings(self.players, self.options, self.content)
        match = Match.from_position(game, settings, self.position, dice_from(self.seed))
        desk.put(self.match, match)
        return standing(match)


class Load(Request):
    """The game of a record, given as the text of its file, replayed to its end."""

    record: str
    seed: int | None = None

    def answer(self, desk: Desk) -> replies.Standing:
        record = read_record(self.record)
        match = Match.from_record(find_game(record.header.game), record, dice_from(self.seed))
        desk.put(self.match, match)
        return standing(match)


class Close(Request):
    """Forget a match."""

    def answer(self, desk: Desk) -> replies.Done:
        desk.close(self.match)
        return replies.Done()


class Decisions(Request):
    """Who must decide what."""

    def answer(self, desk: Desk) -> replies.Standing:
        return standing(desk.find(self.match))


class Result(Request):
    """How the game ended; the same answer as `decisions`, under the name one looks for."""

    def answer(self, desk: Desk) -> replies.Standing:
        return standing(desk.find(self.match))


class Moves(Request):
    """Every legal move of a seat, or of the one whose answer is due first."""

    seat: int | None = None

    def answer(self, desk: Desk) -> replies.MovesReply:
        match = desk.find(self.match)
        seat = seat_in(match, self.seat)
        seen, moves = match.view(seat), match.moves(seat)
        choices = [] if match.position.over() else match.game.choices(match.position, seat)
        return replies.MovesReply(
            seat=seat,
            moves=[move_entry(match, seen, choice, Move(choice.code)) for choice in choices if not choice.fields],
            families=[family_entry(match, seen, choice, moves) for choice in choices if choice.fields],
        )


class Play(Request):
    """Play a move; `chance` dictates what falls: faces as numbers, draws by name, in the order they are asked for."""

    move: str | Filled
    seat: int | None = None
    chance: Chance | None = None

    def answer(self, desk: Desk) -> replies.Played:
        match = desk.find(self.match).copy()
        seat = seat_in(match, self.seat)
        move = self.move
        value = move if isinstance(move, str) else filled_in(match, seat, move.path, move.values)
        events = match.push(value, seat, self.chance)
        turn = match.turns[-1]
        names = seat_names(match)
        now = standing(match)
        desk.put(self.match, match)
        return replies.Played(
            game=now.game,
            players=now.players,
            decisions=now.decisions,
            prompt=now.prompt,
            result=now.result,
            seat=turn.seat,
            move=turn.move,
            chance=turn.chance,
            events=[told(match, event, names) for event in events],
        )


class Why(Request):
    """Whether a move is allowed and, if not, which rule forbids it; clicks may stop half-way."""

    move: str | Filled
    seat: int | None = None

    def answer(self, desk: Desk) -> replies.WhyReply:
        match = desk.find(self.match)
        seat = seat_in(match, self.seat)
        refused = match.position.refusal(seat, self._move(match, seat))
        if refused is None:
            return replies.WhyReply(allowed=True, refusal=None)
        return replies.WhyReply(allowed=False, refusal=replies.Problem(refused.code, refused.rule, refused.sentence))

    def _move(self, match: Match, seat: int) -> Move:
        move = self.move
        if isinstance(move, str):
            return match.game.read_move(match.position, move)
        if move.values:
            return filled_in(match, seat, move.path, move.values)
        attempted = match.game.read_clicks(match.position, seat, move.path)
        if attempted is None:
            raise MalformedMove("These clicks make no move yet.")
        return attempted


class View(Request):
    """What one viewer may know: a seat, or the public if null. `memory` adds what it could remember."""

    viewer: int | None = None
    memory: bool = False

    def answer(self, desk: Desk) -> replies.ViewReply:
        match = desk.find(self.match)
        viewer = None if self.viewer is None else seat_in(match, self.viewer)
        return replies.ViewReply(viewer=viewer, view=plain(match.view(viewer, self.memory)))


class Position(Request):
    """The whole position as data, hidden parts included."""

    def answer(self, desk: Desk) -> replies.PositionReply:
        match = desk.find(self.match)
        return replies.PositionReply(position=match.game.data(match.position))


class Undo(Request):
    """Take the latest move back, whatever it revealed."""

    def answer(self, desk: Desk) -> replies.Undone:
        match = desk.find(self.match).copy()
        turn = match.pop()
        now = standing(match)
        desk.put(self.match, match)
        return replies.Undone(
            game=now.game,
            players=now.players,
            decisions=now.decisions,
            prompt=now.prompt,
            result=now.result,
            seat=turn.seat,
            move=turn.move,
        )


class Record(Request):
    """The record of the game so far, as the text of its file."""

    def answer(self, desk: Desk) -> replies.RecordReply:
        return replies.RecordReply(record=desk.find(self.match).record().to_text())


class Text(Request):
    """The table as text, as one viewer may know it."""

    viewer: int | None = None

    def answer(self, desk: Desk) -> replies.TextReply:
        match = desk.find(self.match)
        viewer = None if self.viewer is None else seat_in(match, self.viewer)
        return replies.TextReply(text=match.game.text(match.view(viewer)))


class Quit(Request):
    """End the referee."""

    def answer(self, desk: Desk) -> replies.Done:
        desk.open = False
        return replies.Done()
