"""Runs that are kept: listed, shown again."""

from terminus.cli.console import say
from terminus.cli.lab.showing import print_report
from terminus.core.errors import SettingsError
from terminus.lab.folder import find, home
from terminus.lab.folder import runs as kept
from terminus.lab.reports import report_on
from terminus.lab.run import Results, read


def list_runs() -> None:
    found = kept(home())
    if not found:
        say("No runs are kept yet.")
    for folder in found:
        try:
            plan = folder.read().plan
        except SettingsError as error:
            say(f"{folder.path.name}  ({error})")
            continue
        ways = "" if len(plan.wishes) == 1 else f", {len(plan.wishes)} ways of playing"
        say(f"{folder.path.name}  {plan.kind} {plan.wishes[0].game}{ways}")


def show_run(name: str, as_json: bool) -> None:
    print_report(report_on(results_of(name)), as_json)


def results_of(name: str) -> Results:
    """The results of a run by its name; SettingsError if it has none."""
    results = read(find(home(), name))
    if not results.games:
        raise SettingsError(f"the run '{name}' holds no games yet")
    return results
