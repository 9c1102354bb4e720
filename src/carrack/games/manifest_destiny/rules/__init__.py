"""The rules: compiled, and knowing nothing of how they are shown."""
