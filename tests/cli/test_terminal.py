"""A game in the terminal, typed by a person or by a script."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

import terminus as library
from terminus.core.prose import outcome
from terminus.games.skirmish.content.bringing import EXAMPLE
from tests.cli.conftest import Terminus, finished_game

GAME = ("play", "timeline", "--terminal", "--bot", "random", "--seed", 5)


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_the_end_of_input_ends_the_game_quietly(terminus: Terminus) -> None:
    ran = terminus(*GAME)
    assert (ran.code, ran.err) == (0, "")
    assert "You are Red; random plays Blue." in ran.out
    assert "> Red" in ran.out
    assert not ran.out.rstrip().endswith(">")


def test_the_board_shows_eras_columns_cards_and_hands(terminus: Terminus) -> None:
    """TL-6, TL-9: Impetus lies in columns 0 to 2, and both hands are open."""
    lines = terminus(*GAME).out.splitlines()
    assert "│ E   I   E │" in lines
    assert "└──── 1 ────┘" in lines
    assert "> Red   0 victories   2[SRE]  12[RTB]  15[RFR]" in lines


def test_a_move_by_number_and_by_notation(terminus: Terminus) -> None:
    by_number = terminus(*GAME, typed=typed("3", "log")).out
    by_notation = terminus(*GAME, typed=typed("2+@-2", "log")).out
    assert "You played card 2, covering an empty era: Red +1." in by_number
    assert by_number == by_notation


def test_a_refused_move_names_its_rule_and_the_game_goes_on(terminus: Terminus) -> None:
    """TL-27, TL-13, TL-R8."""
    said = terminus(*GAME, typed=typed("2+@1", "12+@3", "end", "castle", "99", "1 2", "1 x", "2+@3")).out
    for sentence in ("(TL-27)", "(TL-13)", "(TL-R8)", "no placement", "no move 99", "too many", "whole numbers"):
        assert sentence in said
    assert "You played card 2" in said


@pytest.mark.parametrize("word", ["quit", "exit", "q", "EXIT"])
def test_whoever_wants_to_leave_leaves(terminus: Terminus, word: str) -> None:
    ran = terminus(*GAME, typed=typed(word, "1"))
    assert ran.code == 0
    assert "You played" not in ran.out


def test_a_move_says_once_what_it_does(terminus: Terminus) -> None:
    """Where its preview would only say again what it is."""
    said = terminus("play", "ship", "--terminal", "--seed", 3, typed=typed("moves")).out.splitlines()
    assert said.count("    1  claim CHR-1  Be Yucca") == 2


def test_a_space_at_which_no_line_breaks_is_a_space(terminus: Terminus) -> None:
    """Names of weapons and numbers are held together by them; what could steer the terminal shows as ?."""
    said = terminus("play", "skirmish", "--terminal", "--seed", 3, typed=typed("hint", "\x1b[31m")).out
    assert "\u00a0" in next(line for line in said.splitlines() if line.startswith("adept would play"))
    assert "'?[31m' is no move" in said


def test_of_nothing_there_is_nothing_to_choose(terminus: Terminus) -> None:
    """Artifacts in an exchange, when nobody has any yet."""
    said = terminus("play", "horizon", "--terminal", "--seed", 7, "--bot", "random", typed=typed("keep hand")).out
    assert "artifacts you give: there are none, so 0" in said


def test_a_record_says_what_is_played(terminus: Terminus, tmp_path: Path) -> None:
    """What would contradict it, or be passed over, is refused."""
    path = finished_game(tmp_path / "game.jsonl")
    of_another = terminus("play", "ship", "--load", path)
    assert (of_another.code, of_another.out) == (1, "")
    assert "game.jsonl is a record of timeline, not of ship" in of_another.err
    more = terminus("play", "--load", path, "--players", 2, "--content", "standard")
    assert more.err == "terminus: a record says itself what is played: leave out --players and --content\n"
    assert terminus("play", "timeline", "--load", path, "--bot", "random").code == 0


def test_why_moves_hint_rules_and_help(terminus: Terminus) -> None:
    said = terminus(*GAME, typed=typed("why 2+@1", "why 1", "why", "moves", "hint", "rules 13", "rules", "?")).out
    assert "(TL-27)" in said
    assert "That move is allowed." in said
    assert "adept would play 2" in said
    assert "**TL-13.**" in said
    assert "take your latest move back" in said


def test_undo_takes_back_the_move_and_the_answer(terminus: Terminus) -> None:
    said = terminus(*GAME, typed=typed("undo", "1", "undo", "log")).out
    assert "There is no move of yours to take back." in said
    assert "Taken back: 2+@-3." in said
    assert said.rstrip().endswith("Nothing has happened yet.")


def test_save_and_go_on(terminus: Terminus, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    terminus(*GAME, typed=typed("1", f"save {path}"))
    saved = library.load(path)
    assert saved.turns[0].move == "2+@-3"
    said = terminus("play", "--load", path, "--bot", "random", typed=typed("log", "save /no/such/folder/x", "save")).out
    assert "You played card 2" in said
    assert "cannot be written" in said
    assert "Say where to" in said


def test_a_deck_of_ones_own_travels_in_the_record(terminus: Terminus, tmp_path: Path) -> None:
    """Also one that bears the name of a built-in deck."""
    deck, path = tmp_path / "mine.toml", tmp_path / "game.jsonl"
    standard = Path(library.__file__).parent / "games/timeline/content/standard.toml"
    deck.write_text(standard.read_text("utf-8").replace('"SRE"', '"SRR"'), "utf-8")
    assert "2[SRR]" in terminus(*GAME, "--content", deck, typed=typed("1", f"save {path}")).out
    deck.unlink()
    assert terminus("check", path).code == 0


def test_two_people_at_one_keyboard(terminus: Terminus) -> None:
    """TL-10: Red begins with the 2; then it is Blue's turn, and both are called by their colours."""
    said = terminus("play", "timeline", "--terminal", "--hotseat", "--seed", 5, typed=typed("1", "1", "quit")).out
    assert "Red played card 2" in said
    assert "Blue played card 3" in said
    assert "You played" not in said


