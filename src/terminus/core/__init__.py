"""What a game is: decisions, moves, actions, dice, sheets and views, records, scenes, heuristics, errors."""
