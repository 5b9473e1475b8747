"""For those who make games: the suite that every game of Terminus passes, to be run on one's own.

    from terminus.testing.conformance import Conformance

    @pytest.fixture
    def game() -> AnyGame:
        return GAME

    class TestConformance(Conformance): ...

It plays random games and looks at them from all sides: determinism, legality, leaks of hidden information, round trips,
clicks, words, bots, positions that somebody got wrong. It needs pytest and hypothesis, which
`pip install terminus-games[testing]` brings along.
"""

import pytest

# What is imported before this is asked for would fail without saying what it compared.
pytest.register_assert_rewrite("terminus.testing.conformance", "terminus.testing.changes", "terminus.testing.walks")
