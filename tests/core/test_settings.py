"""Settings and the registry: what can be asked for, and what is said when it cannot."""

import pytest

import terminus
from terminus.core.errors import ContentError, SettingsError
from terminus.core.game import OptionValue
from terminus.games import find_game, games


def test_games_are_found_by_existing() -> None:
    """Each by its key, which is the name of its package."""
    assert "timeline" in games()
    for key, game in games().items():
        assert game.key == key
        assert type(game).__module__.split(".")[:3] == ["terminus", "games", key]
        assert find_game(key) is game
    assert terminus.games.games is games


def test_an_unknown_game() -> None:
    """The message lists those there are."""
    with pytest.raises(SettingsError, match=r"no game 'chess'; there are: .*timeline"):
        terminus.new("chess")


def test_defaults_are_complete() -> None:
    """Every option has a value, and content is chosen."""
    settings = find_game("timeline").settings()
    assert settings.players == 2
    assert set(settings.written) == {"colours", "protection_scope", "thaw_on_swap", "open_history"}
    assert set(settings.options) == {option.key for option in settings.game.options}
    assert settings.content.name == "standard"


@pytest.mark.parametrize(
    ("key", "given", "value"),
    [
        ("thaw_on_swap", True, True),
        ("thaw_on_swap", "on", True),
        ("thaw_on_swap", "OFF", False),
        ("colours", "second", "second"),
        ("colours", "Random", "random"),
    ],
)
def test_options_may_be_spelled_as_on_a_command_line(key: str, given: OptionValue, value: OptionValue) -> None:
    """Also in capitals; what is kept is the value itself."""
    assert find_game("timeline").settings(options={key: given}).options[key] is value


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"castling": True}, "no option 'castling'; there are: colours, protection_scope, thaw_on_swap, open_history"),
        ({"colours": "green"}, "option 'colours' can be first, second, random, not 'green'"),
        ({"thaw_on_swap": 1}, "option 'thaw_on_swap' can be off, on, not '1'"),
        ({"thaw_on_swap": "yes"}, "can be off, on"),
    ],
)
def test_what_is_not_allowed_is_said_with_what_is(options: dict[str, OptionValue], message: str) -> None:
    """For unknown options and values."""
    with pytest.raises(SettingsError, match=message):
        find_game("timeline").settings(options=options)


def test_unknown_content() -> None:
    """Is taken for a file, and named."""
    with pytest.raises(ContentError, match="castle: there is no such file, and no game has content of that name"):
        find_game("timeline").settings(content="castle")


def test_the_hash_names_content_for_good() -> None:
    """Equal data, equal hash; another face, another hash."""
    game = find_game("timeline")
    standard, hastened = game.content("standard"), game.content("hastened")
    assert standard.hash == game.content(standard.data).hash
    assert standard.hash != hastened.hash
    assert len(standard.hash) == 16


def test_pages_belong_to_the_game() -> None:
    """Guide and rulebook are read from its package."""
    assert find_game("timeline").page("guide.md").startswith("#")
