"""Tree search for games with chance and secrets, over any native position.

Single-observer information-set search: every few passes start from a position the seat could be in, drawn anew, and
the tree holds choices only. Chance is not in the tree: dice fall again in every pass, so an edge averages over them.
Which moves there are may differ from pass to pass, so an edge counts how often it was offered, and that count takes
the place of its parent's visits in the balance between trying out and trusting.

Edges live in parallel arrays, without an object per edge.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.bots.search.playout import TO_THE_END, play_on, play_sensibly
from terminus.bots.search.proofs import Proofs, is_due
from terminus.bots.search.solver import Solved
from terminus.core.dice import Dice
from terminus.core.heuristics import NEVER, Heuristics, Weighing
from terminus.core.moves import NOTHING, Move, MoveList
from terminus.core.position import Position

NONE: Final[i64] = -1
ONE: Final[i64] = int("1")  # a shift of a literal would be compiled as a 32-bit shift
UNTRIED: Final = 1e9
PER_GUESS: Final[i64] = 4  # passes from one imagined position: drawing another costs more than a copy
SURPRISE: Final[i64] = 4  # one guess in so many is drawn by lot


class Manner:
    """How a search behaves.

    `explore` weighs how little is known of a move. `trust` says how many visits the heuristics' score of a move is
    worth; `reach` after how many decisions a playout stops and asks the heuristics for the outlook. The standard was
    found by duels on Timeline, where it wins four of five games against random playouts to the end; the reach is the
    game's own affair (`advised`).
    """

    def __init__(self, explore: float = 0.3, trust: float = 8.0, reach: i64 = 4) -> None:
        self.explore = explore
        self.trust = trust
        self.reach = reach


def advised(heuristics: Heuristics) -> Manner:
    """The bots' search: as far into the game as its heuristics want to be asked."""
    return Manner(reach=heuristics.reach())


def unadvised() -> Manner:
    """The textbook search: random playouts to the end, the heuristics are never asked."""
    return Manner(0.7, 0.0, TO_THE_END)


class Tried:
    """What the search found out about one move of its seat."""

    def __init__(self, move: Move, visits: int, value: float, loses: bool) -> None:
        self.move = move
        self.visits = visits
        self.value = value
        self.loses = loses  # for certain


