"""The games of a run as tables for other programs: CSV and JSON by themselves, Parquet with polars."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from terminus.core.errors import SettingsError
from terminus.core.files import whole
from terminus.lab.run import Results

FORMATS = ("csv", "json", "parquet")
Line = dict[str, Any]


def seats(results: Results) -> Iterator[Line]:
    """A line for each seat of each game: what it was worth to the seat."""
    for game in results.games:
        for seat, value in enumerate(game.values):
            yield {
                "arm": game.arm,
                "way": results.arms[game.arm].name,
                "deal": game.deal,
                "seat": seat,
                "bot": game.bots[seat],
                "value": value,
                "points": game.scores[seat] if game.scores else None,
                "drawn": game.drawn,
                "decisions": game.decisions,
                "rounds": game.rounds,
                "rule": game.rule,
                "reason": game.reason,
            }


def things(results: Results) -> Iterator[Line]:
    """A line for each thing that a seat had, used or faced; no seat for what concerned the table."""
    for game in results.games:
        for had in game.had:
            yield {"arm": game.arm, "deal": game.deal, "seat": had.seat, "trait": had.trait, "name": had.name}


TABLES = {"seats": seats, "things": things}


def write(results: Results, folder: Path, kind: str) -> list[Path]:
    """Both tables as files of one kind; SettingsError says what is missing."""
    if kind not in FORMATS:
        raise SettingsError(f"data is written as {', '.join(FORMATS)}, not as '{kind}'")
    if folder.exists() and not folder.is_dir():
        raise SettingsError(f"{folder} is a file: name a folder for the tables")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return [_write(list(read(results)), folder / f"{name}.{kind}", kind) for name, read in TABLES.items()]
    except OSError as error:
        raise SettingsError(f"nothing can be written into {folder}: {error.strerror or error}") from None


def _write(lines: list[Line], path: Path, kind: str) -> Path:
    with whole(path) as place:
        if kind == "json":
            place.write_bytes(msgspec.json.format(msgspec.json.encode(lines), indent=1))
        elif kind == "csv":
            _csv(lines, place)
        else:
            _parquet(lines, place)
    return path


def _csv(lines: list[Line], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(lines[0]))
        writer.writeheader()
        writer.writerows(lines)


def _parquet(lines: list[Line], path: Path) -> None:
    try:
        import polars
    except ImportError:
        raise SettingsError("Parquet needs polars: pip install 'terminus-games[lab]', or write csv or json") from None
    polars.DataFrame(lines, infer_schema_length=None).write_parquet(path)
