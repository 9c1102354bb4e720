"""The phases of play, one module each."""
