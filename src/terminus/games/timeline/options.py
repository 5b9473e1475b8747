"""The options of Timeline, and the variant made of them."""

from terminus.core.errors import SettingsError
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
    Option(
        "hand_size",
        "Hand size",
        (3,),
        ("three cards, as printed",),
        "TL-52",
        numbers=(1, 6),
        counted="cards",
        variant=True,
    ),
    Option(
        "entering",
        "Terminus joins the deck at approach",
        (2,),
        ("the second, as printed",),
        "TL-34",
        numbers=(1, 3),
        before="approach",
        variant=True,
    ),
    Option(
        "last_approach",
        "Terminus counts as 0 from approach",
        (3,),
        ("the third, as printed",),
        "TL-37",
        numbers=(1, 6),
        before="approach",
        variant=True,
    ),
)


def variant(settings: Settings) -> Variant:
    """What the rules ask of the settings."""
    options = settings.options
    chosen = Variant(
        settings,
        DECKS.pieces(settings.content),
        options["protection_scope"] == "just_played",
        options["thaw_on_swap"] is True,
    )
    chosen.hand_size = settings.number("hand_size")
    chosen.entering = settings.number("entering")
    chosen.last_approach = settings.number("last_approach")
    return chosen


def check_approaches(settings: Settings) -> None:
    """SettingsError if the deck has too few *Terminus approaches* for Terminus ever to come (TL-D8)."""
    faces = DECKS.pieces(settings.content).letters.values()
    there = sum(face.count("T") for face in faces)
    if there < settings.number("entering"):
        raise SettingsError(
            f"option 'entering' can be 1 to {there} with this deck: it has Terminus approaches {there} times, and"
            " Terminus must come, or the game would never end (TL-D8)"
        )
