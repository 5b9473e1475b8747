"""What a bot should know about Time Horizon: how a move changes everybody's standing."""

from math import exp, inf
from typing import Final

from mypy_extensions import i64

from terminus.core.action import KINDS
from terminus.core.dice import Dice
from terminus.core.heuristics import (
    BOLD,
    CAREFUL,
    NEUTRAL,
    NEVER,
    TRADING,
    Features,
    Heuristics,
    Racing,
    Schooling,
    Weighing,
)
from terminus.core.moves import NOTHING, MoveList
from terminus.core.position import Position
from terminus.games.horizon import moves
from terminus.games.horizon.advice.chances import chance, expected_balance, prospects_of, rounds_until
from terminus.games.horizon.advice.deals import after_deal, deal_score, proposal_score
from terminus.games.horizon.advice.features import Travellers
from terminus.games.horizon.advice.hunting import hunting
from terminus.games.horizon.advice.reasons import Reasons
from terminus.games.horizon.advice.school import SCHOOL
from terminus.games.horizon.advice.standing import chances_of, standing_in_turn, standings
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.advice.worth import card_worth, energy_worth, rounds_left, urgency
from terminus.games.horizon.content.components import AMPLIFIER
from terminus.games.horizon.content.field import BESIDE, BEYOND, NODES, SIDES
from terminus.games.horizon.moves import first_of, kind_of, rotation_of, second_of, third_of, token_of
from terminus.games.horizon.offers import read_offer
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.energy import basic_extraction
from terminus.games.horizon.rules.exchange import open_offer
from terminus.games.horizon.rules.movement import STEP_COST, flight_nodes, speed
from terminus.games.horizon.rules.organising import AU, COST, Organise
from terminus.games.horizon.rules.tangle import staked


def kinds(*wanted: int) -> list[bool]:
    """By kind of move: is it one of these? Looked up quicker than searched for."""
    return [kind in wanted for kind in range(KINDS)]


POINT: Final = 0.5  # how far the odds grow by a point that a card or a bet promises
TROUBLE: Final = 1e-6  # what a move has to bring: nobody buys a storage in the last round just because it is free
LAST_ROUNDS: Final = 4  # after which guns, shields, accelerators and storages are not bought any more
# Until four rounds later, or the end, what was begun has come true or has not. What the outlook says of the next round
# misjudges it so much that a race was worth no more than the tree that picks its candidates.
RACING: Final = Racing(width=8, margin=1.0, paired=True, passes=200, explore=0.1, scored_first=True, rounds=4)
# In the last rounds the points are counted: a small lead is one
FINISH: Final = Racing(width=12, margin=0.7, paired=True, passes=200, explore=0.1, scored_first=True, rounds=4)
FEATURES: Final = Travellers()
PROPOSALS: Final = kinds(moves.GIVE_ENERGY, moves.GIVE_ARTIFACTS, moves.ASK_ENERGY, moves.ASK_ARTIFACTS)

FIERCE: Final = kinds(moves.ATTACK, moves.STRONG_IMPACT, moves.ORGANISE_ATTACKING, moves.CAST, moves.BET)
ORGANISING: Final = kinds(moves.ORGANISE, moves.ORGANISE_ATTACKING, moves.ORGANISE_SUPPORTING)
SAFE: Final = kinds(moves.EXTRACT, moves.BUY, moves.EMPTY_STORAGE, moves.STABILISE, moves.REPAY)


class FirstOfAll(Dice):
    """Draws what comes first: what is drawn is hidden, and nothing that is judged depends on it."""

    def below(self, n: i64) -> i64:
        return 0


