"""Finding rules by their numbers. In every rulebook a rule is a paragraph that opens with its number: **TL-13.**"""

import re

from terminus.core.errors import SettingsError
from terminus.core.game import Game

_RULE = re.compile(r"^\*\*(?P<number>[A-Z]+-[A-Z]?\d+)\.\*\*.*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)


def rule(game: Game, number: str) -> str:
    """A rule's paragraph. `TL-13`, `tl-13` and `13` all mean the same rule of Timeline."""
    found = {match["number"]: match[0] for match in _RULE.finditer(game.page("rulebook.md"))}
    wanted = number.strip().upper()
    prefix = next(iter(found)).split("-")[0]
    for spelling in (wanted, f"{prefix}-{wanted}"):
        if spelling in found:
            return found[spelling]
    first, last = next(iter(found)), list(found)[-1]
    raise SettingsError(f"{game.title} has no rule {number}; its rules run from {first} to {last}")
