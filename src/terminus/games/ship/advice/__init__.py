"""What a bot should know about the ship, by subject; `heuristics.py` puts it together."""
