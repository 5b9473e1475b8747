"""What is found in the books of a game, and the books on paper."""

import re
from collections.abc import Callable

import msgspec
import pytest

from terminus.core.game import AnyGame
from terminus.games import find_game, games
from terminus.web import pages
from terminus.web.files import address, content
from terminus.web.index import Index, index, plain

BOOKS: dict[str, Callable[[AnyGame], str]] = {"rules": pages.rules, "guide": pages.guide, "codex": pages.codex}


@pytest.mark.parametrize("key", games())
def test_every_place_that_can_be_found_is_there(key: str) -> None:
    """A hit leads to an anchor of its page; every rule and every entry can be found."""
    game = find_game(key)
    found = msgspec.json.decode(index(game), type=Index)
    named = {book: re.findall(r' id="([^"]+)"', page(game)) for book, page in BOOKS.items()}
    anchors = {book: set(names) for book, names in named.items()}
    assert {book: len(names) for book, names in named.items()} == {book: len(names) for book, names in anchors.items()}
    for place in found.places:
        assert place.anchor in anchors[place.book], place
        assert place.text
        assert not re.search(r"\*\*|```", place.text), place
    assert {place.book for place in found.places} == set(BOOKS)
    rules = {place.anchor for place in found.places if place.book == "rules"}
    assert set(re.findall(r'class="rule" id="([^"]+)"', pages.rules(game))) <= rules


def test_the_index_is_kept_under_its_hash() -> None:
    """So that a browser asks for it once, and again when the books change."""
    assert re.fullmatch(r"/static/~[0-9a-f]{16}/books/timeline\.json", address("books/timeline.json"))
    assert content("books/timeline.json") == index(find_game("timeline"))
    assert address("books/timeline.json") in pages.rules(find_game("timeline"))
    assert all(address(f"books/{key}.json") in pages.search_page() for key in games())


def test_plain_words_have_no_styles() -> None:
    assert plain("**Bold**, *soft* and `code`,\nover two lines") == "Bold, soft and code, over two lines"


def test_paper_has_contents_with_rules_and_nothing_to_click() -> None:
    """Chapters name their first and last rule; there is no field, no menu and no dark theme."""
    page = pages.printed_rules(find_game("timeline"))
    assert '<a href="#step-1-lay-a-card">Step 1: lay a card</a><span>TL-13 to TL-37</span>' in page
    assert "theme.js" not in page
    assert "book-field" not in page
    assert page.count('<figure class="figure') == pages.rules(find_game("timeline")).count('<figure class="figure')
    assert "Contents" in pages.printed_guide(find_game("ship"))


def test_a_guide_ends_in_the_lesson_and_a_game() -> None:
    """And its paper does not."""
    onward = pages.guide(find_game("ship")).partition('<div class="onward">')[2]
    assert '<a class="button" href="/learn/ship">Play the lesson</a>' in onward
    assert 'action="/play/ship"' in onward
    assert "onward" not in pages.printed_guide(find_game("ship"))
