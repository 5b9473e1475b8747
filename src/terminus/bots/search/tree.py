"""Tree search for games with chance and secrets, over any native position.

Single-observer information-set search: every pass starts from a position the seat could be in, drawn anew, and the
tree holds choices only. Chance is not in the tree: dice fall again in every pass, so an edge averages over them. Which
moves there are may differ from pass to pass, so an edge counts how often it could have been taken, and that count takes
the place of its parent's visits in the balance of trying out and trusting.

Edges live in parallel arrays, without an object per edge. What the heuristics think of a move counts like a few visits
made before the first.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from terminus.bots.search.playout import play_out
from terminus.core.dice import Dice
from terminus.core.heuristics import Heuristics
from terminus.core.moves import Move, MoveList
from terminus.core.position import Position

NONE: Final[i64] = -1
EXPLORE: Final = 0.5
TRUST: Final = 4.0


class Line:
    """What the search found out about one move of its seat."""

    def __init__(self, move: Move, visits: int, value: float) -> None:
        self.move = move
        self.visits = visits
        self.value = value


class Tree:
    """A growing tree of what the seats may choose, seen by one of them."""

    def __init__(self, root: Position, seat: i64, heuristics: Heuristics, dice: Dice) -> None:
        self.root = root
        self.seat = seat
        self.heuristics = heuristics
        self.dice = dice
        self.moves = MoveList()
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
        self.path: vec[i64] = vec[i64]()
        self._new_node()

    def grow(self, passes: i64) -> None:
        """Make so many passes from the root to the end of a game."""
        for _ in range(passes):
            self._pass(self.root.resample(self.seat, self.dice))

    def lines(self) -> list[Line]:
        """The moves of the root that were tried, in the order in which the game lists them."""
        found: list[Line] = []
        edge = self.first[0]
        while edge != NONE:
            visits = self.visits[edge]
            if visits:
                move = Move(int(self.codes[edge]), self.payloads.get(int(edge), ()))
                found.append(Line(move, int(visits), self.total[edge] / float(visits)))
            edge = self.next[edge]
        return found

    def _pass(self, position: Position) -> None:
        """Go down by choosing, add one node, play out, and tell every edge on the way how it ended."""
        node: i64 = 0
        seat = self.seat
        depth: i64 = 0
        while node != NONE and not position.over():
            if depth:
                seat = position.to_decide()
            edge = self._choose(position, seat, node)
            if depth < len(self.path):
                self.path[depth] = edge
            else:
                self.path = append(self.path, edge)
            depth += 1
            payload = self.payloads.get(int(edge), ()) if self.payloads else ()
            position.carry_out(seat, self.codes[edge], payload, self.dice, None)
            node = self.child[edge]
            if node == NONE:
                self.child[edge] = self._new_node()
        if not position.over():
            play_out(position, self.dice, self.moves)
        for i in range(depth):
            edge = self.path[i]
            self.visits[edge] += 1
            self.total[edge] += position.value(self.seats[edge])

    def _choose(self, position: Position, seat: i64, node: i64) -> i64:
        """The legal move that is best by what is known of it and by how little is known of it."""
        moves = self.moves
        moves.clear()
        position.fill(seat, moves)
        best: i64 = NONE
        best_bound = 0.0
        edge: i64 = NONE
        for i in range(moves.size):
            edge = self._edge(position, seat, node, i, edge)
            offered = self.offered[edge] + 1
            self.offered[edge] = offered
            visits = float(self.visits[edge]) + TRUST
            mean = (self.total[edge] + TRUST * self.score[edge]) / visits
            bound = mean + EXPLORE * sqrt(log(float(offered) + TRUST) / visits)
            if best == NONE or bound > best_bound:
                best = edge
                best_bound = bound
        return best

    def _edge(self, position: Position, seat: i64, node: i64, index: i64, before: i64) -> i64:
        """The edge of a legal move, new or known. The one after the edge `before` is tried first: it mostly is it."""
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
        self.score[edge] = self.heuristics.score(position, seat, code, payload)
        return edge

    def _is(self, edge: i64, seat: i64, code: i64, payload: tuple[int, ...]) -> bool:
        if self.codes[edge] != code or self.seats[edge] != seat:
            return False
        return not self.payloads or self.payloads.get(int(edge), ()) == payload

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
