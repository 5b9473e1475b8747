"""In what two contents differ, thing by thing."""

from pathlib import Path

from terminus.cli.check import first_that_reads
from terminus.cli.console import say
from terminus.core.differences import differences
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame, Content
from terminus.games import find_game, games


def show_differences(contents: list[str], key: str | None) -> None:
    """Of two contents; the game may stand before them, as in other commands, or be named by its `key`."""
    if len(contents) == 3 and key is None:
        key, *contents = contents
    if len(contents) != 2:
        raise SettingsError("say which two: `terminus content diff GAME BEFORE AFTER`, by their names or files")
    before, after = contents
    game = _game_of(before, after, key)
    one, other = _content(game, before), _content(game, after)
    found = list(differences(one.data, other.data))
    for line in found:
        say(line)
    if not found:
        say(f"The two are the same (content {one.hash}).")


def _game_of(before: str, after: str, key: str | None) -> AnyGame:
    if key is not None:
        return find_game(key)
    for source in (before, after):
        if all(source not in game.contents for game in games().values()):
            return first_that_reads(Path(source), list(games().values()))[0]
    owners = [game for game in games().values() if {before, after} <= {*game.contents}]
    if len(owners) != 1:
        raise SettingsError(
            f"say of which game before the two: {', '.join(game.key for game in owners or games().values())}"
        )
    return owners[0]


def _content(game: AnyGame, source: str) -> Content:
    return game.content(source if source in game.contents else Path(source))
