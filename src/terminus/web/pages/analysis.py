"""Looking at a game again: the door for records and positions, and the shell in which a study is shown."""

from collections.abc import Sequence

import htpy as h

from terminus.core.game import AnyGame
from terminus.games import find_game
from terminus.web.files import address
from terminus.web.pages.layout import document, mark, page
from terminus.web.pages.replay import replay_bar


def analysis_door(games: Sequence[AnyGame]) -> str:
    """Where a record or a position comes in."""
    return page(
        "Analysis",
        "Open the record of a game or set up a position: step through it, try other moves, let a bot judge.",
        h.article(".analysis-door")[
            h.h1["Look at a game again"],
            h.p(".lead")[
                "Step through a game, try other moves, and let a bot say where it turned. A finished game at a table "
                "here has its analysis at the end of its page."
            ],
            h.noscript[h.p(".notice")["The analysis needs JavaScript. In a terminal, terminus analyse does without."]],
            h.p(".refusal", role="alert", hidden=True, data_problem=True),
            _record_form(),
            _position_form(games),
        ],
        scripts=("analysis/door",),
    )


def _record_form() -> h.Element:
    return h.form(".drop", data_record=True, aria_labelledby="open-record")[
        h.h2("#open-record")["Open a record"],
        h.p[
            "Drop the file anywhere on this page, or choose it. It is checked move by move, and kept under an address "
            "that belongs to nobody: whoever has the address sees the game."
        ],
        h.label[h.span["A record (.jsonl)"], h.input(type="file", name="file", accept=".jsonl,.json,.txt")],
    ]


def _position_form(games: Sequence[AnyGame]) -> h.Element:
    return h.form(".drop", data_position=True, aria_labelledby="set-up")[
        h.h2("#set-up")["Set up a position"],
        h.p[
            "Change hands, places, rounds and whatever else lies on the table, and see at once what it comes to. "
            "What cannot be is told in a sentence."
        ],
        h.div(".row")[[h.a(".button.primary", href=f"/analysis/set-up/{game.key}")[game.called] for game in games]],
        h.details[
            h.summary["Write it as JSON instead"],
            h.div(".row")[
                h.span["A fresh position of"],
                [h.button(type="button", data_fresh=game.key)[game.title] for game in games],
            ],
            h.label[
                h.span["The position, as JSON"],
                h.textarea(name="position", rows="14", spellcheck="false", autocomplete="off", required=True),
            ],
            h.button(type="submit")["Check it and go there"],
        ],
    ]


def analysis_page(game: str, socket: str) -> str:
    """The shell of a study; the client fills it with what comes through the socket."""
    found = find_game(game)
    return document(
        f"Analysis · {found.title}",
        f"A game of {found.title}, looked at again.",
        h.body(".table.analysis", data_game=game, data_socket=socket)[
            h.aside("#rail", aria_label="Players and status")[
                h.a(".home", href="/", aria_label="Terminus: all games")[mark()],
                h.div("#seats"),
                h.div("#status", data_region="status"),
            ],
            h.main("#play", aria_label="The game")[
                h.h1(".unseen")[f"Analysis of a game of {found.title}"],
                h.div("#board", data_region="board"),
                h.div("#bubble", hidden=True, role="group", aria_label="About your choice"),
                replay_bar(hidden=False, above=h.div("#curve.curve", role="group", aria_label="Chances"), end=_judge()),
            ],
            h.section("#hand", data_region="hand", aria_label="What the player holds"),
            _side(),
            _menu(game),
            h.p("#speech.unseen", aria_live="polite"),
            h.div("#dialogs"),
            h.noscript[h.p(".notice")["The analysis needs JavaScript; the record can be read without."]],
        ],
        sheets=(
            "base",
            "table",
            "over",
            "prompt",
            "fields",
            "talk",
            "replay",
            "dialogs",
            "phone_fields",
            "phone",
            "opening",
            "curve",
            "analysis",
        ),
        scripts=("analysis",),
        head=h.link(rel="stylesheet", href=address(f"games/{game}.css")),
    )


def _judge() -> h.Element:
    return h.div(".judge")[
        h.label[h.span["Judge"], h.select(name="judge")],
        h.output(".progress", data_progress=True),
        h.button(".quiet", type="button", data_do="stop", hidden=True)["Stop"],
    ]


def _side() -> h.Element:
    return h.section("#talk", aria_label="Judgement and plays")[
        h.section("#verdict", aria_label="Judgement"),
        h.div("#prompt")[
            h.p("#prompt-text"),
            h.div("#fields", hidden=True),
            h.div("#prompt-actions"),
        ],
        h.section("#plays", aria_labelledby="plays-head")[
            h.div(".head")[
                h.h2("#plays-head")["Plays"],
                h.button(".quiet", type="button", data_do="keep")["Name, keep, share"],
            ],
            h.ol("#tree", tabindex="0", aria_labelledby="plays-head"),
        ],
    ]


def _menu(game: str) -> h.Element:
    return h.nav("#menu", aria_label="Analysis")[
        h.button(".quiet", type="button", data_do="play-on")["Play on"],
        h.button(".quiet", type="button", data_do="position")["Position"],
        h.a(".quiet", href=f"/rules/{game}", target="_blank")["Rules"],
        h.button(".quiet", type="button", data_do="help")["Keys"],
    ]
