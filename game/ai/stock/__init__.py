"""Games for two with a stock, and those for three in which the dealer sits out."""
