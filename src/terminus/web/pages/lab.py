"""The pages of the lab: what to study, the runs there are, and what one of them showed."""

from collections.abc import Sequence

import htpy as h

from terminus.bots.bot import bots
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.core.settings import spelled
from terminus.core.traits import By
from terminus.games import games
from terminus.lab.folder import Folder, RunFile
from terminus.lab.page import body, colophon
from terminus.lab.report import Chart, Dot, Dots, Example, Report
from terminus.web.files import address
from terminus.web.laboratory import Progress
from terminus.web.pages.layout import page

STUDIES = {
    "value": ("What are things worth?", "Cards, weapons, factions, seats: wins and points with them and without."),
    "compare": ("What does a change make?", "Two ways of playing on the same deals. Needs a change."),
    "sweep": (
        "How does it change along a range?",
        "An option, a number of the content, the players. Needs one or two.",
    ),
    "matrix": (
        "Everything against everything",
        "Write faction, or board and mission, or bot=random,novice. Needs one or two.",
    ),
    "shape": ("What is it like to play?", "Length, choices, tension, comebacks, what never happens."),
}
KINDS = {**{kind: title for kind, (title, _) in STUDIES.items()}, "duel": "Which bot is stronger?", "tune": "Tuned"}


def lab_front(runs: Sequence[Folder]) -> str:
    return page(
        "The lab",
        "Study rules, content and bots by playing many games on this machine.",
        _sheets(),
        h.div(".lab")[
            h.h1["The lab"],
            h.p(".lead")[
                "Bots play thousands of games on this machine, and the tables say what a thing, a rule or a seat is "
                "worth, and how sure that is. Only who sits at this machine sees these pages."
            ],
            h.div(".bench")[_form(), _runs(runs)],
        ],
        scripts=("lab",),
        lab=True,
    )


def _sheets() -> h.Node:
    return [h.link(rel="stylesheet", href="/lab/report.css"), h.link(rel="stylesheet", href=address("css/lab.css"))]


def _form() -> h.Element:
    return h.form(".study", method="post", action="/lab/runs")[
        h.h2["A new study"],
        h.fieldset[
            h.legend["The question"],
            [
                h.label(".choice")[
                    h.input(type="radio", name="study", value=kind, checked=kind == "value"),
                    h.span[h.strong[title], h.small[about]],
                ]
                for kind, (title, about) in STUDIES.items()
            ],
        ],
        _select("game", "Game", [(game.key, game.title) for game in games().values()]),
        _select("bot", "Played by", [(bot.name, bot.title) for bot in bots().values()], "novice"),
        _field("minutes", "Minutes", "1", "at most", value="1", inputmode="decimal"),
        _field("games", "Games", "as many as there is time for", "of each way of playing, at most"),
        _field("players", "Players", "the fewest", "how many seats"),
        h.div(".of-ways")[
            _area("changes", "What is changed or varied", "", "one to a line"),
            [_known(game) for game in games().values()],
        ],
        h.details[
            h.summary["More"],
            h.div(".of-things")[_field("traits", "Kinds of things", "hand opens", "all, if left empty")],
            h.div(".of-ways")[_field("of", "Whose wins", "faction=survivors", "as trait=name")],
            _area("force", "Forced", "seat0.faction=survivors", "one to a line"),
            _area("without", "Left out", "weapon=rifle", "one to a line"),
            _field("options", "Options", "name=value", "separated by blanks"),
            _field("content", "Content", "my-deck.toml", "a file on this machine, or a built-in name"),
        ],
        h.button(".primary.large", type="submit")["Play"],
    ]


def _known(game: AnyGame) -> h.Element:
    """What there is to change in a game, with an example for each study that changes something."""
    options = {option.key: [spelled(value) for value in option.values] for option in game.options}
    axes = {**({"players": list(map(str, game.players))} if len(game.players) > 1 else {}), **options}
    chosen = [trait.key for trait in game.traits.declared if trait.by is By.LINEUP]
    examples = [f"{key}={values[-1]}" for key, values in axes.items()]
    return h.p(
        ".known",
        hidden=True,
        data_game=game.key,
        data_compare=examples[-1] if examples else "bot=adept",
        data_sweep=next(iter(axes), "bot=random,novice"),
        data_matrix=chosen[0] if chosen else "bot=random,novice",
    )[
        f"{game.title} has: {', '.join([*axes, 'bot', 'content'])}, and every number of its content by its path",
        f"; chosen before the game: {', '.join(chosen)}" if chosen else "",
        ".",
    ]


def _select(name: str, title: str, values: Sequence[tuple[str, str]], chosen: str = "") -> h.Element:
    return h.p(".field")[
        h.label(for_=name)[title],
        h.select(id=name, name=name)[[h.option(value=v, selected=v == chosen)[text] for v, text in values]],
    ]


