"""What an experienced traveller knows: chances of events, the worth of cards and things, how everybody stands."""
