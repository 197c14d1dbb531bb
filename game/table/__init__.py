"""The one card table for all games: a view becomes places, and cards glide to where they belong."""