class HorizonHeuristics(Heuristics):
    """Tries a move out where nothing hidden can matter, and weighs the others by rules of thumb."""

    def __init__(self, by: Weights) -> None:
        self.by = by
        self.dice = FirstOfAll()
        self.organise = Organise()
        self.buffer = MoveList()

    def weights(self) -> dict[str, float]:
        return self.by.numbers()

    def weighted(self, weights: dict[str, float]) -> Heuristics:
        return HorizonHeuristics(self.by.changed(weights))

    def spreads(self) -> dict[str, float]:
        return self.by.spreads()

    def schooling(self, rank: i64) -> Schooling | None:
        return SCHOOL.get(int(rank))

    def weighing(self, position: Position, seat: i64) -> Weighing:
        assert isinstance(position, State)
        return HorizonWeighing(self, position, seat)

    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        assert isinstance(position, State)
        w = self.by
        player = position.players[int(seat)]
        kind = kind_of(code)
        if kind == moves.END_TURN:
            return chances_of(w, position, player.seat, False)
        if PROPOSALS[kind]:
            return proposal_score(w, position, player, read_offer(kind, player.seat, first_of(code), payload))
        if kind == moves.DECLINE or kind == moves.WITHDRAW:
            return chances_of(w, position, player.seat, True)
        if kind == moves.ACCEPT:
            return deal_score(w, position, player, open_offer(position))
        if kind == moves.BUY and comes_too_late(position, first_of(code)):
            return NEVER
        if BY_THUMB[kind]:
            now = chances_of(w, position, player.seat, True)
            return better_by(now, POINT * thumb(w, position, player, kind, code))
        after = position.copy()
        after.carry_out(seat, code, payload, self.dice, None)
        assert isinstance(after, State)
        in_turn = after.active == player.seat
        if kind == moves.MOVE and after.au == AU and in_turn:
            return self.place_score(after, after.players[player.seat])
        chances = chances_of(w, after, player.seat, in_turn) - TROUBLE
        if in_turn and w.peril > 0.0 and (kind == moves.MOVE or kind == moves.BUY):
            chances = max(chances, hunting(w, after, after.players[player.seat]))
        if kind == moves.MOVE and position.au == 0 and chances <= chances_of(w, position, player.seat, False):
            return NEVER
        return max(0.0, chances)

    def place_score(self, s: State, player: Player) -> float:
        """The chances in a new place: those of drawing energy there, or of the best event that fits there.

        The guess that serves elsewhere would promise too much: players would walk from one promise to the next. It
        serves for places that the rest of the turn's moves lead to.
        """
        w = self.by
        best = max(chances_of(w, s, player.seat, True, False), farther_on(w, s, player))
        if w.peril > 0.0:
            best = max(best, hunting(w, s, player))
        self.buffer.clear()
        self.organise.fill(s, player.seat, self.buffer)
        seen: set[int] = set()
        for i in range(self.buffer.size):
            alike = alike_mark(s, player, self.buffer.code(i))
            if alike in seen:
                continue
            seen.add(alike)
            after = s.copy()
            after.carry_out(player.seat, self.buffer.code(i), NOTHING, self.dice, None)
            assert isinstance(after, State)
            best = max(best, chances_of(w, after, player.seat, True))
        return best

    def reason(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        assert isinstance(position, State)
        return Reasons(self, self.by, position, int(seat), self.dice).told(code, payload)

    def remark(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        """Why it proposes, agrees or declines; of what is on offer nothing is said, for that is for two."""
        assert isinstance(position, State)
        kind = kind_of(code)
        if PROPOSALS[kind]:
            return "I think this helps us both."
        if kind == moves.ACCEPT:
            return "Agreed: it helps us both."
        if kind != moves.DECLINE:
            return ""
        own = int(seat)
        after = after_deal(position, open_offer(position))
        if standings(self.by, after, own, True)[own] > standings(self.by, position, own, True)[own]:
            return "That would help you more than me."
        return "What I would give is worth more to me than what I would get."

    def outlook(self, position: Position, seat: i64) -> float:
        assert isinstance(position, State)
        return chances_of(self.by, position, int(seat), True)

    def racing(self, position: Position) -> Racing:
        assert isinstance(position, State)
        return RACING if rounds_left(position) >= LAST_ROUNDS else FINISH

    def features(self) -> Features:
        return FEATURES

    def round_of(self, position: Position) -> i64:
        assert isinstance(position, State)
        return position.round

    def reach(self) -> i64:
        """Standings count what is left of everybody's turn, so they compare at any decision."""
        return 0

    def overlooked(self) -> i64:
        return 35

    def manner(self, code: i64) -> i64:
        kind = kind_of(code)
        if FIERCE[kind]:
            return BOLD
        if SAFE[kind]:
            return CAREFUL
        return TRADING if PROPOSALS[kind] or kind == moves.ACCEPT else NEUTRAL


class HorizonWeighing(Weighing):
    """The moves of one decision: ways to lay a card that come to the same are judged once."""

    def __init__(self, heuristics: HorizonHeuristics, state: State, seat: i64) -> None:
        super().__init__(heuristics, state, seat)
        self.state = state
        self.player = state.players[int(seat)]
        self.known: dict[int, float] = {}
        state.memory.prospects = prospects_of(state)

    def score(self, code: i64, payload: tuple[int, ...]) -> float:
        if not ORGANISING[kind_of(code)]:
            return self.heuristics.score(self.state, self.seat, code, payload)
        alike = alike_mark(self.state, self.player, code)
        score = self.known.get(alike)
        if score is None:
            score = self.heuristics.score(self.state, self.seat, code, payload)
            self.known[alike] = score
        return score


def alike_mark(s: State, player: Player, code: i64) -> int:
    """A number that ways to lay a card on the player's node share if they come to the same.

    It is made of card, token, arcs and the marks that touch an event: those that face empty nodes change nothing yet.
    """
    card = s.variant.box.card(first_of(code))
    marks = card.turnings[rotation_of(code)]
    mark = (first_of(code) * 2 + (1 if token_of(code) else 0)) * 64 + third_of(code)
    beside = BESIDE[player.place]
    for side in range(SIDES):
        if beside[side] != BEYOND and s.laid[beside[side]] is not None:
            mark = mark * 5 + marks[side]
    return mark * KINDS + kind_of(code)


# Things


def comes_too_late(s: State, item: int) -> bool:
    """Can a thing no longer pay, because it has to be used for several rounds? An amplifier is used up in one."""
    return item != AMPLIFIER and rounds_left(s) <= LAST_ROUNDS


# Ways


def farther_on(w: Weights, s: State, player: Player) -> float:
    """The best chances that a free node promises to which the player can still walk in this turn; 0 without one.

    One who saw no farther than the next node would stay for good where events lie all around.
    """
    walker = s.copy()
    assert isinstance(walker, State)
    pawn = walker.players[player.seat]
    best = 0.0
    seen = [False] * NODES
    seen[player.place] = True
    ring = [player.place]
    for _ in range(speed(s, player) - s.steps):
        pawn.supply -= STEP_COST
        if pawn.supply <= COST:
            break
        ring = beyond(s, ring, seen)
        if walk_to_best(w, walker, pawn, ring):
            best = max(best, chances_of(w, walker, player.seat, True))
    return best


def walk_to_best(w: Weights, s: State, pawn: Player, ring: list[int]) -> bool:
    """Put the pawn on the free node that promises it most; False if none is free. Nobody else's standing changes."""
    best = -inf
    chosen = pawn.place
    for node in ring:
        if s.laid[node] is None:
            pawn.place = node
            standing = standing_in_turn(w, s, pawn)
            if standing > best:
                best = standing
                chosen = node
    pawn.place = chosen
    return best > -inf


def beyond(s: State, ring: list[int], seen: list[bool]) -> list[int]:
    """The nodes one move from these that were not seen yet; from now on they are."""
    found: list[int] = []
    for node in ring:
        for neighbour in flight_nodes(s, node):
            if not seen[neighbour]:
                seen[neighbour] = True
                found.append(neighbour)
    return found


# Rules of thumb

BY_THUMB: Final = kinds(
    moves.KEEP_HAND,
    moves.SWAP_CARD,
    moves.KEEP_CARD,
    moves.ORGANISE_LOGISTIC,
    moves.LAY_LINK,
    moves.LAID_ALL,
    moves.BET,
    moves.FLEE_TO,
    moves.STRIKE_NEXT,
)


def better_by(chances: float, promise: float) -> float:
    """Chances whose odds a promise makes better or worse; never quite 0 or 1, so that larger promises stay larger."""
    odds = exp(promise) * max(0.001, chances) / max(0.001, 1.0 - chances)
    return odds / (1.0 + odds)


def thumb(w: Weights, s: State, player: Player, kind: int, code: i64) -> float:
    """What a move promises in points."""
    cards = s.variant.box.cards
    if kind == moves.KEEP_CARD:
        return card_worth(w, s, player, cards[first_of(code)])
    if kind == moves.SWAP_CARD:
        given = cards[first_of(code)]
        return card_worth(w, s, player, cards[second_of(code)]) - card_worth(w, s, player, given) - w.swap
    if kind == moves.BET:
        return bet_worth(w, s, player, first_of(code) == 1, second_of(code))
    if kind == moves.FLEE_TO:
        return 0.1 * float(basic_extraction(s, first_of(code))) + (0.3 if s.laid[first_of(code)] is None else 0.0)
    if kind == moves.STRIKE_NEXT:
        return standings(w, s, player.seat, False)[first_of(code)] if first_of(code) != player.seat else -9.0
    if kind == moves.ORGANISE_LOGISTIC:
        return -4.0
    if kind == moves.LAY_LINK:
        return -0.1 * float(third_of(code))
    return 0.0


def bet_worth(w: Weights, s: State, player: Player, yes: bool, impacts: int) -> float:
    """The chance that the side wins with these impacts, less what they cost."""
    node = s.tangle
    assert node is not None
    pushed = float(impacts if yes else -impacts)
    for bet in player.bets:
        pushed += float(bet.impacts if bet.yes else -bet.impacts)
    balance = expected_balance(s, node, prospects_of(s).chances) + pushed
    likely = chance(balance, rounds_until(s, node) + 1)
    energy = float(player.supply - staked(s, player))
    cost = energy_worth(w, energy) - energy_worth(w, energy - float(impacts * s.variant.tangle_impact_cost))
    broke = 5.0 if energy <= float(impacts * s.variant.tangle_impact_cost) else 0.0
    return (likely if yes else 1.0 - likely) - cost * urgency(w, s) - broke
