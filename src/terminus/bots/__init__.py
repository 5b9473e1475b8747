"""Bots: random, heuristic and searching players for every game, behind one interface (`terminus.bots.bot`)."""
