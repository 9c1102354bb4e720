"""Opponents: they see views and redealt states, never the truth."""
