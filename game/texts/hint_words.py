"""The sentences of hints, by the message of the reason that `game.bots.advice` has checked.

A message with a slash, such as `cannot-win/lowest`, joins a situation with what follows from it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.language import N_, NN_

SITUATIONS: Mapping[str, str] = {
    "cannot-win": N_("You can’t win this trick"),
    "hardly-wins": N_("You will hardly win this trick"),
    "cannot-win-pair": N_("You can’t win this pair"),
    "partner-wins": N_("Your partner wins this trick"),
    "partner-likely": N_("Your partner will probably win this trick"),
}
"""Why a trick is not the player's to win: the first half of a sentence."""
CONSEQUENCES: Mapping[str, str] = {
    "no-points": N_("so give away no points"),
    "few-points": N_("so give away as few points as you can"),
    "points": N_("so let your {card} add its points"),
    "lowest": N_("so throw your lowest {single}"),
    "lowest-away": N_("so throw your lowest card"),
    "keeps": N_("so keep your {kept_card}"),
    "rubbish": N_("so throw rubbish and keep your {kept_card}"),
    "saves-trump": N_("so save your trumps"),
    "empties": N_("so throw your last {single} and be ready to trump {suit}"),
    "low": N_("so throw a low card"),
}
"""What follows from that: the second half."""
TRICK: Mapping[str, str] = {
    "wins-now": N_("Your {card} wins this trick"),
    "wins-now-pair": N_("Your {card} wins this pair, so you choose what is led to the next"),
    "trumps-in": N_("Trump it: your {card} wins this trick"),
    "trumps-in-pair": N_("Trump it: your {card} wins this pair, so you choose what is led to the next"),
    "unbeatable": N_("No card that is still out can beat your {card}"),
    "always-wins": N_("Nothing can beat your {card} when you lead it"),
    "will-win": N_("Your {card} will almost surely win this trick"),
    "will-win-pair": N_("Your {card} will almost surely win this pair, so you choose what is led next"),
    "takes": N_("Your {card} will probably win this trick"),
    "takes-pair": N_("Your {card} will probably win this pair, so you choose what is led next"),
    "best-chance": N_("Your {card} is your best chance to win this trick"),
    "best-chance-pair": N_("Your {card} is your best chance to win this pair and lead the next"),
    "side-takes": N_("With your {card}, your side will probably win this trick"),
    "side-chance": N_("Your {card} is your side’s best chance to win this trick"),
    "call-wins": N_("Calling for the trump is your side’s best chance to win this trick"),
    "enough": N_("Your {card} is enough to win this trick, so keep your {kept_card}"),
    "enough-pair": N_("Your {card} is enough to win this pair, so keep your {kept_card}"),
    "likely-enough": N_("Your {card} will almost surely be enough to win this trick, so keep your {kept_card}"),
    "likely-enough-pair": N_("Your {card} will almost surely be enough to win this pair, so keep your {kept_card}"),
    "as-often": N_("Your {card} is as likely to win this trick as your {kept_card}, which you can keep"),
    "as-often-pair": N_("Your {card} is as likely to win this pair as your {kept_card}, which you can keep"),
    "takes-over": N_("Take this trick over from your partner with your {card}, so that you lead next"),
    "banks": NN_(
        "This trick is your side’s, so your {card} scores its {own_points} point now",
        "This trick is your side’s, so your {card} scores its {own_points} points now",
        "own_points",
    ),
    "banks-likely": NN_(
        "This trick is almost surely your side’s, so your {card} can score its {own_points} point now",
        "This trick is almost surely your side’s, so your {card} can score its {own_points} points now",
        "own_points",
    ),
    "most-points": N_("Your side wins more points in this trick with this than with anything else"),
    "fewest-points": N_("You lose fewer points in this trick with this than with anything else"),
    "no-risk": N_("This trick may go to your opponents, so give it no points"),
    "no-gift": N_("This trick will probably go to your opponents, so give it no points"),
    "later": N_("Keep your {kept_card}: it is likelier to win a later trick than this one"),
    "later-lead": N_("Don’t lead your {kept_card} yet: it is likelier to win a later trick than this one"),
    "makes-bid": N_("This is your best chance to make your bid"),
    "makes-side-bid": N_("This is your side’s best chance to make its bid"),
    "breaks-bid": N_("This is the best chance to bring down {name}’s bid"),
    "makes-exactly": NN_(
        "This is your best chance to take exactly the {bid} trick you bid",
        "This is your best chance to take exactly the {bid} tricks you bid",
        "bid",
    ),
    "makes-none": N_("This is your best chance to take no tricks"),
    "wins-deal": N_("This is your side’s best chance to win the deal"),
    "draws": N_("This draws trumps out of your opponents’ hands"),
    "empties": N_("This is your last {single}, so you can trump when {suit} are led again"),
}
"""What a card does to a trick that the player wants, and to the hand."""
AVOIDING: Mapping[str, str] = {
    "rid-need": NN_(
        "You need only {need} more trick, so get rid of your {card} while it loses",
        "You need only {need} more tricks, so get rid of your {card} while it loses",
        "need",
    ),
    "needs-all": N_("You need every trick that is left, and your {card} wins this one"),
    "last-need": N_(
        "This is the last trick you need, so win it with your {card}: your {kept_card} is easier to lose with"
    ),
    "rid": N_("You have all the tricks you bid, so get rid of your {card} while it loses"),
    "rid-none": N_("You bid to take no tricks, so get rid of your {card} while it loses"),
    "loses": N_("You have all the tricks you bid, and your {card} can’t win this one"),
    "loses-none": N_("You bid to take no tricks, and your {card} can’t win this one"),
    "least-likely": N_("You have all the tricks you bid, and your {card} is the least likely to win another trick"),
    "least-likely-none": N_("You bid to take no tricks, and your {card} is the least likely to win this one"),
}
COLLECTING: Mapping[str, str] = {
    "sheds-surplus": N_("You have all the {suit}: now get rid of the cards that would cost you points"),
    "collects-surely": N_("Your {card} wins this trick, and it brings you {suit}"),
    "collects": N_("Your {card} will very likely win this trick, and it brings you {suit}"),
    "wins-cards": N_("Your {card} wins this trick, and its cards come to you"),
    "likeliest": N_("Your {card} is the likeliest to win this trick, and then its cards come to you"),
    "keeps-suit": N_("Collect {suit}: keep them and play something else"),
    "lets-go": N_("This trick wouldn’t help you, so leave it to the others"),
    "claims": NN_(
        "Claim your {suit}: that scores {own_points} point",
        "Claim your {suit}: that scores {own_points} points",
        "own_points",
    ),
}
BIDDING: Mapping[str, str] = {
    "bid-exact": NN_(
        "You are most likely to take {number} trick with this hand",
        "You are most likely to take {number} tricks with this hand",
        "number",
    ),
    "bid-none": N_("You are most likely to take no tricks with this hand"),
    "bid-safe-tricks": N_("In most deals that were tried, you take {low} to {high} tricks: {number} is a sound bid"),
    "bid-safe-tricks-one": NN_(
        "In most deals that were tried, you take {low} trick: {number} is a sound bid",
        "In most deals that were tried, you take {low} tricks: {number} is a sound bid",
        "low",
    ),
    "bid-likely-tricks": NN_(
        "You will probably take at least {number} trick",
        "You will probably take at least {number} tricks",
        "number",
    ),
    "bid-safe-points": N_("In most deals that were tried, you make {low} to {high} points: {number} is a sound bid"),
    "bid-safe-points-one": N_("In most deals that were tried, you make {low} points: {number} is a sound bid"),
    "bid-likely-points": N_("You will probably make at least {number} points"),
    "bid-up-to-tricks": NN_(
        "You will probably take at least {number} trick, but hardly {next}",
        "You will probably take at least {number} tricks, but hardly {next}",
        "number",
    ),
    "bid-up-to-points": N_("You will probably make at least {number} points, but hardly {next}"),
    "bid-lowest": N_("You will probably make {number} points, and a higher bid would only be harder to make"),
    "bid-more-fails": N_("{number} is a bid that you will probably make; {next} fails too often to be worth it"),
    "bid-fails": N_("The next bid is {number}, and you would probably fall short of it"),
    "bid-risky": N_("The next bid is {number}, and you would fall short of it too often"),
    "rather-bid": N_("Don’t leave this deal to {name}: you may well make {number} points"),
    "raise-fails": N_("The lowest raise is {number}, and you would probably fall short of it"),
    "must-bid": N_("You have to bid, and {number} is the least you can bid"),
    "partner-bid": N_("Your partner {name} has the highest bid, so there’s no need to bid more"),
    "longest": N_("You hold {held} {suit}, more than of any other suit"),
    "trump-points": N_("On average you make the most points with {suit} as trump"),
    "more-now": N_("You hold more {suit} than {second_suit} in this half: {held} to {rest}"),
}
DISCARDING: Mapping[str, str] = {
    "points-safe": N_("The {own_points} points you discard are safe: they count for your side"),
    "discard-empties": N_("This leaves you without {suit}, so you may trump them later"),
    "lowest-plain": NN_(
        "This is your lowest card apart from trumps", "These are your lowest cards apart from trumps", "count"
    ),
    "lowest-all": NN_("This is your lowest card", "These are your lowest cards", "count"),
    "low-cards": NN_("This is a low card that you can spare", "These are low cards that you can spare", "count"),
    "keeps-sure": N_("Keep what wins when you lead it: {sure_cards}"),
    "poor-hand": N_("Your hand is almost worthless, so take new cards from the stock"),
}
COMPARING: Mapping[str, str] = {
    "forced": N_("There is nothing else you can do"),
    "alike": N_("As far as you can know, it makes no difference what you choose"),
    "only": N_("Nothing else comes close"),
    "word": N_("Anything else would break your word"),
    "close": N_("It’s a close call: “{other}” is about as good"),
    "better": N_(
        "In the deals that were tried, this came out best: on average {by} better than the next best choice, “{other}”"
    ),
}
"""How the action compares with the next best: all that is said where nothing else speaks for it."""
WHOLE: Mapping[str, str] = {**TRICK, **AVOIDING, **COLLECTING, **BIDDING, **DISCARDING, **COMPARING}

