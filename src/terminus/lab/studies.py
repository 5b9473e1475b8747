"""The studies there are, and the plan of each: which ways of playing it needs, and what its tables speak of."""

from collections.abc import Sequence

import msgspec

import terminus
from terminus.bots.bot import find_bot
from terminus.core.errors import SettingsError
from terminus.games import find_game
from terminus.lab.arm import player_of
from terminus.lab.changes import axis_of, changed
from terminus.lab.duel import meetings
from terminus.lab.elsewhere import Elsewhere, find_elsewhere
from terminus.lab.grid import grid
from terminus.lab.measures import measure
from terminus.lab.plan import Goal, Plan
from terminus.lab.wish import Wish, arm_of

BOTS = "bot="
"""How the axis begins on which bots stand."""


def value_plan(wish: Wish, traits: Sequence[str], goal: Goal, seed: int) -> Plan:
    for key in traits:
        find_game(wish.game).traits.find(key)
    return _checked(Plan("value", (wish,), goal, seed, about={"traits": list(traits)}))


def shape_plan(wish: Wish, pace: float, goal: Goal, seed: int) -> Plan:
    return _checked(Plan("shape", (wish,), goal, seed, closely=True, about={"pace": [str(pace)]}))


def compare_plan(
    wish: Wish, versus: Sequence[str], of: str | None, goal: Goal, seed: int, against: str | None = None
) -> Plan:
    """The way that was asked for, and the same with some things changed, or played by another version."""
    if against is not None:
        return _versions_plan(wish, versus, of, goal, seed, against)
    if not versus:
        raise SettingsError("say what is changed, for example boss_bonus=1, bot=adept or content=my.toml")
    wishes = (
        msgspec.structs.replace(wish, name="as it is"),
        msgspec.structs.replace(changed(wish, list(versus)), name=", ".join(versus)),
    )
    return _measured(Plan("compare", wishes, goal, seed, about=_about(of=of)))


def _versions_plan(wish: Wish, versus: Sequence[str], of: str | None, goal: Goal, seed: int, against: str) -> Plan:
    """The same wish here and elsewhere; what is changed as well is changed elsewhere."""
    there = find_elsewhere(against, wish.game)
    game = find_game(wish.game)
    here = Elsewhere("", terminus.__version__, game.rules_version, game.content(game.contents[0]).hash)
    wishes = (
        msgspec.structs.replace(wish, name="here"),
        msgspec.structs.replace(changed(wish, list(versus)), name="there"),
    )
    about = _about(of=of, against=there.where, here=here.name, there=there.name)
    return _measured(Plan("compare", wishes, goal, seed, about=about))


def sweep_plan(wish: Wish, vary: Sequence[str], of: str | None, measured: str | None, goal: Goal, seed: int) -> Plan:
    """All values of one axis, or of two."""
    axes = [axis_of(wish, word) for word in _axes(vary)]
    wishes = grid(wish, axes[0], axes[1] if len(axes) > 1 else None)
    names = dict(zip(("rows", "columns"), (axis.key for axis in axes), strict=False))
    return _measured(Plan("sweep", tuple(wishes), goal, seed, about=_about(of=of, measure=measured, **names)))


def matrix_plan(wish: Wish, axes: Sequence[str], of: str | None, measured: str | None, goal: Goal, seed: int) -> Plan:
    """All pairs of two axes; one kind of thing meets itself, and bots meet each other."""
    if len(axes) == 1 and axes[0].startswith(BOTS):
        return duel_plan(wish, axis_of(wish, axes[0]).values, goal, seed)
    both = [axis_of(wish, word) for word in _axes(axes)]
    rows, columns = both[0], both[-1]
    if len(both) == 1 and not rows.thing:
        raise SettingsError(f"'{rows.key}' cannot meet itself: name a second axis, or use `lab sweep`")
    wishes = grid(wish, rows, columns)
    about = _about(of=of, measure=measured, rows=rows.key, columns=columns.key)
    return _measured(Plan("matrix", tuple(wishes), goal, seed, about=about))


def duel_plan(wish: Wish, bots: Sequence[str], goal: Goal, seed: int) -> Plan:
    """Every pair of bots, both ways round."""
    iterations = wish.bots[0].iterations
    players = [player_of(written, iterations) for written in bots]
    for player in players:
        find_bot(player.bot)
    return _checked(Plan("duel", tuple(meetings(wish, players)), goal, seed))


def _axes(written: Sequence[str]) -> Sequence[str]:
    if not written:
        raise SettingsError("say what is varied, for example boss_bonus, players=2..5 or hull[0]=12..20/2")
    if len(written) > 2:
        raise SettingsError("at most two things are varied at once: the third would need a table for each")
    first, *other = (words.partition("=")[0].strip() for words in written)
    if first in other:
        raise SettingsError(f"'{first}' is varied already: name something else beside it, or nothing")
    return written


def _about(**given: str | None) -> dict[str, list[str]]:
    return {key: [value] for key, value in given.items() if value}


def _checked(plan: Plan) -> Plan:
    """The plan, if everything in it can be had."""
    plan.arms()
    return plan


def _measured(plan: Plan) -> Plan:
    """The plan, if what its tables speak of can be measured."""
    measure(arm_of(plan.wishes[0]), *(next(iter(plan.about.get(key, [])), None) for key in ("measure", "of")))
    return _checked(plan)
