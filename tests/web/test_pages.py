"""The markdown of rulebooks and guides as HTML, and what the pages make of it."""

import re
from collections.abc import Callable

import pytest

from terminus.bots.bot import bots
from terminus.core.errors import SettingsError
from terminus.core.game import AnyGame
from terminus.core.rulebook import rules
from terminus.games import find_game, games
from terminus.table.entries import BotSitter, Person
from terminus.table.luck import DrawLuck, SeatLuck
from terminus.table.store import Known
from terminus.web import pages
from terminus.web.pages import markdown
from terminus.web.requests import from_form
from terminus.web.words import company, sitter_name
from tests.conformance.toy_game import LighthouseGame

RULEBOOK = """# The book

An *opening* word.

## First chapter

**TL-1.** Play. See TL-2, but not TL-99.

**TL-2.** Two things:

- one, which goes on
  in a second line
- **two** & `code`

| Code | Rule |
|---|---|
| `gap` | TL-1 |
"""


def html(source: str, rulebook: str = "") -> str:
    """The body of a text; line breaks between its elements mean nothing."""
    return re.sub(r">\n", ">", markdown.render(source, rules(RULEBOOK), rulebook).body)


def test_a_rule_is_an_anchor_and_its_mentions_are_links() -> None:
    """Known numbers lead to their rule, unknown ones are plain text."""
    page = html(RULEBOOK)
    assert '<p class="rule" id="TL-1"><a class="rule-number" href="#TL-1">TL-1</a>' in page
    assert '<a class="mention" href="#TL-2">TL-2</a>, but not TL-99.' in page
    assert '<a class="mention" href="/rules/timeline#TL-2">TL-2</a>' in html("See TL-2.", "/rules/timeline")


@pytest.mark.parametrize("number", ["A-1", "TL-13", "NIM-R7", "G2048-12"])
def test_any_letters_may_stand_for_a_game(number: str) -> None:
    """A game from outside chooses the prefix of its rules itself."""
    book = f"# Book\n**{number}.** Play.\n\nNot **{number}9.** here; see {number} and `{number}`."
    assert rules(book) == {number: f"**{number}.** Play."}
    page = markdown.render(book, rules(book)).body
    assert f'<p class="rule" id="{number}">' in page
    assert f'<a class="mention" href="#{number}">{number}</a> and <code>{number}</code>' in page


def test_a_link_is_one_link() -> None:
    """A rule that is mentioned in the words of a link does not become another one."""
    assert html("[as TL-1 says](/about)") == '<p><a href="/about">as TL-1 says</a></p>'


def test_headings_lists_tables_and_styles() -> None:
    """The title stands apart; chapters have anchors; an item may run over two lines."""
    text = markdown.render(RULEBOOK, set())
    assert text.title == "The book"
    assert text.headings == [markdown.Heading(2, "first-chapter", "First chapter", ("TL-1", "TL-2"))]
    page = html(RULEBOOK)
    assert (
        "<ul><li>one, which goes on in a second line</li><li><strong>two</strong> &amp; <code>code</code></li></ul>"
        in page
    )
    assert "<em>opening</em>" in page
    assert '<th scope="col">Code</th>' in page
    assert '<td data-column="Code"><code>gap</code></td>' in page


def test_headings_that_are_called_alike_are_found_apart() -> None:
    """An address names one of them, and each has the rules that stand under it."""
    text = markdown.render("## Set-up\n\n**TL-1.** Lay.\n\n### Set-up\n\n## Set-up\n\n**TL-2.** Play.", rules(RULEBOOK))
    assert [(each.anchor, each.rules) for each in text.headings] == [
        ("set-up", ("TL-1",)),
        ("set-up-2", ()),
        ("set-up-3", ("TL-2",)),
    ]


def test_what_looks_like_html_is_text() -> None:
    """A text can never bring a script onto the page."""
    assert html("A <script>alert(1)</script> **<b>**.") == (
        "<p>A &lt;script&gt;alert(1)&lt;/script&gt; <strong>&lt;b&gt;</strong>.</p>"
    )


def test_numbered_lists_keep_their_kind() -> None:
    assert html("1. **Lay** a card.\n2. Draw.") == "<ol><li><strong>Lay</strong> a card.</li><li>Draw.</li></ol>"


class Unwritten(LighthouseGame):
    """A game that brings no texts along."""

    def page(self, name: str) -> str:
        raise FileNotFoundError(name)


