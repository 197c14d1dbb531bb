"""The rule book of Devil's Bridge."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "DB-1",
        N_("The series"),
        (
            N_(
                "In the first deal everybody gets one card, in the second two, and so on up to the longest deal; then one card fewer each time, back down to one."
            ),
            N_(
                "The longest deal has 10 cards each with three to five players, 8 with six and 7 with seven. That makes 19, 15 or 13 deals."
            ),
        ),
    ),
    Rule(
        "DB-2",
        N_("Trump"),
        (
            N_(
                "After the deal the next card of the pack is turned up: its suit is trump. The card itself stays where it is, for all to see."
            ),
        ),
    ),
    Rule(
        "DB-3",
        N_("Bidding"),
        (
            N_(
                "Starting at the dealer’s left, everybody says once how many tricks they will take, from none to all. Nobody may pass."
            ),
        ),
    ),
    Rule(
        "DB-4",
        N_("The hook"),
        (
            N_(
                "The dealer bids last, and may not make the bids add up to the number of tricks. So somebody is sure to miss."
            ),
        ),
    ),
    Rule(
        "DB-5",
        N_("Changing a bid"),
        (
            N_(
                "You may change your bid, as often as you like, until the player to your left has bid. The dealer may change it until the first card is played."
            ),
            N_("The hook holds for a changed bid too: what counts is how the other bids stand now."),
        ),
    ),
    Rule(
        "DB-6",
        N_("Playing"),
        (
            N_(
                "The player at the dealer’s left leads the first trick, with any card, trumps included. Whoever wins a trick leads the next."
            ),
            N_("The highest trump wins the trick. With no trump in it, the highest card of the suit led wins."),
        ),
        cards="AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    ),
    Rule(
        "DB-7",
        N_("Following suit"),
        (N_("If you have a card of the suit led, you must play one. If not, play whatever you like, trump or not."),),
    ),
    Rule(
        "DB-8",
        N_("The blind hand"),
        (
            N_(
                "In the very last deal, of one card each, you see everybody’s card but your own. Bid from the cards you can see; the hook holds as always."
            ),
            N_("The first deal has one card each too, but there you look at your card as usual."),
        ),
    ),
    Rule(
        "DB-9",
        N_("Scoring"),
        (
            N_("Exact: take exactly what you bid, and you score 10 plus your bid. A miss scores nothing."),
            N_("Tricks: every trick scores 1, and an exact bid 10 more."),
            N_("Exact minus: as exact, but a miss costs 1 for each trick over or under your bid."),
        ),
    ),
    Rule(
        "DB-10",
        N_("The end"),
        (
            N_("The highest total after the last deal wins; equal totals share the win."),
            N_(
                "You can set a target from 20 to 500 points. Then the game also ends as soon as somebody has that many after a deal."
            ),
        ),
    ),
    Rule(
        "DB-11",
        N_("Without the hook"),
        (N_("With the hook off, the dealer bids as freely as everybody else."),),
    ),
)
