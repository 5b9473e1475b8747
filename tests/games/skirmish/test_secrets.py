"""What nobody may know, and what holds in every game: views, copies, records, text forms (SK-43, SK-R28, SK-R34)."""

from typing import Any

import pytest

from terminus.core.dice import DictatedDice, FastDice
from terminus.core.match import Match
from terminus.core.record import read_record
from terminus.core.told import Teller
from terminus.games.skirmish import GAME
from tests.games.skirmish.table import Field, field, random_field

VARIANTS: list[dict[str, Any]] = [
    {"board": "crossroads"},
    {"board": "canal_street", "mission": "supply_drop"},
    {"board_select": "agree", "team_reveal": "open", "optional_shots": True},
    {"board": "farmstead", "manual_rapid_fire": True, "shootout_sight": True, "deploy_order": "alternate"},
    {"board": "truck_stop", "card_copies": "single", "team_size": "medium", "objective_contest": "majority"},
    {
        "board_select": "random",
        "first_game": True,
        "skip_exposes": True,
        "extra_rounds": "repeat",
        "wipeout_ends": True,
    },
]


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_random_games_under_all_options(number: int) -> None:
    """SK-R12: every position can be written, read back, copied and replayed; every suggestion is legal."""
    game = random_field(number, **VARIANTS[number])
    match = game.match
    dice = FastDice(100 + number)
    while match.result is None:
        seat = match.to_decide[0]
        moves = match.moves(seat)
        assert moves
        for move in moves[:: max(1, len(moves) // 8)]:
            assert match.position.refusal(seat, move) is None
            assert GAME.parse_move(game.battle, match.notation(move)) == move
            assert GAME.describe(match.view(seat), move)
        assert GAME.prompt(match.view(seat), seat).endswith(".")
        battle, before = game.battle, game.data
        for event in match.push(moves[int(dice.below(len(moves)))], seat):
            for reader in (None, 0, 1):
                assert GAME.told(event, reader).say(Teller(["Ochre", "Steel"], reader)).endswith((".", "!"))
        assert GAME.data(battle) == before
        assert GAME.data(GAME.read(game.data)) == game.data
        assert GAME.text(match.view(None))
    again = Match.from_record(GAME, read_record(match.record().to_text()), DictatedDice([]))
    assert again.position == match.position


@pytest.mark.parametrize("number", range(4))
def test_hidden_cards_change_nothing_that_can_be_seen(number: int) -> None:
    """SK-43, SK-R34: with other cards face down all is the same to the other side; its view draws the same ones."""
    game = random_field(number, **VARIANTS[number])
    match = game.match
    dice = FastDice(number)
    while match.result is None:
        for viewer in (0, 1):
            other = game.battle.resample(viewer, FastDice(len(match.turns)))
            assert GAME.view(other, viewer, True) == match.view(viewer, True)
            assert other.moves(viewer) == match.position.moves(viewer)
            assert GAME.position(match.view(viewer, True), match.settings, FastDice(len(match.turns))) == other
        seat = match.to_decide[-1]
        moves = match.moves(seat)
        match.push(moves[int(dice.below(len(moves)))], seat)


def guessed_cards(game: Field, viewer: int, place: int) -> set[str]:
    """What P1's card at a place may be, as far as a viewer knows, in forty tries."""
    found: set[str] = set()
    for seed in range(40):
        guessed = GAME.sheet(game.battle.resample(viewer, FastDice(seed)))
        found.add(str(guessed.seats[0].script[place].card))
    return found


def test_resampling_draws_other_cards() -> None:
    """SK-43: what lies face down is drawn anew for the other side, what is turned up stays."""
    game = field({"A": "5,5", "B": "8,5"}, {"A": "30,30", "B": "20,30"})
    game.cards("A:run A:run B:run", "A:run B:aimed_shot B:pass")
    assert len(guessed_cards(game, 1, 1)) > 3
    assert guessed_cards(game, 1, 0) == {"A:run"}
    assert guessed_cards(game, 0, 1) == {"A:run"}


def test_the_public_sees_turned_up_cards_only() -> None:
    """SK-43, SK-R34: a spectator sees what neither side hides."""
    game = field({"A": "5,5"}, {"A": "30,30"})
    game.cards("A:run A:pass A:pass", "A:run A:pass A:pass")
    assert game.script("P1", None) == ["A:run", "-", "-"]
    assert game.script("P2", None) == ["-", "-", "-"]


def test_events_keep_secrets() -> None:
    """SK-43, SK-R28: that a script or a team is in is public; what is in it is not."""
    game = field({"A": "5,5"}, {"A": "30,30"})
    (event,) = game.play("P1", "script A:run A:pass A:pass")
    assert event.seen_by(0)["cards"] == ["A:run", "A:pass", "A:pass"]
    assert "cards" not in event.seen_by(1)
    assert "cards" not in event.seen_by(None)
