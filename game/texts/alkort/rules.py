"""The rule book of Alkort."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "AK-1",
        N_("The cards"),
        (N_("Alkort is played with 44 cards: the tens and the fives are left out."),),
    ),
    Rule(
        "AK-2",
        N_("The deal"),
        (
            N_(
                "Four players, partners facing each other. Each gets nine cards, three at a time, from the dealer's left. The last eight cards are the stock and lie face down."
            ),
        ),
    ),
    Rule(
        "AK-3",
        N_("The ranks"),
        (
            N_("Suits mean nothing. Six single cards are the highest, in the order shown here."),
            N_(
                "Below them come the four aces, then the four jacks, the four sixes and the three other eights. The cards of each of these groups are equal."
            ),
            N_("All other cards are rubbish: they have no rank and are all equal."),
        ),
        cards="KD 2H 4C 8S 9H 9D AS AH AD AC JS JH JD JC 6S 6H 6D 6C 8H 8D 8C",
    ),
    Rule(
        "AK-4",
        N_("Sevens"),
        (N_("A seven that is led wins the trick, whatever follows. A seven that is not led is rubbish."),),
        cards="7S 7H 7D 7C",
    ),
    Rule(
        "AK-5",
        N_("The stock"),
        (
            N_(
                "Before play, from the dealer's left, a player with nothing but rubbish and low eights may show the hand to all, lay eight of the nine cards away and take the whole stock. A seven in the hand counts as rubbish. The first who does so ends it; in one deal only one player can."
            ),
            N_(
                "Free exchange: only a hand of nothing but rubbish counts, and its player may lay away one to eight cards for as many from the top of the stock. What is left of the stock is not used."
            ),
            N_(
                "You can also leave this out. Only players who may exchange are asked, and nobody else learns that they were."
            ),
        ),
    ),
    Rule(
        "AK-6",
        N_("Showing"),
        (
            N_(
                "Then partners secretly show each other their highest card. Of equal cards it is the spade before the heart, the diamond and the club. Whoever has only rubbish shows just that. It happens by itself: the card lies open in your partner's hand, for you alone."
            ),
            N_("You can agree to leave this out."),
        ),
    ),
    Rule(
        "AK-7",
        N_("Playing"),
        (
            N_(
                "The player at the dealer's left leads to the first trick, and whoever wins a trick leads to the next. You never have to follow suit: play any card at any time."
            ),
        ),
    ),
    Rule(
        "AK-8",
        N_("No seven at first"),
        (N_("No seven may be led to the first trick of a deal."),),
    ),
    Rule(
        "AK-9",
        N_("Who takes the trick"),
        (
            N_(
                "A led seven takes it. Otherwise the highest card does, and of equal cards the one that was played first. If there is nothing but rubbish, the card that was led takes it."
            ),
            N_(
                "If you have agreed that kings and queens can fall: in a trick of nothing but rubbish a led king loses to the first two that follows, and a led queen to the first two or three."
            ),
        ),
    ),
    Rule(
        "AK-10",
        N_("Scoring"),
        (
            N_("The side that takes five tricks or more wins the deal."),
            N_(
                "If it took five or more before the other side had its first, it scores a point for each of those: five are called múk, six to nine a stroke. Otherwise the deal is worth 1 point."
            ),
            N_("Partners share one score."),
        ),
    ),
    Rule(
        "AK-11",
        N_("The end of a deal"),
        (
            N_(
                "A deal ends as soon as nothing more can change: one side has five tricks and the other at least one. Until then it is played on."
            ),
        ),
    ),
    Rule(
        "AK-12",
        N_("The end of the game"),
        (N_("The first side with 15 points wins. You can agree on any target from 1 to 50."),),
    ),
)