def test_a_game_to_its_end(terminus: Terminus, tmp_path: Path) -> None:
    """TL-57: Terminus ends it; afterwards one can still look back and save."""
    path = tmp_path / "game.jsonl"
    said = terminus(
        "play", "timeline", "-t", "--hotseat", "--seed", 5, typed=typed(*["1"] * 60, "hint", "moves", f"save {path}")
    ).out
    assert "Terminus ends the game" in said
    assert "There are no moves" in said
    result = library.load(path).result
    assert result is not None
    assert outcome(result, ["Red", "Blue"], None).sentence in said.splitlines()


@pytest.mark.usefixtures("lighthouse")
def test_values_to_fill_in_and_decisions_one_may_leave_open(terminus: Terminus) -> None:
    """A bid and a point are given by number and values or in notation; a refill may be passed, a bid may not."""
    said = terminus(
        *("play", "lighthouse", "--terminal", "--bot", "random", "--seed", 2),
        typed=typed("1 9", "pass", "bid 5", "1 3 3", *["offer 1 to 1 for 0"] * 9, "moves", "log"),
    ).out
    assert "You are Keeper 1; random plays Keeper 2 and Keeper 3." in said
    assert "bid from 0 to 5" in said
    assert "bid must be from 0 to 5, not 9" in said
    assert "the game waits for it" in said
    assert "bid 5" in said


def test_options_and_seat(terminus: Terminus) -> None:
    """TL-R23: with the second seat as Red, seat 0 is Blue."""
    assert "You are Blue" in terminus(*GAME, "--option", "colours=second").out
    assert "You are Blue" in terminus(*GAME, "--seat", 1).out


def test_at_a_real_terminal_there_is_a_prompt_and_colour() -> None:
    process, screen = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", NO_COLOR="")
        os.execv(sys.executable, [sys.executable, "-m", "terminus", *map(str, GAME)])
    os.write(screen, b"quit\n")
    shown = b""
    while True:
        try:
            part = os.read(screen, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    _, status = os.waitpid(process, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert b"\x1b[1;37;41mR" in shown
    assert b"> " in shown


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_box_drawing(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "terminus", *map(str, GAME)],
        input=b"quit\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b" E   I   E " in done.stdout


def test_a_file_can_be_part_of_a_move(terminus: Terminus, tmp_path: Path) -> None:
    """SK-D1: `@` and a path stand for the file's text; a path that leads nowhere is told so."""
    board = tmp_path / "yard.toml"
    board.write_text(EXAMPLE, "utf-8")
    skirmish = ("play", "skirmish", "--terminal", "--bot", "random", "--seed", 5, "--option", "board_select=agree")
    said = terminus(*skirmish, typed=typed("propose @nowhere.toml", f"propose @{board}")).out
    assert "'nowhere.toml' cannot be read" in said
    assert "You proposed to play on Yard." in said
