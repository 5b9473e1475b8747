"""Bots of one's own: installed packages add them by entry points of the group `terminus.bots`.

They sit wherever a bot can be named or chosen for a seat. Nobody has checked what they answer, so that is done here.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from terminus.bots.bot import Bot, Situation, Weighed
from terminus.core.added import take_added
from terminus.core.errors import MalformedMove, SettingsError
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move
from terminus.core.position import Position
from terminus.core.settings import Settings

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "terminus.bots"
"""The entry points by which installed packages add bots."""
NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""What a bot may be called: its name stands on command lines, in forms and in logs."""


class Found(NamedTuple):
    """The bots that packages add, by name, and a sentence about each that could not be added."""

    bots: dict[str, Bot]
    left_out: list[str]


def installed(own: Iterable[str]) -> Found:
    """All that installed packages add to the house's own, weakest first."""
    from importlib.metadata import entry_points  # takes a while, and only who seats a bot needs it

    return find(entry_points(group=GROUP), own)


def find(added: "Iterable[EntryPoint]", taken: Iterable[str] = ()) -> Found:
    """The bots that entry points add; none may bear a name that is taken."""
    bots: dict[str, Bot] = {}

    def take(bot: object) -> None:
        _check(bot, [*taken, *bots])
        assert isinstance(bot, Bot)
        bots[bot.name] = Guest(bot)

    left_out = take_added(added, "bot", take)
    return Found(dict(sorted(bots.items(), key=lambda entry: entry[1].rank)), left_out)


class Guest(Bot):
    """An added bot, whose answers are looked at: SettingsError if one is not allowed, so that no study counts it."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.title = bot.title
        self.about = bot.about
        self.rank = bot.rank
        self.confers = bot.confers

    def choose_from(self, here: Situation) -> Move:
        try:
            return self._allowed(here, self.bot.choose_from(here))
        except MalformedMove as error:
            raise SettingsError(f"the bot '{self.name}' plays what is no move: {error}") from None

    def weigh(self, here: Situation) -> list[Weighed]:
        weighed = self.bot.weigh(here)
        for each in weighed[:1]:
            self._allowed(here, each.move)
        return weighed

    def judge(self, here: Situation) -> tuple[float | None, list[Weighed]]:
        return self.bot.judge(here)

    def judgement(self, settings: Settings) -> Heuristics:
        return self.bot.judgement(settings)

    def reason(self, settings: Settings, position: Position, seat: int, move: Move) -> str:
        return self.bot.reason(settings, position, seat, move)

    def _allowed(self, here: Situation, move: object) -> Move:
        if not isinstance(move, Move):
            raise SettingsError(f"the bot '{self.name}' answers with {move!r}, which is no terminus.Move")
        refused = here.position.refusal(here.seat, move)
        if refused is not None:
            raise SettingsError(f"the bot '{self.name}' plays what is not allowed: {refused.sentence} ({refused.rule})")
        return move


def _check(bot: object, taken: list[str]) -> None:
    """SettingsError if a bot lacks what everybody who names or seats it relies on, or its name is another's."""
    if isinstance(bot, type) and issubclass(bot, Bot):
        raise SettingsError(f"its entry point names a class: write BOT = {bot.__name__}() and name BOT")
    if not isinstance(bot, Bot):
        raise SettingsError("what its entry point names is no terminus.Bot")
    for name, wanted in (("name", str), ("title", str), ("about", str), ("rank", int)):
        if not isinstance(getattr(bot, name, None), wanted):
            raise SettingsError(f"its bot does not say its '{name}', {'a text' if wanted is str else 'a whole number'}")
    if not NAME.fullmatch(bot.name):
        raise SettingsError(f"'{bot.name}' is no name for a bot: small letters, digits, - and _, a letter first")
    if bot.name in taken:
        raise SettingsError(f"there is a bot '{bot.name}' already")
