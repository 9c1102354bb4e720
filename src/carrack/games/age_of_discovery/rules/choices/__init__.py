"""Decisions that effects bring about."""
