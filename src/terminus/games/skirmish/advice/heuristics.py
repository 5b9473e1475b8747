"""What a bot should know about the skirmish: what a move promises, in points of the final score.

A lead in points becomes chances by a logistic curve. The estimates themselves are in `estimates.py`.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from terminus.core.heuristics import (
    BOLD,
    CAREFUL,
    NEUTRAL,
    TO_THE_END,
    Features,
    Heuristics,
    Racing,
    Schooling,
    Weighing,
)
from terminus.core.position import Position
from terminus.games.skirmish.advice.estimates import EVERYTHING, FOOT, best_shot, fighter_worth, lead, shot_worth
from terminus.games.skirmish.advice.features import Fighters
from terminus.games.skirmish.advice.places import Roaming, Trial, advance, can_hunt, chances, lead_below
from terminus.games.skirmish.advice.reasons import told
from terminus.games.skirmish.advice.school import SCHOOL
from terminus.games.skirmish.advice.weights import HAND, Weights
from terminus.games.skirmish.content.components import AIMED_SHOT, MOVE_AND_SHOOT, PASS, RUN
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import (
    BEGIN,
    DEPLOY,
    FIGHT,
    MOVE,
    PRECISE,
    RAPID,
    REROLL,
    SCRIPT,
    SHOOT,
    STOP,
    TEAM,
    first_of,
    kind_of,
    points_in,
    second_of,
)
from terminus.games.skirmish.position import STEP_SCRIPT, State, card_action, card_label
from terminus.games.skirmish.rules.ground import allowance
from terminus.games.skirmish.rules.rolls import lowest
from terminus.games.skirmish.rules.shooting import current_attack
from terminus.games.skirmish.rules.sight import near
from terminus.geometry.disc import Disc
from terminus.geometry.measure import distance

FURTHEST: Final = 1000
"""No model goes so many inches in a round."""

PER_PIP: Final = 0.2
"""What one more on the lowest to-hit die is worth."""

# Who fights, from where and over which markers shows only when the battle is over
SETTING_UP: Final = Racing(width=16, margin=1.0, paired=True, passes=0, rounds=TO_THE_END)
# When the round is over, all that was scripted has been seen; for a script itself it is the next one
SCRIPTING: Final = Racing(width=16, margin=0.5, paired=True, passes=300, times=4, rounds=2)
ACTING: Final = Racing(width=12, margin=1.0, paired=True, passes=100, times=4, rounds=1)
FEATURES: Final = Fighters()


class SkirmishHeuristics(Heuristics):
    """Judges moves by the points they promise, positions by the lead that the models left will make.

    What a move promises beyond the lead as it is, it finds by some weights; how the chances stand, by the hand's.
    """

    def __init__(self, by: Weights) -> None:
        self.by = by

    def weights(self) -> dict[str, float]:
        return self.by.numbers()

    def weighted(self, weights: dict[str, float]) -> Heuristics:
        return SkirmishHeuristics(self.by.changed(weights))

    def spreads(self) -> dict[str, float]:
        return self.by.spreads()

    def schooling(self, rank: i64) -> Schooling | None:
        return SCHOOL.get(int(rank))

    def score(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> float:
        return self.weighing(position, seat).score(code, payload)

    def weighing(self, position: Position, seat: i64) -> Weighing:
        assert isinstance(position, State)
        return SkirmishWeighing(self, position, seat)

    def reason(self, position: Position, seat: i64, code: i64, payload: tuple[int, ...]) -> str:
        assert isinstance(position, State)
        weighing = SkirmishWeighing(self, position, seat)
        gain = weighing.promise(code, payload) - weighing.lead()
        return told(position, int(seat), int(code), payload, gain)

    def outlook(self, position: Position, seat: i64) -> float:
        assert isinstance(position, State)
        if position.over():
            return position.value(seat)
        return chances(lead(HAND, position, int(seat)))

    def manner(self, code: i64) -> i64:
        """The bold never miss a shot or a fight, the careful know when to hold fire or stop."""
        kind = kind_of(code)
        if kind == SHOOT:
            return BOLD if first_of(code) > 0 else CAREFUL
        if kind == STOP:
            return CAREFUL
        return BOLD if kind in (FIGHT, RAPID) else NEUTRAL

    def racing(self, position: Position) -> Racing:
        assert isinstance(position, State)
        if position.round == 0:
            return SETTING_UP
        return SCRIPTING if position.step is STEP_SCRIPT else ACTING

    def features(self) -> Features:
        return FEATURES

    def round_of(self, position: Position) -> i64:
        assert isinstance(position, State)
        return position.round


class SkirmishWeighing(Weighing):
    """The moves of one decision: the lead as it is, and what each card promises, are worked out once for all."""

    def __init__(self, heuristics: SkirmishHeuristics, state: State, seat: i64) -> None:
        super().__init__(heuristics, state, seat)
        self.by = heuristics.by
        self.state = state
        self.side = int(seat)
        self._lead: float | None = None
        self._offset: float | None = None
        self._trial: Trial | None = None
        self._cards: dict[int, float] = {}
        self._roaming: dict[int, Roaming] = {}

    def score(self, code: i64, payload: tuple[int, ...]) -> float:
        return chances(self.promise(code, payload) + self.offset())

    def score_above(self, code: i64, payload: tuple[int, ...], least: float) -> float:
        """Danger takes most of the time and only ever takes away: where the rest is too little, it is not asked."""
        if kind_of(code) != MOVE:
            return self.score(code, payload)
        offset = self.offset()
        return chances(self.trial().promise(payload, lead_below(least) - offset) + offset)

    def promise(self, code: i64, payload: tuple[int, ...]) -> float:
        """The lead that a move promises; moves that nobody here judges leave it as it is."""
        judge = JUDGES.get(int(kind_of(code)))
        return self.lead() if judge is None else judge(self, int(code), payload)

    def lead(self) -> float:
        """How far the side is ahead now."""
        known = self._lead
        if known is None:
            known = lead(self.by, self.state, self.side)
            self._lead = known
        return known

    def offset(self) -> float:
        """What the hand's weights find more in the lead as it is: scores speak of the chances that the outlook does."""
        if self.by is HAND:
            return 0.0
        known = self._offset
        if known is None:
            known = lead(HAND, self.state, self.side) - self.lead()
            self._offset = known
        return known

    def trial(self) -> Trial:
        """Where moves of the acting model are tried."""
        known = self._trial
        if known is None:
            known = Trial(self.by, self.state)
            self._trial = known
        return known

    def roaming(self, model: Model) -> Roaming:
        """The lead as one of the side's models goes elsewhere."""
        known = self._roaming.get(model.label)
        if known is None:
            known = Roaming(self.by, self.state, model)
            self._roaming[model.label] = known
        return known

    def card(self, card: int, gone: float) -> float:
        """What a card promises to a model whose earlier cards let it go so many inches."""
        mark = card * FURTHEST + int(gone)
        known = self._cards.get(mark)
        if known is None:
            known = card_promise(self, self.model(card), card_action(card), gone)
            self._cards[mark] = known
        return known

    def model(self, card: int) -> Model:
        """Whose card it is."""
        return self.state.models[self.side][card_label(card)]


