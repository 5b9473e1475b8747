"""What a training of advice showed, as a report: how its games went, what counts, and how the duel ended."""

from collections.abc import Sequence

from terminus.games import find_game
from terminus.lab.advise import Advised, Verdict
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
        outcome = f"The numbers are kept: they won {gain_text(verdict.gain)} more than those set by hand."
    else:
        outcome = f"Nothing is kept: {gain_text(verdict.gain)} more than by hand is not beyond doubt."
    lead = (f"{title}, {asked.games} games at a table of each size, seed {asked.seed}.", outcome)
    duels = () if verdict is None else (_duel(verdict),)
    return Report(f"Learning the advice of {title}", lead, (*duels, _games(generations), _numbers(asked, generations)))


def _duel(verdict: Verdict) -> Section:
    gains = {"together": verdict.gain, **{f"{size} players": gain for size, gain in verdict.by_players.items()}}
    rows = tuple(Row((name, gain_text(gain))) for name, gain in gains.items())
    dots = tuple(Dot(name, gain.value, gain.low, gain.high) for name, gain in gains.items())
    together = find_game(verdict.weights.game).together
    met = "Teams" if together else "Rivals"
    notes = (f"{met} by the new numbers and by those of the hand, on the same deals, of which none was learned from.",)
    return Section("The duel", notes, ("", "won more"), rows, Dots(dots, 0.0))


def _games(generations: Sequence[Advised]) -> Section:
    rows = tuple(Row((str(each.number), f"{each.won:.1%}")) for each in generations)
    notes = ("Games in which all numbers were off by lot, so that they go worse than by the numbers themselves.",)
    return Section("The games of each generation", notes, ("generation", "won"), rows)


def _numbers(asked: Training, generations: Sequence[Advised]) -> Section:
    hand = find_game(asked.wish.game).heuristics().weights()
    now = generations[-1].numbers if generations else hand
    total = {name: sum(each.effects.sizes[name] for each in generations) for name in hand}
    ranked = sorted(hand, key=lambda name: abs(total[name]), reverse=True)[:MOST_TOLD]
    root = max(1, len(generations)) ** 0.5
    rows = tuple(Row((name, f"{hand[name]:g}", f"{now[name]:.3g}", f"{total[name] / root:+.1f}")) for name in ranked)
    notes = ("Those that showed most, with how much a raise did in all games, in standard errors.",)
    return Section("Numbers", notes, ("", "by hand", "now", "effect"), rows)
