"""Carrack as other programs want it: environments for learners."""
