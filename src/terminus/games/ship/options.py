"""The table options of the ship game, and the variant of the rules that settings make (ledger, section 4.3)."""

from terminus.core.settings import Option, Settings
from terminus.core.sheet import OptionValue
from terminus.games.ship.content import BOXES
from terminus.games.ship.position import HAND_LIMIT, STOCK, TIES, Variant

OPTIONS = (
    Option(
        "start_space",
        "Where tokens start",
        ("choose", "centre"),
        ("everybody chooses a space of the start tile", "all in the middle of the start tile"),
        "SH-R1",
    ),
    Option(
        "combat_tie",
        "Ties in combat",
        ("reroll", "enemy", "player", "standoff"),
        ("both roll again", "the enemy wins", "the player wins", "nothing happens and the enemy stays"),
        "SH-R6",
    ),
    Option(
        "engagements_per_turn",
        "Fights and escapes of one's choice per turn",
        ("one", "unlimited"),
        ("one, and none after a fight lost there", "as many as one likes"),
        "SH-R9",
    ),
    Option(
        "cold_lasts",
        "How long the cold lasts",
        ("two_turns", "one_turn"),
        ("this turn and the next", "this turn only"),
        "SH-R19",
    ),
    Option(
        "reset_who",
        "Who may reset",
        ("downed", "anyone_on_own_turn"),
        ("only a downed player", "anybody on their own turn"),
        "SH-R23",
    ),
    Option(
        "reset_acts",
        "Act after a reset",
        (False, True),
        ("the reset uses the turn up", "a normal turn follows at once"),
        "SH-R23",
    ),
    Option(
        "ally_bonus_vs_boss",
        "Ally bonus against bosses",
        (False, True),
        ("pooled dice only", "+1 for each other player inside"),
        "SH-R33",
    ),
    Option(
        "boss_losses",
        "Who suffers in a boss fight",
        ("group", "individual"),
        ("everybody inside when a round is lost", "each player whose own roll is below the boss's"),
        "SH-R33",
    ),
    Option(
        "boss_concede",
        "Giving up against a boss",
        (True, False),
        ("allowed between rounds", "nobody leaves until it is over"),
        "SH-R35",
    ),
    Option(
        "zekt_gifts",
        "Gifts of Zekts",
        (False, True),
        ("a trade needs a card", "Zekts alone may change hands"),
        "SH-R45",
    ),
    Option(
        "trade_with_enemy",
        "Trading beside an enemy",
        (False, True),
        ("not while an undefeated enemy is in the room", "at any time"),
        "SH-R46",
    ),
    Option(
        "collapse_round",
        "The ship collapses",
        ("box", "none"),
        ("after as many rounds as the box says for the crew", "never"),
        "SH-R57",
        numbers=(1, 999),
        counted="rounds",
        before="after",
    ),
    Option(
        "boss_bonus",
        "Stronger bosses",
        (0, 1, 2),
        ("as printed", "+1 on every boss roll", "+2 on every boss roll"),
        "SH-R57",
    ),
    Option(
        "hand_limit",
        "Hand limit",
        (HAND_LIMIT,),
        ("three cards, as printed",),
        "SH-601",
        numbers=(1, 9),
        counted="cards",
        variant=True,
    ),
    Option(
        "stock",
        "The Merchant's first stock",
        (STOCK,),
        ("five cards, as printed",),
        "SH-124",
        numbers=(0, 12),
        counted="cards",
        variant=True,
    ),
)


def variant(settings: Settings) -> Variant:
    """The rules as this table plays them."""
    options = settings.options
    chosen = Variant(settings, BOXES.pieces(settings.content))
    chosen.choose_space = options["start_space"] == "choose"
    chosen.tie = TIES.index(str(options["combat_tie"]))
    chosen.unlimited_engagements = options["engagements_per_turn"] == "unlimited"
    chosen.cold_turns = 2 if options["cold_lasts"] == "two_turns" else 1
    chosen.anyone_may_reset = options["reset_who"] == "anyone_on_own_turn"
    chosen.reset_acts = options["reset_acts"] is True
    chosen.ally_bonus_vs_boss = options["ally_bonus_vs_boss"] is True
    chosen.individual_losses = options["boss_losses"] == "individual"
    chosen.may_concede = options["boss_concede"] is True
    chosen.zekt_gifts = options["zekt_gifts"] is True
    chosen.trade_with_enemy = options["trade_with_enemy"] is True
    chosen.collapse_round = last_round(options["collapse_round"], settings)
    chosen.boss_bonus = settings.number("boss_bonus")
    chosen.hand_limit = settings.number("hand_limit")
    chosen.stock = settings.number("stock")
    return chosen


def last_round(chosen: OptionValue, settings: Settings) -> int | None:
    """The round at whose end the ship falls apart; a box that does not speak of it sets no limit (SH-R57)."""
    if chosen == "box":
        return BOXES.pieces(settings.content).hull.get(settings.players)
    return chosen if isinstance(chosen, int) else None
