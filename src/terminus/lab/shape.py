"""What a game is like to play: how long, how wide the choices, how long it stays open, what never happens.

Measures that Ludii has under a name of its own bear that name in brackets.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import quantiles
from typing import get_args

from terminus.core import rulebook
from terminus.core.game import AnyGame
from terminus.core.told import kind_name
from terminus.lab.interval import mean_of, share_of
from terminus.lab.played import Played, Shape
from terminus.lab.report import Bars, Chart, Dot, Line, Lines, Report, Row, Section, mean_text, share_text
from terminus.lab.run import Results
from terminus.lab.value import about_games

PACE = 9.0
"""Seconds that people take for each doubling of the moves to choose from (Hick's law), where nobody says otherwise."""
HANDLING = 3.0
"""Seconds that carrying a decision out takes."""
COMEBACK = 0.5
"""A winner came back if the chances had fallen to this part of the fair share."""
MOST_BARS = 24
LONGEST_RULE = 90

Figure = Callable[[Played, Shape], float]


def shape(results: Results) -> Report:
    """A report on the shape of the first arm's games."""
    game = results.arms[0].settings.game
    played = [(each, each.shape) for each in results.games if each.shape is not None]
    pace = float(results.plan.about.get("pace", [str(PACE)])[0])
    sections = (
        _length(played, game, pace),
        _choices(played),
        _course(played, game.together),
        _outcomes(results.games, game),
        _questions(played, game),
        _happenings(played, game),
        _never(results),
    )
    reach = share_of([(each.values[0], 1.0) for each in results.games]).reach
    return Report(f"The shape of {game.title}", (*about_games(results), *_lead(played, pace)), sections, reach)


def minutes(played: Played, shape: Shape, pace: float) -> float:
    """How long people might take."""
    return (shape.thinking * pace + played.decisions * HANDLING) / 60.0


def _lead(played: Sequence[tuple[Played, Shape]], pace: float) -> list[str]:
    long = mean_of([minutes(game, shape, pace) for game, shape in played])
    decided = mean_of([shape.course.decided for _, shape in played])
    meaningful = sum(shape.meaningful for _, shape in played) / max(1, sum(shape.choices for _, shape in played))
    return [
        f"A game takes people about {long.mean:.0f} minutes, and is decided after {100 * decided.mean:.0f} % of it.",
        f"In {100 * meaningful:.0f} % of all choices some move is clearly better than the average one.",
    ]


def _length(played: Sequence[tuple[Played, Shape]], game: AnyGame, pace: float) -> Section:
    figures: dict[str, Figure] = {
        "rounds": lambda each, _: each.rounds,
        "decisions (Duration Moves)": lambda each, _: each.decisions,
        "choices": lambda _, shape: shape.choices,
        "minutes": lambda each, shape: minutes(each, shape, pace),
    }
    notes = (
        f"Minutes are estimated: {HANDLING:g} s for a decision and {pace:g} s for each doubling of the moves to choose"
        f" from (--pace); the box says {game.minutes}.",
    )
    long = [minutes(each, shape, pace) for each, shape in played]
    return Section("Length", notes, _SPREAD, _spreads(played, figures), _bars("minutes", long))


def _choices(played: Sequence[tuple[Played, Shape]]) -> Section:
    figures: dict[str, Figure] = {
        "moves to choose from (Branching Factor)": lambda _, shape: shape.branching,
        "most moves at once (Branching Factor Max)": lambda _, shape: shape.widest,
        "% of decisions with a choice (Decision Moves)": lambda each, shape: 100 * shape.choices / each.decisions,
        "% of choices that matter": lambda _, shape: 100 * shape.meaningful / max(1, shape.choices),
    }
    notes = ("A choice matters if its best move promises 1 % more than the average one, by the game's own heuristics.",)
    widths = [shape.branching for _, shape in played]
    return Section("Choices", notes, _SPREAD, _spreads(played, figures), _bars("moves to choose from", widths))


def _course(played: Sequence[tuple[Played, Shape]], together: bool) -> Section:
    figures: dict[str, Figure] = {
        "changes of the lead (Lead Change)": lambda _, shape: shape.course.lead_changes,
        "% after which it was decided (Decisiveness)": lambda _, shape: 100 * shape.course.decided,
        "tension, 0 decided to 100 even (Uncertainty)": lambda _, shape: 100 * shape.course.tension,
        "% that winners lay behind while behind (Drama)": lambda _, shape: 100 * shape.course.drama,
    }
    back = share_of([(float(shape.course.behind < COMEBACK), 1.0) for _, shape in played])
    who = "the team or the game, whichever won," if together else "the winners"
    notes = (
        f"Comebacks: in {share_text(back)} of the games the chances of {who} had fallen to half of the fair share.",
        "Chances are those that the game's own heuristics give after each move, from everything on the table.",
        f"The picture shows the chances of {who} in the course of the game, tenth by tenth.",
    )
    return Section("Course", notes, _SPREAD, _spreads(played, figures), _curve([shape for _, shape in played]))


def _outcomes(games: Sequence[Played], game: AnyGame) -> Section:
    if game.together:
        rows = [Row(("won", share_text(share_of([(each.values[0], 1.0) for each in games]))))]
    else:
        seats = range(len(games[0].values))
        shares = [share_of([(each.values[seat], 1.0) for each in games]) for seat in seats]
        apart = 100 * (max(share.share for share in shares) - min(share.share for share in shares))
        rows = [Row((f"won by seat {seat}{_FIRST if not seat else ''}", share_text(shares[seat]))) for seat in seats]
        rows += [
            Row(("points between the best and the worst seat (Balance)", f"{apart:.1f}")),
            Row(("drawn (Drawishness)", share_text(share_of([(float(each.drawn), 1.0) for each in games])))),
        ]
    reasons = Counter((each.rule, each.reason) for each in games)
    for (rule, reason), _ in reasons.most_common():
        ended = share_of([(float((each.rule, each.reason) == (rule, reason)), 1.0) for each in games])
        rows.append(Row((f"ended: {reason} ({rule})", share_text(ended))))
    return Section("Outcomes", (), ("", "of all games"), tuple(rows))


def _questions(played: Sequence[tuple[Played, Shape]], game: AnyGame) -> Section:
    asked: Counter[str] = Counter()
    for _, shape in played:
        asked.update(shape.asked)
    words = rulebook.rules(game.page("rulebook.md")) if game.home().joinpath("rulebook.md").is_file() else {}
    rows = tuple(
        Row(
            (
                rule,
                _sentence(words.get(rule, "")),
                f"{count / len(played):.1f}",
                share_text(share_of([(float(rule in shape.asked), 1.0) for _, shape in played])),
            )
        )
        for rule, count in asked.most_common()
    )
    return Section("Rules that ask", (), ("rule", "says", "times a game", "in so many games"), rows)


def _happenings(played: Sequence[tuple[Played, Shape]], game: AnyGame) -> Section:
    happened: Counter[str] = Counter()
    for _, shape in played:
        happened.update(shape.happened)
    rows = tuple(
        Row(
            (
                _words(kind),
                f"{count / len(played):.1f}",
                share_text(share_of([(float(kind in shape.happened), 1.0) for _, shape in played])),
            )
        )
        for kind, count in happened.most_common()
    )
    never = sorted({kind_name(told.__name__) for told in get_args(game.events)} - set(happened))
    notes = (f"Never happened: {', '.join(map(_words, never)) or 'nothing; all of it did'}.",)
    return Section("What happens", notes, ("", "times a game", "in so many games"), rows)


def _never(results: Results) -> Section:
    arm = results.arms[0]
    traits = arm.settings.game.traits
    seen = {(had.trait, had.name) for game in results.games for had in game.had}
    rows: list[Row] = []
    for key, names in traits.known(arm.settings).items():
        missing = [name for name in names if (key, name) not in seen]
        rows.append(Row((traits.find(key).title, f"{len(names) - len(missing)} of {len(names)}", ", ".join(missing))))
    notes = (f"In {len(results.games):,} games.",)
    return Section("Things that nobody ever had, used or faced", notes, ("", "seen", "never"), tuple(rows))


# Tables and pictures

_FIRST = " (Advantage P1)"
_SPREAD = ("", "mean", "least", "1 in 10 below", "middle", "1 in 10 above", "most")


def _spreads(played: Sequence[tuple[Played, Shape]], figures: dict[str, Figure]) -> tuple[Row, ...]:
    return tuple(Row((title, *_spread([read(*each) for each in played]))) for title, read in figures.items())


def _spread(values: Sequence[float]) -> list[str]:
    tenths = quantiles(values, n=10, method="inclusive") if len(values) > 1 else list(values) * 9
    marks = (min(values), tenths[0], tenths[4], tenths[8], max(values))
    return [mean_text(mean_of(values)), *[f"{mark:.1f}" for mark in marks]]


def _bars(axis: str, values: Sequence[float]) -> Chart:
    low, high = min(values), max(values)
    step = next(step for step in _steps() if (high - low) / step <= MOST_BARS)
    counts = Counter(int(value // step) for value in values)
    bars = tuple((i * step, counts[i] / len(values)) for i in range(min(counts), max(counts) + 1))
    return Bars(axis, bars, step)


def _steps() -> list[float]:
    return [part * 10.0**power for power in range(-3, 7) for part in (1, 2, 5)]


def _curve(shapes: Sequence[Shape]) -> Chart:
    curves = [shape.course.curve for shape in shapes if shape.course.curve]
    dots = []
    for i, values in enumerate(zip(*curves, strict=True), 1):
        mean = mean_of(values)
        dots.append(Dot(f"{i * 10} %", mean.mean, mean.low, mean.high))
    return Lines("part of the game", (Line("winners", tuple(dots)),))


def _words(kind: str) -> str:
    return kind.replace("_", " ")


def _sentence(rule: str) -> str:
    """The beginning of a rule, without its number and marks."""
    plain = rulebook.OPENING.sub("", " ".join(rule.split())).replace("*", "").replace("`", "")
    first = plain.split(". ")[0]
    return first if len(first) <= LONGEST_RULE else f"{first[:LONGEST_RULE].rsplit(' ', 1)[0]} …"
