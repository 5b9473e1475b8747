"""The description of the HTTP interface is true: a tool that knows only this description finds nothing else."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.web.serving import serving

UNSAID = "positive_data_acceptance"
"""The description says what a request looks like; which games and tables there are, and what their rules allow, it does
not say, and whoever asks for something else is told so with a 400."""


def test_answers_are_as_described(tmp_path: Path) -> None:
    """At a house of its own: it opens tables that would be on the home page of others."""
    tool = shutil.which("schemathesis", path=str(Path(sys.executable).parent))
    assert tool is not None
    bounds = ["--max-examples", "3", "--seed", "1", "--request-timeout", "40", "--suppress-health-check", "all"]
    phases = ["--phases", "fuzzing", "--exclude-checks", UNSAID]
    with serving(tmp_path / "tables") as server:
        command = [tool, "run", f"http://{server.host}/schema/openapi.json", *bounds, *phases]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout[-6000:]
