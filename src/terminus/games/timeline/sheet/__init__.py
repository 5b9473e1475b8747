"""The table of Timeline, declared once: `table` says what lies there, `writing` and `reading` go from a position to it
and back, `spelling` knows the older and shorter forms in which a position may be given."""
