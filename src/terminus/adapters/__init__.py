"""Ways for other programs to play: the referee that speaks JSON lines, and environments for learning."""
