"""What a lesson is, and one file of data for the lesson of each game."""
