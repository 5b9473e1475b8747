"""The rules of the skirmish, a module for each chapter of the rulebook; `battle.py` puts them together."""
