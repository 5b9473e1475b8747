"""Who sits at a table that waits, and what its host may do about each of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import htpy as h

from terminus.web.frames import SeatInfo
from terminus.web.pages.emblems import emblem

if TYPE_CHECKING:
    from terminus.web.pages.waiting import Waiting


def who_sits(at: "Waiting") -> h.Element:
    taken = len(at.seats) - len(at.free)
    return h.section(".card", aria_labelledby="seats")[
        h.div(".heading")[
            h.h2("#seats")["At the table ", h.span(".facts")[f"{taken} of {len(at.seats)}"]],
            at.hosting and decision(at, "shuffle", h.button(type="submit")["Shuffle seats"]),
        ],
        h.ul(".sitting")[[h.li[_sitting(at, seat)] for seat in at.seats]],
    ]


def _sitting(at: "Waiting", seat: SeatInfo) -> h.Node:
    beside = seat.seat in at.host[1:]  # somebody else at the host's screen
    about = {
        "you": seat.you and not beside,
        "host": seat.seat in at.host and not beside,
        f"at {'your' if seat.you else f'{host_name(at.seats, at.host)}’s'} screen": beside,
        "bot": seat.kind == "bot",
        "away": seat.kind == "person" and not seat.connected and not seat.you,  # whoever reads this is here
    }
    words = ", ".join(word for word, holds in about.items() if holds)
    return [
        _sign(seat),
        h.span(".who")[
            h.strong["Free seat" if seat.kind == "open" else seat.name],
            h.span(".facts")[" · ".join(part for part in (words, seat.title) if part)],
        ],
        at.hosting and seat.kind == "open" and _add_bot(at, seat),
        at.hosting and seat.kind != "open" and _menu(at, seat),
    ]


def _sign(seat: SeatInfo) -> h.Element:
    if seat.kind == "person":
        return emblem(seat.emblem, seat.name)
    return h.span(".emblem.none", aria_hidden="true")["?" if seat.kind == "open" else "⚙"]


def _add_bot(at: "Waiting", seat: SeatInfo) -> h.Element:
    usual = "adept"
    return decision(
        at,
        "bot",
        h.input(type="hidden", name="seat", value=seat.seat),
        h.select(name="bot", aria_label=f"Strength of a bot in seat {seat.seat + 1}")[
            [h.option(value=bot.name, selected=bot.name == usual)[bot.title] for bot in at.bots]
        ],
        h.button(type="submit")["Add a bot"],
    )


def _menu(at: "Waiting", seat: SeatInfo) -> h.Element:
    """What the host may do about somebody who sits there."""
    hidden = h.input(type="hidden", name="seat", value=seat.seat)
    others = [other for other in at.seats if other.seat != seat.seat]
    return h.details(".menu", name="seat-menu")[
        h.summary(aria_label=f"Change seat {seat.seat + 1}, {seat.name}")["⋯"],
        h.div[
            decision(
                at,
                "swap",
                hidden,
                h.select(name="other", aria_label=f"Seat to swap with {seat.name}")[
                    [h.option(value=other.seat)[f"{other.title}: {other.name}"] for other in others]
                ],
                h.button(type="submit")["Swap places"],
            ),
            seat.kind == "person"
            and not seat.you
            and decision(at, "host", hidden, h.button(type="submit")["Make host"]),
            not seat.you and decision(at, "remove", hidden, h.button(".danger", type="submit")["Remove"]),
        ],
    ]


def host_name(seats: Sequence[SeatInfo], host: Sequence[int]) -> str:
    return next((seat.name for seat in seats if seat.seat in host), "somebody")


def decision(at: "Waiting", do: str, *content: h.Node) -> h.Element:
    """A form that sends what somebody decides in the waiting room."""
    return h.form(method="post", action=f"/t/{at.table}/room")[h.input(type="hidden", name="do", value=do), content]
