"""What a game is: decisions, moves, dice, views, records, notation, errors, the registry."""
