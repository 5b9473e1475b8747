"""The battle round's beginning and end: reload, casualties, points, one more round or the last (SK-40 to SK-52)."""

from terminus.core.action import Fate
from terminus.games.skirmish.model import BY_INJURIES
from terminus.games.skirmish.position import STEP_OVER, STEP_SCRIPT, State, slay
from terminus.games.skirmish.rules import happenings
from terminus.games.skirmish.rules.rolls import roll_d3
from terminus.games.skirmish.rules.scoring import round_points


def start_round(s: State, fate: Fate) -> None:
    """The next round: everyone reloads, nobody is exposed or running, and both script (SK-104, SK-R38, SK-R62)."""
    s.round += 1
    for team in s.models:
        for model in team:
            model.exposed = False
            model.running = False
            model.reload()
    s.scripts = [[], []]
    s.outcomes = [[], []]
    s.order_rolls = []
    s.order_tied = False
    s.resolved = 0
    s.activation = None
    s.step = STEP_SCRIPT
    if fate.heard:
        happenings.round_begins(s, fate)


def end_round(s: State, fate: Fate) -> None:
    """Casualties, the round's points, then the end or one more round, in this order (SK-R62)."""
    casualties(s, fate)
    for seat in range(2):
        points = round_points(s, seat)
        s.points[seat] += points
        if fate.heard and points > 0:
            happenings.scored(s, seat, points, fate)
    if ends_here(s, fate):
        finish(s, fate)
    else:
        start_round(s, fate)


def casualties(s: State, fate: Fate) -> None:
    """A d3 for every injured model; no more than its injuries, and it is lost (SK-51, SK-52, SK-R51)."""
    for team in s.models:
        for model in team:
            if not model.alive or model.injuries == 0:
                continue
            rolled = roll_d3(fate.dice)
            if rolled <= model.injuries:
                slay(s, model, BY_INJURIES)
            if fate.heard:
                happenings.casualty(model, rolled, fate)


def ends_here(s: State, fate: Fate) -> bool:
    """Is this the last round? The mission's length, and perhaps a die, decide (SK-32, SK-33, SK-R8, SK-R63)."""
    wiped = [s.wiped_out(seat) for seat in range(2)]
    if (wiped[0] and wiped[1]) or (s.variant.wipeout_ends and (wiped[0] or wiped[1])):
        return True
    mission = s.variant.mission
    if s.round < mission.rounds:
        return False
    for extra in mission.extra:
        if extra.after == s.round:
            rolled = int(fate.dice.roll(6))
            if fate.heard:
                happenings.length_rolled(s, rolled, extra.roll, fate)
            return rolled < extra.roll
    return True


def finish(s: State, fate: Fate) -> None:
    s.activation = None
    s.step = STEP_OVER
    if fate.heard:
        happenings.over(s, fate)
