"""The picture of a Time Horizon view."""

import pytest

from terminus.core.scene import markup, walk
from terminus.games.horizon import GAME
from tests.games.horizon.pictures import by_key, classes, label, lively_game, picture, things, words
from tests.games.horizon.table import Table, new_game, table

EVERY = 17
"""A picture is looked at after every so many moves."""


def look_at(game: Table) -> None:
    """Everything that a picture must be, whoever looks."""
    for viewer in (None, *range(len(game.colours))):
        scene = GAME.scene(game.match.view(viewer), viewer)
        keys = [each.key for each in things(scene)]
        assert len(keys) == len(set(keys))
        lifted = [each.key for each in things(scene) if "held" in classes(each)]
        assert not lifted, "the page takes what it calls held out of its place"
        if viewer is None:
            continue
        seen = by_key(scene)
        for choice in GAME.choices(game.position, viewer):
            for key in choice.path:
                assert seen[key].attrs["role"] == "button", key
                assert seen[key].attrs["aria-label"], key


# Everywhere


@pytest.mark.parametrize(("events", "said"), [([], "one event"), (["F01-Y@2/3 r5 +"], "two events")])
def test_the_field_says_how_many_events_lie_on_it(events: list[str], said: str) -> None:
    """For whoever hears the table and does not see it; one is printed in the centre (HZ-042)."""
    field = GAME.scene(table(events=events).sheet(None), None).board
    assert str(field.attrs["aria-label"]).startswith(f"The field, {said}. Round")


@pytest.mark.parametrize(("seed", "colours"), [(1, "YOP"), (2, "YOPBTG")])
def test_keys_are_unique_and_every_choice_is_a_labelled_button(seed: int, colours: str) -> None:
    """Whatever a player may do in any stage (HZ-084) is a path through things that are there."""
    for n, game in enumerate(lively_game(seed, colours)):
        if n % EVERY == 0 or game.match.result is not None:
            look_at(game)


def test_setting_up_can_be_clicked_too() -> None:
    """Everybody may swap a card before the first round (HZ-026)."""
    game = new_game(players=3)
    look_at(game)
    assert "keep-hand" in picture(game, "Y")


def test_buttons_hold_no_buttons() -> None:
    """A screen reader offers no way into a button inside a button."""
    scene = GAME.scene(table(events=["F01-Y@2/3 r5 +"]).sheet("Y"), 0)
    for region in (scene.board, scene.status, scene.hand):
        for button in (each for each in walk(region) if each.attrs.get("role") == "button"):
            assert all(each.attrs.get("role") != "button" for each in walk(button) if each is not button)


def test_a_notebook_shows_the_field_without_a_style_sheet() -> None:
    """Every painted shape brings its own colour."""
    svg = markup(GAME.scene(table(events=["F01-Y@2/3 r5 +"]).sheet(None), None).board)
    assert svg.startswith("<svg")
    assert 'fill="#54d08f"' in svg


# The field


def test_every_node_is_there_with_its_radius_and_what_it_yields() -> None:
    """61 nodes (HZ-036), each yielding three times its radius (HZ-044), and V616 Mon beside them (HZ-300)."""
    seen = picture(table(), "Y")
    nodes = [key for key in seen if key.startswith("node-")]
    assert len(nodes) == 62
    assert "ring-3" in classes(seen["node-3/5"])
    assert seen["yield-3/5"].text == "9"
    assert seen["yield-v616"].text == "17"
    assert {seen[f"radius-{radius}-numeral"].text for radius in range(1, 5)} == {"1", "2", "3", "4"}


def test_links_differ_by_colour_line_and_head() -> None:
    """Causes and hindrances (HZ-151), forward and backward (HZ-152)."""
    seen = picture(table(events=["F04-Y@2/3 r0 +"]), None)
    links = [seen[f"event-2/3-link-{side}"] for side in (0, 2, 4)]  # h-c-H-
    assert ["hindrance" in classes(link) for link in links] == [True, False, True]
    lines = [seen[f"event-2/3-link-{side}-line"].attrs.get("stroke-dasharray") for side in (0, 2, 4)]
    assert [line is not None for line in lines] == [True, False, True]
    assert len({seen[f"event-2/3-link-{side}-head"].attrs["d"] for side in (0, 2, 4)}) == 3


