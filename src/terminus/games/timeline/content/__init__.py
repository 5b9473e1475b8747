"""Decks of Timeline: data files, their schema and the checks that a deck must pass."""

import msgspec

from terminus.core.faults import Faults
from terminus.core.shelf import Shelf
from terminus.games.timeline.content.components import LETTERS, Deck

NUMBERS = range(1, 18)
SPECIALS = {"G": "Grow", "F": "Freeze", "S": "Swap"}


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """One card: its number, its name for display, and its three eras as letters."""

    number: int
    """1 to 17, each once in a deck; card 1 is Impetus, with which history begins."""
    face: str
    """Three eras from left to right: R red victory, B blue victory, G Grow, F Freeze, S Swap, T Terminus approaches,
    E empty, X a plain fixed event, and on card 1 only I Impetus."""
    name: str = ""
    """What it is called; without a name it is Card and its number."""


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    """A deck file."""

    name: str
    """What the deck is called in lists and records."""
    card: list[Card]
    """The seventeen cards, in any order; Terminus itself is not among them."""
    about: str = ""
    """A sentence for lists."""


def build(file: DeckFile) -> Deck:
    """The deck of a file that has been checked."""
    faces = {card.number: card.face for card in file.card}
    names = {card.number: card.name or f"Card {card.number}" for card in file.card}
    return Deck(file.name, faces, names)


def check(deck: DeckFile, faults: Faults) -> tuple[str, ...]:
    """Refuse a deck that cannot be played; warn about one that is odd (ledger, section 5.5)."""
    seen: set[int] = set()
    for i, card in enumerate(deck.card):
        _check_card(card, seen, f"$.card[{i}]", faults)
        seen.add(card.number)
    missing = [str(n) for n in NUMBERS if n not in seen]
    if missing:
        raise faults("$", f"card {', '.join(missing)} is missing: a deck has each number from 1 to 17 once")
    letters = "".join(card.face for card in deck.card)
    if letters.count("T") < 2:
        raise faults("$", "cards 2 to 17 need at least two Terminus approaches (T), or the game might never end")
    return tuple(_warnings(letters))


def _check_card(card: Card, seen: set[int], path: str, faults: Faults) -> None:
    known = card.number in NUMBERS
    if not known:
        faults.note(f"{path}.number", f"there is no card {card.number}: numbers run from 1 to 17")
    elif card.number in seen:
        faults.note(f"{path}.number", f"card {card.number} stands here a second time")
    if len(card.face) != 3 or any(letter not in LETTERS for letter in card.face):
        faults.note(f"{path}.face", f"'{card.face}' is no face: three letters out of {' '.join(sorted(LETTERS))}")
    elif card.number == 1 and ("I" not in card.face or "T" in card.face):
        faults.note(f"{path}.face", "card 1 is Impetus: it must show I and may not show T")
    elif known and card.number != 1 and "I" in card.face:
        faults.note(f"{path}.face", "the fixed event Impetus (I) belongs on card 1 only")


def _warnings(letters: str) -> list[str]:
    """What is playable but unusual."""
    found: list[str] = []
    if letters.count("T") < 3:
        found.append("fewer than three Terminus approaches: Terminus can never count 0")
    if letters.count("R") != letters.count("B"):
        found.append(f"{letters.count('R')} red victories against {letters.count('B')} blue ones")
    found += [f"no {name} anywhere" for letter, name in SPECIALS.items() if letter not in letters]
    return found


DECKS = Shelf(__name__, ("standard", "hastened", "tuned"), DeckFile, check, build)
