"""Kinds of moves as rows: what people write, click and read for each, in one place.

A row's texts name the numbers of a move in braces, `swap {card} {taken}`; a game spells each of them in the way that
the text needs: as notation, as a key of the scene, or as a word.
"""

import re
from collections.abc import Mapping
from typing import Final

WORD: Final = r"\S+"
"""What a number of a move looks like in notation, unless its game says otherwise."""


class Kind:
    """One kind of move: its code, its notation, the clicks that make it, and the phrase for menus."""

    def __init__(self, code: int, notation: str, clicks: str, phrase: str) -> None:
        self.code = code
        self.notation = notation
        self.clicks = clicks
        self.phrase = phrase
        self.numbers: list[str] = [part[: part.index("}")] for part in notation.split("{")[1:]]
        """The names of its numbers, in the order in which they are written."""


class Kinds:
    """All kinds of moves of a game; `shapes` says what a number looks like that is not one word."""

    def __init__(self, rows: list[Kind], shapes: Mapping[str, str] | None = None) -> None:
        self.rows = rows
        self.by_code: dict[int, Kind] = {row.code: row for row in rows}
        self._forms = [(row, _form(row, shapes or {})) for row in rows]

    def read(self, text: str) -> tuple[Kind, dict[str, str]] | None:
        """The kind that a text is written in, with the texts of its numbers; None if it is written in none."""
        line = " ".join(text.split())
        for row, form in self._forms:
            match = form.fullmatch(line)
            if match is not None:
                return row, match.groupdict()
        return None

    def like(self, text: str, examples: Mapping[str, str]) -> list[str]:
        """How the kinds are written that begin as a text does, with examples in place of numbers."""
        begun = text.split()[:1]
        return [row.notation.format_map(examples) for row in self.rows if row.notation.split()[:1] == begun]


def _form(row: Kind, shapes: Mapping[str, str]) -> re.Pattern[str]:
    return re.compile(row.notation.format_map({name: f"(?P<{name}>{shapes.get(name, WORD)})" for name in row.numbers}))
