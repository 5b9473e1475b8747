"""The item tablet: buying, attacking, amplifying links (HZ-115 to HZ-122, HZ-245 to HZ-269)."""

from typing import Final

from mypy_extensions import i64

from terminus.core.action import Action, Facts, Fate, Payload, Reason
from terminus.core.moves import MoveList
from terminus.games.horizon import moves
from terminus.games.horizon.content.components import AMPLIFIER, GUN, ITEMS, SHIELD, STORAGE, Level
from terminus.games.horizon.content.field import BESIDE, BEYOND, MON, PLACE_NAMES, SIDES
from terminus.games.horizon.moves import first_of, packed
from terminus.games.horizon.player import Player, changed
from terminus.games.horizon.position import BASE_STRENGTH, EMPTY, STRONGEST_LINK, TURN, State
from terminus.games.horizon.rules.reasons import (
    DEAD_LINK,
    HIGHEST_LEVEL,
    NEEDS_ENERGY,
    NO_AMPLIFIER,
    NO_GUN,
    NO_LINK,
    NOT_HERE,
    ONE_ATTACK,
    ONE_PURCHASE,
    OWNED,
    SAFETY,
    STRONGEST,
    THREE_AMPLIFICATIONS,
)
from terminus.games.horizon.things import NeedleLink

AMPLIFICATIONS: Final = 3


def next_level(s: State, player: Player, item: int) -> Level | None:
    """The level that a purchase would bring; none at the highest, or if a single item is owned (HZ-246)."""
    levels = s.variant.box.items[item].levels
    if item in (STORAGE, AMPLIFIER):
        owned = player.storage is not None if item == STORAGE else player.amplifier > 0
        return None if owned else levels[0]
    level = player.levels[item]
    return None if level == len(levels) else levels[level]


def purchase_reason(s: State, player: Player, item: int) -> Reason | None:
    """Why the player cannot have an item or its next level."""
    level = next_level(s, player, item)
    if level is None:
        return OWNED if item in (STORAGE, AMPLIFIER) else HIGHEST_LEVEL
    return None if player.supply >= level.price else NEEDS_ENERGY


