"""The moves of one decision, each weighed by how it changes everybody's standing."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import KINDS
from terminus.core.dice import Dice
from terminus.core.heuristics import NEVER, Heuristics, Weighing
from terminus.core.moves import NOTHING, MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.advice.amplifying import amplifying, must_serve_at_once
from terminus.games.horizon.advice.chances import prospects_of
from terminus.games.horizon.advice.deals import deal_score, is_serious, proposal_score
from terminus.games.horizon.advice.hunting import hunting
from terminus.games.horizon.advice.standing import chances_of
from terminus.games.horizon.advice.thumb import BY_THUMB, POINT, better_by, kinds, thumb
from terminus.games.horizon.advice.ways import farther_on
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.advice.worth import rounds_left
from terminus.games.horizon.content.components import AMPLIFIER
from terminus.games.horizon.content.field import BESIDE, BEYOND, SIDES
from terminus.games.horizon.moves import first_of, kind_of, rotation_of, third_of, token_of
from terminus.games.horizon.offers import read_offer
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.exchange import open_offer
from terminus.games.horizon.rules.organising import AU, Organise

TROUBLE: Final = 1e-6  # what a move has to bring: nobody buys a storage in the last round just because it is free
LAST_ROUNDS: Final = 4  # after which guns, shields, accelerators and storages are not bought any more
PROPOSALS: Final = kinds(moves.GIVE_ENERGY, moves.GIVE_ARTIFACTS, moves.ASK_ENERGY, moves.ASK_ARTIFACTS)
ORGANISING: Final = kinds(moves.ORGANISE, moves.ORGANISE_ATTACKING, moves.ORGANISE_SUPPORTING)
ORGANISE: Final = Organise()


class FirstOfAll(Dice):
    """Draws what comes first: what is drawn is hidden, and nothing that is judged depends on it."""

    def below(self, n: i64) -> i64:
        return 0


FIRST_OF_ALL: Final = FirstOfAll()


class HorizonWeighing(Weighing):
    """Tries a move out where nothing hidden can matter, and weighs the others by rules of thumb.

    Ways to lay a card that come to the same are judged once.
    """

    def __init__(self, heuristics: Heuristics, by: Weights, state: State, seat: i64) -> None:
        super().__init__(heuristics, state, seat)
        self.by = by
        self.state = state
        self.player = state.players[int(seat)]
        self.alike: dict[int, float] = {}
        self.going_on: float | None = None  # the chances in turn and at its end, once they were asked for
        self.ending: float | None = None
        state.memory.prospects = prospects_of(state)

    def score(self, code: i64, payload: tuple[int, ...]) -> float:
        if not ORGANISING[kind_of(code)]:
            return self.score_anew(code, payload)
        alike = alike_mark(self.state, self.player, code)
        score = self.alike.get(alike)
        if score is None:
            score = self.score_anew(code, payload)
            self.alike[alike] = score
        return score

    def chances_in_turn(self) -> float:
        """The chances as they are, with the AU that are left."""
        found = self.going_on
        if found is None:
            found = chances_of(self.by, self.state, self.player.seat, True)
            self.going_on = found
        return found

    def chances_at_end(self) -> float:
        """The chances if the turn were to end here."""
        found = self.ending
        if found is None:
            found = chances_of(self.by, self.state, self.player.seat, False)
            self.ending = found
        return found

    def score_anew(self, code: i64, payload: tuple[int, ...]) -> float:
        """The score of a move, whatever was found of others like it."""
        w = self.by
        position = self.state
        player = self.player
        kind = kind_of(code)
        if kind == moves.END_TURN:
            return self.chances_at_end()
        if PROPOSALS[kind]:
            offer = read_offer(kind, player.seat, first_of(code), payload)
            if offer is None or not is_serious(player, offer):
                return NEVER
            return proposal_score(w, position, player, offer, self.chances_in_turn())
        if kind == moves.DECLINE or kind == moves.WITHDRAW:
            return self.chances_in_turn()
        if kind == moves.ACCEPT:
            return deal_score(w, position, player, open_offer(position))
        if kind == moves.BUY and comes_too_late(position, first_of(code)):
            return NEVER
        if BY_THUMB[kind]:
            return better_by(self.chances_in_turn(), POINT * thumb(w, position, player, kind, code))
        after = position.copy()
        after.carry_out(self.seat, code, payload, FIRST_OF_ALL, None)
        assert isinstance(after, State)
        in_turn = after.active == player.seat
        if kind == moves.BUY and must_serve_at_once(position, first_of(code)):
            unused = max(self.chances_in_turn(), chances_of(w, after, player.seat, in_turn))
            amplified = amplifying(w, after, player.seat, FIRST_OF_ALL) - TROUBLE
            return amplified if amplified > unused else NEVER
        if kind == moves.MOVE and after.au == AU and in_turn:
            return place_score(w, after, after.players[player.seat])
        chances = chances_of(w, after, player.seat, in_turn) - TROUBLE
        if in_turn and w.peril > 0.0 and (kind == moves.MOVE or kind == moves.BUY):
            chances = max(chances, hunting(w, after, after.players[player.seat]))
        if kind == moves.MOVE and position.au == 0 and chances <= self.chances_at_end():
            return NEVER
        return max(0.0, chances)


def place_score(w: Weights, s: State, player: Player) -> float:
    """The chances in a new place: those of drawing energy there, or of the best event that fits there.

    The guess that serves elsewhere would promise too much: players would walk from one promise to the next. It
    serves for places that the rest of the turn's moves lead to.
    """
    best = max(chances_of(w, s, player.seat, True, False), farther_on(w, s, player))
    if w.peril > 0.0:
        best = max(best, hunting(w, s, player))
    events = MoveList()
    ORGANISE.fill(s, player.seat, events)
    seen: set[int] = set()
    for i in range(events.size):
        alike = alike_mark(s, player, events.code(i))
        if alike in seen:
            continue
        seen.add(alike)
        after = s.copy()
        after.carry_out(player.seat, events.code(i), NOTHING, FIRST_OF_ALL, None)
        assert isinstance(after, State)
        best = max(best, chances_of(w, after, player.seat, True))
    return best


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


def comes_too_late(s: State, item: int) -> bool:
    """Can a thing no longer pay, because it has to be used for several rounds? An amplifier is used up in one."""
    return item != AMPLIFIER and rounds_left(s) <= LAST_ROUNDS
