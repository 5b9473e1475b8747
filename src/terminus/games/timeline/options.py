"""The options of Timeline, and the variant made of them."""

from terminus.core.settings import Option, Settings
from terminus.games.timeline.content import DECKS
from terminus.games.timeline.position import Variant

OPTIONS = (
    Option(
        "colours",
        "Who plays red",
        ("first", "second", "random"),
        ("the first seat", "the second seat", "drawn by lot"),
        "TL-R23",
    ),
    Option(
        "protection_scope",
        "How long a card stays protected",
        ("most_recent", "just_played"),
        (
            "cards of the opponent's most recent turn, even when the opponent is out",
            "only if the opponent's turn came just before",
        ),
        "TL-R6",
    ),
    Option(
        "thaw_on_swap",
        "Thaw on Swap",
        (False, True),
        ("frozen cards stay frozen when swapped", "swapped cards arrive unfrozen"),
        "TL-R14",
    ),
    Option(
        "open_history",
        "Open history",
        (False, True),
        ("covered eras are a matter of memory", "all plays and covered eras are shown"),
        "TL-R21",
    ),
)


def variant(settings: Settings) -> Variant:
    """What the rules ask of the settings."""
    options = settings.options
    return Variant(
        settings,
        DECKS.pieces(settings.content),
        options["protection_scope"] == "just_played",
        options["thaw_on_swap"] is True,
    )
