"""What the rules take for granted, checked with the rule that says so: no position set up by hand can break them later.

The checks of an activation under way are in `acting_checks.py`.
"""

from collections.abc import Callable

from terminus.core.errors import PositionError
from terminus.games.skirmish.content.components import CLOSE_ONLY
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.position import FACE_DOWN, STEP_BOARD, STEP_OVER, STEP_SCRIPT, State
from terminus.games.skirmish.rules.battle import Battle
from terminus.games.skirmish.rules.deployment import deployed
from terminus.games.skirmish.rules.ground import clear_of
from terminus.games.skirmish.rules.scripting import script_reason
from terminus.games.skirmish.rules.setup import team_numbers, team_reason
from terminus.games.skirmish.sheet.acting_checks import check_activation, check_cards
from terminus.games.skirmish.sheet.naming import must, where
from terminus.geometry.disc import clear_of_polygons, on_table


def check(battle: Battle) -> None:
    """PositionError says what cannot be."""
    _check_board(battle)
    for team in battle.models:
        for model in team:
            _check_model(battle, model)
    if battle.step.number < STEP_SCRIPT.number:
        _check_set_up(battle)
    else:
        _check_battle(battle)
    BY_STEP.get(battle.step.name, check_activation)(battle)
    if battle.step is not STEP_OVER:
        asked = battle.decisions()
        must(len(asked) > 0, f"step: nobody can answer at '{battle.step.name}' here ({battle.step.rule})")
        for decision in asked:
            answers = battle.moves(decision.seat)
            must(len(answers) > 0, f"step: seat {decision.seat} has no legal answer ({decision.rule})")


# The board


def _check_board(battle: Battle) -> None:
    select = battle.variant.settings.options["board_select"]
    settled = battle.variant.board
    if select != "agree":
        must(not battle.proposals and not battle.brought, "proposals: the options settle the board (SK-R27)")
        must(battle.step is not STEP_BOARD, "step: the options settle the board, so nobody is asked for it (SK-R27)")
    for number in battle.proposals:
        must(not battle.boards()[number].drill, f"proposals: {battle.boards()[number].name} is for drill (SK-R27)")
    if battle.step is STEP_BOARD:
        must(battle.board is None, "board: at this step it is still sought (SK-R27)")
        return
    board = battle.board
    if board is None:
        raise PositionError("board: say which board is played on (SK-14)")
    if settled is not None:
        must(board is settled, f"board: the options settle it: {settled.key} (SK-R27)")
    elif battle.proposals:
        must(board.number in battle.proposals, f"board: {board.key} was never proposed (SK-R27)")
    else:
        must(not board.drill, f"board: {board.name} is for drill, and never drawn (SK-R27)")


# Models


def _check_model(battle: Battle, model: Model) -> None:
    path = where(model)
    early = battle.step.number < STEP_SCRIPT.number
    if model.alive:
        most = model.profile.slain_at
        must(model.injuries < most, f"{path}.injuries: so many injuries slay it: {most} (SK-95)")
        must(early or model.placed, f"{path}.at: once the battle has begun, the living have a place (SK-28)")
    else:
        must(not early, f"{path}: nobody dies before the first round (SK-14)")
        must(not model.running, f"{path} is dead, so it does not run (SK-R49)")
        must(model.fell_in <= battle.round, f"{path}.fell_in: round {model.fell_in} is still to come")
    if early:
        clean = model.injuries == 0 and not model.exposed and not model.running and not any(model.empty)
        must(clean, f"{path}: before the first round nobody is injured, exposed, running or out of ammo (SK-14)")
    for weapon, empty in zip(model.weapons, model.empty, strict=True):
        endless = weapon.ability(CLOSE_ONLY) is not None
        must(not (endless and empty), f"{path}.weapons: the {weapon.name.lower()} never runs out of ammo (SK-118)")
    if model.alive and model.placed:
        _check_place(battle, model, path)


