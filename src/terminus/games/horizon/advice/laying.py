"""What a place is good for at once: drawing energy there, or the best event that fits there."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import KINDS
from terminus.core.dice import Dice
from terminus.core.moves import NOTHING, MoveList
from terminus.games.horizon.advice.standing import chances_of
from terminus.games.horizon.advice.weights import Weights
from terminus.games.horizon.content.field import BESIDE, BEYOND, SIDES
from terminus.games.horizon.moves import first_of, kind_of, rotation_of, third_of, token_of
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.organising import Organise

ORGANISE: Final = Organise()


class FirstOfAll(Dice):
    """Draws what comes first: what is drawn is hidden, and nothing that is judged depends on it."""

    def below(self, n: i64) -> i64:
        return 0


FIRST_OF_ALL: Final = FirstOfAll()


def chances_there(w: Weights, s: State, player: Player) -> float:
    """The chances where the player stands with all AU of his turn left: of drawing energy, or of the best event.

    Events are laid to see what comes of it. The guess that serves elsewhere would promise too much: players would walk
    from one promise to the next.
    """
    best = chances_of(w, s, player.seat, True, False)
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
