"""Setting up, and replacing cards before the first round (HZ-010 to HZ-028, HZ-R37, HZ-R38)."""

from mypy_extensions import i64

from terminus.core.action import Action, Facts, Fate, Payload, Reason
from terminus.core.dice import Dice
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import SUPPORTING, Card
from terminus.games.horizon.content.field import CENTRE
from terminus.games.horizon.moves import first_of, packed, second_of
from terminus.games.horizon.player import NOTHING, Player, plus, without
from terminus.games.horizon.position import SWAP, State
from terminus.games.horizon.rules.reasons import NOT_OFFERED
from terminus.games.horizon.rules.rounds import begin_turns
from terminus.games.horizon.things import Laid

SWAP_CHOICE = 3


def lay_out(s: State, colours: list[int], fate: Fate) -> None:
    """Everything up to the first decision: neutral token, hands, decks, first player (HZ-010 to HZ-022)."""
    box = s.variant.box
    for seat in range(len(colours)):
        player = Player(seat, colours[seat])
        player.hand = box.starting(colours[seat])
        s.players.append(player)
        s.replacements.append(None)
    s.deck = box.event_deck.copy()
    s.artifact_deck = sorted(box.artifacts)
    neutral_yes = fate.dice.roll(2) == 1
    s.lay(CENTRE, Laid(box.centre, 0, box.centre.links, None, neutral_yes, None, None, []))
    first = int(fate.dice.roll(len(colours))) - 1
    s.order = [(first + i) % len(colours) for i in range(len(colours))]
    s.active = first
    if s.variant.replace_cards:
        if len(colours) == 3:
            replace_supporting(s, fate.dice)
        deal_offers(s, fate.dice)
    else:
        begin_turns(s, first, fate)


def replace_supporting(s: State, dice: Dice) -> None:
    """With three players: turn cards over until one rewards the searcher alone (HZ-024, HZ-025, HZ-R37)."""
    for seat in s.order:
        player = s.players[seat]
        left = s.deck.copy()
        while left:
            number = dice.draw_from(left)
            left.remove(number)
            if rewards_alone(s, s.variant.box.cards[number], player):
                take_replacement(s, player, number)
                break


def rewards_alone(s: State, card: Card, player: Player) -> bool:
    """Green, with one arc of the player's colour and the other of nobody at the table."""
    if card.sign <= 0:
        return False
    if card.yes == player.colour:
        return s.seat_of_colour(card.no) is None
    return card.no == player.colour and s.seat_of_colour(card.yes) is None


def take_replacement(s: State, player: Player, number: int) -> None:
    for held in player.hand:
        if s.variant.box.cards[held].flex == SUPPORTING:
            player.hand = without(player.hand, held)
            player.removed = plus(player.removed, held)
            break
    player.hand = plus(player.hand, number)
    s.deck = without(s.deck, number)
    s.replacements[player.seat] = number


def deal_offers(s: State, dice: Dice) -> None:
    """Three cards to each player in turn order, from one deck (HZ-026, HZ-R38)."""
    for seat in s.order:
        offered: list[int] = []
        for _ in range(SWAP_CHOICE):
            number = dice.draw_from(s.deck)
            s.deck = without(s.deck, number)
            offered.append(number)
        s.players[seat].offered = sorted(offered)


class KeepHand(Action[State]):
    """Swap nothing."""

    def __init__(self) -> None:
        super().__init__(moves.KEEP_HAND, [SWAP])

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        answer(p, player, [], fate)


class SwapCard(Action[State]):
    """Swap a card of one's hand for one of the three (HZ-026)."""

    def __init__(self) -> None:
        super().__init__(moves.SWAP_CARD, [SWAP])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        known = first_of(code) in player.hand and second_of(code) in player.offered
        return None if known else NOT_OFFERED

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        answer(p, player, [first_of(code), second_of(code)], fate)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        for give in player.hand:
            for take in player.offered:
                out.add(packed(self.kind, give, take))


def answer(s: State, player: Player, swap: list[int], fate: Fate) -> None:
    """Seal the answer; when the last one is in, all swaps are made."""
    if fate.heard:
        tell_replacements(s, fate)
    player.swap = swap
    player.ready = True
    if fate.heard:
        cards = [s.variant.box.cards[number] for number in swap]
        secret: Facts = {"swap": [card.id for card in cards], "names": [card.name for card in cards]}
        fate.tell("swap_sealed", player.seat, {}, {player.seat: secret})
    for other in s.players:
        if not other.ready:
            return
    for other in s.players:
        carry_out_swap(s, other)
    fate.tell("swaps_made", None, {"left": len(s.deck)}, reveals=True)
    begin_turns(s, s.active, fate)


def tell_replacements(s: State, fate: Fate) -> None:
    """What set-up laid open is told with the first answer: there is nothing to be told of before it (HZ-024)."""
    if any(player.ready for player in s.players):
        return
    for seat in s.order:
        number = s.replacements[seat]
        if number is not None:
            card = s.variant.box.cards[number]
            fate.tell("replaced", seat, {"card": card.id, "name": card.name})


def carry_out_swap(s: State, player: Player) -> None:
    """A starting card leaves the game, any other goes back into the deck with the unused ones (HZ-027, HZ-028)."""
    returned = player.offered
    if player.swap:
        give, take = player.swap[0], player.swap[1]
        player.hand = plus(without(player.hand, give), take)
        returned = without(returned, take)
        if s.variant.box.cards[give].starting_colour() is None:
            returned = plus(returned, give)
        else:
            player.removed = plus(player.removed, give)
    s.deck = sorted(s.deck + returned)
    player.offered = NOTHING
    player.swap = NOTHING
    player.ready = False
