"""The parts of the table scene: what is pictured, how it moves, the words, and the drawing."""
