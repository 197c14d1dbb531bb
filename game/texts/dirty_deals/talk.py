"""Promises and bargains of Dirty Deals as sentences, and the names of their verdicts."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import parse_suit
from game.language import N_, _, ngettext
from game.rules.dirty_deals.promises import WHYS, Bargain, Promise
from game.rules.dirty_deals.tricks import bower_of
from game.texts.messages import fill

KIND_LABELS = {
    "no-bower": N_("Keep the bower back"),
    "let-by": N_("Let a suit go by"),
    "no-lead": N_("Not to lead a suit"),
    "lead": N_("Lead a suit next time"),
    "give": N_("Give up a card"),
    "no-claim": N_("Not to claim yet"),
}
"""The choices of what to promise."""
SENTENCES = {
    "no-bower": N_("{maker_seat} will not play the {card} when {suit} are led"),
    "let-by": N_("{maker_seat} will not win a trick in {suit}"),
    "no-lead": N_("{maker_seat} will not lead {suit}"),
    "lead": N_("{maker_seat} will lead {suit} at their next lead"),
    "give": N_("{maker_seat} will play the {card} to a trick that {other_seat} leads"),
    "no-claim": N_("{maker_seat} will not claim before {other_seat} has had the lead once more"),
}
YOUR_SENTENCES = {
    "no-bower": N_("you will not play the {card} when {suit} are led"),
    "let-by": N_("you will not win a trick in {suit}"),
    "no-lead": N_("you will not lead {suit}"),
    "lead": N_("you will lead {suit} at your next lead"),
    "give": N_("you will play the {card} to a trick that {other_seat} leads"),
    "no-claim": N_("you will not claim before {other_seat} has had the lead once more"),
}
"""The same, said to the maker."""
SENTENCES_TO_YOU = SENTENCES | {
    "give": N_("{maker_seat} will play the {card} to a trick that you lead"),
    "no-claim": N_("{maker_seat} will not claim before you have had the lead once more"),
}
"""The same, said to whom it was promised."""
ONCE = ("lead", "no-claim")
"""Promises that are kept or broken at one moment. The form makes them without a number of tricks, which an older match
may have; without one their term is not mentioned."""
SHORT = ("let-by", "no-lead")
"""Promises whose sentences are so short that the term follows without a comma."""
VERDICTS = {
    "open": N_("still open"),
    "doubtful": N_("in doubt"),
    "kept": N_("kept"),
    "broken": N_("broken"),
    "void": N_("could not be kept"),
}
"""Names of the verdicts."""
WHY_SENTENCES = {
    "after": N_("I’m after {suit}."),
    "both": N_("We would both gain by it."),
    "near": N_("You’re too close to a claim."),
    "rather": N_("I’d rather have it this way."),
    "gain": N_("I gain more than it costs me."),
    "free": N_("That costs me nothing."),
    "favour": N_("All right, but you owe me a favour."),
    "little": N_("That would bring me too little."),
    "dear": N_("That would cost me more than it brings."),
    "broke": N_("You broke your word in deal {deal}."),
    "doubt": N_("I don’t trust your word."),
    "bound": N_("It goes against what I’ve promised already."),
    "cannot": N_("I couldn’t keep that promise."),
    "never": N_("I make no promises."),
}
"""What a player says as the reason for an offer or an answer, by the reason's name."""


def why_text(why: str) -> str:
    """A reason as its speaker says it, such as `I am after hearts.`; empty if there is none."""
    if not why:
        return ""
    name, _blank, named = why.partition(" ")
    values = {"suit": parse_suit(named)} if WHYS[name] == "suit" else {"deal": named}
    return fill(WHY_SENTENCES[name], values, ())


def term_text(tricks: int | None) -> str:
    """How long a promise holds."""
    if tricks is None:
        return _("until the end of the deal")
    return ngettext("for {count} trick", "for {count} tricks", tricks).format(count=tricks)


def promise_text(promise: Promise, names: Sequence[str], reader: int | None = None) -> str:
    """A promise with its maker, its receiver and its term, as a sentence without a full stop.

    `reader` is the seat that reads it, which is called "you".
    """
    bower = None if promise.suit is None else bower_of(promise.suit)
    values = {
        "maker_seat": promise.maker,
        "other_seat": promise.other,
        "suit": promise.suit,
        "card": bower if promise.card is None else promise.card,
    }
    told = {promise.other: SENTENCES_TO_YOU, promise.maker: YOUR_SENTENCES}
    sentences = SENTENCES if reader is None else told.get(reader, SENTENCES)
    sentence = fill(sentences[promise.kind], values, names)
    if promise.tricks is None and promise.kind in ONCE:
        return sentence
    words = _("{promise} {term}") if promise.kind in SHORT else _("{promise}, {term}")
    return words.format(promise=sentence, term=term_text(promise.tricks))


def first_promise_text(promise: Promise, names: Sequence[str], reader: int | None = None) -> str:
    """The same at the start of a sentence; only "you" gets a capital letter, as names are written as they are."""
    words = promise_text(promise, names, reader)
    return words[:1].upper() + words[1:] if reader == promise.maker else words


def bargain_text(bargain: Bargain, names: Sequence[str], reader: int | None = None) -> str:
    """A bargain as text: what is promised, and what is promised for it, if anything."""
    give = first_promise_text(bargain.give, names, reader)
    if bargain.take is None:
        return _("{promise}.").format(promise=give)
    return _("{give}. For that, {take}.").format(give=give, take=promise_text(bargain.take, names, reader))
