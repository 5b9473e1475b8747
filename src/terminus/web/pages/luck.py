"""The luck of a finished game: what chance gave each player, beside what was to be expected."""

from collections.abc import Mapping, Sequence

import htpy as h

from terminus.core.game import Settings
from terminus.table.luck import DieLuck, DrawLuck, SeatLuck
from terminus.web.pages.layout import page

DICE = ("Dice", "Thrown", "Average", "Expected", "As high or higher")
DRAWS = ("Thing", "Drawn", "Expected")
MOST_DRAWS = 8
"""Things that are listed per player."""


def luck(table: str, settings: Settings, names: Sequence[str], seats: Sequence[SeatLuck]) -> str:
    """One section per player; a game without chance says so."""
    pieces = _pieces(table, settings)
    met = any(seat.dice or seat.draws for seat in seats)
    return page(
        "Luck",
        f"What dice and draws gave each player in a game of {settings.game.title}, beside what was to be expected.",
        h.article(".luck")[
            h.h1["Luck"],
            h.p(".lead")[
                "What dice and draws gave each player in this game, beside what was to be expected. "
                "The set-up is not counted, and whether high is good is for the game to say. What was to be "
                "expected of draws adds up the chances as they stood at each draw."
            ],
            [_seat(name, seat, pieces) for name, seat in zip(names, seats, strict=True)]
            if met
            else h.p["After the set-up, nothing in this game was left to chance."],
            h.p(".ways")[
                h.a(".button", href=f"/t/{table}/analysis")["What it meant: the analysis"],
                h.a(".button", href=f"/t/{table}")["Back to the table"],
            ],
        ],
    )


def _pieces(table: str, settings: Settings) -> dict[str, h.Node]:
    """What is drawn by its name in the codex of the table, which tells of it, and by its own where that says more."""
    found = settings.game.codex(settings.content)
    entries = [entry for chapter in found.chapters for entry in chapter.entries] if found is not None else []
    return {
        key: [
            h.a(href=f"/codex/{settings.game.key}?table={table}#{key}")[entry.name],
            None if entry.name.startswith(key) else [" ", h.span(".facts")[key]],
        ]
        for entry in entries
        for key in (entry.key, *entry.also)
    }


def _seat(name: str, seat: SeatLuck, pieces: Mapping[str, h.Node]) -> h.Element:
    return h.section(aria_label=name)[
        h.h2[name],
        _dice(seat.dice) if seat.dice else None,
        _draws(seat, pieces) if seat.draws else None,
        None if seat.dice or seat.draws else h.p["No dice and no draws."],
    ]


def _dice(dice: Sequence[DieLuck]) -> h.Element:
    return _table("Dice", DICE, [_row(DICE, f"{die.sides} sides", *_figures(die)) for die in dice])


def _figures(die: DieLuck) -> tuple[str, ...]:
    high = f"{round(100 * die.as_high)} times in 100"
    return str(die.thrown), f"{die.average:.2f}", f"{die.expected:.1f}", high


def _draws(seat: SeatLuck, pieces: Mapping[str, h.Node]) -> h.Element:
    shown = seat.draws[:MOST_DRAWS]
    more = "" if len(seat.draws) <= MOST_DRAWS else f": the {MOST_DRAWS} things that differ most from what was expected"
    return _table(
        f"{seat.drawn} {'draw' if seat.drawn == 1 else 'draws'}{more}", DRAWS, [_draw(draw, pieces) for draw in shown]
    )


def _draw(draw: DrawLuck, pieces: Mapping[str, h.Node]) -> h.Element:
    return _row(DRAWS, pieces.get(draw.thing, draw.thing), str(draw.drawn), f"{draw.expected:.2f}")


def _table(caption: str, heads: Sequence[str], rows: Sequence[h.Element]) -> h.Element:
    return h.table[h.caption[caption], h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]], h.tbody[rows]]


def _row(heads: Sequence[str], first: h.Node, *cells: str) -> h.Element:
    """A phone shows a table of many columns cell by cell, so each says of which column it is."""
    return h.tr[
        h.th(scope="row")[first],
        [h.td(data_column=head)[cell] for head, cell in zip(heads[1:], cells, strict=True)],
    ]
