"""Beside the field: the horizon track with its periods, the points track, V616 Mon, and the numerals of the radii."""

import msgspec

from terminus.core.scene import Node, kept, node
from terminus.games.horizon.content.field import MON_NAME
from terminus.games.horizon.position import ARTIFACTS_FROM, SAFE_ROUNDS
from terminus.games.horizon.scene.cards import colour_word
from terminus.games.horizon.scene.layout import LEFT_TRACK, MON_AT, RIGHT_TRACK, SIZE, at, hexagon, move_to
from terminus.games.horizon.scene.looks import BOLT, BONUS, GROUND, INK, RINGS, SOFT, path, text, token
from terminus.games.horizon.sheet.table import HorizonSheet, Periods

TOP = -400
LENGTH = 800
STEP = 40
"""A division of the horizon is no higher; where a variant has more rounds than there is room for, it is lower."""
SPACE = 52
POINTS_TOP = 14
"""The last space of the points track; whoever passes it begins again with 15 in the bag (HZ-373)."""
PENTAGON = "M0 -15L14.5 -4.5L9 12.5H-9L-14.5 -4.5Z"


class Clock(msgspec.Struct, frozen=True):
    """How far the game has come; everything that shows the time is a picture of this."""

    round: int
    phase: int
    phase_ends: tuple[int, ...]
    periods: Periods
    over: bool
    safe_rounds: int
    artifacts_from: int

    @property
    def rounds(self) -> int:
        return self.phase_ends[-1]

    @property
    def step(self) -> int:
        """The height of a division."""
        return min(STEP, LENGTH // self.rounds)

    def spans(self) -> list[tuple[str, int, int]]:
        """The periods that have a bar beside the track, each from a round to a round (HZ-059, HZ-060)."""
        last = self.rounds
        found = [("safety", 1, min(self.safe_rounds, last)), ("artifacts", self.artifacts_from, last)]
        return [span for span in found if span[1] <= span[2]]

    def phase_of(self, round_: int) -> int:
        return next(phase for phase, end in enumerate(self.phase_ends) if round_ <= end)

    def is_past(self, round_: int) -> bool:
        return round_ < self.round or self.over

    @property
    def label(self) -> str:
        return f"Round {self.round} of {self.rounds}, phase {self.phase}"

    def period_words(self) -> list[str]:
        """The periods that are on (HZ-058 to HZ-061)."""
        said = ["safety: no attacks"] if self.periods.safety else []
        said += ["events bring artifacts"] if self.periods.artifacts else []
        said += ["pre-realization"] if self.periods.pre_realization else []
        return said

    @property
    def words(self) -> str:
        """What time it is, and what the horizon is about to do (HZ-056)."""
        if self.over:
            return "Everything is past."
        now = "; ".join([self.label, *self.period_words()])
        nodes = "node after node, with all events there, and can be changed no more"
        return f"{now}. After round {self.phase_ends[self.phase]} radius {self.phase} becomes past, {nodes}."


def clock_of(table: HorizonSheet) -> Clock:
    return Clock(
        table.round,
        table.phase,
        table.phase_ends,
        table.now,
        table.over,
        int(table.options.get("safety", SAFE_ROUNDS)),
        int(table.options.get("artifacts_from", ARTIFACTS_FROM)),
    )


# The horizon


@kept
def horizon_track(clock: Clock) -> Node:
    """A division for each round in five colours, the token on the round, and bars for the periods."""
    divisions = [
        _division(round_, clock.step, clock.phase_of(round_), round_ in clock.phase_ends, clock.is_past(round_))
        for round_ in range(1, clock.rounds + 1)
    ]
    return node(
        "g",
        "horizon",
        text("horizon-title", "Horizon", "track-title", LEFT_TRACK, TOP - 38, 20, fill=SOFT),
        *divisions,
        *[_period(name, first, last, clock.step) for name, first, last in clock.spans()],
        _pentagon(clock.round, clock.step),
        class_="horizon-track",
        role="img",
        aria_label=", ".join([clock.label, *clock.period_words()]),
        data_about=clock.words,
        data_rule="HZ-056",
    )


@kept
def _division(round_: int, step: int, phase: int, ends: bool, past: bool) -> Node:
    y = TOP + (round_ - 1) * step
    box = node(
        "rect", f"division-{round_}-box", x=LEFT_TRACK - 30, y=y - step / 2 + 1.5, width=60,
        height=step - 3 - (5 if ends else 0), rx=6, fill=RINGS[phase], fill_opacity=0.12 if past else 0.3,
        stroke=RINGS[phase], class_=f"division ring-{phase}" + (" past" if past else ""),
    )  # fmt: skip
    numeral = text(f"division-{round_}-numeral", str(round_), "numeral", LEFT_TRACK, y, min(19, step - 4), fill=INK)
    if not ends:
        return node("g", f"division-{round_}", box, numeral)
    bar = path(
        f"division-{round_}-bar",
        f"M{LEFT_TRACK - 36} {y + step / 2 - 3:g}H{LEFT_TRACK + 36}",
        "phase-bar",
        stroke=RINGS[phase],
        stroke_width=3.5,
    )
    note = text(
        f"division-{round_}-note", f"radius {phase}", "note", LEFT_TRACK - 42, y + 11, 15, fill=SOFT, text_anchor="end"
    )
    return node("g", f"division-{round_}", box, numeral, bar, note)


@kept
def _period(name: str, first: int, last: int, step: int) -> Node:
    x = LEFT_TRACK + 48
    top, bottom = TOP + (first - 1.4) * step, TOP + (last - 0.6) * step
    bar = path(f"period-{name}-bar", f"M{x} {top:g}V{bottom:g}", f"period {name}", stroke=SOFT, stroke_width=5)
    y = (top + bottom) / 2
    words = text(
        f"period-{name}-word", name, "note", 0, 0, 16, fill=SOFT, transform=f"translate({x + 16} {y:g}) rotate(90)"
    )
    return node("g", f"period-{name}", bar, words)


def _pentagon(round_: int, step: int) -> Node:
    """The horizon token on the current round."""
    y = TOP + (round_ - 1) * step
    shape = path("horizon-token-shape", PENTAGON, "horizon-shape", fill="#c06bff", stroke=INK, stroke_width=2)
    numeral = text("horizon-token-round", str(round_), "numeral", 0, 0, 15, fill="#1b0a2c", font_weight=750)
    return node("g", "horizon-token", shape, numeral, class_="horizon-token", transform=f"translate({LEFT_TRACK} {y})")


# Points


def points_track(table: HorizonSheet) -> Node:
    """Spaces 0 to 14 from the bottom up, with everybody's token on its space."""
    return _points_track(table.colours, tuple([seat.points for seat in table.seats]))


@kept
def _points_track(colours: tuple[str, ...], points: tuple[int, ...]) -> Node:
    words = ", ".join(f"{colour_word(colour)} {each}" for colour, each in zip(colours, points, strict=True))
    spaces = [divmod(max(each, 0), POINTS_TOP + 1) for each in points]
    level = [[rest for _, rest in spaces[:seat]].count(rest) for seat, (_, rest) in enumerate(spaces)]
    return node(
        "g",
        "points",
        text("points-title", "Points", "track-title", RIGHT_TRACK, TOP - 38, 20, fill=SOFT),
        *[_space(space) for space in range(POINTS_TOP + 1)],
        *[_marker(seat, colours[seat], rounds, rest, level[seat]) for seat, (rounds, rest) in enumerate(spaces)],
        class_="points-track",
        role="img",
        aria_label=f"Points: {words}",
        data_about=f"Points: {words}. They come and go as events become past, and whoever has most at the end wins.",
        data_rule="HZ-070",
    )


def _height(points: int) -> float:
    return TOP + 28 + (POINTS_TOP - points) * SPACE


@kept
def _space(points: int) -> Node:
    y = _height(points)
    line = path(
        f"space-{points}-line",
        f"M{RIGHT_TRACK - 60} {y + SPACE / 2:g}H{RIGHT_TRACK + 130}",
        "rung",
        stroke=SOFT,
        stroke_opacity=0.35,
    )
    numeral = text(f"space-{points}-numeral", str(points), "numeral", RIGHT_TRACK - 45, y, 20, fill=SOFT)
    return node("g", f"space-{points}", line, numeral)


@kept
def _marker(seat: int, colour: str, rounds: int, rest: int, level: int) -> Node:
    """A player's token on the track, beside those before it there; with 15 and more it has gone round and says so."""
    x = RIGHT_TRACK - 12 + 27 * level
    drawn = token(f"marker-{seat}", colour, 0, 0, 0.85)
    if rounds:
        drawn.append(text(f"marker-{seat}-more", f"+{15 * rounds}", "more", 0, -18, 12, font_weight=700))
    return node("g", f"marker-{seat}", *drawn, class_="marker", transform=f"translate({x} {_height(rest):g})")


# The rest


@kept
def v616(extraction: int, here: tuple[str, ...], known: bool) -> Node:
    """V616 Mon beside the field, reached only by a Collapse Generator (HZ-300 to HZ-304)."""
    names = ", ".join(colour_word(colour) for colour in here)
    label = f"V616 Mon, yields {extraction} energy" + (f". Here: {names}" if here else "")
    return node(
        "g",
        f"node-{MON_NAME}",
        path("hex-v616", hexagon(SIZE), "hex mon", fill=GROUND, stroke=INK, stroke_width=2, stroke_dasharray="3 5"),
        path("bolt-v616", BOLT, "bolt", transform="translate(-15 -6)", fill=BONUS),
        text("yield-v616", str(extraction), "yield", 9, -6, 22, font_weight=650),
        text("name-v616", "V616 Mon", "name", 0, 17, 14, fill=SOFT),
        path("halo-v616", hexagon(SIZE - 1.5), "halo", fill="none"),
        class_="node mon" if known or here else "node mon closed",
        transform=move_to(MON_AT),
        role="button",
        tabindex=-1,
        aria_label=label,
        data_about=label if known or here else f"{label}; nothing but a Collapse Generator leads there",
        data_rule="HZ-303",
        data_step="a node",
    )


@kept
def numerals(now: int | None) -> Node:
    """The numeral of each radius at its first node, with the arrow in which time runs (HZ-038)."""
    return node("g", "numerals", *[_numeral(radius, radius == now) for radius in range(1, 5)])


@kept
def _numeral(radius: int, now: bool) -> Node:
    x, y = at(f"{radius}/0")
    badge = node("circle", f"radius-{radius}-badge", r=12, fill=RINGS[radius], class_="badge")
    numeral = text(f"radius-{radius}-numeral", str(radius), "numeral", 0, 0, 16, fill="#14101f", font_weight=800)
    arrow = path(
        f"radius-{radius}-arrow",
        "M14 -6Q24 -6 28 2M28 -5V3H20",
        "time",
        fill="none",
        stroke=RINGS[radius],
        stroke_width=2.5,
    )
    return node(
        "g", f"radius-{radius}", badge, numeral, arrow, class_="radius now" if now else "radius",
        transform=f"translate({x - 36:g} {y - 53:g})", aria_hidden="true",
    )  # fmt: skip
