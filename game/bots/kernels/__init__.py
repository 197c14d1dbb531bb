"""What the compiled play-outs of several games share: the network that chooses cards, and its weights."""
