"""The levels in the games without a stock: three for themselves, partners, and the auction."""
