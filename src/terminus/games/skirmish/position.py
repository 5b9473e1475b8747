"""The data of a skirmish: models, markers, scripts and the activation under way.

Models are named by seat and label; a label is a number here and a letter to people (0 is A). Lists that several
positions may share (walked paths, dice) are replaced as a whole, never changed.
"""

from abc import ABCMeta, abstractmethod
from typing import Final

from mypy_extensions import i64

from terminus.core.position import Position
from terminus.core.settings import Settings
from terminus.games.skirmish.content.components import ACTIONS, LABELS, Board, Loadout, Variant
from terminus.games.skirmish.model import Model
from terminus.geometry.measure import Point


class Step:
    """A moment of the game: what is asked then, by which rule, in which part of the game, and whether in secret."""

    def __init__(self, number: int, name: str, phase: str, rule: str, secret: bool) -> None:
        self.number: Final = number
        self.name: Final = name
        self.phase: Final = phase
        self.rule: Final = rule
        self.secret: Final = secret


STEPS: Final[list[Step]] = []
"""All of them by number, in the order in which a game comes to them."""


def _step(name: str, phase: str, rule: str, secret: bool = False) -> Step:
    STEPS.append(Step(len(STEPS), name, phase, rule, secret))
    return STEPS[-1]


STEP_BOARD: Final = _step("board", "board", "SK-R27")
STEP_TEAM: Final = _step("team", "team", "SK-R28", secret=True)
STEP_MARKER: Final = _step("marker", "markers", "SK-23")
STEP_EDGE: Final = _step("edge", "edge", "SK-26")
STEP_DEPLOY: Final = _step("deploy", "deploy", "SK-28")
STEP_SCRIPT: Final = _step("script", "script", "SK-42", secret=True)
STEP_ORDER: Final = _step("order", "order", "SK-46")
STEP_BEGIN: Final = _step("begin", "resolve", "SK-63")
STEP_MOVE: Final = _step("move", "resolve", "SK-R24")
STEP_FIGHT: Final = _step("fight", "resolve", "SK-R55")
STEP_SHOOTOUT_WEAPON: Final = _step("shootout_weapon", "resolve", "SK-R58")
STEP_SHOOT: Final = _step("shoot", "resolve", "SK-R42")
STEP_RAPID: Final = _step("rapid", "resolve", "SK-R43")
STEP_REROLL: Final = _step("reroll", "resolve", "SK-71")
STEP_PRECISION: Final = _step("precision", "resolve", "SK-135")
STEP_AGAIN: Final = _step("again", "resolve", "SK-100")
STEP_OVER: Final = _step("over", "over", "SK-33")
STEP_NEXT: Final = _step("next", "resolve", "SK-48")  # before a card, for those who follow a round card by card

FACE_DOWN: Final = 0
UNDER_WAY: Final = 1
DONE: Final = 2
SKIPPED: Final = 3
PASSED: Final = 4
OUTCOMES: Final = ["face_down", "under_way", "done", "skipped", "passed"]


class Attack:
    """A shooting attack whose dice lie on the table, while its player may still change them."""

    def __init__(self, target: int, weapon: int, dice: list[int]) -> None:
        self.target: Final = target
        self.weapon: Final = weapon
        self.dice = dice
        self.rerolled: list[bool] = [False] * len(dice)

    def copy(self) -> "Attack":
        other = Attack(self.target, self.weapon, self.dice)
        other.rerolled = self.rerolled
        return other


class Shootout:
    """A deadly shoot-out under way: side 0 is the mover, side 1 the enemy it came near to."""

    def __init__(self, enemy: int) -> None:
        self.enemy: Final = enemy
        self.dice: list[list[int]] = [[], []]
        self.side = 0  # whose Rapid fire is asked about
        self.chosen: list[int | None] = [None, None]  # whose abilities each uses, where there was a choice (SK-D17)

    def copy(self) -> "Shootout":
        other = Shootout(self.enemy)
        other.dice = self.dice[:]
        other.side = self.side
        other.chosen = self.chosen[:]
        return other


class Activation:
    """A card being carried out: what is still to come, and how far the model has walked."""

    def __init__(self, seat: int, label: int, action: int, start: Point) -> None:
        self.seat: Final = seat
        self.label: Final = label
        self.action: Final = action
        self.to_move = False
        self.to_shoot = False
        self.shoot_first = False
        self.moved = 0.0
        self.walked: list[Point] = [start]
        self.suggested: list[tuple[int, ...]] = []  # paths worth trying, once they have been looked for
        self.attacks = 0
        self.firing = 0  # the weapon that may fire on, in the step that asks so
        self.attack: Attack | None = None
        self.shootout: Shootout | None = None

    def copy(self) -> "Activation":
        other = Activation(self.seat, self.label, self.action, self.walked[0])
        other.to_move = self.to_move
        other.to_shoot = self.to_shoot
        other.shoot_first = self.shoot_first
        other.moved = self.moved
        other.walked = self.walked
        other.suggested = self.suggested
        other.attacks = self.attacks
        other.firing = self.firing
        other.attack = None if self.attack is None else self.attack.copy()
        other.shootout = None if self.shootout is None else self.shootout.copy()
        return other


UNKNOWN: Final[i64] = -1


class Pair:
    """Two enemies where they stand, and what was found out about the sight between them: 1, 0 or UNKNOWN.

    Copies of a position share it until one of the two stands elsewhere. The board is settled before anybody stands.
    """

    def __init__(self, first: Model, second: Model) -> None:
        self.first_x: Final = first.x
        self.first_y: Final = first.y
        self.second_x: Final = second.x
        self.second_y: Final = second.y
        self.visible: i64 = UNKNOWN
        # By the seat that shoots: is the other in the open, and how many pieces lie between?
        self.open_to_first: i64 = UNKNOWN
        self.open_to_second: i64 = UNKNOWN
        self.pieces_for_first: i64 = UNKNOWN
        self.pieces_for_second: i64 = UNKNOWN

    def holds_for(self, first: Model, second: Model) -> bool:
        return (
            self.first_x == first.x
            and self.first_y == first.y
            and self.second_x == second.x
            and self.second_y == second.y
        )


