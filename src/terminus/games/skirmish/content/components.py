"""What is settled before the first die falls: weapons, profiles, factions, boards and missions. Never changed in play.

Special rules are data: an ability is an opcode with parameters, and the chapters that know an opcode interpret it. No
weapon, faction, mission or board has code of its own.
"""

from typing import Final

from terminus.core.settings import Settings
from terminus.geometry.disc import clear_of_polygons, on_table
from terminus.geometry.measure import Point, at_least, distance, within
from terminus.geometry.polygon import Polygon
from terminus.geometry.roadmap import Roadmap

AIMED_SHOT: Final = 0
MOVE_AND_SHOOT: Final = 1
RUN: Final = 2
PASS: Final = 3
ACTIONS: Final = ["aimed_shot", "move_and_shoot", "run", "pass"]

PRECISION: Final = 0
STOPPING_POWER: Final = 1
RAPID_FIRE: Final = 2
FIRE_UNTIL_EMPTY: Final = 3
CLOSE_ONLY: Final = 4
ABILITIES: Final = ["precision", "stopping_power", "rapid_fire", "fire_until_empty", "close_only"]

SCARCE_AMMO: Final = 0
TRAITS: Final = ["scarce_ammo"]

UNHARMED: Final = 0
INJURED: Final = 1
SLAIN: Final = 2
SAVES: Final = ["none", "injury", "slain"]

SIZES: Final = ["small", "medium", "large"]
LABELS: Final = "ABCDEFGHIJ"

SPOT_STEP: Final = 75
"""Places to deploy at are looked for on a grid of this step, in 1/100 inch."""

# A zone's opposite differs in the last bit (SK-27)
EDGES: Final = ["S", "N", "W", "E"]
CORNERS: Final = ["SW", "NE", "SE", "NW"]

ORDERS: Final = 3  # cards in a script (SK-42)

CONTEST_NONE: Final = 0
CONTEST_MAJORITY: Final = 1
CONTEST_BOTH: Final = 2
CONTESTS: Final = ["none", "majority", "both"]


class Ability:
    """A special rule of a weapon: an opcode and its parameters; what `amount` counts depends on the opcode.

    Precision adds it to a die, Rapid fire throws dice of that face again, Stopping power inflicts so many injuries (a
    1d3 if it is `rolled`), firing until empty costs so many dice more with every attack. `action` is the one action in
    which the rule works, where it is tied to one.
    """

    def __init__(self, opcode: int, amount: int, rolled: bool, action: int) -> None:
        self.opcode: Final = opcode
        self.amount: Final = amount
        self.rolled: Final = rolled
        self.action: Final = action


class Weapon:
    """A weapon with its two range bands in inches (SK-R21)."""

    def __init__(self, key: str, name: str, short: float, long: float, abilities: list[Ability]) -> None:
        self.key: Final = key
        self.name: Final = name
        self.short: Final = short
        self.long: Final = long
        self.abilities: Final = abilities
        self.shoots: Final = all(ability.opcode != CLOSE_ONLY for ability in abilities)

    def ability(self, opcode: int) -> Ability | None:
        for ability in self.abilities:
            if ability.opcode == opcode:
                return ability
        return None


class Profile:
    """What all models of one kind have in common; `limits` by team size, None where there is none."""

    def __init__(
        self,
        key: str,
        name: str,
        movement: float,
        radius: float,
        slain_at: int,
        saves: list[int],
        actions: list[int],
        traits: list[int],
        limits: list[int | None],
    ) -> None:
        self.key: Final = key
        self.name: Final = name
        self.movement: Final = movement
        self.radius: Final = radius
        self.slain_at: Final = slain_at
        self.saves: Final = saves
        self.actions: Final = actions
        self.traits: Final = traits
        self.limits: Final = limits


class Loadout:
    """One way to equip a model of a profile; `number` counts within the faction."""

    def __init__(self, number: int, profile: Profile, weapons: list[Weapon]) -> None:
        self.number: Final = number
        self.profile: Final = profile
        self.weapons: Final = weapons
        self.key: Final = profile.key + ":" + "+".join([weapon.key for weapon in weapons])
        self.ready: Final = [False] * len(weapons)  # which weapons are empty while none is; shared, never changed


class Faction:
    """A side to play; its first loadout is the one for a first game (SK-131)."""

    def __init__(self, key: str, name: str, sizes: list[int], loadouts: list[Loadout], weapons: list[Weapon]) -> None:
        self.key: Final = key
        self.name: Final = name
        self.sizes: Final = sizes
        self.loadouts: Final = loadouts
        self.weapons: Final = weapons


class Piece:
    """A piece of terrain: an outline, and what its kind means (SK-R16)."""

    def __init__(
        self, key: str, kind: str, outline: Polygon, blocks_sight: bool, cover: bool, cross: bool, stand: bool
    ) -> None:
        self.key: Final = key
        self.kind: Final = kind
        self.outline: Final = outline
        self.blocks_sight: Final = blocks_sight
        self.cover: Final = cover
        self.cross: Final = cross
        self.stand: Final = stand


class Spots:
    """Places in a deployment zone that are worth suggesting: all of them, and those beside cover.

    Whole teams are spread over them in a few formations, kept by the number of models as payloads of moves.
    """

    def __init__(self, every: list[Point], covered: list[Point]) -> None:
        self.all: Final = every
        self.covered: Final = covered
        self.formations: Final[dict[int, list[tuple[int, ...]]]] = {}


