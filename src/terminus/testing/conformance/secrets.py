"""What a viewer cannot see makes no difference to anything the viewer gets."""

from typing import Any

import msgspec

from terminus.core.audience import Data, Viewer
from terminus.core.chronicle import Chronicle
from terminus.core.dice import Dice, DictatedDice, FastDice, Outcome
from terminus.core.errors import ChanceError
from terminus.core.events import Event
from terminus.core.game import AnyGame
from terminus.core.position import Position
from terminus.core.record import read_chance
from terminus.core.told import Teller
from terminus.testing.conformance.suite import Suite
from terminus.testing.walks import Stop, Walk, random_answer

SEEDS = (1, 2)


class Secrets(Suite):
    """What a viewer cannot see makes no difference to anything the viewer gets."""

    def test_a_seat_sees_the_same_whatever_is_hidden(self, walk: Walk) -> None:
        """Views with and without memory, open decisions, the result and the scene; and so does the public."""
        game = walk.game
        for stop in walk.some():
            for seat in walk.seats:
                for other in otherwise(stop, seat):
                    for viewer in (seat, None):
                        seen = game.view(stop.position, viewer)
                        assert game.view(other, viewer) == seen
                        assert game.scene(game.view(other, viewer), viewer) == game.scene(seen, viewer)
                    assert game.view(other, seat, memory=True) == game.view(stop.position, seat, memory=True)
                    assert [d.data() for d in other.decisions()] == [d.data() for d in stop.position.decisions()]

    def test_a_seat_may_do_the_same_whatever_is_hidden(self, walk: Walk) -> None:
        """Moves, choices, previews, refusals and advice must not depend on what the seat cannot know."""
        game, heuristics = walk.game, walk.game.heuristics()
        tries = [stop.move for stop in walk.some()]
        for stop in walk.some():
            seat = stop.seat
            for other in otherwise(stop, seat):
                moves = stop.position.moves(seat)
                assert other.moves(seat) == moves
                assert _clicks(game, other, seat) == _clicks(game, stop.position, seat)
                for move in moves[:3]:
                    assert game.preview(other, seat, move) == game.preview(stop.position, seat, move)
                    for judge in (heuristics.score, heuristics.reason):
                        judged = [judge(position, seat, move.code, move.payload) for position in (stop.position, other)]
                        assert judged[0] == judged[1]
                for move in tries:
                    assert repr(other.refusal(seat, move)) == repr(stop.position.refusal(seat, move))

    def test_what_happens_looks_the_same_whatever_is_hidden(self, walk: Walk) -> None:
        """The same move with the same chance: same events, sentences and views, unless it openly reveals something."""
        game = walk.game
        compared = 0
        for stop in walk.stops:
            if any(event.reveals for event in stop.events):
                continue
            for seat in walk.seats:
                names = game.seat_names(game.view(stop.position, seat), len(walk.seats))
                expected = seen_events(game, stop.events, seat, names)
                after = _after(walk, stop, stop.position.copy())
                for other in otherwise(stop, seat)[:1]:
                    changed = _after(walk, stop, other)
                    if changed is None or after is None:
                        continue  # there the move or the chance could not have happened
                    assert seen_events(game, changed[1], seat, names) == expected
                    assert game.view(changed[0], seat) == game.view(after[0], seat)
                    compared += 1
        assert compared > len(walk.stops) // 2

    def test_a_move_is_shown_part_by_part_whatever_is_hidden(self, walk: Walk) -> None:
        """The table can be drawn as it stands at each event of a move, and shows a seat no more than it may know."""
        game = walk.game
        for stop in walk.some():
            parts = _parts(walk, stop, stop.position.copy())
            assert parts is not None
            for viewer in walk.viewers:
                for sheet in parts:
                    assert game.scene(game.view_of(sheet, viewer), viewer)
            if any(event.reveals for event in stop.events):
                continue
            for seat in walk.seats:
                for other in otherwise(stop, seat)[:1]:
                    changed = _parts(walk, stop, other)
                    if changed is not None:
                        assert [game.view_of(sheet, seat) for sheet in changed] == [
                            game.view_of(sheet, seat) for sheet in parts
                        ]

    def test_a_hidden_draw_is_not_told(self, walk: Walk) -> None:
        """Draws that leave a seat with the same knowledge are told to it in the same words."""
        game = walk.game
        for stop in walk.stops:
            outcomes = read_chance(game.draws_at(stop.position), stop.turn.chance)
            if not any(outcome.drawn for outcome in outcomes):
                continue
            true = stop.position.copy()
            true.play(stop.seat, stop.move, DictatedDice(outcomes))
            other = stop.position.copy()
            dice = OtherDraws([outcome for outcome in outcomes if not outcome.drawn], len(stop.turn.chance))
            try:
                events = other.play(stop.seat, stop.move, dice)
            except ChanceError:
                continue  # other draws, other rolls
            for viewer in walk.viewers:
                if game.view(other, viewer, memory=True) == game.view(true, viewer, memory=True):
                    assert [e.seen_by(viewer) for e in events] == [e.seen_by(viewer) for e in stop.events]

    def test_a_sealed_answer_tells_the_others_nothing(self, walk: Walk) -> None:
        """Of an answer that stays secret until all have answered, the others see only that it was given."""
        for stop in walk.stops:
            secret = {decision.seat for decision in stop.position.decisions() if decision.secret}
            if len(secret) < 2:
                continue
            for seat in secret:
                moves = stop.position.moves(seat)
                answers = [_answered(walk, stop.position, seat, index) for index in (0, len(moves) - 1)]
                if all(answers[0].values()):
                    assert answers[0] == answers[1]

    def test_a_position_from_a_view(self, walk: Walk) -> None:
        """What a bot is given, sent as JSON, makes a position that the seat cannot tell from the true one."""
        game = walk.game
        for stop in walk.some():
            for seat in walk.seats:
                seen = game.view(stop.position, seat, memory=True)
                position = game.position(sent(game, seen), walk.settings, FastDice(3))
                assert game.view(position, seat, memory=True) == seen
                assert position.moves(seat) == stop.position.moves(seat)
                assert [d.data() for d in position.decisions()] == [d.data() for d in stop.position.decisions()]

    def test_an_imagined_position_plays_on(self, walk: Walk) -> None:
        """Search plays resampled positions to the end; they must be as sound as true ones."""
        for stop in walk.some()[:: max(1, len(walk.some()) // 3)]:
            dice = FastDice(11)
            position = stop.position.resample(stop.seat, dice)
            for _ in range(200):
                if position.over():
                    break
                seat, move = random_answer(walk.game, position, dice)
                position.play(seat, move, dice)


def otherwise(stop: Stop, seat: int) -> list[Position]:
    """Positions in which everything the seat cannot know may be different."""
    return [stop.position.resample(seat, FastDice(seed)) for seed in SEEDS]


def seen_events(game: AnyGame, events: list[Event], viewer: Viewer, names: list[str]) -> list[tuple[Data, str]]:
    """What a viewer gets of events: the facts and the sentences."""
    teller = Teller(names, viewer)
    return [(event.seen_by(viewer), game.told(event, viewer).say(teller)) for event in events]


def _clicks(game: AnyGame, position: Position, seat: int) -> list[object]:
    choices = game.choices(position, seat)
    return [(choice.code, choice.path, [field.data() for field in choice.fields]) for choice in choices]


def _after(walk: Walk, stop: Stop, position: Position) -> tuple[Position, list[Event]] | None:
    dice = DictatedDice(read_chance(walk.game.draws_at(stop.position), stop.turn.chance))
    if position.refusal(stop.seat, stop.move) is not None:
        return None
    try:
        return position, position.play(stop.seat, stop.move, dice)
    except ChanceError:
        return None


def _parts(walk: Walk, stop: Stop, position: Position) -> list[Any] | None:
    """The table after each event of a move, where the move and its chance can happen."""
    chronicle = Chronicle(walk.game, position)
    if position.refusal(stop.seat, stop.move) is not None:
        return None
    try:
        position.play(stop.seat, stop.move, DictatedDice(read_chance(walk.game, stop.turn.chance)), chronicle)
    except ChanceError:
        return None
    return chronicle.sheets


class OtherDraws(Dice):
    """The recorded faces once more, but other draws."""

    def __init__(self, faces: list[Outcome], seed: int) -> None:
        self.faces = DictatedDice(faces)
        self.draws = FastDice(seed)

    def below(self, n: int) -> int:
        return self.faces.below(n)

    def roll(self, sides: int) -> int:
        return self.faces.roll(sides)

    def draw_bit(self, pool: int, size: int) -> int:
        return self.draws.draw_bit(pool, size)

    def draw_from(self, pool: list[int]) -> int:
        return self.draws.draw_from(pool)


def _answered(walk: Walk, position: Position, seat: int, index: int) -> dict[Viewer, object]:
    """What every other viewer gets after a seat's sealed answer; nothing if that opened the answers."""
    after = position.copy()
    events = after.play(seat, position.moves(seat)[index], FastDice(5))
    if not any(decision.secret for decision in after.decisions()):
        return {}
    others = [viewer for viewer in walk.viewers if viewer != seat]
    return {viewer: ([e.seen_by(viewer) for e in events], walk.game.view(after, viewer)) for viewer in others}


def sent(game: AnyGame, seen: Any) -> Any:
    """A view after a journey as JSON."""
    data = msgspec.json.decode(msgspec.json.encode(seen))
    return msgspec.convert(data, game.table)
