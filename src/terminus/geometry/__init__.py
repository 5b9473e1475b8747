"""Plane and hexagon geometry for tabletop games. Knows no game.

Points that players choose are multiples of 1/100 inch; everything that follows from them is computed with
``+ - * /`` and ``sqrt`` on doubles in a fixed order, so that a replay gives the same answer on every machine.

How close calls are decided, everywhere in this package:

- "within" and "at least" forgive EPS, one millionth of an inch;
- touching is not overlapping, and not passing through: a line along an edge, through a corner or ending on an outline
  is free, and a base may stand against a wall;
- touching is contact: a path that only grazes a circle, or ends on it, comes within reach there;
- parallel edges never cross; what lies along the same line is as far apart as its ends.
"""
