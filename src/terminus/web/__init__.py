"""The edge to browsers: pages, sockets, what is shown to whom, limits for guests, and the static client."""
