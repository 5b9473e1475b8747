"""What a training of advice showed, as a report: how its games went, what counts, and how the duel ended."""

from collections.abc import Sequence

from terminus.games import find_game
from terminus.lab.advise import Advised, Shown, Verdict, groups_of, rivals
from terminus.lab.report import Dot, Dots, Report, Row, Section
from terminus.lab.train import Training
from terminus.lab.trained import gain_text

MOST_TOLD = 20


def advised(asked: Training, generations: Sequence[Advised], verdict: Verdict | None) -> Report:
    """The report of a training of advice, finished or not."""
    title = find_game(asked.wish.game).title
    if verdict is None:
        outcome = "There was no duel yet: nothing is kept."
    elif verdict.gain.shown:
        outcome = f"The numbers are kept: they won {gain_text(verdict.gain)} more than those {rivals(asked)}."
    else:
        outcome = f"Nothing is kept: {gain_text(verdict.gain)} more than {rivals(asked)} is not beyond doubt."
    lead = (f"{title}, {asked.games} games at a table of each size, seed {asked.seed}.", *_course(asked), outcome)
    duels = () if verdict is None else (_duel(asked, verdict),)
    numbers = tuple(_numbers(asked, generations, place) for place in range(len(groups_of(asked))))
    return Report(f"Learning the advice of {title}", lead, (*duels, _games(generations), *numbers))


def _course(asked: Training) -> tuple[str, ...]:
    """What is special about a training."""
    told: list[str] = []
    counting = asked.counting
    beside = [f"{name} {amount:g}" for name in counting.__struct_fields__ if (amount := getattr(counting, name))]
    if beside:
        told.append(f"Beside a win count: {', '.join(beside)}.")
    if asked.start is not None:
        told.append(f"It began with the numbers of {asked.start.name}.")
    if asked.mean > 1:
        told.append(f"The numbers are the mean of those after the last {asked.mean} generations.")
    return tuple(told)


def _duel(asked: Training, verdict: Verdict) -> Section:
    gains = {"together": verdict.gain, **{f"{size} players": gain for size, gain in verdict.by_players.items()}}
    rows = tuple(Row((name, gain_text(gain))) for name, gain in gains.items())
    dots = tuple(Dot(name, gain.value, gain.low, gain.high) for name, gain in gains.items())
    met = "Teams" if find_game(verdict.weights.game).together else "Rivals"
    notes = (f"{met} by the new numbers and {rivals(asked)}, on the same deals, of which none was learned from.",)
    return Section("The duel", notes, ("", "won more"), rows, Dots(dots, 0.0))


def _games(generations: Sequence[Advised]) -> Section:
    rows = tuple(Row((str(each.number), f"{each.won:.1%}")) for each in generations)
    notes = ("Games in which all numbers were off by lot, so that they go worse than by the numbers themselves.",)
    return Section("The games of each generation", notes, ("generation", "won"), rows)


def _numbers(asked: Training, generations: Sequence[Advised], place: int) -> Section:
    """What became of the numbers that some sizes of tables learned together."""
    group = groups_of(asked)[place]
    begun = group.numbers
    shown: list[Shown] = [each.shown[place] for each in generations]
    now = shown[-1].numbers if shown else begun
    total = {name: sum(each.effects.sizes[name] for each in shown) for name in begun}
    ranked = sorted(begun, key=lambda name: abs(total[name]), reverse=True)[:MOST_TOLD]
    root = max(1, len(shown)) ** 0.5
    rows = tuple(Row((name, f"{begun[name]:g}", f"{now[name]:.3g}", f"{total[name] / root:+.1f}")) for name in ranked)
    notes = ("Those that showed most, with how much a raise did in all games, in standard errors.",)
    title = f"Numbers for {group.players[0]} players" if asked.apart else "Numbers"
    return Section(title, notes, ("", "by hand" if asked.start is None else "at first", "now", "effect"), rows)
