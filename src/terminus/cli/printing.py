"""`terminus print`: a game's pieces on paper."""

from collections.abc import Sequence
from pathlib import Path

from terminus.cli.console import say
from terminus.games import find_game


def print_here(key: str, content: str | None, paper: str, only: Sequence[str], out: Path | None, pdf: bool) -> None:
    """Write sheets, a page that prints itself, a PDF where a browser can make one, and tables of data."""
    from terminus.printing.browser import find_browser, write_pdf, write_png
    from terminus.printing.files import Job, needed, write

    game = find_game(key)
    chosen = game.content(content or game.contents[0])
    job = Job(game, chosen, paper, only)
    folder = out or Path(f"{game.key}-print")
    written = write(job, folder)
    page = written[0]
    say(f"{folder}: {needed(job)}, for '{chosen.name}': {len(written)} files.")
    say(f"Open {page} in a browser and print it at 100 %, on both sides for backs; sheets/ holds every page as SVG,")
    say("data/ the pieces as tables, tabletop/ grids of cards for Tabletop Simulator and Screentop.")
    if not pdf:
        return
    browser = find_browser()
    if browser is None:
        say("There is no Chromium or Chrome here to make a PDF: print the page to PDF in your browser.", "yellow")
        return
    made = [write_pdf(browser, page)]
    made += [write_png(browser, path) for path in written if path.parent.name == "tabletop"]
    if None in made:
        say(f"{browser} did not make all of it as PDF and PNG: print the page to PDF in your browser.", "yellow")
    else:
        say(f"{made[0]}: the same as PDF" + (", and the grids as PNG." if made[1:] else "."))
