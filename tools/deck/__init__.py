"""Tools that draw the deck: faces, backs, suit signs, index letters."""
