"""What a move would do, told before it is made."""

import pytest

from terminus.core.game import Preview
from terminus.core.scene import walk
from terminus.games.horizon import GAME
from tests.games.horizon.pictures import lively_game
from tests.games.horizon.table import Table, table


def preview(game: Table, who: str, move: str) -> Preview:
    return GAME.preview(game.position, game.seat(who), GAME.parse_move(game.position, move))


def test_organising_shows_the_card_as_it_would_lie_and_its_forecast() -> None:
    """HZ-S7: 13 energy (HZ-170), the links as turned (HZ-172), and what would decide it (HZ-213)."""
    game = table(round=7, Y={"place": "2/3", "hand": "F01-Y"})
    shown = preview(game, "Y", "organise F01-Y r5 +")
    assert shown.sentence.startswith("Organise Spark, turned to the north-west, token on ✓. Your energy: 20 → 7.")
    assert "nothing acts on it, so it would happen, by its token; Yellow +1" in shown.sentence
    assert [each.key for each in shown.overlay] == ["ghost"]
    assert any(each.attrs.get("transform") == "rotate(300)" for each in shown.overlay[0].children)


def test_an_impact_says_what_it_turns() -> None:
    """A push against what is in balance (HZ-212)."""
    game = table(events=["F01-Y@2/3 r5 +"], Y={"place": "2/3"})
    sentence = preview(game, "Y", "weak -").sentence
    assert "Your energy: 20 → 22." in sentence  # a weak impact brings 2 (HZ-106)
    assert "Spark in 2/3 would now not happen (−1)." in sentence


def test_an_impact_tells_of_events_that_hang_on_the_first() -> None:
    """What happens in 2/5 acts on 2/6 (HZ-205)."""
    game = table(round=7, events=["F01-O@2/5 r0 +", "F01-Y@2/6 r1 +"], P={"place": "2/5"}, turn="P")
    sentence = preview(game, "P", "strong -").sentence
    assert "Spark in 2/5 would now not happen" in sentence
    assert "Spark in 2/6 would now" in sentence


def test_every_forecast_that_would_change_is_drawn_on_the_field() -> None:
    """HZ-205: the event that is pushed and the one that hangs on it, with their new balances, and no other."""
    game = table(round=7, events=["F01-O@2/5 r0 +", "F01-Y@2/6 r1 +", "F02-Y@3/1 r5 +"], P={"place": "2/5"}, turn="P")
    drawn = preview(game, "P", "strong -").overlay
    assert [each.key for each in drawn] == ["turn-2/5", "turn-2/6"]
    assert [each.text for each in walk(drawn[0]) if each.key == "turn-2/5-outlook-sum"] == ["−2"]


def test_a_card_is_called_by_its_id_only_where_two_are_called_the_same() -> None:
    """HZ-142: one of two cards with one name is kept, and nobody has to know what the ids of all others are."""
    game = table(stage="refill_first", Y={"hand": "F01-Y", "refill": ["F01-O", "F03-Y"]})
    assert preview(game, "Y", "keep F03-Y").sentence == "Keep Relic. The others go face down to the discard."
    assert preview(game, "Y", "keep F01-O").sentence.startswith("Keep Spark (F01-O).")


def test_an_extraction_tells_each_item_of_its_sum() -> None:
    """HZ-101, HZ-350: what the node yields, the circles on its event, and what a Collector adds."""
    module = {"table": [{"artifact": "CM-1"}]}
    game = table(round=8, events=["F01-Y@2/3 r5 +"], Y={"place": "2/3", **module})
    assert "6 + 2 by the event = 8 energy. Your energy: 20 → 28." in preview(game, "Y", "extract").sentence
    collected = preview(game, "Y", "extract collector").sentence
    assert "6 + 2 by the event + 5 by the Collector = 13 energy. Your energy: 20 → 33." in collected


def test_an_extraction_where_nothing_is_says_so() -> None:
    """HZ-100: the centre is at radius 0."""
    assert "nothing to extract here" in preview(table(round=1, Y={"place": "0/0"}), "Y", "extract").sentence
    assert "nothing to extract" not in preview(table(Y={"place": "2/3"}), "Y", "extract").sentence


def test_the_last_energy_is_warned_of() -> None:
    """Whoever pays the last energy is out (HZ-R9)."""
    game = table(round=7, Y={"place": "2/3", "hand": "F01-Y", "supply": 13})
    shown = preview(game, "Y", "organise F01-Y r5 +")
    assert "You would be out of energy" in shown.warning
    assert shown.warning in shown.sentence
    assert not preview(game, "Y", "end").warning


