"""Looks at a match, in the shapes of the replies."""

from msgspec import UNSET

from terminus.adapters.referee.replies import (
    DecisionEntry,
    FamilyEntry,
    GameEntry,
    MoveEntry,
    OptionEntry,
    ResultEntry,
    Standing,
)
from terminus.core.audience import Data
from terminus.core.choices import Choice
from terminus.core.decisions import Result
from terminus.core.events import Event
from terminus.core.game import AnyGame, Option
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.core.sheet import TableSheet
from terminus.core.told import Teller


def game_entry(game: AnyGame) -> GameEntry:
    options = [_option_entry(option) for option in game.options]
    return GameEntry(game.key, game.title, list(game.players), game.rules_version, options, list(game.contents))


def _option_entry(option: Option) -> OptionEntry:
    values, explains = list(option.values), list(option.explains)
    return OptionEntry(option.key, option.title, values, explains, option.rule, option.numbers, option.variant)


def standing(match: Match) -> Standing:
    return Standing(
        game=match.game.key,
        players=match.settings.players,
        decisions=[DecisionEntry(d.seat, d.kind, d.rule, d.secret, d.optional) for d in match.decisions],
        prompt=match.game.prompt(match.view(), None),
        result=_result(match.result),
    )


def _result(result: Result | None) -> ResultEntry | None:
    if result is None:
        return None
    resigned = UNSET if result.resigned is None else result.resigned
    return ResultEntry(result.scores, result.winners, result.rule, result.reason, resigned)


def move_entry(match: Match, seen: TableSheet, choice: Choice, move: Move) -> MoveEntry:
    return MoveEntry(match.notation(move), match.game.describe(seen, move), list(choice.path))


def family_entry(match: Match, seen: TableSheet, choice: Choice, moves: list[Move]) -> FamilyEntry:
    """A choice with fields; the position suggests some of its moves."""
    suggested = [move for move in moves if move.code == choice.code]
    return FamilyEntry(
        path=list(choice.path),
        fields=[field.data() for field in choice.fields],
        such_as=[move_entry(match, seen, choice, move) for move in suggested],
    )


def told(match: Match, event: Event, names: list[str]) -> Data:
    """An event with everything in it: the referee keeps no secrets from the program that asks it."""
    public = event.seen_by(None)
    public["say"] = match.game.told(event, None).say(Teller(names, None))
    if event.secrets:
        public["secrets"] = event.secrets
    return public
