"""How the game shows itself: it reads views and works out no rule."""
