"""Terminus approaches (TL-32 to TL-37, TL-R10 to TL-R12)."""

from tests.games.timeline.table import deck_file, table


def test_the_first_time_nothing_happens() -> None:
    """TL-32, TL-33."""
    duel = table("1+@0, 2+@3 Blue", red="6 9 16", blue="4 10 15", to_move="Red")
    events = duel.play("Red", "6+@6", draws="8")
    assert [event.facts["time"] for event in events if event.kind == "approaches"] == [1]
    assert duel.terminus() == ("aside", 18)


def test_the_second_time_terminus_joins_the_deck_before_the_draw() -> None:
    """TL-34, TL-35: seen in Step 2, and so drawn in that very turn if chance will have it."""
    duel = table("1+@0, 6+@3 Red, 2-@-3 Red, 4+@6 Blue", red="7 9 16", blue="8 10 15", to_move="Red")
    deck = duel.deck
    duel.play("Red", "7-@-3")  # covers the Swap of 2
    assert duel.terminus() == ("deck", 18)
    assert duel.deck == deck + 1
    duel.play("Red", "end", draws="Ter")
    assert duel.hand("Red") == "9 16 Ter"


def test_the_second_time_does_not_put_terminus_on_top() -> None:
    """TL-34, TL-R12: every card of the deck may come next."""
    for card in ("3", "17", "Ter"):
        duel = table("1+@0, 6+@3 Red, 2+@-3 Blue", red="7 9 16", blue="8 10 15", to_move="Red")
        duel.play("Red", "7-@6", draws=card)
        assert card in duel.hand("Red").split()


def test_terminus_counts_18_until_the_third_time() -> None:
    """TL-36, TL-56: higher than any other card."""
    duel = table("1+@0, 6+@3 Red, 7+@-3 Blue", red="16 17 Ter", blue="8 10 15", to_move="Red")
    assert duel.terminus() == ("seat 0", 18)
    assert duel.playable("Red") == {"16"}


def test_the_third_time_terminus_counts_0_wherever_it_is() -> None:
    """TL-37, TL-56: in a hand and in the deck."""
    held = table("1+@0, 6+@3 Red, 7+@-3 Blue", red="12 16 17", blue="8 10 Ter", to_move="Red")
    held.play("Red", "12+@6", draws="2")
    assert held.terminus() == ("seat 1", 0)
    assert held.playable("Blue") == {"Ter"}
    in_deck = table("1+@0, 6+@3 Red, 7+@-3 Blue", red="12 16 17", blue="8 10 15", to_move="Red")
    in_deck.play("Red", "12+@6", draws="Ter")
    assert in_deck.terminus() == ("seat 0", 0)
    assert in_deck.hand("Red") == "16 17 Ter"


def test_the_number_changes_at_once_for_a_grow_in_the_same_turn() -> None:
    """TL-R10: whoever lays the third T and then grows must grow Terminus or a frozen card."""
    duel = table("1+@0, 6+@3 Red, 7+@-3 Blue, 5+@6 Red, 4+@9 Blue", red="12 16 Ter", blue="8 10 15", to_move="Red")
    duel.play("Red", "12+@10")  # covers the Grow of 4
    assert duel.playable("Red") == {"grow Ter"}
    assert duel.refused("Red", "grow 16+@13") == "not_lowest"


def test_a_fourth_time_changes_nothing() -> None:
    """TL-R11: with the hastened deck."""
    rest = "6+@3 Red, 7+@-3 Blue, 12+@6 Red"
    duel = table(f"1+@0, {rest}", red="2 4 14", blue="9 13f Ter", to_move="Blue", content="hastened")
    duel.play("Blue", "13+@9", draws="3")
    assert duel.data["approaches"] == 4
    assert duel.terminus() == ("seat 1", 0)
    assert duel.data["deck"].count("Ter") == 0


def test_several_on_one_card_count_one_after_the_other() -> None:
    """TL-R11, TL-32: two T on one card put Terminus into the deck."""
    duel = table("1+@0, 3+@3 Blue", red="2 9 16", blue="8 10 15", to_move="Red", content=deck_file(_2="TRT"))
    events = duel.play("Red", "2+@6", draws="Ter")
    assert [event.facts["time"] for event in events if event.kind == "approaches"] == [1, 2]
    assert duel.hand("Red") == "9 16 Ter"


def test_with_an_empty_deck_the_active_player_draws_terminus() -> None:
    """TL-R12: Terminus is then the whole deck, and there is always room for it."""
    stack = "8+@6 Red, 9+@6 Blue, 10+@6 Red, 11+@6 Blue, 16+@6 Red, 17+@6 Blue, 4+@6 Red, 5+@6 Blue, 2+@6 Red"
    rest = f"1+@0, 6+@3 Red, {stack}, 3+@6 Blue, 13+@9 Blue"
    duel = table(rest, red="7 12", blue="14 15", to_move="Red")
    assert (duel.deck, duel.terminus()) == (0, ("aside", 18))
    duel.play("Red", "7+@12", draws="Ter")
    assert duel.hand("Red") == "12 Ter"


def test_t_on_a_card_played_through_grow_counts_too() -> None:
    """TL-R9, TL-32."""
    duel = table("1+@0, 4+@3 Red, 3+@6 Blue", red="2 6 14", blue="8 10 15", to_move="Red")
    duel.play("Red", "2+@3")
    duel.play("Red", "grow 6+@9", draws="5 7")
    assert duel.data["approaches"] == 1


def test_the_count_equals_the_visible_fixed_events() -> None:
    """TL-D6: Terminus approaches can never be covered."""
    duel = table("1+@0, 6+@3 Red, 7+@-3 Blue, 12+@6 Red", red="4 9 16", blue="8 10 Ter", to_move="Red")
    assert duel.data["approaches"] == duel.row.split().count("T") == 3
