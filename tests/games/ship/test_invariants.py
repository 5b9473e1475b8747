"""Random games looked at from all sides: nothing gets lost, every answer listed is allowed, everything reads back."""

from collections.abc import Iterator

import pytest

from terminus.core.dice import FastDice
from terminus.core.moves import Move
from terminus.games.ship.content.components import piece_number
from terminus.games.ship.moves import packed, stepping
from terminus.games.ship.position import CARRIED, CLAIM, OVER, State
from terminus.games.ship.rules.voyage import Voyage
from tests.games.ship.table import GAME

SHAKEN: dict[str, str | int | bool] = {"collapse_round": 20, "zekt_gifts": True, "reset_who": "anyone_on_own_turn"}


def walk(seed: int, players: int, options: dict[str, str | int | bool]) -> Iterator[Voyage]:
    """The positions of a random game."""
    dice = FastDice(seed)
    position = GAME.setup(GAME.settings(players, options), dice)
    while True:
        yield position
        if position.over():
            return
        seat = int(position.to_decide())
        moves = position.moves(seat)
        position.play(seat, moves[int(dice.below(len(moves)))], dice)


GAMES = [(seed, 2 + seed % 4, {"collapse_round": 20} if seed % 2 else SHAKEN) for seed in range(8)]


@pytest.mark.parametrize(("seed", "players", "options"), GAMES)
def test_every_piece_lies_in_exactly_one_place(seed: int, players: int, options: dict[str, str | int | bool]) -> None:
    """SH-121, SH-122, SH-605, SH-412: 58 treasures, 27 enemies, 28 tiles, all the time."""
    for position in walk(seed, players, options):
        sheet = GAME.sheet(position)
        seen = [*sheet.stock, *sheet.treasure_deck, *sheet.treasure_discard]
        for mat in sheet.seats:
            seen += [*mat.hand, *mat.gear.cards]
        assert sorted(map(piece_number, seen)) == sorted(position.variant.box.treasures)
        assert sheet.left_out == ()
        present = [enemy.number for enemy in position.enemies if enemy is not None]
        assert sorted(position.enemy_deck + position.enemy_discard + present) == sorted(position.variant.box.enemies)
        tiles = [room.tile.number for room in position.layout.rooms[1:]] + position.tile_deck
        tiles += [position.drawn.number] if position.drawn is not None else []
        assert sorted(tiles) == sorted(position.variant.box.tiles)


@pytest.mark.parametrize(("seed", "players", "options"), GAMES[:4])
def test_mats_stay_within_their_bounds(seed: int, players: int, options: dict[str, str | int | bool]) -> None:
    """SH-451, SH-303, SH-R14, SH-R27: hearts, Zekts, circles, keys; down exactly without hearts."""
    for position in walk(seed, players, options):
        for player in position.players:
            assert 0 <= player.hearts <= player.character.hearts
            assert player.down == (player.hearts == 0)
            assert player.zekts >= 0
            assert position.room_of(player).circles[player.cell]
            assert not (player.down and (player.hand or player.zekts))
        for key, place in enumerate(position.key_places):
            carried = place == CARRIED
            assert not carried or position.players[position.key_holders[key]].room != 0


@pytest.mark.parametrize(("seed", "players", "options"), GAMES[:4])
def test_what_is_listed_is_allowed_and_what_is_allowed_is_listed(
    seed: int, players: int, options: dict[str, str | int | bool]
) -> None:
    """SH-202: every code of every kind is either in the list or refused, for the seat that is asked."""
    for i, position in enumerate(walk(seed, players, options)):
        if i % 23 or position.stage == OVER:
            continue
        seat = int(position.to_decide())
        listed = position.moves(seat)
        assert all(position.refusal(seat, move) is None for move in listed)
        codes = {move.code for move in listed if not move.payload}
        for code in every_code(position):
            assert (position.refusal(seat, Move(code)) is None) == (code in codes), code


def every_code(position: State) -> Iterator[int]:
    """All codes without payload that could be meant in a game: cards, cells, sides, seats, circles near the ship."""
    for kind in range(34):
        if kind in (14, 15):
            continue
        if kind == 2:
            for room in position.layout.rooms:
                yield from (stepping(room.x, room.y, cell) for cell in range(1, 10))
        elif 19 <= kind <= 26 and kind not in (22, 23):
            yield from (packed(kind, number) for number in position.variant.box.treasures)
        elif kind == 23:
            yield from (packed(kind, number, slot) for number in position.variant.box.treasures for slot in range(3))
        elif kind == 28:
            yield from (packed(kind, key, seat) for key in range(5) for seat in range(len(position.players)))
        elif kind in (0, 1, 3, 4, 5, 22, 27, 29):
            yield from (packed(kind, n) for n in range(12))
        else:
            yield packed(kind)


@pytest.mark.parametrize(("seed", "players", "options"), GAMES[:4])
def test_positions_read_back(seed: int, players: int, options: dict[str, str | int | bool]) -> None:
    """SH-R54: data, and a seat's view of it, hold everything there is; a copy is equal and independent."""
    settings = GAME.settings(players, options)
    for i, position in enumerate(walk(seed, players, options)):
        if i % 7:
            continue
        sheet = GAME.sheet(position)
        assert GAME.sheet(GAME.read(GAME.data(position), settings)) == sheet
        assert GAME.sheet(position.copy()) == sheet
        if position.stage != CLAIM:
            view = GAME.view(position, 1, memory=True)
            assert GAME.sheet(GAME.position(view, settings, FastDice(1))) == sheet


@pytest.mark.parametrize("seed", range(6))
def test_a_view_becomes_the_position_that_a_resampled_one_is(seed: int) -> None:
    """SH-131: whether a bot is handed a view or a position, the same dice give it the same table to think about."""
    for i, position in enumerate(walk(seed, 5, {"collapse_round": 20})):
        for seat in range(5) if position.stage == CLAIM else range(i % 5, i % 5 + 1):
            view = GAME.view(position, seat, memory=True)
            known = GAME.position(view, position.settings, FastDice(i))
            assert GAME.sheet(known) == GAME.sheet(position.resample(seat, FastDice(i)))


def test_hidden_claims_are_drawn_anew() -> None:
    """SH-131: a view with an unknown claim becomes a position with any free one, and a resampled one too."""
    dice = FastDice(3)
    settings = GAME.settings(3)
    position = GAME.setup(settings, dice)
    position.play(0, Move(packed(0, 2)), dice)
    view = GAME.view(position, 1, memory=True)
    guesses = {claims(GAME.position(view, settings, dice)) for _ in range(60)}
    assert guesses == {(f"CHR-{n}", None, None) for n in range(1, 6)}
    assert {claims(position.resample(1, dice)) for _ in range(60)} == guesses
    assert claims(position.resample(0, dice)) == ("CHR-2", None, None)


def claims(position: Voyage) -> tuple[object, ...]:
    return tuple(mat.claim for mat in GAME.sheet(position).seats)
