"""Boxes of Time Horizon: data files, their schema, the checks that a box must pass, and the pieces made from it."""

from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from terminus.core.audience import Data
from terminus.core.content import ContentFile, read_content
from terminus.core.errors import ContentError
from terminus.core.game import Content
from terminus.games.horizon.content.building import build
from terminus.games.horizon.content.checks import check
from terminus.games.horizon.content.schema import BoxFile
from terminus.games.horizon.rules.components import Box

BUILT_IN = ("standard",)


def load(source: str | Path | Data) -> Content:
    """A box by its built-in name, from a user's file, or from the plain data of a record."""
    if isinstance(source, dict):
        return _from_data(source)
    if str(source) in BUILT_IN:
        return _built_in(str(source))
    return _from_file(read_content(Path(source)))


@cache
def _built_in(name: str) -> Content:
    return _from_file(ContentFile(f"{name}.toml", files(__package__).joinpath(f"{name}.toml").read_text("utf-8")))


def _from_file(file: ContentFile) -> Content:
    shape = file.convert(BoxFile)
    warnings = check(shape, file.fail)
    return Content(shape.name, msgspec.to_builtins(shape), warnings)


def _from_data(data: Data) -> Content:
    """A box that travelled in a record; it was checked when it was first read, and is checked again."""
    try:
        shape = msgspec.convert(data, BoxFile)
    except msgspec.ValidationError as error:
        raise ContentError("content in the record", None, str(error)) from None
    warnings = check(shape, _fail_in_record)
    return Content(shape.name, msgspec.to_builtins(shape), warnings)


def _fail_in_record(path: str, message: str) -> ContentError:
    return ContentError("content in the record", None, f"{path}: {message}")


def box(content: Content) -> Box:
    """The playing form of checked content."""
    return build(msgspec.convert(content.data, BoxFile))
