"""What is to be played, as somebody asked for it: plain values that a file can hold and any process can read."""

from pathlib import Path

import msgspec

from terminus.bots.bot import find_bot
from terminus.bots.weights import Weights
from terminus.core.audience import Data
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame, Settings
from terminus.core.sheet import OptionValue
from terminus.core.traits import By
from terminus.games import find_game
from terminus.lab.arm import Arm, Forced, Player
from terminus.lab.numbers import Value, changed

LOT = "lot"
BOTS = "bots"
LINEUPS = (LOT, BOTS)


class Wish(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way of playing. Content of one's own travels as data, so that a run can be gone on with anywhere."""

    game: str
    players: int | None = None
    options: dict[str, OptionValue] = {}
    content: str | Data | None = None
    numbers: dict[str, Value] = {}
    """Numbers and words changed in the content, by their paths: `boss[1].health`."""
    bots: tuple[Player, ...] = (Player("novice"),)
    """One for all seats, or one for each; different ones move on a seat a game."""
    lineup: str = LOT
    """Who decides what is chosen before the game: the lot, evenly, or the bots."""
    force: tuple[str, ...] = ()
    """`seat0.faction=survivors`, or `faction=survivors` for all seats."""
    without: tuple[str, ...] = ()
    """`weapon=rifle`: taken out of the box, or never chosen."""
    name: str = ""
    lessons: int = 0
    strays: int = 0
    vary: float = 0.0
    """As in `Arm`."""


def wish_for(
    game: str, content: str | Path | None, bots: tuple[Player, ...] = (Player("novice"),), **more: object
) -> Wish:
    """A wish with the content read in: a user's file must be read where it lies."""
    rules = find_game(game)
    source: str | Data | None = None
    if content is not None:
        loaded = rules.content(content)
        source = loaded.name if rules.is_built_in(loaded) else loaded.data
    return msgspec.convert({"game": game, "content": source, "bots": bots, **more}, Wish)


def arm_of(wish: Wish) -> Arm:
    """The wish with everything looked up; SettingsError says what cannot be had, and what could."""
    game = find_game(wish.game)
    if wish.lineup not in LINEUPS:
        raise SettingsError(f"a line-up is chosen by {' or '.join(LINEUPS)}, not by '{wish.lineup}'")
    settings, unchosen = _without(game, _settings(game, wish), wish)
    for player in wish.bots:
        find_bot(player.bot)
        why = player.learned.misfit(settings) if isinstance(player.learned, Weights) else None
        if why is not None:
            raise SettingsError(f"the weights of {player.name} are {why}")
    if len(wish.bots) not in (1, settings.players):
        raise SettingsError(
            f"{len(wish.bots)} bots cannot fill {settings.players} seats: name one for all, or one for each"
        )
    around = wish.bots * (settings.players // len(wish.bots))
    forced = tuple(_forced(game, settings, written) for written in wish.force)
    by_lot = wish.lineup == LOT
    return Arm(wish.name, settings, around, by_lot, forced, unchosen, wish.lessons, wish.strays, wish.vary)


def _settings(game: AnyGame, wish: Wish) -> Settings:
    by_lot = game.traits.by_lot if wish.lineup == LOT else {}
    left = {key: value for key, value in by_lot.items() if not _speaks_of(key, wish)}
    players = wish.players if wish.players is not None else len(wish.bots) if len(wish.bots) > 1 else None
    settings = game.settings(players, {**left, **wish.options}, wish.content)
    if wish.numbers:
        settings = game.settings(players, {**left, **wish.options}, changed(settings.content.data, wish.numbers))
    return settings


def _speaks_of(lot: str, wish: Wish) -> bool:
    """Has somebody settled what the lot would decide? `colour_0` settles colours, `board` settles which board."""
    stem = lot.removesuffix("_select").removesuffix("s")
    return any(key == lot or key.startswith(stem) for key in wish.options)


def _without(game: AnyGame, settings: Settings, wish: Wish) -> tuple[Settings, tuple[Forced, ...]]:
    unchosen: list[Forced] = []
    for written in wish.without:
        key, name = _pair(written, "--without", "weapon=rifle")
        game.traits.find(key)
        found = game.traits.find_name(settings, key, name)
        left = game.traits.without(settings, key, found)
        if left is None:
            unchosen.append(Forced(None, key, found))
        else:
            settings = game.settings(settings.players, settings.options, left)
    return settings, tuple(unchosen)


def _forced(game: AnyGame, settings: Settings, written: str) -> Forced:
    where, name = _pair(written, "--force", "seat0.faction=survivors")
    seat, dot, key = where.rpartition(".")
    number = seat.removeprefix("seat").strip()
    if dot and not (number.isdecimal() and int(number) < settings.players):
        raise SettingsError(f"'{seat}' is no seat: write seat0 to seat{settings.players - 1}")
    trait = game.traits.find(key)
    if trait.by is By.PLAY:
        raise SettingsError(f"'{key}' is chosen in play and cannot be forced; --without leaves something out")
    return Forced(int(number) if dot else None, key, game.traits.find_name(settings, key, name))


def _pair(written: str, flag: str, example: str) -> tuple[str, str]:
    key, equals, name = written.partition("=")
    if not (equals and key.strip() and name.strip()):
        raise SettingsError(f"{flag} {written}: write it as {example}")
    return key.strip(), name.strip()
