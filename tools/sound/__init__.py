"""Tools that synthesise the sounds of the game."""
