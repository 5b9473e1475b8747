"""The page on which a table is set up: who sits where, which options, which cards.

The form posts to /tables: `game`, `name`, `seat0`, `seat1`... (`you`, `hotseat`, `friend` or `bot:LEVEL`), `public` and
`title`, `option-KEY` per option as it is spelled on a command line, `content`, or `files` and `folder` for one's own.
"""

from collections.abc import Sequence

import htpy as h

from terminus.bots.bot import Bot, seatable
from terminus.bots.ratings import rating
from terminus.core.game import AnyGame
from terminus.core.prose import listing
from terminus.table.store import Known
from terminus.web.pages.clock import clock_fields
from terminus.web.pages.cover import cover, facts, has
from terminus.web.pages.emblems import choose
from terminus.web.pages.layout import page
from terminus.web.pages.options import option_fields
from terminus.web.pages.you import name_field


def new_table(game: AnyGame, bots: Sequence[Bot], known: Known) -> str:
    return page(
        f"New table: {game.called}",
        f"Set up a table for {game.title}: who sits where, which options, which cards.",
        h.section(".setup", data_game=game.key)[
            h.form(method="post", action="/tables", data_deals=True)[
                h.h1[f"A table for {game.title}"],
                h.input(type="hidden", name="game", value=game.key),
                not known.name and h.div(".card")[name_field(known), choose(known.emblem)],
                _seats(game, list(seatable().values())),
                _door(),
                _clock(game),
                _options(game),
                game.content_forms and _own_content(game),
                h.footer(".bar")[
                    h.p(".facts")["With a friend's seat you get a link to send, and start when you like."],
                    h.button(".primary.large", type="submit")["Open the table"],
                ],
            ],
            h.div(".side")[
                cover(game),
                h.p(".facts")[facts(game)],
                h.nav(".ways", aria_label=f"More about {game.title}")[
                    has(game, "guide.md") and h.a(href=f"/guide/{game.key}")["Guide"],
                    " ",
                    h.a(href=f"/rules/{game.key}")["Rules"],
                ],
                h.h2["The bots"],
                h.dl[[[h.dt[rated(game, bot)], h.dd[bot.about]] for bot in bots]],
            ],
        ],
        known=known,
        scripts=("opening",) if game.content_forms else (),
        sheets=("workshop",),
    )


def rated(game: AnyGame, bot: Bot) -> str:
    """A level with its rating in the game, if it has one."""
    known = rating(game.key, bot.name)
    return bot.title if known is None else f"{bot.title} ({known})"


def _door() -> h.Element:
    return h.details(".card.options")[
        h.summary[h.strong["Who may come in"], " ", h.span(".facts")["only who has your link"]],
        h.label(".tick")[
            h.input(type="checkbox", name="public"),
            h.span["Public: the table stands on the front page; anybody may watch, or take a friend's seat"],
        ],
        h.p(".field")[
            h.label(for_="title")["What you call the table"],
            h.input("#title", name="title", maxlength=40, placeholder="optional"),
        ],
    ]


def _seats(game: AnyGame, bots: Sequence[Bot]) -> h.Element:
    people = (
        ("you", "You"),
        ("hotseat", "Somebody else at this screen"),
        ("friend", "A friend, by link"),
    )
    answers = [("", "Nobody"), *people, *((f"bot:{bot.name}", f"Bot: {rated(game, bot)}") for bot in bots)]

    def seat(number: int) -> h.Element:
        usual = "you" if number == 0 else "bot:adept" if number < game.players[0] else ""
        offered = answers[1:] if number < game.players[0] else answers
        return h.p(".field")[
            h.label(for_=f"seat{number}")[f"Seat {number + 1}"],
            h.select(id=f"seat{number}", name=f"seat{number}")[
                [h.option(value=value, selected=value == usual)[title] for value, title in offered]
            ],
        ]

    return h.fieldset[h.legend["Who plays"], [seat(number) for number in range(game.players[-1])]]


def _options(game: AnyGame) -> h.Element:
    return h.details(".card.options")[
        h.summary[h.strong["Options"], " ", h.span(".facts")["the usual game"]],
        option_fields(game),
        h.label(".tick")[
            h.input(type="checkbox", name="hints"),
            h.span["Hints for everybody, also between people; the log tells who asked for one"],
        ],
    ]


def _clock(game: AnyGame) -> h.Element:
    return h.details(".card.options")[
        h.summary[h.strong["Clock"], " ", h.span(".facts")["none"]],
        clock_fields(game),
    ]


def _own_content(game: AnyGame) -> h.Element:
    """Where content of one's own comes in; shown by the script that takes it."""
    kinds = listing([f"a {kind}" for kind in game.content_forms], "or")
    several = " A folder may hold several." if len(game.content_forms) > 1 else ""
    return h.section("#own-content.card.own-content", hidden=True, aria_labelledby="own-title", data_game=game.key)[
        h.h2("#own-title")["Cards and boards of your own"],
        h.p(".facts")[
            f"Drop a content file anywhere on this page: {kinds}.{several} It is checked and shown here. ",
            h.a(href=f"/workshop/{game.key}")["Make one in the workshop"],
            ".",
        ],
        h.p(".row")[
            h.label(for_="own-chooser")["Choose files"],
            h.input("#own-chooser", type="file", multiple=len(game.content_forms) > 1, accept=".toml"),
        ],
        h.details[
            h.summary["Paste a text instead"],
            h.textarea("#own-text", rows=6, spellcheck="false", aria_label="The text of a content file"),
            h.button("#own-paste", type="button")["Check it"],
        ],
        h.input("#own-files", type="hidden", name="files"),
        h.input("#own-folder", type="hidden", name="folder"),
        h.div("#own-result", aria_live="polite"),
    ]
