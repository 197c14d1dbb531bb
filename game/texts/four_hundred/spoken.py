"""What is said by ear in 400: that a dead hand was dealt again."""

from game.texts.spoken.contract import Spoken

SPOKEN = Spoken(facts=("dead",))
