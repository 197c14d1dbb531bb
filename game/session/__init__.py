"""An evening at a table without a pixel: matches, turns, talk and reviews. Nothing here imports pygame."""
