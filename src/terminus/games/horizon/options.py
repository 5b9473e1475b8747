"""The table options of Time Horizon, and the variant of the rules that settings make (HZ-R3 ff.)."""

import msgspec

from terminus.core.dice import Dice
from terminus.core.errors import SettingsError
from terminus.core.game import Option, Settings
from terminus.core.settings import Content
from terminus.games.horizon.content import BOXES
from terminus.games.horizon.content.components import COLOUR_NAMES, MOST_IN_PHASE, PHASES
from terminus.games.horizon.position import ARTIFACTS_FROM, HAND_SIZE, PRE_REALIZATION, SAFE_ROUNDS, Variant

PRINTED_TRACK = "2-3-4-5-6"
AS_PRINTED = "track"
ANY_COLOUR = "any"
COLOUR_WORDS = tuple(name.lower() for name in COLOUR_NAMES)
SEATS = ("first", "second", "third", "fourth", "fifth", "sixth")
"""As many as there are colours."""


def _colour_of(seat: int) -> Option:
    return Option(
        f"colour_{seat}",
        f"Colour of the {SEATS[seat]} seat",
        (ANY_COLOUR, *COLOUR_WORDS),
        ("one that nobody wants", *COLOUR_WORDS),
        "HZ-013",
    )


def _rounds_of(phase: int) -> Option:
    return Option(
        f"phase_{phase}",
        f"Rounds of phase {phase}",
        (AS_PRINTED,),
        ("as the track above says",),
        "HZ-R3",
        numbers=(1, MOST_IN_PHASE),
        counted="rounds",
        variant=True,
    )


OPTIONS = (
    Option(
        "colours",
        "Colours",
        ("in_order", "random"),
        ("yellow, orange, purple, blue, turquoise, gray by seat", "drawn by lot"),
        "HZ-013",
    ),
    *[_colour_of(seat) for seat in range(len(SEATS))],
    Option(
        "track",
        "Length of the phases",
        (PRINTED_TRACK, "4-4-4-4-4"),
        ("rising: 2, 3, 4, 5 and 6 rounds, or as a content file of your own has it", "equal: 4 rounds each"),
        "HZ-R3",
    ),
    Option(
        "prerealization",
        "Events artifacts before a realization",
        ("cast_and_use", "cast", "use"),
        ("neither cast nor used", "not cast, but used", "not used, but cast"),
        "HZ-R4",
    ),
    Option(
        "weak_impact_energy",
        "Energy of a weak impact",
        (2, -2),
        ("brings 2", "costs 2"),
        "HZ-R7",
    ),
    Option(
        "points_floor",
        "Points below 0",
        ("zero", "none"),
        ("at 0 nothing more is lost", "points can be negative"),
        "HZ-R13",
    ),
    Option(
        "artifact_reuse",
        "Using artifacts of one group",
        ("one_use_per_group", "one_artifact_per_group"),
        ("one use per group and turn", "one artifact per group and turn, as often as it has charges"),
        "HZ-R15",
    ),
    Option("needle_reach", "Reach of the Needle", (3, 2), ("two nodes between", "one node between"), "HZ-R20"),
    Option(
        "collector_own",
        "Collector and the own event",
        (False, True),
        ("the own bonus comes on top of 5 to 13", "the own bonus counts inside 5 to 13"),
        "HZ-R23",
    ),
    Option(
        "tangle_impact_cost",
        "Price of an impact on a Tangle",
        (8, 7),
        ("8: the staked unit and 7 more", "7 in all"),
        "HZ-R24",
    ),
    Option(
        "replace_cards",
        "Replacing cards before the first round",
        (True, False),
        ("everybody may swap a card", "start with the five starting events"),
        "HZ-023",
    ),
    Option(
        "refill",
        "Choosing new cards",
        ("deferred", "immediate"),
        ("until the own next turn", "before the next player begins"),
        "HZ-R34",
    ),
    *[_rounds_of(phase) for phase in range(PHASES)],
    Option(
        "hand_size",
        "Hand size",
        (HAND_SIZE,),
        ("five events, as printed",),
        "HZ-140",
        numbers=(2, 8),
        counted="events",
        variant=True,
    ),
    Option(
        "safety",
        "Rounds of safety",
        (SAFE_ROUNDS,),
        ("nobody attacks in rounds 1 to 3, as printed",),
        "HZ-059",
        numbers=(0, 10),
        counted="rounds",
        variant=True,
    ),
    Option(
        "artifacts_from",
        "Artifacts from round",
        (ARTIFACTS_FROM,),
        ("events bring artifacts from round 6 on, as printed",),
        "HZ-060",
        numbers=(1, 15),
        before="round",
        variant=True,
    ),
)


