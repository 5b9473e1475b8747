"""One thing varied, or two: an option, a number, the players, the factions. One table, one picture."""

import msgspec

from terminus.core.errors import SettingsError
from terminus.core.prose import capital
from terminus.games import find_game
from terminus.lab.changes import Axis, apply
from terminus.lab.interval import share_of
from terminus.lab.measures import Measure, having, measure, measures
from terminus.lab.played import Played
from terminus.lab.report import Heat, Line, Lines, Report, Row, Section
from terminus.lab.run import Results
from terminus.lab.value import about_games
from terminus.lab.wish import Wish

BETWEEN = " · "
"""In the name of an arm: between the value of the first axis and that of the second."""


def grid(wish: Wish, rows: Axis, columns: Axis | None) -> list[Wish]:
    """The wishes of all pairs of values. The same kind of thing on both axes meets itself: seat 0 against seat 1."""
    if columns is None:
        return [_named(_set(wish, rows, value, None), value) for value in rows.values]
    if rows.thing and rows == columns:
        return _meetings(wish, rows)
    return [
        _named(_set(_set(wish, rows, row, 0), columns, column, 0 if columns.thing else None), row, column)
        for row in rows.values
        for column in columns.values
    ]


def _set(wish: Wish, axis: Axis, value: str, seat: int | None) -> Wish:
    if not axis.thing:
        return apply(wish, axis.key, value)
    who = "" if seat is None else f"seat{seat}."
    return msgspec.structs.replace(wish, force=(*wish.force, f"{who}{axis.key}={value}"))


def _meetings(wish: Wish, axis: Axis) -> list[Wish]:
    game = find_game(wish.game)
    if (wish.players or game.players[0]) != 2 or game.together:
        raise SettingsError(f"only in a duel of two can one {axis.key} meet another: name a second axis")
    return [
        _named(_set(_set(wish, axis, one, 0), axis, other, 1), one, other)
        for one in axis.values
        for other in axis.values
        if one != other
    ]


def _named(wish: Wish, *values: str) -> Wish:
    return msgspec.structs.replace(wish, name=BETWEEN.join(values))


def sweep(results: Results) -> Report:
    """How a figure changes along the first axis; the second, if there is one, gives a line for each of its values."""
    title, read = _measure(results)
    about = results.plan.about
    axis = about["rows"][0]
    if "columns" not in about:
        return _single(results, axis, read)
    rows, columns = _axes(results)
    cells = {(r, c): _cell(results, r, c, read) for r in rows for c in columns}
    table = tuple(Row((row, *[cells[row, column] for column in columns])) for row in rows)
    lines = tuple(
        Line(f"{about['columns'][0]} {c}", tuple(read.dot(r, _games(results, r, c)) for r in rows)) for c in columns
    )
    section = Section(
        f"{title} by {axis} and {about['columns'][0]}",
        _notes(results),
        (axis, *[f"{about['columns'][0]} {column}" for column in columns]),
        table,
        Lines(axis, lines, read.percent),
    )
    return Report(f"{axis} varied", about_games(results), (section,), _reach(results, read))


def matrix(results: Results) -> Report:
    """A figure for each pair, as a table and as a map."""
    title, read = _measure(results)
    rows, columns = _axes(results)
    cells = {(r, c): _cell(results, r, c, read) for r in rows for c in columns}
    values = tuple(tuple(_value(results, r, c, read) for c in columns) for r in rows)
    fair = 0.5 if read.fair is None else read.fair
    section = Section(
        f"{title}: {results.plan.about['rows'][0]} by {results.plan.about['columns'][0]}",
        _notes(results),
        ("", *columns),
        tuple(Row((row, *[cells[row, column] for column in columns])) for row in rows),
        Heat(rows, columns, values, fair) if read.percent else None,
    )
    return Report(section.title, about_games(results), (section,), _reach(results, read))


def _single(results: Results, axis: str, read: Measure) -> Report:
    shown = measures(results.arms[0], _of(results))
    keys = {each.key for each in shown if all(each.key in _keys(results, arm) for arm in range(len(results.arms)))}
    shown = [each for each in shown if each.key in keys]
    names = [arm.name for arm in results.arms]
    rows = tuple(
        Row((name, *[each.text(results.of_arm(number)) for each in shown])) for number, name in enumerate(names)
    )
    line = Line(read.title, tuple(read.dot(name, results.of_arm(number)) for number, name in enumerate(names)))
    head = (axis, *[each.title for each in shown])
    section = Section(f"By {axis}", _notes(results), head, rows, Lines(axis, (line,), read.percent))
    return Report(f"{axis} varied", about_games(results), (section,), _reach(results, read))


def _keys(results: Results, arm: int) -> set[str]:
    return {each.key for each in measures(results.arms[arm], _of(results))}


def _measure(results: Results) -> tuple[str, Measure]:
    about = results.plan.about
    if about.get("rows") == about.get("columns"):
        found = Measure("seat0", "won by the row", having("seat", "seat 0"), fair=0.5)
    else:
        found = measure(results.arms[0], next(iter(about.get("measure", [])), None), _of(results))
    return capital(found.title), found


def _of(results: Results) -> str | None:
    return next(iter(results.plan.about.get("of", [])), None)


def _axes(results: Results) -> tuple[tuple[str, ...], tuple[str, ...]]:
    names = [arm.name.split(BETWEEN) for arm in results.arms]
    return tuple(dict.fromkeys(name[0] for name in names)), tuple(dict.fromkeys(name[-1] for name in names))


def _games(results: Results, row: str, column: str) -> list[Played]:
    number = next((i for i, arm in enumerate(results.arms) if arm.name == f"{row}{BETWEEN}{column}"), None)
    return [] if number is None else results.of_arm(number)


def _cell(results: Results, row: str, column: str, read: Measure) -> str:
    games = _games(results, row, column)
    return read.text(games) if games else "-"


def _value(results: Results, row: str, column: str, read: Measure) -> float | None:
    games = _games(results, row, column)
    return share_of([read.read(game) for game in games]).share if games else None


def _notes(results: Results) -> tuple[str, ...]:
    each = len(results.games) // max(1, len(results.arms))
    return (f"About {each:,} games each, all on the same deals; in brackets the 95 % interval.",)


def _reach(results: Results, read: Measure) -> float:
    dots = [read.dot(arm.name, results.of_arm(number)) for number, arm in enumerate(results.arms)]
    return max((dot.high - dot.low) / 2.0 for dot in dots) if read.percent else 1.0
