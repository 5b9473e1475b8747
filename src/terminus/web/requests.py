"""What a visitor asks for when opening a table, read and checked."""

from collections.abc import Mapping

import msgspec

from terminus.bots.bot import find_bot
from terminus.core.audience import Data
from terminus.core.complaints import UNREADABLE, complaint
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame, OptionValue, Settings
from terminus.games import find_game, game_of
from terminus.table.clock import read_clock
from terminus.table.entries import BotSitter, Nobody, Person, Sitter, key_hash
from terminus.table.room import Room, check_clock
from terminus.table.seating import somebody, tidy
from terminus.table.store import Known
from terminus.web.workshop.words import TextFile

DEFAULT_BOT = "adept"
LONGEST_TITLE = 40


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. Each seat is `you`, `hotseat` (the same screen), `friend` (open) or `bot:LEVEL`.

    A public table can be found and joined by anybody; to another one leads only an invitation. Where it `waits`, the
    game begins when the host starts it. Otherwise it is dealt at once or, with a `hand`, when the browsers of those who
    sit there have mixed in digits of their own (`seal`, then `salt`), at the latest a while after the first of them has
    come. `title` is what the host calls it; with `hints` people may ask for hints against each other, which
    the log tells. A `clock` is written as `30s/move`, `3d/move`, `10m` or `5m+10s`; when time is up a bot makes the
    `move`, takes the `seat`, or the seat will `lose` (`after`).

    Content is a built-in one by name, or one's own: as data, or as the `files` that `terminus content check` reads,
    with the name of the `folder` where there are several. The game is set up by dice, or goes on
    from a position as records hold it, with the options and content that the position carries.
    """

    game: str
    seats: list[str] = []
    name: str = ""
    options: dict[str, OptionValue] = {}
    content: str | Data | None = None
    files: list[TextFile] = []
    folder: str = ""
    position: Data | None = None
    public: bool = True
    title: str = ""
    waits: bool = False
    hints: bool | None = None
    clock: str = "none"
    after: str = "move"
    hand: bool = False


class Plan(msgspec.Struct, frozen=True):
    """A table to open, checked."""

    game: AnyGame
    settings: Settings
    sitters: list[Sitter]
    position: Data | None
    room: Room


def plan(wish: NewTable, key: str, known: Known) -> Plan:
    """The table that was wished for by whoever has this key; SettingsError says what cannot be."""
    game = find_game(wish.game) if wish.position is None else game_of(wish.position, wish.game)
    content = wish.content
    if isinstance(content, str) and content not in game.contents:
        raise SettingsError(f"{game.title} has no content '{content}'; there are: {', '.join(game.contents)}")
    players = len(wish.seats) or None
    if wish.position is None:
        settings = game.settings(players, wish.options, content)
    else:
        settings = game.settings_in(wish.position, players, wish.options, content)
    seats = wish.seats or ["you", *[f"bot:{DEFAULT_BOT}"] * (settings.players - 1)]
    clock = read_clock(wish.clock, wish.after)
    check_clock(clock, game)
    title = tidy(wish.title, LONGEST_TITLE)
    soon = (key_hash(key),) if wish.hand and not wish.waits else ()
    room = Room(key_hash(key), wish.public, title, wish.waits, hints=wish.hints, clock=clock, soon=soon)
    you = Known(wish.name or known.name, known.emblem)
    return Plan(game, settings, [_sitter(seat, key, you) for seat in seats], wish.position, room)


def _sitter(seat: str, key: str, known: Known) -> Sitter:
    kind, _, level = seat.partition(":")
    if kind == "bot":
        return BotSitter(find_bot(level or DEFAULT_BOT).name)
    if kind == "you":
        return somebody(key, known)
    if kind == "hotseat":
        return Person(key_hash(key))
    if kind == "friend":
        return Nobody()
    raise SettingsError(f"a seat is 'you', 'hotseat', 'friend' or 'bot:LEVEL', not '{seat}'")


def from_form(form: Mapping[str, str]) -> NewTable:
    """The wish of the page on which a table is set up: `seat0`, `seat1`..., `option-KEY`, `content`, `name`, `public`,
    `title`, `clock` and `after`; `files`, a JSON list of `{name, text}`, and `folder` bring content of one's own, which
    counts more than `content`. With a friend's seat the table waits for its host to start the game.

    A `number-KEY` that is filled in counts more than `option-KEY`, and `own-clock` more than `clock`.
    """
    seats = [form[f"seat{n}"] for n in range(len(form)) if form.get(f"seat{n}")]
    files = _files(form)
    clock, after = clock_in(form)
    return NewTable(
        form.get("game", ""),
        seats,
        form.get("name", ""),
        options_in(form),
        None if files else form.get("content") or None,
        files,
        form.get("folder", ""),
        public=form.get("public") == "on",
        title=form.get("title", ""),
        waits="friend" in seats,
        hints=True if form.get("hints") == "on" else None,
        clock=clock,
        after=after,
        hand=form.get("hand") == "on",
    )


def clock_in(form: Mapping[str, str]) -> tuple[str, str]:
    """The clock of a form, as it is written, and what follows the end of time."""
    return form.get("own-clock") or form.get("clock", ""), form.get("after") or "move"


def quick(game: str, form: Mapping[str, str]) -> NewTable:
    """A table to play at once, as a first game is played: one seat for the visitor, bots in the others."""
    rules = find_game(game)
    players = rules.players[0]
    level = form.get("bot") or DEFAULT_BOT
    mine = form.get("seat") or "0"
    if mine not in {str(n) for n in range(players)}:
        raise SettingsError(f"there is no seat '{mine}'; seats are numbered from 0 to {players - 1}")
    seats = ["you" if str(n) == mine else f"bot:{level}" for n in range(players)]
    options = rules.play_now | options_in(form)
    content = form.get("content") or None
    files, folder = _files(form), form.get("folder", "")
    hand = form.get("hand") == "on"
    return NewTable(game, seats, form.get("name", ""), options, content, files, folder, public=False, hand=hand)


def _files(form: Mapping[str, str]) -> list[TextFile]:
    try:
        return msgspec.json.decode(form.get("files") or "[]", type=list[TextFile])
    except UNREADABLE as error:
        raise SettingsError(f"the files cannot be read: {complaint(error)}") from None


def options_in(form: Mapping[str, str]) -> dict[str, OptionValue]:
    """What a form says about options: a `number-KEY` that is filled in counts more than `option-KEY`."""
    chosen: dict[str, OptionValue] = {}
    for prefix in ("option-", "number-"):
        chosen |= {
            name.removeprefix(prefix): value for name, value in form.items() if name.startswith(prefix) and value
        }
    return chosen
