"""What the commands about content do."""
