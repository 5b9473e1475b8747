"""The rules of the ship, a module for each chapter of the rulebook; `voyage.py` puts them together."""