class Buy(Action[State]):
    """Buy an item, or its next level: once per turn (HZ-115, HZ-116, HZ-R42)."""

    def __init__(self) -> None:
        super().__init__(moves.BUY, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        return ONE_PURCHASE if p.bought else purchase_reason(p, player, first_of(code))

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        item = first_of(code)
        level = next_level(p, player, item)
        assert level is not None
        p.bought = True
        player.supply -= level.price
        if item == STORAGE:
            player.storage = 0
        elif item == AMPLIFIER:
            player.amplifier = level.holds
        else:
            player.levels = changed(player.levels, item, player.levels[item] + 1)
        bought = player.levels[item] if item <= 2 else 1
        if fate.heard:
            fate.tell("bought", player.seat, {"item": ITEMS[item], "level": bought, "price": level.price})

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if not p.bought:
            for item in range(len(ITEMS)):
                if purchase_reason(p, player, item) is None:
                    out.add(packed(self.kind, item))


def gun_level(s: State, player: Player) -> Level | None:
    level = player.levels[GUN]
    return None if level == 0 else s.variant.box.items[GUN].levels[level - 1]


def defence(s: State, player: Player) -> int:
    level = player.levels[SHIELD]
    return 0 if level == 0 else s.variant.box.items[SHIELD].levels[level - 1].defence


class Attack(Action[State]):
    """Shoot a player in the same node (HZ-120 to HZ-122, HZ-250, HZ-251, HZ-R41)."""

    def __init__(self) -> None:
        super().__init__(moves.ATTACK, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        if p.safety():
            return SAFETY
        gun = gun_level(p, player)
        if gun is None:
            return NO_GUN
        if p.attacked:
            return ONE_ATTACK
        target = first_of(code)
        if target >= len(p.players) or p.players[target] not in p.companions(player):
            return NOT_HERE
        return None if player.supply >= gun.expense else NEEDS_ENERGY

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        gun = gun_level(p, player)
        assert gun is not None
        victim = p.players[first_of(code)]
        p.attacked = True
        player.supply -= gun.expense
        shield = defence(p, victim)
        loss = min(victim.supply, max(0, gun.damage - shield))
        victim.supply -= loss
        if fate.heard:
            facts: Facts = {"victim": victim.seat, "damage": gun.damage, "defence": shield, "loss": loss}
            fate.tell("attacked", player.seat, facts)

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if p.attacked or player.levels[GUN] == 0:
            return
        for other in p.companions(player):
            self.offer(p, seat, packed(self.kind, other.seat), out)


def amplifier_reason(s: State, player: Player) -> Reason | None:
    if player.amplifier == 0:
        return NO_AMPLIFIER
    if s.amplified >= AMPLIFICATIONS:
        return THREE_AMPLIFICATIONS
    return NO_LINK if player.place == MON else None


def spend_charge(s: State, player: Player) -> None:
    """An amplifier without charges is discarded, which does not reset the count of the turn (HZ-267)."""
    player.amplifier -= 1
    s.amplified += 1


class Amplify(Action[State]):
    """Strengthen the link on a side of one's node (HZ-266, HZ-269, HZ-385, HZ-R28)."""

    def __init__(self) -> None:
        super().__init__(moves.AMPLIFY, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        reason = amplifier_reason(p, player)
        if reason is not None:
            return reason
        side = first_of(code)
        neighbour = BESIDE[player.place][side]
        if neighbour == BEYOND or not p.has_mark(player.place, side):
            return NO_LINK
        if p.status[neighbour] == EMPTY:
            return DEAD_LINK
        return STRONGEST if BASE_STRENGTH + p.reinforcement(player.place, side) >= STRONGEST_LINK else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        side = first_of(code)
        spend_charge(p, player)
        tokens = p.reinforcement(player.place, side) + 1
        p.set_reinforcement(player.place, side, tokens)
        other = PLACE_NAMES[BESIDE[player.place][side]]
        strength = BASE_STRENGTH + tokens
        fate.tell(
            "amplified",
            player.seat,
            {"node": PLACE_NAMES[player.place], "other": other, "needle": False, "strength": strength},
        )

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if amplifier_reason(p, player) is None:
            for side in range(SIDES):
                self.offer(p, seat, packed(self.kind, side), out)


class AmplifyNeedle(Action[State]):
    """Strengthen a Needle link from or to one's node; the code names the other end (HZ-375)."""

    def __init__(self) -> None:
        super().__init__(moves.AMPLIFY_NEEDLE, [TURN])

    def reason(self, p: State, seat: i64, code: i64, payload: Payload) -> Reason | None:
        player = p.players[seat]
        reason = amplifier_reason(p, player)
        if reason is not None:
            return reason
        link = p.needle_between(player.place, first_of(code))
        if link is None:
            return NO_LINK
        if p.status[link.source] == EMPTY:
            return DEAD_LINK
        return STRONGEST if BASE_STRENGTH + link.reinforced >= STRONGEST_LINK else None

    def perform(self, p: State, seat: i64, code: i64, payload: Payload, fate: Fate) -> None:
        player = p.players[seat]
        link = p.needle_between(player.place, first_of(code))
        assert link is not None
        spend_charge(p, player)
        stronger = NeedleLink(link.source, link.target, link.cause, link.reinforced + 1)
        p.needles = [stronger if each is link else each for each in p.needles]
        strength = BASE_STRENGTH + link.reinforced + 1
        fate.tell(
            "amplified",
            player.seat,
            {
                "node": PLACE_NAMES[player.place],
                "other": PLACE_NAMES[first_of(code)],
                "needle": True,
                "strength": strength,
            },
        )

    def fill(self, p: State, seat: i64, out: MoveList) -> None:
        player = p.players[seat]
        if amplifier_reason(p, player) is not None:
            return
        for link in p.needles:
            if link.source == player.place:
                self.offer(p, seat, packed(self.kind, link.target), out)
            elif link.target == player.place:
                self.offer(p, seat, packed(self.kind, link.source), out)
