"""Requests that set a match up, or forget one."""

from msgspec.structs import asdict

from terminus.adapters.referee import replies
from terminus.adapters.referee.desk import Desk, dice_from
from terminus.adapters.referee.looks import game_entry, standing
from terminus.adapters.referee.requests import Request
from terminus.core.audience import Data
from terminus.core.dice import DictatedDice
from terminus.core.errors import ChanceError
from terminus.core.game import OptionValue
from terminus.core.match import Match
from terminus.core.record import Chance, read_chance, read_record
from terminus.games import find_game, game_of, games


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

    def answer(self, desk: Desk) -> replies.Begun:
        game = find_game(self.game)
        settings = game.settings(self.players, self.options, self.content)
        if self.chance is None:
            match = Match.start(game, settings, dice_from(self.seed))
        else:
            dictated = DictatedDice(read_chance(game.draws_at(settings), self.chance))
            match = Match.start(game, settings, dictated)
            if dictated.unused():
                raise ChanceError(f"{dictated.unused()} of the dictated outcomes were not asked for")
            match.dice = dice_from(self.seed)
        desk.put(self.match, match)
        return replies.Begun(**asdict(standing(match)), chance=match.header.chance)


class Set(Request):
    """A game that goes on from any position, given in the form that `position` answers.

    The position says itself which game it is of, and its options and content; the request may say so where the position
    does not, and must not contradict it.
    """

    position: Data
    game: str | None = None
    players: int | None = None
    options: dict[str, OptionValue] = {}
    content: str | Data | None = None
    seed: int | None = None

    def answer(self, desk: Desk) -> replies.Standing:
        game = game_of(self.position, self.game)
        settings = game.settings_in(self.position, self.players, self.options, self.content)
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


class Quit(Request):
    """End the referee."""

    def answer(self, desk: Desk) -> replies.Done:
        desk.open = False
        return replies.Done()