@pytest.mark.parametrize("page", [pages.rules, pages.guide, pages.codex])
def test_a_text_that_a_game_does_not_have_is_named(page: Callable[[AnyGame], str]) -> None:
    with pytest.raises(SettingsError, match=r"has no (rulebook|guide|codex)"):
        page(Unwritten())


def test_the_error_page_says_one_sentence_without_markup_of_its_own() -> None:
    """A hostile address cannot write into the page."""
    page = pages.error(404, "There is no table '<img>' here.")
    assert "There is no table &#39;&lt;img&gt;&#39; here." in page


def test_an_error_page_opens_with_what_happened_and_ends_with_its_number() -> None:
    """A person wants a sentence and a way on; the number is for whoever reports it."""
    page = pages.error(404, "there is no game 'chess'; there are: timeline, ship")
    assert re.search(r'<article class="error"><h1>The line ends here\.</h1><p class="lead">There is no game', page)
    assert "timeline, ship.</p>" in page, "a part of a sentence is made whole"
    assert '<p class="facts">Error 404</p></article>' in page


@pytest.mark.parametrize(
    ("status", "looked", "way"),
    [
        (503, True, '<a class="button primary" href="">Try again</a>'),
        (429, True, '<a class="button primary" href="">Try again</a>'),
        (503, False, '<button class="primary" type="button" hidden data-back'),
        (400, False, '<button class="primary" type="button" hidden data-back'),
        (404, True, '<a class="button primary" href="/">Back to the games</a>'),
    ],
)
def test_an_error_page_leads_on_by_the_way_that_helps(status: int, looked: bool, way: str) -> None:
    """What may go well in a moment is asked for again, and what was sent is still filled in."""
    page = pages.error(status, "It did not work.", looked)
    assert way in page
    assert ("Try again" in page) == ("Try again" in way)
    assert page.count("button primary") + page.count('class="primary"') == 1


def test_rare_draws_were_not_impossible() -> None:
    """What was expected of one thing among many is small, and still more than nothing."""
    draws = [DrawLuck(f"thing {n}", int(n == 0), 0.03) for n in range(9)]
    page = pages.luck("abc", find_game("timeline").settings(2), ["Mira"], [SeatLuck(0, [], draws)])
    assert "<caption>1 draw: the 8 things that differ most from what was expected</caption>" in page
    assert ">0.03<" in page


def test_a_seat_can_be_given_to_the_strongest_bot_with_a_clock_of_choice() -> None:
    page = pages.new_table(find_game("skirmish"), list(bots().values()), Known())
    for value, title in (("master-1", "Master, 1 s a move"), ("master", "Master (1370)"), ("master-10", "10 s a move")):
        assert f'value="bot:{value}"' in page
        assert title in page
    assert sitter_name(BotSitter("master-4")) == "Master, 4 s a move (bot)"


def test_those_who_are_called_alike_are_counted() -> None:
    assert company([BotSitter("beginner"), Person("k", "Ann"), BotSitter("beginner")]) == "2 × Beginner (bot) and Ann"
    assert company([]) == ""


def test_the_new_table_page_offers_every_option_with_its_rule() -> None:
    """Each option of the game can be set, and says which rule it varies (TL-R6, TL-R14, TL-R21, TL-R23)."""
    game = find_game("timeline")
    page = pages.new_table(game, [], Known())
    assert page.index("<strong>Variants</strong>") < page.index('name="number-hand_size"')
    for option in game.options:
        assert f'name="option-{option.key}"' in page
        assert not option.variant or f'name="number-{option.key}"' in page
        assert f"/rules/timeline#{option.rule}" in page


def test_a_number_of_ones_own_counts_more_than_the_list() -> None:
    """SH-R57: the ship may hold for any number of rounds; a field left empty leaves the list its say."""
    assert 'name="number-collapse_round"' in pages.new_table(find_game("ship"), [], Known())
    form = {"game": "ship", "seat0": "you", "seat1": "bot:novice", "option-collapse_round": "box"}
    assert from_form({**form, "number-collapse_round": "23"}).options == {"collapse_round": "23"}
    assert from_form({**form, "number-collapse_round": ""}).options == {"collapse_round": "box"}


@pytest.mark.parametrize("name", games())
def test_a_cover_fills_whatever_frame_it_stands_in(name: str) -> None:
    """Cut at its edges rather than with bars beside it."""
    drawing = find_game(name).page("cover.svg")
    assert 'preserveAspectRatio="xMidYMid slice"' in drawing[: drawing.index(">")]
