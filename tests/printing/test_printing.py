"""Print and play: every piece lies whole on a sheet, backs lie behind fronts, and nothing needs anything else."""

import csv
import io
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from terminus.core.game import AnyGame
from terminus.core.printing import CARD, Printed, Stack, frame, lines_of, text_column
from terminus.games import find_game, games
from terminus.printing.browser import BROWSERS
from terminus.printing.drawing import drawn_page
from terminus.printing.files import Job
from terminus.printing.paper import MARGIN, PAPERS, pages_of
from terminus.printing.tabletop import grids
from tests.cli.conftest import Terminus, terminus

__all__ = ["terminus"]


def job(game: AnyGame, *only: str, paper: str = "a4") -> Job:
    return Job(game, game.content(game.contents[0]), paper, only)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("key", games())
def test_every_piece_of_every_game_lies_on_a_sheet(key: str, paper: str) -> None:
    """As often as it is needed, within the margins; a board in parts that together are the whole."""
    printed = job(find_game(key), paper=paper)
    size = PAPERS[paper]
    for page in printed.pages:
        for spot in page.spots:
            assert spot.x >= MARGIN - 0.01
            assert spot.y >= MARGIN - 0.01
            assert spot.x + spot.width <= size.width - MARGIN + 0.01
            assert spot.y + spot.height <= size.height - MARGIN + 0.01
    for stack in printed.stacks:
        names = {piece.name for piece in stack.pieces}
        known = [piece.fields.get("id") or piece.fields.get("name") or piece.name for piece in stack.pieces]
        assert (
            len(set(known)) == len(known) or "number" in stack.pieces[0].fields
        )  # the workshop tells them apart by it
        spots = [spot for page in printed.pages if not page.back for spot in page.spots if spot.piece in stack.pieces]
        assert {spot.piece.name for spot in spots} == names
        if not stack.spread:
            assert len(spots) == sum(piece.copies for piece in stack.pieces)
        for piece in stack.pieces if stack.spread else []:
            parts = [spot for spot in spots if spot.piece is piece]
            assert max(spot.shift[0] + spot.width for spot in parts) == pytest.approx(piece.width)
            assert max(spot.shift[1] + spot.height for spot in parts) == pytest.approx(piece.height)


def test_backs_lie_behind_their_fronts() -> None:
    """Turned over along the long side, left becomes right."""
    pages = job(find_game("timeline")).pages
    front, back = pages[0], pages[1]
    assert back.back
    for one, other in zip(front.spots, back.spots, strict=True):
        assert one.piece is other.piece
        assert one.x + one.width + other.x == pytest.approx(PAPERS["a4"].width)


@pytest.mark.parametrize("key", games())
def test_a_sheet_is_a_picture_of_its_own(key: str) -> None:
    """In millimetres, well-formed, with no class that only a style sheet could colour left without a colour."""
    printed = job(find_game(key))
    root = ET.fromstring(drawn_page(printed.pages[0], printed.paper, "p"))
    assert root.attrib["width"] == "210mm"
    assert "http" not in drawn_page(printed.pages[0], printed.paper, "p").replace("http://www.w3.org/2000/svg", "")
    ids = [part.attrib["id"] for part in root.iter() if part.tag.endswith("clipPath")]
    assert len(ids) == len(set(ids))


def test_a_piece_larger_than_the_paper_is_printed_in_parts() -> None:
    board = Printed("Board", 500, 300, frame("b", 500, 300, "#fff"))
    pages = pages_of([Stack("Boards", [board], spread=True)], PAPERS["a4"])
    assert len(pages) == 6
    cards = Stack("Cards", [Printed("Card", *CARD, frame("c", *CARD, "#fff"), copies=9)])
    assert [len(pages_of([cards], paper)) for paper in PAPERS.values()] == [1, 1]
    assert pages[1].title == "Board, row 1 of 2, column 2 of 3"


def test_text_breaks_at_spaces_and_after_hyphens() -> None:
    assert lines_of("Glucose-6-Phosphate Cowl", 4, 27) == ["Glucose-6-", "Phosphate", "Cowl"]
    assert CARD == (63.0, 88.0)


