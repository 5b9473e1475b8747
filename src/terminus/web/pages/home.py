"""The front page: what waits for you, every game with one click to play it, and the tables of others."""

from collections.abc import Sequence

import htpy as h

from terminus.bots.bot import Bot
from terminus.core.game import AnyGame
from terminus.table.store import Known
from terminus.web.cards import Card
from terminus.web.pages.cover import cover, has, minutes
from terminus.web.pages.layout import page

SHOWN = 4
"""Tables of one's own on the front page; all of them are a page of their own."""
MATCH = "A bot to match you"
SUITS = f"{MATCH}: a beginner at first, and a stronger one after each game you win"


def home(
    games: Sequence[AnyGame],
    bots: Sequence[Bot],
    known: Known,
    mine: Sequence[Card],
    waiting: Sequence[Card],
    running: Sequence[Card],
    lab: bool,
) -> str:
    """The first thing somebody sees; `mine` are their own tables, those that wait for them first."""
    yours = sum(card.kind == "yours" for card in mine)
    return page(
        "",
        "Tabletop games about the end of things, in the browser: against bots, hot-seat or with friends, no account.",
        _mine(mine, yours) if mine else _greeting(),
        _play(games, bots, not yours),
        h.div(".columns")[
            _others("open-tables", "Open tables", waiting, "Sit down", _nobody_waits(games)),
            _others("to-watch", "To watch", running, "Watch", "Nobody plays in public just now."),
        ],
        scripts=("home",),
        known=known,
        count=yours,
        lab=lab,
    )


def all_tables(known: Known, mine: Sequence[Card]) -> str:
    """Every table of a person."""
    return page(
        "Your tables",
        "All tables at which you sit.",
        h.section(".mine", aria_labelledby="mine")[
            h.h1("#mine")["Your tables"],
            cards(mine) if mine else h.p(".empty")["You sit at no table. ", h.a(href="/")["Play now"], "."],
        ],
        known=known,
        count=sum(card.kind == "yours" for card in mine),
    )


def _greeting() -> h.Element:
    return h.section(".hero", data_live="mine")[
        h.h1["The end of the line is a good place to play."],
        h.p(".lead")["Against a bot, around one screen, or with a friend by a link. No account, every rule at hand."],
    ]


def _mine(mine: Sequence[Card], yours: int) -> h.Element:
    waits = "Your tables" if not yours else f"Your move at {'one table' if yours == 1 else f'{yours} tables'}"
    more = len(mine) > SHOWN
    return h.section(".mine", aria_labelledby="mine", data_live="mine")[
        h.div(".heading")[
            h.h1("#mine")[waits],
            h.a(href="/tables")[f"All {len(mine)} tables" if more else "All your tables"],
        ],
        cards(mine[:SHOWN]),
    ]


def cards(shown: Sequence[Card]) -> h.Element:
    return h.ul(".cards")[[h.li[_card(card)] for card in shown]]


def _card(card: Card) -> h.Element:
    return h.a(f".seat.{card.kind}", href=card.address)[
        h.img(src=card.picture, alt="", loading="lazy"),
        h.span(".title")[card.game],
        h.span(".facts")[card.about],
        card.stand and h.span(".facts")[card.stand],
        h.span(".state")[h.strong[card.state], " ", h.span[card.since], card.left and _left(card)],
    ]


def _left(card: Card) -> h.Node:
    """Little time is told by more than a colour."""
    little = ".low" if card.low else ""
    return [" · ", h.span(f".time-left{little}")["Only " if card.low else "", card.left]]


def _play(games: Sequence[AnyGame], bots: Sequence[Bot], first: bool) -> h.Element:
    """One form: the strength is chosen once, and each game's button leads to its own table."""
    return h.form(".play", method="post", data_deals=True, aria_labelledby="play")[
        h.div(".heading")[
            h.h2("#play")["Play now"],
            h.label(".facts", for_="level")["against"],
            h.select("#level", name="bot", title=SUITS)[
                h.option(value="", selected=True)[MATCH], [h.option(value=bot.name)[bot.title] for bot in bots]
            ],
        ],
        h.div(".games")[[_game(game, first) for game in games]],
    ]


def _game(game: AnyGame, first: bool) -> h.Element:
    seats = game.players
    players = f"{seats[0]}" if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
    together = " together" if game.together else " players"
    return h.article(".game", data_game=game.key)[
        cover(game),
        h.h3[game.called],
        h.p(".tagline")[game.tagline],
        h.p(".facts")[f"{players}{together}, {minutes(game)} min"],
        h.button(
            class_="primary" if first else "",
            type="submit",
            formaction=f"/play/{game.key}",
            aria_label=f"Play now: {game.called}",
        )["Play now"],
        h.nav(".ways", aria_label=f"More about {game.title}")[
            has(game, "tutorial.jsonl") and h.a(href=f"/learn/{game.key}", aria_label=f"Learn {game.called}")["Learn"],
            has(game, "guide.md") and h.a(".wide-only", href=f"/guide/{game.key}")["Guide"],
            h.a(".wide-only", href=f"/rules/{game.key}")["Rules"],
            h.a(href=f"/new/{game.key}", aria_label=f"Set up a table for {game.title}")["Table…"],
        ],
    ]


def _others(name: str, title: str, tables: Sequence[Card], do: str, empty: h.Node) -> h.Element:
    return h.section(".tables", aria_labelledby=name, data_live=name)[
        h.h2(id=name)[title],
        h.ul(".list")[[_other(card, do) for card in tables]] if tables else h.p(".empty")[empty],
    ]


def _other(card: Card, do: str) -> h.Element:
    return h.li[
        h.a(href=card.address)[
            h.span(".what")[
                h.strong[card.game], h.span[card.about, card.stand and f", {card.stand}", " · ", card.since]
            ],
            h.span(".button")[do],
        ]
    ]


def _nobody_waits(games: Sequence[AnyGame]) -> h.Node:
    return ["No open tables. ", h.a(href=f"/new/{games[0].key}")["Start one"], ": a bot is ready, a friend may be too."]