def test_the_last_who_can_act_learns_how_it_would_end() -> None:
    """HZ-R11: the rounds go by without turns, so that all follows from what lies open; a push against it decides."""
    out = {"supply": 0, "out": True, "points": 3}
    for supply, told in ((6, True), (7, False)):
        yellow = {"place": "2/3", "supply": supply, "points": 3}
        game = table("YOP", round=7, events=["F01-Y@2/3 r5 +"], Y=yellow, O=out, P={**out, "points": 1})
        sentence = preview(game, "Y", "strong +").sentence
        end = "With that nobody is left to act: all would become past at once, and you would win."
        assert (end in sentence) is told


def test_a_hole_that_would_take_the_last_energy_is_warned_of() -> None:
    """HZ-325, HZ-327: it bursts as the turn ends, and its owner is struck first."""
    hole = {"table": [{"artifact": "HB-1", "debt": 31, "tension": 11}]}
    for supply, deadly in ((31, True), (32, False)):
        shown = preview(table(round=8, Y={"supply": supply, **hole}), "Y", "end")
        assert "The Hole would burst and take 31 energy, first of all yours." in shown.sentence
        assert bool(shown.warning) is deadly


def test_whoever_offers_all_energy_is_warned() -> None:
    """HZ-074: it can be given away; what comes in return keeps one in the game (HZ-R40)."""
    game = table(round=8, Y={"place": "2/3"}, O={"place": "2/3"})
    shown = preview(game, "Y", "offer 1 20 for nothing")
    assert shown.warning == "If it is accepted, you are out of energy and can act no more."
    assert shown.warning in shown.sentence
    for safe in ("offer 1 19 for nothing", "offer 1 20 for 1"):
        assert not preview(game, "Y", safe).warning


def test_an_attack_tells_both_losses() -> None:
    """HZ-S16: the attacker pays 5, the victim loses 18 less 4 (HZ-250, HZ-251)."""
    game = table(
        turn="P",
        P={"place": "2/4", "supply": 9, "items": {"gun": 2}},
        B={"place": "2/4", "items": {"shield": 1}},
    )
    sentence = preview(game, "P", "attack 3").sentence
    assert "Your energy: 9 → 4." in sentence
    assert "Blue's energy: 20 → 6." in sentence


def test_what_a_move_takes_of_the_turn_is_told() -> None:
    """HZ-083, HZ-091, HZ-255: AU and moves that are left, and the moves that an Accelerator adds."""
    game = table(round=7, Y={"place": "2/3", "hand": "F01-Y"})
    assert "Your energy: 20 → 7. AU: 2 → 0. Forecast:" in preview(game, "Y", "organise F01-Y r5 +").sentence
    assert "Your energy: 20 → 26. AU: 2 → 1." in preview(game, "Y", "extract").sentence
    assert "Your energy: 20 → 19. Moves left: 2 → 1." in preview(game, "Y", "move 2/4").sentence
    assert "Moves left: 2 → 3." in preview(game, "Y", "buy accelerator").sentence


def test_what_a_move_takes_of_artifacts_and_items_is_told() -> None:
    """HZ-267, HZ-286, HZ-305, HZ-307, HZ-321: charges, the debt of a Hole, and what is left behind."""
    cast = [{"artifact": "CG-1", "charges": 2}, {"artifact": "HB-1", "debt": 5}, {"artifact": "LN-1", "charges": 2}]
    yellow = {"place": "2/3", "table": cast, "items": {"amplifier": 4}}
    game = table(round=8, events=["F01-Y@2/3 r5 +"], Y=yellow)
    for move, told in (
        ("jump 4/3", "Moves left: 2 → 1. Charges of Collapse Generator: 2 → 1."),
        ("jump V616", "A wormhole opens in 2/3, and closes behind whoever passes. Your energy: 20 → 19."),
        ("borrow 3", "Your energy: 20 → 23. Anti-charge, at most 32: 5 → 8."),
        ("repay 5", "Your energy: 20 → 15. Anti-charge, at most 32: 5 → 0."),
        ("needle 3/3 cause", "Charges of Lachesis Needle: 2 → 1."),
        ("amplify SE", "Charges of the Link Amplifier: 4 → 3."),
    ):
        assert told in preview(game, "Y", move).sentence


