"""What only bots ask: what a row of cards is worth, what a learned value looks at, and why a move may be good."""
