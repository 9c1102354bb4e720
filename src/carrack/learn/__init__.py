"""Learning to play: the rules as texts, tables and pictures, and the tutorials."""
