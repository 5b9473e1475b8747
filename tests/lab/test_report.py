"""Reports as pages and as data: whole, well-formed, and nothing from elsewhere."""

import csv
import json
import re
from datetime import datetime
from pathlib import Path
from xml.etree import ElementTree

import polars
import pytest

from terminus.core.errors import SettingsError
from terminus.lab.changes import axis_of
from terminus.lab.charts import draw
from terminus.lab.data import write
from terminus.lab.folder import RunFile
from terminus.lab.grid import grid
from terminus.lab.interval import difference
from terminus.lab.page import body, whole_page
from terminus.lab.plan import Goal, Plan, versions_of
from terminus.lab.report import Bars, Chart, Dot, Dots, Heat, Line, Lines, change_text, points_text
from terminus.lab.reports import report_on
from terminus.lab.run import Results, carry_out
from terminus.lab.wish import Wish


@pytest.fixture(scope="module")
def played() -> Results:
    plan = Plan("value", (Wish("timeline"),), Goal(20, None), about={"traits": ["hand", "seat"]})
    return carry_out(plan, processes=0)


def _run(results: Results) -> RunFile:
    return RunFile(results.plan, versions_of(results.arms), datetime(2030, 1, 2).isoformat(), 3.0)


def test_a_page_is_whole(played: Results) -> None:
    page = whole_page(report_on(played), _run(played), "a-run")
    assert page.lower().startswith("<!doctype html>")
    assert page.lower().count("<!doctype") == 1
    assert "Card in the opening hand (held)" in page
    assert page.count("<svg") == 4, "two pictures, each for a wide page and for a phone"
    assert not re.search(r"(?:src|href)=|url\(|@import|<script", page)


def test_examples_are_linked_where_games_can_be_opened(played: Results) -> None:
    shown = str(body(report_on(played), lambda example: f"/lab/run/game/{example.arm}/{example.deal}"))
    assert 'href="/lab/run/game/0/' in shown
    assert "look at" in shown


CHARTS: list[Chart] = [
    Dots((Dot("a & b", 0.5, 0.4, 0.6, "strong"), Dot("c", 0.2, 0.1, 0.3, "weak"), Dot("d", 0.3, 0.3, 0.3)), 0.5),
    Dots((), None, percent=False),
    Lines(
        "x", (Line("one", (Dot("1", 3, 2, 4), Dot("2", 5, 4, 6))), Line("two", (Dot("1", 3, 2, 4), Dot("2", 5, 5, 5))))
    ),
    Heat(("a", "b"), ("c", "d"), ((0.1, None), (0.5, 0.9))),
    Bars("minutes", ((0.0, 0.2), (5.0, 0.5), (10.0, 0.3)), 5.0),
    Bars("minutes", ((0.0, 1.0),), 5.0),
]


@pytest.mark.parametrize("paper", [0, 1])
@pytest.mark.parametrize("chart", CHARTS)
def test_every_picture_is_drawn_within_its_frame(chart: Chart, paper: int) -> None:
    """For a wide page and for a phone."""
    drawn = ElementTree.fromstring(str(draw(chart, "What & where")[paper]))
    assert drawn.attrib["aria-label"] == "What & where"
    _, _, width, height = map(float, drawn.attrib["viewBox"].split())
    for part in drawn.iter():
        for name, most in (("x", width), ("x1", width), ("x2", width), ("cx", width), ("y", height), ("y1", height)):
            assert 0 <= float(part.attrib.get(name, 0)) <= most
        assert "style" not in part.attrib  # the site allows none


def test_a_pointer_is_told_every_figure_in_words() -> None:
    told = [re.findall("<title>([^<]*)</title>", str(draw(chart, "It")[0])) for chart in CHARTS]
    assert told[0][0] == "a &amp; b: 50.0 % (40.0 to 60.0)"
    assert told[2][1] == "one, 2: 500.0 % (400.0 to 600.0)"
    assert told[3] == ["a, c: 10.0 %", "b, c: 50.0 %", "b, d: 90.0 %"]
    assert told[4][1] == "5 to 10: 50.0 %"


def test_the_marks_of_an_axis_are_written_apart_however_small_a_difference_is() -> None:
    same = difference([(1.0, 1.0, 1.0, 1.0)] * 2000)
    drawn = str(draw(Dots((Dot("it", same.value, same.low, same.high),), 0.0), "It")[0])
    marks = re.findall(r'class="tick"[^>]*>([^<]*)<', drawn)
    assert len(set(marks)) == len(marks) > 1
    assert (change_text(same), points_text(same)) == ("+0.0 (-0.1 to +0.1)", "+0.00 (+0.00 to +0.00)")


def test_a_sweep_is_drawn_as_lines() -> None:
    wishes = grid(Wish("timeline"), axis_of(Wish("timeline"), "colours"), axis_of(Wish("timeline"), "thaw_on_swap"))
    about = {"rows": ["colours"], "columns": ["thaw_on_swap"]}
    results = carry_out(Plan("sweep", tuple(wishes), Goal(2, None), about=about), processes=0)
    assert 'class="series series-1"' in whole_page(report_on(results), _run(results), "a-run")


@pytest.mark.parametrize("kind", ["csv", "json", "parquet"])
def test_data_has_a_line_for_each_seat_and_for_each_thing(played: Results, tmp_path: Path, kind: str) -> None:
    seats, things = write(played, tmp_path / "data", kind)
    lines = _lines(seats, kind)
    assert len(lines) == 40
    assert sum(float(line["value"]) for line in lines) == 20
    assert {"arm", "deal", "seat", "bot", "value", "points", "reason"} <= set(lines[0])
    assert len(_lines(things, kind)) == sum(len(game.had) for game in played.games)


def _lines(path: Path, kind: str) -> list[dict[str, str]]:
    if kind == "csv":
        with path.open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))
    if kind == "json":
        found: list[dict[str, str]] = json.loads(path.read_text("utf-8"))
        return found
    return polars.read_parquet(path).to_dicts()


def test_data_of_another_kind_is_refused(played: Results, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="csv, json, parquet"):
        write(played, tmp_path, "xls")
