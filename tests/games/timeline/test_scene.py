"""The picture of a Timeline view."""

from collections.abc import Iterator

import pytest

from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.core.scene import Node, Scene, markup, walk
from terminus.games.timeline import GAME
from terminus.games.timeline.scene.eras import HEIGHT, WIDTH
from terminus.games.timeline.scene.layout import FOOT, across, frame, least_width
from terminus.web.figures import boxes
from tests.games.timeline.table import Table, deal, deck_file, table

VIEWERS = (None, 0, 1)


def picture(duel: Table, viewer: int | None = 0) -> dict[str, Node]:
    """Everything a viewer sees, by key."""
    return by_key(GAME.scene(duel.match.view(viewer), viewer))


def by_key(scene: Scene) -> dict[str, Node]:
    return {each.key: each for region in (scene.board, scene.status, scene.hand) for each in walk(region)}


def classes(thing: Node) -> list[str]:
    return thing.attrs.get("class", "").split()


def random_game(seed: int) -> Iterator[Match]:
    """A match at the start and after every move of a game played at random."""
    dice = FastDice(seed)
    match = Match.start(GAME, GAME.settings(), dice)
    while not match.position.over():
        yield match
        moves = match.moves()
        match.push(moves[int(dice.below(len(moves)))])
    yield match


# Everywhere


@pytest.mark.parametrize("seed", range(6))
def test_every_key_is_unique_and_every_choice_can_be_clicked(seed: int) -> None:
    """Whatever a player may do in Steps 1 and 2 (TL-12, TL-38) is a path through things that are there."""
    for match in random_game(seed):
        for viewer in VIEWERS:
            scene = GAME.scene(match.view(viewer), viewer)
            things = [each for region in (scene.board, scene.status, scene.hand) for each in walk(region)]
            keys = {each.key for each in things}
            assert len(keys) == len(things)
            if viewer is not None:
                assert {key for choice in match.game.choices(match.position, viewer) for key in choice.path} <= keys


@pytest.mark.parametrize("seed", range(3))
def test_everything_to_choose_is_a_labelled_button(seed: int) -> None:
    for match in random_game(seed):
        for viewer in (0, 1):
            things = by_key(GAME.scene(match.view(viewer), viewer))
            for choice in match.game.choices(match.position, viewer):
                for key in choice.path:
                    assert things[key].attrs["role"] == "button"
                    assert things[key].attrs["aria-label"]


def test_buttons_hold_no_buttons() -> None:
    """A screen reader offers no way into a button inside a button."""
    for match in random_game(4):
        for region in ("board", "status", "hand"):
            root = getattr(GAME.scene(match.view(0), 0), region)
            for button in (each for each in walk(root) if each.attrs.get("role") == "button"):
                assert all(each.attrs.get("role") != "button" for each in walk(button) if each is not button)


def test_the_picture_is_the_same_for_the_same_view() -> None:
    duel = deal("2 8 12 4 14 17")
    first = markup(GAME.scene(duel.match.view(0), 0).board)
    assert first == markup(GAME.scene(duel.match.view(0), 0).board)


def test_a_notebook_shows_the_board() -> None:
    """Every painted shape brings its own colour, also where a style sheet is passed over."""
    svg = deal("2 8 12 4 14 17").match._repr_svg_()
    assert svg.startswith("<svg")
    assert 'fill="#000000"' in svg  # Impetus is truly black


# The strip


def test_each_kind_of_era_has_its_own_shape() -> None:
    """Victories, specials and fixed events differ by more than colour (TL-22 to TL-25)."""
    duel = table("1+@0, 7+@3 Red, 13+@6 Blue", red="9 15 17", blue="10 12 16", to_move="Red")
    things = picture(duel)
    glyphs = [
        child.attrs["d"] for key, node in things.items() if key.startswith("era-") for child in walk(node)
        if "glyph" in classes(child)
    ]  # fmt: skip
    assert duel.row == "E I E T B R G S F"
    assert len(set(glyphs)) == 8  # the two empty eras look alike


def test_a_covered_era_is_replaced_by_a_new_thing() -> None:
    """A card laid upon another appears in the columns it covers (TL-20); the column keeps its key."""
    duel = table("1+@0, 3+@3 Blue", red="9 15 17", blue="10 12 16", to_move="Red")
    before = picture(duel)
    assert "face-3-3" in before
    duel.play("Red", "9+@2")
    after = picture(duel)
    assert "era-3" in before
    assert "era-3" in after
    assert "face-3-3" not in after
    assert after["face-3-9"].attrs["data-from"] == "place-9"


