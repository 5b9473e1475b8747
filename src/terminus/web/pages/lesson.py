"""The way into a game's lesson: a lesson is a table of one's own, so it begins with a button and not with a link."""

from functools import cache

import htpy as h

from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.web.pages.cover import cover, has
from terminus.web.pages.layout import page


@cache
def lesson(game: AnyGame, asked: int) -> str:
    """All lessons of a game; the one that was `asked` for leads, and so does the first where there is no such one."""
    if not has(game, "tutorial.jsonl"):
        raise SettingsError(f"{game.title} has no lesson.")
    numbers = sorted(range(1, len(game.lessons) + 1), key=lambda number: number != asked)
    return page(
        f"Learn {game.title}",
        f"A lesson in {game.title}: you make the moves of a short game, and each is explained.",
        h.article(".learn")[
            cover(game),
            h.h1[f"Learn {game.title}"],
            [_way_in(game, number, leads=number == numbers[0]) for number in numbers],
            has(game, "guide.md") and h.p[h.a(href=f"/guide/{game.key}")["Rather read the guide?"]],
        ],
        width="narrow",
    )


def _way_in(game: AnyGame, number: int, *, leads: bool) -> h.Element:
    which = "the lesson" if number == 1 and leads else f"lesson {number}"
    return h.form(".lesson", method="post", action=f"/learn/{game.key}?lesson={number}")[
        h.p(".lead")[game.lessons[number - 1]],
        h.button(class_="primary large" if leads else "large", type="submit")[f"Begin {which}"],
    ]
