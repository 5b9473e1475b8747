"""Content of the skirmish: boards, factions and missions as data files.

A user brings a file, or a folder of files, each holding one board, one faction or one mission. They join those that
come with the game; one with the same id takes its place. A single board or mission brought along is the one played.
"""

from functools import cache
from pathlib import Path

import msgspec

from terminus.core.audience import Data
from terminus.core.content import read_content
from terminus.core.settings import Content
from terminus.games.skirmish.content.built_in import BUILT_IN, built_in, standard
from terminus.games.skirmish.content.given import from_data
from terminus.games.skirmish.content.joining import read_board, with_files, with_part
from terminus.games.skirmish.content.schema import BoardFile, FactionFile, MissionFile, Pack, packed

FORMS: dict[str, type] = {"board": BoardFile, "faction": FactionFile, "mission": MissionFile}


def load(source: str | Path | Data) -> Content:
    """The built-in content, a user's file or folder, the plain data of a record, or of a single part to join."""
    if isinstance(source, dict):
        alone = "boards" not in source and any(kind in source for kind in FORMS)
        return packed(with_part(source)) if alone else from_data(source)
    if str(source) in BUILT_IN:
        return _built_in(str(source))
    return packed(with_files(Path(source)))


def pack_of(content: Content) -> Pack:
    """The content of a table in its typed form."""
    return msgspec.convert(content.data, Pack)


@cache
def _built_in(name: str) -> Content:
    return packed(built_in(name))


def find_board(source: str | Path) -> BoardFile:
    """A built-in board by its id, or a user's board file; ContentError says what is wrong with it, and where."""
    for board in standard().boards:
        if board.board == str(source):
            return board
    return read_board(read_content(Path(source)))