def test_a_purchase_tells_what_it_brings() -> None:
    """HZ-404: gun III has damage 26 and expense 6 (HZ-247)."""
    game = table(Y={"items": {"gun": 2}})
    assert "Damage 26, expense 6. Your energy: 20 → 13." in preview(game, "Y", "buy gun").sentence


def test_an_artifact_is_explained_before_it_is_cast() -> None:
    """Who has never seen a Needle reads what it does (HZ-336)."""
    game = table(round=7, Y={"place": "2/3", "artifacts": ["LN-1"]})
    assert "Link your node to a later one nearby" in preview(game, "Y", "cast LN-1").sentence


@pytest.mark.parametrize(("tension", "told"), [(3, "3 → 7 of 12"), (9, "would burst and take 25 energy")])
def test_ending_a_turn_warns_of_the_hole(tension: int, told: str) -> None:
    """HZ-S21: an anti-charge of 25 raises the tension by 4 (HZ-324); beyond the scale it bursts (HZ-325)."""
    hole = {"artifact": "HB-1", "charges": 0, "debt": 25, "tension": tension}
    game = table(round=8, Y={"place": "2/3", "table": [hole]})
    assert told in preview(game, "Y", "end").sentence


def test_accepting_tells_what_changes_hands() -> None:
    """Also that the last energy would go (HZ-074, HZ-134)."""
    game = table(Y={"place": "2/3"}, O={"place": "2/3"})
    game.play("Y", "offer 1 5 for 20")
    assert "Your energy: 20 → 5." in preview(game, "O", "accept").sentence
    game.play("O", "decline")
    game.play("Y", "offer 1 nothing for 20")
    assert "You would be out of energy" in preview(game, "O", "accept").sentence


def test_a_bet_tells_its_price() -> None:
    """8 for each impact (HZ-R24)."""
    game = table("OBTP", round=11, turn="T", T={"place": "3/4", "artifacts": ["TF-sun"]})
    game.play("T", "cast TF-sun r0 +")
    assert "Costs 16 energy" in preview(game, "O", "bet - 2").sentence
    assert "out of energy" not in preview(game, "O", "bet - 2").sentence


def test_a_bet_of_everything_is_warned_of() -> None:
    """HZ-R25: one whose bets cost all the supply is out when they are opened; all three of the caster's count."""
    game = table(round=11, Y={"place": "3/4", "artifacts": ["TF-sun"], "supply": 24})
    game.play("Y", "cast TF-sun r0 +")
    assert "You would then be out of energy" in preview(game, "Y", "bet + 3").warning
    game.play("Y", "bet + 2")
    assert "You would then be out of energy" in preview(game, "Y", "bet - 1").sentence
    assert "out of energy" not in preview(game, "Y", "bet - 0").sentence


def test_a_preview_changes_nothing_and_gives_no_artifact_away() -> None:
    """What an artifact mark brings is a matter of the deck (HZ-281)."""
    game = table(round=7, Y={"place": "2/3", "hand": "F03-Y"})
    before = game.data
    sentences = {preview(game, "Y", "organise F03-Y r5 +").sentence for _ in range(3)}
    assert game.data == before
    assert len(sentences) == 1
    assert not any(artifact["name"] in next(iter(sentences)) for artifact in before["box"]["artifacts"])


def test_every_move_has_a_preview() -> None:
    """Whatever may be played can be previewed (HZ-084)."""
    for n, game in enumerate(lively_game(4)):
        if n % 9 == 0 and game.match.result is None:
            for move in game.match.moves()[:12]:
                seat = game.match.to_decide[0]
                assert GAME.preview(game.position, seat, move).sentence


def test_accepting_tells_all_that_changes_hands() -> None:
    """HZ-130, HZ-134: artifacts as well as energy."""
    game = table(round=8, Y={"place": "2/3", "artifacts": ["CG-1"]}, O={"place": "2/3", "artifacts": ["CM-1"]})
    game.play("Y", "offer 1 CG-1,8 for CM-1")
    assert GAME.prompt(game.sheet("O"), 1).startswith("Yellow proposes an exchange to you: accept, or decline")
    said = preview(game, "O", "accept").sentence
    assert said.startswith("Accept the exchange. You give Collector Module and get 8 energy and Collapse Generator.")
    assert "Your energy: 20 → 28." in said
