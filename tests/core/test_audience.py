"""Who may know what: views follow from the declaration, and nothing undeclared is ever shown."""

from typing import Any

import pytest

from terminus.core.audience import HOW_MANY, NOBODY, PUBLIC, Each, Fields, Owner, PerSeat, Remembered, Sees, view

SECRET = {"name": "Ada", "hand": [3, 5]}
OPEN = Fields(name=PUBLIC, hand=Owner(others=HOW_MANY))


def test_an_undeclared_field_is_an_error_and_never_a_leak() -> None:
    """At any depth."""
    with pytest.raises(TypeError, match="no audience declared for plans"):
        view(Fields(turn=PUBLIC), {"turn": 1, "plans": "attack"}, 0)
    with pytest.raises(TypeError, match="no audience declared for plans"):
        view(Fields(seats=PerSeat(OPEN)), {"seats": [{**SECRET, "plans": "attack"}]}, 0)


def test_what_nobody_sees_is_left_out() -> None:
    """As if it were not there."""
    assert view(Fields(a=PUBLIC, b=NOBODY), {"a": 1, "b": 2}, 0) == {"a": 1}


def test_an_owner_sees_the_own_entry_and_others_its_size() -> None:
    """Each entry belongs to its seat; the public owns none."""
    declared = Fields(seats=PerSeat(OPEN))
    data: Any = {"seats": [SECRET, {"name": "Bob", "hand": [7]}]}
    assert view(declared, data, 0) == {"seats": [SECRET, {"name": "Bob", "hand": 1}]}
    assert view(declared, data, 1) == {"seats": [{"name": "Ada", "hand": 2}, {"name": "Bob", "hand": [7]}]}
    assert view(declared, data, None) == {"seats": [{"name": "Ada", "hand": 2}, {"name": "Bob", "hand": 1}]}


def test_outside_a_seats_entry_nobody_owns() -> None:
    """So an Owner there hides from all."""
    assert view(Fields(deck=Owner()), {"deck": [1]}, 0) == {}


def test_what_is_hidden_in_a_list_leaves_its_place() -> None:
    """As None, so that the others keep theirs."""
    declared = Fields(bids=PerSeat(Owner()), pile=Each(Sees(lambda card, owner, viewer: card == 1)))
    assert view(declared, {"bids": [4, 2], "pile": [1, 2, 1]}, 1) == {"bids": [None, 2], "pile": [1, None, 1]}


def test_what_everyone_saw_is_for_those_who_remember() -> None:
    """Or for all, where the position says so."""
    declared = Fields(open=PUBLIC, past=Remembered(lambda whole: whole["open"] is True, otherwise=HOW_MANY))
    hidden, shown = {"open": False, "past": [1, 2]}, {"open": True, "past": [1, 2]}
    assert view(declared, hidden, 0) == {"open": False, "past": 2}
    assert view(declared, hidden, 0, memory=True) == hidden
    assert view(declared, shown, None) == shown


def test_an_audience_may_depend_on_the_value() -> None:
    """As with an offer between two seats."""
    offer = Sees(lambda value, owner, viewer: viewer in (0, 2), otherwise=Fields(price=PUBLIC, card=NOBODY))
    data: Any = {"offer": {"price": 3, "card": 9}}
    assert view(Fields(offer=offer), data, 2) == data
    assert view(Fields(offer=offer), data, 1) == {"offer": {"price": 3}}
    assert view(Fields(offer=offer), {"offer": None}, 1) == {"offer": None}


def test_shapes_must_fit_the_declaration() -> None:
    """A mistake in a declaration shows at once."""
    for part in (HOW_MANY, Each(PUBLIC), PerSeat(PUBLIC)):
        with pytest.raises(TypeError):
            view(Fields(a=part), {"a": "seven"}, 0)


def test_what_is_hidden_makes_no_difference() -> None:
    """Placeholders are the same whatever they hide."""
    declared = Fields(seats=PerSeat(OPEN))
    other: Any = {"seats": [{"name": "Ada", "hand": [8, 9]}]}
    assert view(declared, {"seats": [SECRET]}, 1) == view(declared, other, 1)
