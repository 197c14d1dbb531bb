"""The card table and the sheets that lie on it."""
