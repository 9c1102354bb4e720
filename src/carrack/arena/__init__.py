"""Where games are played: one match at a time, or thousands."""
