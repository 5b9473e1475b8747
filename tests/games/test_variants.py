"""Variants: the rulebook's own numbers, tried another way. What they are, what they do, and what speaks of them."""

from typing import Any

import msgspec
import pytest

from terminus.bots.bot import Question, find_bot
from terminus.core.dice import DictatedDice, FastDice
from terminus.core.errors import IllegalMove, PositionError, SettingsError
from terminus.core.game import AnyGame, OptionValue
from terminus.core.match import Match
from terminus.core.record import read_record
from terminus.core.told import Teller
from terminus.games import find_game, games
from terminus.testing.walks import take_walk, variants_of

VARIANTS = {
    "timeline": ["hand_size", "entering", "last_approach"],
    "ship": ["hand_limit", "stock"],
    "skirmish": ["rounds", "orders", "models"],
    "horizon": [*(f"phase_{phase}" for phase in range(5)), "hand_size", "safety", "artifacts_from"],
}


@pytest.fixture(params=VARIANTS)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return find_game(request.param)


def started(key: str, players: int | None = None, **options: OptionValue) -> Match:
    game = find_game(key)
    return Match.start(game, game.settings(players, options), FastDice(3))


def data_of(match: Match) -> Any:
    return match.game.data(match.position)


def test_every_game_declares_its_variants() -> None:
    found = {key: [option.key for option in game.options if option.variant] for key, game in games().items()}
    assert {key: found[key] for key in VARIANTS} == VARIANTS


def test_a_standard_table_does_not_speak_of_variants(game: AnyGame) -> None:
    """Neither its record nor its positions, so that those of before stay what they were, to the byte."""
    match = Match.start(game, game.settings(options=game.clock), FastDice(1))
    assert not set(VARIANTS[game.key]) & set(match.record().header.options)
    assert not set(VARIANTS[game.key]) & set(data_of(match)["options"])
    assert match.settings.title == game.title


def test_a_variant_is_named_in_the_record_and_in_the_title(game: AnyGame) -> None:
    """And the record plays again by itself."""
    varied = variants_of(game)
    walk = take_walk(game, game.settings(options={**varied, **game.clock}), 5)
    text = walk.match.record().to_text()
    again = Match.from_record(game, read_record(text), DictatedDice([]))
    assert again.record().to_text() == text
    departs = {key: value for key, value in varied.items() if value != game.option(key).values[0]}
    assert {key: again.record().header.options[key] for key in departs} == departs
    for key in departs:
        assert f"{game.option(key).title} {departs[key]}" in again.settings.title
    assert game.read(data_of(again)).settings.options == again.settings.options


def test_out_of_bounds_is_refused_with_what_is_allowed(game: AnyGame) -> None:
    for key in VARIANTS[game.key]:
        least, most = game.option(key).numbers or (0, 0)
        for wrong in (least - 1, most + 1, "many"):
            with pytest.raises(SettingsError, match=f"a whole number from {least} to {most}, not '{wrong}'"):
                game.settings(options={key: wrong})


def test_bots_play_every_variant(game: AnyGame) -> None:
    """A novice answers the first question at a table where everything is varied, up as well as down."""
    most = {key: (game.option(key).numbers or (0, 0))[1] for key in VARIANTS[game.key]}
    for options in (variants_of(game), most):
        match = Match.start(game, game.settings(options={**options, **game.play_now}), FastDice(2))
        seat = match.to_decide[0]
        question = Question(game.key, match.settings, match.view(seat, memory=True), seat, 1, seconds=30)
        match.push(find_bot("novice").choose(question).move, seat)


def test_a_hand_of_five_is_dealt_and_drawn_up_to() -> None:
    """TL-9, TL-52."""
    match = started("timeline", hand_size=5)
    assert [len(seat["hand"]) for seat in data_of(match)["seats"]] == [5, 5]
    match.push(match.moves()[0])
    while match.result is None and data_of(match)["step"] == "specials":
        match.push("end")
    assert [len(seat["hand"]) for seat in data_of(match)["seats"]] == [5, 5]