class Suggestions(metaclass=ABCMeta):
    """Answers worth looking at where no list could hold all of them. The rules ask for them and judge nothing."""

    @abstractmethod
    def cards(self, s: "State", seat: int) -> list[int]:
        """A few cards that the seat may script now, the best first; a list of the caller's own."""

    @abstractmethod
    def paths(self, s: "State") -> list[tuple[int, ...]]:
        """Payloads of legal moves of the acting model, the empty path among them."""


class State(Position):
    """Everything on the table. The rules' chapters read and change it; `Battle` puts them together."""

    def __init__(self, variant: Variant, suggestions: Suggestions) -> None:
        self.variant: Final = variant
        self.suggestions: Final = suggestions
        self.step: Step = STEP_TEAM
        self.asked = 0  # the seat that must answer, in steps that ask one seat only
        self.round = 0
        # Set-up
        self.board: Board | None = variant.board
        self.brought: list[Board] = []  # boards that players brought along; their numbers follow those of the content
        self.proposals: list[int] = []
        self.teams: list[list[Loadout]] = [[], []]
        self.factions: list[int | None] = [None, None]
        self.markers: list[Point] = []
        self.markers_left = 0
        self.zones: list[int | None] = [None, None]
        self.models: list[list[Model]] = [[], []]
        # The round
        self.scripts: list[list[int]] = [[], []]
        self.outcomes: list[list[int]] = [[], []]
        self.order_rolls: list[int] = []
        self.order_tied = False
        self.first = 0
        self.resolved = 0
        self.activation: Activation | None = None
        self.by_card = False  # stop before every card, where nobody would be asked?
        self.points: list[int] = [0, 0]
        # No part of the position, but kept for those who ask again
        self.pairs: list[Pair | None] = []  # what is known of sight, by both labels
        self.marker_moves: list[tuple[int, ...]] = []  # where the next marker may lie, as payloads

    @property
    def settings(self) -> Settings:
        return self.variant.settings

    @abstractmethod
    def copy(self) -> "State":
        """An independent position."""

    def copy_into(self, other: "State") -> None:
        """Make `other` equal to this position; what never changes is shared."""
        other.step = self.step
        other.asked = self.asked
        other.round = self.round
        other.board = self.board
        other.brought = self.brought
        other.proposals = self.proposals
        other.teams = self.teams[:]
        other.factions = self.factions[:]
        other.markers = self.markers
        other.markers_left = self.markers_left
        other.zones = self.zones[:]
        other.models = [[model.copy() for model in team] for team in self.models]
        other.scripts = self.scripts[:]
        other.outcomes = [outcomes[:] for outcomes in self.outcomes]
        other.order_rolls = self.order_rolls
        other.order_tied = self.order_tied
        other.first = self.first
        other.resolved = self.resolved
        other.activation = None if self.activation is None else self.activation.copy()
        other.by_card = self.by_card
        other.points = self.points[:]
        other.pairs = self.pairs[:]
        other.marker_moves = self.marker_moves

    def table(self) -> Board:
        """The board, once it is known."""
        assert self.board is not None
        return self.board

    def boards(self) -> list[Board]:
        """The boards of the content, and those that players brought along, by number."""
        return self.variant.boards + self.brought

    def living(self, seat: int) -> list[Model]:
        return [model for model in self.models[seat] if model.alive]

    def wiped_out(self, seat: int) -> bool:
        return all(not model.alive for model in self.models[seat])

    def dead(self, seat: int) -> int:
        """How many models of a seat are dead."""
        count = 0
        for model in self.models[seat]:
            if not model.alive:
                count += 1
        return count

    def acting(self) -> Activation:
        """The activation under way."""
        assert self.activation is not None
        return self.activation

    def actor(self) -> Model:
        """The model whose card is being carried out."""
        activation = self.acting()
        return self.models[activation.seat][activation.label]

    def pair(self, a: Model, b: Model) -> Pair:
        """What is known of the sight between two enemies where they stand now."""
        first = a if a.seat == 0 else b
        second = b if a.seat == 0 else a
        width = len(self.models[1])
        if not self.pairs:
            self.pairs = [None] * (len(self.models[0]) * width)
        place = first.label * width + second.label
        pair = self.pairs[place]
        if pair is None or not pair.holds_for(first, second):
            pair = Pair(first, second)
            self.pairs[place] = pair
        return pair

    def scripted(self, seat: int) -> bool:
        """Has the seat handed in its script of this round?"""
        return len(self.scripts[seat]) > 0


def card_of(label: int, action: int) -> int:
    """A scripted card as one number."""
    return label * 8 + action


def card_label(card: int) -> int:
    return card // 8


def card_action(card: int) -> int:
    return card % 8


def card_text(card: int) -> str:
    """A card as people write it: `A:run`."""
    return f"{LABELS[card_label(card)]}:{ACTIONS[card_action(card)]}"


def slay(s: State, model: Model, cause: int) -> None:
    """Off the board at once (SK-R49)."""
    model.alive = False
    model.fell_in = s.round
    model.cause = cause
    model.running = False


def hurt(s: State, model: Model, injuries: int, cause: int) -> None:
    """Injuries count at once; as many as the profile bears slay (SK-95)."""
    model.injuries += injuries
    if model.injuries >= model.profile.slain_at:
        slay(s, model, cause)
