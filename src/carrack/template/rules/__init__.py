"""The rules: they know nothing of how they are shown."""
