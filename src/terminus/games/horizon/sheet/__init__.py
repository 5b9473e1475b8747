"""The table of Time Horizon, declared once: `table`, `field` and `box` say what lies there and what is printed on it.

`writing` and `reading` go from a position to a sheet and back; `pieces` finds what a position names, `hidden` completes
what a view leaves out, `checks` and `stages` refuse what cannot be, and `spelling` knows older and shorter forms.
"""
