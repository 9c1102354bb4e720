"""What the events of cards do."""
