"""What a designer may compare in the skirmish: factions, weapons, zones, boards, missions and orders."""

import msgspec

from terminus.core.audience import Data
from terminus.core.errors import SettingsError
from terminus.core.events import Event
from terminus.core.moves import Move
from terminus.core.settings import Settings
from terminus.core.traits import FIRST, OPENS, By, Had, Trait, Traits, When, fact, once
from terminus.games.skirmish.content import pack_of
from terminus.games.skirmish.content.built_in import standard
from terminus.games.skirmish.content.components import ACTIONS, Loadout
from terminus.games.skirmish.content.joining import key_of
from terminus.games.skirmish.content.schema import BoardFile, FactionFile, MissionFile, Pack
from terminus.games.skirmish.moves import TEAM, first_of, kind_of
from terminus.games.skirmish.options import kit_of, mission_of
from terminus.games.skirmish.position import STEP_TEAM
from terminus.games.skirmish.rules.battle import Battle
from terminus.games.skirmish.speech import ZONES


class SkirmishTraits(Traits[Battle]):
    declared = (
        OPENS,
        Trait("faction", "Faction", When.HELD, By.LINEUP),
        Trait("weapon", "Weapon in the team", When.HELD, By.LINEUP),
        Trait("loadout", "Model in the team", When.HELD, By.LINEUP),
        Trait("zone", "Deployment zone", When.HELD, By.PLAY),
        Trait("order", "Order scripted", When.USED, By.PLAY),
        Trait("fired", "Weapon fired", When.USED, By.PLAY),
        Trait("board", "Board", When.FACED, By.TABLE),
        Trait("mission", "Mission", When.FACED, By.TABLE),
    )
    by_lot = {"board_select": "random"}

    def happened(self, position: Battle, event: Event) -> list[Had]:
        if event.kind == "card":
            return [Had(event.seat, "order", _words(str(fact(event, "action"))))]
        if event.kind == "order" and position.round == 1:
            return [Had(event.seat, OPENS.key, FIRST)]
        if event.kind == "shot":
            return [Had(event.seat, "fired", str(fact(event, "name")))]
        return []

    def at_end(self, position: Battle) -> list[Had]:
        found = [Had(None, "board", position.table().name), Had(None, "mission", position.variant.mission.name)]
        zones = position.variant.mission.zone_names()
        for seat, faction in enumerate(position.factions):
            if faction is not None:
                found.append(Had(seat, "faction", position.variant.factions[faction].name))
            zone = position.zones[seat]
            if zone is not None:
                found.append(Had(seat, "zone", ZONES[zones[zone]]))
            found += _arms(seat, position.teams[seat])
        return found

    def lines_up(self, position: Battle) -> bool:
        return position.step is STEP_TEAM

    def chosen(self, position: Battle, seat: int, move: Move) -> list[Had]:
        if kind_of(move.code) != TEAM:
            return []
        faction = position.variant.factions[int(first_of(move.code))]
        team = [faction.loadouts[number] for number in move.payload]
        return [Had(seat, "faction", faction.name), *_arms(seat, team)]

    def known(self, settings: Settings) -> dict[str, list[str]]:
        kit = kit_of(settings)
        weapons = once([weapon.name for faction in kit.factions for weapon in faction.weapons])
        return {
            "faction": [faction.name for faction in kit.factions],
            "weapon": weapons,
            "fired": weapons,
            "loadout": once([_loadout(each) for faction in kit.factions for each in faction.loadouts]),
            "order": [_words(action) for action in ACTIONS],
            "board": [board.name for board in kit.boards if not board.drill],
            "mission": [kit.missions[mission_of(kit, settings)].name],
        }

    def without(self, settings: Settings, trait: str, name: str) -> Data | None:
        """Factions, weapons and models are left unchosen; a board is taken out, so that the lot falls on others."""
        if trait in ("faction", "weapon", "loadout"):
            return None
        if trait != "board":
            raise SettingsError(f"a {trait} cannot be left out of the skirmish; try faction, weapon, loadout or board")
        pack = pack_of(settings.content)
        pack.boards = [board for board in pack.boards if board.name != name]
        left: Data = msgspec.to_builtins(pack)
        return left

    def files(self, content: Data) -> dict[str, Data]:
        """One for each board, faction and mission that is not as it comes with the game."""
        pack, given = msgspec.convert(content, Pack), standard()
        parts: list[BoardFile | FactionFile | MissionFile] = [*pack.boards, *pack.factions, *pack.missions]
        known = [*given.boards, *given.factions, *given.missions]
        return {f"{key_of(part)}.toml": msgspec.to_builtins(part) for part in parts if part not in known}

    def round(self, position: Battle) -> int:
        return position.round


def _arms(seat: int, team: list[Loadout]) -> list[Had]:
    found = [Had(seat, "loadout", _loadout(loadout)) for loadout in team]
    return found + [Had(seat, "weapon", weapon.name) for loadout in team for weapon in loadout.weapons]


def _loadout(loadout: Loadout) -> str:
    return f"{loadout.profile.name} with {' and '.join(weapon.name for weapon in loadout.weapons)}"


def _words(key: str) -> str:
    return key.replace("_", " ").capitalize()


TRAITS = SkirmishTraits()
