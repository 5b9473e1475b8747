"""How bots look ahead in any game: trees, races, solving, playouts, and values learned from games."""
