"""Exchange (HZ-130 to HZ-134, HZ-381 to HZ-383, HZ-R40)."""

from typing import Any

import pytest

from terminus.core.dice import FastDice
from terminus.core.errors import MalformedMove
from terminus.games.horizon import GAME
from tests.games.horizon.table import Table, table

TOGETHER = {"place": "2/3"}


def trading(**more: Any) -> Table:
    """Y's turn; Y and O share 2/3, P and B are elsewhere."""
    seats: dict[str, Any] = {"Y": {**TOGETHER, "artifacts": ["CG-1"]}, "O": TOGETHER}
    for who, entry in more.items():
        seats[who] = {**seats.get(who, {}), **entry}
    return table(round=8, **seats)


def test_s19c_a_hand_artifact_for_energy() -> None:
    """HZ-S19: HZ-130, HZ-132, HZ-134: the others see only that one hand artifact and 10 energy moved."""
    game = trading()
    game.play("Y", "offer 1 CG-1 for 10")
    assert game.asked == "O"
    (event,) = game.play("O", "accept")
    assert game.player("O")["artifacts"] == ["CG-1"]
    assert game.player("Y")["artifacts"] == []
    assert (game.supply("Y"), game.supply("O")) == (30, 10)
    seen = event.seen_by(2)
    assert (seen["give_hand"], seen["get_energy"]) == (1, 10)
    assert "give" not in seen
    assert event.seen_by(0)["give"] == ["CG-1"]


def test_the_content_of_a_proposal_is_for_the_two() -> None:
    """HZ-R40."""
    game = trading()
    (event,) = game.play("Y", "offer 1 CG-1 for 10")
    assert event.seen_by(3) == {"kind": "proposed", "seat": 0, "to": 1}
    assert event.seen_by(1)["give"] == ["CG-1"]
    assert game.view("P")["offer"] == {"by": 0, "to": 1}
    assert game.view(None)["offer"] == {"by": 0, "to": 1}
    assert game.view("O")["offer"]["give"] == ["CG-1"]


def test_either_may_propose_in_the_turn_of_one_of_them() -> None:
    """HZ-130, HZ-R40: not during a third player's turn, not from another node."""
    game = trading(P=TOGETHER)
    game.play("O", "offer 0 5 for CG-1")
    assert game.asked == "Y"
    game.play("Y", "decline")
    assert game.refused("O", "offer 2 5 for nothing") == "not_together"
    assert game.refused("B", "offer 0 5 for nothing") == "not_together"
    assert game.refused("Y", "offer 3 5 for nothing") == "not_together"
    assert game.refused("Y", "offer 0 5 for nothing") == "not_together"
    optional = {decision.seat for decision in game.match.decisions if decision.optional}
    assert optional == {1, 2}


def test_both_must_agree() -> None:
    """HZ-134: while a proposal is open the turn waits; it can be declined or withdrawn."""
    game = trading()
    game.play("Y", "offer 1 CG-1 for 10")
    assert game.refused("Y", "extract") == "not_now"
    assert game.refused("Y", "accept") == "not_asked"
    assert game.refused("P", "accept") == "not_asked"
    game.play("O", "decline")
    assert game.player("Y")["artifacts"] == ["CG-1"]
    game.play("Y", "offer 1 CG-1 for 9")
    game.play("Y", "withdraw")
    assert game.data["offer"] is None
    assert game.active == "Y"


def test_gifts_are_exchanges() -> None:
    """HZ-R40: of energy alone; nothing for nothing is none."""
    game = trading()
    game.play("Y", "offer 1 7 for nothing")
    game.play("O", "accept")
    assert (game.supply("Y"), game.supply("O")) == (13, 27)
    with pytest.raises(MalformedMove):
        game.play("Y", "offer 1 nothing for nothing")


def test_only_what_the_two_have() -> None:
    """HZ-R40: no more energy than the supply, nothing that is elsewhere."""
    game = trading()
    assert game.refused("Y", "offer 1 21 for nothing") == "not_theirs"
    assert game.refused("Y", "offer 1 nothing for 21") == "not_theirs"
    assert game.refused("Y", "offer 1 HB-1 for 1") == "not_theirs"
    assert game.refused("Y", "offer 1 1 for HB-1") == "not_theirs"


