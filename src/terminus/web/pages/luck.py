"""The luck of a finished game: what chance gave each player, beside what was to be expected."""

from collections.abc import Sequence

import htpy as h

from terminus.table.luck import DieLuck, DrawLuck, SeatLuck
from terminus.web.pages.layout import page

DICE = ("Dice", "Thrown", "Average", "Expected", "As high or higher")
MOST_DRAWS = 8
"""Things that are listed per player."""


def luck(table: str, game: str, names: Sequence[str], seats: Sequence[SeatLuck]) -> str:
    """One section per player; a game without chance says so."""
    met = any(seat.dice or seat.draws for seat in seats)
    return page(
        "Luck",
        f"What dice and draws gave each player in a game of {game}, beside what was to be expected.",
        h.article(".luck")[
            h.h1["Luck"],
            h.p(".lead")[
                "What dice and draws gave each player in this game, beside what was to be expected. "
                "The set-up is not counted, and whether high is good is for the game to say. What was to be "
                "expected of draws adds up the chances as they stood at each draw."
            ],
            [_seat(name, seat) for name, seat in zip(names, seats, strict=True)]
            if met
            else h.p["After the set-up, nothing in this game was left to chance."],
            h.p[
                h.a(".button", href=f"/t/{table}/analysis")["What it meant: the analysis"],
                " ",
                h.a(".button", href=f"/t/{table}")["Back to the table"],
            ],
        ],
    )


def _seat(name: str, seat: SeatLuck) -> h.Element:
    return h.section(aria_label=name)[
        h.h2[name],
        _dice(seat.dice) if seat.dice else None,
        _draws(seat) if seat.draws else None,
        None if seat.dice or seat.draws else h.p["No dice and no draws."],
    ]


def _dice(dice: Sequence[DieLuck]) -> h.Element:
    return h.table[
        h.caption["Dice"],
        h.thead[h.tr[[h.th(scope="col")[head] for head in DICE]]],
        h.tbody[
            [
                h.tr[
                    h.th(scope="row")[f"{die.sides} sides"],
                    h.td[str(die.thrown)],
                    h.td[f"{die.average:.2f}"],
                    h.td[f"{die.expected:.1f}"],
                    h.td[f"{round(100 * die.as_high)} times in 100"],
                ]
                for die in dice
            ]
        ],
    ]


def _draws(seat: SeatLuck) -> h.Element:
    shown = seat.draws[:MOST_DRAWS]
    more = "" if len(seat.draws) <= MOST_DRAWS else f", the {MOST_DRAWS} that differ most"
    return h.table[
        h.caption[f"{seat.drawn} {'draw' if seat.drawn == 1 else 'draws'}{more}"],
        h.thead[h.tr[[h.th(scope="col")[head] for head in ("Thing", "Drawn", "Expected")]]],
        h.tbody[[_draw(draw) for draw in shown]],
    ]


def _draw(draw: DrawLuck) -> h.Element:
    return h.tr[h.th(scope="row")[draw.thing], h.td[str(draw.drawn)], h.td[f"{draw.expected:.1f}"]]
