"""Set-up: decks and Merchant, characters claimed and rolled for, start spaces, the first player (SH-121 to SH-133)."""

from mypy_extensions import i64

from terminus.core.action import Action, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.ship import moves
from terminus.games.ship.content.components import Item
from terminus.games.ship.moves import first_of, packed
from terminus.games.ship.position import CLAIM, SPACE, START, Player, State
from terminus.games.ship.rules.boss_fight import roll_off
from terminus.games.ship.rules.reasons import NO_SUCH_SPACE, NOT_FREE
from terminus.games.ship.rules.turn import begin_turn


def lay_out(s: State, fate: Fate) -> None:
    """Make the decks and draw the Merchant's stock; items drawn go back at the end (SH-121, SH-124, SH-125, SH-R3)."""
    box = s.variant.box
    s.treasure_deck = sorted(box.treasures)
    s.enemy_deck = sorted(box.enemies)
    s.tile_deck = sorted(box.tiles)
    items: list[int] = []
    while s.treasure_deck and len(s.stock) < s.variant.stock:
        number = fate.dice.draw_from(s.treasure_deck)
        s.treasure_deck.remove(number)
        (items if isinstance(box.treasures[number], Item) else s.stock).append(number)
    s.treasure_deck = sorted(s.treasure_deck + items)


def is_free(s: State, character: int) -> bool:
    """Is there such a character, and has nobody got it for good?"""
    return 1 <= character <= len(s.variant.box.characters) and character not in s.chosen.values()


def free_characters(s: State) -> list[int]:
    return [number for number in range(1, len(s.variant.box.characters) + 1) if is_free(s, number)]


class ClaimCharacter(Action[State]):
    """Claim a character, all at the same time; who claims the same one rolls for it (SH-127, SH-131)."""

    def __init__(self) -> None:
        super().__init__(moves.CLAIM_CHARACTER, [CLAIM])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if is_free(p, first_of(code)) else NOT_FREE

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.claims[seat] = first_of(code)
        if fate.heard:
            fate.tell("claimed", seat, {}, {int(seat): {"character": p.variant.box.characters[first_of(code) - 1].id}})
        if len(p.claims) + len(p.chosen) == p.variant.seats:
            _settle_claims(p, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for character in range(1, len(p.variant.box.characters) + 1):
            self.offer(p, seat, packed(self.kind, character), out)


def _settle_claims(s: State, fate: Fate) -> None:
    """The highest roll has a character that several want; the others choose again (SH-131, SH-R2)."""
    claims = s.claims
    s.claims = {}
    for character in range(1, len(s.variant.box.characters) + 1):
        seats = [seat for seat in range(s.variant.seats) if claims.get(seat) == character]
        wanted = s.variant.box.characters[character - 1]
        while len(seats) > 1:
            seats = roll_off(seats, {"prize": "character", "name": wanted.name}, fate)
        for seat in seats:
            s.chosen[seat] = character
            if fate.heard:
                fate.tell("became", seat, {"character": wanted.id, "name": wanted.name}, reveals=True)
    if len(s.chosen) == s.variant.seats:
        _seat_players(s, fate)


def _seat_players(s: State, fate: Fate) -> None:
    """Mats, tokens and two Zekts each, all on the start tile (SH-127 to SH-132)."""
    characters = s.variant.box.characters
    s.players = [Player(seat, characters[s.chosen[seat] - 1]) for seat in range(s.variant.seats)]
    if s.variant.choose_space:
        s.stage = SPACE
        s.asked = list(range(s.variant.seats))
    else:
        first_turn(s, fate)


class ChooseSpace(Action[State]):
    """Choose where on the start tile to begin (SH-132, SH-R1)."""

    def __init__(self) -> None:
        super().__init__(moves.CHOOSE_SPACE, [SPACE])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        return None if 1 <= first_of(code) <= 9 else NO_SUCH_SPACE

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        p.players[seat].cell = first_of(code)
        if fate.heard:
            fate.tell("began", seat, {"at": p.layout.rooms[START].circle_text(first_of(code))})
        p.asked = p.asked[1:]
        if not p.asked:
            first_turn(p, fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        for cell in range(1, 10):
            out.add(packed(self.kind, cell))


def first_turn(s: State, fate: Fate) -> None:
    """The highest roll goes first; the tied highest roll again (SH-133, SH-R2)."""
    highest = list(range(s.variant.seats))
    while len(highest) > 1:
        highest = roll_off(highest, {"prize": "first_turn"}, fate)
    s.first = highest[0]
    s.active = highest[0]
    begin_turn(s, fate)
