"""Agreeing on a board of one's own: the text of its file is proposed like any other board (SK-20, SK-R27, SK-D1)."""

import msgspec
import pytest

from terminus.core.dice import DictatedDice, FastDice
from terminus.core.errors import MalformedMove
from terminus.core.match import Match
from terminus.core.moves import Move
from terminus.core.record import read_chance
from terminus.games.skirmish import GAME
from terminus.games.skirmish.content.bringing import EXAMPLE, LONGEST
from tests.games.skirmish.table import SEATS, Field, board_with, opened, told


def propose(text: str) -> str:
    """The notation of a proposal of one's own."""
    return f"propose {msgspec.json.encode(text).decode()}"


def fault(game: Field, who: str, text: str) -> str:
    """What a referee says about a board file that cannot be proposed."""
    refused = game.battle.refusal(SEATS[who], GAME.parse_move(game.battle, propose(text)))
    assert refused is not None
    assert (refused.code, refused.rule) == ("malformed", "SK-R27")
    return refused.sentence


def test_a_board_file_is_proposed_and_accepted() -> None:
    """SK-D1, SK-R27: by a full board file; once accepted it is the board that is played on."""
    game = opened(board_select="agree")
    events = game.play("P1", propose(EXAMPLE))
    assert told(events, "proposed") == [{"board": "yard", "name": "Yard"}]
    game.play("P2", "accept")
    ground = game.data["ground"]
    assert (ground["id"], [piece["id"] for piece in ground["pieces"]], game.step) == ("yard", ["shed"], "team")


def test_a_board_that_was_brought_along_can_be_proposed_again_and_drawn() -> None:
    """SK-R27: after the third refusal the draw is among all boards proposed, brought ones too."""
    game = opened(board_select="agree")
    game.play("P1", propose(EXAMPLE))
    assert "propose yard" in game.moves("P2")
    game.play("P2", "propose crossroads")
    game.play("P1", "propose yard")
    game.match.push("propose farmstead", SEATS["P2"], ["yard"])
    assert (game.data["board"], game.match.turns[-1].chance) == ("yard", ["yard"])


def test_a_board_brought_along_at_last_can_be_drawn_at_once() -> None:
    """SK-R27: the fourth proposal may be a file, and the draw fall on it; older records call it by its number."""
    for name, drawn in (("yard", "yard"), ("board 8", "yard"), ("farmstead", "farmstead")):
        game = opened(board_select="agree")
        for who, board in (("P1", "crossroads"), ("P2", "farmstead"), ("P1", "canal_street")):
            game.play(who, f"propose {board}")
        game.match.push(propose(EXAMPLE), SEATS["P2"], [name])
        assert (game.data["board"], game.match.turns[-1].chance) == (drawn, [drawn])
        assert Match.from_record(GAME, game.match.record(), FastDice(1)).position == game.battle


@pytest.mark.parametrize("name", ["The Yard", "board", "board eight"])
def test_what_is_no_board_cannot_be_drawn(name: str) -> None:
    """SK-R27: a sentence with the name, and the boards there are."""
    with pytest.raises(MalformedMove, match=f"'{name}' is no board: there are training_ground"):
        GAME.parse_draw(name)


def test_content_in_another_order_keeps_its_names_in_chance() -> None:
    """SK-R27: a board of one's own that stands first is drawn by its own id."""
    settings = GAME.settings(content=board_with(["wall 10,10,14,14"]), options={"board_select": "random"})
    for name in ("field", "training_ground"):
        match = Match.start(GAME, settings, DictatedDice(read_chance(GAME.draws_at(settings), [name])))
        assert (match.header.chance, match.view().board) == ([name], name)
        assert Match.from_record(GAME, match.record(), FastDice(1)).position == match.position


def test_a_game_on_a_board_of_ones_own_is_recorded_and_replayed() -> None:
    """SK-D1: position and record hold the file's text, so both stand alone."""
    game = opened(board_select="agree")
    game.play("P1", propose(EXAMPLE))
    assert GAME.read(game.data) == game.battle
    game.play("P2", "accept")
    replayed = Match.from_record(GAME, game.match.record(), FastDice(1))
    assert replayed.position == game.battle
    assert GAME.read(game.data) == game.battle


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("[[14, 15]", "[[40, 15]"), "your board, line 9: shed:"),
        (("width = 36", "width = 40"), "your board, line 3: Secure Zone is played on 36 x 36 inches"),
        (('kind = "wall"', 'kind = "tree"'), "'tree' is no kind of terrain"),
        (("name =", "nmae ="), "nmae"),
        (('board = "yard"', "board = yard"), "not valid TOML"),
        (('board = "yard"', 'board = "farmstead"'), "there is a board 'farmstead' already"),
        (
            ("[[14, 15], [22, 15], [22, 21], [14, 21]]", "[[0, 0], [36, 0], [36, 9], [0, 9]]"),
            "has no room for 10 bases",
        ),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(change: tuple[str, str], said: str) -> None:
    """SK-R27, ledger 5.1: checked as boards are that users bring as content."""
    assert said in fault(opened(board_select="agree"), "P1", EXAMPLE.replace(*change))


def test_a_file_too_large_is_refused_at_once() -> None:
    """SK-R27: nobody at the table should have to wait for it."""
    game = opened(board_select="agree")
    assert f"at most {LONGEST} characters" in fault(game, "P1", EXAMPLE + "#" * LONGEST)
    crowd = "".join(f'[[piece]]\nid = "p{n}"\nkind = "low"\noutline = [[1, 1], [2, 1], [2, 2]]\n' for n in range(90))
    assert "at most 80 pieces" in fault(game, "P1", EXAMPLE + crowd)


def test_clicks_offer_a_file_and_what_is_not_one_is_refused() -> None:
    """SK-D1: the described choice gives the same move as the notation; numbers that spell nothing are no file."""
    position = opened(board_select="agree").battle
    (bring,) = [choice for choice in GAME.choices(position, 0) if choice.path == ("bring",)]
    assert bring.sample(FastDice(1)) == GAME.parse_move(position, propose(EXAMPLE))
    for payload in ((), (3, 65), (1, 0xD800), (1, -5)):
        refused = position.refusal(0, Move(bring.code, payload))
        assert refused is not None
        assert "must be a text" in refused.sentence
