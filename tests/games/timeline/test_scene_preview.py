"""What a move would do, told and shown before it is made."""

from terminus.core.scene import walk
from terminus.games.timeline import GAME
from tests.games.timeline.table import SEATS, Table, table


def told(duel: Table, who: str, move: str) -> str:
    """The sentence; looking ahead must change nothing."""
    before = duel.data
    sentence = GAME.preview(duel.position, SEATS[who], GAME.parse_move(duel.position, move)).sentence
    assert duel.data == before
    return sentence


def test_a_play_tells_what_it_covers_how_the_count_changes_and_what_follows() -> None:
    """Covering three eras (TL-20) changes the count (TL-2) and opens specials (TL-38)."""
    duel = table("1+@0, 2+@3 Red, 4+@4 Blue", red="8 11 12", blue="14 16 17", to_move="Red")
    assert told(duel, "Red", "8+@3") == (
        "Covers Swap, a blue victory and Grow. Red 0 → 1, Blue 1 → 0. Then you may Grow and Swap."
    )
    assert told(duel, "Red", "8+@7") == "Covers nothing. Red 0 → 1, Blue 1."


def test_like_eras_are_counted() -> None:
    duel = table("1+@0, 14+@3 Blue, 17+@5 Blue, 10+@8 Blue", red="7 15 16", blue="9 11 12", to_move="Red")
    assert told(duel, "Red", "7+@4").startswith("Covers Freeze and two blue victories.")


def test_specials_that_nobody_could_carry_out_are_not_promised() -> None:
    """Grow needs a card to lay, Freeze one that is not yet frozen (TL-R13)."""
    duel = table("1+@0, 13+@3 Blue, 3+@6 Blue, 9+@9 Blue", red="10", blue="11 12 16", to_move="Red")
    assert "Then" not in told(duel, "Red", "10+@3")


def test_a_grow_is_used_up_by_growing() -> None:
    """One covered symbol is one use (TL-42)."""
    duel = table("1+@0, 2+@3 Red, 4+@4 Blue", red="8 11 12", blue="14 16 17", to_move="Red")
    duel.play("Red", "8+@3")
    assert told(duel, "Red", "grow 11+@7") == "Covers nothing. Red 1 → 2, Blue 0. Then you may Swap."


def test_approaches_are_announced() -> None:
    """The first warns (TL-33), the second sends Terminus into the deck (TL-34), the third makes it 0 (TL-37)."""
    duel = table("1+@0, 6+@3 Blue", red="7 15 17", blue="10 12 16", to_move="Red")
    assert "for the second time: the card Terminus goes into the deck" in told(duel, "Red", "7+@6")


def test_terminus_tells_who_would_win() -> None:
    """The higher count wins (TL-2); a tie is lost by whoever lays Terminus (TL-3)."""
    duel = table("1+@0, 6+@3 Blue, 7+@6 Red, 12+@9 Red", red="Ter 15", blue="9 10 11", to_move="Red")
    assert told(duel, "Red", "Ter@12").endswith("a tie is lost by whoever lays Terminus: you lose.")
    assert told(duel, "Red", "Ter@11").endswith("Ends the game: you win.")


def test_step_2_is_told_in_words() -> None:
    """Freeze (TL-44), Swap (TL-49) and the end of Step 2 with what it forgoes (TL-R13)."""
    duel = table("1+@0, 9+@3 Blue, 2-@6 Blue", red="8 11 12", blue="14 16 17", to_move="Red")
    duel.play("Red", "8+@5")
    assert told(duel, "Red", "freeze 12") == ("Card 12 turns sideways: from now on you may play it whenever you like.")
    assert told(duel, "Red", "end") == "Freeze stays unused. You draw 1 card."
    both = table("1+@0, 2+@3 Red, 4+@4 Blue", red="8 11 12", blue="14 16 17", to_move="Red")
    both.play("Red", "8+@3")
    assert told(both, "Red", "end").startswith("Grow and Swap stay unused.")


def test_a_swap_tells_what_the_opponent_could_play() -> None:
    """The opponent, too, lays the lowest card (TL-13, TL-R20)."""
    duel = table("1+@0, 2+@3 Blue", red="8 11 12", blue="14 16 17", to_move="Red")
    duel.play("Red", "8+@2")
    assert told(duel, "Red", "swap 11 16") == (
        "You give card 11 and get card 16. Your opponent could then play card 11."
    )


def test_the_card_appears_as_a_ghost_where_it_would_lie() -> None:
    """Turned around (TL-19), the eras stand the other way."""
    duel = table("1+@0, 2+@3 Red", red="8 11 12", blue="14 16 17", to_move="Red")
    grounds = {}
    for move in ("8+@6", "8-@6"):
        overlay = GAME.preview(duel.position, 0, GAME.parse_move(duel.position, move)).overlay
        nodes = [each for root in overlay for each in walk(root) if "ground" in each.attrs.get("class", "")]
        grounds[move] = [each.attrs["class"].split()[1] for each in nodes]
    assert grounds == {"8+@6": ["red", "empty", "freeze"], "8-@6": ["freeze", "empty", "red"]}
