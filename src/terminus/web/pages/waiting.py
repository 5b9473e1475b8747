"""The waiting room: who is there, the link that brings the others, and the button that starts the game."""

import htpy as h
import msgspec

from terminus.bots.bot import Bot
from terminus.core.game import AnyGame, Settings
from terminus.core.prose import listing
from terminus.table.room import Room
from terminus.table.store import Known
from terminus.web.clocks import what_follows
from terminus.web.frames import SeatInfo
from terminus.web.pages.clock import clock_fields
from terminus.web.pages.cover import cover, has
from terminus.web.pages.layout import page
from terminus.web.pages.options import option_fields
from terminus.web.pages.sitting import decision, host_name, who_sits
from terminus.web.qr import code_of

YOU = "you"
NUMBERS = ("nobody", "one more", "two more", "three more", "four more", "five more")


class Waiting(msgspec.Struct, frozen=True):
    """A table before its game, as one visitor sees it."""

    table: str
    game: AnyGame
    room: Room
    seats: list[SeatInfo]
    host: list[int]
    """The seats of the host."""
    hosting: bool
    seated: bool
    invitation: str
    """The address for friends; empty for those who may not give it away."""
    watch: str
    settings: Settings
    bots: list[Bot]
    news: str = ""
    """What the host has changed since the visitor sat down."""
    arranges: bool = False
    """May the visitor change the options?"""
    known: Known | None = None
    """Who the visitor is."""

    @property
    def free(self) -> list[SeatInfo]:
        return [seat for seat in self.seats if seat.kind == "open"]


def waiting_room(at: Waiting) -> str:
    return page(
        f"{_heading(at)}: {at.game.called}",
        f"A table of {at.game.title} that waits for its players.",
        h.p("#room-news.unseen", role="status"),
        h.p("#room-changes.unseen", role="status"),
        h.div(".waiting", data_table=at.table)[
            _head(at),
            at.news and h.p(".arranged")[h.span(aria_hidden="true")["↻ "], h.span[at.news]],
            h.div(".sides")[
                h.div[who_sits(at), _own_content(at), _clock(at), _options(at), at.hosting and _door(at)], _invite(at)
            ],
            _bar(at),
        ],
        known=at.known,
        scripts=("waiting",),
        sheets=("workshop",),
    )


def _head(at: Waiting) -> h.Element:
    host = host_name(at.seats, at.host)
    door = "Public table, anybody may sit down" if at.room.public else "Private table, only by link"
    return h.header(".room")[
        cover(at.game),
        h.div[
            h.p(".door")[h.span(aria_hidden="true")["◇ " if at.room.public else "◆ "], door],
            h.h1[_heading(at)],
            h.p(".facts")[
                f"{at.room.name}: " if at.room.name else "",
                f"{at.game.called}{_varied(at)}, hosted by {'you' if at.hosting else host}. ",
                "Starts when you say so" if at.hosting else "Starts when the host says so",
                "; a bot can take any free seat." if at.hosting and at.free else ".",
            ],
            _meanwhile(at.game),
        ],
    ]


def _meanwhile(game: AnyGame) -> h.Element:
    """What one may read before the game; it opens beside the room, which leads to the table when it begins."""
    pages = (("learn", "Learn it", "tutorial.jsonl"), ("guide", "Guide", "guide.md"), ("rules", "Rules", "rulebook.md"))
    return h.nav(".ways", aria_label=f"More about {game.title}")[
        [h.a(href=f"/{page}/{game.key}", target="_blank")[word] for page, word, text in pages if has(game, text)]
    ]


def _heading(at: Waiting) -> str:
    if at.room.dealing:
        return "The game is being dealt"
    missing = len(at.free)
    return f"Waiting for {NUMBERS[min(missing, 5)]}" if missing else "Everybody is here"


def _varied(at: Waiting) -> str:
    """Whoever comes in must know at once that it is not the rulebook's own game."""
    return f" (variant: {at.settings.variation})" if at.settings.varied else ""


def whose_content(settings: Settings, host: str) -> str:
    """That a table is played with its host's own content; empty where the box has it."""
    if settings.game.is_built_in(settings.content):
        return ""
    whose = "your" if host == YOU else f"{host}’s"
    return f"Played with {whose} content, ‘{settings.content.name}’"


def _own_content(at: Waiting) -> h.Element | None:
    """What the host brought along: in what it differs and how it looks, which the script asks for."""
    sentence = whose_content(at.settings, YOU if at.hosting else host_name(at.seats, at.host))
    if not sentence:
        return None
    return h.section("#own.card", aria_labelledby="own-title", data_content=f"/t/{at.table}/content")[
        h.h2("#own-title")[sentence],
        h.div("#own-result", aria_live="polite"),
    ]


def _options(at: Waiting) -> h.Element:
    """What differs from the usual game, and what each option means."""
    usual = at.game.settings(at.settings.players)
    changed = [option for option in at.game.options if at.settings.options[option.key] != usual.options[option.key]]
    content = at.settings.content.name
    words = [option.title for option in changed] + ([f"cards: {content}"] if content != usual.content.name else [])
    said = f"other than usual: {listing(words)}" if words else "the usual game"
    return h.details("#room-options.card.options")[
        h.summary[h.strong["Options"], " ", h.span(".facts")[said]],
        _arrange(at) if at.arranges else _explained(at),
    ]


