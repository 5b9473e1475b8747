"""What a table can choose before the first move, and what the rules make of it."""

from terminus.core.settings import Option, Settings

from lagoon.content import WRECKS
from lagoon.position import Variant

SCARCE = 12
"""Air for each diver where it is scarce; else the wreck's file says how much there is (LAG-10)."""

OPTIONS = (
    Option(
        "air",
        "The air in the tank",
        ("plenty", "scarce"),
        ("as much as the wreck asks for", f"{SCARCE} for each diver"),
        "LAG-10",
    ),
)


def variant(settings: Settings) -> Variant:
    """What the rules ask of the settings."""
    wreck = WRECKS.pieces(settings.content)
    each = SCARCE if settings.options["air"] == "scarce" else wreck.air
    return Variant(settings, wreck, each * settings.players)
