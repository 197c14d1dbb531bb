"""The rule book of Evil Deal."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "ED-1",
        N_("The deal"),
        (
            N_(
                "All 52 cards are dealt, one at a time, the non-dealer first. Each of you gets two trump cards, face up for both to see, then two stacks of twelve, face down."
            ),
        ),
    ),
    Rule(
        "ED-2",
        N_("Choosing a stack"),
        (
            N_(
                "The non-dealer, then the dealer, picks up one of their own two stacks: it is the hand for the first half. Nobody sees the other stack until the second half."
            ),
        ),
    ),
    Rule(
        "ED-3",
        N_("Choosing trumps"),
        (
            N_(
                "Next the non-dealer, then the dealer, lays their two trump cards one across the other. The one on top names that player’s trump for the first half, the one below for the second."
            ),
            N_(
                "If both your trump cards are of one suit, you may also lay them side by side and play without trump in both halves; you still say which comes first. Crossed, their suit is your trump in both."
            ),
        ),
    ),
    Rule(
        "ED-4",
        N_("The same suit twice"),
        (
            N_("If both of you choose the same suit for a half, that half is played without trump."),
            N_("If one of you plays without trump, the other keeps both trumps, whatever the suits."),
        ),
    ),
    Rule(
        "ED-5",
        N_("Three pairs make a trick"),
        (
            N_(
                "The leader plays a card, the other player answers. The better card wins the pair, and its player leads the next. Three pairs make a trick."
            ),
            N_(
                "Only the third pair decides: its winner takes all six cards and leads the next trick. There are eight tricks in a deal."
            ),
        ),
    ),
    Rule(
        "ED-6",
        N_("The active trump"),
        (
            N_(
                "In each trick only the trump of the player who led it counts, through all three pairs, whoever leads the later ones. If that player has no trump, neither has the trick."
            ),
        ),
    ),
    Rule(
        "ED-7",
        N_("Following suit"),
        (
            N_(
                "In each pair, if you have a card of the suit led, you must play one. If not, play whatever you like, trump or not."
            ),
            N_("The higher trump wins the pair. With no trump in it, the higher card of the suit led wins."),
        ),
        cards="AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    ),
    Rule(
        "ED-8",
        N_("The first half"),
        (N_("The first half has four tricks. The non-dealer leads the first."),),
    ),
    Rule(
        "ED-9",
        N_("The exchange"),
        (
            N_(
                "After four tricks both take up their second stack. Then the non-dealer, and after that the dealer, takes up their first trump card as well and discards one card, face down, so that twelve remain. The other player does not see which."
            ),
            N_("The discard must be one of the twelve cards from the stack."),
            N_("If you have agreed on it, you may discard the trump card itself."),
        ),
    ),
    Rule(
        "ED-10",
        N_("The second half"),
        (
            N_(
                "Four more tricks, now with the second trumps. The dealer leads the first. The second trump cards stay on the table and are never played."
            ),
        ),
    ),
    Rule(
        "ED-11",
        N_("Scoring"),
        (
            N_("What counts is how many of the eight tricks you took, and whether you were the dealer:"),
            N_(
                "Non-dealer: 8 tricks 666 points, 7 tricks 333, 6 tricks 222, 5 tricks 111, 4 tricks 66, fewer nothing."
            ),
            N_("Dealer: 8 tricks 333 points, 7 tricks 222, 6 tricks 111, 5 tricks 66, 4 and fewer nothing."),
        ),
    ),
    Rule(
        "ED-12",
        N_("The bonus for no trump"),
        (N_("If you laid your trump cards side by side, you score 66 more for each trick over four."),),
    ),
    Rule(
        "ED-13",
        N_("Winning the game"),
        (N_("You take turns to deal. The first to have 666 points or more wins."),),
    ),
    Rule(
        "ED-14",
        N_("A match of several games"),
        (
            N_(
                "You can play one, three, five or seven games. In a longer match the winner of each game scores the difference between the two totals, and both start the next game at 0; the turn to deal simply goes on."
            ),
            N_("All games are played. The higher sum wins; equal sums share the win."),
        ),
    ),
)
