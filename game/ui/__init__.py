"""What the player sees and hears."""
