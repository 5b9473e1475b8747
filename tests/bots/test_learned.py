"""A learned value: the same bits compiled or not, only at the tables it was learned for; moves keep their order."""

import importlib.util
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from librt.vecs import vec

import terminus.bots.search
from terminus.bots.bot import Situation, bots, find_bot
from terminus.bots.search.fitting import Fit, Lessons, fitted, loss_of
from terminus.bots.search.learned import Learned, inputs_of
from terminus.bots.search.network import Network
from terminus.bots.weights import Weights, advice_of, judgement, packaged, read_weights, weights_of, written
from terminus.core.dice import FastDice
from terminus.core.errors import SettingsError
from terminus.core.heuristics import NEVER, Heuristics
from terminus.core.moves import MoveList
from terminus.core.position import Position
from terminus.core.settings import Settings
from terminus.games import find_game, games

LEARNING = [key for key, game in games().items() if game.heuristics().features() is not None]
LEVELS = ("novice", "apprentice", "adept", "expert", "master")


def _number(dice: FastDice) -> float:
    return (float(dice.below(2001)) - 1000.0) / 1000.0


def _network(inputs: int, units: int) -> Network:
    dice = FastDice(3)
    hidden = [[_number(dice) for _ in range(inputs + 1)] for _ in range(units)]
    return Network(0.25, [_number(dice) for _ in range(inputs)], hidden, [_number(dice) for _ in range(units)])


def _weights(settings: Settings) -> Weights:
    """Some weights, no better than others."""
    features = settings.game.heuristics().features()
    assert features is not None
    return weights_of(_network(len(features.names()) + 1, 2), settings, (settings.players,), "some")


def _positions(key: str, count: int) -> list[tuple[Position, int]]:
    """Some positions of a game that novices play, and who is asked there."""
    game, dice = find_game(key), FastDice(7)
    position, novice = game.setup(game.settings(), dice), find_bot("novice")
    found: list[tuple[Position, int]] = []
    while not position.over() and len(found) < count:
        seat = int(position.to_decide())
        found.append((position.copy(), seat))
        move = novice.choose_from(Situation.imagined(game, position, seat, dice.seed()))
        position.carry_out(seat, move.code, move.payload, dice, None)
    return found


def test_compiled_or_not_a_network_says_the_same_to_the_last_bit() -> None:
    twin = _interpreted("network")
    dice, units = FastDice(3), 3
    straight = [_number(dice) for _ in range(5)]
    hidden = [[_number(dice) for _ in range(6)] for _ in range(units)]
    bends = [_number(dice) for _ in range(units)]
    one, other = (kind(0.1, straight, hidden, bends) for kind in (Network, twin.Network))
    for _ in range(50):
        x = vec[float]([3.0 * _number(dice) for _ in range(5)])
        assert one.odds(x) == other.odds(x)


def _interpreted(name: str) -> ModuleType:
    """A module of the search as its source says it, whether there is a compiled one or not."""
    source = Path(terminus.bots.search.__path__[0]) / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"interpreted_{name}", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _lessons(seed: int, rows: int, decides: bool) -> Lessons:
    """An outlook that knows nothing, a number that decides, and one that has nothing to do with it; or two of these."""
    dice, found = FastDice(seed), Lessons(3)
    for _ in range(rows):
        telling, idle = _number(dice), _number(dice)
        luck = _number(dice)
        came = telling + 0.3 * luck > 0.0 if decides else luck > 0.0
        found.add([0.0, telling, idle], 1.0 if came else 0.0)
    return found


@pytest.mark.parametrize("units", [0, 3])
def test_what_decides_games_is_learned_and_the_same_from_the_same_seed(units: int) -> None:
    known, kept_back = _lessons(1, 400, True), _lessons(2, 200, True)
    network = fitted(known, kept_back, units, 10, 5)
    assert loss_of(network, kept_back) < 0.6 < 0.69 < loss_of(Network(0.0, [1.0, 0.0, 0.0], [], []), kept_back)
    again = fitted(known, kept_back, units, 10, 5)
    some = vec[float]([0.0, 0.5, -0.5])
    assert again.odds(some) == network.odds(some)


