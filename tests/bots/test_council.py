"""Several minds on one question: the move that most choose is played, and all that was weighed is told."""

from terminus.bots.bot import Answer, Thought
from terminus.bots.council import confers, minds, together
from tests.table.tables import new_table, person
from tests.table.test_bots_at_the_table import question


def test_most_votes_decide_and_attention_among_equals() -> None:
    left, right = Thought("left", 0.6, 0.5), Thought("right", 0.4, 0.6)
    two_to_one = together([Answer("left", [left, right]), Answer("right", [right, left]), Answer("left", [left])])
    assert two_to_one.move == "left"
    equal = together([Answer("left", [left, right]), Answer("right", [Thought("right", 0.9, 0.7)])])
    assert equal.move == "right"
    assert [thought.move for thought in equal.thoughts] == ["right", "left"]
    found = equal.thoughts[0]
    assert (round(found.share, 3), round(found.value, 3)) == (0.65, round((0.4 * 0.6 + 0.9 * 0.7) / 1.3, 3))


def test_bots_that_weigh_nothing_can_be_put_together_too() -> None:
    assert together([Answer("left"), Answer("left")]) == Answer("left")
    never_looked_at = together(
        [Answer("left", [Thought("left", 0.0, 0.4)]), Answer("left", [Thought("left", 0.0, 0.6)])]
    )
    assert never_looked_at.thoughts == [Thought("left", 0.0, 0.5)]


def test_only_who_thinks_long_confers_and_every_mind_has_its_own_dice() -> None:
    """But not for so long that bots at other tables would wait for a processor."""
    asked_for = ("novice", "adept", "expert", "master", "master-4", "master-10", "nobody")
    assert [bot for bot in asked_for if confers(bot)] == ["master", "master-4"]
    asked = question(new_table(person("red"), person("blue")))
    several = minds(asked, 3)
    assert several[0] == asked
    assert len({each.seed for each in several}) == 3
