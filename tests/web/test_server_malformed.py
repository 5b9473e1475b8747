"""Whatever comes over a socket: it is answered with what was wrong, and the table goes on."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from terminus.web import client_frames
from tests.web.serving import Player, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture(scope="module")
def player(server: Server) -> Iterator[Player]:
    table, key = server.open_table("you", "hotseat")
    with server.sit_down(table, key) as player:
        player.until("state")
        yield player


class TestMalformedFrames:
    """Whatever a client sends, it is told what was wrong, and the table and the connection go on."""

    JUNK = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
        max_leaves=5,
    )
    VERBS = [kind.__struct_config__.tag for kind in get_args(client_frames.AnyRequest)]
    FIELDS = ["seat", "version", "move", "path", "values", "text", "at", "name", "bot", "id", "extra"]
    VALUES = JUNK | st.sampled_from(
        [
            0,
            1,
            2,
            -1,
            2**70,
            "7-@3",
            "end",
            "99999999999999999999+@1",
            ["card-2+", "slot-3"],
            ["card-99999999999999999999+"],
        ]
    )

    def goes_on(self, player: Player) -> None:
        assert player.ask(do="look", at=0)["is"] == "view"
        accidents = [frame for frame in player.frames if "went wrong" in frame.get("sentence", "")]
        assert not accidents, "a bad request is explained, not survived"
        player.frames.clear()

    @settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(request=st.fixed_dictionaries({"do": st.sampled_from(VERBS)}, optional=dict.fromkeys(FIELDS, VALUES)))
    def test_requests_with_odd_fields(self, player: Player, request: dict[str, Any]) -> None:
        player.send(json.dumps(request))
        self.goes_on(player)

    @settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(text=st.text(max_size=40) | JUNK.map(json.dumps))
    def test_no_requests_at_all(self, player: Player, text: str) -> None:
        player.send(text.encode("utf-8", "replace").decode())
        answer = player.until("error")
        assert "not understood" in answer["sentence"]
        self.goes_on(player)

    def test_what_is_nested_too_deeply(self, player: Player) -> None:
        player.send('{"do": "look", "at": ' + "[" * 30_000 + "]" * 30_000 + "}")
        assert "not understood" in player.until("error")["sentence"]
        self.goes_on(player)

    @pytest.mark.parametrize("number", ["0", "-1", "19", "64", "200", "9" * 12, "9" * 20, "9" * 400])
    def test_numbers_that_no_game_has(self, server: Server, number: str) -> None:
        table, key = server.open_table("you", "hotseat")
        with server.sit_down(table, key) as player:
            seat = player.until_yours()["viewer"]
            for text in (f"{number}+@99", f"19+@{number}", f"freeze {number}", f"swap {number} {number}"):
                for verb in ("move", "preview"):
                    answer = player.ask(do=verb, move=text, seat=seat, version=0)
                    assert answer["is"] in {"refused", "error"}
            for path in (
                [f"card-{number}+"],
                [f"card-{number}-", f"slot-{number}"],
                ["special-freeze", f"card-{number}"],
            ):
                assert player.ask(do="why", path=path, seat=seat)["is"] == "refused"
            self.goes_on(player)

    def test_bytes(self, player: Player) -> None:
        player.socket.send(b"\xff\xfe\x00")
        self.goes_on(player)

    def test_an_unknown_field_is_named(self, player: Player) -> None:
        player.send('{"do": "chat", "text": "hi", "colour": "red"}')
        assert "colour" in player.until("error")["sentence"]
