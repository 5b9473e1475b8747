"""What holds in every position of every game (ledger, section 7: invariants for property tests)."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.core.dice import FastDice
from terminus.games.timeline import GAME
from terminus.games.timeline.rules.duel import Duel

DECKS = {name: GAME.settings(content=name) for name in GAME.contents}
FACES: dict[str, Any] = {
    name: {card["number"]: card["face"] for card in table.content.data["card"]}  # type: ignore[attr-defined]
    for name, table in DECKS.items()
}


def check_cards(data: Any) -> None:
    """TL-D11, TL-15, TL-46."""
    laid = [play["play"].split("@")[0].rstrip("+-") for play in data["laid"]]
    held = [str(card["card"]) for seat in data["seats"] for card in seat["hand"]]
    aside = ["18"] if data["terminus"]["place"] == "aside" else []
    cards = [card.replace("Ter", "18") for card in [*laid, *held, *data["deck"], *aside]]
    assert sorted(cards, key=int) == [str(n) for n in range(1, 19)]
    for seat in data["seats"]:
        assert len(seat["hand"]) <= 3
        assert {"card": 18, "frozen": True} not in seat["hand"]


def check_row(data: Any, faces: dict[int, str]) -> None:
    """TL-D6, TL-R1: no gap, and every card lies in three adjacent columns as printed or turned."""
    row = data["row"]
    assert [era["column"] for era in row] == list(range(row[0]["column"], row[0]["column"] + len(row)))
    assert sum(era["era"] == "T" for era in row) == data["approaches"]
    for play in data["laid"]:
        card, column = play["play"].split("@")
        if card == "Ter":
            continue
        face = faces[int(card[:-1])][:: -1 if card.endswith("-") else 1]
        visible = [era for era in row if era["card"] == int(card[:-1])]
        assert all(era["era"] == face[era["column"] - int(column)] for era in visible)


def check_hands_between_turns(data: Any) -> None:
    """TL-52, TL-54, TL-55, TL-D9."""
    if data["step"] != "play":
        return
    assert data["seats"][data["active"]]["hand"]
    for seat in data["seats"]:
        assert len(seat["hand"]) == 3 or not data["deck"]
        assert seat["out"] == (not seat["hand"])


def plays(position: Duel) -> int:
    laid = GAME.data(position)["laid"]
    assert isinstance(laid, list)
    return len(laid) - 1


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**64), st.sampled_from(GAME.contents))
def test_every_position_of_a_random_game(seed: int, deck: str) -> None:
    """TL-D6, TL-D8, TL-D9, TL-D11, TL-D4: whatever is played, and it ends by Terminus after at most 17 plays."""
    dice = FastDice(seed)
    position = GAME.setup(DECKS[deck], dice)
    while not position.over():
        data = GAME.data(position)
        check_cards(data)
        check_row(data, FACES[deck])
        check_hands_between_turns(data)
        seat = position.to_decide()
        moves = position.moves(seat)
        assert moves
        position.play(seat, moves[int(dice.below(len(moves)))], dice)
    check_cards(GAME.data(position))
    check_row(GAME.data(position), FACES[deck])
    assert 4 <= plays(position) <= 17
    last: Any = GAME.data(position)["laid"]
    assert last[-1]["play"].startswith("Ter@")


def test_the_shortest_game_has_four_plays() -> None:
    """TL-D8: two Terminus approaches, Terminus drawn, and a Grow or the next turn."""
    lengths = []
    for seed in range(400):
        dice = FastDice(seed)
        position = GAME.setup(DECKS["standard"], dice)
        while not position.over():
            moves = position.moves(position.to_decide())
            position.play(position.to_decide(), moves[int(dice.below(len(moves)))], dice)
        lengths.append(plays(position))
    assert 4 <= min(lengths) < max(lengths) <= 17
    assert 12.5 < sum(lengths) / len(lengths) < 14.1