def _explained(at: Waiting) -> h.Element:
    return h.dl[
        [[h.dt[option.title], h.dd[option.explained(at.settings.options[option.key])]] for option in at.game.options]
    ]


def _arrange(at: Waiting) -> h.Element:
    """The same form as where the table was set up."""
    numbers = at.game.players
    return decision(
        at,
        "options",
        len(numbers) > 1
        and h.p(".field")[
            h.label(for_="players")["Seats"],
            h.select("#players", name="players")[
                [h.option(value=n, selected=n == at.settings.players)[f"{n} play"] for n in numbers]
            ],
        ],
        option_fields(at.game, at.settings),
        h.p(".facts")["Everybody at the table is told what you change."],
        h.button(type="submit")["Change the options"],
    )


def _clock(at: Waiting) -> h.Element | None:
    """With what clock the game will be played; the host may choose another."""
    clock, seats = at.room.clock, len(at.seats)
    said = "none" if clock is None else clock.words
    if not at.hosting and clock is None:
        return None
    return h.details("#room-clock.card.options")[
        h.summary[h.strong["Clock"], " ", h.span(".facts")[said]],
        clock is not None and h.p[what_follows(clock, at.game, seats)],
        at.hosting
        and not at.room.dealing
        and decision(
            at,
            "clock",
            clock_fields(at.game, clock, seats),
            h.p(".facts")["Everybody at the table is told what you change."],
            h.button(type="submit")["Change the clock"],
        ),
    ]


def _door(at: Waiting) -> h.Element:
    return h.details(".card.options")[
        h.summary[
            h.strong["Who may come in"], " ", h.span(".facts")["anybody" if at.room.public else "who has the link"]
        ],
        decision(
            at,
            "door",
            h.label(".tick")[
                h.input(type="checkbox", name="public", checked=at.room.public),
                h.span["Public: the table stands on the front page, and anybody may sit down"],
            ],
            h.p(".field")[
                h.label(for_="title")["What you call the table"],
                h.input("#title", name="title", value=at.room.name, maxlength=40, placeholder="optional"),
            ],
            h.button(type="submit")["Save"],
        ),
    ]


def _invite(at: Waiting) -> h.Element:
    if not at.invitation:
        return h.section(".card.invite", aria_labelledby="invite")[
            h.h2("#invite")["You are watching"],
            h.p["The game is shown here as soon as it begins. To sit down you need the link of somebody at the table."],
        ]
    free = bool(at.free)
    if free and not at.seated:
        return _seat_for_you(at)
    return h.section(class_="card invite" if free else "card invite full", aria_labelledby="invite")[
        h.h2("#invite")["Bring a friend" if free else "All seats are taken"],
        h.div(".code")[code_of(at.invitation), h.p["Whoever opens this link first takes the next free seat."]]
        if free
        else h.p["Others are welcome to watch."],
        h.div(".row")[
            h.input(
                "#link", readonly=True, value=at.invitation if free else at.watch, aria_label="The link", data_link=True
            ),
            h.button(class_="primary" if free else "", type="button", data_copy="#link")["Copy"],
        ],
        h.div(".row")[
            h.button(type="button", data_share="#link", hidden=True)["Share…"],
            free and h.button(type="button", data_copy=at.watch)["Copy the link to watch"],
        ],
    ]


def _seat_for_you(at: Waiting) -> h.Element:
    """Who has come by the front page may sit down; to bring others comes after that."""
    return h.section(".card.invite", aria_labelledby="invite")[
        h.h2("#invite")["One seat is free" if len(at.free) == 1 else f"{len(at.free)} seats are free"],
        h.p["Sit down, or look on: the game is shown here as soon as it begins."],
        h.a(".button.primary.large", href=at.invitation)["Sit down"],
    ]


def _bar(at: Waiting) -> h.Element:
    names = [seat.name for seat in at.seats if seat.kind == "person" and (seat.connected or seat.you)]
    ready = f"{listing(names)} {'is' if len(names) == 1 else 'are'} here." if names else ""
    return h.footer(".bar")[
        at.hosting and _close(at),
        at.seated and not at.hosting and decision(at, "leave", h.button(".quiet.danger", type="submit")["Leave"]),
        h.p("#room-bar.facts")[ready, " " + _missing(at)],
        at.hosting
        and decision(
            at, "start", h.button(".large", class_="large" if at.free else "large primary", type="submit")[_start(at)]
        ),
    ]


def _close(at: Waiting) -> h.Element:
    """Where others have sat down already, one click more: it is their table, too."""
    guests = [seat.name for seat in at.seats if seat.kind == "person" and not seat.you]
    if not guests:
        return decision(at, "close", h.button(".quiet.danger", type="submit")["Close table"])
    return h.details(".menu.closing", name="seat-menu")[
        h.summary(".danger")["Close table…"],
        h.div[
            h.p[f"{listing(guests)} cannot play here then."],
            decision(at, "close", h.button(".danger", type="submit")["Close it for everybody"]),
        ],
    ]


def _missing(at: Waiting) -> str:
    free = len(at.free)
    return {0: "Nobody is missing.", 1: "One seat is free."}.get(free, f"{free} seats are free.")


def _start(at: Waiting) -> str:
    """What the button will do."""
    free = [str(seat.seat + 1) for seat in at.free]
    if not free:
        return "Start"
    return f"Start with a bot in seat {free[0]}" if len(free) == 1 else f"Start with bots in seats {listing(free)}"
