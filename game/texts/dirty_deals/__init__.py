"""The texts of Dirty Deals."""
