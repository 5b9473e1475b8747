"""Where an invitation leads, and what is left of a table that its host has closed."""

from collections.abc import Sequence

import htpy as h
import msgspec

from terminus.core.game import AnyGame
from terminus.core.prose import listing
from terminus.table.clock import Clock
from terminus.table.store import Known
from terminus.web.clocks import what_follows
from terminus.web.frames import SeatInfo
from terminus.web.pages.cover import facts
from terminus.web.pages.emblems import choose
from terminus.web.pages.layout import page
from terminus.web.pages.you import name_field


class Invited(msgspec.Struct, frozen=True):
    """A table as somebody sees it who has a link to a seat."""

    game: AnyGame
    table: str
    token: str
    seats: Sequence[SeatInfo]
    free: bool
    content: str
    """Whose it is, where the game is not played with the box's own."""
    clock: Clock | None


def invitation(to: Invited, known: Known) -> str:
    """Name and emblem are asked for once, then one click is enough."""
    body = _welcome(to, known) if to.free else _full(to)
    title, about = f"Invitation: {to.game.called}", f"An invitation to a table of {to.game.title}."
    return page(title, about, body, width="narrow", known=known)


def _welcome(to: Invited, known: Known) -> h.Node:
    return [
        h.h1[f"You are invited to {to.game.called}"],
        h.p(".lead")[_company(to), " ", facts(to.game), "."],
        to.content and h.p[to.content, ": you see it at the table."],
        to.clock is not None
        and h.p[f"Played with a clock: {to.clock.words}. {what_follows(to.clock, to.game, len(to.seats))}"],
        h.form(".card", method="post", action=f"/j/{to.token}")[
            h.p["A seat is free for you."] if known.name else name_field(known, needed=True),
            not known.name and choose(known.emblem),
            h.button(".primary.large", type="submit")[f"Sit down as {known.name}" if known.name else "Sit down"],
        ],
        h.p(".ways")[h.a(href=f"/t/{to.table}")["Only watch"], h.a(href=f"/guide/{to.game.key}")["What is this game?"]],
    ]


def _full(to: Invited) -> h.Node:
    return [
        h.h1["All seats are taken"],
        h.p(".lead")[_company(to), " You are welcome to watch."],
        h.p(".ways")[
            h.a(".button.primary.large", href=f"/t/{to.table}")["Watch instead"],
            h.a(".button.large", href=f"/new/{to.game.key}")["A table of your own"],
        ],
    ]


def _company(to: Invited) -> str:
    there = [seat.name for seat in to.seats if seat.kind != "open"]
    return f"{listing(there)} {'is' if len(there) == 1 else 'are'} at the table." if there else ""


def closed(game: AnyGame) -> str:
    return page(
        "Closed",
        "This table is closed.",
        h.h1["The host has closed this table"],
        h.p(".lead")[f"No game of {game.called} will begin here."],
        h.p[h.a(".button.primary", href="/")["To your tables"]],
        width="narrow",
    )
