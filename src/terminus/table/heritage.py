"""Tables from older releases: they go on with the content they began with, and what can be played again is shown.

Built-in content is kept in the store by its hash by every release that opens it, so that none is lost when the next one
changes a card. Where a game's rules have changed, its log is played again under those of today: as far as that goes the
table can be watched, and if it goes to the end the game goes on, with a word about what has changed.
"""

from typing import Protocol

import msgspec

from terminus.core.audience import Data
from terminus.core.errors import TerminusError
from terminus.core.game import AnyGame
from terminus.core.record import Header
from terminus.games import find_game, games
from terminus.table.entries import Arranged, Dealt, Entry
from terminus.table.store import Kept, Store
from terminus.table.table import Table


class Shelf(Protocol):
    """Where content is found by its hash."""

    def content(self, hash: str) -> Data | None: ...


def keep_built_in(store: Store) -> None:
    """Keep what comes with this release for the ones after it."""
    for game in games().values():
        for name in game.contents:
            content = game.settings(content=name).content
            store.keep_content(content.hash, game.key, content.data)


def restored(kept: Kept, shelf: Shelf) -> Table:
    """A table as its log tells it."""
    game = find_game(kept.setup.header.game)
    setup = msgspec.structs.replace(kept.setup, header=with_content(game, kept.setup.header, shelf))
    whole = Kept(setup, [_with_content(game, entry, shelf) for entry in kept.entries], kept.times)
    if setup.header.rules == game.rules_version:
        return Table.restore(game, setup, whole.entries, whole.times)
    return _under_other_rules(Table(game, setup, any_rules=True), whole)


def _with_content(game: AnyGame, entry: Entry, shelf: Shelf) -> Entry:
    """An entry that sets the game up anew, with the content it was set up with."""
    if isinstance(entry, Arranged | Dealt):
        return msgspec.structs.replace(entry, header=with_content(game, entry.header, shelf))
    return entry


def with_content(game: AnyGame, header: Header, shelf: Shelf) -> Header:
    """The header with its content in it, where that is not what this release calls by its name."""
    if header.content is not None:
        return header
    built_in = header.content_name in game.contents
    if built_in and game.settings(content=header.content_name).content.hash == header.content_hash:
        return header
    data = shelf.content(header.content_hash)
    return header if data is None else msgspec.structs.replace(header, content=data)


def _under_other_rules(table: Table, kept: Kept) -> Table:
    began, now = table.setup.header.rules, table.game.rules_version
    changed = table.game.rules_changes.get(began, "")
    table.notice = (
        f"This game began under version {began} of the rules; version {now} is played here. {changed}".strip()
    )
    try:
        for entry, at in zip(kept.entries, kept.times, strict=True):
            table.adopt(table.dated(table.follow(entry), at))
    except TerminusError:
        table.stopped = True
        table.notice += " From here on its moves cannot be told by the rules of today, so it stops here."
    return table
