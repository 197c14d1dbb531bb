"""Who's who: the gallery of the guests, and the sheet of each of them."""
