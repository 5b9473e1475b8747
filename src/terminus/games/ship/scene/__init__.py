"""The picture of a ship view."""
