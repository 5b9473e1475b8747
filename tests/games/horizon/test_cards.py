"""Every card of the standard box: what it does where it should, and that it does not where it should not."""

import pytest

from terminus.games.horizon import GAME
from terminus.games.horizon.content.components import COLOURS
from tests.games.horizon.table import Table, table

BOX = table().sheet(None).pieces
FACES = {face.card: face for face in BOX.cards}
DECK = [card for card in FACES if card[0] in "FG"]
STARTING = [card for card in FACES if card[0] == "S"]
ROUNDS = {1: 4, 2: 7, 3: 11, 4: 16}
PLACES = ("1/2", "1/5", "2/3", "2/11", "3/4", "3/17", "4/6", "4/23")


def organised(card: str, place: str, round: int, token: str) -> Table:
    """Six players; the card's owner-to-be is Yellow unless it is a starting card of another colour."""
    who = card[-1] if card[0] == "S" else "Y"
    order = "YOPBTG"[COLOURS.index(who) :] + "YOPBTG"[: COLOURS.index(who)]
    hand = [card] if card[0] != "S" else [f"S{n}-{who}" for n in range(1, 6)]
    game = table(order, turn=who, round=round, **{who: {"place": place, "hand": hand}})
    moves = [move for move in game.moves(who, f"organise {card} ") if token in move.split()[2:4]]
    if moves:
        game.play(who, moves[0])
    return game


def places_of(card: str) -> dict[str, bool]:
    """Where the card may lie, by its mark and its links."""
    face = FACES[card]
    radii = [int(digit) for digit in face.mark[1:]] if face.mark[:1] == "R" else [1, 2, 3, 4]
    return {place: int(place[0]) in radii for place in PLACES}


@pytest.mark.parametrize("card", DECK)
def test_radius_marks(card: str) -> None:
    """HZ-157, HZ-175: a card lies on the radii it allows, and on no others."""
    for place, allowed in places_of(card).items():
        game = organised(card, place, ROUNDS[int(place[0])], "+")
        laid = game.node(place)["event"] is not None
        assert laid <= allowed
        if allowed and place in ("2/3", "3/4"):
            assert laid


@pytest.mark.parametrize("card", [card for card in DECK if FACES[card].mark == "N"])
def test_joined_circles(card: str) -> None:
    """HZ-158, HZ-176: not in the last round of the node's phase."""
    assert organised(card, "2/3", 9, "+").node("2/3")["event"] is None
    assert organised(card, "2/3", 8, "+").node("2/3")["event"] is not None


@pytest.mark.parametrize("card", DECK)
def test_artifact_marks(card: str) -> None:
    """HZ-156, HZ-174: an artifact comes with the mark, and only with it."""
    face = FACES[card]
    place = "3/4" if "34" in face.mark else "2/3"
    game = organised(card, place, ROUNDS[int(place[0])], "+")
    assert len(game.player("Y")["artifacts"]) == (1 if face.mark == "A" else 0)


@pytest.mark.parametrize("card", DECK)
@pytest.mark.parametrize("token", ["+", "-"])
def test_points(card: str, token: str) -> None:
    """HZ-153 to HZ-155, HZ-220, HZ-213: the arc of the result gains or loses, and nobody else."""
    face = FACES[card]
    place = "3/4" if "34" in face.mark else "2/3"
    game = organised(card, place, ROUNDS[int(place[0])], token)
    entry = game.node(place)
    last = {"2": 9, "3": 14}[place[0]]
    later = table("YOPBTG", turn="G", order=[0, 1, 2, 3, 4, 5], round=last, nodes=[entry])
    later.play("G", "end")
    happened = later.node(place)["status"] == "happened"
    assert happened == (token == "+")
    scorer = face.yes if happened else face.no
    change = face.sign * face.points
    assert {who: later.points(who) for who in "YOPBTG"} == {
        who: 2 + (change if who == scorer else 0) for who in "YOPBTG"
    }


@pytest.mark.parametrize("card", DECK)
def test_bonuses(card: str) -> None:
    """HZ-101, HZ-159."""
    entry = {"node": "3/4", "event": {"card": card}}
    game = table(nodes=[entry], O={"place": "3/4"}, turn="O")
    game.play("O", "extract")
    assert game.supply("O") == 20 + 9 + FACES[card].bonus


@pytest.mark.parametrize("card", STARTING)
def test_starting_events(card: str) -> None:
    """HZ-014, HZ-230, HZ-236: each can be organised on radius 2; Attacking and Supporting not on radius 3."""
    early = organised(card, "2/3", 7, "+")
    late = organised(card, "3/4", 11, "+")
    if FACES[card].flex == "logistic":
        assert early.data["building"]["card"] == card
    else:
        assert early.node("2/3")["event"]["card"] == card
        bound = FACES[card].flex in ("attacking", "supporting")
        assert (late.node("3/4")["event"] is None) == bound


def test_the_deck_is_even_between_colours_and_types() -> None:
    """Ledger 5.3: 61 backward causes and hindrances, 48 forward ones of each; 15 artifact marks, 18 N, 18 radius."""
    faces = [FACES[card] for card in DECK]
    links = "".join(face.links for face in faces)
    assert {letter: links.count(letter) for letter in "chCH"} == {"c": 61, "h": 61, "C": 48, "H": 48}
    marks = [face.mark[:1] for face in faces]
    assert (marks.count("A"), marks.count("N"), marks.count("R")) == (15, 18, 18)
    for colour in COLOURS:
        gains = [f.points for f in faces for arc in (f.yes, f.no) if arc == colour and f.sign > 0]
        losses = [f.points for f in faces for arc in (f.yes, f.no) if arc == colour and f.sign < 0]
        assert (sum(gains), sum(losses)) == (23, 8)


def test_attacking_cards_alternate() -> None:
    """HZ-372: neighbouring colours have backward links of different types on their Attacking cards."""
    types = [FACES[f"S1-{colour}"].links[0] for colour in COLOURS]
    assert types == ["c", "h", "c", "h", "c", "h"]


def test_three_players_always_find_a_replacement() -> None:
    """HZ-024: whatever three colours sit down, at least ten cards reward each of them alone."""
    for missing in range(6):
        seats = [COLOURS[(missing + i) % 6] for i in range(3)]
        for who in seats:
            fitting = [
                card
                for card in DECK
                if FACES[card].sign > 0
                and who in (FACES[card].yes, FACES[card].no)
                and not {FACES[card].yes, FACES[card].no} & (set(seats) - {who})
            ]
            assert len(fitting) >= 10


def test_the_built_in_box_is_the_default() -> None:
    """Ledger 5.3 to 5.6."""
    content = GAME.settings().content
    assert (content.name, content.warnings) == ("standard", ())
    assert (len(DECK), len(STARTING), len(BOX.artifacts)) == (78, 30, 17)
