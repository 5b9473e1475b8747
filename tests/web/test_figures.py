"""Figures in guides and rulebooks: pictures of the games' own scenes, and what is said where one cannot be drawn."""

import re
from itertools import pairwise

import pytest

from terminus.core.scene import node
from terminus.games import find_game
from terminus.web.figures import FigureError, drawn, picture
from terminus.web.figures.boxes import Box, boxes
from terminus.web.figures.pinning import Target, placed

GAME = find_game("timeline")
WORDS = 'caption = "As it stands."\nalt = "The row."\n'


def test_a_figure_shows_only_what_lies_in_its_crop() -> None:
    """Nothing outside it is sent, and nothing in it can be clicked or focused."""
    whole, some = picture(GAME, WORDS).plate, picture(GAME, f'{WORDS}crop = ["era-0", "era-2"]').plate
    assert len(some) < len(whole) / 3
    assert not re.search(r"tabindex|role=|aria-label|data-key", some)


def test_pins_stand_outside_and_point_at_their_part() -> None:
    """The number in the picture is the number in the list, and rules in its words are links."""
    pinned = f'{WORDS}crop = ["era-0", "era-2"]\n[[pin]]\nat = "era-1"\nsays = "Impetus (TL-27)."\nside = "top"'
    page = drawn(GAME, pinned, lambda line: f"<i>{line}</i>")
    assert page.count('class="figure-pin"') == 2
    assert "<span><i>Impetus (TL-27).</i></span>" in page
    left, top = map(float, re.findall(r"left:([\d.]+)%;top:([\d.]+)%", page)[0])
    assert (abs(left - 50) < 1, top < 15) == (True, True)


def test_what_may_be_clicked_is_marked_as_at_a_table() -> None:
    free, barred = (
        picture(GAME, f'{WORDS}move = 2\neyes = 0\nchosen = ["card-8+"]\ncrop = ["era-{column}"]').plate
        for column in (3, 1)
    )
    assert 'class="slot legal"' in free
    assert 'class="slot legal"' not in barred


def test_a_picture_fades_where_its_drawing_goes_on() -> None:
    """On the sides that are cut; a drawing that is shown to its edge ends there."""
    cut = picture(GAME, f'{WORDS}move = 2\ncrop = ["era-3"]').plate
    assert re.search(r'<g mask="url\(#seen-(\w+)\)">', cut)
    assert "mask=" not in picture(GAME, f"{WORDS}move = 2").plate


def test_a_previewed_move_tells_what_it_does_or_which_rule_forbids_it() -> None:
    done = picture(GAME, f'{WORDS}move = 2\npreview = "8+@3"')
    assert (done.sentence[:12], done.rule) == ("Covers Swap,", "")
    refused = picture(GAME, f'{WORDS}move = 2\npreview = "8+@0"')
    assert refused.rule == "TL-27"


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ('crop = ["era-99"]', "nothing in the picture is called 'era-99'"),
        ('[[pin]]\nat = "moon"\nsays = "There."', "nothing in the picture is called 'moon'"),
        ('region = "hand"\npart = "place-99"', "the hand has no part 'place-99'"),
        ('region = "hand"\neyes = 0\n[[pin]]\nat = "era-0"\nsays = "Here."', "nothing in the hand is called 'era-0'"),
        ("move = 99", "has 15 moves"),
        ("eyes = 7", "there is no seat 7"),
        ('record = "another"', "there is no record 'another.jsonl'"),
        ('move = 2\npreview = "nonsense"', "is no move here"),
        ('chosen = ["card-99+"]', "nobody can click card-99+"),
        ("receipt = true", "it has no receipt"),
        ('art = "moon"', "has no picture 'moon'"),
        ("colour = 3", "colour"),
        ("lit = [[]]", "a ring around nothing"),
    ],
)
def test_a_wrong_figure_says_what_is_wrong(lines: str, says: str) -> None:
    """In the page too, in its place, and the page goes on."""
    with pytest.raises(FigureError, match=re.escape(says)):
        picture(GAME, WORDS + lines)
    assert 'class="figure-fault"' in drawn(GAME, WORDS + lines, str)


def test_a_figure_needs_its_words() -> None:
    for missing in ("caption", "alt"):
        with pytest.raises(FigureError, match=missing):
            picture(GAME, re.sub(rf'{missing} = ".*"', f'{missing} = " "', WORDS))
    with pytest.raises(FigureError, match="TOML"):
        picture(GAME, "caption = ")


def test_boxes_follow_shapes_and_what_moves_them() -> None:
    """Rectangles, circles, arcs, relative paths, turned and scaled groups."""
    arc = node("path", "arc", d="M0 0A10 10 0 0 1 20 0")
    turned = node("g", "turned", node("rect", "bar", x=0, y=0, width=10, height=2), transform="rotate(90 0 0)")
    moved = node("g", "moved", node("circle", "disc", cx=1, cy=1, r=1), transform="translate(10 20) scale(2)")
    steps = node("path", "steps", d="M5 5h10v4l-2 1z")
    found = boxes(node("svg", "all", arc, turned, moved, steps, node("title", "name", "Something")))
    assert found["arc"].top == pytest.approx(-10, abs=0.5)
    assert found["bar"] == pytest.approx(Box(-2, 0, 0, 10))
    assert found["moved"] == Box(10, 20, 14, 24)
    assert found["steps"] == Box(5, 5, 15, 10)
    assert "name" not in found


def test_a_pin_steps_aside_so_that_its_line_crosses_nothing() -> None:
    """It stands away from opposite its thing, and still points at the edge of it."""
    (pin,) = placed([Target(Box(100, 50, 120, 60), "top", 40)], Box(0, 0, 400, 100), 1.0)
    assert (pin.at[0], pin.to) == (150, (110, 50))


def test_pins_keep_their_distance() -> None:
    """However near their things lie to one another; the order stays."""
    pins = placed([Target(Box(x, 50, x + 1, 60), "top") for x in (10, 11, 12)], Box(0, 0, 400, 100), 1.0)
    across = [pin.at[0] for pin in pins]
    assert across == sorted(across)
    assert min(b - a for a, b in pairwise(across)) >= 32
    assert {pin.at[1] < 0 for pin in pins} == {True}
