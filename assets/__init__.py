"""Files the game reads at run time: cards, fonts, sounds, translations."""
