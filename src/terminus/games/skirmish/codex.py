"""The codex: orders, weapons, models of all factions, missions and boards of a pack."""

from terminus.core.codex import Chapter, Codex, Entry
from terminus.core.prose import capital, listing
from terminus.core.scene import Node, node
from terminus.games.skirmish.content.schema import (
    AbilityData,
    FactionFile,
    MissionFile,
    Pack,
    ProfileData,
    WeaponData,
)
from terminus.games.skirmish.notes import WORDS
from terminus.games.skirmish.scene.art import REACH_BOX, reach_marks
from terminus.games.skirmish.scene.badges import GLYPHS
from terminus.games.skirmish.scene.models import token
from terminus.games.skirmish.speech import ACTIONS

OPENING = """Orders, weapons, people and places. Lengths are inches; North is at the top of every board."""
ORDERS = {
    "aimed_shot": ("Shoots at any enemy in sight, without moving (SK-60).", "Exposed afterwards."),
    "move_and_shoot": (
        "Up to its movement and a shot, in either order (SK-61, SK-63).",
        "One penalty die, and the target must be exposed or in the open (SK-62, SK-86). Exposed afterwards.",
    ),
    "run": ("Up to twice its movement, without a shot (SK-66).", "Exposed, but harder to hit (SK-85)."),
    "pass": ("Does nothing (SK-68).", "Stays hidden: it is not exposed."),
}
ABILITIES = {
    "precision": "adds {add} to one die of {action} (SK-135)",
    "stopping_power": "an injury becomes {injuries} at short range (SK-137)",
    "rapid_fire": "throws every {face} again, in shoot-outs too (SK-139)",
    "fire_until_empty": "fires on after every hit, with {step} die more each time, until a miss empties it (SK-100)",
    "close_only": "cannot shoot, but is never empty in a shoot-out",
}
TRAITS = {"scarce_ammo": "ammunition runs out at the first miss"}
LONGEST = 24.0
"""Inches of the scale on which weapons are drawn; longer ranges stretch it."""


def codex(pack: Pack) -> Codex:
    factions = [
        Chapter(
            faction.name,
            tuple(_profile(faction, profile) for profile in faction.profile),
            " ".join([faction.about, *(f"All of them: {TRAITS.get(trait, trait)}." for trait in faction.traits)]),
        )
        for faction in pack.factions
    ]
    weapons = {weapon.id: weapon for faction in reversed(pack.factions) for weapon in faction.weapon}
    scale = max([LONGEST, *(weapon.long for weapon in weapons.values())])
    return Codex(
        "Codex of the Skirmish",
        OPENING,
        (
            Chapter("Orders", tuple(map(_order, ORDERS)), "Three of them each round, in secret (SK-42)."),
            Chapter("Weapons", tuple(_weapon(weapon, scale) for weapon in weapons.values())),
            *factions,
            Chapter("Missions", tuple(map(_mission, pack.missions))),
        ),
    )


def _order(action: str) -> Entry:
    does, costs = ORDERS[action]
    glyph = node(
        "path", f"codex-{action}-sign", d=GLYPHS[action], class_="codex-ink", fill="none", stroke="#c26b00",
        stroke_width=3, stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip
    picture = node("svg", f"codex-{action}", glyph, viewBox="-20 -20 40 40", aria_hidden="true")
    return Entry(action, ACTIONS[action], kind="order", does=does, about=costs, picture=picture)


def _weapon(weapon: WeaponData, scale: float) -> Entry:
    rules = [_ability(ability) for ability in weapon.abilities]
    does = f"{'; '.join(rules)}." if rules else "No special rule."
    ranges = (("Short", f"{weapon.short:g}″"), ("Long", f"{weapon.long:g}″")) if weapon.long else ()
    return Entry(
        weapon.id,
        weapon.name,
        kind="weapon" if weapon.long else "close combat",
        does=capital(does),
        facts=ranges,
        picture=_reach(weapon, scale),
    )


def _ability(ability: AbilityData) -> str:
    given = {name: getattr(ability, name) for name in ("add", "injuries", "face", "step")}
    words = ABILITIES[ability.id].format(**given, action=ACTIONS.get(ability.action or "", ""))
    return f"{WORDS[ability.id]}: {words}"


def _reach(weapon: WeaponData, scale: float) -> Node:
    key = f"codex-{weapon.id}"
    return node("svg", key, *reach_marks(key, weapon.short, weapon.long, scale), viewBox=REACH_BOX, aria_hidden="true")


def _profile(faction: FactionFile, profile: ProfileData) -> Entry:
    names = {weapon.id: weapon.name for weapon in faction.weapon}
    carried = ", or ".join(listing([names[each] for each in loadout]) for loadout in profile.loadouts)
    limit = profile.limit.small
    letter = profile.name[0].upper()
    key = f"codex-{faction.faction}-{profile.id}"
    facts = [("Moves", f"{profile.movement:g}″"), ("Slain at", f"{profile.slain_at} injuries")]
    facts += [("In a small team", f"{limit} at most")] if limit is not None else []
    return Entry(
        f"{faction.faction}-{profile.id}",
        profile.name,
        kind=faction.name,
        does=f"Carries {carried}.",
        facts=tuple(facts),
        picture=node("svg", key, *token(key, 0, letter, 0.63), viewBox="-68 -68 136 136", aria_hidden="true"),
    )


def _mission(mission: MissionFile) -> Entry:
    scoring = [
        f"{each.points} for each {'marker you control' if each.what == 'control' else 'dead enemy'}"
        f"{' at the end' if each.when == 'end' else f' at the end of every round from round {each.first} on'}"
        for each in mission.scoring
    ]
    facts = (
        ("Markers", mission.markers.count),
        ("Rounds", f"{mission.length.rounds} to {mission.length.rounds + len(mission.length.extra)}"),
        ("Deployment", f"{mission.deployment.type}, {mission.deployment.depth:g}″ deep"),
    )
    return Entry(
        f"mission-{mission.mission}",
        mission.name,
        kind="mission",
        does=f"Points: {listing(scoring)}.",
        about=mission.about,
        facts=facts,
    )
