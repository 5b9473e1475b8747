"""What only bots ask: what moves and positions are worth, and which answers are worth looking at."""
