"""Scene diffs: applied to the old scene they give the new one, and they move no more than they must."""

from random import Random

import hypothesis.strategies as st
from hypothesis import given

from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.core.scene import Node, Scene, node, walk
from terminus.games import games
from terminus.web.diff import diff
from tests.web.applying import apply

KEYS = [f"k{n}" for n in range(9)]


def scene(*children: Node) -> Scene:
    return Scene(node("svg", "board", *children), node("div", "status"), node("div", "hand"))


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Any forest over a few keys, spread over the three regions."""
    roots = [node("svg", "board"), node("div", "status"), node("div", "hand")]
    places = list(roots)
    for key in draw(st.permutations(KEYS))[: draw(st.integers(0, len(KEYS)))]:
        attrs = draw(st.dictionaries(st.sampled_from(["x", "class"]), st.sampled_from(["1", "2"]), max_size=2))
        made = Node(key, draw(st.sampled_from(["g", "rect"])), attrs, draw(st.sampled_from(["", "text"])))
        parent = draw(st.sampled_from(places))
        at = draw(st.integers(0, len(parent.children)))
        parent.children = (*parent.children[:at], made, *parent.children[at:])
        places.append(made)
    return Scene(*roots)


@given(scenes(), scenes())
def test_the_steps_lead_from_one_scene_to_the_other(old: Scene, new: Scene) -> None:
    steps = diff(old, new)
    assert steps is not None
    assert apply(old, steps) == new


@given(scenes())
def test_nothing_changes_nothing(same: Scene) -> None:
    assert diff(same, same) == []


def test_one_that_overtakes_moves_alone() -> None:
    """What moves in the document loses the keyboard's focus, so the others stay."""
    old = scene(*(node("g", key) for key in "abcde"))
    new = scene(*(node("g", key) for key in "bcdea"))
    assert diff(old, new) == [["m", "a", "board", None]]


def test_what_stays_leaves_a_group_that_goes() -> None:
    old = scene(node("g", "group", node("g", "card"), node("g", "dust")))
    new = scene(node("g", "card"))
    assert diff(old, new) == [["m", "card", "board", None], ["-", "group"]]


def test_a_new_group_takes_in_what_was_there() -> None:
    old = scene(node("g", "card"))
    new = scene(node("g", "group", node("g", "card"), node("text", "label", "new")))
    steps = diff(old, new)
    assert steps is not None
    assert ["m", "card", "group", "label"] in steps
    assert apply(old, steps) == new


def test_a_key_used_twice_asks_for_a_fresh_start() -> None:
    twice = scene(node("g", "a"), node("g", "a"))
    assert diff(scene(), twice) is None
    assert diff(twice, scene()) is None


def test_every_games_scenes_can_be_told_in_steps() -> None:
    """Random games of every game, from every seat and for spectators: no key twice, every diff exact."""
    for game in games().values():
        match = Match.start(game, game.settings(), FastDice(3))
        random = Random(3)
        viewers = [None, *range(match.settings.players)]
        shown = {viewer: game.scene(match.view(viewer), viewer) for viewer in viewers}
        for _ in range(40):
            if match.result is not None:
                break
            match.push(random.choice(match.moves()))
            for viewer in viewers:
                after = game.scene(match.view(viewer), viewer)
                steps = diff(shown[viewer], after)
                assert steps is not None, f"{game.key}: roots changed or a key was used twice"
                assert apply(shown[viewer], steps) == after
                shown[viewer] = after


def test_a_move_on_a_large_board_is_told_in_few_steps() -> None:
    tiles = [node("path", f"hex-{n}", d="M0 0h9v9z") for n in range(500)]
    old = scene(*tiles, node("circle", "unit", cx=1))
    new = scene(*tiles, node("circle", "unit", cx=2))
    assert diff(old, new) == [["~", "unit", {"cx": "2"}]]
    assert sum(1 for _ in walk(old.board)) == 502
