"""The texts of Devil's Bridge."""
