"""The rules of Time Horizon, a module for each chapter of the rulebook; `horizon.py` puts them together."""
