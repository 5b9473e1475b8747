"""Positions as data (ledger, section 7): what follows, what may be left out, and what cannot be."""

import re
from typing import Any

import pytest

from terminus.core.dice import FastDice
from terminus.core.errors import PositionError, TerminusError
from terminus.games.horizon import GAME
from terminus.testing.walks import take_walk
from tests.games.horizon.table import Table, new_game, table

HERE: Any = {"place": "2/3"}
FOUR = ["S1-Y", "S2-Y", "S3-Y", "S4-Y"]


def given(**changes: Any) -> dict[str, Any]:
    """A small position in round 7 with some parts changed."""
    seats = [{"colour": colour, "place": "4/12", "hand": [f"S{n}-{colour}" for n in range(1, 6)]} for colour in "YOP"]
    return {"round": 7, "seats": seats, **changes}


def seat(**changes: Any) -> list[dict[str, Any]]:
    """The seats of that position, the first one changed."""
    first, *others = given()["seats"]
    return [{**first, **changes}, *others]


def node(name: str, **rest: Any) -> list[dict[str, Any]]:
    return [{"node": name, **rest}]


# What follows


def test_a_position_set_up_by_hand() -> None:
    """HZ-012, HZ-027, HZ-055, HZ-072, HZ-191, HZ-R3: decks, phase, periods, records and who is out need not be said."""
    position = GAME.read(given(seats=[*seat(hand=["F01-Y", "S1-Y"], points=4)[:2], {"supply": 0}]))
    sheet = GAME.sheet(position)
    assert (len(position.deck), len(position.artifact_deck)) == (77, 17)
    assert (sheet.phase, sheet.phase_ends, sheet.now.artifacts) == (2, (2, 5, 9, 14, 20), True)
    assert sheet.seats[0].removed == ("S2-Y", "S3-Y", "S4-Y", "S5-Y")
    assert sheet.seats[0].records == (4,)
    assert (sheet.seats[2].out, sheet.seats[2].colour, sheet.order) == (True, "P", (0, 1))
    assert [spot.status for spot in sheet.nodes[:8]] == ["happened", *["empty"] * 6, "open"]


def test_only_the_nodes_that_matter_need_to_be_named() -> None:
    """HZ-172, HZ-154: in any order; links and arcs follow from the card."""
    nodes = [*node("3/4", impact=-3), *node("2/3", event={"card": "F01-Y", "rotation": 5, "organiser": 0})]
    sheet = GAME.sheet(GAME.read(given(nodes=nodes)))
    event = sheet.at("2/3").event
    assert event is not None
    assert (event.links, event.yes, event.no) == ("--C--c", 0, 1)
    assert sheet.at("3/4").impact == -3


