"""The clock of a table as a form: the same where a table is set up and where its host changes it.

Fields: `clock` as it is written (`30s/move`, `5m+10s`, `none`), `own-clock` for one that is not in the list, and
`after` for what follows the end of time.
"""

import htpy as h

from terminus.core.game import AnyGame
from terminus.core.prose import capital
from terminus.table.clock import Clock, ends, read_clock

NONE = "none"
OFFERED = {
    "For each move": ("30s/move", "2m/move", "5m/move"),
    "For the whole game": ("5m+5s", "10m+10s", "20m+20s", "45m+30s"),
    "By correspondence": ("1d/move", "2d/move", "3d/move", "7d/move"),
}


def clock_fields(game: AnyGame, chosen: Clock | None = None, seats: int | None = None) -> list[h.Element]:
    """A field for the clock and one for the end of time; `seats` where it is settled how many play."""
    written = NONE if chosen is None else chosen.written
    listed = written == NONE or any(written in offered for offered in OFFERED.values())
    after = ends(game.together, seats or game.players[0])
    return [
        h.p(".field")[
            h.label(for_="clock")["Time to think"],
            h.select("#clock", name="clock")[
                h.option(value=NONE, selected=written == NONE)["No clock"],
                [
                    h.optgroup(label=label)[[_offer(text, text == written) for text in offered]]
                    for label, offered in OFFERED.items()
                ],
            ],
            h.span(".own-number")[
                "or ",
                h.input(
                    "#own-clock",
                    name="own-clock",
                    maxlength=20,
                    value=None if listed else written,
                    placeholder="15m+10s",
                    aria_label="Time to think: or a clock of your own",
                    aria_describedby="own-clock-how",
                ),
            ],
            h.span("#own-clock-how.facts")["Written as 90s/move, 2d/move, 15m or 15m+10s."],
        ],
        h.p(".field")[
            h.label(for_="after")["When time is up"],
            h.select("#after", name="after")[
                [
                    h.option(value=value, selected=chosen is not None and chosen.after == value)[capital(words)]
                    for value, words in after.items()
                ]
            ],
        ],
    ]


def _offer(written: str, selected: bool) -> h.Element:
    clock = read_clock(written)
    assert clock is not None
    return h.option(value=written, selected=selected)[capital(clock.words)]