@pytest.mark.parametrize("words", ["Heal.", "Heal a friend and walk on. " * 12])
def test_the_text_of_a_card_fills_it_and_never_runs_over_its_foot(words: str) -> None:
    drawn = text_column("card", [(words, 3.0, 400)], 5, 20, 53, 80)
    sizes = {float(line.attrs["font-size"]) for line in drawn}
    assert float(drawn[-1].attrs["y"]) < 80
    assert sizes == {4.2} if len(words) < 10 else max(sizes) < 4.2


@pytest.mark.parametrize("key", games())
def test_sheets_for_virtual_tables_keep_to_their_limits(key: str) -> None:
    """At most ten by seven cards on 4096 pixels, every card on one of them, and a back for all or for each."""
    for stack in job(find_game(key)).stacks:
        sheets = dict(grids(stack, "s"))
        fronts = [name for name in sheets if "back" not in name]
        if fronts:
            placed = sum(len(ET.fromstring(sheets[name])) for name in fronts)
            assert placed == sum(piece.copies for piece in stack.pieces)
        for name in fronts:
            columns, rows = map(int, name.split("-")[-1].split("x"))
            assert 2 <= columns <= 10
            assert 2 <= rows <= 7
            root = ET.fromstring(sheets[name])
            assert max(int(root.attrib["width"]), int(root.attrib["height"])) <= 4096
            if any(piece.back for piece in stack.pieces):
                assert f"{name}-backs" in sheets or "s-back" in sheets


def test_print_writes_sheets_data_and_grids(terminus: Terminus, tmp_path: Path) -> None:
    ran = terminus("print", "timeline", "--no-pdf", "--out", tmp_path)
    assert ran.code == 0
    assert "print it at 100 %" in ran.out
    assert (tmp_path / "timeline.html").read_text("utf-8").count('<section class="sheet">') == 9
    rows = list(csv.DictReader(io.StringIO((tmp_path / "data/cards.csv").read_text("utf-8"))))
    assert (rows[1]["number"], rows[1]["face"]) == ("2", "SRE")
    assert len(list((tmp_path / "sheets").glob("*.svg"))) == 9
    assert (tmp_path / "tabletop/cards-1-10x2.svg").exists()
    assert (tmp_path / "tabletop/cards-back.svg").exists()


def test_sheets_of_an_earlier_print_are_taken_away(terminus: Terminus, tmp_path: Path) -> None:
    """Or old pages would be printed among the new ones; what else lies in the folder stays."""
    for only in ("Cards", "Signs"):
        assert terminus("print", "timeline", "--no-pdf", "--only", only, "--out", tmp_path).code == 0
        (tmp_path / "sheets/mine.svg").touch()
    assert sorted(path.name for path in (tmp_path / "sheets").iterdir()) == ["001-signs-sheet-1.svg", "mine.svg"]


def test_a_browser_without_a_window_makes_the_pdf_too(
    terminus: Terminus, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shell = tmp_path / "chromium-headless-shell"
    writes = 'case "$word" in --print-to-pdf=*|--screenshot=*) : > "${word#*=}";; esac'
    shell.write_text(f"#!/bin/sh\nfor word; do {writes}; done\n")
    shell.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    monkeypatch.setattr("terminus.printing.browser.BROWSERS", BROWSERS[-1:])
    assert terminus("print", "timeline", "--only", "Signs", "--out", tmp_path / "signs").code == 0
    assert (tmp_path / "signs" / "timeline.pdf").exists()
    assert (tmp_path / "signs" / "tabletop" / "signs-1-2x2.png").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("timeline", "--paper", "napkin"), "there is no paper 'napkin'; there are: a4, letter"),
        (("skirmish", "--only", "moon"), "nothing of that name to print; there are: Orders"),
        (("skirmish", "--only", "orders", "--only", "moon"), "nothing of that name to print; there are: Orders"),
        (("timeline", "--out", __file__), "is a file: name a folder"),
        (("timeline", "--content", "gone.toml"), "gone.toml: there is no such file"),
    ],
)
def test_what_cannot_be_printed_is_said(terminus: Terminus, words: tuple[str, ...], sentence: str) -> None:
    ran = terminus("print", *words)
    assert ran.code == 1
    assert sentence in ran.err


def test_a_board_alone_is_printed_at_true_scale() -> None:
    pages = job(find_game("skirmish"), "crossroads").pages
    assert {spot.piece.name for page in pages for spot in page.spots} == {"Crossroads"}
    assert pages[0].spots[0].piece.width == pytest.approx(36 * 25.4)