def test_a_link_is_drawn_where_it_points_to() -> None:
    """With rotation 5 card side 0 faces north-west (HZ-172)."""
    seen = picture(table(events=["F01-Y@2/3 r5 +"]), None)
    assert seen["event-2/3-link-5"].attrs["transform"] == "rotate(300)"
    assert "backward cause north-west" in label(seen["node-2/3"]).lower()


def test_a_card_shows_its_players_points_and_bonus() -> None:
    """Arcs (HZ-154), points in the middle (HZ-153, HZ-155), blue circles (HZ-159)."""
    seen = picture(table(events=["F11-Y@2/3 r0 +", "F05-P@3/4 r0 -"]), None)
    assert "Y" in classes(seen["event-2/3-yes-shape"])
    assert seen["event-2/3-worth"].text == "−2"
    assert "loses" in classes(seen["event-2/3-plate"])
    assert sum(key.startswith("event-3/4-bonus-") for key in seen) == 3
    assert "Yellow loses 2 if it happens" in label(seen["node-2/3"])


def test_named_players_stand_on_the_arcs_of_flexible_events() -> None:
    """From then on these are the arcs' colours (HZ-231)."""
    seen = picture(table(events=["S1-Y@2/3 r5 + yes B no P"]), None)
    assert "B" in classes(seen["event-2/3-yes-shape"])
    assert "P" in classes(seen["event-2/3-no-shape"])


def test_the_forecast_stands_on_every_event() -> None:
    """Balance and result (HZ-212); outlined where only the token decides (HZ-213)."""
    seen = picture(table(events=["F01-Y@2/3 r5 + impact -3", "F01-P@3/8 r0 -"]), None)
    assert "fails" in classes(seen["event-2/3-outlook"])
    assert seen["event-2/3-outlook-sum"].text == "−3"
    assert "by-token" in classes(seen["event-3/8-outlook"])
    assert "so it would not happen; Orange +1" in label(seen["node-2/3"])


def test_the_past_is_sealed() -> None:
    """Green for happened, red for not (HZ-225), an empty sign for nothing (HZ-223); no forecast is left on it."""
    seen = picture(table(round=7, events=["F01-P@1/2 r0 failed"]), None)
    assert "failed" in classes(seen["seal-1/2"])
    assert "happened" in classes(seen["seal-0/0"])
    assert "empty" in classes(seen["seal-1/1"])
    assert "event-1/2-outlook" not in seen
    assert seen["seal-1/2"].attrs["data-from"] == "event-1/2-token"
    assert seen["node-1/2"].attrs["data-tell"] == "realized"


def test_pawns_of_six_players_in_one_node_do_not_cover_each_other() -> None:
    """All begin in the centre (HZ-020)."""
    seen = picture(new_game(players=6), None)
    spots = {seen[f"pawn-{seat}"].attrs["transform"] for seat in range(6)}
    assert len(spots) == 6


def test_whoever_is_out_has_no_pawn_but_keeps_a_place_in_the_rail() -> None:
    """HZ-R10: the pawn leaves the field; points stay (HZ-073)."""
    game = table(O={"supply": 0, "out": True, "points": 4})
    seen = picture(game, "Y")
    assert "pawn-1" not in seen
    assert "out" in classes(seen["seat-1"])
    assert seen["score-1"].text == "4"


def test_reinforcement_and_needles_lie_between_nodes() -> None:
    """One arrow or two (HZ-268), pointing to the later node (HZ-266); Needle links with their kind (HZ-337)."""
    needle = {"source": "2/0", "target": "3/2", "cause": False, "reinforced": 0}
    reinforced = [{"node": "2/3", "side": "SE", "tokens": 2}]
    seen = picture(table(events=["F01-Y@2/3 r5 +"], reinforced=reinforced, needles=[needle]), None)
    assert sum("chevron" in classes(each) for each in seen["reinforced-2/3-SE"].children) == 2
    assert label(seen["needle-2/0-3/2"]) == "Needle: hindrance from 2/0 to 3/2, strength 2"


# Tracks and rail


def test_the_tracks_show_round_phase_and_points() -> None:
    """20 divisions (HZ-011), the token on the round (HZ-054), periods (HZ-058), spaces 0 to 14 and beyond (HZ-373)."""
    seen = picture(table(round=9, Y={"points": 16}), None)
    assert seen["horizon-token-round"].text == "9"
    assert sum(key.startswith("cell-") for key in seen) == 20
    assert label(seen["horizon"]) == ("Round 9 of 20, phase 2, events bring artifacts, pre-realization")
    assert seen["marker-0-more"].text == "+15"


