"""Pieces, places and links by what a position calls them; PositionError names the field that calls one wrongly."""

from terminus.core.errors import PositionError
from terminus.games.horizon.content.components import MARKS, Artifact, Box, Card, piece_number
from terminus.games.horizon.content.field import MON, SIDES, place_number

NO_PIECE = -1


class Pieces:
    """The pieces of a box by their ids."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def card(self, text: str, where: str) -> Card:
        card = self.box.cards.get(number_of(text))
        if card is None:
            raise PositionError(f"{where}: there is no event card '{text}'")
        return card

    def event(self, text: str, where: str) -> Card:
        """Something that can lie on a node: a card, the centre, or a Tangle."""
        card = self.box.events.get(number_of(text))
        if card is None:
            raise PositionError(f"{where}: there is no event '{text}'")
        return card

    def artifact(self, text: str, where: str) -> Artifact:
        artifact = self.box.artifacts.get(number_of(text))
        if artifact is None:
            raise PositionError(f"{where}: there is no artifact '{text}'")
        return artifact

    def cards(self, texts: tuple[str, ...], where: str) -> list[int]:
        return sorted([self.card(text, f"{where}[{i}]").number for i, text in enumerate(texts)])

    def artifacts(self, texts: tuple[str, ...], where: str) -> list[int]:
        return sorted([self.artifact(text, f"{where}[{i}]").number for i, text in enumerate(texts)])


def number_of(text: str) -> int:
    """The number of a piece, or one that no piece has."""
    try:
        return piece_number(text)
    except ValueError:
        return NO_PIECE


def place_at(text: str, where: str) -> int:
    try:
        return place_number(text)
    except ValueError as error:
        raise PositionError(f"{where}: {error}") from None


def node_at(text: str, where: str) -> int:
    node = place_at(text, where)
    if node == MON:
        raise PositionError(f"{where}: {text} is no node of the field")
    return node


def marks_in(letters: str, where: str) -> list[int]:
    if len(letters) != SIDES or any(letter not in MARKS for letter in letters):
        raise PositionError(f"{where}: '{letters}' are no links: six letters out of {' '.join(MARKS)}")
    return [MARKS.index(letter) for letter in letters]
