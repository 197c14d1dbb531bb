"""The card table of all games: a view gives each card a place, and the cards glide to their places."""
