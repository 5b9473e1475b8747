"""Moves as clicks on the table."""

import pytest

from terminus.core.choices import Choice
from terminus.core.dice import FastDice
from terminus.games.horizon import GAME
from tests.games.horizon.pictures import lively_game, picture
from tests.games.horizon.table import Table, new_game, table


def choices(game: Table, who: str) -> dict[tuple[str, ...], Choice]:
    return {choice.path: choice for choice in GAME.choices(game.position, game.seat(who))}


def move_of(game: Table, who: str, *path: str) -> str:
    """The text of the move that finished clicks mean."""
    return game.match.notation(choices(game, who)[path].move([]))


def why(game: Table, who: str, *path: str) -> str:
    """The code of the refusal that clicks on something illegal get."""
    seat = game.seat(who)
    move = GAME.attempt(game.position, seat, list(path))
    assert move is not None
    refusal = game.position.refusal(seat, move)
    assert refusal is not None
    return refusal.code


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_clicks_and_moves_say_the_same(seed: int) -> None:
    """Every move of a lively game has a path of its own, and the path means the move (HZ-084)."""
    for n, game in enumerate(lively_game(seed, "YOPBT")):
        if n % 11 or game.match.result is not None:
            continue
        for seat in range(5):
            found = GAME.choices(game.position, seat)
            assert {choice.code for choice in found} == {move.code for move in game.position.moves(seat)}
            assert len({choice.path for choice in found}) == len(found)
            for choice in found:
                if not choice.fields:
                    assert GAME.attempt(game.position, seat, list(choice.path)) == choice.move([])


def test_a_card_a_rotation_and_a_token() -> None:
    """Organising takes a card, how it lies, and the token (HZ-170, HZ-172, HZ-173)."""
    game = table(Y={"place": "2/3", "hand": "F01-Y"})
    assert move_of(game, "Y", "card-F01-Y", "lay-F01-Y-5-") == "organise F01-Y r5 -"


def test_flexible_events_name_players() -> None:
    """Attacking names two others (HZ-231), Supporting one (HZ-232)."""
    game = table(Y={"place": "2/3", "hand": "S1-Y S2-Y"})
    attack = move_of(game, "Y", "card-S1-Y", "lay-S1-Y-5+", "arc-yes-1", "arc-no-3")
    assert attack == "organise S1-Y r5 + naming 1 3"
    support = move_of(game, "Y", "card-S2-Y", "lay-S2-Y-5+", "arc-no-2")
    assert support == "organise S2-Y r5 + naming 2 on -"


def test_a_logistic_event_gets_its_links_side_by_side() -> None:
    """HZ-233: a side, then a kind and a strength."""
    game = table(Y={"place": "2/3", "hand": "S3-Y"})
    game.play("Y", move_of(game, "Y", "card-S3-Y", "lay-S3-Y-0+"))
    assert move_of(game, "Y", "side-5", "link-2+") == "link NW cause 2"
    assert ("side-2", "link-2-") not in choices(game, "Y")  # no backward link yet
    assert why(game, "Y", "laid-all") == "no_backward_link"


def test_an_exchange_is_filled_in() -> None:
    """Energy and artifacts for energy and artifacts (HZ-130); what is described is legal."""
    game = table(Y={"place": "2/3", "artifacts": ["CG-1"]}, O={"place": "2/3"}, round=8)
    choice = choices(game, "Y")["exchange", "player-1", "give-artifacts"]
    names = [field.data().get("names") for field in choice.fields]
    assert names[0] == ["Collapse Generator"]
    dice = FastDice(3)
    for _ in range(20):
        move = choice.sample(dice)
        assert game.position.refusal(0, move) is None
    assert game.match.notation(choice.move([1, 2001, 10, 0])) == "offer 1 CG-1 for 10"


def test_equal_artifacts_in_an_exchange_are_told_apart_by_where_they_are() -> None:
    """HZ-132: one Collapse Generator has lost charges on the table, the other is fresh in the hand."""
    cast = [{"artifact": "CG-1", "charges": 1}]
    game = table(Y={"place": "2/3", "artifacts": ["CG-2", "CM-1"], "table": cast}, O={"place": "2/3"}, round=8)
    choice = choices(game, "Y")["exchange", "player-1", "give-artifacts"]
    names = [str(field.data().get("names")) for field in choice.fields]
    assert names[0] == str(["Collapse Generator on the table", "Collapse Generator in hand", "Collector Module"])


def test_a_partner_may_propose_in_somebody_elses_turn() -> None:
    """During the turn of either of them (HZ-130)."""
    game = table(Y={"place": "2/3"}, O={"place": "2/3"}, B={"place": "2/4"})
    assert ("exchange", "player-0", "give-energy") in choices(game, "O")
    assert not choices(game, "B")


@pytest.mark.parametrize(
    ("path", "code"),
    [
        (["node-0/0"], "realized"),
        (["node-3/9"], "not_adjacent"),
        (["weak+"], "no_event"),
        (["card-F08-Y"], "wrong_radius"),
        (["card-F01-Y", "lay-F01-Y-2+"], "does_not_fit"),
        (["attack"], "safety"),
        (["exchange"], "not_together"),
        (["empty-storage"], "no_storage"),
        (["amplify"], "no_amplifier"),
        (["borrow"], "not_cast"),
        (["jump"], "not_cast"),
        (["needle+", "node-3/4"], "not_cast"),
        (["stabilise-"], "not_cast"),
        (["side-2"], "no_amplifier"),
        (["accept"], "not_now"),
        (["item-gun"], "one_purchase"),
    ],
)
def test_a_click_that_leads_nowhere_says_why(path: list[str], code: str) -> None:
    """Every refusal has its reason (HZ-040, HZ-090, HZ-110, HZ-115, HZ-120, HZ-172, HZ-175)."""
    game = table(round=3, Y={"place": "1/0", "hand": "F01-Y F08-Y"}, spent={"bought": True})
    assert why(game, "Y", *path) == code


def test_a_swap_that_is_begun_at_its_end_says_with_what_it_begins() -> None:
    """HZ-026: the card that is taken comes second, and is then called that."""
    game = new_game(4)
    offered = game.player("Y")["offered"][0]
    assert why(game, "Y", f"offered-{offered}") == "not_offered"
    own = game.player("Y")["hand"][0]
    assert ("card-" + own, "offered-" + offered) in choices(game, "Y")
    assert picture(game, "Y")[f"offered-{offered}"].attrs["data-step"] == "which of the three you take for it"


@pytest.mark.parametrize(
    "path", [[], ["nothing"], ["node-9/9"], ["card-XX"], ["side-x"], ["item-"], ["é"], ["lay-F01-Y-5+"]]
)
def test_clicks_that_mean_nothing_are_no_move(path: list[str]) -> None:
    """Nobody can break the table with a key that is not there."""
    game = table(Y={"place": "2/3", "hand": "F01-Y"})
    assert GAME.attempt(game.position, 0, path) is None
