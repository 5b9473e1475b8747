"""The lab in the browser: choose, play, look, and compare with the run before. On this machine only."""

import asyncio
from collections.abc import Mapping

from litestar import MediaType, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from terminus.core.errors import SettingsError
from terminus.games import find_game
from terminus.lab.arm import Player
from terminus.lab.page import style, whole_page
from terminus.lab.plan import Goal, Plan
from terminus.lab.play import record_of
from terminus.lab.report import Report
from terminus.lab.studies import compare_plan, matrix_plan, shape_plan, sweep_plan, value_plan
from terminus.lab.wish import wish_for
from terminus.table.house import House
from terminus.table.study import study_of_record
from terminus.web import pages
from terminus.web.laboratory import Laboratory, Progress
from terminus.web.names import is_this_machine
from terminus.web.visitor import AnyRequest, Visitor

TheHouse = NamedDependency[House]
TheVisitor = NamedDependency[Visitor]
Form = URLEncodedBody[dict[str, str]]
LONGEST = 600.0
"""Minutes that a page may ask for: a night."""
PACE = 9.0
MOST_GAMES = 1_000_000


def the_lab(request: AnyRequest, state: State) -> Laboratory:
    """The lab, for whoever sits at this machine; for everybody else there is none."""
    lab: Laboratory | None = state.laboratory
    client = request.client.host if request.client else None
    if lab is None or not is_this_machine(client) or not is_this_machine(request.headers.get("host")):
        raise NotFoundException
    return lab


@get("/lab", media_type=MediaType.HTML, include_in_schema=False)
async def front(request: AnyRequest, state: State, visitor: TheVisitor) -> str:
    lab = the_lab(request, state)
    return await visitor.greeted(await asyncio.to_thread(lambda: pages.lab_front(lab.runs())))


@post("/lab/runs", status_code=303, include_in_schema=False)
async def begin(request: AnyRequest, state: State, data: Form) -> Redirect:
    """Begin a study as the page /lab asks for it; leads to its run."""
    lab = the_lab(request, state)
    plan = await asyncio.to_thread(plan_of, data)
    return _to(await lab.start(plan, _minutes(data), _games(data)))


@get("/lab/runs/{run:str}", media_type=MediaType.HTML, include_in_schema=False)
async def show(request: AnyRequest, state: State, visitor: TheVisitor, run: FromPath[str]) -> str:
    lab = the_lab(request, state)
    return await visitor.greeted(await asyncio.to_thread(_run_page, lab, run))


@get("/lab/runs/{run:str}/tables", media_type=MediaType.HTML, include_in_schema=False)
async def tables(request: AnyRequest, state: State, run: FromPath[str]) -> str:
    """What a run shows so far: a part of its page, which asks for it where many games have to be added up."""
    lab = the_lab(request, state)
    return str(await asyncio.to_thread(lambda: pages.lab_tables(run, *_reports(lab, run), lab.progress(run))))


@get("/lab/runs/{run:str}/progress", include_in_schema=False)
async def progress(request: AnyRequest, state: State, run: FromPath[str]) -> Progress:
    return await asyncio.to_thread(the_lab(request, state).progress, run)


@post("/lab/runs/{run:str}/stop", status_code=303, include_in_schema=False)
async def stop(request: AnyRequest, state: State, run: FromPath[str]) -> Redirect:
    await the_lab(request, state).stop(run)
    return _to(run)


@post("/lab/runs/{run:str}/more", status_code=303, include_in_schema=False)
async def more(request: AnyRequest, state: State, run: FromPath[str], data: Form) -> Redirect:
    await the_lab(request, state).go_on(run, _minutes(data))
    return _to(run)


@get("/lab/runs/{run:str}/report.html", include_in_schema=False)
async def report(request: AnyRequest, state: State, run: FromPath[str]) -> Response[str]:
    """The run as one file to keep or to send."""
    lab = the_lab(request, state)
    folder = lab.find(run)
    page = await asyncio.to_thread(lambda: whole_page(_report(lab, run), folder.read(), run))
    return Response(page, media_type=MediaType.HTML, headers=_attached(f"{run}.html"))