def test_what_was_learned_before_is_gone_on_with() -> None:
    """Begun anew, so few rounds through so few lessons would find little."""
    before = fitted(_lessons(1, 400, True), _lessons(2, 200, True), 3, 10, 5)
    few, kept_back = _lessons(6, 40, True), _lessons(7, 200, True)
    fit = Fit(few, 3, 5)
    fit.begin_with(before)
    assert loss_of(fit.network(), kept_back) == pytest.approx(loss_of(before, kept_back), abs=1e-3)
    wider = Fit(few, 5, 5)
    wider.begin_with(before)
    assert loss_of(wider.network(), kept_back) == pytest.approx(loss_of(before, kept_back), abs=1e-3)
    anew = fitted(few, kept_back, 3, 2, 5)
    for units in (3, 5):
        after = fitted(few, kept_back, units, 2, 5, before)
        assert loss_of(after, kept_back) <= loss_of(fit.network(), kept_back) < loss_of(anew, kept_back)


def test_where_there_is_nothing_to_learn_little_is_learned() -> None:
    known, kept_back = _lessons(1, 300, False), _lessons(2, 300, False)
    network = fitted(known, kept_back, 2, 5, 5)
    assert loss_of(network, kept_back) <= loss_of(Network(0.0, [1.0, 0.0, 0.0], [], []), kept_back)


@pytest.mark.parametrize("key", LEARNING)
def test_features_have_a_number_for_each_name(key: str) -> None:
    features = find_game(key).heuristics().features()
    assert features is not None
    names = features.names()
    assert len(set(names)) == len(names)
    told_of = " ".join((type(features).__doc__ or "").split())
    parts = {part for name in names for part in name.split(": ")}
    assert [part for part in parts if part not in told_of] == [], "every feature has its sentence"
    seen = [features.of(position, seat) for position, seat in _positions(key, 60)]
    told = [[numbers[i] for i in range(len(numbers))] for numbers in seen if len(numbers)]
    assert told
    assert all(len(numbers) == len(names) for numbers in told)
    assert all(-20.0 < number < 20.0 for numbers in told for number in numbers)


@pytest.mark.parametrize("key", [key for key in LEARNING if not find_game(key).heuristics().looks_ahead()])
def test_moves_keep_their_order_under_a_learned_outlook(key: str) -> None:
    own = find_game(key).heuristics()
    moves, looked = MoveList(), 0
    for position, seat in _positions(key, 40)[-8:]:
        learned = judgement(position.settings, _weights(position.settings))
        assert isinstance(learned, Learned)
        assert 0.0 < learned.outlook(position, seat) < 1.0
        moves.clear()
        position.fill(seat, moves)
        before, after = own.weighing(position, seat), learned.weighing(position, seat)
        pairs = [(each.score(m.code, m.payload) for each in (before, after)) for m in moves.to_list()[:6]]
        scores = sorted(tuple(pair) for pair in pairs)
        assert [new for _, new in scores] == sorted(new for _, new in scores)
        assert all((old == NEVER) == (new == NEVER) for old, new in scores)
        looked += len(inputs_of(own, learned.features_of, position, seat)) > 0
    assert looked


def test_where_a_game_looks_ahead_the_learned_outlook_does_so_too() -> None:
    for position, seat in _positions("timeline", 12):
        learned = judgement(position.settings, _weights(position.settings))
        moves = MoveList()
        position.fill(seat, moves)
        for move in moves.to_list()[:6]:
            after = learned.after(position, seat, move.code, move.payload)
            assert learned.score(position, seat, move.code, move.payload) == learned.outlook(after, seat)


def test_everything_but_the_outlook_is_asked_of_the_game() -> None:
    """What a game's heuristics may say for themselves, a learned outlook must not silently replace by the usual."""
    asked = {name for name, each in vars(Heuristics).items() if not name.startswith("_") and callable(each)}
    assert "racing" in asked
    assert asked - set(vars(Learned)) == set()


