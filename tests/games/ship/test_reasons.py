"""What a hint says is true of the position: every kind of sentence, met in novices' games and held to the rules."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import terminus
from terminus.bots.bot import ask
from terminus.core.moves import Move
from terminus.games import find_game
from terminus.games.ship import moves
from terminus.games.ship.advice.routes import walk_from
from terminus.games.ship.content.components import Armor
from terminus.games.ship.layout import FAR, circle
from terminus.games.ship.moves import cell_of, first_of, kind_of, x_of, y_of
from terminus.games.ship.position import CARRIED, CLAIM, LYING, ON_BOSS, START, Player, State
from terminus.games.ship.rules.explore import breached
from terminus.games.ship.rules.limits import can_step, excess, trapped
from terminus.games.ship.rules.merchant import price_of, ware_in_stock
from tests.bots.test_asking import question
from tests.games.ship.table import mat, table

HEURISTICS = find_game("ship").heuristics()
KEY_ALONG = " Your key comes along: it must be home in the end, not before the next boss."


@dataclass(frozen=True)
class Said:
    """A sentence about a move of a player, and what it speaks of."""

    s: State
    player: Player
    move: Move
    words: re.Match[str]

    @property
    def there(self) -> int:
        """Where a step leads, as the number of a room."""
        found = self.s.layout.at(x_of(self.move.code), y_of(self.move.code))
        assert found is not None
        return found.number

    def nearer(self, *goals: int) -> bool:
        """Does the step lead nearer to one of these circles?"""
        before = walk_from(self.s, self.player.room, self.player.cell).steps
        after = walk_from(self.s, self.there, cell_of(self.move.code)).steps
        return any(after[goal] < before[goal] for goal in goals)

    def nearer_to(self, *rooms: int) -> bool:
        return self.nearer(*[circle(number, cell) for number in rooms for cell in range(1, 10)])

    def foes(self, name: str) -> list[int]:
        """The rooms in which somebody of this name is met."""
        return [i for i, enemy in enumerate(self.s.enemies) if enemy is not None and enemy.name == name]

    @property
    def doors_of_bosses(self) -> list[int]:
        return [
            circle(outer.number, cell)
            for lair in self.s.layout.rooms
            if self.s.living_boss(lair) is not None
            for side in range(4)
            if (outer := self.s.layout.through(lair, side)) is not None
            for cell in outer.doors
            if cell > 0
        ]


def hidden(said: Said) -> bool:
    return any(said.s.variant.box.tiles[number].boss is not None for number in said.s.tile_deck)


def lost_with_a_life(player: Player) -> tuple[int, int]:
    worn = [each for each in player.outfit.slots if each is not None]
    return len(player.hand) + len(worn) + sum(len(each.augments) for each in worn), player.zekts


def reachable(said: Said) -> list[int]:
    """How far away everybody on their feet is from whom they might revive."""
    steps = walk_from(said.s, said.player.room, said.player.cell).steps
    away = [int(steps[circle(other.room, other.cell)]) for other in said.s.players if not other.down]
    return [far for far in away if far < FAR]


def affordable(said: Said) -> bool:
    wares = [ware_in_stock(said.s, number) for number in said.s.stock]
    return any(w.name == said.words[1] and price_of(said.s, said.player, w) <= said.player.zekts for w in wares)


def bare(said: Said) -> bool:
    card = said.player.held(first_of(said.move.code))
    return isinstance(card, Armor) and said.player.outfit.slots[card.slot] is None


def may_wait(said: Said) -> bool:
    """Does somebody carry a key past the way home, while a boss still has another?"""
    carried = (CARRIED, said.player.seat) in zip(said.s.key_places, said.s.key_holders, strict=True)
    return carried and ON_BOSS in said.s.key_places and (kind_of(said.move.code) == moves.EXPLORE or not home(said))


def home(said: Said) -> bool:
    """Does the step shorten the way home?"""
    before = walk_from(said.s, said.player.room, said.player.cell).steps
    after = walk_from(said.s, said.there, cell_of(said.move.code)).steps
    circles = [circle(START, cell) for cell in range(1, 10)]
    return min(after[each] for each in circles) < min(before[each] for each in circles)


KINDS: list[tuple[str, Callable[[Said], bool]]] = [
    (
        r"It leads towards home, where the key must be\.",
        lambda said: said.player.seat in said.s.key_holders and said.nearer_to(START),
    ),
    (
        r"It leads towards the Merchant, who sells (.+), and you can pay for it\.",
        lambda said: affordable(said) and said.nearer_to(START),
    ),
    (
        r"It leads towards home, where all must be in the end; (no boss is left|the last boss can fall without you)\.",
        lambda said: said.s.key_places.count(ON_BOSS) == int("last" in said.words[1]) and said.nearer_to(START),
    ),
    (
        r"It leads towards a boss whom the team beats in \d+% of all cases\.",
        lambda said: said.nearer(*said.doors_of_bosses),
    ),
    (
        r"It leads towards a boss against whom the team will need you\.",
        lambda said: said.nearer(*said.doors_of_bosses),
    ),
    (
        r"It leads towards (.+), who waits? to be revived\.",
        lambda said: said.nearer_to(*[each.room for each in said.s.players if each.down]),
    ),
    (
        r"It leads towards a key that lies about\.",
        lambda said: said.nearer_to(*[
            holder for place, holder in zip(said.s.key_places, said.s.key_holders, strict=True) if place == LYING
        ]),
    ),
    (
        r"It leads towards a friend who faces (.+)\.",
        lambda said: said.nearer_to(*{other.room for other in said.s.players if other is not said.player}
                                    & set(said.foes(said.words[1]))),
    ),
    (
        r"It leads towards (.+), and to beat it brings \w+ Zekts?\.",
        lambda said: said.nearer_to(*said.foes(said.words[1])),
    ),
    (
        r"It leads towards a room where an enemy may appear, and fights bring Zekts and cards\.",
        lambda said: said.nearer_to(*[i for i, enemy in enumerate(said.s.enemies) if enemy is None and i != START]),
    ),
    (
        r"It leads towards rooms that nobody has seen, where (the bosses still hide|foes and treasure may be)\.",
        lambda said: hidden(said) == ("hide" in said.words[1])
        and said.nearer(*said.s.layout.edge(breached(said.s))),
    ),
    (
        r"(.+) is there, and to beat it brings \w+ Zekts?\.",
        lambda said: said.there in said.foes(said.words[1]),
    ),
    (
        r"An enemy may appear there, and fights bring Zekts and cards\.",
        lambda said: said.there not in (said.player.room, START) and said.s.enemies[said.there] is None,
    ),
    (r"Nothing appears before those who come out of a boss's room\.", lambda said: said.there != said.player.room),
    (r"It brings you no nearer to anything that draws you now\.", lambda said: kind_of(said.move.code) == moves.STEP),
    (r"(.+) bars the way out\.", lambda said: trapped(said.s, said.player)),
    (r"You have no step left\.", lambda said: not can_step(said.s, said.player)),
    (
        r"You stand at the boss's door, where the team gathers\.",
        lambda said: circle(said.player.room, said.player.cell) in said.doors_of_bosses,
    ),
    (r"Whatever else you could do now promises less\.", lambda said: kind_of(said.move.code) == moves.END_TURN),
    (r"The bosses still hide in rooms that nobody has seen\.", hidden),
    (r"There may be foes and treasure in a room that nobody has seen\.", lambda said: not hidden(said)),
    (r"No boss is left, so all that counts is to be home, .+", lambda said: ON_BOSS not in said.s.key_places),
    (r"Nobody can reach you; .+", lambda said: not reachable(said)),
    (r"You have nothing to lose, .+", lambda said: lost_with_a_life(said.player) == (0, 0)),
    (r"You begin again with all your hearts and wait .+", lambda said: lost_with_a_life(said.player) != (0, 0)),
    (
        r".+, the nearest who could revive you, is (here|one|\d+).*?(; .+ has to be beaten first)?\.",
        lambda said: min(reachable(said)) == int({"here": "0", "one": "1"}.get(said.words[1], said.words[1]))
        and (said.s.enemies[said.player.room] is not None) == bool(said.words[2]),
    ),
    (r"You keep what you have, though nobody can reach you now\.", lambda said: not reachable(said)),
    (r"Nothing covers your \w+ yet, .+", bare),
    (
        r"It leads nowhere on, and fits in no other way\.",
        lambda said: len(said.s.moves(said.player.seat)) == 1 and kind_of(said.move.code) == moves.PLACE_TILE,
    ),
    (r"You are down to your last heart\.", lambda said: said.player.hearts == 1),
    (r"You hold a card too many\.|A card too many costs you a step .+", lambda said: excess(said.s, said.player) > 0),
]  # fmt: skip
"""Sentences whose facts can be looked up; what is an opinion (worth, odds) is for the bots' own tests."""


