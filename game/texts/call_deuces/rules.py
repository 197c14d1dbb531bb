"""The rule book of Call Deuces."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "CD-1",
        N_("The cards"),
        (
            N_("Four players use all 52 cards and both jokers; five leave the jokers out."),
            N_(
                "Aces are high, deuces low. The jokers are trumps in every way: a joker that is led is a trump lead, and you may have to follow a trump with one. The big joker is the highest trump, then come the little joker, the ace, and so on down to the deuce."
            ),
        ),
        cards="BJ LJ AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    ),
    Rule(
        "CD-2",
        N_("The deal"),
        (N_("Four players get 13 cards each, five get 10. The last two lie face down in the middle: the kitty."),),
    ),
    Rule(
        "CD-3",
        N_("The auction"),
        (
            N_(
                "The player at the dealer’s left starts. Bid how many points your side will make, or pass. Each bid must be higher than the last. Bids go from 15 to 33 with four players, from 10 to 30 with five; there are no more points than that."
            ),
            N_(
                "Once you pass, you are out. The auction goes round until all but the highest bidder have passed. Everybody gets at least one turn, even after the highest possible bid."
            ),
            N_("You can agree that everybody speaks only once."),
        ),
    ),
    Rule(
        "CD-4",
        N_("When all pass"),
        (
            N_("If nobody bids, the hands are thrown in and the next dealer deals."),
            N_("You can agree that the dealer, who speaks last, has to bid when all the others have passed."),
        ),
    ),
    Rule(
        "CD-5",
        N_("The kitty"),
        (
            N_(
                "The highest bidder takes the kitty into hand, names the trump suit, and discards any two cards face down, even jokers, fives or the deuce of trumps. Nobody else sees them."
            ),
        ),
    ),
    Rule(
        "CD-6",
        N_("Playing"),
        (
            N_("The bidder leads first: any card, trumps included. Whoever wins a trick leads to the next."),
            N_("Follow suit if you can. If you cannot, play any card: you never have to trump."),
            N_("The highest trump wins the trick. If there is none, the highest card of the suit that was led wins."),
        ),
    ),
    Rule(
        "CD-7",
        N_("The secret partner"),
        (
            N_(
                "Whoever holds the deuce of trumps is the bidder’s partner for this deal, and is the only one who knows. The secret is out when the deuce is played."
            ),
            N_(
                "If the bidder holds the deuce, or has discarded it, there is no partner: the bidder plays solo, alone against all."
            ),
        ),
        cards="2S 2H 2D 2C",
    ),
    Rule(
        "CD-8",
        N_("Points"),
        (
            N_(
                "Each trick is worth 1 point, and each five in it, of any suit, 5 more. Fives that the bidder discarded count for the bidder."
            ),
        ),
        cards="5S 5H 5D 5C",
    ),
    Rule(
        "CD-9",
        N_("The bidder’s side"),
        (
            N_(
                "The bidder and the partner add up their points. If that makes at least the bid, each of them scores the whole sum. You can agree that each scores just the bid."
            ),
            N_("A bidder who makes it solo scores double."),
            N_("If they fall short, each of them loses the bid. A solo does not double that."),
        ),
    ),
    Rule(
        "CD-10",
        N_("The others"),
        (
            N_(
                "Everybody else scores the points in their own tricks. You can agree that each of them scores all the defenders’ points together."
            ),
        ),
    ),
    Rule(
        "CD-11",
        N_("The end"),
        (
            N_(
                "The game is to 150 points with four players, to 100 with five. After a deal, whoever leads alone with that many or more wins. If several share the lead, another deal is played."
            ),
        ),
    ),
)
