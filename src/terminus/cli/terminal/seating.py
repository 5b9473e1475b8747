"""Who sits where in a game at the terminal, and the match they sit down to."""

import secrets

import msgspec

import terminus
from terminus.cli.records import Playback
from terminus.cli.wishes import Wishes, read_options
from terminus.core.dice import FastDice
from terminus.core.errors import NoSuchSeat, SettingsError
from terminus.core.events import Event
from terminus.core.match import Match
from terminus.games import games


class Opening(msgspec.Struct):
    """A match ready to be played: which seats people take, which bot the rest, and what happened so far."""

    match: Match
    people: list[int]
    bot: str
    minds: FastDice
    """Seeds for the bots."""
    story: list[list[Event]]
    """The events of each move already played."""


def sit_down(wishes: Wishes) -> Opening:
    """A new match or one from a record; SettingsError says what cannot be had."""
    from terminus.bots.bot import find_bot

    if wishes.clock is not None or wishes.after is not None:
        raise SettingsError("clocks run at tables in the browser: --clock and --after do not go with --terminal")
    seed = secrets.randbits(64) if wishes.seed is None else wishes.seed
    story: list[list[Event]] = []
    if wishes.load is not None:
        playback = Playback(wishes.load, FastDice(seed))
        recorded = playback.record.header.game
        if wishes.game not in (None, recorded):
            raise SettingsError(f"{wishes.load} is a record of {recorded}, not of {wishes.game}")
        while not playback.at_end:
            story.append(playback.forward())
        match = playback.match
    else:
        game = wishes.game or next(iter(games()))
        match = terminus.new(
            game, seed=seed, players=wishes.players, options=read_options(wishes.options), content=wishes.content
        )
    players = match.settings.players
    seat = wishes.seat or 0
    if seat >= players:
        raise NoSuchSeat(seat, players)
    people = list(range(players)) if wishes.hotseat else [seat]
    return Opening(match, people, find_bot(wishes.bot or "adept").name, FastDice(seed ^ 0x5EED), story)