def _field(name: str, title: str, example: str, about: str, **more: str) -> h.Element:
    return h.p(".field")[
        h.label(for_=name)[title, " ", h.small[about]],
        h.input(id=name, name=name, placeholder=example, autocomplete="off", **more),
    ]


def _area(name: str, title: str, example: str, about: str) -> h.Element:
    return h.p(".field")[
        h.label(for_=name)[title, " ", h.small[about]],
        h.textarea(id=name, name=name, rows="2", placeholder=example, spellcheck="false"),
    ]


def _runs(runs: Sequence[Folder]) -> h.Element:
    return h.section(".kept", aria_labelledby="kept")[
        h.h2("#kept")["Runs"],
        h.ul(".list")[[_run(folder) for folder in runs]] if runs else h.p(".empty")["Nothing has been played yet."],
    ]


def _run(folder: Folder) -> h.Element:
    name = folder.path.name
    try:
        run = folder.read()
    except SettingsError:
        return h.li[h.span[f"{name} cannot be read."]]
    plan = run.plan
    title = games()[plan.wishes[0].game].title if plan.wishes[0].game in games() else plan.wishes[0].game
    ways = "" if len(plan.wishes) == 1 else f" · {len(plan.wishes)} ways"
    return h.li[
        h.a(href=f"/lab/runs/{name}")[
            h.strong[KINDS.get(plan.kind, plan.kind)],
            h.span[
                f"{title}{ways} · {folder.count():,} games · ", h.time(datetime=run.begun)[run.begun.replace("T", " ")]
            ],
        ]
    ]


def lab_run(name: str, run: RunFile, progress: Progress, report: Report | None, tables: h.Element) -> str:
    """A run with its tables, and what can be done with it."""
    title = report.title if report is not None else KINDS.get(run.plan.kind, run.plan.kind)
    return page(
        title,
        "A run of the lab.",
        _sheets(),
        h.div(".lab", data_run=name, data_running=progress.running)[
            h.p[h.a(href="/lab")["The lab"]], h.h1[title], _controls(name, progress), tables, colophon(run)
        ],
        scripts=("lab",),
        lab=True,
    )


def awaited_tables(progress: Progress) -> h.Element:
    """Where the tables will stand, on a page that still has to ask for them."""
    return h.div("#tables", data_awaited=True)[h.p(".empty")[f"Adding up {progress.games:,} games…"]]


def lab_tables(name: str, report: Report | None, earlier: Report | None, progress: Progress) -> h.Element:
    """What a run shows so far, beside the run before."""
    if report is None:
        said = "The first games are being played." if progress.running else "Nothing was played."
        return h.div("#tables")[h.p(".empty")[said]]
    return h.div("#tables", data_title=report.title)[
        body(report, lambda example: _link(name, example)), _since(report, earlier) if earlier is not None else None
    ]


def _link(run: str, example: Example) -> str:
    return f"/lab/runs/{run}/games/{example.arm}/{example.deal}"


def _controls(name: str, progress: Progress) -> h.Element:
    if progress.running:
        return h.div(".controls")[
            h.progress(max="1", value=str(progress.part), aria_label="Part of the time that has passed"),
            h.span(data_said=True)[f"{progress.games:,} games so far"],
            h.form(method="post", action=f"/lab/runs/{name}/stop")[h.button(type="submit")["Stop"]],
        ]
    return h.div(".controls")[
        h.span(data_said=True, role="status")[f"{progress.games:,} games"],
        h.form(method="post", action=f"/lab/runs/{name}/more")[
            h.button(".primary", type="submit")["Play on for"],
            h.input(name="minutes", value="1", inputmode="decimal", size="3", aria_label="Minutes"),
            " minutes",
        ],
        progress.games > 0 and h.a(".button", href=f"/lab/runs/{name}/report.html")["Keep as one file"],
    ]


def _since(now: Report, before: Report) -> h.Node:
    """What differs from the run before: figures whose intervals do not touch."""
    known = {(section.title, dot.label): dot for section in before.sections for dot in _dots(section.chart)}
    moved = [
        (section.title, dot, known[section.title, dot.label])
        for section in now.sections
        for dot in _dots(section.chart)
        if (section.title, dot.label) in known and _apart(dot, known[section.title, dot.label])
    ]
    return h.section(".since")[
        h.h2["Since the run before"],
        h.p(".note")["Figures whose intervals do not touch those of the run before, of the same study and game."],
        h.ul[
            [
                h.li[f"{title}: {dot.label} {100 * was.value:.1f} % → {100 * dot.value:.1f} %"]
                for title, dot, was in moved
            ]
        ]
        if moved
        else h.p["Nothing has clearly changed."],
    ]


def _dots(chart: Chart | None) -> tuple[Dot, ...]:
    """The shares of a picture."""
    return chart.dots if isinstance(chart, Dots) and chart.percent else ()


def _apart(one: Dot, other: Dot) -> bool:
    return one.low > other.high or one.high < other.low
