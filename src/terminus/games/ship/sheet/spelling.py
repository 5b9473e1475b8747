"""Older and shorter spellings of a ship position, as they are written today.

By hand: the start tile may be left out of the rooms, the number of hearts says whether a player is down, and bosses
that are not mentioned are as they were at the start. Version 0.1 wrote circles and rooms as lists of numbers, claims
as numbers in a list of their own, the boss of a fight by its number, and the name of the box by itself.
"""

from terminus.core.audience import Data

BOSSES = 3
OLD_FIELDS = ("claims", "claiming")
"""What 0.1 wrote besides, and what the mats and decisions say today."""


def modern(data: Data) -> Data:
    """The same position in today's spelling; what is wrong is left for the reader to complain of."""
    given = dict(data)
    if isinstance(given.get("content"), str):  # 0.1, which showed the faces of what lay open only
        given["content"] = {"name": given["content"]}
        given.pop("faces", None)
    if "asked" in given:
        given["queue"] = given.pop("asked")
    _seats(given)
    _rooms(given)
    bosses = given.get("bosses")
    if isinstance(bosses, (list, tuple)):
        given["bosses"] = [_boss(boss) for boss in [*bosses, *[{}] * (BOSSES - len(bosses))]]
    _fight(given)
    return given


def _circle(at: object) -> object:
    """`[1, 0, 4]` is `1,0#4`, and `[1, 0]` the room `1,0`."""
    if isinstance(at, (list, tuple)) and len(at) in (2, 3) and all(type(number) is int for number in at):
        return f"{at[0]},{at[1]}" + (f"#{at[2]}" if len(at) == 3 else "")
    return at


def _seats(given: Data) -> None:
    seats = given.get("seats")
    if not isinstance(seats, (list, tuple)):
        return
    claims = given.get("claims", [None] * len(seats))
    if not isinstance(claims, (list, tuple)) or len(claims) != len(seats):
        return
    given["seats"] = [_mat(mat, claim) for mat, claim in zip(seats, claims, strict=True)]
    for name in OLD_FIELDS:
        given.pop(name, None)


def _mat(mat: object, claim: object) -> object:
    if not isinstance(mat, dict):
        return mat
    given = dict(mat)
    if type(claim) is int:
        given["claim"] = f"CHR-{claim}"
    if "at" in given:
        given["at"] = _circle(given["at"])
    if "down" not in given and "hearts" in given:
        given["down"] = given["hearts"] == 0
    return given


def _rooms(given: Data) -> None:
    rooms = given.get("rooms", [])
    if not isinstance(rooms, (list, tuple)):
        return
    placed = [{**room, "at": _circle(room.get("at"))} if isinstance(room, dict) else room for room in rooms]
    if not any(isinstance(room, dict) and room["at"] == "0,0" for room in placed):
        placed.insert(0, {"at": "0,0"})
    given["rooms"] = placed


def _boss(boss: object) -> object:
    return {**boss, "lies": _circle(boss["lies"])} if isinstance(boss, dict) and "lies" in boss else boss


def _fight(given: Data) -> None:
    fight = given.get("fight")
    if isinstance(fight, dict):
        given["fight"] = {**fight, "outer": _circle(fight.get("outer")), "boss": _boss_id(given, fight.get("boss"))}


def _boss_id(given: Data, boss: object) -> object:
    """The boss of a fight; 0.1 counted the bosses from 1."""
    bosses = given.get("bosses")
    if type(boss) is int and isinstance(bosses, list) and 1 <= boss <= len(bosses):
        entry = bosses[boss - 1]
        return entry.get("boss", boss) if isinstance(entry, dict) else boss
    return boss
