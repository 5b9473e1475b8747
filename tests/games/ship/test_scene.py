"""The picture of a ship view."""

from collections.abc import Iterator

import pytest

from terminus.core.dice import FastDice
from terminus.core.match import Match
from terminus.core.scene import Node, Scene, markup, walk
from terminus.games.ship.scene.cards import printed
from terminus.games.ship.scene.looks import CELLS, FOES, ROOMS
from tests.games.ship.table import GAME, K, Table, keys, mat, new_game, table
from tests.games.ship.test_explore import CLOSED

VIEWERS = (None, 0, 1, 2)
SLIDE = "TIL-09 2,0 r1"
"""A cold room east of the ledger's often used room."""
CORRIDOR, HALL, GALLERY = "TIL-14", "TIL-11", "TIL-02"
"""Rooms that look alike from two sides, from two of four, and from all."""
ARROWS = ("door-N", "door-E", "door-S", "door-W")


def by_key(scene: Scene) -> dict[str, Node]:
    return {each.key: each for region in (scene.board, scene.status, scene.hand) for each in walk(region)}


def picture(ship: Table, viewer: int | None = 0) -> dict[str, Node]:
    """Everything a viewer sees, by key."""
    return by_key(GAME.scene(ship.match.view(viewer), viewer))


def classes(thing: Node) -> list[str]:
    return thing.attrs.get("class", "").split()


def label(thing: Node) -> str:
    return thing.attrs["aria-label"]


def random_game(seed: int, moves: int = 150) -> Iterator[Match]:
    """A match at the start and after each of many random moves."""
    dice = FastDice(seed)
    match = Match.start(GAME, GAME.settings(3), dice)
    for _ in range(moves):
        yield match
        if match.position.over():
            return
        seat = match.to_decide[0]
        open_moves = match.moves(seat)
        match.push(open_moves[int(dice.below(len(open_moves)))], seat)


# Everywhere


@pytest.mark.parametrize("seed", range(3))
def test_every_key_is_unique_and_every_choice_can_be_clicked(seed: int) -> None:
    """Whatever a turn offers (SH-203) is a path through labelled buttons that are there."""
    for match in random_game(seed):
        for viewer in VIEWERS:
            scene = GAME.scene(match.view(viewer), viewer)
            things = [each for region in (scene.board, scene.status, scene.hand) for each in walk(region)]
            found = {each.key: each for each in things}
            assert len(found) == len(things)
            if viewer is not None:
                for key in {key for choice in match.choices(viewer) for key in choice.path}:
                    assert found[key].attrs["role"] == "button"
                    assert label(found[key])


def test_buttons_hold_no_buttons() -> None:
    """A screen reader offers no way into a button inside a button."""
    for match in random_game(5, 80):
        scene = GAME.scene(match.view(0), 0)
        for region in (scene.board, scene.status, scene.hand):
            for button in (each for each in walk(region) if each.attrs.get("role") == "button"):
                assert all(each.attrs.get("role") != "button" for each in walk(button) if each is not button)


def test_a_notebook_shows_the_map_without_a_style_sheet() -> None:
    """The board brings its patterns and colours along."""
    svg = markup(GAME.scene(table(mat("Zarnax"), mat("Gorma"), rooms=[K, SLIDE]).match.view(None), None).board)
    assert svg.startswith("<svg")
    assert 'id="ship-blue"' in svg
    assert 'fill="url(#ship-blue)"' in svg


def test_kinds_differ_by_shape_and_not_by_colour_alone() -> None:
    """Environments (SH-701), enemy types (SH-913 to SH-915) and characters (SH-902) each have their own drawing."""
    assert len({look.pattern for look in ROOMS.values()}) == len(ROOMS)
    assert len(set(FOES.values())) == len(FOES)
    assert len({look.body for look in CELLS.values()}) == len(CELLS)


# The map


def test_rooms_lie_where_they_were_placed_with_circles_and_ways() -> None:
    """SH-C1 to SH-C4: the often used room has circles 4 and 5 and runs from west to east."""
    things = picture(table(mat("Zarnax"), mat("Gorma"), rooms=[K]))
    assert things["room-1,0"].attrs["transform"] == "translate(120 0)"
    assert {key for key in things if key.startswith("circle-1,0-")} == {"circle-1,0-4", "circle-1,0-5"}
    assert label(things["room-1,0"]) == "Plasmid Passage, neutral room; east unexplored and west to Escape Pod Bay"
    assert label(things["fog-1,0-E"]) == "Nobody knows what lies east of Plasmid Passage"


