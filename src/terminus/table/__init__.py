"""Tables: seats, log, undo, the store and the bot workers. Knows nothing of the web."""
