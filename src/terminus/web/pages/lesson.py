"""The way into a game's lesson: a lesson is a table of one's own, so it begins with a button and not with a link."""

from functools import cache

import htpy as h

from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.web.pages.cover import cover, has
from terminus.web.pages.layout import page


@cache
def lesson(game: AnyGame) -> str:
    if not has(game, "tutorial.jsonl"):
        raise SettingsError(f"{game.title} has no lesson.")
    return page(
        f"Learn {game.title}",
        f"A lesson in {game.title}: you make the moves of a short game, and each is explained.",
        h.article(".learn")[
            cover(game),
            h.h1[f"Learn {game.title}"],
            [_way_in(game, number, about) for number, about in enumerate(game.lessons, 1)],
            has(game, "guide.md") and h.p[h.a(href=f"/guide/{game.key}")["Rather read the guide?"]],
        ],
        width="narrow",
    )


def _way_in(game: AnyGame, number: int, about: str) -> h.Element:
    which = "the lesson" if number == 1 else f"lesson {number}"
    return h.form(".lesson", method="post", action=f"/learn/{game.key}?lesson={number}")[
        h.p(".lead")[about],
        h.button(class_="primary large" if number == 1 else "large", type="submit")[f"Begin {which}"],
    ]