def test_the_rail_follows_the_order_of_the_round() -> None:
    """Clockwise from the first player (HZ-051)."""
    game = table(turn="P", order=[2, 3, 0, 1])
    rail = picture(game, "Y")["players"]
    assert [each.key for each in rail.children] == ["seat-2", "seat-3", "seat-0", "seat-1"]
    assert "active" in classes(picture(game, "Y")["seat-2"])


def test_items_and_artifacts_of_everybody_lie_open() -> None:
    """Items (HZ-245) and cast artifacts with their state (HZ-133) are public, artifacts in hand only by number."""
    cast = [{"artifact": "HB-1", "charges": 0, "debt": 25, "tension": 3}]
    game = table(O={"items": {"gun": 2, "storage": 26}, "table": cast, "artifacts": ["LN-1"]}, round=8)
    seen = picture(game, "Y")
    assert words(seen["has-1-gun"]) == "II"
    assert words(seen["has-1-storage"]) == "26"
    assert label(seen["cast-1-HB-1"]) == "Hole in the Box: anti-charge 25 of 32, tension 3 of 12"
    assert words(seen["holds-1"]) == "1"
    assert "Lachesis" not in markup(GAME.scene(game.sheet("Y"), 0).status)


# Hands


def test_whatever_can_be_owned_is_explained_to_fingers_too() -> None:
    """Nobody can rest on a touch screen: items (HZ-245), artifacts and other players tell of themselves when tapped."""
    hole = {"artifact": "HB-1", "charges": 0, "debt": 8, "tension": 2}
    orange = {"items": {"gun": 2, "storage": 4}, "table": [hole], "place": "3/1"}
    game = table(round=7, Y={"place": "2/3", "artifacts": ["LN-1"]}, O=orange)
    about = {key: str(found.attrs.get("data-about", "")) for key, found in picture(game, "Y").items()}
    assert "Link your node" in about["artifact-LN-1"]
    assert "damage 11" in about["item-gun"]
    assert about["player-1"].startswith("Orange, in 3/1: 2 points, 20 energy")
    assert "Energy Gun II (damage 18, expense 5) and Kinetic Storage with 4" in about["player-1"]
    assert "anti-charge 8 of 32, tension 2" in about["player-1"]


def test_only_rotations_that_fit_are_shown() -> None:
    """HZ-S7: for this card in 2/3 exactly 0, 4 and 5 (HZ-172)."""
    seen = picture(table(round=7, Y={"place": "2/3", "hand": "F01-Y"}), "Y")
    ways = {key for key in seen if key.startswith("lay-F01-Y-") and key.endswith("+")}
    assert ways == {"lay-F01-Y-0+", "lay-F01-Y-4+", "lay-F01-Y-5+"}
    assert "forward cause north-east" in label(seen["lay-F01-Y-4-"])


def test_a_hand_is_for_its_owner() -> None:
    """Hands are closed (HZ-R38)."""
    game = table(Y={"hand": "F01-Y"})
    assert "card-F01-Y" in picture(game, "Y")
    assert "card-F01-Y" not in picture(game, "O")
    assert "card-F01-Y" not in picture(game, None)


def test_the_tablet_shows_levels_and_the_price_of_the_next() -> None:
    """HZ-404: gun II with price 7, shield I with price 4, accelerator at its maximum."""
    items = {"gun": 2, "shield": 1, "accelerator": 3, "storage": 26, "amplifier": 3}
    seen = picture(table(Y={"items": items}), "Y")
    prices = [seen[f"item-{item}-price"].text for item in ("gun", "shield", "accelerator")]
    assert prices == ["7", "4", ""]
    assert "damage 18, expense 5" in label(seen["item-gun"])
    assert seen["item-storage-state"].text == "26"
    assert "holds 26 of up to 65" in label(seen["item-storage"])


def test_what_an_extraction_brings_stands_on_its_button() -> None:
    """Three times the radius (HZ-100) and the bonus of the event there (HZ-101)."""
    game = table(events=["F05-Y@2/3 r4 +"], Y={"place": "2/3"})
    assert picture(game, "Y")["extract-price"].text == "+9"


