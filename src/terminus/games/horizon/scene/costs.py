"""What a move takes and brings, besides what it does on the field: energy, AU, moves, charges, and what is owed.

All of it follows from the table before the move and the table after it.
"""

from terminus.games.horizon.sheet.table import Cast, HorizonSheet, Seat


def costs(before: HorizonSheet, after: HorizonSheet, seat: int) -> list[str]:
    """A sentence for each thing that changes; energy first, for it is what everybody counts."""
    return [*_energy(before, after, seat), *_turn(before, after, seat), *_charges(before, after, seat)]


def _energy(before: HorizonSheet, after: HorizonSheet, seat: int) -> list[str]:
    """Energy of everybody it changes."""
    said: list[str] = []
    for i, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        if was.supply != now.supply:
            who = "Your energy" if i == seat else f"{was.name}'s energy"
            said.append(f"{who}: {was.supply} → {now.supply}.")
        if now.out and not was.out and i != seat:
            said.append(f"{was.name} would be out.")
    return said


def _turn(before: HorizonSheet, after: HorizonSheet, seat: int) -> list[str]:
    """What is left of a turn that goes on (HZ-083, HZ-091); whoever buys an Accelerator gains by it."""
    if before.active != seat or after.active != seat or after.seats[seat].out:
        return []
    moves = [table.seats[seat].speed - table.turn.steps for table in (before, after)]
    return [*_change("AU", before.turn.au, after.turn.au), *_change("Moves left", *moves)]


def _charges(before: HorizonSheet, after: HorizonSheet, seat: int) -> list[str]:
    """Charges of the player's artifacts and of the Link Amplifier, and the debt of a Hole (HZ-267, HZ-286, HZ-321)."""
    was, now = before.seats[seat], after.seats[seat]
    said: list[str] = []
    for cast in was.table:
        left = _same(cast, now)
        face = before.artifact(cast.artifact)
        if left is not None:
            said += _change(f"Charges of {face.name}", cast.left, left.left)
            said += _change(f"Anti-charge, at most {face.debt_limit}", cast.debt, left.debt)
    if was.items.amplifier and now.items.amplifier < was.items.amplifier:
        said += _change("Charges of the Link Amplifier", was.items.amplifier, now.items.amplifier)
    return said


def _same(cast: Cast, owner: Seat) -> Cast | None:
    return next((each for each in owner.table if each.artifact == cast.artifact), None)


def _change(what: str, was: int, now: int) -> list[str]:
    return [f"{what}: {was} → {now}."] if was != now else []