def judge_team(w: SkirmishWeighing, code: int, payload: tuple[int, ...]) -> float:
    """Long arms win: the sum of the short ranges, a little more for every body."""
    faction = w.state.variant.factions[int(first_of(code))]
    total = 0.0
    for number in payload:
        total += fighter_worth(w.by, faction.loadouts[number])
    return total - 4.0


def judge_deployment(w: SkirmishWeighing, code: int, payload: tuple[int, ...]) -> float:
    """Near to the markers, each model to another one, and beside cover."""
    s = w.state
    board = s.table()
    places = points_in(payload, 0)
    radius = s.models[w.side][0].radius
    total = 0.0
    for marker in s.markers:
        nearest = board.width + board.height
        for place in places:
            nearest = min(nearest, distance(place.x, place.y, marker.x, marker.y))
        total -= w.by.marker_far * nearest / FOOT
    for place in places:
        if near(Disc(place.x, place.y, radius), board.cover):
            total += w.by.beside_cover
    if w.by.apart != 0.0:
        for i in range(1, len(places)):
            gap = distance(places[i - 1].x, places[i - 1].y, places[i].x, places[i].y)
            total += w.by.apart * min(1.0, gap / FOOT)
    return total


def judge_script(w: SkirmishWeighing, code: int, payload: tuple[int, ...]) -> float:
    """The sum of what its cards promise: to a model that has gone already, what is left of the way."""
    total = 0.0
    for place in range(len(payload)):
        card = payload[place]
        eager = w.by.eager[min(place, len(w.by.eager) - 1)]
        gone = 0.0
        for earlier in range(place):
            if card_label(payload[earlier]) == card_label(card):
                eager *= w.by.again
                gone += allowance(w.model(card), card_action(payload[earlier]))
        total += w.card(card, gone) * eager
    return w.lead() + total