def test_bets_are_sealed_one_by_one_and_show_who_is_ready() -> None:
    """The caster has three tokens, the others one (HZ-358); nobody sees a bet before the opening (HZ-360)."""
    game = table("OBTP", round=11, turn="T", T={"place": "3/4", "artifacts": ["TF-sun"]})
    game.play("T", "cast TF-sun r0 +")
    assert "bet-2+" in picture(game, "O")
    assert "bet-3+" not in picture(game, "O")  # 20 energy are good for two impacts
    game.play("O", "bet + 1")
    assert "sealed-0" in picture(game, "O")
    assert "bet-0+" not in picture(game, "O")
    assert "sealed-0" not in picture(game, "B")
    assert "ready-O" in picture(game, "B")
    assert picture(game, "B")["player-0-state"].text == "bet sealed"


def test_after_the_last_turn_no_new_card_asks_to_be_chosen() -> None:
    """HZ-142: neither where no turn is left to lay it in, nor while the others flee, and afterwards it is gone."""
    records = [2, 2, 2]
    drawn = {"hand": "S1-Y S2-Y S3-Y S4-Y", "refill": ["G1", "G2", "G3"], "records": records}
    others = {who: {"records": records} for who in "OPB"}
    early = table(round=19, turn="B", order=[0, 1, 2, 3], Y=drawn, **others)
    assert picture(early, "Y")["refill-title"].text == "Keep one"
    assert picture(early, "Y")["player-0-state"].text == "choosing"
    game = table(round=20, turn="B", order=[0, 1, 2, 3], Y=drawn, **others)
    assert picture(game, "Y")["refill-title"].text == "Drawn, but there is no turn left to lay one"
    assert picture(game, "Y")["player-0-state"].text == "in 4/12"
    game.play("B", "end")
    assert game.data["stage"] == "flee"
    look_at(game)  # it is allowed, so there is a way
    assert "idle" in classes(picture(game, "Y")["refill"])
    while game.match.result is None:
        who = next(each for each in game.asked if game.moves(each, "flee"))
        game.play(who, game.moves(who, "flee")[0])
    assert "refill" not in picture(game, "Y")


def test_an_offer_is_seen_by_the_two_it_concerns() -> None:
    """HZ-R40: the others see only that there is one."""
    game = table(Y={"place": "2/3"}, O={"place": "2/3"})
    game.play("Y", "offer 1 5 for nothing")
    assert "offer-give" in picture(game, "O")
    assert "accept" in picture(game, "O")
    assert "withdraw" in picture(game, "Y")
    assert "offer-give" not in picture(game, "B")
    assert "Yellow proposes an exchange to Orange" in words(picture(game, "B")["offer"])


def test_a_companion_is_told_that_a_deal_is_possible() -> None:
    """HZ-130: in the turn of either of the two."""
    game = table(Y={"place": "2/3"}, O={"place": "2/3"})
    said = [GAME.prompt(game.sheet(who), seat) for seat, who in enumerate("YOP")]
    assert ["propose an exchange" in each for each in said] == [False, True, False]


def test_the_sides_of_a_node_say_what_they_face() -> None:
    """HZ-R29: a link points backward or forward by what is beyond, which not everybody can see."""
    game = table(Y={"place": "4/12", "hand": "S3-Y"})
    game.play("Y", "organise S3-Y +")
    seen = picture(game, "Y")
    assert label(seen["side-0"]) == "The north side of your node, towards 3/9, which is earlier"
    assert label(seen["side-3"]) == "The south side of your node, off the field"
    assert label(seen["side-5"]).endswith("towards 4/13, which is later")


def test_the_horizon_and_the_periods_say_what_they_mean() -> None:
    """HZ-056, HZ-059, HZ-060: whoever taps the rounds learns what comes next, and what may not be done yet."""
    early, late = picture(table(round=2), None), picture(table(round=8), None)
    assert "After round 9 radius 2 becomes past, node after node" in late["horizon"].attrs["data-about"]
    assert late["strip"].attrs["data-about"] == late["horizon"].attrs["data-about"]
    assert early["period-words"].attrs["data-about"] == "Nobody can be attacked yet (HZ-059)"
    assert "with a pinion brings an artifact" in late["period-words"].attrs["data-about"]
    assert "Whoever has fewer than five events draws" in late["decks"].attrs["data-about"]


def test_one_of_a_thing_is_told_as_one() -> None:
    """What lies open about a player, read aloud."""
    seen = picture(table(Y={"hand": "F01-Y", "points": 1, "artifacts": ["CM-1"]}), None)
    assert ", 1 point, 20 energy, one event card, one artifact in hand" in label(seen["player-0"])
    assert "In hand: one event card and one artifact." in seen["player-0"].attrs["data-about"]
