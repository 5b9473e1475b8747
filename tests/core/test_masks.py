"""Sets of small numbers as masks."""

from random import Random

from terminus.core.masks import count, lowest, member


def test_masks_are_counted_and_searched_like_sets() -> None:
    """From the empty set to one of every number below 63, with many between."""
    chance = Random(5)
    masks = [0, 1, 1 << 62, (1 << 63) - 1, *(chance.getrandbits(chance.randint(1, 63)) for _ in range(300))]
    for mask in masks:
        members = [number for number in range(63) if mask >> number & 1]
        assert count(mask) == len(members)
        assert [member(mask, below) for below in range(len(members))] == members
        if members:
            assert lowest(mask) == members[0]
