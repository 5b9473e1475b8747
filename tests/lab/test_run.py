"""Runs: the same games whoever plays them, gone on with after a stop, and no process left behind."""

import os
import signal
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from time import sleep

import pytest
from msgspec.structs import replace

from terminus.core.errors import SettingsError
from terminus.lab.crew import Job, Task, play_on_cores
from terminus.lab.folder import Folder, find, fresh, make_room, runs
from terminus.lab.plan import Goal, Plan, goal_of, versions_of
from terminus.lab.played import Played
from terminus.lab.run import Progress, Results, carry_out, read
from terminus.lab.wish import Wish

PLAN = Plan("value", (Wish("timeline"), Wish("timeline", options={"colours": "second"})), Goal(12, None))
NOON = datetime(2030, 1, 2, 12)


def _folder(path: Path, plan: Plan = PLAN) -> Folder:
    return Folder.new(path, plan, versions_of(plan.arms()), NOON)


def test_the_number_of_processes_changes_nothing() -> None:
    alone = carry_out(PLAN, processes=0)
    assert len(alone.games) == 24
    assert carry_out(PLAN, processes=2).games == alone.games


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = carry_out(PLAN, processes=0)
    folder = _folder(tmp_path / "run")
    counted: list[int] = []
    first = carry_out(PLAN, folder, 0, stop=lambda: len(counted) >= 7, tell=lambda _, games: counted.append(len(games)))
    assert (len(first.games), first.ended) == (7, "stopped")
    with folder.games_file.open("ab") as file:
        file.write(b'{"arm":0,"deal":11,"val')  # as a crash in the middle of a line leaves it
    again = carry_out(PLAN, folder, 0)
    assert again.games == whole.games
    assert read(folder).games == whole.games
    assert folder.read().seconds > 0


def test_a_stop_while_a_run_is_written_costs_none_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = _folder(tmp_path / "run")
    played = carry_out(PLAN, folder, 0)
    before = folder.read()

    def stopped(path: Path, data: bytes) -> int:
        with path.open("wb") as file:
            file.write(data[: len(data) // 2])
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_bytes", stopped)
    with pytest.raises(KeyboardInterrupt):
        folder.spent(9.0)
    with pytest.raises(KeyboardInterrupt):
        folder.mend(played.games)
    assert (folder.read(), read(folder).games) == (before, played.games)
    assert sorted(file.name for file in folder.path.iterdir()) == ["games.jsonl", "run.json"]


def test_a_run_of_other_rules_or_content_is_not_mixed_up(tmp_path: Path) -> None:
    folder = _folder(tmp_path / "run")
    other = replace(PLAN, wishes=(Wish("timeline", content="hastened"), PLAN.wishes[1]))
    with pytest.raises(SettingsError, match="another version, rules or content"):
        carry_out(other, folder, 0)
    with pytest.raises(SettingsError, match="there is a run in"):
        _folder(tmp_path / "run")


def test_runs_are_found_by_name_and_old_ones_make_room(tmp_path: Path) -> None:
    for _ in range(52):
        _folder(fresh(tmp_path, PLAN, NOON))
    assert find(tmp_path, "last").path == runs(tmp_path)[0].path
    make_room(tmp_path)
    assert len(runs(tmp_path)) == 50
    with pytest.raises(SettingsError, match="there is no run 'elsewhere'"):
        find(tmp_path, "elsewhere")


def test_a_run_ends_when_its_figures_are_sure_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terminus.lab.run.CHECKED", 0.0)
    plan = replace(PLAN, goal=goal_of(None, None, 0.1))

    def sureness(results: Results) -> float:
        return 1.0 / len(results.games)

    results = carry_out(plan, processes=0, sureness=sureness)
    assert (len(results.games), results.ended) == (10, "sure")


def test_how_many_games_make_figures_sure_is_told_by_those_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terminus.lab.run.CHECKED", 0.0)
    plan = replace(PLAN, goal=goal_of(None, None, 0.1))
    told: list[Progress] = []
    carry_out(
        plan, None, 0, None, lambda progress, _: told.append(progress), lambda results: len(results.games) ** -0.5
    )
    wanted = {progress.wanted for progress in told if progress.done > 30}
    assert wanted == {100}, "four times the games for half the width"


def test_a_worker_that_dies_is_replaced_and_its_games_are_played_again() -> None:
    whole = carry_out(PLAN, processes=0)
    task = Task(PLAN.arms(), PLAN.seed, False)
    jobs = [Job(arm, deal) for deal in range(12) for arm in range(2)]
    played: list[Played] = []
    for batch in play_on_cores(task, jobs, lambda: False, 2):
        if not played:
            _kill_one_child()
        played += batch
    assert sorted(played, key=lambda game: (game.deal, game.arm)) == list(whole.games)


def test_a_mistake_in_a_worker_is_told_in_words() -> None:
    impossible = Plan("value", (Wish("timeline", force=("seat0.hand=12", "seat1.hand=12")),), Goal(1, None))
    with pytest.raises(SettingsError, match="no deal of 20,000"):
        carry_out(impossible, processes=1)


def _children(pid: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True).stdout.split()
    return [int(each) for each in found]


def _kill_one_child() -> None:
    """One that plays, not the one that multiprocessing keeps for itself."""
    for child in _children(os.getpid()):
        command = Path(f"/proc/{child}/cmdline").read_bytes()
        if b"spawn_main" in command:
            os.kill(child, signal.SIGKILL)
            return


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_gives_the_partial_result_at_once_and_leaves_no_process(tmp_path: Path, asked: signal.Signals) -> None:
    """Twice within a moment, as impatient people press it."""
    command = [sys.executable, "-m", "terminus", "lab", "value", "timeline", "--games", "1000000", "--processes", "2"]
    out = tmp_path / "run"
    run = subprocess.Popen(
        [*command, "--out", str(out), "--trait", "seat"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    games = out / "games.jsonl"
    while not (games.is_file() and games.stat().st_size):
        assert run.poll() is None
        sleep(0.05)
    workers = _children(run.pid)
    run.send_signal(asked)
    run.send_signal(asked)
    said, _ = run.communicate(timeout=240)
    assert run.returncode == 0
    assert "It was stopped: this is what had been played." in said
    assert workers
    for _ in range(3000):  # Python's own helper ends a moment after its parent
        if not any(Path(f"/proc/{worker}").exists() for worker in workers):
            return
        sleep(0.02)
    pytest.fail("processes are left")
