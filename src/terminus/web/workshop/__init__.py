"""Content of one's own in the browser: brought along, checked, looked at, changed. All of it off the event loop."""
