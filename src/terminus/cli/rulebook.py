"""Finding rules by their numbers."""

import re

from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.core.rulebook import in_words, rules


def rule(game: AnyGame, number: str) -> str:
    """A rule's paragraph. `TL-13`, `tl-13` and `13` all mean the same rule of Timeline, `59` HZ-059 of Time Horizon."""
    found = rules(book(game))
    if not found:
        raise SettingsError(f"the rules of {game.title} have no numbers: `terminus rules {game.key}` shows all of them")
    wanted = _without_zeros(number.strip().upper())
    for known, paragraph in found.items():
        if wanted in (_without_zeros(known), _without_zeros(known.partition("-")[2])):
            return paragraph
    numbers = list(found)
    raise SettingsError(f"{game.title} has no rule {number}; its rules run from {numbers[0]} to {numbers[-1]}")


def _without_zeros(number: str) -> str:
    """A rule's number, however many digits it is written with."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", number)


def book(game: AnyGame) -> str:
    """A game's rulebook, in words alone; SettingsError if it brings none along."""
    try:
        return in_words(game.page("rulebook.md"))
    except FileNotFoundError:
        raise SettingsError(f"{game.title} has no rulebook") from None
