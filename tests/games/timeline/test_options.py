"""Table options (ledger 4.2; TL-R6, TL-R14, TL-R21, TL-R23)."""

from terminus.core.dice import DictatedDice, Outcome
from terminus.core.game import OptionValue
from terminus.games.timeline import GAME
from tests.games.timeline.table import deal, table


def test_the_options_and_their_defaults() -> None:
    """Ledger 4.2: TL-R23, TL-R6, TL-R14, TL-R21; each names its ruling."""
    defaults: dict[str, OptionValue] = {
        "colours": "first",
        "protection_scope": "most_recent",
        "thaw_on_swap": False,
        "open_history": False,
    }
    variants: dict[str, OptionValue] = {"hand_size": 3, "entering": 2, "last_approach": 3}
    assert GAME.settings().options == defaults | variants
    rulings = ["TL-R23", "TL-R6", "TL-R14", "TL-R21"]
    assert [option.rule for option in GAME.options] == [*rulings, "TL-52", "TL-34", "TL-37"]


def test_colours_are_a_setting_of_the_table() -> None:
    """TL-R23, TL-4."""
    assert [seat["colour"] for seat in deal("2 3 4 5 6 7").data["seats"]] == ["red", "blue"]
    assert [seat["colour"] for seat in deal("2 3 4 5 6 7", colours="second").data["seats"]] == ["blue", "red"]


def test_colours_may_be_drawn_by_lot() -> None:
    """TL-R23: one recorded chance event."""
    settings = GAME.settings(options={"colours": "random"})
    cards = [Outcome(card, True) for card in (2, 3, 4, 5, 6, 7)]
    for face, red_seat in ((1, 0), (2, 1)):
        position = GAME.setup(settings, DictatedDice([Outcome(face, False), *cards]))
        assert GAME.data(position)["red_seat"] == red_seat


def test_victories_count_for_the_seat_that_has_the_colour() -> None:
    """TL-2, TL-R23: with red in the second seat, red victories are the second seat's."""
    settings = GAME.settings(options={"colours": "second"})
    data = deal("2 3 4 5 6 7", colours="second").data
    data["laid"].append({"play": "15+@3", "seat": 0, "turn": 1})
    primary = {name: data[name] for name in ("laid", "red_seat", "active")}
    hands = [{"hand": seat["hand"]} for seat in data["seats"]]
    position = GAME.data(GAME.read({**primary, "seats": hands}, settings))
    assert isinstance(position["seats"], list)
    assert [seat["victories"] for seat in position["seats"]] == [0, 2]


LONELY = "1+@0, 6+@3 Blue, 7+@-3 Blue, 2+@6 Red"


def test_protection_lasts_for_the_rest_of_the_game() -> None:
    """TL-R6: by default the most recent turn of a player who is out stays the most recent."""
    duel = table(LONELY, red="", blue="4 11 17", to_move="Blue")
    assert duel.refused("Blue", "4+@6") == "full_cover_recent"
    duel.play("Blue", "4+@9", draws="3")
    assert duel.refused("Blue", "3+@6") == "full_cover_recent"


def test_protection_of_cards_just_played_only() -> None:
    """TL-R6, option: protected only if the opponent's turn came immediately before."""
    duel = table(LONELY, red="", blue="4 11 17", to_move="Blue", protection_scope="just_played")
    assert duel.refused("Blue", "4+@6") == "full_cover_recent"
    duel.play("Blue", "4+@9", draws="3")
    assert 6 in duel.columns("Blue", "3")


def test_swapped_cards_may_thaw() -> None:
    """TL-R14, option: both arrive unfrozen; whether the swap is legal is judged before."""
    cards = {"red": "2 13 15f", "blue": "10 11 17f", "to_move": "Red"}
    duel = table("1+@0, 3+@3 Red, 4+@6 Blue", **cards, thaw_on_swap=True)
    duel.play("Red", "2+@3")
    assert duel.refused("Red", "swap 13 17") == "swap_frozen"
    duel.play("Red", "swap 15 17", draws="5")
    assert (duel.hand("Red"), duel.hand("Blue")) == ("5 13 17", "10 11 15")


def test_the_deck_is_an_option_too() -> None:
    """Ledger 4.2 and 5.6: `hastened` puts Convergence in the place of Nexus."""
    assert GAME.contents == ("standard", "hastened", "tuned")
    duel = table("1+@0, 13+@3 Blue", red="2 3 4", blue="5 6 7", to_move="Red", content="hastened")
    assert duel.row == "E I E S T G"
    assert duel.data["approaches"] == 1
