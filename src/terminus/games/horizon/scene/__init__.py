"""The picture of a Time Horizon view."""
