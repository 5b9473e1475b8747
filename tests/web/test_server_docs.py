"""docs/tables.md is true: its program runs, and its tables name every request and every frame there is."""

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

from terminus.web import client_frames, frames
from tests.web.serving import serving

PAGE = (Path(__file__).parents[2] / "docs" / "tables.md").read_text("utf-8")


def test_the_player_plays(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    with serving(tmp_path) as server:
        program = found[1].replace("127.0.0.1:8017", server.host)
        run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300, check=False)
    assert run.stdout == "Game over; the dice were fair.\n", run.stderr


def test_every_request_and_its_fields_are_named() -> None:
    for kind in get_args(client_frames.AnyRequest):
        row = re.search(rf"^\| `{kind.__struct_config__.tag}` \|(.*)$", PAGE, re.MULTILINE)
        assert row is not None, kind
        if "as `move`" not in row[1]:
            assert all(f"`{name}`" in row[1] for name in kind.__struct_fields__ if name != "id"), row[0]


def test_every_frame_is_named() -> None:
    for kind in get_args(frames.AnyFrame):
        assert f"`{kind.__struct_config__.tag}`" in PAGE, kind
