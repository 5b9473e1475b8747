"""What only bots ask: how good a move looks, and how the game stands."""
