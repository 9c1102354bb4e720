"""What buildings and nations do, with the decisions they bring about."""
