"""Moves as values, and the buffer that search fills."""

from terminus.core.moves import Move, MoveList


def test_moves_are_values() -> None:
    """Equal if code and payload are; usable as keys."""
    assert Move(3) == Move(3)
    assert Move(3, (1,)) != Move(3)
    assert Move(3) != 3
    assert len({Move(3), Move(3), Move(3, (1,)), Move(4)}) == 3
    assert repr(Move(3)) == "Move(3)"
    assert repr(Move(3, (1, 2))) == "Move(3, (1, 2))"


def test_a_list_of_moves_grows_and_is_used_again() -> None:
    """Payloads of an earlier filling do not shine through."""
    found = MoveList()
    for code in range(200):
        found.add(code)
    found.add_with(7, (1, 2))
    assert found.size == 201
    assert found.to_list()[199:] == [Move(199), Move(7, (1, 2))]
    found.clear()
    assert found.to_list() == []
    for code in range(202):
        found.add(code)
    assert found.move(200) == Move(200)
    assert found.payload(200) == ()
    assert found.code(201) == 201
