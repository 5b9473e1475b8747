"""Who may know which part of a skirmish (ledger, section 7): all but unrevealed cards and teams not yet revealed."""

from typing import Final

from terminus.core.audience import PUBLIC, Each, Fields, Owner, Part, PerSeat, Sees, Viewer


def _turned_up_or_own(card: object, owner: int | None, viewer: Viewer) -> bool:
    assert isinstance(card, dict)
    return card["revealed"] is True or (owner is not None and owner == viewer)


AUDIENCE: Final[Part] = Fields(
    game=PUBLIC,
    mission=PUBLIC,
    options=PUBLIC,
    boards=PUBLIC,
    drill=PUBLIC,
    brought=PUBLIC,
    factions=PUBLIC,
    board=PUBLIC,
    proposals=PUBLIC,
    phase=PUBLIC,
    step=PUBLIC,
    waiting=PUBLIC,
    asked=PUBLIC,
    round=PUBLIC,
    markers=PUBLIC,
    markers_left=PUBLIC,
    seats=PerSeat(
        Fields(
            faction=PUBLIC,
            team_in=PUBLIC,
            roster=Owner(),  # the two rosters are revealed together: SK-R28
            zone=PUBLIC,
            models=PUBLIC,
            scripted=PUBLIC,
            script=Each(Sees(_turned_up_or_own)),  # face-down cards stay secret one by one: SK-43, SK-R34
            points=PUBLIC,
            score=PUBLIC,
        )
    ),
    order=PUBLIC,
    resolved=PUBLIC,
    activation=PUBLIC,
)
