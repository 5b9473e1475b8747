"""What the host of a waiting table may still change: the options, the cards, and how many play."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from terminus.core.audience import Data
from terminus.core.game import AnyGame, OptionValue, Settings
from terminus.core.prose import listing
from terminus.core.record import Header
from terminus.table.dealing import stand_in
from terminus.table.entries import Arranged, BotSitter, Nobody, Person, Sitter, key_hash
from terminus.table.errors import TableError
from terminus.table.room import check_host

if TYPE_CHECKING:
    from terminus.table.table import Table

SEATS = "players"
CARDS = "content"


def arrange(
    table: "Table", key: str, options: Mapping[str, OptionValue], players: int | None, content: str | None
) -> Arranged:
    """The table with other options, another number of seats, other cards; None leaves a thing as it is.

    SettingsError and TableError say what cannot be.
    """
    check_host(table, key)
    if not may_arrange(table):
        raise TableError("This game goes on from a position that was set up, so its options stay as they are.")
    before = table.settings
    source: str | Data = before.content.data
    if content is not None:
        if content not in table.game.contents:
            raise TableError(f"{table.game.title} has these cards: {', '.join(table.game.contents)}.")
        source = content
    elif table.game.is_built_in(before.content):
        source = before.content.name
    wanted = table.game.settings(players or before.players, {**before.options, **options}, source)
    changed = differences(before, wanted)
    if not changed:
        raise TableError("Nothing was changed: these are the options the table has.")
    return Arranged(stand_in(wanted, table.setup.seed), _seated(table.now.sitters, wanted.players), changed)


def may_arrange(table: "Table") -> bool:
    """Is the game dealt only when it starts? One that was set up by hand, or by an older version, is there already."""
    return table.setup.deals_later


def differences(before: Settings, after: Settings) -> tuple[str, ...]:
    """The keys of what is different, in the order of the form."""
    found = [SEATS] * (before.players != after.players) + [CARDS] * (before.content.hash != after.content.hash)
    return (*found, *(key for key, value in after.options.items() if before.options[key] != value))


def sentence(game: AnyGame, arranged: Arranged) -> str:
    """What is different now, for everybody at the table."""
    return (
        f"The host has changed the table: {listing([_said(game, arranged.header, key) for key in arranged.changed])}."
    )


def news(table: "Table", key: str | None) -> str:
    """What the host has changed since somebody sat down, in a sentence; to spectators, since the table was opened."""
    hashed = None if key is None else key_hash(key)
    seated = (moment for moment in table.moments if any(getattr(who, "key", "") == hashed for who in moment.sitters))
    before = next(seated, table.moments[0]).opening.settings
    changed = differences(before, table.settings)
    if not changed:
        return ""
    return sentence(table.game, Arranged(table.now.opening.header, (), changed))


def _said(game: AnyGame, header: Header, key: str) -> str:
    if key == SEATS:
        return f"{header.players} play"
    if key == CARDS:
        return f"the cards are “{header.content_name}”"
    option = game.option(key)
    return f"{option.title} is “{option.explained(header.options[key])}”"


def _seated(sitters: tuple[Sitter, ...], players: int) -> tuple[Sitter, ...]:
    """Everybody keeps their order; free seats go first, then bots, the last ones before the others."""
    kept = list(sitters)
    for kind in (Nobody, BotSitter):
        while len(kept) > players and any(isinstance(who, kind) for who in kept):
            last = max(n for n, who in enumerate(kept) if isinstance(who, kind))
            del kept[last]
    if len(kept) > players:
        people = sum(isinstance(who, Person) for who in kept)
        raise TableError(f"{people} people sit here, so {players} seats are too few: send somebody away first.")
    return (*kept, *[Nobody()] * (players - len(kept)))
