"""The codex of a game: a page of entries with pictures, the same for all games, filled from a content."""

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from terminus.core import codex as codices
from terminus.core import rulebook
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame, Content
from terminus.core.settings import ContentKey
from terminus.web.figures.cutting import Marks, bare, without_unused
from terminus.web.files import address
from terminus.web.pages import markdown
from terminus.web.pages.books import book_page
from terminus.web.pages.cover import has

KEPT = 32
"""Pages that are kept: those of all games, and of some tables with cards of their own."""


def codex(game: AnyGame, content: Content | None = None) -> str:
    """The page of a content, the usual one unless it is said which; SettingsError if the game has no codex."""
    return _page(game, ContentKey(content or game.settings().content))


@lru_cache(KEPT)
def _page(game: AnyGame, kept: ContentKey) -> str:
    found = game.codex(kept.content)
    if found is None:
        raise SettingsError(f"{game.title} has no codex.")
    words = _Words(game)
    own = None if game.is_built_in(kept.content) else h.p(".lead")[f"Of “{kept.content.name}”, content of one's own."]
    return book_page(
        game,
        found.title,
        [markdown.Heading(2, markdown.anchor(chapter.title), chapter.title) for chapter in found.chapters],
        h.article(".codex")[
            h.h1[found.title],
            own,
            words.text(found.about),
            [_chapter(game, chapter, words) for chapter in found.chapters],
        ],
    )


class _Words:
    """Markdown with links into the game's rulebook."""

    def __init__(self, game: AnyGame) -> None:
        self.rules = rulebook.rules(game.page("rulebook.md")) if has(game, "rulebook.md") else {}
        self.address = f"/rules/{game.key}"

    def text(self, source: str) -> Markup:
        return markdown.render(source, self.rules, self.address).body


def _chapter(game: AnyGame, chapter: codices.Chapter, words: _Words) -> list[h.Element | Markup]:
    return [
        h.h2(id=markdown.anchor(chapter.title))[chapter.title],
        words.text(chapter.about),
        *(
            [h.div(".codex-entries", data_game=game.key)[[_entry(game, entry, words) for entry in chapter.entries]]]
            if chapter.entries
            else []
        ),
    ]


def _entry(game: AnyGame, entry: codices.Entry, words: _Words) -> h.Element:
    return h.section(".codex-entry", id=entry.key)[
        [h.span(".codex-copy", id=key) for key in entry.also],
        _picture(game, entry),
        h.div(".codex-head")[
            h.h3[h.a(href=f"#{entry.key}")[entry.name]], entry.kind and h.p(".codex-kind")[entry.kind]
        ],
        entry.does and h.div(".codex-does")[words.text(entry.does)],
        bool(entry.facts) and h.dl[[h.div[h.dt[name], h.dd[value]] for name, value in entry.facts]],
        entry.about and h.div(".codex-about")[words.text(entry.about)],
    ]


def _picture(game: AnyGame, entry: codices.Entry) -> h.Element | None:
    if entry.art:
        file = address(f"art/{game.key}/{entry.art}.svg")
        return h.div(".codex-picture")[h.img(src=file, alt="", loading="lazy")]
    if entry.picture is None:
        return None
    drawn = bare(without_unused(entry.picture), Marks(), f"codex-{entry.key}")
    return h.div(".codex-picture", aria_hidden="true")[Markup(drawn)]