def test_arrows_lead_to_the_unknown_and_to_living_bosses_only() -> None:
    """SH-351 and SH-801: an explored passage is walked, not explored."""
    ship = table(mat("Zarnax", "0,0#5"), mat(), rooms=[K, "TIL-26 0,-1"])
    things = picture(ship)
    assert {key for key in things if key in {"door-N", "door-E", "door-S", "door-W"}} == {"door-N", "door-S", "door-W"}
    assert "lair" in classes(things["door-N"])
    assert "Fenton Furnace" in label(things["door-N"])


def test_fog_hangs_before_entrances_that_nobody_has_passed() -> None:
    things = picture(table(mat("Zarnax"), mat("Gorma"), rooms=[K]))
    assert {key for key in things if key.startswith("fog-")} == {"fog-0,0-N", "fog-0,0-S", "fog-0,0-W", "fog-1,0-E"}


def test_enemies_stand_in_their_room_and_say_what_they_do() -> None:
    """SH-405: the undefeated enemy stays; its card is open."""
    things = picture(table(mat("Zarnax", "1,0#4"), mat(), rooms=[f"{K} PRI-3"]))
    assert (
        label(things["enemy-PRI-3"])
        == "Scrapie Shambler, prion: if it wins: 1 heart broken; if you win: 2 Zekts, 1 card"
    )
    assert things["here-foe-text"].text == "It scratches at the walls and cannot stop."
    assert things["here-foe"].attrs["data-art"] == "PRI-3"


def test_a_boss_shows_its_health_until_it_is_dead() -> None:
    """SH-R37: three health, one less for each won round."""
    ship = table(mat("Zarnax", "0,0#2", zekts=14), mat(), rooms=["TIL-26 0,-1"])
    ship.play("A", "enter N", "P6 B1")
    things = picture(ship)
    assert label(things["boss-BOSS-R"]) == "Fentonax, the Unpaired King: health 2 of 3"
    assert "gone" in classes(things["boss-BOSS-R-health-2"])
    assert "gone" not in classes(things["boss-BOSS-R-health-1"])


def test_a_round_that_cannot_be_lost_threatens_nobody() -> None:
    """SH-807: the panel between two rounds tells what a lost one does, where one can be lost."""
    sure = {"head": "ARM-07 AUG-04", "chest": "ARM-08 AUG-05", "legs": "ARM-09 AUG-08"}
    for worn, threatened in (({}, True), (sure, False)):
        ship = table(mat("Zarnax", "0,0#2", zekts=14, **worn), mat(), rooms=["TIL-26 0,-1"])
        ship.play("A", "enter N", "P6 B1")
        things = picture(ship)
        assert ("if-lost" in things) == threatened
        assert (things["next-share"].text == "100") != threatened


def test_players_who_share_a_circle_stand_side_by_side() -> None:
    """SH-303: any number may stand on one circle, and each can still be seen."""
    things = picture(table(*(mat(name, "0,0#5") for name in ("Zarnax", "Gorma", "Yucca", "Fogorian", "Aguarian"))))
    assert len({things[f"token-{seat}"].attrs["transform"] for seat in range(5)}) == 5


def test_a_drawn_tile_is_offered_in_every_way_that_fits() -> None:
    """SH-352, SH-C7: rotations 1 and 3 put an entrance against the one used."""
    ship = table(mat("Zarnax", "0,0#6"), mat())
    ship.play("A", "explore E", "TIL-05")
    things = picture(ship)
    assert {key for key in things if key in {f"turn-{n}" for n in range(4)}} == {"turn-1", "turn-3"}
    assert "target" in things


