"""Finding rules by their numbers."""

from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.core.rulebook import in_words, rules


def rule(game: AnyGame, number: str) -> str:
    """A rule's paragraph. `TL-13`, `tl-13` and `13` all mean the same rule of Timeline."""
    found = rules(book(game))
    if not found:
        raise SettingsError(f"the rules of {game.title} have no numbers: `terminus rules {game.key}` shows all of them")
    wanted = number.strip().upper()
    for known, paragraph in found.items():
        if wanted in (known, known.partition("-")[2]):
            return paragraph
    numbers = list(found)
    raise SettingsError(f"{game.title} has no rule {number}; its rules run from {numbers[0]} to {numbers[-1]}")


def book(game: AnyGame) -> str:
    """A game's rulebook, in words alone; SettingsError if it brings none along."""
    try:
        return in_words(game.page("rulebook.md"))
    except FileNotFoundError:
        raise SettingsError(f"{game.title} has no rulebook") from None
