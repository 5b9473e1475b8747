"""Two ways of playing on the same deals: what differs, how sure that is, and how many games more would settle it."""

from terminus.core.prose import capital
from terminus.lab.interval import Difference, difference
from terminus.lab.measures import Measure, measures
from terminus.lab.report import Dot, Dots, Example, Report, Row, Section, change_text, p_text, points_text
from terminus.lab.run import Results
from terminus.lab.value import about_games


def compare(results: Results) -> Report:
    """A report on the first way against the second."""
    first, second = results.arms
    of = next(iter(results.plan.about.get("of", [])), None)
    shared = {each.key for each in measures(second, of)}
    shown = [each for each in measures(first, of) if each.key in shared]
    found = [(each, _difference(results, each)) for each in shown]
    head = ("", first.name or "first", second.name or "second", "difference", "p", "games more")
    rows = tuple(_row(results, each, gap) for each, gap in found)
    dots = tuple(
        Dot(each.title, gap.value, gap.low, gap.high, "strong" if gap.shown and gap.value > 0 else "weak" * gap.shown)
        for each, gap in found
        if each.percent and gap.games > 1
    )
    notes = (
        *_versions(results),
        f"{len(results.deals()):,} deals, each played both ways: what the dice give to both makes no difference.",
        "The difference is the second less the first; p is the chance of one at least as large if there were none.",
        "So many “games more” of each would show a difference of this size in four cases of five.",
    )
    lead = (*about_games(results), _verdict(found[0][0], found[0][1], head[2]))
    section = Section("Side by side", notes, head, rows, Dots(dots, 0.0))
    reach = (found[0][1].high - found[0][1].low) / 2.0
    return Report(f"{first.name or 'first'} against {second.name or 'second'}", lead, (section,), reach)


def _versions(results: Results) -> tuple[str, ...]:
    """Which versions played, where they are compared."""
    about = results.plan.about
    return (f"Here plays Terminus {about['here'][0]}; there {about['there'][0]}.",) if "against" in about else ()


def _difference(results: Results, measure: Measure) -> Difference:
    pairs = [(*measure.read(second), *measure.read(first)) for first, second in results.deals()]
    return difference(pairs, shares=measure.percent)


def _row(results: Results, measure: Measure, gap: Difference) -> Row:
    games = [results.of_arm(arm) for arm in (0, 1)]
    more = "-" if not gap.more else "very many" if gap.more >= 10**7 else about(gap.more)
    cells = (
        measure.title,
        *[measure.text(each) for each in games],
        change_text(gap) if measure.percent else points_text(gap),
        p_text(gap.p),
        more,
    )
    mark = ("strong" if gap.value > 0 else "weak") if gap.shown else ""
    changed = next((pair for pair in results.deals() if measure.read(pair[0]) != measure.read(pair[1])), None)
    examples = tuple(Example(game.arm, game.deal, f"arm {game.arm + 1}") for game in changed or ())
    return Row(cells, mark, examples)


def _verdict(measure: Measure, gap: Difference, second: str) -> str:
    size = change_text(gap) if measure.percent else points_text(gap)
    if gap.shown:
        way = "more" if gap.value > 0 else "less"
        return f"{capital(measure.title)}: {way} with {second}, by {size} (p {p_text(gap.p)})."
    if gap.value == 0.0 or gap.more >= 10**7:
        return f"{capital(measure.title)}: no difference at all was seen."
    return (
        f"{capital(measure.title)}: no difference is shown ({size}); if it is of this size, about {about(gap.more)}"
        " games more of each would show it."
    )


def about(games: int) -> str:
    """A number in its first two digits: how many games a difference takes is no surer than that."""
    return f"{round(games, 2 - len(str(games))):,}"
