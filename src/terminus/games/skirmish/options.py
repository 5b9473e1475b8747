"""The table options of the skirmish (ledger, section 4.10), and what they make of the content: a variant."""

from functools import lru_cache, partial

from terminus.core.dice import Dice
from terminus.core.errors import ContentError, SettingsError
from terminus.core.settings import ContentKey, Option, Settings
from terminus.games.skirmish import content
from terminus.games.skirmish.content.building import build_board, build_faction, build_mission
from terminus.games.skirmish.content.built_in import standard
from terminus.games.skirmish.content.components import CONTESTS, LABELS, ORDERS, SIZES, Board, Mission, Variant
from terminus.games.skirmish.content.rooms import RADII, Need, check_room, needs_of
from terminus.games.skirmish.content.schema import Pack

OWN = "own"
"""The value of a variant that leaves a number to the content."""
BOARD_NAMES = tuple(board.board for board in standard().boards)

OPTIONS = (
    Option(
        "mission",
        "Mission",
        tuple(mission.mission for mission in standard().missions),
        tuple(f"{mission.name}: {mission.about}" for mission in standard().missions),
        "SK-12",
    ),
    Option(
        "board",
        "Board",
        BOARD_NAMES,
        tuple(f"{board.name}: {board.about}" for board in standard().boards),
        "SK-11",
    ),
    Option(
        "board_select",
        "Choosing the board",
        ("fixed", "random", "agree"),
        ("the one named above", "drawn by lot", "the players propose boards until they agree"),
        "SK-R27",
    ),
    Option(
        "team_size",
        "Team size",
        ("small", "medium", "large"),
        ("the mission's own size: a small team", "a medium team", "a large team"),
        "SK-R9",
    ),
    Option(
        "team_reveal",
        "Choosing teams",
        ("simultaneous", "open"),
        ("both in secret, revealed together", "the first player chooses first, for all to see"),
        "SK-R28",
    ),
    Option(
        "first_game",
        "First game",
        (False, True),
        ("players choose their weapons", "everybody carries a rifle, and nothing has to be chosen"),
        "SK-R28",
    ),
    Option(
        "set_up",
        "Setting up",
        ("by_hand", "by_lot"),
        ("players place the markers and their models", "markers lie and models stand when the battle begins"),
        "SK-131",
    ),
    Option(
        "deploy_order",
        "Deployment",
        ("all_at_once", "alternate"),
        ("one side places all its models, then the other", "one model each in turn"),
        "SK-R31",
    ),
    Option(
        "card_copies",
        "The same card twice",
        ("unlimited", "single"),
        ("a model may be given the same action again", "each card is there only once"),
        "SK-R33",
    ),
    Option(
        "skip_exposes",
        "Skipped cards",
        (False, True),
        ("leave no trace", "leave a living model exposed"),
        "SK-R37",
    ),
    Option(
        "running_penalty",
        "Shooting at runners",
        ("last_action", "off"),
        ("one die more if the target's last action was a run", "no harder than at others"),
        "SK-R39",
    ),
    Option(
        "optional_shots",
        "Holding fire",
        (False, True),
        ("an order to shoot must be carried out", "a shot may be declined"),
        "SK-R40",
    ),
    Option(
        "manual_rapid_fire",
        "Rapid fire",
        (False, True),
        ("throws all ones again by itself", "asks which ones to throw again"),
        "SK-R43",
    ),
    Option(
        "shootout_sight",
        "Shoot-outs through walls",
        (False, True),
        ("distance alone decides", "only if the two see each other"),
        "SK-R54",
    ),
    Option(
        "objective_contest",
        "Contested markers",
        ("none", "majority", "both"),
        ("nobody controls them", "the side with more models there", "both sides score"),
        "SK-R61",
    ),
    Option(
        "extra_rounds",
        "Extra rounds",
        ("one", "repeat"),
        ("at most one, where the mission has one", "the roll is repeated, up to six rounds"),
        "SK-R8",
    ),
    Option(
        "wipeout_ends",
        "A team wiped out",
        (False, True),
        ("the other plays on to the normal end", "the game ends with that round"),
        "SK-R63",
    ),
    Option(
        "base_radius",
        "Bases",
        tuple(f"{radius:g}" for radius in RADII),
        ("32 mm across", "25 mm across"),
        "SK-R13",
    ),
    Option(
        "rounds",
        "Battle rounds",
        (OWN,),
        ("as many as the mission has",),
        "SK-4",
        numbers=(2, 10),
        counted="rounds, and then the mission's chance of one more",
        variant=True,
    ),
    Option(
        "orders",
        "Orders a round",
        (ORDERS,),
        ("three, as printed",),
        "SK-42",
        numbers=(1, 5),
        counted="orders",
        variant=True,
    ),
    Option(
        "models",
        "Models a side",
        (OWN,),
        ("as many as the factions' teams have",),
        "SK-140",
        numbers=(1, len(LABELS)),
        counted="models",
        variant=True,
    ),
)


class Kit:
    """The content of a table as the rules play with it: boards, factions, missions, and which of them is played."""

    def __init__(self, pack: Pack, radius: float, repeat: bool) -> None:
        self.boards = [build_board(file, number) for number, file in enumerate(pack.boards)]
        self.factions = [build_faction(file, radius) for file in pack.factions]
        self.missions = {file.mission: build_mission(file, repeat) for file in pack.missions}
        self.sizes = {file.mission: file.team_size for file in pack.missions}
        self.board = pack.board
        self.mission = pack.mission


