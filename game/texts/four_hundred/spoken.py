"""What is said by ear in 400: that a dead hand was dealt again, and what a bid that counts double is worth."""

from game.texts.spoken.contract import Spoken

SPOKEN = Spoken(facts=("dead",), bid_facts=("worth",))
