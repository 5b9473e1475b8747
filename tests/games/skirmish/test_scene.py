"""The picture of a skirmish."""

from collections.abc import Iterator
from typing import Any

import pytest

from terminus.core.dice import FastDice
from terminus.core.game import OptionValue
from terminus.core.match import Match
from terminus.core.scene import Node, Scene, markup, walk
from terminus.games.skirmish import GAME
from terminus.games.skirmish.events.telling import DICE, NOBODYS
from terminus.games.skirmish.scene.outlook import room_on_ring
from tests.games.skirmish.table import Field, field, opened

VIEWERS = (None, 0, 1)
VARIANTS: tuple[dict[str, OptionValue], ...] = (
    {},
    {"mission": "supply_drop", "optional_shots": True, "manual_rapid_fire": True},
    {"board_select": "agree", "deploy_order": "alternate", "board": "canal_street"},
)


def by_key(scene: Scene) -> dict[str, Node]:
    return {each.key: each for region in (scene.board, scene.status, scene.hand) for each in walk(region)}


def picture(fight: Field, viewer: int | None = 0) -> dict[str, Node]:
    """Everything a viewer sees, by key."""
    return by_key(GAME.scene(fight.match.view(viewer), viewer))


def classes(thing: Node) -> list[str]:
    return thing.attrs.get("class", "").split()


def label(thing: Node) -> str:
    return thing.attrs["aria-label"]


def random_battle(variant: int) -> Iterator[Match]:
    """A match at the start and after every move of a battle played at random."""
    dice = FastDice(variant)
    match = Match.start(GAME, GAME.settings(options=VARIANTS[variant]), dice)
    while not match.position.over():
        yield match
        seat = match.to_decide[0]
        moves = match.moves(seat)
        match.push(moves[int(dice.below(len(moves)))], seat)
    yield match


# Everywhere


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_keys_are_unique_and_every_answer_is_a_labelled_button(variant: int) -> None:
    """Whatever a player may answer (SK-D1 to SK-D17) is a path through things that are there, and no order is dead."""
    for match in random_battle(variant):
        for viewer in VIEWERS:
            scene = GAME.scene(match.view(viewer), viewer)
            things = [each for region in (scene.board, scene.status, scene.hand) for each in walk(region)]
            found = {each.key: each for each in things}
            assert len(found) == len(things)
            if viewer is None:
                continue
            keys = {key for choice in match.choices(viewer) for key in choice.path}
            for key in keys:
                assert found[key].attrs["role"] == "button"
                assert label(found[key])
            forms = {choice.path[-1] for choice in match.choices(viewer) if choice.fields}
            assert all(found[key].attrs.get("data-send") for key in forms), "the button of a form says what it does"
            orders = [each.key for each in walk(scene.hand) if "order" in classes(each)]
            assert [key for key in orders if key not in keys] == []


def test_buttons_hold_no_buttons() -> None:
    """A screen reader offers no way into a button inside a button."""
    for match in random_battle(1):
        scene = GAME.scene(match.view(0), 0)
        for root in (scene.board, scene.status, scene.hand):
            for button in (each for each in walk(root) if each.attrs.get("role") == "button"):
                assert all(each.attrs.get("role") != "button" for each in walk(button) if each is not button)


def test_a_notebook_shows_the_board_without_a_style_sheet() -> None:
    """Every painted shape brings its own colour."""
    svg = markup(GAME.scene(opened("1 1 2", first_game=True).match.view(0), 0).board)
    assert svg.startswith("<svg")
    assert 'fill="#cdb68f"' in svg


# The table


def test_terrain_looks_like_what_it_does() -> None:
    """Kinds are rows of flags (SK-R16): a piece is drawn by what it hides, covers and bears, and says so and where."""
    pieces = ["wall 2,20,4,24", "wreck 6,20,8,24", "low 10,20,12,24", "area 14,20,16,24", "pit 18,20,20,24"]
    things = picture(field({"A": "10,5"}, {"A": "10,33"}, pieces=pieces))
    drawn = {classes(each)[1]: label(each) for each in things.values() if "piece" in classes(each)}
    assert set(drawn) == {"wall", "wreck", "low", "area", "pit"}
    assert drawn["wall"].startswith("Wall: ")
    assert drawn["wall"].endswith("hides what is behind it, is cover, cannot be crossed; from 2, 20 to 4, 24")
    assert drawn["low"].endswith("can be seen across, is cover, can be crossed; from 10, 20 to 12, 24")
    assert drawn["area"].endswith("can be seen across, is cover, can be stood on; from 14, 20 to 16, 24")
    assert drawn["pit"].endswith("can be seen across, is no cover, cannot be crossed; from 18, 20 to 20, 24")


