"""What draws, synthesises, trains and builds; never part of the player's program."""