@get("/lab/runs/{run:str}/games/{arm:int}/{deal:int}", status_code=303, include_in_schema=False)
async def game(
    request: AnyRequest, state: State, house: TheHouse, run: FromPath[str], arm: FromPath[int], deal: FromPath[int]
) -> Redirect:
    """One of the games, played again from its seed and opened for analysis."""
    results = await asyncio.to_thread(the_lab(request, state).results, run)
    if (arm, deal) not in {(played.arm, played.deal) for played in results.games}:
        raise SettingsError("There is no such game in this run.")
    record = await asyncio.to_thread(record_of, results.arms[arm], deal, results.plan.seed)
    study = await house.studies.keep(study_of_record(record.to_text()))
    return Redirect(f"/analysis/{study}", status_code=303)


@get("/lab/report.css", media_type="text/css", include_in_schema=False)
async def report_style() -> str:
    return style()


LAB = [front, begin, show, tables, progress, stop, more, report, game, report_style]


def _to(run: str) -> Redirect:
    return Redirect(f"/lab/runs/{run}", status_code=303)


def _attached(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}


def _report(lab: Laboratory, run: str) -> Report:
    report = lab.report(run)
    if report is None:
        raise SettingsError("Nothing has been played in this run yet.")
    return report


def _run_page(lab: Laboratory, run: str) -> str:
    """At once, also where it takes long to add the games up: the page then asks for its tables."""
    file, progress, earlier = lab.find(run).read(), lab.progress(run), lab.before(run)
    if not (lab.is_quick(run) and (earlier is None or lab.is_quick(earlier))):
        return pages.lab_run(run, file, progress, None, pages.awaited_tables(progress))
    report, before = _reports(lab, run)
    return pages.lab_run(run, file, progress, report, pages.lab_tables(run, report, before, progress))


def _reports(lab: Laboratory, run: str) -> tuple[Report | None, Report | None]:
    """On a run and, to compare it with, on the one before."""
    report, earlier = lab.report(run), lab.before(run)
    return report, None if report is None or earlier is None else lab.report(earlier)


def plan_of(form: Mapping[str, str]) -> Plan:
    """The plan that a form asks for; SettingsError says in words what it lacks."""
    kind, game = form.get("study", ""), find_game(form.get("game", ""))
    players = form.get("players", "").strip()
    if players and not players.isdecimal():
        raise SettingsError(f"'{players[:20]}' is no number of players.")
    wish = wish_for(
        game.key,
        form.get("content", "").strip() or None,
        (Player(form.get("bot") or "novice"),),
        players=int(players) if players else None,
        options=dict(map(_option, form.get("options", "").split())),
        force=tuple(_lines(form, "force")),
        without=tuple(_lines(form, "without")),
    )
    of, varied = form.get("of", "").strip() or None, _lines(form, "changes")
    goal = Goal(MOST_GAMES, None)
    plans = {
        "value": lambda: value_plan(wish, _words(form, "traits"), goal, 1),
        "shape": lambda: shape_plan(wish, PACE, goal, 1),
        "compare": lambda: compare_plan(wish, varied, of, goal, 1),
        "sweep": lambda: sweep_plan(wish, varied, of, None, goal, 1),
        "matrix": lambda: matrix_plan(wish, varied, of, None, goal, 1),
    }
    if kind not in plans:
        raise SettingsError(f"There is no study '{kind[:20]}': choose {', '.join(plans)}.")
    return plans[kind]()


def _option(word: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not (equals and key and value):
        raise SettingsError(f"'{word[:40]}' is no option: write it as boss_bonus=1.")
    return key, value


def _words(form: Mapping[str, str], name: str) -> list[str]:
    return form.get(name, "").replace(",", " ").split()


def _lines(form: Mapping[str, str], name: str) -> list[str]:
    return [line.strip() for line in form.get(name, "").splitlines() if line.strip()]


def _games(form: Mapping[str, str]) -> int | None:
    given = form.get("games", "").strip()
    if given and not (given.isdecimal() and 0 < int(given[:7]) <= MOST_GAMES and len(given) <= 7):
        raise SettingsError(f"'{given[:20]}' is no number of games.")
    return int(given) if given else None


def _minutes(form: Mapping[str, str]) -> float:
    given = form.get("minutes", "1").strip()
    try:
        minutes = float(given)
    except ValueError:
        minutes = 0.0
    if not 0.0 < minutes <= LONGEST:
        raise SettingsError(f"'{given[:20]}' is no time to play: write minutes up to {LONGEST:g}.")
    return minutes
