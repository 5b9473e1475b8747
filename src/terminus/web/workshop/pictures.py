"""The pieces of a content as pictures: drawn as they are printed, and marked where they differ from built-in ones."""

import re
from collections.abc import Iterator
from functools import lru_cache

from terminus.core.game import AnyGame
from terminus.core.printing import Printed, Stack
from terminus.core.scene import markup, node
from terminus.core.settings import Content
from terminus.games import find_game
from terminus.web.workshop.words import Picture, StackInfo

SVG = "http://www.w3.org/2000/svg"
MOST_DRAWN = 2_500_000
"""Characters of pictures in one answer: several times what all pieces of the largest game take."""
NOBODY = "\0"
"""A name that is on no piece."""
KNOWN_BY = ("id", "number", "name")
"""The fields by which a piece is known again, the best first."""


class Gallery:
    """All pieces of a content, and what is new or changed among them."""

    def __init__(self, game: AnyGame, content: Content, like: str) -> None:
        known = _built_in(game.key, like)
        self._stacks = [
            (stack, [_drawn(stack, piece, known) for piece in stack.pieces]) for stack in game.printed(content)
        ]
        self._left = MOST_DRAWN

    @property
    def cut(self) -> bool:
        """Was something left out because it would have been too much?"""
        return self._left < 0

    def stacks(self) -> list[StackInfo]:
        return [
            StackInfo(stack.name, len(drawn), sum(bool(picture.change) for picture in drawn))
            for stack, drawn in self._stacks
        ]

    def chosen(self, changed: bool, stacks: list[str]) -> list[Picture]:
        """Pictures of what differs, and of whole stacks."""
        return self._within(
            picture
            for stack, drawn in self._stacks
            for picture in drawn
            if stack.name in stacks or (changed and picture.change)
        )

    def of_part(self, part: object) -> list[Picture]:
        """The pieces on which a part of a file is printed: those known by the same, else those that speak of it."""
        if not isinstance(part, dict):
            return []
        pairs = [
            (piece, picture)
            for stack, drawn in self._stacks
            for piece, picture in zip(stack.pieces, drawn, strict=True)
        ]
        for field in ("id", "board", "number", "name"):
            own = str(part.get(field, ""))
            key = "id" if field == "board" else field
            found = [picture for piece, picture in pairs if own and piece.fields.get(key) == own]
            if found:
                return self._within(iter(found))
        speaks = re.compile(rf"\b{re.escape(str(part.get('name') or NOBODY))}\b")
        return self._within(p for piece, p in pairs if any(map(speaks.search, piece.fields.values())))

    def _within(self, pictures: Iterator[Picture]) -> list[Picture]:
        found: list[Picture] = []
        for picture in pictures:
            self._left -= len(picture.svg)
            if self._left < 0:
                break
            found.append(picture)
        return found


def _drawn(stack: Stack, piece: Printed, known: dict[tuple[str, str], str]) -> Picture:
    svg = _svg(piece)
    before = known.get(_key(stack, piece))
    change = "new" if before is None else "changed" if before != svg else ""
    about = "; ".join(value for name, value in piece.fields.items() if value and name not in KNOWN_BY)
    return Picture(stack.name, piece.name, about, round(piece.width, 2), round(piece.height, 2), change, svg)


def _svg(piece: Printed) -> str:
    size = f"0 0 {piece.width:g} {piece.height:g}"
    wide, high = f"{piece.width:g}mm", f"{piece.height:g}mm"
    return markup(node("svg", "piece", piece.front, xmlns=SVG, viewBox=size, width=wide, height=high))


def _key(stack: Stack, piece: Printed) -> tuple[str, str]:
    known_by = next((piece.fields[name] for name in KNOWN_BY if piece.fields.get(name)), piece.name)
    return stack.name, known_by


@lru_cache(maxsize=16)
def _built_in(key: str, name: str) -> dict[tuple[str, str], str]:
    """The pieces of built-in content as they look; none where there is nothing to compare with."""
    game = find_game(key)
    if name not in game.contents:
        return {}
    return {_key(stack, piece): _svg(piece) for stack in game.printed(game.content(name)) for piece in stack.pieces}
