"""Writes what is to be printed: a page that prints itself, a picture of every sheet, grids of cards, tables of data."""

import csv
from collections.abc import Iterator, Sequence
from html import escape
from io import StringIO
from pathlib import Path

from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.core.printing import Stack
from terminus.core.settings import Content
from terminus.printing.aids import aids_of
from terminus.printing.drawing import drawn_page
from terminus.printing.paper import PAPERS, Paper, pages_of
from terminus.printing.tabletop import grids


class Job:
    """Everything that one game's pieces are written as."""

    def __init__(self, game: AnyGame, content: Content, paper: str, only: Sequence[str] = ()) -> None:
        """With `only`, just those stacks, or pieces of a stack that is printed one by one, by their names."""
        paper = paper.lower()
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
        chosen = {name.lower() for stack in self.stacks for name in (stack.name, *(p.name for p in stack.pieces))}
        if not self.stacks or any(name.lower() not in chosen for name in only):
            spread = [piece.name for stack in stacks if stack.spread for piece in stack.pieces]
            known = dict.fromkeys([*(stack.name for stack in stacks), *spread])
            raise SettingsError(f"{game.title} has nothing of that name to print; there are: {', '.join(known)}")
        self.pages = pages_of(self.stacks, self.paper)

    def svgs(self) -> Iterator[tuple[str, str]]:
        """Every page by the name of its file."""
        for number, page in enumerate(self.pages, 1):
            yield f"{number:03}-{slug(page.title)}.svg", drawn_page(page, self.paper, f"p{number}")

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


def _chosen(stack: Stack, only: Sequence[str]) -> Stack:
    wanted = {name.lower() for name in only}
    if not wanted or stack.name.lower() in wanted:
        return stack
    pieces = [piece for piece in stack.pieces if stack.spread and piece.name.lower() in wanted]
    return Stack(stack.name, pieces, stack.bleed, stack.spread)


def write(job: Job, folder: Path) -> list[Path]:
    """Write everything that needs nothing but this package; tells which files there are."""
    files: dict[str, str] = {f"{job.game.key}.html": job.html()}
    files |= {f"sheets/{name}": svg for name, svg in job.svgs()}
    files |= {f"data/{slug(stack.name)}.csv": job.csv(stack) for stack in job.stacks if _has_data(stack)}
    files |= {f"tabletop/{name}.svg": svg for stack in job.stacks for name, svg in grids(stack, slug(stack.name))}
    if folder.exists() and not folder.is_dir():
        raise SettingsError(f"{folder} is a file: name a folder for the sheets")
    _clear(folder)
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


def _clear(folder: Path) -> None:
    """Take away the numbered sheets and grids of an earlier print, which would lie among the new ones."""
    for pattern in ("sheets/[0-9][0-9][0-9]-*.svg", "tabletop/*-[0-9]*x[0-9]*.*g", "tabletop/*-back.*g"):
        for old in folder.glob(pattern):
            old.unlink(missing_ok=True)


def _has_data(stack: Stack) -> bool:
    return any(piece.fields for piece in stack.pieces)


def _style(paper: Paper) -> str:
    return (
        f"@page{{size:{paper.width:g}mm {paper.height:g}mm;margin:0}}body{{margin:0;background:#8a8f99}}"
        f".sheet{{width:{paper.width:g}mm;height:{paper.height:g}mm;overflow:hidden;break-after:page;background:#fff}}"
        "@media screen{.sheet{margin:6mm auto;box-shadow:0 2px 12px #0006}}svg{display:block}"
        "*{-webkit-print-color-adjust:exact;print-color-adjust:exact}"
    )


def slug(title: str) -> str:
    return "-".join("".join(letter if letter.isalnum() else " " for letter in title.lower()).split())


def needed(job: Job) -> str:
    """How much paper it takes, in words."""
    fronts = sum(not page.back for page in job.pages)
    backs = len(job.pages) - fronts
    return f"{fronts} sheets of {job.paper.name}" + (f", {backs} of them with backs" if backs else "")