@pytest.mark.parametrize("move", ["offer 1 S1-Y for 1", "offer 1 1 for S1-O", "offer 1 1,CG-1 for F01-Y"])
def test_event_cards_are_not_for_exchange(move: str) -> None:
    """HZ-131: neither given nor asked for."""
    refusal = trading().refusal("Y", move)
    assert (refusal.code, refusal.rule) == ("event_cards", "HZ-131")


def test_asking_for_what_the_partner_may_hold_gives_nothing_away() -> None:
    """HZ-R40, HZ-132: O holds HB-1, which Y cannot know; what O does not hold O cannot give."""
    game = trading(O={**TOGETHER, "artifacts": ["HB-1"]})
    for wanted, accepted in (("CM-2", False), ("HB-1", True)):
        game.play("Y", f"offer 1 5 for {wanted}")
        assert ("accept" in game.moves("O")) == accepted
        if accepted:
            game.play("O", "accept")
        else:
            assert game.refused("O", "accept") == "not_theirs"
            game.play("O", "decline")
    assert game.player("Y")["artifacts"] == ["CG-1", "HB-1"]


def test_any_copy_in_hand_will_do() -> None:
    """HZ-132, HZ-R40: whoever asks for a Needle cannot know which copy the other holds; the two see which it was."""
    game = table(round=7, Y={"place": "2/3"}, O={"place": "2/3", "artifacts": ["LN-1", "SS-3"]})
    game.play("Y", "offer 1 5 for LN-2")
    events = game.play("O", "accept")
    assert game.player("Y")["artifacts"] == ["LN-1"]
    assert game.player("O")["artifacts"] == ["SS-3"]
    assert [event.secrets[0]["get"] for event in events if event.kind == "exchanged"] == [["LN-1"]]
    game.play("Y", "offer 1 5 for CM-1")
    assert game.refused("O", "accept") == "not_theirs"


def test_table_artifacts_keep_their_state() -> None:
    """HZ-133: charges, debt and tension go along, from table to table."""
    state = [{"artifact": "HB-1", "debt": 12, "tension": 5}]
    game = trading(Y={**TOGETHER, "table": state, "artifacts": []})
    game.play("Y", "offer 1 HB-1 for nothing")
    (event,) = game.play("O", "accept")
    assert game.cast("O", "HB-1") == {"artifact": "HB-1", "charges": 0, "debt": 12, "tension": 5}
    assert event.seen_by(None)["give_table"] == ["HB-1"]
    assert game.player("O")["artifacts"] == []


def test_nobody_ends_up_with_two_equal_artifacts_on_the_table() -> None:
    """HZ-R40, HZ-284; swapping two equal ones is fine, and so is giving an exhausted one away (HZ-383)."""
    first, second = [{"artifact": "CM-1", "charges": 0}], [{"artifact": "CM-2"}]
    game = trading(Y={**TOGETHER, "table": first, "artifacts": ["CM-3"]}, O={**TOGETHER, "table": second})
    refusal = game.refusal("Y", "offer 1 CM-1 for nothing")
    assert (refusal.code, refusal.rule) == ("two_equal", "HZ-R40")
    assert game.refused("O", "offer 0 CM-2,3 for 5") == "two_equal"
    assert game.refused("Y", "offer 1 5 for CM-2") == "two_equal"
    listed = [*game.moves("Y", "offer"), *game.moves("O", "offer")]
    assert not [move for move in listed if ("CM-1" in move) != ("CM-2" in move)]
    game.play("Y", "offer 1 CM-1 for CM-2")
    game.play("O", "accept")
    assert game.cast("Y", "CM-2")["charges"] == 3
    game = trading(Y={**TOGETHER, "table": first, "artifacts": ["CM-3"]})
    game.play("Y", "offer 1 CM-1 for nothing")
    game.play("O", "accept")
    game.play("Y", "cast CM-3")


def test_a_proposal_of_two_equal_artifacts_cannot_be_accepted() -> None:
    """HZ-R40: not even where a position holds one."""
    first, second = [{"artifact": "CM-1"}], [{"artifact": "CM-2"}]
    proposed = {"by": 0, "to": 1, "give_energy": 0, "give": ["CM-1"]}
    seats = {"Y": {**TOGETHER, "table": first}, "O": {**TOGETHER, "table": second}}
    game = table(round=8, stage="answer", offer=proposed, **seats)
    assert game.moves("O") == ["decline"]
    assert game.refused("O", "accept") == "two_equal"


