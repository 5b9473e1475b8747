"""Runs that are kept: listed, shown again."""

from pathlib import Path

from terminus.cli.console import say
from terminus.cli.lab.showing import print_report
from terminus.core.errors import SettingsError
from terminus.core.files import write_text
from terminus.lab.data import write
from terminus.lab.folder import Folder, find, home
from terminus.lab.folder import runs as kept
from terminus.lab.page import whole_page
from terminus.lab.play import record_of
from terminus.lab.reports import report_on
from terminus.lab.run import Results, read
from terminus.lab.train import TRAININGS, read_training, trainings


def list_runs() -> None:
    found = kept(home())
    trained = trainings(home() / TRAININGS)
    if not found and not trained:
        say("No runs are kept yet.")
    for folder in found:
        try:
            plan = folder.read().plan
        except SettingsError as error:
            say(f"{folder.path.name}  ({error})")
            continue
        ways = "" if len(plan.wishes) == 1 else f", {len(plan.wishes)} ways of playing"
        say(f"{folder.path.name}  {plan.kind} {plan.wishes[0].game}{ways}")
    for path in trained:
        say(f"{path.name}  {_training(path)}")


def _training(path: Path) -> str:
    """What a training is, and how to go on with it or look at it again."""
    try:
        game = read_training(path).wish.game
    except SettingsError as error:
        return f"({error})"
    return f"train {game}: `terminus lab train {game} --resume {path.name}` goes on with it"


def show_run(name: str, as_json: bool) -> None:
    print_report(report_on(results_of(name)), as_json)


def results_of(name: str) -> Results:
    """The results of a run by its name; SettingsError if it has none."""
    results = read(find(home(), name))
    if not results.games:
        raise SettingsError(f"the run '{name}' holds no games yet")
    return results


def write_report(name: str, out: Path | None) -> None:
    results = results_of(name)
    folder = _folder(results)
    path = out or folder.path / "report.html"
    _write(path, whole_page(report_on(results), folder.read(), folder.path.name))


def write_data(name: str, kind: str, out: Path | None) -> None:
    results = results_of(name)
    for path in write(results, out or _folder(results).path, kind):
        say(f"Written: {path}")


def write_record(name: str, way: int, deal: int, out: Path | None) -> None:
    results = results_of(name)
    if way >= len(results.arms):
        ways = len(results.arms)
        raise SettingsError(f"that run has {ways} way{'s' * (ways > 1)} of playing, counted from 0")
    deals = [game.deal for game in results.of_arm(way)]
    if deal not in deals:
        raise SettingsError(f"that run has no game {deal}; its games go from {min(deals)} to {max(deals)}")
    record = record_of(results.arms[way], deal, results.plan.seed)
    path = out or _folder(results).path / f"game-{way}-{deal}.jsonl"
    _write(path, record.to_text())


def _folder(results: Results) -> Folder:
    assert results.path is not None, "what was read from a folder knows it"
    return Folder(results.path)


def _write(path: Path, text: str) -> None:
    write_text(path, text)
    say(f"Written: {path}")
