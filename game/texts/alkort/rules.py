"""The rule book of Alkort."""

from game.language import N_
from game.texts.book import Rule

RULES = (
    Rule(
        "AK-1",
        N_("The cards"),
        (N_("Alkort uses 44 cards: no tens and no fives."),),
    ),
    Rule(
        "AK-2",
        N_("The deal"),
        (
            N_(
                "Four players, partners across the table. Everybody gets nine cards, three at a time, from the dealer’s left. The last eight lie face down: the stock."
            ),
        ),
    ),
    Rule(
        "AK-3",
        N_("The ranks"),
        (
            N_("Suits mean nothing. Six odd cards are the highest, in the order shown here."),
            N_(
                "Then come the four aces, the four jacks, the four sixes and the three other eights. Within each group all cards are equal."
            ),
            N_("All the rest is rubbish: no rank, all equal."),
        ),
        cards="KD 2H 4C 8S 9H 9D AS AH AD AC JS JH JD JC 6S 6H 6D 6C 8H 8D 8C",
    ),
    Rule(
        "AK-4",
        N_("Sevens"),
        (N_("A seven that is led wins the trick, whatever follows. Any other seven is rubbish."),),
        cards="7S 7H 7D 7C",
    ),
    Rule(
        "AK-5",
        N_("The stock"),
        (
            N_(
                "With nothing but rubbish and low eights, you may show your hand to all before play, discard eight of your nine cards and take the whole stock. A seven in hand counts as rubbish. Players are asked from the dealer’s left, and only the first to say yes gets the stock."
            ),
            N_(
                "You can agree on a free exchange: with nothing but rubbish you may discard one to eight cards and take as many from the top of the stock. The rest of the stock is not used."
            ),
            N_(
                "You can agree to leave the exchange out. Only players who may exchange are asked, and nobody else sees the question."
            ),
        ),
    ),
    Rule(
        "AK-6",
        N_("Showing"),
        (
            N_(
                "Then partners secretly show each other their highest card. Among equals the spade comes first, then the heart, the diamond, the club. With only rubbish you show that and no card. It happens by itself: the card lies face up in your partner’s hand, for your eyes only."
            ),
            N_("You can agree to leave this out."),
        ),
    ),
    Rule(
        "AK-7",
        N_("Playing"),
        (
            N_(
                "The player at the dealer’s left leads to the first trick. Whoever wins a trick leads to the next. You never have to follow suit: play any card at any time."
            ),
        ),
    ),
    Rule(
        "AK-8",
        N_("No seven in the first trick"),
        (N_("You may not lead a seven to the first trick of a deal."),),
    ),
    Rule(
        "AK-9",
        N_("Who wins the trick"),
        (
            N_(
                "A seven that is led wins. Otherwise the highest card wins; among equals, the first one played. If there is nothing but rubbish, the card that was led wins."
            ),
            N_(
                "You can agree that kings and queens may fall: in a trick of nothing but rubbish, a led king loses to the first 2, and a led queen to the first 2 or 3."
            ),
        ),
    ),
    Rule(
        "AK-10",
        N_("Scoring"),
        (
            N_("Five of the nine tricks win the deal."),
            N_(
                "That scores 1 point. But if your side took five or more before the other side’s first, it scores 1 for each of those instead: five are a múk, six to nine a stroke."
            ),
            N_("Partners share one score."),
        ),
    ),
    Rule(
        "AK-11",
        N_("The end of a deal"),
        (
            N_(
                "A deal ends once its score is settled: one side has five tricks and the other at least one. Otherwise all nine tricks are played."
            ),
        ),
    ),
    Rule(
        "AK-12",
        N_("The end of the game"),
        (N_("The first side to 15 points wins. You can agree on any target from 1 to 50."),),
    ),
)
