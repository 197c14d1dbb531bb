"""The rule book of Devil's Bridge."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "DB-1",
        N_("The series"),
        (
            N_(
                "The first deal gives everybody one card, the second two, and so on up to the longest deal; then one card fewer each time, back to a single one."
            ),
            N_(
                "The longest deal has 10 cards for three to five players, 8 for six and 7 for seven. That makes 19, 15 or 13 deals."
            ),
        ),
    ),
    Rule(
        "DB-2",
        N_("Trump"),
        (
            N_(
                "When all have their cards, the next one of the pack is turned up. Its suit is trump for this deal. The card itself stays where it lies, in sight of all."
            ),
        ),
    ),
    Rule(
        "DB-3",
        N_("Bidding"),
        (
            N_(
                "Starting at the dealer's left, each player once says how many tricks they mean to take: any number from none to all. Nobody passes."
            ),
        ),
    ),
    Rule(
        "DB-4",
        N_("The hook"),
        (
            N_(
                "The dealer bids last, and may not choose the number that makes all the bids add up to the number of tricks. So at least one player is sure to miss."
            ),
        ),
    ),
    Rule(
        "DB-5",
        N_("Changing a bid"),
        (
            N_(
                "A bid can still be changed, as often as you like, until the player to the left has bid. The dealer's can be changed until the first card is played."
            ),
            N_("The hook holds for a changed bid too, counted against the bids as they now are."),
        ),
    ),
    Rule(
        "DB-6",
        N_("Playing"),
        (
            N_(
                "The player at the dealer's left leads to the first trick, with any card at all, trumps included. Whoever wins a trick leads to the next."
            ),
            N_(
                "The highest trump in a trick wins it. With no trump in it, the highest card of the suit that was led wins."
            ),
        ),
        cards="AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    ),
    Rule(
        "DB-7",
        N_("Following suit"),
        (
            N_(
                "If you hold a card of the suit that was led, you must play one. If you hold none, play whatever you like, a trump or not."
            ),
        ),
    ),
    Rule(
        "DB-8",
        N_("The blind hand"),
        (
            N_(
                "In the very last deal, of one card each, nobody looks at their own card, and everybody sees all the others'. Bid from what you see on the other foreheads; the hook holds as always."
            ),
            N_("The first deal has one card each too, but is an ordinary one."),
        ),
    ),
    Rule(
        "DB-9",
        N_("Scoring"),
        (
            N_("Exact: taking just as many tricks as you bid is worth 10 and the bid. A miss is worth nothing."),
            N_("Tricks: every trick is worth 1, and an exact bid 10 more."),
            N_("Exact with minus: as exact, but a miss costs 1 for each trick over or under the bid."),
        ),
    ),
    Rule(
        "DB-10",
        N_("The end"),
        (
            N_("The highest total after the series wins; equal totals share the win."),
            N_(
                "You can agree on a target from 20 to 500 points. Then the game also ends after the first deal in which somebody reaches it."
            ),
        ),
    ),
    Rule(
        "DB-11",
        N_("Without the hook"),
        (N_("With the hook switched off, the dealer bids as freely as everybody else."),),
    ),
)
