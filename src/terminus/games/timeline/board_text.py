"""The table as text, for terminals, `print` and bug reports: letters tell everything, colour only helps."""

from terminus.core.game import Span
from terminus.games.timeline.sheet.table import DuelSheet, Era

ERAS_PER_LINE = 18  # four characters each, so that a strip fits a terminal of 80
STYLES = {
    "R": "bold white on red",
    "B": "bold white on blue",
    "G": "bold green",
    "F": "bold cyan",
    "S": "bold yellow",
    "T": "bold reverse",
    "I": "bold reverse",
    "X": "bold reverse",
    "E": "dim",
}
WORDS = {
    "R": "red",
    "B": "blue",
    "G": "Grow",
    "F": "Freeze",
    "S": "Swap",
    "T": "approaches",
    "I": "Impetus",
    "X": "fixed",
    "E": "empty",
}


def text(seen: DuelSheet) -> str:
    """The strip of eras with columns and cards, both hands with their faces, the deck and Terminus."""
    return "".join(words for words, _ in spans(seen))


def spans(seen: DuelSheet) -> list[Span]:
    """The same with the style of each piece."""
    faces = {face.card: face.face for face in seen.cards}
    row = list(seen.row)
    found: list[Span] = []
    for start in range(0, len(row), ERAS_PER_LINE):
        found += _strip(row[start : start + ERAS_PER_LINE])
    for seat in range(2):
        found += _player(seen, seat, faces)
    return [*found, *_end(seen), *_legend(seen, faces)]


def _strip(row: list[Era]) -> list[Span]:
    """Columns, eras and cards of one line; a bar stands where one card ends and the next begins."""
    edges = [right is None or left.card != right.card for left, right in zip(row, [*row[1:], None], strict=True)]
    found: list[Span] = [("".join(f"{era.column:>3} " for era in row) + "\n", "dim")]
    found.append((_border(row, edges, "┌┬┐") + "\n", "dim"))
    found.append(("│", "dim"))
    for era, edge in zip(row, edges, strict=True):
        found.append((f" {era.era} ", STYLES.get(era.era, "")))
        found.append(("│" if edge else " ", "dim"))
    return [*found, ("\n", ""), (_cards(row) + "\n\n", "dim")]


def _border(row: list[Era], edges: list[bool], corners: str) -> str:
    line = corners[0] + "".join("───" + (corners[1] if edge else "─") for edge in edges)
    return line[:-1] + corners[2]


def _cards(row: list[Era]) -> str:
    """The lower border, with the number of each card."""
    runs: list[tuple[str, int]] = []
    for era in row:
        if runs and runs[-1][0] == era.card:
            runs[-1] = (era.card, runs[-1][1] + 1)
        else:
            runs.append((era.card, 1))
    labels = [_label(card, 4 * eras - 1) for card, eras in runs]
    return "└" + "┴".join(labels) + "┘"


def _label(number: str, width: int) -> str:
    return f" {number} ".center(width, "─") if width > 3 else number.center(width)


def _player(seen: DuelSheet, seat: int, faces: dict[str, str]) -> list[Span]:
    entry = seen.seats[seat]
    to_move = seat in seen.owing()
    count = f"{entry.victories:>2} {'victory' if entry.victories == 1 else 'victories'}"
    found: list[Span] = [
        ("> " if to_move else "  ", "bold"),
        (f"{entry.colour.title():<5}", "bold red" if entry.colour == "red" else "bold blue"),
        (f"{count:<13}", ""),
    ]
    for held in entry.hand:
        found.append((f"  {held.card}{'f' if held.frozen else ''}", "bold"))
        if held.card in faces:
            found += [("[", "dim"), *((era, STYLES[era]) for era in faces[held.card]), ("]", "dim")]
    return [*found, ("  out\n" if entry.out else "\n", "")]


def _end(seen: DuelSheet) -> list[Span]:
    where = {"aside": "waits aside", "deck": "is in the deck", "timeline": "has been played"}.get(
        seen.end.place, "is in a hand"
    )
    times = f"approached {seen.approaches} of {seen.lamps} times"
    line = f"  Deck {seen.deck_size}. Terminus {where}, counts {seen.end.number}, {times}.\n"
    covered = ", ".join(WORDS[era.era] for era in seen.covered)
    return [(line, ""), (f"  Covered this turn: {covered}.\n", "") if covered else ("", "")]


def _legend(seen: DuelSheet, faces: dict[str, str]) -> list[Span]:
    there = {era.era for era in seen.row} | {letter for face in faces.values() for letter in face}
    words = ", ".join(f"{letter} {word}" for letter, word in WORDS.items() if letter in there)
    return [(f"  {words}; f frozen", "dim")]