@pytest.mark.parametrize(
    ("room", "ways", "words"),
    [
        ("TIL-05", ["turn-1", "turn-3"], "choose how it lies, and go in."),
        (CORRIDOR, ["turn-1"], "tap it, and go in."),
        (HALL, ["turn-0", "turn-1"], "choose how it lies, and go in."),
        (GALLERY, ["turn-0"], "tap it, and go in."),
    ],
)
def test_ways_that_are_just_the_same_are_offered_once(room: str, ways: list[str], words: str) -> None:
    """SH-352: nobody looks for a difference that is none, and every move for it is found at the one that is shown."""
    ship = table(mat("Zarnax", "0,0#6"), mat("Gorma"))
    ship.play("A", "explore E", room)
    assert [key for key in picture(ship) if key in {f"turn-{n}" for n in range(4)}] == ways
    assert sorted({choice.path for choice in ship.match.choices(0)}) == [(way,) for way in ways]
    assert len(ship.match.choices(0)) == len(ship.moves("A"))
    assert GAME.prompt(ship.match.view(0), 0).endswith(words)
    ship.play("A", ship.moves("A")[-1], "E6")


def test_keys_lie_on_the_map_or_with_their_carrier() -> None:
    """SH-R27: a key is on its boss, lies in a room, is carried or delivered."""
    ship = table(mat("Zarnax", "1,0#4"), mat(), rooms=[K], bosses=keys(flux="lying 1,0", charge="carried A"))
    things = picture(ship)
    assert "lying" in classes(things["key-1"])
    assert "carried" in classes(things["key-2"])
    assert "key-3" not in things
    assert things["goal-1-where"].text == "key in Plasmid Passage"
    assert things["goal-2-where"].text == "key with Zarnax"
    assert things["goal-3-where"].text == "not found yet"


def test_the_end_is_seen_on_the_board() -> None:
    """SH-107: three keys delivered and everybody home."""
    bosses = keys(flux="delivered", charge="delivered", fold="carried A")
    ship = table(mat("Zarnax", "1,0#4"), mat("Gorma"), rooms=[K], bosses=bosses)
    ship.play("A", "step W")
    things = picture(ship)
    assert "won" in classes(things["board"])
    assert not [key for key in things if key.startswith("door-")]


# The moment


def test_characters_are_chosen_from_cards_that_say_what_they_can() -> None:
    """SH-127, SH-903 to SH-907."""
    things = picture(new_game(3, "ARM-01 AUG-01 ARM-02 AUG-02 ARM-03"))
    assert label(things["character-1"]) == "Yucca, plant cell: 4 hearts, 3 steps"
    assert label(things["character-2"]).endswith("+1 attack")
    assert "vitals" not in things


def test_the_merchant_is_met_on_the_start_tile() -> None:
    """SH-124, SH-752: what is for sale, at which price, and what is too dear."""
    ship = table(mat("Zarnax", zekts=6), mat("Gorma", "1,0#4"), rooms=[K], stock=["ARM-03", "AUG-04"])
    things = picture(ship)
    assert "costs 6 Zekts; legs, 1 of 3 Glycolysis" in label(things["stock-ARM-03"])
    assert things["stock-AUG-04-fits"].text == "4 Zekts short"
    assert things["shop"].attrs["open"] == ""
    assert "dear" in classes(things["stock-AUG-04"])
    assert "dear" not in classes(things["stock-ARM-03"])
    elsewhere = picture(ship, 1)
    assert "stock-ARM-03" not in elsewhere
    assert elsewhere["here-title"].text == "Plasmid Passage"


def test_what_is_too_dear_depends_on_discounts() -> None:
    """SH-C22: with AUG-25 a card of 6 Zekts is within reach of 4."""
    thrifty = mat("Zarnax", head="ARM-10 AUG-25", zekts=4)
    things = picture(table(thrifty, mat("Gorma"), stock=["ARM-03"]))
    assert "dear" not in classes(things["stock-ARM-03"])
    assert things["stock-ARM-03-sum"].text == "4"


