"""Tournaments at home: who meets whom, the points, and what is stored of them."""
