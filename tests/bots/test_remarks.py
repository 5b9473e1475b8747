"""What bots say aloud: why they decline an offer, in a sentence that gives nothing away."""

from terminus.core.match import Match
from terminus.games import find_game
from terminus.table.bot_workers import BotWorkers
from terminus.table.entries import BotSitter
from terminus.table.moment import SentMove
from tests.games.horizon.test_exchange import trading
from tests.games.ship.table import K, mat, table
from tests.table.tables import new_table, person
from tests.table.test_bots_at_the_table import at_table, until, with_workers


def said(match: Match, seat: int, move: str) -> str:
    position = match.position
    made = match.game.parse_move(position, move)
    return match.game.heuristics().remark(position, seat, made.code, made.payload)


def test_a_partner_on_the_ship_says_why_it_keeps_a_card() -> None:
    """SH-504: the other two pieces of a set are worn."""
    wearing = {"head": "ARM-01", "chest": "ARM-02"}
    ship = table(mat("Gorma", "1,0#4", zekts=9), mat("Yucca", "1,0#5", "ARM-03", zekts=3, **wearing), rooms=[K])
    ship.play("A", "offer 1 1 for ARM-03")
    card = ship.position.players[1].hand[0].name
    assert said(ship.match, 1, "decline") == f"I keep my {card}: it completes my set."
    assert said(ship.match, 1, "accept") == "Agreed: that is better for the team."
    assert said(ship.match, 0, "withdraw") == ""


def test_a_traveller_declines_without_telling_what_was_offered() -> None:
    """HZ-R40: the content of a proposal is for the two."""
    game = trading()
    game.play("Y", "offer 1 CG-1 for 20")
    told = said(game.match, 1, "decline")
    assert told in ("That would help you more than me.", "What I would give is worth more to me than what I would get.")


def test_a_bot_tells_the_people_at_its_table_what_it_thinks_of_their_offer() -> None:
    """It speaks from its seat, with its answer; where gifts are allowed, there is something to offer (SH-R46)."""
    table = new_table(person("red"), BotSitter("honest"), game=find_game("ship"), options={"zekt_gifts": True})

    async def test(workers: BotWorkers) -> None:
        live = at_table(table, workers)
        live.watch("red")
        while not live.talk:
            await until(lambda: bool(live.talk) or 0 in table.now.line.owing())
            moves = [table.game.format_move(table.now.line.position, m) for m in table.now.line.position.moves(0)]
            if moves and not live.talk:
                move = "offer 1 1 for nothing" if "end" in moves else moves[0]
                await live.play("red", 0, SentMove(move), table.version)
        await live.close()
        assert live.talk[0].seat == 1
        assert live.talk[0].text == "Not quite, but this would help us both more."  # the first of its moves

    with_workers(test)