def test_stacks_show_their_height_but_not_what_is_in_them() -> None:
    """Stacks have no limit (TL-60); what was covered earlier may not be looked at (TL-63)."""
    duel = table("1+@0, 3+@3 Blue, 4+@3 Blue, 5+@3 Blue", red="9 15 17", blue="10 12 16", to_move="Red")
    things = picture(duel)
    assert things["layers-3"].attrs["d"].count("M") == 2
    assert "layers-0" not in things
    assert "3 cards high" in things["era-3"].attrs["aria-label"]


def test_protected_cards_wear_a_shield() -> None:
    """Red may not hide the whole of either card of Blue's latest turn (TL-28, TL-30)."""
    duel = table("1+@0, 5+@-3 Blue & 10+@3", red="9 15 17", blue="11 12 16", to_move="Red")
    assert {key for key in picture(duel) if key.startswith("shield-")} == {"shield--3", "shield-3"}


def test_just_covered_eras_stay_in_sight_until_the_turn_ends() -> None:
    """Both may look at what was covered this turn (TL-63); what can still be used is lit (TL-38)."""
    duel = table("1+@0, 2+@3 Blue", red="8 15 17", blue="10 12 16", to_move="Red")
    duel.play("Red", "8+@2")
    for viewer in VIEWERS:
        things = picture(duel, viewer)
        assert "open" in classes(things["covered-3"])
        assert "open" not in classes(things["covered-2"])
    duel.play("Red", "end", draws="3")
    assert not [key for key in picture(duel) if key.startswith("covered-")]


def test_the_end_marks_what_counts() -> None:
    """Only visible victories count (TL-2); no place is left to play (TL-57)."""
    duel = table("1+@0, 6+@3 Blue, 7+@6 Red, 12+@9 Red", red="Ter 15 17", blue="10 14 16", to_move="Red")
    duel.play("Red", "Ter@12")
    things = picture(duel)
    assert "over" in classes(things["board"])
    counted = [key for key, node in things.items() if "victory" in classes(node)]
    assert len(counted) == duel.victories("Red") + duel.victories("Blue")
    assert not [key for key in things if key.startswith("slot-")]
    whole, parts = boxes.frame(things["board"]), boxes.boxes(things["board"])
    for part in (parts["counted-B"], parts["counted-R"]):
        assert part.wider(8).within(whole) == part.wider(8), "the counts stand clear of the edges"


# Places


def test_every_place_of_the_row_is_there_legal_or_not() -> None:
    """From three columns left of the row to one right of it (TL-D1), so that a refusal can say why."""
    things = picture(deal("2 8 12 4 14 17"))
    assert {key for key in things if key.startswith("slot-") and key.count("-") == 1 + key.startswith("slot--")} == {
        f"slot-{column}" for column in range(-3, 4)
    }
    assert things["slot-3"].attrs["aria-label"] == "Column 3, at the right end: covers nothing"
    assert things["slot--3"].attrs["aria-label"] == "Column -3, at the left end: covers nothing"
    assert "covers an empty era and hangs over the right end" in things["slot-2"].attrs["aria-label"]


def test_a_place_may_lie_over_two_fixed_events_of_a_kind() -> None:
    """A user's deck may put what it likes beside each other; the label still tells it (TL-27)."""
    duel = table("1+@0, 13+@3 Blue", red="9 15 17", blue="10 12 16", to_move="Red", content=deck_file(_13="TTG"))
    assert "two Terminus approaches" in picture(duel)["slot-3"].attrs["aria-label"]


def test_each_place_owns_one_column() -> None:
    """Touching the middle of where a card would lie is never ambiguous."""
    hits = [each for key, each in picture(deal("2 8 12 4 14 17")).items() if key.endswith("-hit")]
    corners = {(hit.attrs["x"], hit.attrs["y"]) for hit in hits}
    assert len(corners) == len(hits)


def test_history_is_one_line_whose_columns_keep_their_places() -> None:
    """However long the row, it is never torn; what would become too small to touch pans instead."""
    assert [across(column) for column in (-1, 0, 1)] == [-64, 0, 64]
    x, _, width, height = frame(-25, 28)
    assert x < across(-25)
    assert x + width > across(29)
    assert height < 200
    assert least_width(-25, 28) >= 54 * 44


