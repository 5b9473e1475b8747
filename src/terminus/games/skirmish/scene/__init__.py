"""The picture of the battle: the table from above, the teams beside it, the cards below."""
