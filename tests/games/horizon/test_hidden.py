"""What a seat cannot know, and what it remembers (HZ-380, HZ-R35, HZ-R38, HZ-R40; ledger, section 7)."""

from terminus.core.dice import FastDice
from terminus.games.horizon.position import State
from tests.games.horizon.table import Table, new_game, table


def others(game: Table, who: str, seed: int) -> State:
    """A position that the player could be in."""
    position = game.position.resample(game.seat(who), FastDice(seed))
    assert isinstance(position, State)
    return position


def test_views_show_sizes_only() -> None:
    """Ledger, section 7: hands, artifacts, refills, decks; the artifact discard is open (HZ-127)."""
    game = table(turn="P", O={"artifacts": ["CG-1"]}, Y={"hand": "S1-Y S2-Y S3-Y S4-Y", "refill": ["G1", "G2", "G3"]})
    seen = game.view("P")
    assert (seen["seats"][1]["hand"], seen["seats"][1]["artifacts"]) == (5, 1)
    assert (seen["seats"][0]["hand"], seen["seats"][0]["refill"]) == (4, 3)
    assert (seen["deck"], seen["artifact_deck"], seen["artifact_discard"]) == (75, 16, [])
    assert seen["seats"][2]["hand"] == ["S1-P", "S2-P", "S3-P", "S4-P", "S5-P"]
    public = game.view(None)
    assert all(isinstance(seat["hand"], int) for seat in public["seats"])


def test_a_resampled_hand_keeps_to_its_owners_starting_cards() -> None:
    """HZ-014, HZ-027: nobody else can hold them, and whoever swapped none holds all that are not laid."""
    game = new_game(4, replace_cards=False)
    for seed in range(5):
        position = others(game, "Y", seed)
        for player in position.players:
            assert player.hand == game.position.players[player.seat].hand


def test_the_size_of_the_deck_tells_how_many_swapped() -> None:
    """HZ-R38: one of the three others swapped; who and what is drawn anew."""
    game = new_game(4)
    game.play("O", f"swap S1-O {game.player('O')['offered'][0]}")
    for who in "YPB":
        game.play(who, "keep hand")
    swappers = set()
    for seed in range(30):
        position = others(game, "Y", seed)
        removed = [player.seat for player in position.players if player.removed]
        assert len(removed) == 1
        swappers |= set(removed)
        assert len(position.deck) == 77
    assert swappers == {1, 2, 3}


def test_a_seat_remembers_the_cards_it_rejected() -> None:
    """HZ-R35: G1 and G3 stay in the discard whatever is imagined; others may see them anywhere."""
    game = table(Y={"hand": "S1-Y S2-Y S3-Y S4-Y"})
    game.play("Y", "end", draws="G1 G2 G3")
    game.play("Y", "keep G2")
    known = [others(game, "Y", seed).discard for seed in range(8)]
    assert all(discard == known[0] for discard in known)
    guessed = {tuple(others(game, "O", seed).discard) for seed in range(8)}
    assert len(guessed) > 1


def test_an_artifact_that_was_given_away_is_remembered() -> None:
    """HZ-132: Y knows that O holds CG-1; P does not."""
    game = table(Y={"place": "2/3", "artifacts": ["CG-1"]}, O={"place": "2/3"})
    game.play("Y", "offer 1 CG-1 for nothing")
    game.play("O", "accept")
    assert all(others(game, "Y", seed).players[1].artifacts == [2001] for seed in range(8))
    assert {tuple(others(game, "P", seed).players[1].artifacts) for seed in range(20)} != {(2001,)}


def test_what_is_offered_is_seen_even_if_declined() -> None:
    """HZ-R40: O has seen CG-1 in Y's hand; once it is cast everybody has."""
    game = table(Y={"place": "2/3", "artifacts": ["CG-1", "HB-1"]}, O={"place": "2/3"})
    game.play("Y", "offer 1 CG-1 for 5")
    game.play("O", "decline")
    assert all(2001 in others(game, "O", seed).players[0].artifacts for seed in range(8))
    game.play("Y", "cast CG-1")
    assert game.view("O")["seats"][1]["insight"] == []


def test_who_passes_hidden_artifacts_on_makes_others_unsure() -> None:
    """HZ-132: Y gave CG-1 to O; O passes something hidden on to P, so Y no longer knows."""
    game = table(
        Y={"place": "2/3", "artifacts": ["CG-1"]}, O={"place": "2/3", "artifacts": ["HB-1"]}, P={"place": "2/3"}
    )
    game.play("Y", "offer 1 CG-1 for nothing")
    game.play("O", "accept")
    game.play("Y", "end")
    game.play("O", "offer 2 HB-1 for nothing")
    game.play("P", "accept")
    assert game.view("Y")["seats"][0]["insight"] == []
    assert game.view("O")["seats"][1]["insight"] == [{"artifact": "HB-1", "holder": 2}]


def test_sealed_bets_and_swaps_are_drawn_anew() -> None:
    """HZ-358, HZ-R38: always ones that could be paid."""
    game = table(round=11, Y={"place": "3/4", "artifacts": ["TF-sun"]})
    game.play("Y", "cast TF-sun r0 +")
    game.play("B", "bet - 2")
    bets = {
        (others(game, "Y", s).players[3].bets[0].yes, others(game, "Y", s).players[3].bets[0].impacts)
        for s in range(40)
    }
    assert {impacts for _, impacts in bets} == {0, 1, 2}
    game = new_game(4)
    game.play("O", "keep hand")
    assert len({tuple(others(game, "Y", seed).players[1].swap) for seed in range(20)}) > 3


def test_a_strangers_offer_says_nothing() -> None:
    """HZ-R40."""
    game = table(Y={"place": "2/3"}, O={"place": "2/3"})
    game.play("Y", "offer 1 7 for 3")
    offer = others(game, "P", 1).offer
    assert offer is not None
    assert (offer.give_energy, offer.get_energy) == (1, 0)
    assert others(game, "O", 1).offer is game.position.offer
