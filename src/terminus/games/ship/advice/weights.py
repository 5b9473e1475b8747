"""The numbers of advice: how much each thing counts beside the others, as a set that can be exchanged.

As they stand here they were set by hand, and novices play by them. Bots that think longer play by a set that was
learned from games, where the package holds one for their table (docs/bots.md). Roughly, one point is a Zekt.
"""

from dataclasses import dataclass, field
from typing import Final

from terminus.core.leeway import Learnable, Leeway
from terminus.games.ship.content import vocabulary as v

LEEWAY: Final = Leeway(
    spreads={
        "bearer": 0.3, "allies": 0.4, "fetch_too": 0.4, "revive_too": 0.4, "raid_odds": 30.0, "rescue": 15.0,
        "rescue_over": 25.0, "in_time": 0.3, "spared_home": 15.0, "hidden": 2.0, "all_found": 15.0, "behind": 15.0,
        "remote": 0.3,
        "rally": 8.0, "enter": 2.0, "late_enter": 5.0, "yellow": 2.0, "purple": 1.5, "blue": 1.5, "orange": 1.5,
        "red": 1.5, "afresh": 3.0, "afresh_alone": 4.0, "afresh_late": 4.0, "zekt_to_spare": 0.2, "passage": 6.0,
        "passage_home": 12.0, "fall_together": 20.0, "daring": 0.12, "last_daring": 0.05, "daring_late": 0.1,
        "ruin": 20.0, "gather": 0.01, "waiting": 30.0, "join_fee": 3.0, "hopeless": 0.08, "hopeless_all": 0.1,
        "loose": 0.2,
    },
    signed=[
        "hidden", "all_found", "behind", "rally", "enter", "late_enter", "yellow", "purple", "blue", "orange", "red",
        "afresh", "daring_late", "joined", "remote",
    ],
    shares=["bearer", "allies", "in_time", "fetch_too", "revive_too", "spawn"],
    least={"halfway": 1.0},
)  # fmt: skip
"""Of the numbers below; what may be less than nothing is signed."""


