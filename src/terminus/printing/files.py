"""Writes what is to be printed: a page that prints itself, a picture of every sheet, a PDF, and tables of data."""

import csv
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from html import escape
from io import StringIO
from pathlib import Path

from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.core.nodes import Node
from terminus.core.printing import Printed, Stack
from terminus.core.scene import markup, node
from terminus.core.settings import Content
from terminus.printing.aids import aids_of
from terminus.printing.drawing import drawn_page
from terminus.printing.paper import PAPERS, Paper, pages_of

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "chromium-headless-shell")
"""What makes a PDF of a page, if there is one."""
PATIENCE = 240
GRID = 10, 7
"""Cards on a sheet of Tabletop Simulator."""
SHEET_PIXELS = 4096


class Job:
    """Everything that one game's pieces are written as."""

    def __init__(self, game: AnyGame, content: Content, paper: str, only: Sequence[str] = ()) -> None:
        """With `only`, just those stacks, or pieces of a stack that is printed one by one, by their names."""
        if paper not in PAPERS:
            raise SettingsError(f"there is no paper '{paper}'; there are: {', '.join(PAPERS)}")
        self.game = game
        self.content = content
        self.paper = PAPERS[paper]
        stacks = game.printed(content)
        if not stacks:
            raise SettingsError(f"{game.title} has no pieces to print")
        stacks += aids_of(game)
        self.stacks = [found for stack in stacks if (found := _chosen(stack, only)).pieces]
        if not self.stacks:
            spread = [piece.name for stack in stacks if stack.spread for piece in stack.pieces]
            known = dict.fromkeys([*(stack.name for stack in stacks), *spread])
            raise SettingsError(f"{game.title} has nothing of that name to print; there are: {', '.join(known)}")
        self.pages = pages_of(self.stacks, self.paper)

    def svgs(self) -> Iterator[tuple[str, str]]:
        """Every page by the name of its file."""
        for number, page in enumerate(self.pages, 1):
            yield f"{number:03}-{_slug(page.title)}.svg", drawn_page(page, self.paper, f"p{number}")

    def html(self) -> str:
        """All pages in one document, each on a page of its own; the rules in short come last."""
        title = f"{self.game.title}: print and play"
        pages = [f'<section class="sheet">{svg}</section>' for _, svg in self.svgs()]
        return (
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
            f"<style>{_style(self.paper)}</style></head><body>{''.join(pages)}</body></html>"
        )

    def csv(self, stack: Stack) -> str:
        """A stack as a table, a row for each piece, as nanDECK and spreadsheets read it."""
        names = list(dict.fromkeys(["copies", *(name for piece in stack.pieces for name in piece.fields)]))
        written = StringIO()
        table = csv.DictWriter(written, names, restval="")
        table.writeheader()
        table.writerows({"copies": str(piece.copies), **piece.fields} for piece in stack.pieces)
        return written.getvalue()

    def tabletop(self) -> Iterator[tuple[str, str]]:
        """Cards on grids of ten by seven, as Tabletop Simulator and Screentop take them, by file name."""
        for stack in self.stacks:
            cards = [piece for piece in stack.pieces for _ in range(piece.copies)]
            if stack.spread or len(cards) < 2:
                continue
            for number, first in enumerate(range(0, len(cards), GRID[0] * GRID[1]), 1):
                name = f"{_slug(stack.name)}-{number}.svg"
                yield name, _grid(cards[first : first + GRID[0] * GRID[1]], _slug(stack.name))


def _chosen(stack: Stack, only: Sequence[str]) -> Stack:
    wanted = {name.lower() for name in only}
    if not wanted or stack.name.lower() in wanted:
        return stack
    pieces = [piece for piece in stack.pieces if stack.spread and piece.name.lower() in wanted]
    return Stack(stack.name, pieces, stack.bleed, stack.spread)


def _grid(cards: list[Printed], name: str) -> str:
    wide, high = max(card.width for card in cards), max(card.height for card in cards)
    columns, rows = GRID
    paper = Paper("grid", columns * wide, rows * high)
    drawn: list[Node] = [
        node("g", f"{name}-{i}", card.front, transform=f"translate({i % columns * wide:g} {i // columns * high:g})")
        for i, card in enumerate(cards)
    ]
    size = f"0 0 {paper.width:g} {paper.height:g}"
    tall = round(SHEET_PIXELS * paper.height / paper.width)
    svg = "http://www.w3.org/2000/svg"
    return markup(node("svg", name, *drawn, xmlns=svg, viewBox=size, width=SHEET_PIXELS, height=tall))


def write(job: Job, folder: Path) -> list[Path]:
    """Write everything that needs nothing but this package; tells which files there are."""
    files: dict[str, str] = {f"{job.game.key}.html": job.html()}
    files |= {f"sheets/{name}": svg for name, svg in job.svgs()}
    files |= {f"data/{_slug(stack.name)}.csv": job.csv(stack) for stack in job.stacks if _has_data(stack)}
    files |= {f"tabletop/{name}": svg for name, svg in job.tabletop()}
    written: list[Path] = []
    for name, text in files.items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        except OSError as error:
            raise SettingsError(f"{path} cannot be written: {error.strerror or error}") from None
        written.append(path)
    return written


def write_pdf(page: Path, pdf: Path) -> bool:
    """A PDF of the page that prints itself, if there is a browser that makes one."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        return False
    with tempfile.TemporaryDirectory() as profile:
        command = [
            browser,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={profile}",
            "--no-pdf-header-footer",
            f"--print-to-pdf={pdf.resolve()}",
            page.resolve().as_uri(),
        ]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
        except (OSError, subprocess.SubprocessError):
            return False
    return pdf.exists()


def _has_data(stack: Stack) -> bool:
    return any(piece.fields for piece in stack.pieces)


def _style(paper: Paper) -> str:
    return (
        f"@page{{size:{paper.width:g}mm {paper.height:g}mm;margin:0}}body{{margin:0;background:#8a8f99}}"
        f".sheet{{width:{paper.width:g}mm;height:{paper.height:g}mm;overflow:hidden;break-after:page;background:#fff}}"
        "@media screen{.sheet{margin:6mm auto;box-shadow:0 2px 12px #0006}}svg{display:block}"
        "*{-webkit-print-color-adjust:exact;print-color-adjust:exact}"
    )


def _slug(title: str) -> str:
    return "-".join("".join(letter if letter.isalnum() else " " for letter in title.lower()).split())


def needed(job: Job) -> str:
    """How much paper it takes, in words."""
    fronts = sum(not page.back for page in job.pages)
    backs = len(job.pages) - fronts
    return f"{fronts} sheets of {job.paper.name}" + (f", {backs} of them with backs" if backs else "")
