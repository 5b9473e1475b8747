"""A staged moment as a picture on a page: who met whom, the dice as they fell, and a receipt for every total."""

import htpy as h
from markupsafe import Markup

from terminus.core.game import AnyGame
from terminus.core.prose import signed
from terminus.core.staging import Actor, Balance, Chip, Roll, Row, Stage
from terminus.web.files import address

PIPS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}
"""Which of the nine places of a die's face bear a pip."""


def staged(game: AnyGame, moment: Stage | Balance) -> Markup:
    """The whole moment, with what came of it."""
    if isinstance(moment, Balance):
        return Markup(h.div(".figure-stage")[h.p(".title")[moment.title], _chips(moment.chips, moment.total)])
    sides = [_row(game, row) for row in moment.rows]
    return Markup(
        h.div(".figure-stage")[
            h.p(".title")[moment.title],
            h.div(".rows")[sides, _foe(game, moment.foe)],
            moment.words and h.p(".verdict")[moment.words],
        ]
    )


def _foe(game: AnyGame, foe: Row | None) -> list[h.Element]:
    return [] if foe is None else [h.span(".against")["against"], _row(game, foe)]


def _row(game: AnyGame, row: Row) -> h.Element:
    return h.div(class_="row best" if row.best else "row")[
        h.div(".actors")[[_actor(game, actor) for actor in row.actors]],
        bool(row.dice) and h.div(".dice")[[_labelled(roll) for roll in row.dice]],
        bool(row.chips) and _chips(row.chips, None),
        row.total is not None and h.p(".total")[str(row.total)],
    ]


def _actor(game: AnyGame, actor: Actor) -> h.Element:
    picture = actor.picture and h.img(src=address(f"art/{game.key}/{actor.picture}.svg"), alt="")
    return h.span(".actor")[picture, h.b[actor.name], actor.note and h.small[actor.note]]


def _labelled(roll: Roll) -> h.Element:
    """A die with what it was thrown for, where that is said."""
    return h.span(".labelled")[_die(roll), h.small[roll.why]] if roll.why else _die(roll)


def _die(roll: Roll) -> h.Element:
    """In the colours that the game's style sheet gives this kind of die."""
    if roll.sides != 6:
        return h.span(class_=f"die plain {roll.die}")[str(roll.face)]
    pips = [
        f'<circle class="pip" cx="{6 + 9 * (place % 3)}" cy="{6 + 9 * (place // 3)}" r="2.6"/>'
        for place, letter in enumerate("abcdefghi")
        if letter in PIPS[roll.face]
    ]
    body = '<rect class="body" x="1" y="1" width="28" height="28" rx="6"/>'
    return h.span(class_=f"die {roll.die}")[Markup(f'<svg viewBox="0 0 30 30">{body}{"".join(pips)}</svg>')]


def _chips(chips: tuple[Chip, ...], total: int | None) -> h.Element:
    rows = [
        h.li(class_="" if chip.amount is None else "minus" if chip.amount < 0 else "plus")[
            h.span[chip.words], h.b["" if chip.amount is None else signed(chip.amount)]
        ]
        for chip in chips
    ]
    return h.ul(".receipt")[rows, total is not None and h.li(".sum")[h.span["together"], h.b[signed(total)]]]