def test_north_is_up_and_an_inch_is_a_hundred_units() -> None:
    """y runs to the north (SK-R12); the plane in which players point is turned accordingly."""
    things = picture(field({"A": "10,5"}, {"A": "10,33"}))
    assert things["model-0-A"].attrs["transform"] == "translate(1000 3100)"
    assert things["plane"].attrs["transform"] == "translate(0 3600) scale(1 -1)"
    assert things["plane"].attrs["data-plane"] == "inches"


def test_the_sides_differ_in_shape_and_not_in_colour_alone() -> None:
    """Ochre is a disc, Steel a square; both stand on the disc that is measured (SK-R13)."""
    things = picture(field({"A": "10,5"}, {"A": "10,33"}))
    assert (things["model-0-A-plate"].tag, things["model-1-A-plate"].tag) == ("circle", "rect")
    assert things["model-0-A-base"].attrs["r"] == things["model-1-A-base"].attrs["r"] == "63"


def test_a_figure_shows_what_has_befallen_it() -> None:
    """Exposed (SK-70), running (SK-85), injuries (SK-9) and out of ammo (SK-101) are public."""
    things = picture(field({"A": "10,5 injuries=2 exposed running empty"}, {"A": "10,33", "B": "5,33 dead"}))
    assert {"model-0-A-halo", "model-0-A-running", "model-0-A-empty"} <= set(things)
    assert [key for key in things if key.startswith("model-0-A-injury")] == ["model-0-A-injury-0", "model-0-A-injury-1"]
    words = label(things["model-0-A"])
    assert all(word in words for word in ("Ochre A", "out of ammo", "2 injuries", "exposed", "running"))
    assert "model-1-B" not in things
    assert "fallen-1-B" in things


def test_markers_say_who_holds_them() -> None:
    """Held from within 2 inches of the centre (SK-30); by both means by nobody (SK-R61)."""
    fight = field({"A": "10,20", "B": "24,20"}, {"A": "24,16", "B": "30,30"}, markers="10,18 24,18 18,28 30,28")
    things = picture(fight)
    assert [label(things[f"marker-{n}"]) for n in range(4)] == [
        "Flag 1, an objective marker, held by Ochre, at 10, 18",
        "Flag 2, an objective marker, held by nobody, at 24, 18",
        "Flag 3, an objective marker, held by nobody, at 18, 28",
        "Flag 4, an objective marker, held by Steel, at 30, 28",
    ]
    shapes = {things[key].attrs["d"] for key in ("marker-0-knob", "marker-3-knob")}
    assert len(shapes) == 2, "the sides differ by shape, and not by colour alone"
    assert "marker-1-knob" not in things
    assert things["marker-0-reach"].attrs["r"] == "200"


# Sight


def test_the_acting_figure_sees_enemies_or_is_told_what_hides_them() -> None:
    """A line to each enemy (SK-73), with what is in the way by name; screens cost dice (SK-87)."""
    fight = field(
        {"A": "12,18"},
        {"A": "24,18", "B": "12,26", "C": "22,30"},
        pieces=["wall 17,12,19,24", "low 11,22,13,23"],
    )
    fight.cards("A:aimed_shot")
    things = picture(fight)
    assert label(things["model-1-A"]).endswith("10.7 inches, hidden by the wall, at 24, 18")
    assert label(things["model-1-B"]).endswith("6.7 inches, across the low, in the open, at 12, 26")
    assert things["aim-A-word"].text == "hidden by the wall"
    assert things["aim-B-word"].text == "6.7″"
    assert "hidden" in classes(things["aim-A-line"])
    assert things["aim-A-line"].attrs["d"] == "M1263,1800L2337,1800", "from rim to rim: both letters can be read"


def test_a_line_to_somebody_out_of_range_steps_back() -> None:
    """SK-R42: it is seen, but no weapon carries so far; its line is not one to choose."""
    fight = field({"A": "4,4"}, {"A": "4,20", "B": "30,30"})
    fight.cards("A:aimed_shot")
    things = picture(fight)
    assert "beyond" not in classes(things["aim-A-line"])
    assert things["aim-B-word"].text == "35.5″, too far"
    assert "beyond" in classes(things["aim-B-line"])


