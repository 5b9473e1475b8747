"""Audiences by themselves: what each mark shows of a value; sheets, which bear them, have tests of their own."""

import pytest
from msgspec import UNSET as HIDDEN

from terminus.core.audience import HOW_MANY, NOBODY, PUBLIC, Audience, Each, Owner, PerSeat, Reading, Remembered, Sees


def shown(mark: Audience, value: object, viewer: int | None, owner: int | None = None, memory: bool = False) -> object:
    """What a viewer gets of a value that stands in an owner's entry; the whole table is open or not by its own word."""
    return mark.seen(value, owner, Reading(viewer, memory, {"open": value == (1, 2)}))


def test_everybody_nobody_and_how_many() -> None:
    assert shown(PUBLIC, (1, 2), None) == (1, 2)
    assert shown(NOBODY, (1, 2), 0) is HIDDEN
    assert shown(HOW_MANY, (1, 2), 0) == 2
    assert shown(HOW_MANY, 2, 0) == 2, "a view of a view"


def test_an_owner_sees_what_others_do_not() -> None:
    assert shown(Owner(HOW_MANY), (7,), 1, owner=1) == (7,)
    assert shown(Owner(HOW_MANY), (7,), 0, owner=1) == 1
    assert shown(Owner(), (7,), None, owner=1) is HIDDEN
    assert shown(Owner(), (7,), 0) is HIDDEN, "what stands in nobody's entry has no owner"


def test_entries_are_judged_one_by_one() -> None:
    """What is hidden of one shows as None."""
    assert shown(PerSeat(Owner()), (4, 2), 1) == (None, 2)
    assert shown(Each(Sees(lambda card, owner, viewer: card == 1)), (1, 2, 1), 0) == (1, None, 1)


def test_memory_and_the_table_itself_may_open_what_was_seen() -> None:
    mark = Remembered(lambda whole: whole["open"], otherwise=HOW_MANY)
    assert shown(mark, (3,), 0) == 1
    assert shown(mark, (3,), 0, memory=True) == (3,)
    assert shown(mark, (1, 2), 0) == (1, 2)


def test_shapes_must_fit_the_mark() -> None:
    """A mistake in a declaration shows at once."""
    for mark in (HOW_MANY, Each(PUBLIC), PerSeat(PUBLIC)):
        with pytest.raises(TypeError):
            shown(mark, "seven", 0)


def test_what_is_hidden_makes_no_difference() -> None:
    """Placeholders are the same whatever they hide."""
    for mark in (HOW_MANY, NOBODY, Owner(HOW_MANY), Each(NOBODY)):
        assert shown(mark, (8, 9), 1, owner=0) == shown(mark, (3, 4), 1, owner=0)
