"""The workshop: content of one's own is changed beside its picture. The page has the places; the script fills them."""

from collections.abc import Sequence

import htpy as h

from terminus.bots.bot import bots
from terminus.core.game import AnyGame
from terminus.core.prose import listing
from terminus.web.pages.cover import cover
from terminus.web.pages.layout import page


def workshop_front(games: Sequence[AnyGame], lab: bool) -> str:
    """Which game's content is to be changed."""
    return page(
        "The workshop",
        "Change decks, boxes and boards, see them as they will look, and play with them.",
        h.div(".workshop-door")[
            h.h1["The workshop"],
            h.p(".lead")[
                "Cards, tiles, enemies, boards and events are yours to change: see every piece as it will look, every "
                "mistake where it is, and play with it at once. What you make stays in this browser until you "
                "download it or open a table with it."
            ],
            h.div(".workshop-games")[[_game(game) for game in games]],
            h.section(".card.own-content", aria_labelledby="file-title")[
                h.h2("#file-title")["A file of yours"],
                h.p(".work-row")[
                    h.label(for_="door-file")["Content files"],
                    h.input("#door-file", type="file", multiple=True, accept=".toml"),
                    h.span(".facts")["or drop them anywhere on this page: which game they are for is found out."],
                ],
                h.p("#door-said", role="status"),
            ],
            h.section("#kept-works", hidden=True, aria_labelledby="kept-title")[
                h.h2("#kept-title")["Kept in this browser"], h.ul(".list")
            ],
        ],
        scripts=("workshop_door",),
        sheets=("workshop", "editor", "plane"),
        lab=lab,
    )


def _game(game: AnyGame) -> h.Element:
    kinds = listing([f"a {kind}" for kind in game.content_forms], "or")
    return h.article(".workshop-game", data_content_of=game.key)[
        cover(game),
        h.h2[game.called],
        h.p(".facts")[f"A file holds {kinds}."],
        h.a(".button.primary", href=f"/workshop/{game.key}", aria_label=f"Change {game.called}")["Begin"],
    ]


def workshop(game: AnyGame, lab: bool) -> str:
    """The bench for one game."""
    return page(
        f"Workshop: {game.called}",
        f"Change the content of {game.title}, see it as it will look, and play with it.",
        h.div("#workshop.workshop", data_game=game.key, data_lab=lab)[
            h.header(".workshop-head")[
                h.p[h.a(href="/workshop")["The workshop"], f" · {game.called}"],
                h.h1("#work-title", tabindex="-1")["Content of your own"],
                h.p("#work-state.facts"),
                h.p("#work-news.unseen", role="status"),
            ],
            h.noscript[
                h.p(".notice")[
                    "The workshop needs JavaScript. A content file can be written in any editor of texts, too."
                ]
            ],
            h.section("#work-start.card.own-content", aria_labelledby="start-title")[
                h.h2("#start-title")["Start from"],
                h.div("#start-built-in.work-row"),
                h.p(".work-row")[
                    h.label(for_="start-file")["a file of yours"],
                    h.input("#start-file", type="file", multiple=len(game.content_forms) > 1, accept=".toml"),
                    h.span(".facts")["or drop it anywhere on this page"],
                ],
                h.div("#start-kept"),
                h.div("#start-problem", role="alert"),
            ],
            h.div("#work", hidden=True)[
                _bar(),
                h.div(".workshop-sides")[
                    h.nav("#work-parts.card", aria_label="Parts of the file"),
                    h.section("#work-edit.card", aria_label="What is being changed")[
                        h.div(".workshop-views", role="group", aria_label="How it is changed")[
                            h.button("#view-fields", type="button", aria_pressed="true")["Fields"],
                            h.button("#view-text", type="button", aria_pressed="false")["Text"],
                        ],
                        h.div("#work-plane", hidden=True),
                        h.div("#work-fields"),
                        h.div("#work-text", hidden=True)[
                            h.div(".text-editor")[
                                h.pre("#text-lines", aria_hidden="true"),
                                h.textarea(
                                    "#text",
                                    spellcheck="false",
                                    wrap="off",
                                    autocapitalize="off",
                                    aria_label="The file as text",
                                ),
                            ]
                        ],
                    ],
                    h.aside("#work-look.card", aria_label="What became of it")[
                        h.div("#look-faults"),
                        h.div("#look-part"),
                        h.div("#look-all"),
                    ],
                ],
                _play(game, lab),
            ],
        ],
        scripts=("workshop",),
        sheets=("workshop", "editor", "parts", "plane"),
        lab=lab,
    )


def _bar() -> h.Element:
    return h.div(".workshop-bar.card")[
        h.p("#work-files.work-row"),
        h.p(".work-row")[
            h.button("#undo", type="button", disabled=True)["Undo"],
            h.button("#redo", type="button", disabled=True)["Redo"],
            h.button("#download", type="button")["Download"],
            h.button("#another", type="button")["Start anew"],
        ],
    ]


def _play(game: AnyGame, lab: bool) -> h.Element:
    levels = [h.option(value=bot.name, selected=bot.name == "adept")[bot.title] for bot in bots().values()]
    return h.section(".workshop-play.card", aria_labelledby="play-title")[
        h.h2("#play-title")["Play with it"],
        h.div(".work-row")[
            h.label(for_="try-bot")["against"],
            h.select("#try-bot")[levels],
            h.button("#try.primary", type="button")["Try it"],
            h.a("#try-friends.button", href=f"/new/{game.key}")["With friends…"],
        ],
        h.h2["What does the change make?"],
        _balance() if lab else _no_lab(game),
        h.div("#play-problem", role="alert"),
    ]


def _balance() -> h.Node:
    levels = [h.option(value=bot.name, selected=bot.name == "novice")[bot.title] for bot in bots().values()]
    return [
        h.div(".work-row")[
            h.label(for_="balance-bot")["Bots of level"],
            h.select("#balance-bot")[levels],
            h.label(for_="balance-minutes")["play both for"],
            h.input("#balance-minutes", type="number", min="0.1", max="600", step="any", value="1"),
            "minutes,",
            h.label(for_="balance-games")["at most"],
            h.input("#balance-games", type="number", min="1", max="1000000", placeholder="any"),
            "games of each",
            h.button("#balance", type="button")["Balance run"],
        ],
        h.div("#balance-run", aria_live="polite"),
    ]


def _no_lab(game: AnyGame) -> h.Element:
    return h.p[
        "The lab plays on the machine it runs on, so it is not open here. Download the file and type at home: ",
        h.code("#balance-command", data_command=f"terminus lab compare {game.key} --versus content=")[
            f"terminus lab compare {game.key} --versus content=mine.toml"
        ],
    ]