def test_the_line_of_the_mat_lights_as_a_pathway_grows() -> None:
    """SH-609, SH-C42: between neighbours of one pathway, to the bar with the third; a ware says if it completes it."""
    urea = {"head": "ARM-13 AUG-01", "chest": "ARM-14"}
    grown = picture(table(mat("Zarnax", zekts=9, **urea), mat("Gorma"), stock=["ARM-15"]))
    assert [("lit" in classes(grown[f"slot-{slot}"])) for slot in ("head", "chest", "legs")] == [True, True, False]
    assert [("linked" in classes(grown[f"slot-{slot}"])) for slot in ("head", "chest")] == [True, False]
    assert grown["payoff-title"].text == "Urea Cycle 2 of 3"
    assert grown["stock-ARM-15-fits"].text == "completes the Urea Cycle"
    assert grown["card-AUG-01-bead-0"].text == "Ca²⁺"
    assert printed("Pyruvate Dehydrogenase Complex") == "Pyruvate Dehydro\u00adgenase Complex"
    whole = picture(table(mat("Zarnax", **urea, legs="ARM-15"), mat("Gorma")))
    assert "linked" in classes(whole["slot-legs"])
    assert "lit" in classes(whole["payoff"])
    purple = picture(table(mat("Zarnax", "1,0#5", **urea, legs="ARM-15"), mat("Gorma"), rooms=["TIL-20 1,0"]))
    assert "off" in classes(purple["gear"])
    assert "lit" not in classes(purple["payoff"])


def test_everything_that_can_be_told_of_has_a_picture_or_a_rule() -> None:
    """SH-102: rooms, foes, figures, keys, gear and cards say what they are, and where one can read on."""
    zarnax = mat("Zarnax", "0,0#5", "AUG-16 ITM-01", head="ARM-13 AUG-01")
    rooms = ["TIL-05 1,0 r3", "TIL-09 -1,0 r1 PRI-3", "TIL-26 0,1"]
    ship = table(zarnax, mat("Yucca"), rooms=rooms, stock=["ARM-03"], bosses=keys(flux="lying 1,0"))
    things = picture(ship)
    own = ["here", "vitals-name", "own-0-hearts", "own-0-zekts", "steps", "payoff", "cards-title", "supplies"]
    map_ = [*own, "room-1,0", "token-1", "enemy-PRI-3", "boss-BOSS-R", "key-1", "fog-0,0-N", "goal-2"]
    for key in [*map_, "worn-head", "card-AUG-01", "card-AUG-16", "card-ITM-01", "stock-ARM-03"]:
        told = things[key].attrs
        assert told["data-about"], key
        assert told.get("data-rule") or told.get("data-codex"), key
        art = told.get("data-art")
        assert art is None or GAME.art(art) is not None, key


def test_no_arrow_leads_where_nothing_can_be() -> None:
    """SH-R44: walls give way only while a boss is still to be found."""
    for deck, arrows in ((["TIL-05"], []), (["TIL-05", "TIL-27"], ["door-N", "door-E"])):
        things = picture(table(mat("Zarnax", "0,-1#5"), mat("Gorma"), rooms=CLOSED, tile_deck=deck))
        assert [key for key in things if key in ARROWS] == arrows


def test_an_offer_lies_open_for_both_sides() -> None:
    """SH-501, SH-504: who gives what for what, and who may answer."""
    ship = table(mat("Zarnax", hand="ARM-01"), mat("Gorma", zekts=12))
    ship.play("A", "offer 1 ARM-01 for 5")
    mine, theirs = picture(ship, 0), picture(ship, 1)
    assert (mine["deal-give-who"].text, mine["deal-ARM-01-name"].text) == ("You give", "Glucose Visor")
    assert mine["deal-ARM-01-says"].text == "+1 attack alone"
    assert (theirs["deal-get-who"].text, theirs["deal-get-sum"].text) == ("You give", "5 Zekts")
    assert "withdraw" in mine
    assert {"accept", "decline", "counter"} <= set(theirs)
    assert "accept" not in mine


def test_dice_lie_there_while_somebody_may_roll_again() -> None:
    """SH-C24, SH-805: the dice of a round, with pips up to six and a number on the boss's die."""
    ship = table(mat("Zarnax", "0,0#2", zekts=14, chest="ARM-05 AUG-10"), mat(), rooms=["TIL-26 0,-1"])
    ship.play("A", "enter N", "P3 B7")
    things = picture(ship)
    assert len([key for key in things if key.startswith("die-0-pip-")]) == 3
    assert things["die-boss-number"].text == "7"
    assert {"reroll", "keep"} <= set(things)


def test_buttons_come_with_the_moment_and_the_seat() -> None:
    """SH-204, SH-453: only who is asked has something to press."""
    ship = table(mat("Zarnax"), mat("Gorma"))
    assert "end" in picture(ship, 0)
    assert "end" not in picture(ship, 1)
    assert "end" not in picture(ship, None)
