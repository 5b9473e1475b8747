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


def test_moves_of_a_spread_stand_where_they_were_added() -> None:
    """Whether one of them is picked or all are written down, and whatever was added before and after."""
    found = MoveList()
    found.add(7)
    found.add_marked(0b1011, 100, 10, 0)
    found.add(8)
    found.add_marked(0, 500, 10, 1)
    found.add_marked(0b101, 200, 20, 5)
    found.add(9)
    codes = [7, 100, 110, 130, 8, 200, 205, 240, 245, 9]
    assert found.size == len(codes)
    assert [found.pick(i) for i in range(len(codes))] == codes
    assert found.to_list() == [Move(code) for code in codes]
    assert [found.pick(i) for i in range(len(codes))] == codes
    found.clear()
    found.add(3)
    assert (found.pick(0), found.size) == (3, 1)
    assert found.to_list() == [Move(3)]


def test_a_spread_may_be_larger_than_the_list_was() -> None:
    """Two moves at each of sixty places, and one more after them."""
    found = MoveList()
    found.add_marked((1 << 60) - 1, 0, 2, 1)
    found.add(1000)
    assert [found.pick(i) for i in range(121)] == [*range(120), 1000]
    assert [move.code for move in found.to_list()] == [*range(120), 1000]
