"""The lessons of the games whose habits are learned: which deals they learn from. `package/learn.py` compiles them."""
