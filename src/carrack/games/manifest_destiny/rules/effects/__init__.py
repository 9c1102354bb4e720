"""What cards do, with the decisions they bring about."""