class Tree:
    """A growing tree of what the seats may choose, seen by one of them.

    Node 0 is the question to the seat. Those who owe a secret answer at the same time get a node each: they choose
    first in every pass, without knowing what the seat will choose, and the seat's tree does not know what they chose.
    """

    def __init__(
        self,
        root: Position,
        seat: i64,
        heuristics: Heuristics,
        dice: Dice,
        manner: Manner,
        proofs: Proofs | None = None,
    ) -> None:
        """With `proofs`, what can be known for certain is not guessed."""
        self.root = root
        self.seat = seat
        self.heuristics = heuristics
        self.dice = dice
        self.manner = manner
        self.proofs = proofs
        self.solved: Solved | None = None  # the best move for certain; from then on, passes would find out nothing
        self.settled = False  # did the pass under way end where the worth is known?
        self.moves = MoveList()
        self.guess = root  # the root with what the seat cannot know as it is imagined at the moment
        self.passes: i64 = 0
        # Nodes: their edges are a chain in the order in which they were found
        self.first: vec[i64] = vec[i64]()
        self.last: vec[i64] = vec[i64]()
        # Edges: who chooses what, the chain, the node they lead to, and what came of them
        self.seats: vec[i64] = vec[i64]()
        self.codes: vec[i64] = vec[i64]()
        self.payloads: dict[int, tuple[int, ...]] = {}
        self.next: vec[i64] = vec[i64]()
        self.child: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()
        self.total: vec[float] = vec[float]()
        self.score: vec[float] = vec[float]()
        self.weighing: Weighing | None = None  # of the question under way, once a move has to be scored
        # The edges of the pass under way
        self.path: vec[i64] = vec[i64]()
        self.depth: i64 = 0
        self.worth: vec[float] = vec[float]()  # what its end is worth, by seat
        self._new_node()
        self.rivals = _secret_rivals(root, seat)
        for _ in self.rivals:
            self._new_node()

    def grow(self, passes: i64) -> None:
        """Make so many passes, each from the root to where a playout ends or nothing is left to guess."""
        for _ in range(passes):
            if self.solved is not None:
                return
            if self.passes % PER_GUESS == 0:
                self.guess = self.root.resample(self.seat, self.dice)
            self.passes += 1
            position = self.guess.copy()
            self._descend(position)
            if not self.settled:
                self._play_out(position)
            self._learn(position)
            self._look_for_certainty()

    def tried(self) -> list[Tried]:
        """The moves of the root that were tried, in the order in which the game lists them."""
        found: list[Tried] = []
        edge = self.first[0]
        while edge != NONE:
            visits = self.visits[edge]
            if visits:
                move = Move(int(self.codes[edge]), self._payload(edge))
                loses = self.proofs is not None and self.proofs.loses(self.root, move)
                found.append(Tried(move, int(visits), self.total[edge] / float(visits), loses))
            edge = self.next[edge]
        return found

    def _descend(self, position: Position) -> None:
        """Go down by choosing until a choice leads where no pass has been, and add a node there."""
        self.depth = 0
        node: i64 = 1
        for rival in self.rivals:
            self._follow(position, rival, self._guess(position, rival, node))
            node += 1
        edge = self._choose(position, self.seat, 0)
        self._follow(position, self.seat, edge)
        self.settled = False
        while not position.over():
            proofs = self.proofs
            if proofs is not None and proofs.settles(position, self.visits[edge]):
                self.settled = True
                return
            node = self.child[edge]
            if node == NONE:
                self.child[edge] = self._new_node()
                return
            seat = position.to_decide()
            edge = self._choose(position, seat, node)
            self._follow(position, seat, edge)

    def _play_out(self, position: Position) -> None:
        if self.manner.trust > 0.0:
            play_sensibly(position, self.manner.reach, self.dice, self.moves, self.heuristics)
        else:
            play_on(position, self.manner.reach, self.dice, self.moves)

    def _learn(self, position: Position) -> None:
        """Tell every edge on the way what came of it for the one who chose it; each seat is asked about once."""
        over = position.over()
        asked: i64 = 0  # the seats whose worth is known, as a mask
        for i in range(self.depth):
            edge = self.path[i]
            seat = self.seats[edge]
            if not asked & (ONE << seat):
                asked |= ONE << seat
                while len(self.worth) <= seat:
                    self.worth = append(self.worth, 0.0)
                self.worth[seat] = self._worth(position, seat, over)
            self.visits[edge] += 1
            self.total[edge] += self.worth[seat]

    def _worth(self, position: Position, seat: i64, over: bool) -> float:
        """What the end of a pass is worth to a seat: for certain where that is known, or as the heuristics see it."""
        if over:
            return position.value(seat)
        proofs = self.proofs
        if self.settled and proofs is not None:
            return proofs.worth_to(seat)
        return self.heuristics.outlook(position, seat)

    def _look_for_certainty(self) -> None:
        """Now and then ask whether the question itself can be settled by what has become certain below it."""
        proofs = self.proofs
        if proofs is not None and is_due(self.passes) and self.heuristics.solvable(self.root):
            self.solved = proofs.best(self.root, self.passes)

    def _follow(self, position: Position, seat: i64, edge: i64) -> None:
        """Play what was chosen and remember it for the end of the pass."""
        if self.depth < len(self.path):
            self.path[self.depth] = edge
        else:
            self.path = append(self.path, edge)
        self.depth += 1
        position.carry_out(seat, self.codes[edge], self._payload(edge), self.dice, None)

    def _guess(self, position: Position, rival: i64, node: i64) -> i64:
        """What a rival may answer in secret: mostly its best, now and then anything.

        Two searchers that choose at once by the same rule fall into step, and each believes that it can read the
        other's mind; a little chance keeps them apart.
        """
        edge = self._choose(position, rival, node)
        if self.dice.below(SURPRISE) > 0:
            return edge
        self.weighing = None
        return self._edge(position, rival, node, self.dice.below(self.moves.size), NONE)

    def _choose(self, position: Position, seat: i64, node: i64) -> i64:
        """The legal move that is best by what is known of it and by how little is known of it."""
        moves = self.moves
        moves.clear()
        position.fill(seat, moves)
        trust = self.manner.trust
        explore = self.manner.explore
        best: i64 = NONE
        best_bound = 0.0
        edge: i64 = NONE
        often: i64 = NONE  # mostly all have been offered equally often, and a logarithm is dear
        doubt = 0.0
        self.weighing = None
        for i in range(moves.size):
            edge = self._edge(position, seat, node, i, edge)
            offered = self.offered[edge] + 1
            self.offered[edge] = offered
            if self.score[edge] == NEVER and best != NONE:
                continue
            known = float(self.visits[edge]) + trust
            bound = UNTRIED
            if known > 0.0:
                if offered != often:
                    often = offered
                    doubt = log(float(offered) + trust)
                mean = (self.total[edge] + trust * self.score[edge]) / known
                bound = mean + explore * sqrt(doubt / known)
            if best == NONE or bound > best_bound:
                best = edge
                best_bound = bound
        return best

    def _edge(self, position: Position, seat: i64, node: i64, index: i64, before: i64) -> i64:
        """The edge of a legal move, new or known. Looks first behind the edge `before`: mostly it is the next."""
        code = self.moves.code(index)
        payload = self.moves.payload(index)
        start = self.first[node] if before == NONE else self.next[before]
        edge = start
        while edge != NONE:
            if self._is(edge, seat, code, payload):
                return edge
            edge = self.next[edge]
        edge = self.first[node]
        while edge != start:
            if self._is(edge, seat, code, payload):
                return edge
            edge = self.next[edge]
        edge = self._new_edge(node, seat, code, payload)
        if self.manner.trust > 0.0:
            weighing = self.weighing
            if weighing is None:
                weighing = self.heuristics.weighing(position, seat)
                self.weighing = weighing
            self.score[edge] = weighing.score(code, payload)
        return edge

    def _is(self, edge: i64, seat: i64, code: i64, payload: tuple[int, ...]) -> bool:
        if self.codes[edge] != code or self.seats[edge] != seat:
            return False
        return not self.payloads or self._payload(edge) == payload

    def _payload(self, edge: i64) -> tuple[int, ...]:
        return self.payloads.get(int(edge), NOTHING) if self.payloads else NOTHING

    def _new_node(self) -> i64:
        node: i64 = len(self.first)
        self.first = append(self.first, NONE)
        self.last = append(self.last, NONE)
        return node

    def _new_edge(self, node: i64, seat: i64, code: i64, payload: tuple[int, ...]) -> i64:
        edge: i64 = len(self.codes)
        self.seats = append(self.seats, seat)
        self.codes = append(self.codes, code)
        self.next = append(self.next, NONE)
        self.child = append(self.child, NONE)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        self.total = append(self.total, 0.0)
        self.score = append(self.score, 0.0)
        if payload:
            self.payloads[int(edge)] = payload
        last = self.last[node]
        if last == NONE:
            self.first[node] = edge
        else:
            self.next[last] = edge
        self.last[node] = edge
        return edge


def _secret_rivals(root: Position, seat: i64) -> list[int]:
    """The other seats that owe a secret answer now, if the seat's own answer is secret too."""
    secret = [decision.seat for decision in root.decisions() if decision.secret and not decision.optional]
    return [other for other in secret if other != seat] if seat in secret else []
