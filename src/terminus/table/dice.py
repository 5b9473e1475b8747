"""The dice of a table: nobody can foresee them, and everybody can check them afterwards.

A table draws a secret seed when it is set up and publishes the seed's SHA-256 at once: the commitment. The chance of
the set-up and of every turn is a stream of HMAC-SHA256 blocks under the seed, numbered by the turn. When the game is
over the seed is shown, and `verify` plays the record again with it. No stream is ever used twice: where the others let
somebody take back a move that met chance, the streams after that are numbered by how often this has happened as well.

Where the dice are `MIXED`, every person's move may bring along a pinch of salt: random digits from their own browser,
given without knowing the seed. A turn's stream is mixed with all the salt that others have given so far; where nobody
else has given any, with one's own. So whoever knows the seed cannot choose the salt, whoever gives salt does not know
the seed, and nobody salts their own dice as long as somebody else does. The deal of a table at which browsers take part
is mixed with digits that they have sealed before (`dealing`); any other set-up comes from the seed alone.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence

import msgspec
from mypy_extensions import i64

from terminus.core.dice import Dice, RecordingDice
from terminus.core.errors import ChanceError
from terminus.core.game import AnyGame
from terminus.core.record import Record, record_settings, starting_position, write_chance
from terminus.core.turn import play_turn

_WORD = 8
"""Bytes taken from the stream for one number."""
SEED_ONLY = "seed"
"""The dice of tables from before there was salt."""
MIXED = "mixed"
LONGEST_SALT = 64
"""Digits of a pinch of salt."""


class Salt(msgspec.Struct, frozen=True):
    """What somebody's browser has mixed in, with the version of the table that its move brought about."""

    at: int
    seat: int
    salt: str


def mix_of(salts: Iterable[Salt], seat: int, at: int) -> str:
    """What the stream of a turn is mixed with that a seat plays as version `at`; empty where there is no salt."""
    given = [each for each in salts if each.at <= at and each.salt]
    used = [each.salt for each in given if each.seat != seat] or [each.salt for each in given]
    return hashlib.sha256(",".join(used).encode()).hexdigest() if used else ""


def commitment(seed: str) -> str:
    """What is published of a seed: `printf %s SEED | sha256sum` gives the same."""
    return hashlib.sha256(seed.encode()).hexdigest()


class CommittedDice(Dice):
    """The dice of one turn of one table; turn 0 is the set-up. `mix` is what people's salt came to.

    `again` is how often moves that met chance were taken back before this turn was played.
    """

    def __init__(self, seed: str, turn: int, mix: str = "", again: int = 0) -> None:
        self._seed = seed.encode()
        self._turn = f"{turn}.{again}" if again else str(turn)
        self._mix = mix and f":{mix}"
        self._block = 0
        self._bytes = b""

    def below(self, n: i64) -> i64:
        """Words beyond the last whole multiple of n are thrown away, so that every number is equally likely."""
        size = int(n)
        limit = (256**_WORD // size) * size
        while True:
            word = self._word()
            if word < limit:
                return word % size

    def __repr__(self) -> str:
        """Without the seed, which is a secret of its table."""
        return f"<CommittedDice of turn {self._turn}>"

    def _word(self) -> int:
        if not self._bytes:
            message = f"{self._turn}:{self._block}{self._mix}".encode()
            self._bytes = hmac.digest(self._seed, message, "sha256")
            self._block += 1
        word, self._bytes = self._bytes[:_WORD], self._bytes[_WORD:]
        return int.from_bytes(word, "big")


def bot_seed(seed: str, version: int, seat: int) -> int:
    """The seed for a bot's thinking: from the same secret, but no part of the dice."""
    return int.from_bytes(hmac.digest(seed.encode(), f"bot:{version}:{seat}".encode(), "sha256")[:8], "big")


def verify(
    game: AnyGame,
    record: Record,
    seed: str,
    committed: str,
    mixes: Sequence[str] = (),
    deal: str = "",
    again: Sequence[int] = (),
) -> None:
    """Check a finished game: ChanceError says what does not come from the seed that was committed to.

    `mixes` is what each turn was mixed with, the first turn first; none where nobody gave any salt. `deal` is what the
    set-up was mixed with, and `again` how often chance was taken back before each turn.
    """
    if commitment(seed) != committed:
        raise ChanceError("this seed is not the one the table committed to")
    header = record.header
    settings = record_settings(game, header)
    recorder = RecordingDice(CommittedDice(seed, 0, deal))
    if header.position is None:
        position = game.setup(settings, recorder)
    else:  # not set up by dice, but played with them
        position = starting_position(game, header, settings)
    if write_chance(game.draws_at(position), recorder.outcomes) != header.chance:
        raise ChanceError("the set-up does not come from the committed seed")
    for number, turn in enumerate(record.turns, 1):
        mix = mixes[number - 1] if number <= len(mixes) else ""
        taken_back = again[number - 1] if number <= len(again) else 0
        dice = CommittedDice(seed, number, mix, taken_back)
        played = play_turn(game, position, turn.seat, turn.move, dice)
        if played.turn.chance != turn.chance:
            raise ChanceError(f"the chance of turn {number} does not come from the committed seed")
        position = played.position