def _check_place(battle: State, model: Model, path: str) -> None:
    """Where bases may stand (SK-R23); one that was stopped in its move may be over a barricade or a friend (SK-R26)."""
    board = battle.table()
    moving = _moves(battle, model)
    on_board = on_table(model.x, model.y, model.radius, board.width, board.height)
    must(on_board, f"{path}.at: its base reaches over the edge of the board (SK-R23)")
    solid = board.uncrossable if moving else board.unstandable
    clear = clear_of_polygons(model.x, model.y, model.radius, solid)
    must(clear, f"{path}.at: its base overlaps terrain it cannot stand on (SK-R23)")
    for seat in range(2):
        if not (moving and seat == model.seat):
            others = [other for other in battle.models[seat] if not _moves(battle, other)]
            apart = clear_of(others, model, model.x, model.y)
            must(apart, f"{path}.at: its base overlaps that of another model (SK-R23)")


def _moves(battle: State, model: Model) -> bool:
    """Is this the model that is on its way? It answers for its own place."""
    acting = battle.activation
    return acting is not None and acting.to_move and (acting.seat, acting.label) == (model.seat, model.label)


# Set-up


def _check_set_up(battle: Battle) -> None:
    must(battle.round == 0, "round: it is 0 until everybody is deployed (SK-14)")
    must(battle.points == [0, 0], "seats: nobody scores before the first round (SK-29)")
    must(battle.scripts == [[], []] and not battle.order_rolls, "seats: scripts belong to rounds (SK-40)")


def _check_no_teams(battle: Battle) -> None:
    """While a board is sought nothing else has been done."""
    _check_nothing_placed(battle)
    must(battle.teams == [[], []], "seats: teams are chosen once the board is known (SK-R28)")


def _check_teams(battle: Battle) -> None:
    """At most one team is in; a secret one has not been revealed (SK-R28)."""
    _check_nothing_placed(battle)
    must(not battle.variant.first_game, "step: in a first game nobody chooses a team (SK-131)")
    must(not (battle.teams[0] and battle.teams[1]), "seats: with both teams in, the markers come next (SK-R28)")
    if battle.variant.open_teams:
        must(not battle.teams[1], "seats[1]: where teams are open, seat 0 chooses first (SK-R28)")
    for seat in range(2):
        revealed = len(battle.models[seat]) > 0
        if battle.teams[seat]:
            rule = "where teams are open it is revealed at once" if battle.variant.open_teams else "it is still secret"
            must(revealed == battle.variant.open_teams, f"seats[{seat}]: a team is in, and {rule} (SK-R28)")
            _check_team(battle, seat)


def _check_team(battle: Battle, seat: int) -> None:
    number = battle.factions[seat]
    assert number is not None
    faction = battle.variant.factions[number]
    team = [loadout.number for loadout in battle.teams[seat]]
    reason = team_reason(battle, faction, team)
    if reason is not None:
        refused = reason.refusal(team_numbers(battle, faction, team, reason))
        raise PositionError(f"seats[{seat}]: {refused.sentence.rstrip('.')} ({refused.rule})")


def _check_nothing_placed(battle: Battle) -> None:
    must(not battle.markers and not battle.markers_left, "markers: they come after the teams (SK-14)")
    _check_not_deployed(battle)


def _check_not_deployed(battle: Battle) -> None:
    must(battle.zones == [None, None], "seats: zones are chosen once the markers lie (SK-26)")
    placed = any(model.placed for team in battle.models for model in team)
    must(not placed, "seats: models are deployed once zones are chosen (SK-28)")


def _check_both_teams(battle: Battle) -> None:
    for seat in range(2):
        must(len(battle.models[seat]) > 0, f"seats[{seat}].models: by now both teams are known (SK-R28)")


def _check_markers(battle: Battle) -> None:
    _check_both_teams(battle)
    _check_not_deployed(battle)
    must(battle.markers_left > 0, "markers_left: at this step there is a marker to place (SK-23)")


def _check_zones_open(battle: Battle) -> None:
    _check_both_teams(battle)
    _check_not_deployed(battle)
    must(battle.markers_left == 0, "markers_left: zones are chosen once all markers lie (SK-26)")