def card_promise(w: SkirmishWeighing, model: Model, action: int, gone: float) -> float:
    """What one card promises from where the model stands now, if it goes so many inches before."""
    s = w.state
    by = w.by
    if action == PASS:
        return by.pause
    if action == AIMED_SHOT:
        return by.aiming * best_shot(by, s, model, AIMED_SHOT)
    gain = advance(s, w.roaming(model), gone + allowance(model, action))
    if gone > 0.0:
        gain -= advance(s, w.roaming(model), gone)
    gain *= by.going
    if action == RUN:
        return gain
    shot = by.on_the_move * best_shot(by, s, model, MOVE_AND_SHOOT)
    return max(shot, by.hunting if can_hunt(s, model) else 0.0) + gain


def judge_move(w: SkirmishWeighing, code: int, payload: tuple[int, ...]) -> float:
    """The lead that the end of the path promises."""
    return w.trial().promise(payload, -EVERYTHING)


def judge_shot(w: SkirmishWeighing, code: int, payload: tuple[int, ...]) -> float:
    """What the shot is worth; holding fire is worth nothing."""
    s = w.state
    target = int(first_of(code))
    if target == 0:
        return w.lead()
    enemy = s.models[1 - w.side][target - 1]
    activation = s.acting()
    worth = shot_worth(w.by, s, s.actor(), enemy, int(second_of(code)), activation.action, activation.attacks)
    return w.lead() + worth


def judge_beginning(w: SkirmishWeighing, code: int, payload: tuple[int, ...]) -> float:
    """Shoot while there is a target, then hide; without one, look for it."""
    shot = best_shot(w.by, w.state, w.state.actor(), MOVE_AND_SHOOT)
    if first_of(code) == 0:
        return w.lead() + w.by.shot_later * shot + w.by.beginning
    return w.lead() + (shot + w.by.shot_now if shot > 0.0 else 0.0)


def judge_reroll(w: SkirmishWeighing, code: int, payload: tuple[int, ...]) -> float:
    """What the lowest die will be on average if one is thrown again."""
    faces = current_attack(w.state).dice[:]
    before = float(lowest(faces))
    die = int(first_of(code)) - 1
    if die < 0:
        return w.lead()
    total = 0.0
    for face in range(1, 7):
        faces[die] = face
        total += float(lowest(faces))
    return w.lead() + PER_PIP * (total / 6.0 - before)


def judge_precision(w: SkirmishWeighing, code: int, payload: tuple[int, ...]) -> float:
    """The lowest die matters; where it cannot be helped, a die that is no miss any more saves the ammo (SK-101)."""
    faces = current_attack(w.state).dice[:]
    before = float(lowest(faces))
    die = int(first_of(code)) - 1
    if die < 0:
        return w.lead()
    faces[die] += 1
    return w.lead() + PER_PIP * (float(lowest(faces)) - before) + (0.01 if faces[die] == 3 else 0.0)


JUDGES: Final[dict[int, Callable[[SkirmishWeighing, int, tuple[int, ...]], float]]] = {
    TEAM: judge_team,
    DEPLOY: judge_deployment,
    SCRIPT: judge_script,
    BEGIN: judge_beginning,
    MOVE: judge_move,
    SHOOT: judge_shot,
    REROLL: judge_reroll,
    PRECISE: judge_precision,
}
"""Who judges which kind of move."""

BY_HAND: Final = SkirmishHeuristics(HAND)
"""By the weights that were set by hand."""
