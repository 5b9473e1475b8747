"""Older and shorter spellings of a skirmish position, as they are written today.

By hand, a round that is not given is the first, or none before the battle. Version 0.1 wrote boards whole, markers as x
and y, weapons of an attack by number, and who was asked beside who waited.
"""

from terminus.core.audience import Data
from terminus.core.spelling import spell_part, spell_parts

SET_UP = ("board", "team", "marker", "edge", "deploy")
_ACTIVE = ("marker", "edge", "deploy")
_DROPPED = ("waiting", "drill")


def modern(data: Data) -> Data:
    """The same position in today's spelling; what is wrong is left for the reader to complain of."""
    given = {name: value for name, value in data.items() if name not in _DROPPED}
    step = given.get("step", "script")
    given.setdefault("round", 0 if step in SET_UP else 1)
    asked = given.pop("asked", None)
    if asked is not None and step in _ACTIVE:
        given.setdefault("active", asked)
    _spell_boards(given)
    spell_part(given, "mission", _mission)
    spell_part(given, "order", _order_before_choice if step == "order" else dict)
    spell_parts(given, "markers", _marker)
    spell_parts(given, "seats", _seat)
    spell_part(given, "activation", lambda acting: _activation(acting, given, step))
    return given


def _spell_boards(given: Data) -> None:
    """A board written whole: its id, and its terrain beside it. The list of boards did not tell which are for drill."""
    board = given.get("board")
    if isinstance(board, dict):
        given["board"] = board.get("id")
        given.setdefault("ground", board)
        given.pop("boards", None)


def _mission(mission: Data) -> Data:
    changed = dict(mission)
    spell_parts(changed, "scoring", lambda line: {("from_round" if k == "from" else k): v for k, v in line.items()})
    return changed


def _order_before_choice(order: Data) -> Data:
    """Who goes first was written before it was chosen."""
    return {name: value for name, value in order.items() if name != "first"}


def _marker(marker: Data) -> Data:
    if "x" not in marker or "y" not in marker or "at" in marker:
        return marker
    rest = {name: value for name, value in marker.items() if name not in ("x", "y")}
    return {"at": [marker["x"], marker["y"]], **rest}


def _seat(seat: Data) -> Data:
    """A faction that is not named is found by its loadouts."""
    return {name: value for name, value in seat.items() if not (name == "faction" and value is None)}


# Weapons by their ids, where they were numbers


def _activation(acting: Data, given: Data, step: object) -> Data:
    """The weapon that fires on was written even where none does."""
    changed = dict(acting)
    seat = acting.get("seat")
    own = _weapons(given, seat, acting.get("label"))
    if type(acting.get("firing")) is int:
        changed["firing"] = _weapon(own, acting["firing"]) if step == "again" else None
    attack, shootout = acting.get("attack"), acting.get("shootout")
    if isinstance(attack, dict):
        changed["attack"] = {**attack, "weapon": _weapon(own, attack.get("weapon"))}
    if isinstance(shootout, dict) and isinstance(shootout.get("chosen"), list) and type(seat) is int:
        arms = (own, _weapons(given, 1 - seat, shootout.get("enemy")))
        chosen = [_weapon(arms[side % 2], weapon) for side, weapon in enumerate(shootout["chosen"])]
        changed["shootout"] = {**shootout, "chosen": chosen}
    return changed


def _weapons(given: Data, seat: object, label: object) -> list[str]:
    """The weapons of a model, as its loadout names them: `runner:pistol+machete`."""
    seats = given.get("seats")
    if type(seat) is not int or not isinstance(seats, list) or not 0 <= seat < len(seats):
        return []
    side = seats[seat]
    models = side.get("models") if isinstance(side, dict) else None
    for model in models if isinstance(models, list) else []:
        if isinstance(model, dict) and model.get("label") == label and isinstance(model.get("loadout"), str):
            return str(model["loadout"]).partition(":")[2].split("+")
    return []


def _weapon(weapons: list[str], number: object) -> object:
    """A weapon's number as its id; anything else as it is."""
    return weapons[number] if type(number) is int and 0 <= number < len(weapons) else number
