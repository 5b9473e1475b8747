"""What a training showed, as a report: how well it foretells games, and how its generations fared in their duels."""

from collections.abc import Sequence

from terminus.games import find_game
from terminus.lab.lessons import QUARTERS, Foretold
from terminus.lab.report import Dot, Dots, Report, Row, Section
from terminus.lab.train import Gain, Generation, Training, accepted


def trained(asked: Training, generations: Sequence[Generation]) -> Report:
    """The report of a training, finished or not."""
    title = find_game(asked.wish.game).title
    best = accepted(generations)
    if not generations:
        verdict = "No generation was finished: there is nothing to tell yet."
    elif best is None:
        verdict = "No generation was better than the game's own judgement beyond doubt, so nothing is kept."
    else:
        verdict = f"Generation {best.number} is kept: it won {gain_text(best.gain)} more than the one before."
    lead = (f"{title}, {asked.wish.players} players, {asked.wish.bots[0].name}, seed {asked.seed}.", verdict)
    sections = (_duels(generations), _forecasts(generations)) if generations else ()
    return Report(f"Learning {title}", lead, sections)


def gain_text(gain: Gain) -> str:
    """A gain with its interval, in points: `+6.2 points (1.0 to 11.4)`."""
    if not gain.games:
        return "nothing"
    return f"{100 * gain.value:+.1f} points ({100 * gain.low:+.1f} to {100 * gain.high:+.1f}) in {gain.games} games"


def _duels(generations: Sequence[Generation]) -> Section:
    rows = tuple(
        Row(
            (str(each.number), f"{each.lessons:,}", gain_text(each.gain), "yes" if each.accepted else "no"),
            "strong" if each.accepted else "",
        )
        for each in generations
    )
    dots = tuple(
        Dot(f"generation {each.number}", each.gain.value, each.gain.low, each.gain.high) for each in generations
    )
    notes = (
        "Each generation against the last that was kept, on the same deals from both sides; the first, against the"
        " game's own judgement.",
        "One is kept if the whole interval lies above nothing.",
    )
    return Section("Duels", notes, ("generation", "lessons", "won more", "kept"), rows, Dots(dots, 0.0))


def _forecasts(generations: Sequence[Generation]) -> Section:
    head = ("", *(f"quarter {number + 1}" for number in range(QUARTERS)), "all", "slope")
    rows = [_forecast("the game's own outlook", generations[-1].before)]
    rows += [_forecast(f"generation {each.number}", each.after) for each in generations]
    notes = (
        "The log loss in each quarter of games that were kept back: less is better, and a coin has 0.693.",
        "The same games said when to stop fitting, so what was learned looks a little better here than it is.",
        "A slope below 1 is too sure of itself, one above 1 not sure enough.",
    )
    return Section("How it foretells games", notes, head, tuple(rows))


def _forecast(name: str, found: Foretold) -> Row:
    return Row((name, *(f"{loss:.3f}" for loss in found.quarters), f"{found.loss:.3f}", f"{found.slope:.2f}"))
