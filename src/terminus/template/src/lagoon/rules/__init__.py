"""The rules, a module for each chapter of the rulebook; `expedition.py` puts them together."""
