"""Ways for other programs to play: the referee that speaks JSON lines."""
