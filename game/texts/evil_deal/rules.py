"""The rule book of Evil Deal."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "ED-1",
        N_("The deal"),
        (
            N_(
                "All 52 cards are dealt, one at a time, the non-dealer first. Each player gets two trump cards, open on the table for both to see, and then two stacks of twelve cards, face down."
            ),
        ),
    ),
    Rule(
        "ED-2",
        N_("Choosing a stack"),
        (
            N_(
                "The non-dealer, then the dealer, takes one of their own two stacks and looks at it: it is the hand for the first half. The other stack stays face down, seen by nobody, until the second half."
            ),
        ),
    ),
    Rule(
        "ED-3",
        N_("Choosing trumps"),
        (
            N_(
                "Next the non-dealer, then the dealer, lays their two trump cards one across the other. The one on top names that player's trump for the first half, the one below it for the second."
            ),
            N_(
                "A player whose two trump cards are of one suit may also lay them side by side: then that player has no trump in either half. Crossed, the suit is trump in both."
            ),
        ),
    ),
    Rule(
        "ED-4",
        N_("The same suit twice"),
        (
            N_(
                "If both players would have the same trump in a half, neither has one: that half is played without trump."
            ),
            N_("A player who chose no trump is no obstacle: the other keeps their own trumps, whatever the suits are."),
        ),
    ),
    Rule(
        "ED-5",
        N_("Three pairs make a trick"),
        (
            N_(
                "The leader plays a card and the other player answers it. The better card wins the pair, and its player leads the next pair. After three pairs the trick is full."
            ),
            N_(
                "Only the third pair decides: its winner takes the whole trick, all six cards, and leads the next trick. There are eight tricks in a deal."
            ),
        ),
    ),
    Rule(
        "ED-6",
        N_("The active trump"),
        (
            N_(
                "Whoever leads a trick brings their trump with it. It counts through all three pairs, whoever leads the later ones, and the other player's trump counts for nothing. If the leader has no trump, the trick has none."
            ),
        ),
    ),
    Rule(
        "ED-7",
        N_("Following suit"),
        (
            N_(
                "In each pair, whoever holds a card of the suit that was led must play one. If you hold none, play whatever you like, a trump or not."
            ),
            N_("The higher trump wins a pair. With no trump in it, the higher card of the suit that was led wins."),
        ),
        cards="AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    ),
    Rule(
        "ED-8",
        N_("The first half"),
        (N_("The first half has four tricks. The non-dealer leads the first of them."),),
    ),
    Rule(
        "ED-9",
        N_("The exchange"),
        (
            N_(
                "After four tricks both take up their second stack. Then the non-dealer, and after that the dealer, takes their trump card of the first half into the hand and lays one card away, face down, so that twelve remain. The other player does not see which."
            ),
            N_("The card laid away must be one of the twelve from the stack."),
            N_("If you have agreed on it, the trump card itself may go instead."),
        ),
    ),
    Rule(
        "ED-10",
        N_("The second half"),
        (
            N_(
                "Four more tricks, now with the second trumps. The dealer leads the first of them. The second trump cards stay on the table and are never played."
            ),
        ),
    ),
    Rule(
        "ED-11",
        N_("Scoring"),
        (
            N_("What counts is how many of the eight tricks you took, and whether you dealt:"),
            N_(
                "Non-dealer: 8 tricks 666 points, 7 tricks 333, 6 tricks 222, 5 tricks 111, 4 tricks 66, fewer nothing."
            ),
            N_("Dealer: 8 tricks 333 points, 7 tricks 222, 6 tricks 111, 5 tricks 66, 4 and fewer nothing."),
        ),
    ),
    Rule(
        "ED-12",
        N_("The bonus for no trump"),
        (N_("A player who laid the trump cards side by side scores 66 more for each trick over four."),),
    ),
    Rule(
        "ED-13",
        N_("Winning the game"),
        (N_("The players take turns to deal. The first to have 666 points or more wins the game."),),
    ),
    Rule(
        "ED-14",
        N_("A match of several games"),
        (
            N_(
                "You can play one, three, five or seven games. Over several, the winner of each game scores the difference between the two totals, and both start the next game at nothing; the turn to deal just goes on."
            ),
            N_("All games are played. The higher sum of differences wins; equal sums share the win."),
        ),
    ),
)
