"""The shape of games: the course of one worked by hand, and what a report on real ones holds."""

import pytest

from terminus.games import games
from terminus.lab.plan import Goal, Plan
from terminus.lab.reports import report_on
from terminus.lab.run import carry_out
from terminus.lab.watch import course
from terminus.lab.wish import Wish


def test_the_course_of_a_game_worked_by_hand() -> None:
    """Seat 1 wins from behind: it trails in moves 2 and 3 of five, by 0.4 and 0.6, and leads from move 4 on."""
    standings = [[0.5, 0.5], [0.7, 0.3], [0.8, 0.2], [0.4, 0.6], [0.1, 0.9]]
    seen = course(standings, winner=1)
    assert seen.lead_changes == 1
    assert seen.decided == pytest.approx(3 / 5)
    assert seen.behind == pytest.approx(0.4)  # 0.2 of a fair half
    assert seen.drama == pytest.approx((0.0 + 0.4 + 0.6) / 3, abs=1e-3)  # the tie is seat 0's to lose
    assert seen.curve[-1] == 0.9


def test_a_lead_must_be_clear_to_change_hands() -> None:
    flickering = [[0.5 + sign * 0.005, 0.5 - sign * 0.005] for sign in (1, -1, 1, -1)]
    assert course(flickering, winner=0).lead_changes == 0


@pytest.mark.parametrize("key", list(games()))
def test_a_report_on_the_shape_of_every_game(key: str) -> None:
    plan = Plan("shape", (Wish(key),), Goal(2, None), closely=True)
    report = report_on(carry_out(plan, processes=0))
    titles = [section.title for section in report.sections]
    assert titles[:4] == ["Length", "Choices", "Course", "Outcomes"]
    for section in report.sections:
        assert all(len(row.cells) == len(section.head) for row in section.rows), section.title
    asked = next(section for section in report.sections if section.title == "Rules that ask")
    assert all(row.cells[1] for row in asked.rows), "every rule that asks stands in the rulebook"
