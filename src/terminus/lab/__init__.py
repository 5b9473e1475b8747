"""The lab: thousands of games between bots, and what they tell about bots, seats and rules."""
