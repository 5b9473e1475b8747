"""The front page: every game with one click to play it, and the tables that wait for somebody."""

from collections.abc import Sequence

import htpy as h
import msgspec

from terminus.bots.bot import Bot
from terminus.core.game import AnyGame
from terminus.web.pages.cover import cover, facts, has
from terminus.web.pages.layout import page


class OpenTable(msgspec.Struct, frozen=True):
    """A table with a free seat that anybody may take."""

    address: str
    game: str
    sentence: str
    """Who waits, and how long the table has been open."""


def front(games: Sequence[AnyGame], bots: Sequence[Bot], open_tables: Sequence[OpenTable]) -> str:
    """The first thing a visitor sees."""
    return page(
        "",
        "Tabletop games about the end of things, in the browser: against bots, hot-seat or with friends, no account.",
        h.section(".hero")[
            h.h1["The end of the line is a good place to play."],
            h.p(".lead")[
                "Sit down against a bot, pass the screen around, or send a friend a link. "
                "No account, nothing to install, every rule at hand."
            ],
        ],
        h.section(".games", aria_label="Games")[[_game(game, bots) for game in games]],
        h.div(".columns")[
            h.section(".tables", aria_labelledby="open-tables")[
                h.h2("#open-tables")["Open tables"],
                _open(open_tables, games),
            ],
            h.section(".tables", aria_labelledby="your-tables", data_your_tables=True)[
                h.h2("#your-tables")["Your tables"],
                h.p(".empty", data_empty=True)[
                    "Tables you sit at are kept here, in this browser, until you clear them."
                ],
            ],
        ],
        scripts=("front",),
    )


def _game(game: AnyGame, bots: Sequence[Bot]) -> h.Element:
    name = f"level-{game.key}"
    return h.article(".game", data_game=game.key)[
        cover(game),
        h.div(".pitch")[
            h.h2[game.title],
            h.p(".tagline")[game.tagline],
            h.p(".facts")[facts(game)],
            h.form(".play", method="post", action=f"/play/{game.key}")[
                h.button(".primary.large", type="submit")["Play now"],
                h.label(for_=name)["with" if game.together else "against"],
                h.select(id=name, name="bot")[
                    [h.option(value=bot.name, selected=bot.name == "adept")[bot.title] for bot in bots]
                ],
            ],
            h.nav(".ways", aria_label=f"More about {game.title}")[
                has(game, "tutorial.jsonl") and h.a(href=f"/learn/{game.key}")["Learn by playing"],
                has(game, "guide.md") and h.a(href=f"/guide/{game.key}")["Guide"],
                h.a(href=f"/rules/{game.key}")["Rules"],
                h.a(href=f"/new/{game.key}")["Set up a table"],
            ],
        ],
    ]


def _open(tables: Sequence[OpenTable], games: Sequence[AnyGame]) -> h.Element:
    if not tables:
        return h.p(".empty")[
            "No open tables. ", h.a(href=f"/new/{games[0].key}")["Start one"], ": a bot is ready, a friend may be too."
        ]
    return h.ul(".list")[
        [h.li[h.a(href=table.address)[h.strong[table.game], h.span[table.sentence]]] for table in tables]
    ]
