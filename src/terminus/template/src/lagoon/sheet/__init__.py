"""The table, declared once: `table` says what lies there and who may know it; `writing` and `reading` go from a
position to it and back."""