def variant(settings: Settings) -> Variant:
    """The rules as this table plays them."""
    options = settings.options
    chosen = Variant(settings, BOXES.pieces(settings.content))
    chosen.set_track(_varied(_track(settings), settings))
    chosen.pre_realization = PRE_REALIZATION.index(str(options["prerealization"]))
    chosen.weak_impact_energy = int(options["weak_impact_energy"])
    chosen.points_floor = options["points_floor"] == "zero"
    chosen.reuse_artifact = options["artifact_reuse"] == "one_artifact_per_group"
    chosen.needle_reach = int(options["needle_reach"])
    chosen.collector_own = options["collector_own"] is True
    chosen.tangle_impact_cost = int(options["tangle_impact_cost"])
    chosen.replace_cards = options["replace_cards"] is True
    chosen.immediate_refill = options["refill"] == "immediate"
    chosen.hand_size = settings.number("hand_size")
    chosen.safe_rounds = settings.number("safety")
    chosen.artifacts_from = settings.number("artifacts_from")
    return chosen


def _track(settings: Settings) -> list[int]:
    """The rounds of each phase: as chosen, or as the box has it printed (HZ-R3)."""
    chosen = str(settings.options["track"])
    return printed_track(settings.content) if chosen == PRINTED_TRACK else _rounds(chosen)


def printed_track(content: Content) -> list[int]:
    """The rounds of each phase as the box has them."""
    if "track" in content.data:
        return msgspec.convert(content.data["track"], list[int])
    return _rounds(PRINTED_TRACK)


def _rounds(track: str) -> list[int]:
    return [int(rounds) for rounds in track.split("-")]


def _varied(track: list[int], settings: Settings) -> list[int]:
    """The track with the phases that a variant has longer or shorter."""
    asked = [settings.options[f"phase_{phase}"] for phase in range(len(track))]
    return [rounds if wanted == AS_PRINTED else int(wanted) for rounds, wanted in zip(track, asked, strict=True)]


def check_colours(settings: Settings) -> None:
    """SettingsError if two seats want one colour. What is wanted for seats that the table does not have is idle."""
    seen: dict[int, int] = {}
    for seat, colour in enumerate(_wanted(settings)):
        if colour is None:
            continue
        if colour in seen:
            wish = f"the {SEATS[seen[colour]]} and the {SEATS[seat]} seat both want {COLOUR_WORDS[colour]}"
            raise SettingsError(f"{wish}: every player has a colour of his own (HZ-013)")
        seen[colour] = seat


def _wanted(settings: Settings) -> list[int | None]:
    """The colour that each seat has chosen, if it has."""
    words = [str(settings.options[f"colour_{seat}"]) for seat in range(settings.players)]
    return [None if word == ANY_COLOUR else COLOUR_WORDS.index(word) for word in words]


def settled_colours(settings: Settings) -> list[int | None]:
    """The colours that the options give to seats; None where the lot decides (HZ-013, HZ-R5)."""
    wanted = _wanted(settings)
    if settings.options["colours"] == "random":
        return wanted
    left = [colour for colour in range(len(COLOUR_WORDS)) if colour not in wanted]
    return [left.pop(0) if colour is None else colour for colour in wanted]


def colours(settings: Settings, dice: Dice) -> list[int]:
    """A colour for each seat, by the options or by lot."""
    settled = settled_colours(settings)
    left = [colour for colour in range(len(COLOUR_WORDS)) if colour not in settled]
    return [left.pop(int(dice.below(len(left)))) if colour is None else colour for colour in settled]
