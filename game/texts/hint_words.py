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
    "wins-now-pair": N_("Your {card} wins this pair, so you lead the next"),
    "trumps-in": N_("Trump it: your {card} wins this trick"),
    "trumps-in-pair": N_("Trump it: your {card} wins this pair, so you lead the next"),
    "unbeatable": N_("No card that is still out can beat your {card}"),
    "always-wins": N_("Nothing can beat your {card} when you lead it"),
    "will-win": N_("Your {card} should win this trick"),
    "will-win-pair": N_("Your {card} should win this pair"),
    "takes": N_("Your {card} will probably win this trick"),
    "takes-pair": N_("Your {card} will probably win this pair"),
    "best-chance": N_("Your {card} is your best chance to win this trick"),
    "best-chance-pair": N_("Your {card} is your best chance to win this pair"),
    "side-takes": N_("With your {card}, your side will probably win this trick"),
    "side-chance": N_("Your {card} is your side’s best chance to win this trick"),
    "call-wins": N_("Calling for trump is your side’s best chance to win this trick"),
    "enough": N_("Your {card} is enough to win this trick, so keep your {kept_card}"),
    "enough-pair": N_("Your {card} is enough to win this pair, so keep your {kept_card}"),
    "should-be-enough": N_("Your {card} should be enough to win this trick, so keep your {kept_card}"),
    "should-be-enough-pair": N_("Your {card} should be enough to win this pair, so keep your {kept_card}"),
    "most-points": N_("This should win you the most points in this trick"),
    "fewest-points": N_("This should lose you the fewest points in this trick"),
    "no-risk": N_("This trick may go to your opponents, so give it no points"),
    "no-gift": N_("This trick will probably go to your opponents, so give it no points"),
    "later": N_("Don’t spend your {kept_card} here: you do better by keeping it"),
    "later-lead": N_("Don’t lead your {kept_card} yet: you do better by keeping it"),
    "trump-later": N_("Don’t spend a trump here: you do better by keeping it"),
    "trump-later-lead": N_("Don’t lead trumps yet: you do better by keeping them"),
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
    "rid": N_("You have all the tricks you bid, so get rid of your {card} while it loses"),
    "rid-none": N_("You bid to take no trick, so get rid of your {card} while it loses"),
    "loses": N_("You have all the tricks you bid, and your {card} doesn’t win this one"),
    "loses-none": N_("You bid to take no trick, and your {card} doesn’t win this one"),
    "least-likely": N_("You have all the tricks you bid, and your {card} is the least likely to win another trick"),
    "least-likely-none": N_("You bid to take no trick, and your {card} is the least likely to win this one"),
}
COLLECTING: Mapping[str, str] = {
    "sheds-surplus": N_("You have all the {suit}: now get rid of the cards that would cost you points"),
    "collects": N_("Collect {suit}: this trick should bring you some"),
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
    "bid-none": N_("You are most likely to take no trick with this hand"),
    "bid-safe-tricks": N_("You should take {low} to {high} tricks, so {number} is a safe bid"),
    "bid-safe-tricks-one": NN_(
        "You should take {low} trick, so {number} is a safe bid",
        "You should take {low} tricks, so {number} is a safe bid",
        "low",
    ),
    "bid-likely-tricks": NN_(
        "You will probably take at least {number} trick",
        "You will probably take at least {number} tricks",
        "number",
    ),
    "bid-safe-points": N_("You should make {low} to {high} points, so {number} is a safe bid"),
    "bid-safe-points-one": N_("You should make {low} points, so {number} is a safe bid"),
    "bid-likely-points": N_("You will probably make at least {number} points"),
    "bid-fails": N_("The next bid is {number}, and you would probably fall short of it"),
    "bid-risky": N_("The next bid is {number}, and you would fall short of it too often"),
    "rather-bid": N_("Don’t leave this deal to {name}: you may well make {number} points"),
    "raise-fails": N_("The lowest raise is {number}, and you would probably fall short of it"),
    "must-bid": N_("You have to bid, and {number} is the least you can bid"),
    "partner-bid": N_("Your partner {name} has the highest bid, so there’s no need to bid more"),
    "longest": N_("You hold {held} {suit}, more than of any other suit"),
    "trump-points": N_("You should make the most points with {suit} as trump"),
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
    "better": N_("In the deals that were tried, this did best"),
}
"""How the action compares with the next best: all that is said where nothing else speaks for it."""
WHOLE: Mapping[str, str] = {**TRICK, **AVOIDING, **COLLECTING, **BIDDING, **DISCARDING, **COMPARING}

_OWN = N_("You win it in {count} of {tried} deals that were tried, with your {other_card} in {other_count}.")
_SIDE = N_("Your side wins it in {count} of {tried} deals that were tried, with your {other_card} in {other_count}.")
_POINTS = N_("On average that is {points} points better than with your other cards.")
_BID = N_("You make {number} in {count} of {tried} deals that were tried.")
_TRUMP = N_("With {suit} as trump you make {own_points} points on average, with {second_suit} {points}.")
_LATER = N_("Played now, your {kept_card} would cost you about {behind} points.")
FIGURES: Mapping[str, str] = {
    **dict.fromkeys(("unbeatable", "will-win", "takes", "best-chance", "should-be-enough"), _OWN),
    **dict.fromkeys(("will-win-pair", "takes-pair", "best-chance-pair", "should-be-enough-pair"), _OWN),
    **dict.fromkeys(("least-likely", "least-likely-none"), _OWN),
    **dict.fromkeys(("side-takes", "side-chance", "call-wins"), _SIDE),
    **dict.fromkeys(("most-points", "fewest-points"), _POINTS),
    **dict.fromkeys(("bid-safe-tricks", "bid-safe-tricks-one", "bid-likely-tricks"), _BID),
    **dict.fromkeys(("bid-safe-points", "bid-safe-points-one", "bid-likely-points"), _BID),
    **dict.fromkeys(("bid-fails", "bid-risky", "raise-fails", "rather-bid"), _BID),
    **dict.fromkeys(("longest", "trump-points"), _TRUMP),
    "bid-exact": N_("You take exactly {number} in {count} of {tried} deals that were tried."),
    "bid-none": N_("You take none in {count} of {tried} deals that were tried."),
    **dict.fromkeys(("later", "later-lead", "trump-later", "trump-later-lead"), _LATER),
    **dict.fromkeys(("no-risk", "no-gift"), N_("Your opponents win it in {lost} of {tried} deals that were tried.")),
    "draws": N_("On average, opponents play {drawn} trumps on it."),
    "collects": N_("On average, it brings you {more} of them."),
    "close": N_("“{other}” is about as good."),
}
"""The figures behind a reason, for those who ask why."""