@lru_cache(maxsize=16)
def _kit(source: ContentKey, radius: float, repeat: bool) -> Kit:
    """Tables with the same content share it, and the ways it knows."""
    return Kit(content.pack_of(source.content), radius, repeat)


def kit_of(settings: Settings) -> Kit:
    """What the content of a table is made into."""
    options = settings.options
    return _kit(ContentKey(settings.content), float(str(options["base_radius"])), options["extra_rounds"] == "repeat")


def mission_of(kit: Kit, settings: Settings) -> str:
    """The mission that is played: the content's own, or the option's."""
    key = kit.mission or str(settings.options["mission"])
    if key not in kit.missions:
        raise SettingsError(f"the content has no mission '{key}'")
    return key


def size_of(kit: Kit, settings: Settings) -> str:
    """The size of the teams: the mission's own, unless the option asks for a larger one (SK-R9)."""
    size = str(settings.options["team_size"])
    return kit.sizes[mission_of(kit, settings)] if size == SIZES[0] else size


def same_size(given: str, settings: Settings) -> bool:
    """Do teams have this size, by whichever word the option says so?"""
    return given == size_of(kit_of(settings), settings)


def variant_of(settings: Settings, dice: Dice | None) -> Variant:
    """What a table has agreed on. A board to be drawn is drawn by the dice; without dice the position names it."""
    kit = kit_of(settings)
    options = settings.options
    variant = Variant(
        settings,
        kit.factions,
        kit.boards,
        _board(settings, kit.boards, kit.board, dice),
        _mission(kit, settings),
        SIZES.index(size_of(kit, settings)),
    )
    variant.open_teams = options["team_reveal"] == "open"
    variant.first_game = options["first_game"] is True
    variant.by_lot = options["set_up"] == "by_lot"
    variant.alternate_deployment = options["deploy_order"] == "alternate"
    variant.single_cards = options["card_copies"] == "single"
    variant.skip_exposes = options["skip_exposes"] is True
    variant.running_penalty = options["running_penalty"] == "last_action"
    variant.optional_shots = options["optional_shots"] is True
    variant.manual_rapid_fire = options["manual_rapid_fire"] is True
    variant.shootout_sight = options["shootout_sight"] is True
    variant.contest = CONTESTS.index(str(options["objective_contest"]))
    variant.wipeout_ends = options["wipeout_ends"] is True
    variant.orders = settings.number("orders")
    variant.models = None if options["models"] == OWN else settings.number("models")
    return variant


def _mission(kit: Kit, settings: Settings) -> Mission:
    """The mission as long as the table plays it."""
    mission = kit.missions[mission_of(kit, settings)]
    return mission if settings.options["rounds"] == OWN else mission.lasting(settings.number("rounds"))


def check_variants(settings: Settings) -> None:
    """SettingsError if orders cannot be given, or teams not fielded or deployed, as a variant asks for."""
    orders, models = settings.number("orders"), settings.options["models"]
    if orders > ORDERS and settings.options["card_copies"] == "single":
        raise SettingsError(
            f"option 'orders' can be 1 to {ORDERS} where each card is there only once (card_copies=single): a last"
            f" model would have no {orders} different ones to give"
        )
    if isinstance(models, int):
        _check_teams(settings, models)


def _check_teams(settings: Settings, models: int) -> None:
    kit = kit_of(settings)
    size = SIZES.index(size_of(kit, settings))
    for faction in kit.factions:
        limits = [loadout.profile.limits[size] for loadout in faction.loadouts]
        most = None if None in limits else sum(limit or 0 for limit in limits)
        if most is not None and most < models:
            raise SettingsError(f"option 'models' can be 1 to {most}: {faction.name} have no more to field")
    mission = kit.missions[mission_of(kit, settings)]
    needs = needs_of(kit.factions)
    wanted = tuple({Need(models, need.radius) for need in needs if need.bases < models})
    played = [board for board in kit.boards if _may_be_played(board, kit, settings)]
    for board in played if wanted else ():
        check_room(partial(_no_room, models, board), board, mission, wanted)


def _no_room(models: int, board: Board, path: str, message: str) -> ContentError:
    raise SettingsError(f"option 'models' can be fewer than {models}: on {board.name} a {message}")


def _may_be_played(board: Board, kit: Kit, settings: Settings) -> bool:
    fixed = settings.options["board_select"] == "fixed"
    return board.key == (kit.board or settings.options["board"]) if fixed else not board.drill


def _board(settings: Settings, boards: list[Board], own: str | None, dice: Dice | None) -> Board | None:
    """The board to play on; None while the players have to agree on one, or the position has to name it (SK-R27)."""
    select = settings.options["board_select"]
    if select == "fixed":
        key = own or str(settings.options["board"])
        found = next((board for board in boards if board.key == key), None)
        if found is None:
            raise SettingsError(f"the content has no board '{key}'")
        return found
    played_for = [board.number for board in boards if not board.drill]
    if not played_for:
        raise SettingsError("the content has boards for drill only, so none can be drawn or proposed: name one")
    if select == "random" and dice is not None:
        return boards[dice.draw_from(played_for)]
    return None
