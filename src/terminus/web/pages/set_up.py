"""Where a position is set up by hand: a form on one side, what it comes to on the other; the client fills it in."""

import htpy as h

from terminus.core.game import AnyGame
from terminus.web.pages.layout import page


def set_up(game: AnyGame) -> str:
    return page(
        f"Set up a position: {game.called}",
        f"Set up a position of {game.title}, and analyse it or play on from there.",
        h.article(".set-up", data_game=game.key)[
            h.h1[f"A position of {game.called}"],
            h.div(".set-up-start")[
                h.span["Start from"],
                h.button(type="button", data_start="fresh")["the beginning"],
                h.button(type="button", data_start="begun")["a game under way"],
                len(game.players) > 1
                and h.label[
                    h.span["with"],
                    h.select(name="players")[[h.option(value=n)[f"{n} players"] for n in game.players]],
                ],
            ],
            h.div(".set-up-sides")[
                h.form("#set-up-form", aria_label="The position", autocomplete="off"),
                h.aside(".set-up-result", aria_label="What it comes to")[
                    h.p("#set-up-word", role="status"),
                    h.p("#set-up-seats.facts", hidden=True),
                    h.img("#set-up-picture", alt="", hidden=True),
                    h.div(".buttons")[
                        h.button(".primary", type="button", data_do="analyse", disabled=True)["Analyse"],
                        h.button(type="button", data_do="play", disabled=True)["Play on from here"],
                    ],
                ],
            ],
            h.details(".card.set-up-json")[
                h.summary["As JSON, for experts"],
                h.label[
                    h.span(".unseen")["The position, as JSON"],
                    h.textarea(name="json", rows="12", spellcheck="false", autocomplete="off"),
                ],
                h.button(type="button", data_do="read")["Take this"],
            ],
            h.noscript[h.p["This form needs JavaScript. Positions can also be written as JSON."]],
        ],
        h.div("#dialogs"),
        scripts=("analysis/set_up",),
        sheets=("dialogs", "set_up"),
    )
