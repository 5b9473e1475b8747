"""The work at the bench: files in, and out comes everything that is to be said and shown about them."""

import time

import msgspec

from terminus.core.audience import Data
from terminus.core.content import ContentFile
from terminus.core.differences import differences
from terminus.core.errors import ContentError, SettingsError
from terminus.core.game import AnyGame
from terminus.core.settings import Content
from terminus.games import find_game, games
from terminus.web.workshop.checking import faults_of, fits_elsewhere, names_of, read_files
from terminus.web.workshop.pictures import Gallery
from terminus.web.workshop.toml_text import edited
from terminus.web.workshop.words import Checked, Fault, TextFile, Work

MOST_TOLD = 200
"""Differences that are listed."""
LONGEST_GUESSED = 100_000
"""Characters of files that are also tried with other games; the largest that comes with a game has 24,000."""


class Asked(msgspec.Struct):
    """Work, and the data of the content where it comes from a table and not from files; or the data alone is wanted."""

    work: Work
    data: Data | None = None
    only_content: bool = False


class Done(msgspec.Struct):
    """What came of it, with the content itself, and the seconds that it took."""

    checked: Checked
    content: Data | None
    seconds: float


def done(asked: Asked | None) -> Done | None:
    """What the bench's process answers; nothing is asked of it first, so that it has everything at hand."""
    if asked is None:
        for game in games().values():
            Gallery(game, game.content(game.contents[0]), game.contents[0])
        return None
    began = time.process_time()
    checked, content = _checked(asked)
    return Done(checked, None if content is None else content.data, time.process_time() - began)


def _checked(asked: Asked) -> tuple[Checked, Content | None]:
    work = asked.work
    game = find_game(work.game)
    if asked.data is not None:
        content = game.content(asked.data)
        return _shown(game, content, work, Checked(game.key, [])), content
    files = [TextFile(name, file.text) for name, file in zip(names_of(work.files), work.files, strict=True)]
    read = _read(game, files)
    try:
        if work.edits and files:
            files[0] = TextFile(files[0].name, edited(files[0].text, work.edits))
            read = _read(game, files)
        content = read_files(game, files, work.folder)
    except ContentError as error:
        return _faulty(game, work, read, faults_of(error)), None
    except SettingsError as error:
        return _faulty(game, work, read, [Fault("", None, "", str(error))]), None
    return read if asked.only_content else _shown(game, content, work, read), content


def _read(game: AnyGame, files: list[TextFile]) -> Checked:
    data = _plain_data(files)
    return Checked(game.key, files, kind=kind_of(game, data), data=data)


def _plain_data(files: list[TextFile]) -> Data | None:
    try:
        data = ContentFile("", files[0].text).data if files else None
        msgspec.json.encode(data)  # a number of any size can be written; thousands of digits cannot be told
    except (ContentError, ValueError):
        return None
    return data


def kind_of(game: AnyGame, data: Data | None) -> str:
    """What a file holds: where a game has several kinds, the file says so by its key."""
    forms = list(game.content_forms)
    if len(forms) < 2:
        return "".join(forms)
    return next((kind for kind in forms if kind in (data or {})), "")


def _faulty(game: AnyGame, work: Work, read: Checked, faults: list[Fault]) -> Checked:
    short = sum(len(file.text) for file in read.files) < LONGEST_GUESSED
    elsewhere = fits_elsewhere(game, read.files, work.folder) if read.files and short else ""
    return msgspec.structs.replace(read, faults=faults, elsewhere=elsewhere)


def _shown(game: AnyGame, content: Content, work: Work, read: Checked) -> Checked:
    like, told = nearest(game, content)
    gallery = Gallery(game, content, like)
    pictures, part = gallery.chosen(work.changed, work.stacks), gallery.of_part(part_at(read.data, work.part))
    return msgspec.structs.replace(
        read,
        name=content.name,
        hash=content.hash,
        warnings=list(content.warnings),
        like=like,
        differences=told[:MOST_TOLD],
        more=max(0, len(told) - MOST_TOLD),
        stacks=gallery.stacks(),
        pictures=pictures,
        part=part,
        zones=list(game.zones(content)),
        cut=gallery.cut,
    )


def nearest(game: AnyGame, content: Content) -> tuple[str, list[str]]:
    """The built-in content from which it differs least, and in what."""
    found = {name: list(differences(game.content(name).data, content.data)) for name in game.contents}
    like = min(found, key=lambda name: len(found[name]))
    return like, found[like]


def part_at(data: object, path: str) -> object:
    """The part of plain data at a path such as `card[3]`; None if there is none."""
    for step in path.replace("[", ".").replace("]", "").split(".") if path else []:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and step.isdecimal() and len(step) < 6 and int(step) < len(data):
            data = data[int(step)]
        else:
            return None
    return data
