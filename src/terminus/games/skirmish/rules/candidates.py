"""Legal answers where no list could hold every one: teams, deployments, scripts, paths.

Players may answer anything that is legal; these are what a list of moves shows (ledger, section 6). Which cards and
which paths are worth listing is a matter of judgement: the position's `suggestions` say so.
"""

from typing import Final

from terminus.core.moves import MoveList
from terminus.games.skirmish.content.components import SPOT_STEP, Faction, Spots
from terminus.games.skirmish.model import Model
from terminus.games.skirmish.moves import DEPLOY, MOVE, SCRIPT, TEAM, move_code, with_points
from terminus.games.skirmish.position import State, card_of
from terminus.games.skirmish.rules.ground import clear_of
from terminus.games.skirmish.rules.sight import near
from terminus.geometry.disc import Disc
from terminus.geometry.measure import Point, at_least, distance, hundredths, inches

FORMATIONS: Final = 8
FINER_STEPS: Final = [25, 5]
"""A model for which those before it have left no place on the usual grid may find one on a finer grid."""


# Teams


def fill_teams(s: State, out: MoveList) -> None:
    """For each faction: as many as allowed of each loadout, and one team that has some of everything."""
    for number in range(len(s.variant.factions)):
        faction = s.variant.factions[number]
        teams = [team_of(s, faction, [loadout.number]) for loadout in faction.loadouts]
        teams.append(team_of(s, faction, [loadout.number for loadout in reversed(faction.loadouts)]))
        for i in range(len(teams)):
            if teams[i] not in teams[:i]:
                out.add_with(move_code(TEAM, number), tuple(teams[i]))


def team_of(s: State, faction: Faction, wanted: list[int]) -> list[int]:
    """A legal team with the wanted loadouts in turn, as far as limits allow; the first loadout fills the rest."""
    team: list[int] = []
    size = s.variant.team(faction)
    for turn in range(size * len(wanted)):
        loadout = wanted[turn % len(wanted)]
        if len(team) < size and may_join(s, faction, team, loadout):
            team.append(loadout)
    for loadout in range(len(faction.loadouts)):
        while len(team) < size and may_join(s, faction, team, loadout):
            team.append(loadout)
    return team


def may_join(s: State, faction: Faction, team: list[int], loadout: int) -> bool:
    """Does the limit of the loadout's profile leave room for one more?"""
    profile = faction.loadouts[loadout].profile
    limit = profile.limits[s.variant.size]
    if limit is None:
        return True
    return len([1 for other in team if faction.loadouts[other].profile is profile]) < limit


# Deployments


def fill_deployments(s: State, seat: int, zone: int, out: MoveList) -> None:
    """Spread formations over the zone, with and without regard to cover; or a few places for the next model."""
    models = s.models[seat]
    radius = largest_radius(models)
    spots = known_spots(s, zone, radius)
    if s.variant.alternate_deployment:
        fill_next_place(s, models, zone, spots.all, out)
        return
    for payload in known_formations(spots, len(models), radius):
        out.add_with(move_code(DEPLOY), payload)