def test_an_end_place_is_as_large_as_a_card() -> None:
    """Its outline spans three columns, and all of it but the third that a neighbour owns takes the pointer."""
    things = picture(deal("2 8 12 4 14 17"))
    for start, outer in ((-3, -3), (3, 4)):
        hit = things[f"slot-{start}-hit"].attrs
        assert hit["width"] == "128"
        assert float(hit["x"]) == across(outer)
        assert f"v{HEIGHT + FOOT - 6}" in things[f"slot-{start}-span"].attrs["d"]


def test_a_card_keeps_its_foot_as_far_as_it_is_in_view() -> None:
    """Number, emblem and name have a ground of their own; what is covered has none."""
    duel = table("1+@0, 3+@3 Red, 4+@5 Blue", red="8 14 17", blue="10 12 16", to_move="Red")
    things = picture(duel)
    assert things["tag-3-number"].text == "3"
    assert float(things["tag-3-ground"].attrs["width"]) == 2 * WIDTH - 4
    assert float(things["tag-5-ground"].attrs["width"]) == 3 * WIDTH - 4
    assert things["tag-5-name"].text == "Azure Seedworld"
    assert "tag-3-name" not in things


# Hands


def test_cards_can_be_laid_both_ways_unless_they_look_alike() -> None:
    """Turning is the player's choice (TL-19); a face that reads the same both ways has one orientation (TL-R3)."""
    things = picture(table("1+@0", red="8 14 17", blue="10 12 16", to_move="Red"))
    assert {"card-8+", "card-8-", "card-14+", "card-17+", "card-17-"} <= set(things)
    assert "card-14-" not in things
    assert things["card-8-"].attrs["aria-label"] == "Card 8 turned around: Freeze, an empty era and a red victory"


def test_hands_lie_open_and_the_lowest_card_is_marked() -> None:
    """Both hands are open (TL-9, TL-64), the lowest card is what must be played (TL-13)."""
    duel = table("1+@0", red="8 14 17", blue="10 12 16", to_move="Red")
    for viewer in VIEWERS:
        things = picture(duel, viewer)
        assert all(f"card-{card}" in things for card in (8, 14, 17, 10, 12, 16))
        assert [key for key, node in things.items() if "lowest" in classes(node)] == (
            ["place-8", "place-10"] if viewer == 1 else ["place-10", "place-8"]
        )
        assert [key for key, node in things.items() if "playable" in classes(node)] == ["place-8"]
    assert "card-10+" not in picture(duel, 0)


def test_frozen_cards_lie_sideways_and_can_be_played() -> None:
    """Freeze turns a card sideways (TL-44) and frees it from its number (TL-45)."""
    things = picture(table("1+@0", red="8 14f 17", blue="10 12 16", to_move="Red"))
    assert "sideways" in classes(things["card-14+-strip-frozen"])
    assert "playable" in classes(things["place-14"])
    assert things["card-14"].attrs["aria-label"].endswith("frozen")


def test_specials_are_offered_to_their_player_in_step_2_only() -> None:
    """Covered specials may be used in any order or not at all (TL-38 to TL-42)."""
    duel = table("1+@0, 4+@3 Blue, 2+@6 Blue", red="8 15 17", blue="10 12 16", to_move="Red")
    assert "end" not in picture(duel, 0)
    duel.play("Red", "8+@4")
    assert {"special-grow", "special-swap", "end"} <= set(picture(duel, 0))
    assert "special-freeze" not in picture(duel, 0)
    assert "end" not in picture(duel, 1)
    assert "end" not in picture(duel, None)


# The rail


def test_the_rail_counts_victories_and_says_whose_turn_it_is() -> None:
    """Victories in view are the score (TL-2)."""
    duel = table("1+@0, 17+@3 Blue", red="8 15 16", blue="10 12 14", to_move="Red")
    things = picture(duel)
    assert (things["score-0"].text, things["score-1"].text) == ("0", "2")
    assert things["player-0-state"].text == "to play"
    assert "active" in classes(things["seat-0"])


def test_lamps_tell_how_near_the_end_is_and_terminus_where_it_waits() -> None:
    """The second approach sends Terminus into the deck (TL-34), the third makes it 0 (TL-37)."""
    duel = table("1+@0, 6+@3 Blue, 7+@6 Blue", red="12 15 17", blue="10 14 Ter", to_move="Red")
    things = picture(duel)
    assert ["lit" in classes(things[f"lamp-{n}"]) for n in (1, 2, 3)] == [True, True, False]
    assert (things["terminus-number"].text, things["terminus-place"].text) == ("18", "in Blue's hand")
    duel.play("Red", "12+@9", draws="2")
    assert picture(duel)["terminus-number"].text == "0"
    assert picture(duel)["number-Ter"].text == "0"
