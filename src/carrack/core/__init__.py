"""What every game is made of: steps, states, actions, events, chance, data and records."""
