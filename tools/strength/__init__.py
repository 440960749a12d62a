"""Who is stronger, by how much, and what is left to gain: the report of the computer's strength."""
