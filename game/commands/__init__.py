"""The commands beside the game itself: one file a command, each with `add_arguments` and `run`."""

PROGRAM = "sixtysix"
"""The name under which the program is called."""
