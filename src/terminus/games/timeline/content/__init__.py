"""Decks of Timeline: data files, their schema and the checks that a deck must pass."""

from importlib.resources import files
from pathlib import Path

import msgspec

from terminus.core.audience import Data
from terminus.core.content import ContentFile, read_content
from terminus.core.errors import ContentError
from terminus.core.game import Content
from terminus.games.timeline.position import LETTERS, Deck

BUILT_IN = ("standard", "hastened")
NUMBERS = range(1, 18)
SPECIALS = {"G": "Grow", "F": "Freeze", "S": "Swap"}


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """One card: its number, its name for display, and its three eras as letters."""

    number: int
    face: str
    name: str = ""


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    """A deck file."""

    name: str
    card: list[Card]
    about: str = ""


def load(source: str | Path | Data) -> Content:
    """A deck by its built-in name, from a user's file, or from the plain data of a record."""
    if isinstance(source, dict):
        return _from_data(source)
    if str(source) in BUILT_IN:
        text = files(__package__).joinpath(f"{source}.toml").read_text("utf-8")
        return check(ContentFile(f"{source}.toml", text))
    return check(read_content(Path(source)))


def deck(content: Content) -> Deck:
    """The playing form of a checked deck."""
    cards = msgspec.convert(content.data, DeckFile).card
    faces = {card.number: card.face for card in cards}
    names = {card.number: card.name or f"Card {card.number}" for card in cards}
    return Deck(content.name, faces, names)


def check(file: ContentFile) -> Content:
    """Refuse a deck that cannot be played, with file and line; warn about one that is odd (ledger, section 5.5)."""
    shape = file.convert(DeckFile)
    seen: set[int] = set()
    for i, card in enumerate(shape.card):
        _check_card(file, f"$.card[{i}]", card, seen)
        seen.add(card.number)
    missing = [str(n) for n in NUMBERS if n not in seen]
    if missing:
        raise file.fail("$", f"card {', '.join(missing)} is missing: a deck has each number from 1 to 17 once")
    letters = "".join(card.face for card in shape.card)
    if letters.count("T") < 2:
        raise file.fail("$", "cards 2 to 17 need at least two Terminus approaches (T), or the game might never end")
    return Content(shape.name, msgspec.to_builtins(shape), tuple(_warnings(letters)))


def _check_card(file: ContentFile, path: str, card: Card, seen: set[int]) -> None:
    if card.number not in NUMBERS:
        raise file.fail(f"{path}.number", f"there is no card {card.number}: numbers run from 1 to 17")
    if card.number in seen:
        raise file.fail(f"{path}.number", f"card {card.number} stands here a second time")
    if len(card.face) != 3 or any(letter not in LETTERS for letter in card.face):
        raise file.fail(f"{path}.face", f"'{card.face}' is no face: three letters out of {' '.join(sorted(LETTERS))}")
    if card.number == 1 and ("I" not in card.face or "T" in card.face):
        raise file.fail(f"{path}.face", "card 1 is Impetus: it must show I and may not show T")
    if card.number != 1 and "I" in card.face:
        raise file.fail(f"{path}.face", "the fixed event Impetus (I) belongs on card 1 only")


def _warnings(letters: str) -> list[str]:
    """What is playable but unusual."""
    found: list[str] = []
    if letters.count("T") < 3:
        found.append("fewer than three Terminus approaches: Terminus can never count 0")
    if letters.count("R") != letters.count("B"):
        found.append(f"{letters.count('R')} red victories against {letters.count('B')} blue ones")
    found += [f"no {name} anywhere" for letter, name in SPECIALS.items() if letter not in letters]
    return found


def _from_data(data: Data) -> Content:
    """A deck that travelled in a record; it was checked when it was first read, and is checked again."""
    try:
        shape = msgspec.convert(data, DeckFile)
    except msgspec.ValidationError as error:
        raise ContentError("deck in the record", None, str(error)) from None
    lines = [f"name = {_quoted(shape.name)}", f"about = {_quoted(shape.about)}"]
    for card in shape.card:
        lines += ["[[card]]", f"number = {card.number}", f"name = {_quoted(card.name)}", f"face = {_quoted(card.face)}"]
    return check(ContentFile("deck in the record", "\n".join(lines)))


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()
