"""Devil's Table: seven trick-taking games at one card table."""