class Board:
    """A table with terrain: one list of outlines for each question the rules ask."""

    def __init__(
        self,
        number: int,
        key: str,
        name: str,
        width: float,
        height: float,
        pieces: list[Piece],
        drill: bool,
        source: str = "",
    ) -> None:
        self.number: Final = number
        self.key: Final = key
        self.name: Final = name
        self.width: Final = width
        self.height: Final = height
        self.pieces: Final = pieces
        self.drill: Final = drill  # for practice: never drawn by lot, never proposed
        self.source: Final = source  # the text of a file that a player brought to the table
        self.blockers: Final = [piece.outline for piece in pieces if piece.blocks_sight]
        self.cover: Final = [piece.outline for piece in pieces if piece.cover]
        self.uncrossable: Final = [piece.outline for piece in pieces if not piece.cross]
        self.unstandable: Final = [piece.outline for piece in pieces if not piece.stand]
        self.roadmaps: Final[dict[float, Roadmap]] = {}
        self.spots: Final[dict[str, Spots]] = {}
        self.marker_moves: Final[dict[str, list[tuple[int, ...]]]] = {}  # places for a first marker, by mission

    def has_room(self, x: float, y: float, radius: float) -> bool:
        """May a base stand here as far as the table and its terrain are concerned? (SK-R23)"""
        return on_table(x, y, radius, self.width, self.height) and clear_of_polygons(x, y, radius, self.unstandable)

    def roadmap(self, radius: float) -> Roadmap:
        """The ways for bases of a radius, made when first asked for and kept: boards are shared by all positions."""
        if radius not in self.roadmaps:
            self.roadmaps[radius] = Roadmap(self.uncrossable, radius, self.width, self.height)
        return self.roadmaps[radius]


class Scoring:
    """What scores, when and how much: control of markers or dead enemies, at the end or in rounds from one on."""

    def __init__(self, control: bool, points: int, within: float, at_end: bool, from_round: int) -> None:
        self.control: Final = control
        self.points: Final = points
        self.within: Final = within
        self.at_end: Final = at_end
        self.from_round: Final = from_round


class Extra:
    """A chance of one more round: after this round, on so much or more with one die (SK-32)."""

    def __init__(self, after: int, roll: int) -> None:
        self.after: Final = after
        self.roll: Final = roll


class Mission:
    """How to set up, score and end (SK-12); `d3` says whether a 1d3 is added to the number of markers."""

    def __init__(
        self,
        key: str,
        name: str,
        width: float,
        height: float,
        markers: int,
        d3: bool,
        edge: float,
        apart: float,
        corners: bool,
        depth: float,
        scoring: list[Scoring],
        rounds: int,
        extra: list[Extra],
    ) -> None:
        self.key: Final = key
        self.name: Final = name
        self.width: Final = width
        self.height: Final = height
        self.markers: Final = markers
        self.d3: Final = d3
        self.edge: Final = edge
        self.apart: Final = apart
        self.corners: Final = corners
        self.depth: Final = depth
        self.scoring: Final = scoring
        self.rounds: Final = rounds
        self.extra: Final = extra

    def lasting(self, rounds: int) -> "Mission":
        """The same mission with another number of rounds; chances of one more come after the last of them (SK-32)."""
        extra = [Extra(each.after + rounds - self.rounds, each.roll) for each in self.extra]
        return Mission(
            self.key,
            self.name,
            self.width,
            self.height,
            self.markers,
            self.d3,
            self.edge,
            self.apart,
            self.corners,
            self.depth,
            self.scoring,
            rounds,
            extra,
        )

    def zone_names(self) -> list[str]:
        """The edges or corners there are to choose from; each stands beside its opposite."""
        return CORNERS if self.corners else EDGES

    def in_zone(self, zone: int, board: Board, x: float, y: float, radius: float) -> bool:
        """Does the whole base lie inside a deployment zone? (SK-28, SK-R30)"""
        if not on_table(x, y, radius, board.width, board.height):
            return False
        if self.corners:
            corner_x = board.width if zone in (1, 2) else 0.0  # SW, NE, SE, NW
            corner_y = board.height if zone in (1, 3) else 0.0
            return within(distance(x, y, corner_x, corner_y) + radius, self.depth)
        depths = [y, board.height - y, x, board.width - x]  # S, N, W, E
        return at_least(self.depth - radius, depths[zone])


class Variant:
    """What a table has agreed on: the content it plays with and its options (ledger, section 4.10)."""

    def __init__(
        self,
        settings: Settings,
        factions: list[Faction],
        boards: list[Board],
        board: Board | None,
        mission: Mission,
        size: int,
    ) -> None:
        self.settings: Final = settings
        self.factions: Final = factions
        self.boards: Final = boards
        self.board: Final = board  # None until the players have agreed on one
        self.mission: Final = mission
        self.size: Final = size
        self.open_teams = False
        self.first_game = False
        self.by_lot = False
        self.alternate_deployment = False
        self.single_cards = False
        self.skip_exposes = False
        self.running_penalty = True
        self.optional_shots = False
        self.manual_rapid_fire = False
        self.shootout_sight = False
        self.contest = CONTEST_NONE
        self.wipeout_ends = False
        # The rulebook's numbers; variants have others
        self.orders = ORDERS
        self.models: int | None = None

    def team(self, faction: Faction) -> int:
        """How many models a team of the faction has (SK-140, SK-R9)."""
        return faction.sizes[self.size] if self.models is None else self.models
