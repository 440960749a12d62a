"""The computer: levels that choose from a View, the search core and its Python twin."""
