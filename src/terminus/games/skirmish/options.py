"""The table options of the skirmish (ledger, section 4.10), and which board and mission are played."""

from terminus.core.game import Option
from terminus.games.skirmish.content import standard

BOARD_NAMES = tuple(board.board for board in standard().boards)

OPTIONS = (
    Option(
        "mission",
        "Mission",
        tuple(mission.mission for mission in standard().missions),
        tuple(f"{mission.name}: {mission.about}" for mission in standard().missions),
        "SK-12",
    ),
    Option(
        "board",
        "Board",
        BOARD_NAMES,
        tuple(f"{board.name}: {board.about}" for board in standard().boards),
        "SK-11",
    ),
    Option(
        "board_select",
        "Choosing the board",
        ("fixed", "random", "agree"),
        ("the one named above", "drawn by lot", "the players propose boards until they agree"),
        "SK-R27",
    ),
    Option(
        "team_size",
        "Team size",
        ("small", "medium", "large"),
        ("the mission's own size: a small team", "a medium team", "a large team"),
        "SK-R9",
    ),
    Option(
        "team_reveal",
        "Choosing teams",
        ("simultaneous", "open"),
        ("both in secret, revealed together", "the first player chooses first, for all to see"),
        "SK-R28",
    ),
    Option(
        "first_game",
        "First game",
        (False, True),
        ("players choose their weapons", "everybody carries a rifle, and nothing has to be chosen"),
        "SK-R28",
    ),
    Option(
        "deploy_order",
        "Deployment",
        ("all_at_once", "alternate"),
        ("one side places all its models, then the other", "one model each in turn"),
        "SK-R31",
    ),
    Option(
        "card_copies",
        "The same card twice",
        ("unlimited", "single"),
        ("a model may be given the same action again", "each card is there only once"),
        "SK-R33",
    ),
    Option(
        "skip_exposes",
        "Skipped cards",
        (False, True),
        ("leave no trace", "leave a living model exposed"),
        "SK-R37",
    ),
    Option(
        "running_penalty",
        "Shooting at runners",
        ("last_action", "off"),
        ("one die more if the target's last action was a run", "no harder than at others"),
        "SK-R39",
    ),
    Option(
        "optional_shots",
        "Holding fire",
        (False, True),
        ("an order to shoot must be carried out", "a shot may be declined"),
        "SK-R40",
    ),
    Option(
        "manual_rapid_fire",
        "Rapid fire",
        (False, True),
        ("throws all ones again by itself", "asks which ones to throw again"),
        "SK-R43",
    ),
    Option(
        "shootout_sight",
        "Shoot-outs through walls",
        (False, True),
        ("distance alone decides", "only if the two see each other"),
        "SK-R54",
    ),
    Option(
        "objective_contest",
        "Contested markers",
        ("none", "majority", "both"),
        ("nobody controls them", "the side with more models there", "both sides score"),
        "SK-R61",
    ),
    Option(
        "extra_rounds",
        "Extra rounds",
        ("one", "repeat"),
        ("at most one, where the mission has one", "the roll is repeated, up to six rounds"),
        "SK-R8",
    ),
    Option(
        "wipeout_ends",
        "A team wiped out",
        (False, True),
        ("the other plays on to the normal end", "the game ends with that round"),
        "SK-R63",
    ),
    Option(
        "base_radius",
        "Bases",
        ("0.63", "0.5"),
        ("32 mm across", "25 mm across"),
        "SK-R13",
    ),
)
