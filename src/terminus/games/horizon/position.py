"""The data of a Time Horizon position: the field, the players, the decks and what is being asked."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from terminus.core.position import Position
from terminus.core.settings import Settings
from terminus.games.horizon.content.components import Box
from terminus.games.horizon.content.field import BESIDE, BEYOND, NODES, back
from terminus.games.horizon.player import NOTHING, Fortunes, HandWorth, Player, changed
from terminus.games.horizon.things import Annihilation, Building, Laid, NeedleLink, Offer

SWAP: Final = 0  # everybody may swap a card before the first round (D4)
TURN: Final = 1  # the active player acts (D5 to D22)
LAYING: Final = 2  # a Logistic event gets its links, one by one (D6)
ANSWER: Final = 3  # a partner answers an exchange proposal (D24)
BETTING: Final = 4  # everybody bets on a Tangle of Fates (D25)
REFILL_FIRST: Final = 5  # the active player must choose a new card before his turn (D26)
REFILL_NOW: Final = 6  # the same right after his turn, where refills are immediate
SHORTAGE: Final = 7  # all open choices must be made, for the cards are needed (HZ-384)
FLEE: Final = 8  # players leave a node that is being realized (D27)
STRIKE: Final = 9  # the owner of a Hole says who is struck next (D28)
OVER: Final = 10

STATUSES: Final = ["open", "happened", "failed", "empty"]
UNREALIZED: Final = 0
HAPPENED: Final = 1
FAILED: Final = 2
EMPTY: Final = 3

PRE_BOTH: Final = 0
PRE_CAST: Final = 1
PRE_USE: Final = 2
PRE_REALIZATION: Final = ["cast_and_use", "cast", "use"]

HAND_SIZE: Final = 5  # cards that a player is refilled to (HZ-140), and begins with
SAFE_ROUNDS: Final = 3  # in which nobody attacks (HZ-059)
ARTIFACTS_FROM: Final = 6  # the round from which on events bring artifacts (HZ-060)
BASE_STRENGTH: Final = 2  # of a link (HZ-204)
STRONGEST_LINK: Final = 4  # HZ-269


ONE: Final[i64] = int("1")  # a shift of a literal would be compiled as a 32-bit shift
NO_NEEDLES: Final[list[NeedleLink]] = []
NO_EVENTS: Final[list[Laid | None]] = [None] * NODES
EVERYWHERE_ZERO: Final[list[int]] = [0] * NODES  # no impact, no wormhole, nothing realized
NO_TOKENS: Final[list[int]] = [0] * NODES
TOKEN_BITS: Final = 2  # by side, in the number that says what reinforces the links of a node
TOKENS: Final = 3  # more than any link has of them (HZ-269)


def put_tokens(reinforced: list[int], node: int, side: int, tokens: int) -> None:
    """Let so many tokens reinforce the link on a side of a node."""
    before = reinforced[node] >> TOKEN_BITS * side & TOKENS
    reinforced[node] += (tokens - before) << TOKEN_BITS * side


class Variant:
    """What is settled before the game: the box, the number of seats and the table options (HZ-R3 ff.)."""

    def __init__(self, settings: Settings, box: Box) -> None:
        self.settings = settings
        self.seats = settings.players
        self.box = box
        self.track: list[int] = [2, 3, 4, 5, 6]
        self.pre_realization = PRE_BOTH
        self.weak_impact_energy = 2
        self.points_floor = True
        self.reuse_artifact = False
        self.needle_reach = 3
        self.collector_own = False
        self.tangle_impact_cost = 8
        self.replace_cards = True
        self.immediate_refill = False
        # The rulebook's numbers; variants have others
        self.hand_size = HAND_SIZE
        self.safe_rounds = SAFE_ROUNDS
        self.artifacts_from = ARTIFACTS_FROM
        self.rounds = 0
        self.phase_of: list[int] = []
        self.last_rounds: list[int] = []
        self.set_track(self.track)

    def set_track(self, track: list[int]) -> None:
        """Phase lengths; from them the phase of each round (from 1) and the last round of each phase (HZ-055)."""
        self.track = track
        self.phase_of = [0]
        self.last_rounds = []
        for phase in range(len(track)):
            for _ in range(track[phase]):
                self.phase_of.append(phase)
            self.last_rounds.append(len(self.phase_of) - 1)
        self.rounds = len(self.phase_of) - 1

    def most_in_hand(self) -> int:
        """Everybody begins with the five starting events, however many cards a hand is refilled to (HZ-014)."""
        return max(HAND_SIZE, self.hand_size)


class Prospects:
    """What was worked out from the field as it lies; copies of a position share it until something there changes.

    Sets of nodes are masks.
    """

    def __init__(
        self, s: "State", chances: vec[float], points: vec[float], free: i64, opened: i64, stakes: vec[i64]
    ) -> None:
        self.laid = s.laid
        self.status = s.status
        self.impact = s.impact
        self.reinforced = s.reinforced
        self.needles = s.needles
        self.round = s.round
        self.chances = chances
        """For every node the chance that its event happens."""
        self.points = points
        """For every seat the points it may expect of the open events."""
        self.free = free
        """The nodes that are not realized and have room for an event."""
        self.opened = opened
        """The nodes with an open event."""
        self.stakes = stakes
        """For every seat those of them that name it on an arc."""

    def are_of_now(self, s: "State") -> bool:
        """Is nothing more past than it was then? Lists are only ever replaced: the same list means the same fates."""
        return self.status is s.status and self.round == s.round


class Promise:
    """What an event card brings the player who organises it if things go well for him, and if they do not."""

    def __init__(self, best: float, worst: float) -> None:
        self.best = best
        self.worst = worst


class Promises:
    """What every card promises every seat, as far as somebody has asked; `by` the numbers by which it was weighed."""

    def __init__(self, by: object, seats: int, cards: int) -> None:
        self.by = by
        self.found: list[list[Promise | None]] = [[None] * cards for _ in range(seats)]


class Memory:
    """What all positions of one game share, so that what was worked out for one need not be for the next.

    The prospects of the position that was judged last, what cards promise, and of every seat what was found last of
    its fortune and its hand.
    """

    def __init__(self, seats: int) -> None:
        self.prospects: Prospects | None = None
        self.promises: Promises | None = None
        self.fortunes: list[Fortunes | None] = [None] * (2 * seats)
        """By seat, for those who do not know the hand and for those who do."""
        self.hands: list[HandWorth | None] = [None] * seats


class State(Position):
    """Everything on the table. The rules' chapters read and change it; `Horizon` puts them together."""

    def __init__(self, variant: Variant, memory: Memory, like: "State | None" = None) -> None:
        """An empty table, or a copy of another position of the game, with which it shares what is never changed.

        Every field is set once, to what it is at the start or there: a copy that is filled in later costs twice that.
        """
        self.variant = variant
        self.memory = memory
        self.players: list[Player] = [] if like is None else [player.copy() for player in like.players]
        # The field
        self.laid: list[Laid | None] = NO_EVENTS if like is None else like.laid
        self.status: list[int] = EVERYWHERE_ZERO if like is None else like.status
        self.impact: list[int] = EVERYWHERE_ZERO if like is None else like.impact
        """Net impacts; delayed ones where no event lies yet (HZ-R45)."""
        self.wormholes: list[int] = EVERYWHERE_ZERO if like is None else like.wormholes
        self.reinforced: list[int] = NO_TOKENS if like is None else like.reinforced
        """By node, for every side two bits (`reinforcement`); both sides of a junction agree."""
        self.needles: list[NeedleLink] = NO_NEEDLES if like is None else like.needles
        # Decks; they have no order, and are kept sorted
        self.deck: list[int] = NOTHING if like is None else like.deck
        self.discard: list[int] = NOTHING if like is None else like.discard
        self.artifact_deck: list[int] = NOTHING if like is None else like.artifact_deck
        self.artifact_discard: list[int] = NOTHING if like is None else like.artifact_discard
        self.gone: list[int] = NOTHING if like is None else like.gone  # artifacts that left the game
        self.replacements: list[int | None] = [] if like is None else like.replacements
        """Cards found openly in set-up, by seat (HZ-024)."""
        # The round
        self.stage: int = SWAP if like is None else like.stage
        self.round: int = 1 if like is None else like.round
        self.order: list[int] = NOTHING if like is None else like.order  # seats in the order of their turns
        self.active: int = 0 if like is None else like.active
        # The turn
        self.au: int = 2 if like is None else like.au
        self.steps: int = 0 if like is None else like.steps
        self.bought: bool = False if like is None else like.bought
        self.attacked: bool = False if like is None else like.attacked
        self.discharged: bool = False if like is None else like.discharged
        self.amplified: int = 0 if like is None else like.amplified
        self.used: list[int] = NOTHING if like is None else like.used  # artifacts used in this turn
        self.borrowed: int = 0 if like is None else like.borrowed
        # What is open
        self.offer: Offer | None = None if like is None else like.offer
        self.building: Building | None = None if like is None else like.building
        self.tangle: int | None = None if like is None else like.tangle  # the node of the Tangle that is being bet on
        self.realizing: int | None = None if like is None else like.realizing
        self.fleeing: list[int] = NOTHING if like is None else like.fleeing
        self.annihilation: Annihilation | None = None if like is None else like.annihilation
        # No part of the position: kept for those who ask again
        self.prospects: Prospects | None = None if like is None else like.prospects
        self.touched: i64 = 0 if like is None else like.touched
        """The nodes at which something has changed since they were worked out, as a mask."""

    @property
    def settings(self) -> Settings:
        return self.variant.settings

    # Time (HZ-055 to HZ-061)

    def phase(self) -> int:
        return self.variant.phase_of[self.round]

    def last_round_of_phase(self) -> bool:
        return self.round == self.variant.last_rounds[self.phase()]

    def safety(self) -> bool:
        return self.round <= self.variant.safe_rounds

    def artifacts_available(self) -> bool:
        return self.round >= self.variant.artifacts_from

    def pre_realization(self) -> bool:
        """The last round of each phase from phase 1 on, once there can be artifacts (HZ-061, HZ-R3)."""
        return self.phase() > 0 and self.last_round_of_phase() and self.artifacts_available()

    def realized_after_this_round(self, node: int) -> bool:
        """Is the node's radius the one that this round's end realizes (HZ-R44)?"""
        return self.last_round_of_phase() and self.radius_first() <= node < self.radius_end()

    def radius_first(self) -> int:
        """The first node of the current phase's radius."""
        phase = self.phase()
        return 0 if phase == 0 else 3 * phase * (phase - 1) + 1

    def radius_end(self) -> int:
        """One past its last node."""
        phase = self.phase()
        return 3 * phase * (phase + 1) + 1

    # The field

    def lay(self, node: int, event: Laid | None) -> None:
        self.laid = self.laid.copy()
        self.laid[node] = event
        self.touched |= ONE << node

    def set_status(self, node: int, status: int) -> None:
        self.status = changed(self.status, node, status)

    def set_impact(self, node: int, impact: int) -> None:
        self.impact = changed(self.impact, node, impact)
        self.touched |= ONE << node

    def set_wormholes(self, node: int, count: int) -> None:
        self.wormholes = changed(self.wormholes, node, count)

    # Players

    def companions(self, player: Player) -> list[Player]:
        """The others in the game at the same place, V616 Mon included."""
        return [
            other for other in self.players if other.place == player.place and not other.out and other is not player
        ]

    def has_company(self, player: Player) -> bool:
        """Is anybody else in the game at the same place?"""
        return any(other.place == player.place and not other.out and other is not player for other in self.players)

    def seat_of_colour(self, colour: int | None) -> int | None:
        """The seat that plays a colour; none if nobody does (HZ-R14)."""
        if colour is None:
            return None
        for player in self.players:
            if player.colour == colour:
                return player.seat
        return None

    # Links (HZ-201 to HZ-204)

    def reinforcement(self, node: int, side: int) -> int:
        return self.reinforced[node] >> TOKEN_BITS * side & TOKENS

    def set_reinforcement(self, node: int, side: int, tokens: int) -> None:
        """Put tokens on a junction; both nodes share it."""
        after = self.reinforced.copy()
        put_tokens(after, node, side, tokens)
        neighbour = BESIDE[node][side]
        if neighbour != BEYOND:
            put_tokens(after, neighbour, back(side), tokens)
            self.touched |= ONE << neighbour
        self.reinforced = after
        self.touched |= ONE << node

    def mark_at(self, node: int, side: int) -> int:
        """The mark on this node's own card at a side; no mark without a card."""
        laid = self.laid[node]
        return 0 if laid is None else laid.marks[side]

    def has_mark(self, node: int, side: int) -> bool:
        """Is there a mark on either card at the junction (HZ-201)?"""
        neighbour = BESIDE[node][side]
        return self.mark_at(node, side) > 0 or (neighbour != BEYOND and self.mark_at(neighbour, back(side)) > 0)

    def needle_between(self, a: int, b: int) -> NeedleLink | None:
        """The Needle link between two nodes, in either direction; there is never a second (HZ-386)."""
        for link in self.needles:
            if (link.source == a and link.target == b) or (link.source == b and link.target == a):
                return link
        return None
