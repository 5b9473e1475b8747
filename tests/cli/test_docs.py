"""The documents are true: every example in them is carried out, and the reference names everything there is."""

import doctest
import itertools
import json
import os
import re
import shlex
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

import terminus as library
from terminus.adapters.referee import CODES, REQUESTS, Referee
from terminus.cli.new_game import TEMPLATE, project
from terminus.core.dice import FastDice
from terminus.core.record import Header, Turn, read_record

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: str) -> list[tuple[str, str]]:
    """The fenced blocks of a page, as (kind, text)."""
    return [(match["kind"], match["text"]) for match in BLOCK.finditer((DOCS / page).read_text("utf-8"))]


def programs(page: str) -> list[tuple[str, str, str]]:
    """The runnable blocks with the output that is shown after them."""
    found = blocks(page)
    return [
        (kind, text, shown)
        for (kind, text), (after, shown) in itertools.pairwise(found)
        if kind in ("python", "sh") and after == "output"
    ]


def fits(shown: Any, got: Any) -> bool:
    """Is what a page shows a part of what came? "..." at the end of a list stands for more."""
    if isinstance(shown, dict):
        return isinstance(got, dict) and all(key in got and fits(value, got[key]) for key, value in shown.items())
    if isinstance(shown, list) and isinstance(got, list):
        kept = shown[:-1] if shown[-1:] == ["..."] else shown
        same = len(kept) == len(got) or (len(kept) < len(got) and len(kept) < len(shown))
        return same and all(fits(left, right) for left, right in zip(kept, got, strict=False))
    return bool(shown == got)


def test_conversations_with_the_referee() -> None:
    referee = Referee()
    lines = [line for kind, text in blocks("referee.md") if kind == "jsonl" for line in text.splitlines()]
    assert len(lines) > 10
    for number, (sent, shown) in enumerate(zip(lines[::2], lines[1::2], strict=True), 1):
        assert (sent[:2], shown[:2]) == ("> ", "< ")
        reply = json.loads(referee.answer_line(sent[2:].encode(), number))
        assert fits(json.loads(shown[2:]), reply), (sent, reply)


@pytest.mark.parametrize(
    ("kind", "text", "shown"),
    [program for page in ("library.md", "referee.md", "records.md") for program in programs(page)],
    ids=lambda text: text[:12],
)
def test_programs_print_what_is_shown(tmp_path: Path, kind: str, text: str, shown: str) -> None:
    command = tmp_path / "terminus"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m terminus "$@"\n')
    command.chmod(0o755)
    (tmp_path / "program").write_text(text)
    interpreter = sys.executable if kind == "python" else "/bin/sh"
    path = ":".join([str(tmp_path), *os.environ["PATH"].split(":")])
    done = subprocess.run(
        [interpreter, "program"],
        cwd=tmp_path,
        env={**os.environ, "PATH": path, "PYTHONPATH": ":".join(map(str, sys.path))},
        capture_output=True,
        text=True,
        timeout=300,  # a busy machine is no failure
    )
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout == shown


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_what_is_typed_at_python_answers_as_shown(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, report=True)
    assert failed == 0
    assert tried > 5


def test_what_is_shown_of_a_new_game_stands_in_it() -> None:
    """Word for word, but for how far it is indented."""
    written = [text.splitlines() for _, text in project(TEMPLATE)]
    shown = [text for kind, text in blocks("new-game.md") if kind in ("python", "toml")]
    assert len(shown) > 15
    for text in shown:
        size = len(text.splitlines())
        windows = (lines[at : at + size] for lines in written for at in range(len(lines)))
        assert any(textwrap.dedent("\n".join(window)) == text.rstrip("\n") for window in windows), text


def test_every_room_of_a_new_game_is_described() -> None:
    page = (DOCS / "new-game.md").read_text("utf-8")
    rooms = {path.parts[2] for path, _ in project(TEMPLATE) if path.parts[0] == "src"}
    for room in rooms - {"py.typed"}:
        assert f"`{room}`" in page or f"`{room}/`" in page, room


def test_the_library_introduces_itself() -> None:
    assert doctest.testmod(library) == (0, 5)


def test_the_reference_names_every_request_field_and_code() -> None:
    page = (DOCS / "referee.md").read_text("utf-8")
    for request in REQUESTS:
        assert f"`{request.__name__.lower()}`" in page
        for field in request.__struct_encode_fields__:
            assert f"`{field}`" in page, (request, field)
    for code in CODES.values():
        assert f"`{code}`" in page


def test_the_record_shown_is_a_record() -> None:
    [text] = [text for kind, text in blocks("records.md") if kind == "jsonl"]
    record = read_record(text)
    match = library.Match.from_record(library.games.find_game(record.header.game), record, FastDice(1))
    assert match.turns == record.turns
    [ending] = [text for kind, text in blocks("records.md") if kind == "json"]
    assert read_record(text + ending).resigned() == 0
    page = (DOCS / "records.md").read_text("utf-8")
    for field in (*Header.__struct_fields__, *Turn.__struct_fields__):
        assert f"`{field}`" in page, field