def test_a_position_carries_its_options_and_content() -> None:
    """HZ-R3, HZ-R20: it is read back with them, and a contradiction is an error."""
    options: Any = {"track": "4-4-4-4-4", "needle_reach": 2, "colours": "random"}
    position = GAME.setup(GAME.settings(5, options), FastDice(3))
    data = GAME.data(position)
    again = GAME.read(data)
    assert again == position
    assert (again.variant.track, again.variant.needle_reach) == ([4, 4, 4, 4, 4], 2)
    with pytest.raises(PositionError, match=r"options\.track"):
        GAME.read(data, GAME.settings(5, {"needle_reach": 2, "colours": "random"}))


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (6, 3)])
def test_a_view_makes_the_position_that_resampling_makes(players: int, seed: int) -> None:
    """What a bot makes of its view is what it is given in the lab: the same dice, the same position."""
    walk = take_walk(GAME, GAME.settings(players), seed)
    game = walk.game
    for stop in walk.stops[:: max(1, len(walk.stops) // 30)]:
        for viewer in walk.seats:
            seen = game.view(stop.position, viewer, memory=True)
            imagined = game.position(seen, walk.settings, FastDice(seed))
            assert game.sheet(imagined) == game.sheet(stop.position.resample(viewer, FastDice(seed)))


# Older spellings


def old(game: Table) -> Any:
    """A position as version 0.1 wrote it."""
    data = game.data
    for name in ("decisions", "content", "phase_ends"):
        del data[name]
    data["box"] = {
        "name": data["box"]["name"],
        "cards": {face.pop("card"): face for face in data["box"]["cards"]},
        "items": data["box"]["items"],
        "artifacts": {face.pop("artifact"): face for face in data["box"]["artifacts"]},
        "extraction": data["box"]["extraction"],
    }
    data["options"] = {
        "track": [2, 3, 4, 5, 6],
        "prerealization": "cast_and_use",
        "weak_impact_energy": 2,
        "points_floor": True,
        "artifact_reuse": False,
        "needle_reach": 3,
        "collector_own": False,
        "tangle_impact_cost": 8,
        "replace_cards": True,
        "immediate_refill": False,
    }
    data["turn"]["offers"] = 2
    for entry in data["seats"]:
        for name in ("yields", "proposals", "tokens", "stake", "layings"):
            del entry[name]
    bare = {"event": None, "status": "open", "impact": 0, "wormholes": 0}
    data["nodes"] = [entry for entry in data["nodes"] if {**entry, **bare} != entry]
    for entry in data["nodes"]:
        if entry["event"] is not None:
            del entry["event"]["forecast"]
            entry["event"]["balance"] = 0
    return data


def test_positions_of_version_0_1_are_read() -> None:
    """Nodes that bear something, pieces by ids, options in the words of the rules, one count of proposals."""
    game = table(events=["F01-Y@2/3 r5 + impact 1", "F01-P@1/2 r0 happened"], Y={**HERE, "proposals": 2})
    assert GAME.data(GAME.read(old(game))) == game.data
    drawn = table("GBP", turn="G", G={"proposals": 2})
    assert GAME.data(GAME.read(old(drawn))) == drawn.data


@pytest.mark.parametrize(
    ("part", "message"),
    [
        (
            {"box": {"name": "mine", "cards": {}, "items": [], "artifacts": {}, "extraction": 17}},
            'box.name: "mine" is given',
        ),
        ({"options": {"immediate_refill": "soon"}}, "no option 'immediate_refill'"),
        ({"options": {"points_floor": "low"}}, "option 'points_floor' can be zero, none"),
        ({"turn": {"offers": -1}}, "seats[0].proposals"),
        ({"nodes": [{"node": "2/3", "event": {"card": "F01-Y", "balance": 7, "total": 1}}]}, "no field 'total'"),
        ({"nodes": 3}, "nodes: a list was expected"),
    ],
)
def test_old_spellings_are_checked_too(part: dict[str, Any], message: str) -> None:
    with pytest.raises(TerminusError, match=re.escape(message)):
        GAME.read(given(**part))


# What cannot be

EVENT: Any = {"card": "F01-Y", "rotation": 5, "organiser": 0}
TANGLE: Any = {"card": "TF-sun", "organiser": 0}
BURST: Any = {"owner": 0, "place": "4/12", "left": 20, "struck": [0]}
DEAL: Any = {"by": 0, "to": 1, "give_energy": 5}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        # Misspelt, of the wrong kind, out of range
        ({"rounds": 7}, "did you mean 'round'?"),
        ({"seats": seat(suply=3)}, "did you mean 'supply'?"),
        ({"round": 21}, "round: a whole number <= 20"),
        ({"active": 3}, "active: there is no seat 3"),
        ({"stage": "trade"}, "'trade' is no stage"),
        ({"nodes": node("9/9")}, "9/9"),
        ({"nodes": node("V616")}, "no node of the field"),
        ({"nodes": [*node("2/3"), *node("2/3")]}, "2/3 stands there twice"),
        ({"nodes": node("2/3", status="gone")}, "'gone' is no status"),
        ({"turn": {"au": 3}}, "turn.au: a whole number of at most 2"),
        # Pieces
        ({"seats": seat(hand=["F99-Y"])}, "seats[0].hand[0]: there is no event card 'F99-Y'"),
        ({"seats": seat(hand=["CG-1"])}, "no event card 'CG-1'"),
        ({"seats": seat(artifacts=["F01-Y"])}, "seats[0].artifacts[0]: there is no artifact 'F01-Y'"),
        ({"seats": seat(hand=["F01-Y"]), "discard": ["F01-Y"]}, "seats[0].hand: F01-Y lies there and in discard"),
        ({"seats": seat(hand=["F01-Y", "F01-Y"])}, "F01-Y lies there and in seats[0].hand"),
        ({"seats": seat(hand=["S1-O"])}, "S1-O lies there and in"),
        ({"seats": seat(hand=["S1-G"])}, "HZ-014"),
        ({"seats": seat(hand=[*FOUR, "S5-Y", "F01-Y"])}, "HZ-140"),
        ({"seats": seat(hand=FOUR, refill=["S5-Y"])}, "HZ-012"),
        ({"seats": seat(refill=["G1"])}, "HZ-140"),
        ({"active": 1, "seats": seat(hand=FOUR, refill=["G1", "G2", "G3", "G4", "G5"])}, "HZ-141"),
        ({"seats": seat(hand=FOUR, refill=["G1", "G2"])}, "HZ-142"),
        ({"deck": ["F01-Y"]}, "HZ-012"),
        ({"artifact_deck": []}, "HZ-012"),
        ({"discard": ["S1-Y"], "seats": seat(hand=[])}, "HZ-012"),
        ({"seats": seat(removed=["S1-Y"])}, "HZ-027"),
        ({"seats": seat(rejected=["G1"])}, "HZ-R35"),
        ({"seats": seat(insight=[{"artifact": "CG-1", "holder": 1}])}, "HZ-132"),
        ({"seats": seat(replacement="F01-Y")}, "HZ-025"),
        # Players
        ({"seats": seat(colour="W")}, "HZ-R5"),
        ({"seats": seat(colour="O")}, "HZ-013"),
        ({"options": {"colours": "in_order"}, "seats": seat(colour="G", hand=[])}, "HZ-013"),
        ({"seats": seat(out=True)}, "HZ-072"),
        ({"seats": seat(supply=0)}, "HZ-072"),
        ({"seats": seat(place="1/2")}, "HZ-040"),
        ({"seats": seat(points=-1)}, "HZ-R13"),
        ({"seats": seat(records=[2, 2])}, "HZ-191"),
        ({"seats": seat(items={"gun": 4})}, "HZ-246"),
        ({"seats": seat(items={"storage": 66})}, "HZ-263"),
        ({"seats": seat(items={"amplifier": 6})}, "HZ-265"),
        ({"seats": seat(table=[{"artifact": "TF-sun"}])}, "HZ-355"),
        ({"seats": seat(table=[{"artifact": "CM-1"}, {"artifact": "CM-2"}])}, "HZ-284"),
        ({"seats": seat(table=[{"artifact": "CM-1", "charges": 4}])}, "Collector Module has 3"),
        ({"seats": seat(table=[{"artifact": "CM-1", "debt": 1}])}, "HZ-322"),
        ({"seats": seat(table=[{"artifact": "HB-1", "debt": 33}])}, "HZ-322"),
        ({"seats": seat(table=[{"artifact": "HB-1", "tension": 13}])}, "HZ-325"),
        ({"seats": seat(speed=3)}, "HZ-092"),
        ({"order": [0, 0, 1]}, "HZ-051"),
        ({"order": [0, 1]}, "seat 2 is in the game"),
        ({"turn": {"borrowed": 4}}, "HZ-387"),
        ({"turn": {"used": ["CM-1", "HB-1"]}}, "HZ-288"),
        # The field
        ({"nodes": node("2/3", status="happened", event=EVENT)}, "HZ-056"),
        ({"nodes": node("1/3", status="open")}, "HZ-041"),
        ({"nodes": node("1/3", event=EVENT)}, "HZ-225"),
        ({"nodes": node("1/3", status="happened")}, "HZ-223"),
        ({"nodes": node("1/3", impact=2)}, "HZ-224"),
        ({"nodes": node("0/0", status="happened", event=EVENT)}, "HZ-042"),
        ({"nodes": node("2/3", event={"card": "CENTRE"})}, "HZ-042"),
        ({"nodes": node("2/3", event={**EVENT, "links": "cccccc"})}, "is given, but"),
        ({"nodes": node("2/3", event={**EVENT, "yes": 2})}, "event.yes: 2 is given, but 0 follows"),
        ({"nodes": node("2/3", event={**EVENT, "organiser": 4})}, "does not have"),
        ({"nodes": node("2/3", event={**EVENT, "bets": [{"seat": 0, "yes": True}]})}, "HZ-358"),
        ({"nodes": node("2/3", event={"card": "G1", "yes": 1})}, "HZ-154"),
        ({"seats": seat(hand=[]), "nodes": node("2/3", event={"card": "S1-Y", "yes": 1})}, "HZ-231"),
        ({"seats": seat(hand=[]), "nodes": node("2/3", event={"card": "S2-Y"})}, "HZ-232"),
        ({"seats": seat(hand=[]), "nodes": node("2/3", event={"card": "S3-Y"})}, "are no links"),
        ({"seats": seat(hand=[]), "nodes": node("2/3", event={"card": "S3-Y", "rotation": 1})}, "HZ-R29"),
        ({"nodes": node("2/3", event={"card": "S1-G", "yes": 1, "no": 2})}, "HZ-014"),
        ({"nodes": node("2/3", event={**EVENT, "forecast": {"pushes": [], "gains": [], "total": 3, "happens": True}})},
         "forecast.gains"),
        ({"reinforced": [{"node": "2/3", "side": "N", "tokens": 1}]}, "HZ-039"),
        ({"reinforced": [{"node": "2/3", "side": "X", "tokens": 1}]}, "no direction"),
        ({"reinforced": [{"node": "2/3", "side": "NE", "tokens": 3}]}, "at most 2"),
        ({"reinforced": [{"node": "1/0", "side": "S", "tokens": 1}]}, "HZ-039"),
        ({"reinforced": [{"node": "0/0", "side": "N", "tokens": 1}]}, "HZ-224"),
        ({"reinforced": [{"node": "2/3", "side": "NE", "tokens": 1}] * 2}, "twice"),
        ({"needles": [{"source": "2/3", "target": "2/2"}]}, "HZ-338"),
        ({"needles": [{"source": "2/3", "target": "4/20"}]}, "HZ-336"),
        ({"needles": [{"source": "2/3", "target": "2/4"}] * 2}, "HZ-386"),
        ({"needles": [{"source": "0/0", "target": "1/4"}]}, "HZ-224"),
        # Stages
        ({"stage": "answer"}, "offer: that belongs to another stage"),
        ({"offer": DEAL}, "offer: that belongs to another stage"),
        ({"stage": "answer", "offer": {"by": 0, "to": 1}}, "HZ-R40"),
        ({"stage": "answer", "offer": {**DEAL, "give_energy": 0}}, "nothing for nothing"),
        ({"stage": "answer", "offer": {**DEAL, "give_energy": 17}}, "only what the two have"),
        ({"stage": "answer", "offer": {**DEAL, "to": 0}}, "HZ-130"),
        ({"stage": "answer", "active": 2, "offer": DEAL}, "HZ-130"),
        ({"stage": "bet"}, "tangle: that belongs to another stage"),
        ({"stage": "bet", "tangle": "2/3", "nodes": node("2/3", event=EVENT)}, "HZ-355"),
        ({"stage": "bet", "tangle": "2/3", "nodes": node("2/3", event=TANGLE)}, "HZ-355"),
        ({"seats": seat(bets=[{"seat": 0, "yes": True}])}, "seats[0].bets: that belongs to another stage"),
        ({"stage": "refill_first"}, "HZ-141"),
        ({"stage": "refill_now", "seats": seat(hand=FOUR, refill=["G1"])}, "HZ-R34"),
        ({"stage": "shortage", "seats": seat(hand=FOUR, refill=["G1"])}, "HZ-384"),
        ({"stage": "flee", "realizing": "2/3", "fleeing": [0]}, "HZ-056"),
        ({"round": 9, "stage": "flee", "realizing": "2/3", "fleeing": [0]}, "HZ-221"),
        ({"stage": "strike", "annihilation": {**BURST, "owner": 1}}, "HZ-325"),
        ({"stage": "strike", "annihilation": {**BURST, "struck": []}}, "HZ-326"),
        ({"stage": "strike", "annihilation": {**BURST, "left": 99}}, "nobody has to be chosen"),
        ({"stage": "over"}, "HZ-057"),
        ({"stage": "swap"}, "HZ-023"),
        ({"stage": "swap", "round": 1, "seats": seat(place="0/0")}, "HZ-026"),
        ({"seats": seat(ready=True)}, "seats[0].ready: that belongs to another stage"),
        ({"stage": "logistic", "building": {"card": "F01-Y"}}, "HZ-233"),
        ({"stage": "logistic", "building": {"card": "S3-Y"}, "seats": seat(hand=[], supply=12)}, "HZ-170"),
        (
            {
                "stage": "logistic",
                "building": {"card": "S3-Y", "links": "-C----"},
                "seats": seat(hand=[], place="2/3"),
            },
            "building.links: those links cannot be laid (HZ-233)",
        ),
        (
            {
                "stage": "logistic",
                "building": {"card": "S3-Y", "links": "C-----"},
                "seats": seat(hand=[], place="2/3"),
            },
            "HZ-R29",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_the_rule(changes: dict[str, Any], message: str) -> None:
    """Ledger, section 7: with the field, the thing's own name and the rule."""
    with pytest.raises(PositionError, match=re.escape(message)):
        GAME.read(given(**changes))


def test_a_swap_that_could_not_be_sealed() -> None:
    """HZ-026, HZ-028, HZ-014: before the first round hands and dealt cards are as set-up leaves them."""
    data = new_game(4).data
    own, dealt = data["seats"][0]["hand"][0], data["seats"][0]["offered"][0]

    def refused(**changes: Any) -> str:
        first = {**data["seats"][0], **changes}
        with pytest.raises(PositionError) as caught:
            GAME.read({"stage": "swap", "order": data["order"], "active": data["active"],
                       "seats": [first, *data["seats"][1:]]})  # fmt: skip
        return str(caught.value)

    assert "HZ-026" in refused(swap=[own, dealt], layings=[])
    assert "HZ-026" in refused(ready=True, swap=[dealt, own])
    assert "HZ-026" in refused(offered=[dealt])
    assert "HZ-014" in refused(hand=data["seats"][0]["hand"][:4], removed=data["seats"][0]["hand"][4:])
    everybody = [{**entry, "ready": True} for entry in data["seats"]]
    with pytest.raises(PositionError, match="HZ-028"):
        GAME.read({**data, "decisions": [], "seats": everybody})
