"""Who may know which part of a Time Horizon position (HZ-380, HZ-R35, HZ-R38, HZ-R40; ledger, section 7)."""

from typing import Final

from terminus.core.audience import HOW_MANY, NOBODY, PUBLIC, Fields, Owner, Part, PerSeat, Sees, Viewer


def _is_party(offer: object, owner: int | None, viewer: Viewer) -> bool:
    """Is the viewer one of the two whom a proposal concerns? Without a proposal there is nothing to hide."""
    return not isinstance(offer, dict) or viewer in (offer["by"], offer["to"])


_STRANGERS: Final[Part] = Fields(by=PUBLIC, to=PUBLIC, give_energy=NOBODY, give=NOBODY, get_energy=NOBODY, get=NOBODY)

AUDIENCE: Final[Part] = Fields(
    game=PUBLIC,
    box=PUBLIC,
    options=PUBLIC,
    stage=PUBLIC,
    round=PUBLIC,
    phase=PUBLIC,
    periods=PUBLIC,
    order=PUBLIC,
    active=PUBLIC,
    turn=PUBLIC,
    seats=PerSeat(
        Fields(
            colour=PUBLIC,
            supply=PUBLIC,
            place=PUBLIC,
            out=PUBLIC,
            points=PUBLIC,
            records=PUBLIC,
            hand=Owner(others=HOW_MANY),
            artifacts=Owner(others=HOW_MANY),
            table=PUBLIC,
            items=PUBLIC,
            speed=PUBLIC,
            refill=Owner(others=HOW_MANY),
            replacement=PUBLIC,
            offered=Owner(others=HOW_MANY),
            ready=PUBLIC,
            swap=Owner(),
            bets=Owner(others=HOW_MANY),
            removed=Owner(),
            rejected=Owner(),
            insight=Owner(),
        )
    ),
    nodes=PUBLIC,
    reinforced=PUBLIC,
    needles=PUBLIC,
    deck=HOW_MANY,
    discard=HOW_MANY,
    artifact_deck=HOW_MANY,
    artifact_discard=PUBLIC,
    gone=PUBLIC,
    offer=Sees(_is_party, otherwise=_STRANGERS),
    building=PUBLIC,
    tangle=PUBLIC,
    realizing=PUBLIC,
    fleeing=PUBLIC,
    annihilation=PUBLIC,
)
