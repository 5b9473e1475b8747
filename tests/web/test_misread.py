"""Addresses that somebody has typed: what they lack, and what is not there, in words that do not speak of programs."""

import pytest

from tests.web.conftest import NewVisitor


@pytest.mark.parametrize(
    ("way", "status", "sentence"),
    [
        ("/t/anything/position", 400, "This was not understood: the address lacks 'at'."),
        ("/t/anything/position?at=soon", 400, "This was not understood: at: a whole number was expected, not a text."),
    ],
)
def test_what_is_wrong_with_an_address_is_said(visit: NewVisitor, way: str, status: int, sentence: str) -> None:
    answer = visit().get(way)
    assert (answer.status_code, answer.json()["sentence"]) == (status, sentence)


def test_a_lesson_that_is_not_there_is_no_table(visit: NewVisitor) -> None:
    answer = visit().post("/learn/timeline?lesson=9")
    assert (answer.status_code, answer.json()["sentence"]) == (404, "There is no lesson 9 of Terminus: the Timeline.")
