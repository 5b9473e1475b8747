"""Bots on other machines: the same answers, in fair order, and when they are gone the game goes on."""

import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from terminus.bots.bot import Question, ask
from terminus.bots.judge import Inquiry, respond
from terminus.bots.letters import read_answer, read_question, write_answer, write_question
from terminus.core.dice import FastDice
from terminus.core.errors import SettingsError
from terminus.games import find_game, games
from terminus.table.bot_post import BotPost
from terminus.table.fair import Place
from tests.table.postgres_server import Postgres
from tests.table.test_postgres_server import machine, until
from tests.web.serving import PATIENCE, Player

RELEASE = "7.0"


def question(key: str) -> Question:
    game = find_game(key)
    settings = game.settings()
    position = game.setup(settings, FastDice(3))
    seat = int(position.to_decide())
    return Question(key, settings, game.view(position, seat, memory=True), seat, 11, iterations=4)


@pytest.mark.parametrize("key", games())
def test_a_letter_gets_the_answer_that_a_question_gets(key: str) -> None:
    asked = question(key)
    sent = read_question(write_question(asked))
    answer = ask("novice", sent)
    assert answer == ask("novice", asked)
    assert read_answer(write_answer(answer), asked) == answer


def test_a_judgement_travels_too() -> None:
    asked = question("timeline")
    inquiry = Inquiry(asked.game, asked.settings, asked.view, asked.seat, 11, played="")
    verdict = respond("novice", read_question(write_question(inquiry)))
    assert read_answer(write_answer(verdict), inquiry) == verdict == respond("novice", inquiry)


def test_other_content_of_the_same_name_is_not_played_with() -> None:
    text = write_question(question("timeline"))
    with pytest.raises(SettingsError, match="is another one here"):
        read_question(re.sub(r'"hash":"\w+"', '"hash":"0"', text))


def test_questions_are_taken_in_fair_order(postgres: Postgres) -> None:
    """Whoever waits for a person first, then who has had the least; nothing twice, and nothing of another release."""
    url = postgres.new_database("post")
    post, other = BotPost(url, RELEASE), BotPost(url, "8.0")
    other.ask("newer", "adept", "?", Place())
    post.ask("bots", "adept", "?", Place(("ann",), "t1", person_waits=False))
    post.ask("ann", "adept", "?", Place(("ann",), "t2"))
    first = post.take(persons_only=False)
    assert first is not None
    assert first.id == "ann"
    post.answer(first, "done", 9.0)
    post.ask("ann again", "adept", "?", Place(("ann",), "t2"))
    post.ask("bo", "adept", "?", Place(("bo",), "t3"))
    taken = [post.take(persons_only=True) for _ in range(3)]
    assert [each and each.id for each in taken] == ["bo", "ann again", None]
    post.give_back(["bo"])
    assert [each and each.id for each in (post.take(False), post.take(False), post.take(False))] == ["bo", "bots", None]
    assert post.fetch("ann") == "done"
    assert post.fetch("ann") is None
    post.close()
    other.close()


@contextmanager
def bots(url: str) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "terminus", "bots", "--database", url, "--workers", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert "Bots think here for the database far at 127.0.0.1, 1 at a time" in process.stdout.readline()
            yield process
        finally:
            process.kill()


def test_bots_think_elsewhere_and_here_when_those_are_gone(postgres: Postgres) -> None:
    url = postgres.new_database("far")
    with machine(url) as server, bots(url) as far:

        def answered_elsewhere() -> int:
            text = urllib.request.urlopen(f"http://{server.host}/metrics", timeout=PATIENCE).read().decode()
            found = re.search(r"^terminus_bots_elsewhere_total (\d+)", text, re.M)
            return int(found[1]) if found else 0

        def answer_of_a_bot() -> int:
            """At a new table, which cannot end before the bot has moved; how many were answered elsewhere by then."""
            table, key = server.open_table("you", "bot:novice")
            with Player(server.host, table, key) as player:
                player.until_yours()
                assert player.play()["is"] == "fine"
                player.until_yours()
            return answered_elsewhere()

        until(lambda: answer_of_a_bot() > 0)
        far.kill()
        far.wait(PATIENCE)
        known = answered_elsewhere()
        assert answer_of_a_bot() == known
    with bots(url) as far:
        far.terminate()
        assert far.wait(PATIENCE) == 0
