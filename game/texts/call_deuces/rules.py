"""The rule book of Call Deuces."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "CD-1",
        N_("The cards"),
        (
            N_("Four players use all 52 cards and the two jokers; five players use the 52 without jokers."),
            N_(
                "The ace is high and the deuce low. The two jokers belong to the trump suit in everything: whoever must follow a trump may have to play one, and one that is led is a trump lead. The big joker is the highest trump, the little joker the next, then come the ace and the others down to the deuce."
            ),
        ),
        cards="BJ LJ AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    ),
    Rule(
        "CD-2",
        N_("The deal"),
        (
            N_(
                "All cards but two are dealt: 13 each to four players, 10 each to five. The last two lie face down in the middle. They are the kitty."
            ),
        ),
    ),
    Rule(
        "CD-3",
        N_("The auction"),
        (
            N_(
                "Starting at the dealer's left, players bid the number of points their side will make. Every bid must be higher than the last: from 15 to 33 with four players, from 10 to 30 with five. There are not more points than that."
            ),
            N_(
                "Usually the auction goes round and round: whoever passes is out, and it ends when there is a bid and all but its bidder have passed. Everybody is asked at least once, even after the highest possible bid."
            ),
            N_("You can agree that everybody speaks just once instead."),
        ),
    ),
    Rule(
        "CD-4",
        N_("When all pass"),
        (
            N_("If nobody bids, the hands are thrown in and the next dealer deals."),
            N_("You can agree instead that the dealer, who speaks last, may not pass then and has to bid."),
        ),
    ),
    Rule(
        "CD-5",
        N_("The kitty"),
        (
            N_(
                "The highest bidder takes the kitty into hand, names the trump suit, and then lays any two cards face down: jokers, fives and the deuce of trumps are allowed too. Nobody else learns which."
            ),
        ),
    ),
    Rule(
        "CD-6",
        N_("Playing"),
        (
            N_("The bidder leads first, with any card, trumps included. Whoever wins a trick leads to the next."),
            N_(
                "If you hold a card of the suit that was led, you must play one. If you hold none, play whatever you like; nobody ever has to trump."
            ),
            N_("The highest trump in a trick wins it. With no trump in it, the highest card of the suit led wins."),
        ),
    ),
    Rule(
        "CD-7",
        N_("The secret partner"),
        (
            N_(
                "Whoever holds the deuce of trumps is the bidder's partner for this deal. Nobody has to say so: it shows when the deuce is played. Until then only its holder knows."
            ),
            N_("If the bidder holds the deuce, or laid it away, there is no partner: the bidder plays solo."),
        ),
        cards="2S 2H 2D 2C",
    ),
    Rule(
        "CD-8",
        N_("Points"),
        (
            N_(
                "Each trick is worth 1 point, and each five in it, of any suit, 5 more. Fives that the bidder laid away count for the bidder at the end."
            ),
        ),
        cards="5S 5H 5D 5C",
    ),
    Rule(
        "CD-9",
        N_("The bidder's side"),
        (
            N_(
                "The bidder and the partner add up their points. If they have at least the bid, both score the whole sum. You can agree that both score just the bid instead."
            ),
            N_("A bidder who plays solo and makes the bid scores twice as much."),
            N_("If they have less than the bid, both lose the bid. That is not doubled for a solo."),
        ),
    ),
    Rule(
        "CD-10",
        N_("The others"),
        (
            N_(
                "Everybody else scores the points in their own tricks. You can agree that each of them scores all the defenders' points together."
            ),
        ),
    ),
    Rule(
        "CD-11",
        N_("The end"),
        (
            N_(
                "The game ends after the first deal in which somebody has reached 150 points with four players, or 100 with five, and alone has the highest total. If several share it, another deal is played."
            ),
        ),
    ),
)
