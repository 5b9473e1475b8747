"""The table of the ship, declared once: `table` says what lies there and `faces` what is printed on it, `writing` and
`reading` go from a position to it and back, `checks` knows what cannot be, `spelling` the older and shorter forms."""
