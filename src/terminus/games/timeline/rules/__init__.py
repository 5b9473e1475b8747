"""The rules of Timeline, a module for each chapter of the rulebook; `duel.py` puts them together."""
