"""The end of a voyage: pods with the crew on their way to a bar of light, and the rooms they leave; or one adrift."""

from math import cos, sin

from terminus.core.scene import Node, node
from terminus.games.ship.art.cells import body
from terminus.games.ship.art.strokes import aura, disc, group, line, path, picture, plate

WIDE, HIGH = 640, 420
ROOMS = ("#1f5a45", "#3f5459", "#1d4f7d", "#84460f", "#802a34", "#54398a", "#77660f", "#7a2a63")
IN_A_ROW = 9
ACROSS = 66
HOME = 230
"""Where the pods leave: home, whatever else was laid."""
FEW = 3
"""As many pods fly side by side at full size."""
MOST_KEYS = 3
KEY = "M-6 0A4 4 0 1 0 -14 0A4 4 0 1 0 -6 0ZM-6 0H12M7 0V5M12 0V6"
POD = "M0 -46C26 -26 28 14 16 34H-16C-28 14 -26 -26 0 -46Z"
FLAME = "M-13 36Q-16 64 0 88Q16 64 13 36Z"
STILL = "still"
"""Whoever wants no motion asks for the picture by this fragment of its address."""
LAUNCH = f"""
@media (prefers-reduced-motion: no-preference) {{
  svg:not(#{STILL}:target) .pod {{ animation: launch 2100ms cubic-bezier(0.3, 0, 0.3, 1) backwards; }}
  svg:not(#{STILL}:target) .way {{ animation: trail 2100ms cubic-bezier(0.3, 0, 0.3, 1) backwards; }}
  svg:not(#{STILL}:target) .crack {{ animation: tremble 120ms 13 alternate; }}
}}
@keyframes launch {{ from {{ transform: translate(230px, 420px) rotate(0deg); }} }}
@keyframes trail {{ from {{ stroke-dashoffset: 1; }} }}
@keyframes tremble {{ to {{ transform: translate(2px, -3px); }} }}
"""
"""The wreck trembles, and the pods leave it one after the other."""
APART = 250
"""Milliseconds between two pods."""


def escape(won: bool, cells: list[str], rooms: list[int]) -> Node:
    """The picture for those cells, each with the number of keys it brought: home, or lost with the ship as it was."""
    drawn = picture(
        f"0 0 {WIDE} {HIGH}",
        node("style", "motion", LAUNCH),
        aura("light", "#7df0d0"),
        aura("fire", "#ff9a3d"),
        node("rect", "sky", width=WIDE, height=HIGH, fill="#04191c"),
        *(disc((n * 173) % WIDE, (n * 97) % 300, 1 + n % 3 * 0.5, fill="#58d6c0", opacity=0.5) for n in range(40)),
        _goal(won),
        disc(HOME, 420, 250, fill="url(#fire)"),
        *_wreck(rooms or list(range(8)), won),
        *((_pod if won else _adrift)(n, len(cells), kind) for n, kind in enumerate(cells)),
    )
    drawn.attrs["id"] = STILL
    return drawn


def _goal(won: bool) -> Node:
    """The end of the line: a bar of light, or one that stays dark."""
    bar = node("rect", "bar", x=604, y=40, width=9, height=210, rx=4, fill="#e9fff7" if won else "#123f42")
    return group(*([disc(606, 145, 170, fill="url(#light)")] if won else []), bar)


def _wreck(colours: list[int], won: bool) -> list[Node]:
    """The rooms that were laid, coming apart, with home where the pods lay; dark where nobody got out."""
    home, *others = colours
    middle = min(3, len(others) // 2)
    left = HOME - ACROSS * middle
    rooms = []
    for n, colour in enumerate([*others[:middle], home, *others[middle:]]):
        row, at = divmod(n, IN_A_ROW)
        x, y = left + ACROSS * at + 26 * (row % 2), 386 - 50 * row + 9 * sin(3.0 * n)
        fill = ROOMS[colour] if won else "#10262a"
        square = node("rect", "room", x=-24, y=-24, width=48, height=48, rx=10, fill=fill, stroke="#7df0d0")
        turn = f"translate({x:.0f} {y:.0f}) rotate({14 * sin(5.0 * n):.0f})"
        rooms.append(group(square, line("M0 -26V26M-26 0H26", "#04191c", 6, opacity=0.6), transform=turn))
    crack = line("M150 330l40 -44l34 30l46 -58l40 46l52 -30", "#ffb13d", 4, opacity=0.8, class_="crack")
    return [*rooms, crack]


def _keys(name: str) -> tuple[str, list[Node]]:
    """A kind of cell, and the keys it brought."""
    kind = name.rstrip("0123456789")
    count = min(MOST_KEYS, int(name[len(kind) :][:1] or 0))
    return kind, [line(KEY, "#ffd34d", 3, transform=f"translate({34 + 9 * n} -30) rotate(-60)") for n in range(count)]


def _flight(n: int, of: int) -> tuple[float, float, float]:
    """Where one of so many is, on an arc from the wreck towards the bar, and how far along it."""
    share = (n + 1) / (of + 1)
    aside = (n % 2) * 34 if of > FEW else 0
    return 76 + 460 * share, 270 - 190 * sin(1.7 * share + 0.1) + aside, share


def _adrift(n: int, of: int, name: str) -> Node:
    """One of the crew without a pod, its keys beside it, and a way that leads nowhere."""
    kind, keys = _keys(name)
    x, y, share = _flight(n, of)
    way = line(f"M{HOME} 390Q{x - 40:.0f} {y + 150:.0f} {x:.0f} {y + 20:.0f}", "#9cc3bd", 2, opacity=0.5)
    way.attrs["stroke-dasharray"] = "2 9"
    cell = group(*body(kind), transform=f"rotate({-50 + 100 * share:.0f}) scale(1.9)")
    return group(way, group(cell, *keys, transform=f"translate({x:.0f} {y:.0f})"))


def _pod(n: int, of: int, name: str) -> Node:
    """One of the crew in a pod with the keys it brought, the way it has come and the way it has still to go."""
    kind, keys = _keys(name)
    x, y, share = _flight(n, of)
    lean = 18 + 44 * share
    later = f"animation-delay: {APART * n}ms"
    way = line(f"M{HOME} 390Q{x - 40:.0f} {y + 150:.0f} {x:.0f} {y + 20:.0f}", "#7df0d0", 4, opacity=0.6, class_="way")
    way.attrs |= {"style": later, "pathLength": "1", "stroke-dasharray": "1"}
    ahead = line(f"M{x:.0f} {y:.0f}Q{(x + 600) / 2:.0f} {y - 60 * cos(share):.0f} 604 {110 + 30 * n}", "#9cc3bd", 2)
    ahead.attrs["stroke-dasharray"] = "2 7"
    capsule = [
        path(FLAME, fill="#bff5d8", opacity=0.85),
        plate("M-20 26L-40 48L-14 40ZM20 26L40 48L14 40Z", "#1c5b56", "#7df0d0", 2),
        plate(POD, "#082427", "#7df0d0", 3),
        disc(0, 0, 19, fill="#04191c", stroke="#ffd34d", stroke_width=2.5),
        group(*body(kind), transform="scale(1.1)"),
        *keys,
    ]
    flown = f"translate({x:.0f} {y:.0f}) rotate({lean:.0f}) scale({1 if of <= FEW else 0.8})"
    return group(way, ahead, group(*capsule, class_="pod", style=later, transform=flown))
