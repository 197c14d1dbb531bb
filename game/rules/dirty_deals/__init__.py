"""One game: its rules and what stands beside them."""
