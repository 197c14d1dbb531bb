"""Call Deuces: what the others' words and cards say about their hands, and about who is the bidder's partner.

A bid is hardly made on a poor hand, a five hardly left in hand by a bidder who could lay it away, and hardly given to
the bidder by anybody but the partner: there is no other channel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import exp

from game.bots.games.call_deuces.worth import points_of, side_points, trick_worths
from game.bots.kit import Words, played_cards
from game.bots.search.card_codes import likely
from game.cards import ACE, FIVE, KING, LITTLE_JOKER, CardSet, Suit, cards_in, rank_of
from game.rules.actions import Action
from game.rules.call_deuces.rules import BIDS, CallDeuces
from game.rules.call_deuces.tricks import FIVES, suit_in, taker
from game.rules.parts import View

BOLDNESS = 2.5
"""How many points a bidder may be off."""
LOOSE_WORDS = 0.7
"""Words say so much of what they would if everybody spoke by the tables."""
OTHER_TRUMP = 0.8
"""How many tricks worse a suit may be that is named."""
FIVE_KEPT = 0.4
"""How much less likely it is for each plain five that it was not laid away, if something else was."""
LAID_AWAY = {"trump": 0.15, "ace": 0.25, "king": 0.6}
"""How much less likely it is that such a card was laid away."""
FIVE_GIVEN, FIVE_TO_OTHERS, BEATEN, TRUMP_LED = 4.0, 0.5, 0.6, 1.7
"""How many times as likely the partner does such a thing as another: give a five to the bidder's trick or to another's,
take the bidder's trick, lead trumps."""
SURE = 3.0
"""So many times as likely as anybody else, and a bidder takes a seat for the partner."""


def words_of(view: View) -> list[Words]:
    """What each seat has said in the auction."""
    said: list[int | None] = [None] * view.players
    refused: list[int | None] = [None] * view.players
    lowest = BIDS[view.players].start
    for seat, action in view.history:
        if action.verb == "bid" and action.number is not None:
            said[seat], lowest = action.number, action.number + 1
        elif action.verb == "pass":
            refused[seat] = lowest
    return [Words(*pair) for pair in zip(said, refused, strict=True)]


def weigher_of(view: View) -> Callable[[CallDeuces], float]:
    """How likely all the others would have spoken and played so with the hands of a world."""
    words, played = words_of(view), played_cards(view)
    others = [seat for seat in range(view.players) if seat != view.seat]
    signs, players = partner_signs(view), view.players

    @cache
    def of_hand(seat: int, hand: CardSet) -> float:
        return of_words(words[seat], side_points(hand, players))

    def weight(world: CallDeuces) -> float:
        chance = 1.0
        for seat in others:
            held = world.hands[seat] | played[seat]
            if seat == world.bidder and world.laid_away:
                chance *= of_exchange(world, held, words[seat])
            else:
                chance *= of_hand(seat, held)
        return chance * (signs[world.partner or 0] if signs else 1.0)

    return weight


def of_words(words: Words, points: float) -> float:
    """How likely somebody speaks like this whose hand should make so many points."""
    chance = 1.0
    if words.bid is not None:
        chance *= likely(points - words.bid + BOLDNESS, BOLDNESS)
    if words.refused is not None:
        chance *= likely(words.refused - points + BOLDNESS / 2, BOLDNESS)
    return 1 - LOOSE_WORDS + LOOSE_WORDS * chance


def of_exchange(world: CallDeuces, kept: CardSet, words: Words) -> float:
    """How likely a bidder who has this after the exchange named that suit, laid those cards away, and had bid so."""
    trump, away = world.trump, world.laid_away
    assert trump is not None
    worths = trick_worths(kept)
    chance = exp(min(0.0, worths[trump] - max(worths)) / OTHER_TRUMP)
    chance *= of_words(Words(words.bid, None), points_of(worths[trump], world.players))
    for card in cards_in(away & ~FIVES):
        chance *= LAID_AWAY.get(_kind(card, trump), 1.0)
    could_go = FIVES & kept & ~(1 << trump * 13 + FIVE)
    return chance * FIVE_KEPT ** min(could_go.bit_count(), (away & ~FIVES).bit_count())


def _kind(card: int, trump: Suit) -> str:
    if suit_in(card, trump) == trump:
        return "trump"
    return {ACE: "ace", KING: "king"}.get(rank_of(card), "low")


# -- who is the partner -------------------------------------------------------------------------------------------


def partner_signs(view: View) -> list[float]:
    """For each seat how likely it is by its plays that it is the partner, the likeliest 1; none if that is known.

    The bidder's own place says how likely it is that there is none.
    """
    bidder = view.fact("bidder")
    if view.phase != "play" or view.fact("partner-seat") is not None or view.fact("solo", bidder):
        return []
    signs = [1.0] * view.players
    for trick in tricks_of(view):
        for count, (seat, action) in enumerate(trick):
            if seat != bidder:
                signs[seat] *= sign_of(view.fact("trump"), bidder, trick[:count], action)
    best = max(signs)
    return [sign / best for sign in signs]


def tricks_of(view: View) -> Iterator[list[tuple[int, Action]]]:
    """The plays trick by trick; the last may not be complete."""
    plays = [(seat, action) for seat, action in view.history if action.verb == "play"]
    for at in range(0, len(plays), view.players):
        yield plays[at : at + view.players]


def sign_of(trump: Suit, bidder: int, before: list[tuple[int, Action]], action: Action) -> float:
    """How many times as likely the partner plays this as somebody else does."""
    is_trump = suit_in(action.card, trump) == trump
    if not before:
        return TRUMP_LED if is_trump else 1.0
    plays = [(seat, done.card) for seat, done in before]
    winner = taker(plays, trump)
    is_five = action.card < LITTLE_JOKER and rank_of(action.card) == FIVE
    is_taken = taker([*plays, (-1, action.card)], trump) == -1
    if winner == bidder:
        return BEATEN if is_taken else FIVE_GIVEN if is_five else 1.0
    return FIVE_TO_OTHERS if is_five and not is_taken and bidder in dict(plays) else 1.0


def believed_friend(view: View) -> int | None:
    """The seat that a bidder who cannot know takes for the partner; None if nothing tells."""
    signs = partner_signs(view)
    if not signs:
        return None
    first, second = sorted(range(len(signs)), key=lambda seat: -signs[seat])[:2]
    return first if first != view.seat and signs[first] >= SURE * signs[second] else None