def test_chance_fills_in_no_exchange_of_two_equal_artifacts() -> None:
    """HZ-R40: what is described may be played, whatever the fields are filled with."""
    both = {"Y": {**TOGETHER, "table": [{"artifact": "CM-1"}], "artifacts": []}}
    game = trading(**both, O={**TOGETHER, "table": [{"artifact": "CM-2"}, {"artifact": "SS-1"}]})
    position, dice = game.position, FastDice(5)
    proposals = [choice for choice in GAME.choices(position, 0) if choice.fields]
    assert len(proposals) == 4
    for choice in proposals:
        for _ in range(30):
            assert position.refusal(0, choice.sample(dice)) is None


def test_exchanges_are_free_and_may_follow_each_other() -> None:
    """HZ-381: no AU, no energy, several in one turn."""
    game = trading()
    for _ in range(3):
        game.play("Y", "offer 1 2 for nothing")
        game.play("O", "accept")
    assert (game.au, game.supply("Y")) == (2, 14)


def test_people_propose_without_end() -> None:
    """HZ-381: a limit binds automatic players only, each for itself; nobody's proposals use up another's."""
    game = trading()
    for _ in range(12):
        game.play("O", "offer 0 1 for nothing")
        game.play("Y", "decline")
    assert not game.moves("O", "offer")
    assert game.moves("Y", "offer")
    assert {choice.path[:2] for choice in GAME.choices(game.position, 1)} == {("exchange", "player-0")}
    assert "propose" in [decision.kind for decision in game.match.decisions if decision.seat == 1]
    assert game.player("O")["proposals"] == 12
    game.plays("Y", "end")
    assert game.moves("O", "offer")


def test_every_kind_of_exchange_can_be_clicked() -> None:
    """HZ-130, HZ-R40: a gift of an artifact too, though the partner could pay nothing for it."""
    game = trading(O={**TOGETHER, "supply": 3})
    paths = [choice.path[2] for choice in GAME.choices(game.position, 0) if choice.path[0] == "exchange"]
    assert paths == ["give-energy", "give-artifacts", "ask-energy"]
    equal = {"Y": {**TOGETHER, "table": [{"artifact": "CM-1"}], "artifacts": []}}
    game = trading(**equal, O={**TOGETHER, "table": [{"artifact": "CM-2"}]})
    paths = [choice.path[2] for choice in GAME.choices(game.position, 0) if choice.path[0] == "exchange"]
    assert paths == ["give-energy", "give-artifacts", "ask-energy"]


def test_an_artifact_used_by_one_may_be_used_by_the_other() -> None:
    """HZ-382: in his own turn, even in the same round."""
    game = trading(Y={**TOGETHER, "table": [{"artifact": "SS-1"}], "artifacts": []})
    game.play("Y", "stabilise +")
    game.play("Y", "offer 1 SS-1 for nothing")
    game.play("O", "accept")
    game.play("Y", "end")
    game.play("O", "stabilise +")
    assert game.node("2/3")["impact"] == 6


def test_only_the_supply_after_the_exchange_counts() -> None:
    """HZ-R40, HZ-074: everything for something is no end; everything for nothing is."""
    game = trading()
    game.play("Y", "offer 1 20 for 1")
    game.play("O", "accept")
    assert (game.supply("Y"), game.player("Y")["out"]) == (1, False)
    game.play("Y", "offer 1 1 for nothing")
    game.play("O", "accept")
    assert game.player("Y")["out"]
    assert game.active == "O"


def test_in_v616_mon_too_but_not_in_realization() -> None:
    """HZ-R40."""
    game = table(Y={"place": "V616"}, O={"place": "V616"})
    game.play("Y", "offer 1 3 for nothing")
    game.play("O", "accept")
    assert game.supply("O") == 23
    game = table(round=5, Y={"place": "1/2"}, O={"place": "1/2"})
    game.end_round()
    assert game.refused("Y", "offer 1 3 for nothing") == "not_now"
