"""The table for those who play by ear: what is told of it, and the keys that ask for it."""
