"""Files in what a player types: `propose @yard.toml` means the text of that file, as a JSON string."""

from pathlib import Path

import msgspec

from terminus.core.errors import MalformedMove

LARGEST = 1_000_000
"""Bytes; no move of any game needs more."""


def with_files(words: str) -> str:
    """The words with the text of a file in the place of each `@` and its path."""
    return " ".join(_text_of(word[1:]) if word.startswith("@") and len(word) > 1 else word for word in words.split())


def _text_of(path: str) -> str:
    try:
        if Path(path).stat().st_size > LARGEST:
            raise MalformedMove(f"'{path}' is too large to be part of a move")
        return msgspec.json.encode(Path(path).read_text("utf-8")).decode()
    except OSError as error:
        raise MalformedMove(f"'{path}' cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise MalformedMove(f"'{path}' is not a text file in UTF-8") from None
