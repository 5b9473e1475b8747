"""The moves of one decision, each weighed by how it changes everybody's standing."""

from typing import Final

from mypy_extensions import i64

from terminus.core.heuristics import NEVER, Heuristics, Weighing
from terminus.games.horizon import moves
from terminus.games.horizon.advice.amplifying import amplifying, must_serve_at_once
from terminus.games.horizon.advice.chances import prospects_of
from terminus.games.horizon.advice.deals import deal_score, is_serious, proposal_score
from terminus.games.horizon.advice.hunting import hunting
from terminus.games.horizon.advice.laying import FIRST_OF_ALL, alike_mark, chances_there
from terminus.games.horizon.advice.standing import chances_of
from terminus.games.horizon.advice.thumb import BY_THUMB, POINT, better_by, kinds, thumb
from terminus.games.horizon.advice.ways import farther_on
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.advice.worth import rounds_left
from terminus.games.horizon.content.components import AMPLIFIER
from terminus.games.horizon.moves import first_of, kind_of
from terminus.games.horizon.offers import read_offer
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.exchange import open_offer
from terminus.games.horizon.rules.organising import AU

TROUBLE: Final = 1e-6  # what a move has to bring: nobody buys a storage in the last round just because it is free
LAST_ROUNDS: Final = 4  # after which guns, shields, accelerators and storages are not bought any more
PROPOSALS: Final = kinds(moves.GIVE_ENERGY, moves.GIVE_ARTIFACTS, moves.ASK_ENERGY, moves.ASK_ARTIFACTS)
ORGANISING: Final = kinds(moves.ORGANISE, moves.ORGANISE_ATTACKING, moves.ORGANISE_SUPPORTING)


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
            return place_score(w, after, after.players[player.seat], player.place)
        chances = chances_of(w, after, player.seat, in_turn) - TROUBLE
        if in_turn and w.peril > 0.0 and (kind == moves.MOVE or kind == moves.BUY):
            chances = max(chances, hunting(w, after, after.players[player.seat]))
        if kind == moves.MOVE and position.au == 0 and chances <= self.chances_at_end():
            return NEVER
        return max(0.0, chances)


def place_score(w: Weights, s: State, player: Player, start: int) -> float:
    """The chances where a move from `start` led to: of staying there, of walking on, or of a shot at somebody near."""
    best = max(chances_there(w, s, player), farther_on(w, s, player, start))
    return max(best, hunting(w, s, player)) if w.peril > 0.0 else best


def comes_too_late(s: State, item: int) -> bool:
    """Can a thing no longer pay, because it has to be used for several rounds? An amplifier is used up in one."""
    return item != AMPLIFIER and rounds_left(s) <= LAST_ROUNDS