def test_terminus_comes_when_the_variant_says_so() -> None:
    """TL-34, TL-37: with the first approach into the deck, and it counts as 0 from then on."""
    position = data_of(started("timeline", entering=1, last_approach=1))
    position.update({"seats": [{"hand": [{"card": "6"}]}, {"hand": [{"card": "9"}]}], "active": 0, "deck": []})
    given = {name: position[name] for name in ("game", "options", "content", "seats", "active", "laid")}
    game = find_game("timeline")
    match = Match.from_position(game, game.settings_in(given), given, FastDice(1))
    assert data_of(match)["terminus"] == {"place": "aside", "number": 18}
    events = match.push("6+@3")
    said = [game.told(event, None).say(Teller(["Red", "Blue"], None)) for event in events]
    assert data_of(match)["terminus"]["number"] == 0
    assert any("goes into the deck and from now on Terminus counts as 0" in told for told in said)


def test_a_deck_must_be_able_to_bring_terminus() -> None:
    """TL-D8."""
    game = find_game("timeline")
    deck: Any = msgspec.to_builtins(game.content("standard").data)
    for card in deck["card"]:
        card["face"] = "TEE" if card["number"] in (6, 7) else card["face"].replace("T", "E")
    with pytest.raises(SettingsError, match="'entering' can be 1 to 2 with this deck"):
        game.settings(options={"entering": 3}, content=deck)


def test_a_mat_holds_as_many_cards_and_the_merchant_sells_as_many_as_the_variant_says() -> None:
    """SH-601, SH-124."""
    match = started("ship", players=2, hand_limit=7, stock=9, start_space="centre")
    assert len(data_of(match)["stock"]) == 9
    for character in ("CHR-1", "CHR-2"):
        match.push(f"claim {character}", match.to_decide[0])
    assert [seat["hand_limit"] for seat in data_of(match)["seats"]] == [7, 7]


def test_a_battle_has_the_orders_models_and_rounds_of_the_variant() -> None:
    """SK-4, SK-42, SK-140: and a script of another length is refused in words."""
    match = started("skirmish", orders=2, models=3, rounds=2, first_game=True, set_up="by_lot")
    assert [len(seat["models"]) for seat in data_of(match)["seats"]] == [3, 3]
    assert data_of(match)["mission"]["rounds"] == 2
    with pytest.raises(IllegalMove, match="A script is exactly two cards"):
        match.push("script A:pass B:pass C:pass", 0)
    match.push("script A:pass B:pass", 0)
    match.push("script A:pass B:pass", 1)
    assert match.game.prompt(match.view(0), 0)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"orders": 4, "card_copies": "single"}, "'orders' can be 1 to 3 where each card is there only once"),
        ({"models": 11}, "a whole number from 1 to 10"),
    ],
)
def test_a_battle_that_could_not_be_fought_is_refused(options: dict[str, OptionValue], sentence: str) -> None:
    with pytest.raises(SettingsError, match=sentence):
        find_game("skirmish").settings(options=options)


def test_teams_must_find_room_in_their_zones() -> None:
    """SK-28: ten models in narrow corners."""
    game = find_game("skirmish")
    pack: Any = msgspec.to_builtins(game.content("standard").data)
    for mission in pack["missions"]:
        mission["deployment"] = {"type": "corner", "depth": 5.5}
    for faction in pack["factions"]:
        faction["sizes"] = {"small": 4, "medium": 4, "large": 4}
    with pytest.raises(SettingsError, match="'models' can be fewer than 10: on Training Ground a zone"):
        game.settings(options={"models": 10}, content=pack)


def test_a_time_horizon_is_as_long_as_its_phases() -> None:
    """HZ-R3, HZ-140: eight rounds, and a refusal that names the safety of this table."""
    phases: dict[str, OptionValue] = {"phase_0": 1, "phase_1": 1, "phase_2": 2, "phase_3": 2, "phase_4": 2}
    match = started("horizon", 3, safety=1, hand_size=6, replace_cards=False, **phases)
    assert data_of(match)["phase_ends"] == [1, 2, 4, 6, 8]
    with pytest.raises(IllegalMove, match="no attacks in rounds 1 to 1"):
        match.push(f"attack {1 - min(1, match.to_decide[0])}", match.to_decide[0])
    with pytest.raises(PositionError, match="round: a whole number <= 8"):
        match.game.read({**data_of(match), "round": 9})
