"""Sheets: views follow from what is written on the fields, and nothing is public by silence."""

from typing import Annotated

import pytest
from msgspec import UNSET, UnsetType

from terminus.core.audience import HOW_MANY, NOBODY, PER_SEAT, PUBLIC, Owner, PerSeat, Remembered, Sees, Without
from terminus.core.errors import PositionError
from terminus.core.seeing import seen
from terminus.core.sharing import share
from terminus.core.sheet import UNORDERED, Follows, OpenSheet, Sheet, TableSheet, declared
from terminus.core.strict import check_agrees, check_whole, read_sheet


class Mat(Sheet):
    """One seat's part: open coins, cards that others count, a bid that others do not know."""

    coins: Annotated[int, PUBLIC]
    hand: Annotated[tuple[str, ...] | int, Owner(others=HOW_MANY), UNORDERED]
    bid: Annotated[int | UnsetType, Owner()] = UNSET


class Deal(OpenSheet):
    by: int
    card: str | UnsetType = UNSET


class Table(TableSheet, kw_only=True):
    audience = PUBLIC

    seats: Annotated[tuple[Mat, ...], PER_SEAT]
    deck: Annotated[tuple[str, ...] | int, Remembered(lambda table: table.options.get("open") is True, HOW_MANY)] = ()
    deal: Annotated[
        Deal | None, Sees(lambda deal, owner, viewer: deal is None or deal.by == viewer, otherwise=Without("card"))
    ] = None
    claims: Annotated[tuple[int | None, ...], PerSeat(Owner())] = ()
    secret: Annotated[str | UnsetType, NOBODY] = UNSET
    total: Annotated[int, Follows("T-1")] = 0


TABLE = Table(
    seats=(Mat(3, ("2", "7"), 1), Mat(4, ("5",), 2)),
    deck=("1", "9"),
    deal=Deal(1, "5"),
    claims=(4, 8),
    secret="x",
    total=7,
)


def test_everybody_sees_what_the_fields_say() -> None:
    """The owner its own, the others how many or nothing, and a party the card of a deal."""
    own = seen(TABLE, 0)
    assert own.seats == (Mat(3, ("2", "7"), 1), Mat(4, 1))
    assert (own.deck, own.deal, own.claims, own.secret) == (2, Deal(1), (4, None), UNSET)
    assert seen(TABLE, 1).deal == Deal(1, "5")
    public = seen(TABLE, None)
    assert public.seats == (Mat(3, 2), Mat(4, 1))
    assert public.claims == (None, None)


def test_memory_and_options_show_what_was_seen_before() -> None:
    assert seen(TABLE, None, memory=True).deck == ("1", "9")
    assert seen(Table(seats=(), deck=("1",), options={"open": True}), None).deck == ("1",)


def test_a_view_of_a_view_shows_no_more() -> None:
    assert seen(seen(TABLE, 0), None) == seen(TABLE, None)


def test_parts_without_secrets_are_the_same_objects() -> None:
    """What everybody may know is not copied."""
    assert seen(TABLE, 0).seats[0] is TABLE.seats[0]


def test_what_all_others_see_of_a_seat_is_the_same_object() -> None:
    """Worked out once for all viewers and moments; but not where a field asks for more than its owner."""

    class Whisper(Sheet):
        word: Annotated[str | UnsetType, Sees(lambda word, owner, viewer: viewer in (owner, 2))]

    class Whispers(TableSheet, kw_only=True):
        seats: Annotated[tuple[Whisper, ...], PER_SEAT]

    later = share(TABLE, Table(seats=(Mat(3, ("2", "7"), 1), Mat(9, (), 2))))
    assert seen(later, 1).seats[0] is seen(TABLE, None).seats[0]
    assert seen(later, 0).seats[0] is later.seats[0]
    assert seen(Table(seats=(Mat(3, ("2", "7"), 1),)), None).seats == (Mat(3, 2),)
    whispers = Whispers(seats=(Whisper("psst"), Whisper("hush")))
    told = [[whisper.word is not UNSET for whisper in seen(whispers, viewer).seats] for viewer in (None, 0, 1, 2)]
    assert told == [[False, False], [True, False], [False, True], [True, True]]


def test_nothing_is_public_by_silence() -> None:
    class Silent(Sheet):
        cards: tuple[str, ...]

    class Loud(TableSheet, kw_only=True):
        audience = PUBLIC

        mats: Annotated[tuple[Mat, ...], PUBLIC]

    with pytest.raises(TypeError, match=r"Silent\.cards"):
        declared(Silent)
    with pytest.raises(TypeError, match="holds secrets"):
        seen(Loud(mats=()), 0)


def test_what_did_not_change_is_shared() -> None:
    """The new sheet is made of the old one's objects, but for what is different."""
    new = Table(seats=(Mat(3, ("2", "7"), 1), Mat(5, ("5",), 2)), deck=("1", "9"), total=8)
    kept = share(TABLE, new)
    assert kept == Table(seats=(Mat(3, ("2", "7"), 1), Mat(5, ("5",), 2)), deck=("1", "9"), total=8)
    assert kept.seats[0] is TABLE.seats[0]
    assert kept.deck is TABLE.deck
    assert share(TABLE, TABLE) is TABLE


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"seats": [{"coins": 1, "hnad": []}]}, "seats[0]: there is no field 'hnad'; did you mean 'hand'?"),
        ({"seats": [{"coins": 1, "zzz": 1}]}, "there are: coins, hand, bid"),
        ({"seats": [{"coins": 1}]}, "seats[0]: the field 'hand' is missing"),
        ({"seats": [{"coins": "1", "hand": []}]}, "seats[0].coins: a whole number was expected, not a text"),
        ({"seats": [{"coins": 1, "hand": {}}]}, "a whole number or a list was expected, not a table of named fields"),
        ({"seats": {}}, "seats: a list was expected"),
        ([], "a table of named fields was expected, not a list"),
    ],
)
def test_what_is_misspelt_is_said_in_words(data: object, sentence: str) -> None:
    with pytest.raises(PositionError) as refused:
        read_sheet(Table, data, "Toy")
    assert sentence in str(refused.value)


def test_deep_nesting_is_refused_like_anything_else() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    with pytest.raises(PositionError):
        read_sheet(Table, {"seats": nested}, "Toy")


def test_a_view_is_no_position() -> None:
    with pytest.raises(PositionError, match=r"seats\[0\]\.hand is only a number"):
        check_whole(Table(seats=(Mat(1, 2, 0),), secret="x"))
    with pytest.raises(PositionError, match=r"seats\[0\]\.bid is missing"):
        check_whole(Table(seats=(Mat(1, ()),), secret="x"))


def test_what_is_given_must_follow_from_the_rest() -> None:
    """Only what was given is compared; the order of a hand means nothing."""
    given = {"total": 6, "seats": [{"coins": 3, "hand": ["7", "2"]}]}
    follows = Table(seats=(Mat(3, ("2", "7")),), total=7)
    with pytest.raises(PositionError, match=r"total: 6 is given, but 7 follows from the rest of the position \(T-1\)"):
        check_agrees(given, Table(seats=(Mat(3, ("7", "2")),), total=6), follows)
    check_agrees({"seats": given["seats"]}, Table(seats=(Mat(3, ("7", "2")),)), follows)
