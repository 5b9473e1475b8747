"""Where a way leads to, in a sentence: what can be done there, what a place yields, whom one is safe from."""

from typing import Final

from mypy_extensions import i64

from terminus.core.dice import Dice
from terminus.core.heuristics import NEVER, Heuristics
from terminus.core.moves import NOTHING, MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.advice.peril import peril
from terminus.games.horizon.advice.stakes import Stakes
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.content.components import COLOUR_NAMES
from terminus.games.horizon.content.field import MON, PLACE_NAMES
from terminus.games.horizon.moves import first_of, kind_of
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.energy import basic_extraction, own_bonus

STEPS_AHEAD: Final = 6  # how far a way is followed to what it leads to


class WayReasons:
    """Tells about the ways of one seat in one position."""

    def __init__(
        self, heuristics: Heuristics, by: Weights, state: State, seat: int, dice: Dice, stakes: Stakes
    ) -> None:
        self.heuristics = heuristics
        self.by = by
        self.state = state
        self.player = state.players[seat]
        self.dice = dice
        self.stakes = stakes

    def going(self, after: State) -> str:
        """What a new place is for: the best thing to do there, or where the way leads on to."""
        own = after.players[self.player.seat]
        if peril(self.by, after, own, False) < peril(self.by, self.state, self.player, False):
            return "There nobody can shoot you out of the game so easily."
        place = own.place
        at = after
        for _ in range(STEPS_AHEAD):
            onward = self.best(at)
            kind = kind_of(onward)
            if kind != moves.MOVE:
                return self.arriving(at, place, kind, onward)
            at = after_move(at, self.player.seat, onward, NOTHING, self.dice)
        return self.staying(place)

    def best(self, s: State) -> i64:
        """The move that the rules of thumb find best, of those that need no further numbers."""
        found = MoveList()
        s.fill(self.player.seat, found)
        weighing = self.heuristics.weighing(s, self.player.seat)
        best = NEVER
        chosen: i64 = moves.END_TURN
        for i in range(found.size):
            score = weighing.score(found.code(i), NOTHING)
            if score > best:
                best = score
                chosen = found.code(i)
        return chosen

    def arriving(self, at: State, next_place: int, kind: int, code: i64) -> str:
        place = at.players[self.player.seat].place
        if place == self.player.place:
            return self.staying(next_place)
        where = "There you can" if place == next_place else f"It leads to {PLACE_NAMES[place]}, where you can"
        if moves.LAYS_EVENT.count(kind) > 0 and kind != moves.CAST_TANGLE:
            card = self.state.variant.box.cards[first_of(code)]
            return f"{where} organise {card.name}, which {self.stakes.promise(card)}."
        if kind == moves.WEAK_IMPACT or kind == moves.STRONG_IMPACT or kind == moves.STABILISE:
            laid = at.laid[place]
            stakes = "" if laid is None else self.stakes.of(laid)
            if laid is not None and stakes:
                return f"{where} push {laid.card.name}, which {stakes}."
        if kind == moves.ATTACK:
            return f"{where} shoot at {COLOUR_NAMES[at.players[first_of(code)].colour]}."
        if kind == moves.EXTRACT:
            there = drawn(at, place)
            here = drawn(self.state, self.player.place)
            against = f", against {here} here" if there > here else ""
            return f"{where} draw {there} energy a time{against}."
        return self.staying(next_place)

    def staying(self, place: int) -> str:
        """What a place is good for by itself: energy, and room for an event, or the one that lies there."""
        there = drawn(self.state, place)
        here = drawn(self.state, self.player.place)
        when = "An" if self.state.au > 0 else "In your next turn an"
        told = f"{when} extraction there draws {there} energy"
        if there > here:
            return f"{told}, against {here} here."
        if self.free(place):
            return f"{told}, and it is free for an event."
        laid = None if place == MON else self.state.laid[place]
        stakes = "" if laid is None else self.stakes.of(laid)
        return (
            f"{told}, and {laid.card.name} lies there, which {stakes}." if laid is not None and stakes else f"{told}."
        )

    def free(self, place: int) -> bool:
        return place != MON and self.state.laid[place] is None

    def fleeing(self, to: int) -> str:
        ways = MoveList()
        self.state.fill(self.player.seat, ways)
        return "It is the only way out." if ways.size == 1 else self.staying(to)


def after_move(s: State, seat: int, code: i64, payload: tuple[int, ...], dice: Dice) -> State:
    """The position that a seat's move leads to."""
    after = s.copy()
    after.carry_out(seat, code, payload, dice, None)
    assert isinstance(after, State)
    return after


def drawn(s: State, place: int) -> int:
    """The energy of one extraction."""
    return basic_extraction(s, place) + own_bonus(s, place)