@dataclass
class Weights(Learnable):
    """What advice weighs, by subject. What is nothing here, novices do not think of."""

    # What there is to do on the map
    halfway: float = 40.0
    """Steps at which a goal pulls half as much as from beside it."""
    raid: float = 62.0
    """The door of the boss whom the team has agreed on."""
    raid_odds: float = 0.0
    """How much more, for certain odds."""
    fetch: float = 45.0
    """A key that lies about."""
    fetch_too: float = 1.0
    """The share of it that is left for those who are not the nearest."""
    revive: float = 43.0
    """A friend who is down."""
    revive_too: float = 1.0
    """The share of it that is left for those who are not the nearest."""
    rescue: float = 0.0
    """A friend whom an enemy keeps in a room."""
    rescue_over: float = 0.0
    """The same once all bosses are beaten: all must get home, and in time."""
    bearer: float = 0.0
    """How far somebody with a key still minds everything else, as long as bosses are left: not at all, up to 1."""
    key_home: float = 60.0
    """Home with a key, as long as bosses are left."""
    last_key_home: float = 60.0
    """Home with a key, once they are beaten."""
    over_home: float = 50.0
    """Home without one, once they are beaten."""
    spared_home: float = 0.0
    """Home for one whom the raid on the last boss does not need, for certain odds of it."""
    in_time: float = 0.0
    """How much less everything else counts from which one would not be home before the ship collapses, up to 1; and how
    far one who is not needed turns home as long as there is time, beside having beaten all bosses."""
    pace: float = 3.0
    """Steps that one gets on in a round of the last ones, foes on the way and all."""
    shop: float = 1.0
    """The share that is left of what the Merchant has, for one who is not there."""
    ready: float = 28.5
    """A room that nobody has seen, for one who can pay a boss's fee."""
    unready: float = 11.0
    """The same for one who cannot."""
    hidden: float = 0.5
    """How much more it is worth for each boss who still hides."""
    all_found: float = 0.0
    """How much less once no boss hides."""
    behind: float = 0.0
    """How much more if the team is behind its time by all of it."""
    remote: float = 0.0
    """How much less for each step between its door and home, where all must return to."""
    rally: float = 0.0
    """The door of a boss who is known, for those whom no plan calls there."""
    enter: float = 2.0
    """A room for its own sake, besides what is met there."""
    late_enter: float = 0.0
    """How much less if the team is behind its time by all of it."""
    explore: float = 3.0
    """An unknown one that can be entered now."""
    yellow: float = -2.5
    """Rooms by what they do to those inside."""
    purple: float = -1.0
    blue: float = -1.0
    orange: float = -0.8
    red: float = -0.8
    urgent: float = 16.5
    """An errand for which one does not stop to fight."""
    hurry: float = 0.15
    """How much more a step towards it is worth, for each point of the errand."""
    joined: float = 0.5
    """A door of a new room to one that is known, beside one into the unknown."""
    afresh: float = 3.0
    """What beginning again is worth to one who lies there bare, in steps that a friend would need."""
    worn: float = 2.6
    """What each piece that one wears, and each augment on it, counts against that."""
    afresh_alone: float = 0.0
    """How much more beginning again is worth if only one friend is on their feet: should they fall, all is lost."""
    afresh_late: float = 0.0
    """How much more beginning again is worth when all of the time has run."""

    # Fights
    zekt: float = 0.9
    """A Zekt for one who needs it."""
    zekt_to_spare: float = 0.1
    """And for one who has enough."""
    enough: float = 22.0
    """Zekts for a boss's fee, some lost rounds and a purchase."""
    card: float = 4.0
    """A treasure that is drawn."""
    victory: float = 1.25
    """A room without its enemy."""
    freedom: float = 24.0
    """What it is worth to try and fight: nobody gets out of a trap by waiting."""
    flight: float = 14.0
    """Less for one who only tries to get away: the enemy stays, and nothing is won."""
    passage: float = 0.0
    """What it is worth to be free to go on, be it by a fight or by flight."""
    passage_home: float = 0.0
    """The same to one who has a key, and to all once the bosses are beaten."""
    allies: float = 0.0
    """How far friends in a room count before one enters it: they help, win and lose with one, up to 1."""
    spawn: float = 0.66
    """How often a room holds an enemy."""
    unknown_card: float = 4.5
    """What an enemy of a middling kind is worth besides its Zekts."""
    unknown_loss: float = 1.5
    """What losing to it costs besides hearts."""
    lost_zekt: float = 0.62
    """What losing each thing hurts at the beginning."""
    lost_move: float = 1.5
    lost_heart: float = 6.0
    fall: float = 13.5
    """Going down, besides the Zekts that are lost by it."""
    fall_zekt: float = 0.5
    fall_last: float = 48.0
    """Going down as the last on one's feet."""
    fall_together: float = 0.0
    """Going down with everybody else who is on their feet: how much more it counts."""
    bolder: float = 0.9
    """How much less all this counts when all of the time has run: who never dares never gets home."""

    # Bosses
    daring: float = 0.15
    """Odds against a boss with which a team would begin at once."""
    last_daring: float = 0.02
    """And with which it would at the very end."""
    daring_late: float = 0.0
    """How much worse odds may be if the team is behind its time by all of it."""
    ruin: float = 0.0
    """What it costs to lose to a boss if nobody would be left on their feet."""
    near: float = 9.0
    """Steps from which somebody is worth waiting for."""
    gather: float = 0.0
    """Odds by which somebody must help, for each step that the others would wait for them."""
    waiting: float = 0.0
    """What it is worth at the door to wait for those who are to come, for the odds that they add."""
    raid_now: float = 53.0
    """Going in, for the odds of those who are there."""
    join: float = 30.0
    """Coming along, for the odds that this adds."""
    join_fee: float = 1.0
    """What it costs beside them."""
    hopeless: float = 0.08
    """Odds below which one gives up."""
    hopeless_all: float = 0.08
    """The same if to fight on may leave nobody on their feet."""

    # Cards, by what they do
    attack: float = 11.8
    ally_attack: float = 5.0
    move: float = 5.0
    hand: float = 1.0
    escape: float = 1.0
    lure: float = 1.0
    shield: float = 2.0
    zekt_bonus: float = 4.0
    draw_bonus: float = 5.0
    heal: float = 6.0
    discount: float = 1.0
    augment_slots: float = 2.0
    ignore_room: float = 2.0
    reroll: float = 7.0
    tie_win: float = 6.0
    save: float = 4.0
    """For each face of the die that saves."""
    vs_enemy: float = 0.9
    """The share of it that is left if it works against enemies only."""
    vs_boss: float = 0.8
    alone: float = 0.5
    allied: float = 0.5
    rarely: float = 0.35
    """The same for any other condition."""
    host: float = 4.0
    """Armor can carry an augment, and may become part of a set."""
    heart: float = 7.5
    """A heart that a card repairs."""
    spare: float = 0.5
    """A card one cannot use may still be sold or given."""
    unhosted: float = 0.3
    """The share of an augment's worth to one who has no place for it."""
    purse: float = 18.0
    """Zekts that a player may still need: for a fee, for lost rounds."""
    loose: float = 0.15
    """What each of the others is worth."""
    saving: float = 3.0
    """What it costs to spend what makes up a fee that was at hand."""
    room: float = 3.0
    """What a card costs in a hand that is full."""
    fee_met: float = 4.0
    """What Zekts are worth that make up somebody's fee."""
    offer: float = 3.0
    """What a deal must be worth to be offered."""
    last_heart: float = 10.5
    """Healing the last heart."""
    whole_gain: float = 6.0
    """Healing of which nothing is wasted."""

    # The same as lists, which are looked up quicker
    per_unit: list[float] = field(init=False)
    """What an effect is worth per unit of its number, by operation."""
    flat: list[float] = field(init=False)
    """What an effect is worth whose number says something else, by operation."""
    share: list[float] = field(init=False)
    """How often a condition holds."""
    climate: list[float] = field(init=False)
    """What a room's colour does to those inside."""

    def __post_init__(self) -> None:
        units = {
            v.ATTACK: self.attack, v.ALLY_ATTACK: self.ally_attack, v.MOVE: self.move, v.HAND: self.hand,
            v.ESCAPE: self.escape, v.SPAWN: self.lure, v.SHIELD: self.shield, v.ZEKT_BONUS: self.zekt_bonus,
            v.DRAW_BONUS: self.draw_bonus, v.HEAL: self.heal, v.DISCOUNT: self.discount,
            v.AUGMENT_SLOTS: self.augment_slots,
        }  # fmt: skip
        flats = {v.IGNORE_ROOM: self.ignore_room, v.REROLL: self.reroll, v.TIE_WIN: self.tie_win}
        shares = {
            v.ALWAYS: 1.0, v.VS_ENEMY: self.vs_enemy, v.VS_BOSS: self.vs_boss, v.ALONE: self.alone,
            v.ALLIED: self.allied,
        }  # fmt: skip
        colours = {
            v.YELLOW: self.yellow, v.PURPLE: self.purple, v.BLUE: self.blue, v.ORANGE: self.orange, v.RED: self.red,
        }  # fmt: skip
        self.per_unit = [units.get(op, 0.0) for op in range(1 + len(v.OPERATIONS))]
        self.flat = [flats.get(op, 0.0) for op in range(1 + len(v.OPERATIONS))]
        self.share = [shares.get(condition, self.rarely) for condition in range(1 + len(v.CONDITIONS))]
        self.climate = [colours.get(colour, 0.0) for colour in range(1 + len(v.COLOURS))]

    def leeway(self) -> Leeway:
        return LEEWAY


HAND: Final = Weights()
"""As they were set by hand."""