def fill_next_place(s: State, models: list[Model], zone: int, spots: list[Point], out: MoveList) -> None:
    model = next(model for model in models if not model.placed)
    free = [spot for spot in spots if clear_of(models, model, spot.x, spot.y)]
    for step in FINER_STEPS:
        if not free:
            places = zone_places(s, zone, model.radius, step)
            free = [spot for spot in places if clear_of(models, model, spot.x, spot.y)]
    skip = max(1, len(free) // (2 * FORMATIONS))
    for i in range(0, len(free), skip):
        out.add_with(move_code(DEPLOY, model.label + 1), with_points([], [free[i]]))


def largest_radius(models: list[Model]) -> float:
    radius = 0.0
    for model in models:
        radius = max(radius, model.radius)
    return radius


def known_spots(s: State, zone: int, radius: float) -> Spots:
    """The places of a zone, looked for once for a board and then remembered: boards are shared by all positions."""
    key = f"{s.variant.mission.key} {zone} {radius}"
    spots = s.table().spots
    if key not in spots:
        places = zone_places(s, zone, radius, SPOT_STEP)
        spots[key] = Spots(places, [place for place in places if beside_cover(s, place, radius)])
    return spots[key]


def zone_places(s: State, zone: int, radius: float, step: int) -> list[Point]:
    """Places on a grid inside a zone where a base has room."""
    board = s.table()
    mission = s.variant.mission
    found: list[Point] = []
    for y in range(0, hundredths(board.height), step):
        for x in range(0, hundredths(board.width), step):
            spot = Point(inches(x), inches(y))
            if mission.in_zone(zone, board, spot.x, spot.y, radius) and board.has_room(spot.x, spot.y, radius):
                found.append(spot)
    return found


def beside_cover(s: State, spot: Point, radius: float) -> bool:
    return len(near(Disc(spot.x, spot.y, radius), s.table().cover)) > 0


def known_formations(spots: Spots, count: int, radius: float) -> list[tuple[int, ...]]:
    """Whole formations as payloads, looked for once like the spots themselves."""
    if count not in spots.formations:
        spots.formations[count] = [with_points([], places) for places in formations_of(spots, count, radius)]
    return spots.formations[count]


def formations_of(spots: Spots, count: int, radius: float) -> list[list[Point]]:
    """All different spreads of so many bases; where there is no room for any, a crowd."""
    formations: list[list[Point]] = []
    for k in range(FORMATIONS):
        formations.append(formation(count, radius, spots.all, k))
        formations.append(formation(count, radius, spots.covered, k))
    if all(len(places) < count for places in formations):
        formations.append(crowd(count, radius, spots.all))
    whole = [places for places in formations if len(places) == count]
    return [whole[i] for i in range(len(whole)) if whole[i] not in whole[:i]]


def formation(count: int, radius: float, spots: list[Point], k: int) -> list[Point]:
    """A place for each of so many bases, evenly spread over the list of spots; every k gives another spread."""
    places: list[Point] = []
    for i in range(count):
        start = ((i * FORMATIONS + k) * len(spots)) // (count * FORMATIONS)
        for j in range(len(spots)):
            spot = spots[(start + j) % len(spots)]
            if has_distance(spot, places, radius):
                places.append(spot)
                break
    return places


def crowd(count: int, radius: float, spots: list[Point]) -> list[Point]:
    """A place for each of so many bases, one beside the other: where content passed its checks, this finds room."""
    places: list[Point] = []
    for spot in spots:
        if len(places) < count and has_distance(spot, places, radius):
            places.append(spot)
    return places


def has_distance(spot: Point, places: list[Point], radius: float) -> bool:
    """Do bases of this radius, which is the widest of the team, keep clear of each other?"""
    return all(at_least(distance(spot.x, spot.y, p.x, p.y), 2.0 * radius) for p in places)


# Scripts


def fill_scripts(s: State, seat: int, out: MoveList) -> None:
    """Every order of three, or as many as a variant has, out of the few cards that are suggested."""
    code = move_code(SCRIPT)
    for script in scripts_of(s.suggestions.cards(s, seat), s.variant.orders, s.variant.single_cards):
        out.add_with(code, script)


def scripts_of(cards: list[int], orders: int, single: bool) -> list[tuple[int, ...]]:
    """Every order of so many cards; the same card twice only where it is not single."""
    scripts: list[tuple[int, ...]] = [()]
    endings: list[tuple[int, ...]] = [(card,) for card in cards]
    for _ in range(orders):
        scripts = [begun + ending for begun in scripts for ending in endings if not (single and ending[0] in begun)]
    return scripts


def plausible_cards(s: State, seat: int) -> list[int]:
    """Cards the seat could have scripted this round, by models alive then; those suggested now are there twice."""
    cards = s.suggestions.cards(s, seat)
    for model in s.models[seat]:
        if model.alive or model.fell_in == s.round:
            cards += [card_of(model.label, action) for action in model.profile.actions]
    return cards


# Paths


def fill_paths(s: State, out: MoveList) -> None:
    """The paths that are suggested, the empty one among them. Found once, they are kept while the question is open."""
    activation = s.acting()
    if not activation.suggested:
        activation.suggested = s.suggestions.paths(s)
    code = move_code(MOVE)
    for payload in activation.suggested:
        out.add_with(code, payload)
