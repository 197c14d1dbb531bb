"""The texts of 400."""
