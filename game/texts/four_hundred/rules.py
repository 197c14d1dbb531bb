"""The rule book of 400 and Cutthroat 400."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "FH-1",
        N_("The deal"),
        (
            N_("Four players, partners opposite each other. Everything goes counter-clockwise."),
            N_(
                "Each player gets 13 cards. The dealer starts with the player to the right and gives one card each, then two at a time."
            ),
        ),
    ),
    Rule("FH-2", N_("Trump"), (N_("Hearts are trump, in every deal."),), cards="AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"),
    Rule(
        "FH-3",
        N_("Bidding"),
        (
            N_(
                "Starting at the dealer's right, each player once bids a number of tricks from 1 to 13, to be taken without the partner's help. Nobody passes, and a bid need not be higher than the last."
            ),
        ),
    ),
    Rule(
        "FH-4",
        N_("The dead hand"),
        (
            N_(
                "If all four bids together are worth 10 points or less, the hand is dead: the cards are thrown in, nobody scores, and new ones are dealt."
            ),
        ),
    ),
    Rule(
        "FH-5",
        N_("Playing"),
        (
            N_("The player at the dealer's right leads to the first trick, with any card, hearts included."),
            N_(
                "If you hold a card of the suit that was led, you must play one. If you hold none, play whatever you like, a trump or not."
            ),
            N_(
                "The highest heart in a trick wins it. With no heart in it, the highest card of the suit that was led wins. The winner leads to the next trick."
            ),
        ),
    ),
    Rule("FH-6", N_("What a bid is worth"), (N_("A bid from 1 to 6 is worth its number. From 7 on it is worth double: 7 is worth 14."),)),
    Rule(
        "FH-7",
        N_("Scoring"),
        (
            N_(
                "Each player counts only their own tricks. With at least as many as they bid, the worth of the bid is added to their own score; with fewer, it is taken away."
            ),
            N_("Tricks beyond the bid earn nothing."),
        ),
    ),
    Rule(
        "FH-8",
        N_("The end"),
        (
            N_(
                "Partners keep two scores but win together: a side wins when one of them has 41 or more and the other is not below 0. This is looked at after each deal that was scored."
            ),
            N_(
                "If both sides get there in the same deal, the side of the player with the highest score wins; if those are equal, the side with the higher sum. If the sums are equal too, another deal is played."
            ),
        ),
    ),
    Rule(
        "FH-9",
        N_("Cutthroat"),
        (
            N_("In Cutthroat 400 only bids from 1 to 4 are worth their number; from 5 on they are worth double."),
            N_(
                "And success obliges: with a score of 30 to 39 you must bid at least 3, with 40 to 49 at least 4, with 50 to 59 at least 5, and so on, but never more than 13."
            ),
            N_("Everything else stays the same, the partnerships too."),
        ),
    ),
    Rule(
        "FH-10",
        N_("Who deals after a dead hand"),
        (N_("Usually the next player deals. You can also agree that the same dealer deals again."),),
    ),
)  # fmt: skip
