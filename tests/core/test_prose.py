"""How things are listed, and how the end of a game is told: once, for browser, terminal and replay."""

import pytest

from terminus.core.decisions import Result, resignation
from terminus.core.forfeit import given_up, out_of_time
from terminus.core.prose import listing, outcome

DUEL = ["Red", "Blue"]
FOUR = ["Gold", "Steel", "Jade", "Rust"]


@pytest.mark.parametrize(
    ("words", "said"),
    [([], ""), (["one"], "one"), (["one", "two"], "one and two"), (["one", "two", "three"], "one, two and three")],
)
def test_listing(words: list[str], said: str) -> None:
    assert listing(words) == said


def test_listing_alternatives() -> None:
    assert listing(["3", "4", "5"], "or") == "3, 4 or 5"


@pytest.mark.parametrize(
    ("reader", "kind", "headline"),
    [(0, "won", "You win"), (1, "lost", "You lose to Red"), (None, "decided", "Red wins")],
)
def test_one_winner_of_a_duel(reader: int | None, kind: str, headline: str) -> None:
    told = outcome(Result([5, 3], [0], "TL-2", "the most victories"), DUEL, reader)
    assert (told.kind, told.headline) == (kind, headline)
    assert told.sentence == f"{headline}: the most victories (TL-2)."


@pytest.mark.parametrize("reader", [0, 1, None])
def test_a_draw_is_nobodys_victory(reader: int | None) -> None:
    """SK-R64: equal scores are a draw, whoever asks."""
    told = outcome(Result([4, 4], [0, 1], "SK-R64", "equal scores are a draw"), DUEL, reader)
    assert told.kind == "draw"
    assert told.sentence == "It is a draw: equal scores are a draw (SK-R64)."


@pytest.mark.parametrize(
    ("reader", "kind", "headline"),
    [
        (0, "shared", "You win, together with Jade and Rust"),
        (1, "lost", "You lose to Gold, Jade and Rust"),
        (None, "decided", "Gold, Jade and Rust win"),
    ],
)
def test_a_shared_win(reader: int | None, kind: str, headline: str) -> None:
    """HZ-371: those who are equal in everything share it."""
    told = outcome(Result([9, 4, 9, 9], [0, 2, 3], "HZ-371", "equal in everything that counts"), FOUR, reader)
    assert (told.kind, told.headline) == (kind, headline)


def test_all_can_win_with_different_scores() -> None:
    told = outcome(Result([4, 6], [0, 1], "X-1", "both found a way out"), DUEL, 0)
    assert (told.kind, told.headline) == ("shared", "All win")


def test_nobody_may_win() -> None:
    told = outcome(Result([0, 0], [], "X-1", "the deck ran out"), DUEL, 0)
    assert (told.kind, told.sentence) == ("nobody", "Nobody wins: the deck ran out (X-1).")


def test_whoever_plays_alone_wins_alone() -> None:
    assert outcome(Result([7], [0], "X-1", "all is found"), ["Keeper"], 0).kind == "won"


@pytest.mark.parametrize(
    ("winners", "reader", "kind", "headline"),
    [
        ([0, 1], 1, "together-won", "You win together"),
        ([0, 1], None, "together-won", "All win together"),
        ([], 1, "together-lost", "You lose together"),
        ([], None, "together-lost", "All lose together"),
    ],
)
def test_those_who_play_as_one_share_the_end(winners: list[int], reader: int | None, kind: str, headline: str) -> None:
    told = outcome(Result([3, 3], winners, "SH-012", "the ship is left behind"), DUEL, reader, together=True)
    assert (told.kind, told.headline) == (kind, headline)


@pytest.mark.parametrize(
    ("reader", "sentence"),
    [(0, "You lose: you resigned."), (1, "You win: Red resigned."), (None, "Blue wins: Red resigned.")],
)
def test_a_resignation_names_who_resigned(reader: int | None, sentence: str) -> None:
    """TL-R26: whoever resigns has lost; no rule of the game decided it."""
    assert outcome(resignation(0, 2, together=False), DUEL, reader).sentence == sentence


@pytest.mark.parametrize(
    ("reader", "sentence"),
    [
        (0, "You lose together: you resigned."),
        (1, "You lose together: Red resigned."),
        (None, "All lose together: Red resigned."),
    ],
)
def test_nobody_wins_a_game_of_all_together_by_a_resignation(reader: int | None, sentence: str) -> None:
    told = outcome(resignation(0, 2, together=True), DUEL, reader, together=True)
    assert (told.kind, told.sentence) == ("together-lost", sentence)


@pytest.mark.parametrize(
    ("end", "reader", "sentence"),
    [
        (out_of_time([0], 2), 0, "You lose: you ran out of time."),
        (out_of_time([0], 2), 1, "You win: Red ran out of time."),
        (out_of_time([0, 1], 2), 1, "Nobody wins: everybody ran out of time."),
        (given_up(0), 1, "You lose together: everybody gave up."),
    ],
)
def test_ends_that_no_rule_decides(end: Result, reader: int, sentence: str) -> None:
    assert outcome(end, DUEL, reader, together=end == given_up(0)).sentence == sentence
