"""The rule book of 400 and Cutthroat 400."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "FH-1",
        N_("The deal"),
        (
            N_("Four players, with partners facing each other. Everything goes anticlockwise."),
            N_(
                "Everybody gets 13 cards. The dealer starts at the right and gives one card each, then two at a time."
            ),
        ),
    ),
    Rule("FH-2", N_("Trump"), (N_("Hearts are always trump."),), cards="AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"),
    Rule(
        "FH-3",
        N_("Bidding"),
        (
            N_(
                "Starting at the dealer’s right, everybody bids once: the number of tricks, from 1 to 13, that they will take themselves. Nobody may pass, and a bid need not be higher than the last."
            ),
        ),
    ),
    Rule(
        "FH-4",
        N_("The dead hand"),
        (
            N_(
                "If all four bids together are worth 10 points or less, the hand is dead: the cards are thrown in, nobody scores, and the cards are dealt again."
            ),
        ),
    ),
    Rule(
        "FH-5",
        N_("Playing"),
        (
            N_("The player at the dealer’s right leads the first trick, with any card, hearts included."),
            N_(
                "If you have a card of the suit led, you must play one. If not, play whatever you like, trump or not."
            ),
            N_(
                "The highest heart wins the trick. With no heart in it, the highest card of the suit led wins. The winner leads the next trick."
            ),
        ),
    ),
    Rule("FH-6", N_("What a bid is worth"), (N_("A bid from 1 to 6 is worth its number. From 7 up it is worth double: 7 is worth 14."),)),
    Rule(
        "FH-7",
        N_("Scoring"),
        (
            N_(
                "Only your own tricks count for your bid. Take at least as many as you bid, and its worth is added to your score; take fewer, and it is taken off."
            ),
            N_("Tricks over the bid earn nothing."),
        ),
    ),
    Rule(
        "FH-8",
        N_("The end"),
        (
            N_(
                "Partners keep separate scores but win together: a side wins when one partner has 41 or more and the other is not below 0. This is checked after each scored deal."
            ),
            N_(
                "If both sides get there in the same deal, the side with the highest single score wins; if those are equal, the side with the higher sum. If the sums are equal too, play another deal."
            ),
        ),
    ),
    Rule(
        "FH-9",
        N_("Cutthroat"),
        (
            N_("In Cutthroat 400 only bids from 1 to 4 are worth their number; from 5 up they are worth double."),
            N_(
                "And a high score raises your lowest bid: with 30 to 39 points you must bid at least 3, with 40 to 49 at least 4, with 50 to 59 at least 5, and so on, but never more than 13."
            ),
            N_("Everything else stays the same, partners included."),
        ),
    ),
    Rule(
        "FH-10",
        N_("Who deals after a dead hand"),
        (N_("The next player deals. Or agree that the same dealer deals again."),),
    ),
)  # fmt: skip
