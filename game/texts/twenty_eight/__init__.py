"""The texts of Twenty-Eight."""
