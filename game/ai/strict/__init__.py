"""Games without a stock, strict from the first trick: three for themselves, partners, auctions."""
