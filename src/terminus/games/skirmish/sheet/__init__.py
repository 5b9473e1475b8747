"""The table of the skirmish, declared once: `table` says what lies there, `writing` and `reading` go from a position to
it and back, `checks` says what cannot be, `spelling` knows the older and shorter forms of a position."""
