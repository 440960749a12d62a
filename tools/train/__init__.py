"""Training of the nets: self-play in C, and the step from its numbers to the game's."""
