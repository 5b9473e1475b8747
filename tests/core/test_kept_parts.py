"""Parts of scenes that are drawn once and kept: in numbers that a small machine can hold."""

from terminus.core.scene import Node, forget_parts, kept_in_numbers, node, parts_kept


@kept_in_numbers
def stone(number: int) -> Node:
    return node("circle", f"stone-{number}", r=number)


def test_of_too_many_parts_the_most_common_kind_is_forgotten_and_drawn_anew_alike() -> None:
    while parts_kept():
        forget_parts(0)  # whatever was drawn here before
    drawn = [stone(number) for number in range(100)]
    assert stone(7) is drawn[7]
    all_together = parts_kept()
    forget_parts(all_together)
    assert stone(7) is drawn[7], "there are not too many"
    forget_parts(all_together - 1)
    assert parts_kept() == all_together - len(drawn)
    assert stone(7) is not drawn[7]
    assert stone(7) == drawn[7]
