"""Dice with pips, as they lie on the table."""

from terminus.core.scene import Node, node

_LOW, _MID, _HIGH = 16, 32, 48
_CENTRE = [(_MID, _MID)]
_RISING = [(_LOW, _HIGH), (_HIGH, _LOW)]
_FALLING = [(_LOW, _LOW), (_HIGH, _HIGH)]
_SIDES = [(_LOW, _MID), (_HIGH, _MID)]
PIPS = {
    1: _CENTRE,
    2: _RISING,
    3: _RISING + _CENTRE,
    4: _RISING + _FALLING,
    5: _RISING + _FALLING + _CENTRE,
    6: _RISING + _FALLING + _SIDES,
}


def die(key: str, face: int) -> Node:
    """A die showing a face; what Precision made of a six is written as a number."""
    pips = [
        node("circle", f"{key}-pip-{n}", class_="pip", cx=x, cy=y, r=5.5) for n, (x, y) in enumerate(PIPS.get(face, []))
    ]
    if face not in PIPS:
        pips = [node("text", f"{key}-face", str(face), class_="face", x=32, y=45, text_anchor="middle", font_size=38)]
    body = node("rect", f"{key}-body", class_="body", x=3, y=3, width=58, height=58, rx=12)
    return node("svg", f"{key}-svg", body, *pips, class_="die-face", viewBox="0 0 64 64", aria_hidden="true")
