"""Whom a visitor meets by "Play now": a bot that suits what they have played so far."""

import msgspec
import pytest

from terminus.games import find_game
from terminus.table.entries import BotSitter, Person, Sitter
from terminus.table.listed import Ended, Listed, Summary
from terminus.web.matching import match_for

ADA = Person("ada", "Ada")


def played(bot: str, winners: tuple[int, ...] | None, game: str = "timeline", *more: Sitter) -> Summary:
    """A table of Ada's, in seat 0, with a bot in seat 1; without winners it still goes on."""
    ended = None if winners is None else Ended((4, 5), winners, "TL-2", "more visible victories")
    return Summary("t", game, 0.0, Listed(0, winners is not None, sitters=(ADA, BotSitter(bot), *more), ended=ended))


@pytest.mark.parametrize(
    ("tables", "level"),
    [
        ([], "beginner"),
        ([played("beginner", (1,))], "beginner"),
        ([played("beginner", (0,))], "novice"),
        ([played("adept", (1,)), played("novice", (0,))], "adept"),
        ([played("novice", None), played("beginner", (0,))], "novice"),
        ([played("master", (0,))], "master"),
        ([played("expert", (0,), "skirmish")], "beginner"),
    ],
    ids=["a first game", "lost", "won", "the latest counts", "one goes on", "nobody is above", "of another game"],
)
def test_a_bot_that_suits(tables: list[Summary], level: str) -> None:
    assert match_for(find_game("timeline"), tables, "ada") == level


def test_a_bot_that_sits_in_for_somebody_was_not_met() -> None:
    between_people = Summary("t", "timeline", 0.0, Listed(0, True, sitters=(ADA, BotSitter("adept", Person("bo")))))
    assert match_for(find_game("timeline"), [between_people], "ada") == "beginner"


def test_a_lesson_that_was_won_says_nothing() -> None:
    won = played("adept", (0,))
    lesson = msgspec.structs.replace(won, standing=msgspec.structs.replace(won.standing, lesson=True))
    assert match_for(find_game("timeline"), [lesson], "ada") == "beginner"


def test_who_plays_together_has_a_good_companion() -> None:
    assert match_for(find_game("ship"), [], "ada") == "adept"
