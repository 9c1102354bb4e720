"""A turn, phase by phase and box by box."""