def test_weights_serve_only_the_tables_they_were_learned_for(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("horizon")
    settings = game.settings(3)
    weights = _weights(settings)
    monkeypatch.setattr("terminus.bots.weights.packaged", lambda _: weights)
    assert isinstance(judgement(settings), Learned)
    assert not isinstance(judgement(settings, learned=False), Learned)
    assert not isinstance(judgement(game.settings(4)), Learned)
    assert not isinstance(judgement(game.settings(3, content="tuned")), Learned)
    weights = msgspec.structs.replace(weights, rules="0")
    assert not isinstance(judgement(settings), Learned)
    assert not isinstance(judgement(find_game("timeline").settings()), Learned)


def test_bots_that_think_play_the_ship_by_learned_advice_and_novices_by_the_hand() -> None:
    """At the tables it was learned for, at any other number of players only if there are numbers for it."""
    game = find_game("ship")
    hand = game.heuristics().weights()
    for players in game.players:
        settings = game.settings(players)
        assert find_bot("novice").judgement(settings).weights() == hand
        assert find_bot("apprentice").judgement(settings).weights() != hand
    of_two, of_five = (find_bot("apprentice").judgement(game.settings(players)).weights() for players in (2, 5))
    assert of_two != of_five, "two aboard have other worries than five"
    raids = [find_bot(name).judgement(game.settings(2)).weights()["raid"] for name in LEVELS]
    assert raids in (sorted(raids), sorted(raids, reverse=True)), "each level has come farther than the one below"
    assert len(set(raids)) == len(raids)
    assert judgement(game.settings(2), learned=False).weights() == hand
    assert find_bot("master").judgement(game.settings(2, content="tuned")).weights() == hand
    less = advice_of({"raid": 1.0}, game.settings(2), (2,))
    assert less.misfit(game.settings(2)) == "for other advice than the game has"
    mine = advice_of({**hand, "raid": 1.0}, game.settings(2), (2, 3))
    assert judgement(game.settings(3), mine).weights()["raid"] == 1.0
    assert judgement(game.settings(4), mine).weights() == hand


def test_experts_fight_by_learned_advice_and_tell_the_chances_that_the_outlook_does() -> None:
    """What is learned is what a move adds: a move that changes nothing leaves the chances as they are."""
    game = find_game("skirmish")
    settings = game.settings()
    hand, learned = find_bot("novice").judgement(settings), find_bot("expert").judgement(settings)
    assert hand.weights() != learned.weights()
    assert hand.weights() == find_bot("adept").judgement(settings).weights()
    seen = 0
    for position, seat in _positions("skirmish", 60):
        assert learned.outlook(position, seat) == hand.outlook(position, seat)
        for move in position.moves(seat):
            if game.format_move(position, move) in ("shoot none", "reroll none", "precision none"):
                seen += 1
                score = learned.score(position, seat, move.code, move.payload)
                assert score == pytest.approx(learned.outlook(position, seat), abs=1e-9)
    assert seen > 0


def test_bots_that_think_travel_by_learned_advice_each_level_farther_than_the_one_below() -> None:
    """Learned with three at the table, the numbers serve with up to six; other content is judged by the hand.

    To stay in the game is not learned by degrees.
    """
    game = find_game("horizon")
    hand = game.heuristics().weights()
    for players in game.players:
        settings = game.settings(players)
        assert find_bot("novice").judgement(settings).weights() == hand
        weights = [find_bot(name).judgement(settings).weights() for name in LEVELS]
        trusts = [each["likely"] for each in weights]
        assert trusts == sorted(set(trusts))
        perils = [each["peril"] for each in weights]
        assert perils == [0.0] + [perils[-1]] * 4
        assert perils[-1] > 0.0
    assert find_bot("master").judgement(game.settings(3, content="tuned")).weights() == hand


def test_the_network_of_a_package_is_for_those_who_think_long() -> None:
    settings = find_game("timeline").settings()
    assert packaged(settings.game) is not None
    by_network = [bot for bot in bots() if isinstance(find_bot(bot).judgement(settings), Learned)]
    assert by_network == ["expert", "master"]
    assert isinstance(judgement(settings, _weights(settings), with_network=False), Learned), (
        "who names weights has them"
    )


def test_what_the_packages_hold_fits_their_own_tables() -> None:
    for game in games().values():
        weights = packaged(game)
        if weights is not None:
            assert weights.misfit(game.settings(weights.players[0])) is None


def test_files_of_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    weights = _weights(find_game("ship").settings())
    (tmp_path / "some.json").write_bytes(written(weights))
    assert read_weights(tmp_path / "some.json") == weights


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (None, "cannot be read: No such file"),
        ("{", "is no file of weights"),
        ('{"game": "ship"}', "missing required field `rules`"),
        ('{"game":"ship","rules":"1","content":"x","players":[2],"features":["a"],"bias":0,"straight":[1]}', "as many"),
        ('{"game":"ship","rules":"1","content":"x","players":[2,3],"advice":["a"],"numbers":[[1]]}', "as many"),
        ('{"game":"ship","rules":"1","content":"x","players":[2]}', "as many"),
    ],
)
def test_a_bad_file_of_weights_is_named(tmp_path: Path, text: str | None, complaint: str) -> None:
    path = tmp_path / "bad.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises(SettingsError, match=complaint) as caught:
        read_weights(path)
    assert "bad.json" in str(caught.value)
