"""Tools that write the music of the game as MIDI and have it played."""
