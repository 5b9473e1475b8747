"""Who may know which part of a ship position: everything lies open but claims not yet shown (SH-R54, SH-131).

The decks have no order, and what is in them follows from what lies elsewhere, so their contents are open too.
"""

from typing import Final

from terminus.core.audience import PUBLIC, Fields, Owner, Part, PerSeat

_OPEN = [
    "game",
    "content",
    "options",
    "stage",
    "round",
    "active",
    "first",
    "asked",
    "claiming",
    "seats",
    "rooms",
    "bosses",
    "stock",
    "treasure_deck",
    "treasure_discard",
    "enemy_deck",
    "enemy_discard",
    "tile_deck",
    "drawn",
    "side",
    "dice",
    "offers_made",
    "offer",
    "fight",
    "ending",
    "faces",
]
AUDIENCE: Final[Part] = Fields(claims=PerSeat(Owner()), **dict.fromkeys(_OPEN, PUBLIC))