def test_orders_and_figures_are_told_by_their_letter() -> None:
    """Whoever listens hears whose order it is (SK-44), and how each figure of the roster fares."""
    fight = field({"A": "10,5", "B": "20,5"}, {"A": "10,33"})
    fight.cards("B:run A:pass")
    things = picture(fight, 0)
    assert label(things["card-0-0"]) == "B, Run: now"
    assert label(things["card-0-1"]) == "A, Pass"
    assert label(things["card-1-0"]) == "Card 1, face down"
    assert label(things["figure-0-B"]).startswith("Ochre B, ")


def test_orders_of_one_figure_stand_below_each_other_towards_the_middle_of_the_table() -> None:
    """Small cards beside it, which hang over no edge."""
    fight = field({"A": "34,1.5", "B": "10,18"}, {"A": "10,33"})
    fight.cards("A:run A:pass B:run", order="")
    things = picture(fight, 0)
    assert things["ghost-order-0-step"].attrs["transform"] == "translate(-96 -112)"
    assert things["ghost-order-1-step"].attrs["transform"] == "translate(-96 -56)"
    assert things["ghost-order-2-step"].attrs["transform"] == "translate(0 -28)"


def test_pointing_at_a_figure_shows_its_range_and_what_it_sees() -> None:
    """Range bands are measured from the rim of the base (SK-R14, SK-R21)."""
    things = picture(field({"A": "10,5 shotgun"}, {"A": "10,12"}))
    radii = [things[f"outlook-0-A-{band}"].attrs["r"] for band in ("short-0", "long-1")]
    assert radii == ["963", "1863"]
    assert "outlook-0-A-open" in things


def test_a_range_is_named_where_it_can_be_read() -> None:
    """Also in a corner, and where most of the ring lies beside the table; one that lies there wholly has no name."""
    corner = picture(field({"A": "35,1 shotgun"}, {"A": "10,12"}))
    words = [corner[f"outlook-0-A-{band}-word"] for band in ("short-0", "long-1")]
    assert [word.text for word in words] == ["short range 9″", "long range 18″"]
    for word in words:
        assert 200 < float(word.attrs["x"]) < 3400
        assert 100 < float(word.attrs["y"]) < 3500
    ahead, aside = (room_on_ring((18.0, 9.0), 9.0, (36.0, 36.0), taken) for taken in ((), ((18.0, 18.0),)))
    assert ahead is not None
    assert aside is not None
    assert ahead[0] == 18.0, "straight ahead, unless somebody stands there"
    assert abs(aside[0] - 18.0) > 3.0 or abs(aside[1] - 18.0) > 2.0
    assert room_on_ring((18.0, 18.0), 26.0, (36.0, 36.0), ()) is None


def test_what_a_figure_sees_is_drawn_anew_only_if_a_name_has_to_make_room() -> None:
    """Every move tells where somebody stands; a table sends what changed by it, and not the rings of all others."""
    places = ("30,5", "31,5", "10.5,13.5")
    before, after, in_the_way = (
        picture(field({"A": "10,5 shotgun", "B": place}, {"A": "10,33"}))["outlook-0-A"] for place in places
    )
    assert after is before
    assert in_the_way is not before


# Secrets


def test_only_its_owner_sees_the_ghosts_of_a_script() -> None:
    """Cards are face down (SK-43) until they are turned up (SK-48)."""
    fight = field({"A": "10,5", "B": "14,5"}, {"A": "10,33"})
    fight.play("P1", "script A:run B:aimed_shot A:pass")
    own, other, public = (picture(fight, viewer) for viewer in (0, 1, None))
    assert {"ghost-order-0", "ghost-order-1", "ghost-order-2"} <= set(own)
    assert own["card-0-0-words"].text == "Run"
    for things in (other, public):
        assert not [key for key in things if key.startswith("ghost-order")]
        assert all("back" in classes(things[f"card-0-{n}"]) for n in range(3))


def test_revealed_cards_lie_open_for_everybody() -> None:
    """The card being carried out is public, the rest is not (SK-S5)."""
    fight = field({"A": "10,5"}, {"A": "10,33"})
    fight.cards("A:run A:pass A:pass")
    things = picture(fight, 1)
    assert things["card-0-0-words"].text == "Run"
    assert "under_way" in classes(things["card-0-0"])
    assert "back" in classes(things["card-0-1"])


