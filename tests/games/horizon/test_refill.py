"""New event cards (HZ-140 to HZ-143, HZ-384, HZ-R34 to HZ-R36)."""

from tests.games.horizon.table import Table, table

FOUR = "S1-Y S2-Y S3-Y S4-Y"


def ended(**options: str) -> Table:
    """Y has four cards and has ended the turn; G1, G2 and G3 are drawn."""
    game = table(options=dict(options), Y={"hand": FOUR})
    game.play("Y", "end", draws="G1 G2 G3")
    return game


def test_the_next_player_can_already_begin() -> None:
    """HZ-140 to HZ-142, HZ-R34: the choice is open in parallel."""
    game = ended()
    assert game.asked == "O"
    assert [(d.seat, d.optional) for d in game.match.decisions if d.kind == "refill"] == [(0, True)]
    game.play("O", "extract")
    game.play("Y", "keep G3")
    assert set(game.player("Y")["hand"]) == {*FOUR.split(), "G3"}
    assert game.data["discard"] == ["G1", "G2"]
    assert game.active == "O"


def test_the_choice_must_be_made_before_the_own_next_turn() -> None:
    """HZ-142."""
    game = ended()
    game.end_turns("O", "P", "B")
    assert (game.active, game.asked, game.data["stage"]) == ("Y", "Y", "refill_first")
    assert game.refused("Y", "extract") == "not_now"
    assert game.refused("Y", "keep F01-Y") == "not_drawn"
    game.play("Y", "keep G1")
    game.play("Y", "extract")


def test_by_option_the_choice_is_made_at_once() -> None:
    """HZ-R34, option refill."""
    game = ended(refill="immediate")
    assert (game.asked, game.data["stage"]) == ("Y", "refill_now")
    assert game.refused("O", "extract") == "not_asked"
    game.play("Y", "keep G2")
    assert game.asked == "O"


def test_five_cards_are_enough() -> None:
    """HZ-140, HZ-R36."""
    game = table()
    game.play("Y", "end", draws="")
    assert game.player("Y")["refill"] == []


def test_three_players_choose_from_four() -> None:
    """HZ-141, HZ-R36: also when one of them is out."""
    game = table("YOP", order=[0, 1], Y={"hand": FOUR}, P={"supply": 0, "out": True})
    game.play("Y", "end", draws="G1 G2 G3 G4")
    assert len(game.player("Y")["refill"]) == 4


def test_nobody_sees_what_was_drawn_kept_or_rejected() -> None:
    """HZ-141, HZ-R35: the owner does, and remembers what he threw away."""
    game = table(Y={"hand": FOUR})
    (_, drew, _) = game.play("Y", "end", draws="G1 G2 G3")
    assert "cards" not in drew.seen_by(1)
    assert drew.seen_by(0)["cards"] == ["G1", "G2", "G3"]
    assert game.view("O")["seats"][0]["refill"] == 3
    (kept,) = game.play("Y", "keep G2")
    assert kept.seen_by(1) == {"kind": "kept", "seat": 0}
    assert game.view("O")["discard"] == 2
    assert game.view("Y")["seats"][0]["rejected"] == ["G1", "G3"]
    assert "rejected" not in game.view("O")["seats"][0]


EVENTS = [f"F{n:02}-{colour}" for n in range(1, 13) for colour in "YOPBTG"] + [f"G{n}" for n in range(1, 7)]


def short(discard: str, refill: str = "") -> Table:
    """The deck is empty. Y has four cards, O may have cards to choose from; all others lie on the field or in hands."""
    named = {*discard.split(), *refill.split()}
    rest = [card for card in EVENTS if card not in named]
    places = [f"{radius}/{index}" for radius in (2, 3, 4) for index in range(6 * radius)]
    laid, held = rest[: len(places)], rest[len(places) :]
    nodes = [{"node": place, "event": {"card": card}} for place, card in zip(places, laid, strict=True)]
    hands = {"O": held[:4], "P": held[4:9], "B": held[9:14], "T": held[14:19], "G": held[19:]}
    seats = {who: {"place": "V616", "hand": hand} for who, hand in hands.items()}
    return table(
        "YOPBTG",
        deck=[],
        discard=discard.split(),
        nodes=nodes,
        Y={"place": "V616", "hand": FOUR},
        **{**seats, "O": {**seats["O"], "refill": refill.split()}},
    )


def test_the_discard_becomes_the_deck() -> None:
    """HZ-143, HZ-R34: and what players remember of it is shuffled away."""
    game = short("G1 G2 G3 G4")
    game.play("Y", "end", draws="G1 G2 G4")
    assert (game.data["deck"], game.data["discard"]) == (["G3"], [])


def test_a_shortage_makes_the_others_choose() -> None:
    """HZ-384, HZ-R34: the game stops; O chooses, the rejected cards are shuffled, and Y draws the missing number."""
    game = short("G1", refill="G2 G3 G4")
    game.play("Y", "end", draws="G1")
    assert (game.data["stage"], game.asked) == ("shortage", "O")
    assert game.refused("Y", "keep G1") == "not_asked"
    game.play("O", "keep G3", draws="G2 G4")
    assert game.player("Y")["refill"] == ["G1", "G2", "G4"]
    assert game.active == "O"


def test_if_there_are_no_cards_at_all_none_is_taken() -> None:
    """HZ-R34: among what there is, even if that is nothing."""
    game = short("G1")
    game.play("Y", "end", draws="G1")
    assert game.player("Y")["refill"] == ["G1"]
    game = short("")
    game.play("Y", "end", draws="")
    assert game.player("Y")["refill"] == []
    assert game.active == "O"


def test_the_open_choice_of_one_who_goes_out_is_void() -> None:
    """HZ-R10: the cards go to the discard."""
    game = table(
        turn="O",
        O={"place": "2/3", "items": {"gun": 3}},
        Y={"place": "2/3", "supply": 5, "hand": FOUR, "refill": ["G1", "G2", "G3"]},
    )
    game.play("O", "attack 0")
    assert game.player("Y")["refill"] == []
    assert game.data["discard"] == ["G1", "G2", "G3"]
