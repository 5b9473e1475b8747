"""Fair turns: who waits for a person comes first, and nobody gets more by asking more."""

import asyncio
from collections.abc import Awaitable, Callable

from terminus.table.fair import HALF_LIFE, Lane, Place


class Work:
    """A lane with one place, a clock that only moves when somebody works, and the order in which all had their turn."""

    def __init__(self) -> None:
        self.now = 0.0
        self.lane = Lane(1, clock=lambda: self.now)
        self.order: list[str] = []

    async def work(self, name: str, place: Place, seconds: float) -> None:
        async with self.lane.turn(place):
            self.order.append(name)
            await asyncio.sleep(0)
            self.now += seconds

    async def all(self, *works: Awaitable[None]) -> list[str]:
        """Let all ask at once, in this order, while somebody else is at work."""
        async with self.lane.turn(Place(("nobody",), "elsewhere")):
            asked = [asyncio.ensure_future(work) for work in works]
            await asyncio.sleep(0)
        await asyncio.gather(*asked)
        return self.order


def order(test: Callable[[Work], Awaitable[list[str]]]) -> list[str]:
    async def run() -> list[str]:
        return await test(Work())

    return asyncio.run(run())


def test_forty_tables_of_one_client_do_not_hold_up_another() -> None:
    def masters(work: Work) -> list[Awaitable[None]]:
        return [work.work(f"master {n}", Place(("greedy",), f"t{n}"), 2.0) for n in range(40)]

    first = order(lambda work: work.all(*masters(work), work.work("novice", Place(("ada",), "mine"), 0.1)))
    assert first.index("novice") <= 1, "one that came before it has had its turn, and no other of that client"


def test_a_person_who_waits_comes_before_bots_among_themselves() -> None:
    among = Place(("ada",), "show", person_waits=False)
    waits = Place(("greedy",), "duel", person_waits=True)

    async def test(work: Work) -> list[str]:
        await work.work("before", waits, 100.0)  # the client of the person has had much, and comes first all the same
        return await work.all(work.work("bots", among, 1.0), work.work("person", waits, 1.0))

    assert order(test) == ["before", "person", "bots"]


def test_what_somebody_has_had_is_forgotten_in_time() -> None:
    async def test(work: Work) -> list[str]:
        await work.work("old", Place(("old",), "a"), 8.0)
        work.now += 10 * HALF_LIFE
        await work.work("new", Place(("new",), "b"), 1.0)
        return await work.all(
            work.work("new again", Place(("new",), "b"), 1.0), work.work("old again", Place(("old",), "a"), 1.0)
        )

    assert order(test) == ["old", "new", "old again", "new again"]


def test_who_gives_up_waiting_keeps_nobody_from_a_turn() -> None:
    async def test(work: Work) -> list[str]:
        async with work.lane.turn(Place()):
            impatient = asyncio.ensure_future(work.work("impatient", Place(), 1.0))
            granted = asyncio.ensure_future(work.work("granted", Place(), 1.0))
            patient = asyncio.ensure_future(work.work("patient", Place(), 1.0))
            await asyncio.sleep(0)
            impatient.cancel()
        granted.cancel()  # at the moment at which its turn has come
        await asyncio.gather(impatient, granted, patient, return_exceptions=True)
        assert work.lane.waiting == 0
        return work.order

    assert order(test) == ["patient"]


def test_a_place_is_kept_free_for_people_who_wait() -> None:
    """Bots among themselves never take the last worker."""

    async def run() -> list[str]:
        lane = Lane(2, kept_free=1)
        order: list[str] = []

        async def work(name: str, place: Place, until: asyncio.Event) -> None:
            async with lane.turn(place):
                order.append(name)
                await until.wait()

        ends = asyncio.Event()
        show = Place(("ada",), "show", person_waits=False)
        bots = [asyncio.ensure_future(work(f"bots {n}", show, ends)) for n in range(3)]
        await asyncio.sleep(0)
        person = asyncio.ensure_future(work("person", Place(("bob",), "duel"), ends))
        await asyncio.sleep(0)
        assert order == ["bots 0", "person"]
        ends.set()
        await asyncio.gather(*bots, person)
        assert lane.waiting == 0
        return order

    assert asyncio.run(run()) == ["bots 0", "person", "bots 1", "bots 2"]


def test_who_thinks_with_several_minds_has_all_that_is_idle_and_nothing_else() -> None:
    person, bots = Place(("Ann",), "hers"), Place(("Ann",), "hers", person_waits=False)

    async def run() -> None:
        lane = Lane(3)
        turns = [await lane.enter(person)]
        assert lane.idle(bots) == [], "bots among themselves leave the others to people"
        turns += lane.idle(person)
        assert len(turns) == 3
        waiting = asyncio.ensure_future(lane.enter(Place(("Ben",), "his")))
        await asyncio.sleep(0)
        assert lane.waiting == 1
        turns.pop().leave()
        other = await waiting
        turns.pop().leave()
        assert lane.idle(person) == [], "somebody else thinks"
        other.leave()
        assert len(lane.idle(person)) == 2

    asyncio.run(run())