def hold(s: State, seat: int, move: Move) -> str:
    """The kind of sentence that is said of a move, which is true; nothing for an opinion."""
    words, along, _ = HEURISTICS.reason(s, seat, move.code, move.payload).partition(KEY_ALONG)
    for pattern, is_true in KINDS:
        if found := re.fullmatch(pattern, words):
            said = Said(s, s.players[seat], move, found)
            assert is_true(said), words
            assert not along or may_wait(said), along
            return f"{pattern}{along}"
    assert not words.startswith("It leads"), words
    return ""


def test_what_is_said_of_any_move_is_true() -> None:
    """Of all moves of a position, not only of good ones: hints come from bots who weigh by other means, too."""
    met: Counter[str] = Counter()
    for seed, players in ((4, 2), (5, 3), (7, 4)):
        match = terminus.new("ship", players=players, seed=seed)
        while match.result is None and len(match.turns) < 300:
            seat = match.to_decide[0]
            position = match.position
            assert isinstance(position, State)
            if position.stage != CLAIM:
                met.update(hold(position, seat, move) for move in match.moves(seat))
            match.push(match.game.parse_move(position, ask("novice", question(match)).move))
    assert len(met) >= 16, sorted(met)
    assert any(kind.endswith(KEY_ALONG) for kind in met), sorted(met)


def test_a_dead_end_that_fits_in_one_way_only_is_no_choice() -> None:
    """SH-352: why it is laid so cannot be that it is a dead end then."""
    ship = table(mat("Zarnax", "0,0#6"), mat("Gorma"))
    ship.play("A", "explore E", "TIL-24")
    [placing] = ship.match.moves(0)
    assert HEURISTICS.reason(ship.position, 0, placing.code, placing.payload).endswith("fits in no other way.")
