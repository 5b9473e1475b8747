"""A report as a page: what stands out first, then each table with its picture. Whole in one file, or inside a site."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files

import htpy as h
from markupsafe import Markup

from terminus.lab.charts import draw
from terminus.lab.folder import RunFile
from terminus.lab.report import Example, Report, Row, Section

Link = Callable[[Example], str | None]
"""The address of an example game, if there is one."""


@cache
def style() -> str:
    """How reports look, in light and in dark."""
    return files("terminus.lab").joinpath("report.css").read_text("utf-8")


def whole_page(report: Report, run: RunFile, name: str) -> str:
    """One file that needs nothing else: no script, no font, no picture from elsewhere; `name` is the run's."""
    return bare_page(report, [_look_at(report, name), colophon(run)])


def bare_page(report: Report, foot: h.Node = None) -> str:
    """The same without a run behind it."""
    return str(
        h.html(lang="en")[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                h.meta(name="color-scheme", content="light dark"),
                h.title[f"{report.title} · Terminus lab"],
                h.style[Markup(style())],
            ],
            h.body(".report-page")[h.main[h.h1[report.title], body(report), foot]],
        ]
    )


def body(report: Report, link: Link | None = None) -> h.Node:
    """What was found, and every table with its picture."""
    return h.div(".report")[
        h.div(".findings")[[h.p[sentence] for sentence in report.lead]],
        [_section(section, link) for section in report.sections],
    ]


def colophon(run: RunFile) -> h.Element:
    """What played this, so that anybody can do it again."""
    versions = run.versions
    return h.footer(".colophon")[
        h.p[
            f"Played by Terminus {versions.terminus} ({'compiled' if versions.compiled else 'interpreted'}), rules"
            f" {versions.rules}, content {', '.join(dict.fromkeys(versions.contents))}, seed {run.plan.seed}, begun"
            f" {run.begun.replace('T', ' ')}, {run.seconds:.0f} s of playing."
        ],
        h.p["In brackets: 95 % intervals. A game counts once, however many of its seats or pieces a figure speaks of."],
    ]


def _look_at(report: Report, name: str) -> h.Node:
    """How the games that a file can only name are opened."""
    return (
        any(row.examples for section in report.sections for row in section.rows)
        and h.p(".note")[
            "Games to look at: ",
            h.code["terminus lab browse"],
            " opens them in the browser, ",
            h.code[f"terminus lab record GAME {name}"],
            " writes one down for ",
            h.code["terminus replay"],
            ".",
        ]
    )


def _section(section: Section, link: Link | None) -> h.Element:
    return h.section[
        h.h2[section.title],
        [h.p(".note")[note] for note in section.notes],
        section.chart is not None and bool(section.rows) and _picture(section),
        bool(section.rows) and _table(section, link),
    ]


def _picture(section: Section) -> h.Node:
    assert section.chart is not None
    return h.div(".picture")[draw(section.chart, section.title)]


def _table(section: Section, link: Link | None) -> h.Element:
    telling = any(row.examples for row in section.rows)
    return h.div(".scroll", tabindex="0", role="region", aria_label=f"Table: {section.title}")[
        h.table[
            h.thead[h.tr[[_heading(title) for title in section.head], telling and h.th(scope="col")["look at"]]],
            h.tbody[[_row(row, telling, link) for row in section.rows]],
        ]
    ]


def _heading(title: str) -> h.Element:
    return h.th(scope="col")[title] if title else h.td


def _row(row: Row, telling: bool, link: Link | None) -> h.Element:
    first, *others = row.cells
    return h.tr(class_=row.mark or None)[
        h.th(scope="row")[first],
        [h.td[cell] for cell in others],
        telling and h.td[[_example(example, link) for example in row.examples]],
    ]


def _example(example: Example, link: Link | None) -> h.Node:
    """A game to look at: where there is no page for it, by the number that `lab record` takes."""
    if link is None:
        way = f", way {example.arm}" if example.arm else ""
        return h.span(".example")[f"{example.shows}: game {example.deal}{way}"]
    address = link(example)
    return address and h.a(".example", href=address)[example.shows]