_OWN = N_(
    "You win it in {count} of {tried} deals that were tried; with your {other_card} you would win it in {other_count}."
)
_SIDE = N_(
    "Your side wins it in {count} of {tried} deals that were tried; with your {other_card} it would in {other_count}."
)
_POINTS = N_("On average it is {by} better than your {other_card}.")
_MAKES = N_(
    "You make it in {count} of {tried} deals that were tried; with your {other_card} you would in {other_count}."
)
_SIDE_MAKES = N_(
    "Your side makes it in {count} of {tried} deals that were tried; with your {other_card} it would in {other_count}."
)
_BIDS = N_("You make {number} in {count} of {tried} deals that were tried, and {next} in {other_count}.")
_BID = N_("You make {number} in {count} of {tried} deals that were tried.")
_TRUMP = N_("With {suit} as trump you make {own_points} points on average, with {second_suit} as trump {points}.")
_LATER = N_(
    "Kept, your {kept_card} wins a later trick in {count} of {tried} deals that were tried; now it would win in {other_count}."
)
FIGURES: Mapping[str, str] = {
    **dict.fromkeys(("will-win", "takes", "best-chance", "likeliest"), _OWN),
    **dict.fromkeys(("will-win-pair", "takes-pair", "best-chance-pair"), _OWN),
    **dict.fromkeys(("least-likely", "least-likely-none"), _OWN),
    **dict.fromkeys(("side-takes", "side-chance", "call-wins"), _SIDE),
    **dict.fromkeys(("makes-bid", "makes-exactly", "makes-none"), _MAKES),
    "makes-side-bid": _SIDE_MAKES,
    "breaks-bid": N_(
        "The bid fails in {count} of {tried} deals that were tried; with your {other_card} it would in {other_count}."
    ),
    "wins-deal": N_(
        "Your side wins it in {count} of {tried} deals that were tried; with your {other_card} it would in {other_count}."
    ),
    **dict.fromkeys(("most-points", "fewest-points"), _POINTS),
    **dict.fromkeys(("bid-safe-tricks", "bid-safe-tricks-one", "bid-likely-tricks"), _BID),
    **dict.fromkeys(("bid-lowest", "bid-safe-points", "bid-safe-points-one", "bid-likely-points"), _BID),
    **dict.fromkeys(("bid-up-to-tricks", "bid-up-to-points", "bid-more-fails"), _BIDS),
    **dict.fromkeys(("bid-fails", "bid-risky", "raise-fails", "rather-bid"), _BID),
    **dict.fromkeys(("longest", "trump-points"), _TRUMP),
    "bid-exact": N_("You take exactly {number} in {count} of {tried} deals that were tried."),
    "bid-none": N_("You take none in {count} of {tried} deals that were tried."),
    **dict.fromkeys(("later", "later-lead"), _LATER),
    **dict.fromkeys(
        ("no-risk", "no-gift"), N_("Your opponents can win it in {lost} of {tried} deals that were tried.")
    ),
    "draws": N_("On average, opponents play {drawn} trumps on it."),
    **dict.fromkeys(("collects", "collects-surely"), N_("On average, you hold {gain} more of them after this trick.")),
    "close": N_("“{other}” is about as good."),
}
"""The figures behind a reason, for those who ask why."""