def _check_deployment(battle: Battle) -> None:
    _check_both_teams(battle)
    must(battle.markers_left == 0, "markers_left: models are deployed once all markers lie (SK-26)")
    must(None not in battle.zones, "seats: each side needs its zone to deploy in (SK-26)")
    _check_zones(battle)
    must(not deployed(battle, battle.asked), f"active: seat {battle.asked} has deployed already (SK-28)")
    for seat in range(2):
        placed = [model for model in battle.models[seat] if model.placed]
        if not battle.variant.alternate_deployment:
            whole = len(placed) in (0, len(battle.models[seat]))
            must(whole, f"seats[{seat}].models: a side places all its models at once (SK-R31)")
        for model in placed:
            zone = battle.zones[seat]
            assert zone is not None
            inside = battle.variant.mission.in_zone(zone, battle.table(), model.x, model.y, model.radius)
            must(inside, f"{where(model)}.at: its base reaches out of its zone (SK-R30)")


def _check_zones(battle: Battle) -> None:
    first, second = battle.zones
    opposite = (first is None and second is None) or (first is not None and second == first ^ 1)
    must(opposite, "seats: the two zones lie opposite each other (SK-27)")


# The battle


def _check_battle(battle: Battle) -> None:
    mission = battle.variant.mission
    last = max([mission.rounds, *[extra.after + 1 for extra in mission.extra]])
    must(1 <= battle.round <= last, f"round: {mission.name} has rounds 1 to {last} (SK-32)")
    _check_both_teams(battle)
    _check_zones(battle)
    must(battle.markers_left == 0, "markers_left: all markers lie before the first round (SK-14)")
    if all(line.at_end for line in mission.scoring):
        must(battle.points == [0, 0], f"seats: {mission.name} scores at the end only, so points are 0 (SK-29)")


def _check_scripting(battle: Battle) -> None:
    """No card is turned up before both scripts are in and rolled for (SK-46)."""
    must(not battle.order_rolls, "order.rolls: they are rolled once both scripts are in (SK-46)")
    _check_face_down(battle)


def _check_ordering(battle: Battle) -> None:
    """The higher roller is asked, unless there was a tie (SK-46, SK-47)."""
    must(len(battle.order_rolls) == 2, "order.rolls: whoever wins an untied roll-off chooses (SK-46, SK-47)")
    for seat in range(2):
        must(battle.scripted(seat), f"seats[{seat}].script: order is rolled for once both scripts are in (SK-46)")
    _check_face_down(battle)


def _check_face_down(battle: Battle) -> None:
    for seat in range(2):
        hidden = all(outcome == FACE_DOWN for outcome in battle.outcomes[seat])
        must(hidden, f"seats[{seat}].script: no card is turned up yet (SK-46)")
        if battle.scripts[seat]:
            reason = script_reason(battle, seat, battle.scripts[seat])
            if reason is not None:
                raise PositionError(f"seats[{seat}].script: it could not be handed in: {reason.code} ({reason.rule})")


def _check_over(battle: Battle) -> None:
    """The last round has been played, or nobody is left (SK-33, SK-R63)."""
    wiped = [battle.wiped_out(seat) for seat in range(2)]
    gone = all(wiped) or (battle.variant.wipeout_ends and any(wiped))
    must(gone or battle.round >= battle.variant.mission.rounds, "step: the last round is still to be played (SK-33)")
    check_cards(battle)
    face_down = any(outcome == FACE_DOWN for outcomes in battle.outcomes for outcome in outcomes)
    must(all(wiped) or not face_down, "seats: all cards of the last round have been turned up (SK-48)")


BY_STEP: dict[str, Callable[[Battle], None]] = {
    "board": _check_no_teams,
    "team": _check_teams,
    "marker": _check_markers,
    "edge": _check_zones_open,
    "deploy": _check_deployment,
    "script": _check_scripting,
    "order": _check_ordering,
    "over": _check_over,
}
"""What must be so at each step; all others carry a card out."""
