"""The numbers of the moment that a refusal may name, by the word that stands for them in its sentence."""

from terminus.games.horizon.content.components import BORROW, GROUPS
from terminus.games.horizon.content.field import MON
from terminus.games.horizon.moves import BET, first_of, kind_of
from terminus.games.horizon.player import Player
from terminus.games.horizon.position import State
from terminus.games.horizon.rules.asking import waited_for
from terminus.games.horizon.rules.movement import speed
from terminus.games.horizon.rules.tangle import energy_to_stake


def amounts(s: State, seat: int, code: int) -> dict[str, str]:
    """What the seat has, has used and could still do, as far as a sentence may speak of it."""
    if not 0 <= seat < len(s.players):
        return {"waited": waited_for(s)}
    player = s.players[seat]
    hole = player.on_table(BORROW)
    found = {
        "waited": waited_for(s),
        "au": str(s.au),
        "supply": str(player.supply),
        "speed": str(speed(s, player)),
        "reach": str(s.variant.needle_reach),
        "taken": str(s.borrowed),
        "safe_rounds": str(s.variant.safe_rounds),
        "impact_cost": str(s.variant.tangle_impact_cost),
        "unbet": str(energy_to_stake(s, player)),
        "group": groups_used(s),
    }
    if hole is not None:
        found["debt"] = str(hole.debt)
        found["per_turn"] = str(hole.artifact.per_turn)
        found["debt_limit"] = str(hole.artifact.debt_limit)
    add_card(s, player, code, found)
    return found


def groups_used(s: State) -> str:
    """The groups of the artifacts used in this turn."""
    titles: list[str] = []
    for number in s.used:
        title = GROUPS[s.variant.box.artifacts[number].group].title()
        if title not in titles:
            titles.append(title)
    return " and ".join(titles)


def add_card(s: State, player: Player, code: int, found: dict[str, str]) -> None:
    """Where the card that a move names may lie."""
    card = s.variant.box.events.get(first_of(code))
    if card is None or kind_of(code) == BET:
        return
    fits = [] if player.place == MON else [str(rotation) for rotation in card.rotations[player.place]]
    found["radii"] = " and ".join([str(radius) for radius in card.radii])
    found["fits"] = ", ".join(fits) if fits else "none"
