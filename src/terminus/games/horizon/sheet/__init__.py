"""The table of Time Horizon, declared once: `table` and `box` say what lies there and what is printed on it, `writing`
and `reading` go from a position to it and back, `hidden` completes what a view leaves out, `checks` refuses what cannot
be, and `spelling` knows older and shorter forms in which a position may be given."""