# What is asked


def test_dice_that_may_be_changed_can_be_touched() -> None:
    """The lowest die counts (SK-80) and is marked; a re-roll touches one die (SK-71)."""
    fight = field({"A": "10,10"}, {"B": "24,10 exposed"})
    fight.cards("A:aimed_shot")
    fight.play("P1", "shoot B rifle", dice="5 2")
    things = picture(fight)
    assert [label(things[f"die-{n}"]) for n in range(2)] == ["Die 1 shows 5", "Die 2 shows 2"]
    assert ["lowest" in classes(things[f"die-{n}"]) for n in range(2)] == [False, True]
    assert things["die-0"].attrs["role"] == "button"


def test_edges_are_clicked_where_they_are() -> None:
    """Whoever wins the roll-off chooses one of four edges (SK-26); the other gets the opposite one (SK-27)."""
    fight = opened("1 5 2", first_game=True)
    for who, at in zip(("P1", "P2", "P1"), ("18,9", "9,18", "27,18"), strict=True):
        fight.play(who, f"marker {at}", dice="6 1" if at == "27,18" else "")
    things = picture(fight)
    assert label(things["zone-W"]) == "Deploy along the west edge; the enemy gets the east edge"
    fight.play("P1", "edge W")
    assert {"zone-of-0", "zone-of-1"} <= set(picture(fight))


def test_rounds_run_to_a_bar_and_the_last_may_not_be_played() -> None:
    """Four rounds, and a fifth on 4 or more (SK-32)."""
    things = picture(field({"A": "10,5"}, {"A": "10,33"}))
    states: list[Any] = [classes(things[f"round-{n}"])[1:] for n in range(1, 6)]
    assert states == [["now"], ["to-come"], ["to-come"], ["to-come"], ["to-come", "maybe"]]


def test_a_shot_is_drawn_on_the_ground_with_what_costs_dice() -> None:
    """SK-84, SK-87: the line changes at short range, and every added die lies under its number where its cause is."""
    fight = field({"A": "10,5 shotgun"}, {"B": "10,20 exposed"}, pieces=["low 8,10,12,11"])
    fight.cards("A:aimed_shot")
    assert "fire" not in picture(fight)
    fight.play("P1", "shoot B shotgun", "5 5 4")
    things = picture(fight)
    assert {"fire-near", "fire-far", "fire-target"} <= things.keys()
    chips = [(things[f"fire-die-{n}-number"].text, things[f"fire-die-{n}-words"].text) for n in (2, 3)]
    assert chips == [("2", "long range"), ("3", "low")]
    fight.play("P1", "reroll none", "6")
    assert "fire" not in picture(fight)


def test_after_a_shoot_out_it_is_said_how_far_one_may_run_on_to_a_tenth() -> None:
    """SK-110: it stopped after 3.74 of 12 inches; the form and the log say lengths in the same way."""
    fight = field({"A": "10,10"}, {"A": "18,10", "B": "33,33"})
    fight.cards("A:run")
    fight.play("P1", "move 16.01,10", "5 2")
    assert "up to 8.3 inches" in GAME.prompt(fight.match.view(0), 0)


def test_a_card_about_a_figure_has_its_numbers_and_whom_it_sees() -> None:
    """Ranges (SK-R21), how far it goes with its injury (SK-96), and how its enemies are seen (SK-72, SK-73)."""
    fight = field({"A": "10,10 injuries=1"}, {"B": "20,10", "C": "10,33", "D": "30,10"}, pieces=["wall 9,20,11,21"])
    seen = picture(fight)
    figure = seen["model-0-A"]
    assert "12″ short, 24″ long. Moves 4″, runs 10″. 1 injury" in figure.attrs["data-about"]
    told = seen[figure.attrs["data-also"]].attrs["data-more"]
    assert told == "Sees Steel B: 8.7 inches, in the open; D: 18.7 inches, in the open. Hidden: C."


@pytest.mark.parametrize("die", [*DICE, NOBODYS])
def test_a_die_is_as_light_by_night_as_by_day(die: str) -> None:
    """Its pips are dark, so its face must not follow the theme, in the tray nor over the ground."""
    assert f":is(#stage, .thrown) .die.{die} .body {{\n  fill: #" in GAME.style()
