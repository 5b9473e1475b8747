"""The rules in short and the players' aids: there for every game, on one page each, and true to the rulebook."""

import re

import pytest

from terminus.core.scene import markup
from terminus.games import find_game, games
from terminus.printing.aids import AID, CARD, SHEET, SUMMARY, UNBROKEN, aids_of
from terminus.printing.files import Job
from terminus.printing.paper import MARGIN, PAPERS


@pytest.mark.parametrize("key", games())
def test_every_game_has_its_rules_on_one_page_and_an_aid_for_each_player(key: str) -> None:
    game = find_game(key)
    summary, aid = aids_of(game)
    assert [piece.name for piece in summary.pieces] == [SUMMARY]
    assert [(piece.name, piece.copies) for piece in aid.pieces] == [(AID, game.players[-1])]
    for paper in PAPERS.values():
        assert SHEET[0] <= paper.width - 2 * MARGIN
        assert SHEET[1] <= paper.height - 2 * MARGIN
        assert 2 * CARD[0] <= paper.width - 2 * MARGIN
        assert 2 * CARD[1] <= paper.height - 2 * MARGIN


@pytest.mark.parametrize("key", games())
def test_everything_stands_inside_and_cites_rules_that_there_are(key: str) -> None:
    game = find_game(key)
    book = game.page("rulebook.md")
    for stack in aids_of(game):
        for piece in stack.pieces:
            drawn = markup(piece.front)
            places = [float(y) for y in re.findall(r'<text[^>]* y="([^"]+)"', drawn)]
            assert max(places) < piece.height
            for rule in re.findall(rf"[A-Z]{{2}}{UNBROKEN}R?\d+", drawn):
                assert re.search(rf"\*\*{rule.replace(UNBROKEN, '-')}\b", book), rule


def test_an_aid_can_be_printed_alone() -> None:
    game = find_game("ship")
    job = Job(game, game.content("standard"), "letter", ["player aid"])
    assert [page.title for page in job.pages] == ["Player aid, sheet 1", "Player aid, sheet 2"]
