"""New event cards: drawn after the turn, chosen in secret, in parallel with the turns of others (HZ-140 to HZ-143)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Facts, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.moves import first_of, packed
from terminus.games.horizon.player import NOTHING, Player, plus, without
from terminus.games.horizon.position import BETTING, OVER, SHORTAGE, State
from terminus.games.horizon.rules.reasons import NOT_DRAWN, NOTHING_DRAWN
from terminus.games.horizon.rules.stages import stage_of

CHOICE: Final = 3
CHOICE_OF_THREE_PLAYERS: Final = 4


def cards_to_choose_from(s: State) -> int:
    """One more where three players began, for many colours are nobody's then (HZ-141, HZ-R36)."""
    return CHOICE_OF_THREE_PLAYERS if len(s.players) == 3 else CHOICE


def draw_refill(s: State, player: Player, fate: Fate) -> None:
    """Draw for a player with too few cards; in a shortage everybody else has to choose first (HZ-143, HZ-384)."""
    if len(player.hand) >= s.variant.hand_size:
        return
    while len(player.refill) < cards_to_choose_from(s):
        if not s.deck:
            make_deck(s)
        if not s.deck:
            if open_choices(s, player.seat):
                s.stage = SHORTAGE
                fate.tell("shortage", player.seat, {})
                return
            break
        card = fate.dice.draw_from(s.deck)
        s.deck = without(s.deck, card)
        player.refill = plus(player.refill, card)
    if fate.heard:
        drawn = [s.variant.box.cards[card] for card in player.refill]
        secret: Facts = {"cards": [card.id for card in drawn], "names": [card.name for card in drawn]}
        fate.tell("drew", player.seat, {"count": len(drawn)}, {player.seat: secret}, True)


def make_deck(s: State) -> None:
    """The discard becomes the deck; what seats knew of it is shuffled away."""
    s.deck = s.discard
    s.discard = []
    for player in s.players:
        player.rejected = []


def open_choices(s: State, but: int) -> list[int]:
    """The seats that hold cards to choose from, one seat aside."""
    return [player.seat for player in s.players if player.refill and player.seat != but]


def may_choose(s: State, player: Player) -> bool:
    """Does the player hold cards to choose from? While bets are open nothing else happens (HZ-R25)."""
    if not player.refill or s.stage == BETTING:
        return False
    return not (s.stage == SHORTAGE and player.seat == s.active)


class KeepCard(Action[State]):
    """Keep one of the cards drawn and throw the others away unseen, at whatever stage (HZ-141, HZ-142, HZ-R35)."""

    def __init__(self) -> None:
        super().__init__(moves.KEEP_CARD, list(range(OVER)))

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        if not player.refill:
            return NOTHING_DRAWN
        if not may_choose(p, player):
            return stage_of(p).not_asked
        return None if first_of(code) in player.refill else NOT_DRAWN

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        card = first_of(code)
        rejected = without(player.refill, card)
        player.hand = plus(player.hand, card)
        player.rejected = sorted(player.rejected + rejected)
        player.refill = NOTHING
        p.discard = sorted(p.discard + rejected)
        if fate.heard:
            kept = p.variant.box.cards[card]
            fate.tell("kept", player.seat, {}, {player.seat: {"card": kept.id, "name": kept.name}})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if may_choose(p, player):
            for card in player.refill:
                out.add(packed(self.kind, card))
