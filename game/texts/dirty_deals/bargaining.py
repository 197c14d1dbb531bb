"""The talk of Dirty Deals (DD-13, DD-14) for the screens: offers, the ledger of promises, and news, read from a view.

`talk` has the sentences; the rules judge the promises.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

from game.cards import Card, Suit, cards_in, suit_of
from game.language import N_, _
from game.rules.dirty_deals.promises import KINDS, Bargain, JudgedPromise, Promise, Saying, Settled, saying_text
from game.rules.dirty_deals.tricks import DECK, bower_of
from game.rules.parts import View
from game.texts.dirty_deals.talk import (
    KIND_LABELS,
    ONCE,
    VERDICTS,
    bargain_text,
    first_promise_text,
    promise_text,
    why_text,
)
from game.texts.messages import SUIT_SIGNS
from game.texts.talk import Draft, Kind, Line, Names, News, Offer

ANSWERS = {
    "": N_("waiting for an answer"),
    "accepted": N_("agreed"),
    "refused": N_("refused"),
    "withdrawn": N_("withdrawn"),
}
LAPSED = N_("never answered")
# News as the table hears it, as the player hears it who makes the offer, and as the one to whom it is made.
PROMISED = (
    N_("{maker} promises {other}: {bargain}"),
    N_("You promise {other}: {bargain}"),
    N_("{maker} promises you: {bargain}"),
)
OFFERED = (
    N_("{maker} offers {other}: {bargain}"),
    N_("You offer {other}: {bargain}"),
    N_("{maker} offers you: {bargain}"),
)
AGREED = (
    N_("{other} agrees: {bargain}"),
    N_("{other} agrees: {bargain}"),
    N_("You agree: {bargain}"),
)
REFUSED = (
    N_("{other} refuses {maker}’s offer."),
    N_("{other} refuses your offer."),
    N_("You refuse {maker}’s offer."),
)
WITHDRAWN = (
    N_("{maker} withdraws the offer to {other}."),
    N_("You withdraw your offer to {other}."),
    N_("{maker} withdraws the offer to you."),
)


class Bargaining:
    """Implements `game.texts.talk.Talk`."""

    KINDS: Sequence[Kind] = tuple(
        Kind(kind, KIND_LABELS[kind], cast("Names", names), kind not in ONCE) for kind, names in KINDS.items()
    )
    CARDS: Sequence[Card] = tuple(cards_in(DECK))
    TERMS: Sequence[int | None] = (None, 1, 2, 3, 5, 10)

    def first(self, view: View) -> Draft:
        """The promise to keep a bower back that the seat holds; without one, to let a suit of its hand go by."""
        bowers = _suits_of_bowers(view)
        if bowers:
            return Draft("no-bower", bowers[0])
        return Draft("let-by", suit_of(view.hand[0]) if view.hand else 0)

    def is_held(self, view: View, draft: Draft) -> bool:
        """Whether the seat holds the bower that it keeps back, or the card that it gives up."""
        if draft.kind == "no-bower":
            return draft.suit in _suits_of_bowers(view)
        return draft.kind != "give" or draft.card in view.hand

    def fitting(self, view: View, draft: Draft) -> Draft:
        """The promise with another bower or card, if the seat holds one and not this one."""
        if self.is_held(view, draft) or not view.hand:
            return draft
        bowers = _suits_of_bowers(view)
        if draft.kind == "give":
            return draft._replace(card=view.hand[0])
        return draft._replace(suit=bowers[0]) if bowers else draft

    def saying(self, to: int, give: Draft, take: Draft | None, is_open: bool) -> str:
        """The text for `Game.hear`, such as `offer 2 private no-lead S for 3 / give JD`."""
        return saying_text(Saying("offer", _bargain(-1, to, give, take, is_open)))

    def words(self, view: View, to: int, give: Draft, take: Draft | None, names: Sequence[str]) -> str:
        """The bargain as a sentence."""
        assert view.seat is not None
        return bargain_text(_bargain(view.seat, to, give, take, True), names, view.seat)

    def offers(self, view: View, names: Sequence[str]) -> list[Offer]:
        """The bargains of this deal that the seat may know. An offer holds until the next lead."""
        can_talk = view.fact("talk-seconds") is not None
        return [_offer(view, bargain, names, can_talk) for bargain in _bargains(view)]

    def ledger(self, view: View, names: Sequence[str]) -> list[Line]:
        """The promises of this deal, judged by what everyone can see, and of earlier deals; the latest first."""
        return [_line(deal, word, names, view.seat) for deal, word in reversed(_judged(view))]

    def news(self, before: View, after: View, names: Sequence[str]) -> list[News]:
        """New offers, answers and broken promises."""
        is_same_deal = before.number == after.number
        old = _bargains(before) if is_same_deal else []
        found: list[News] = []
        for at, bargain in enumerate(_bargains(after)):
            found += _news_of(old[at] if at < len(old) else None, bargain, names, after.seat)
        for promise in (_broken(after) - _broken(before)).elements():
            found.append(_broken_news(promise, names, after.seat))
        return found


def _suits_of_bowers(view: View) -> list[Suit]:
    """The suits whose bower the view's seat holds."""
    return [suit for suit in range(len(SUIT_SIGNS)) if bower_of(suit) in view.hand]


def _bargain(maker: int, to: int, give: Draft, take: Draft | None, is_open: bool) -> Bargain:
    back = Promise(to, maker, *take) if take is not None else None
    return Bargain(Promise(maker, to, *give), back, is_open, 0)


def _bargains(view: View) -> list[Bargain]:
    return [fact.value for fact in view.facts if fact.name == "bargain"]


def _judged(view: View) -> list[tuple[int, JudgedPromise | Settled]]:
    """The promises of earlier deals and of this one that the seat may know, each with the number of its deal."""
    settled = [fact.value for fact in view.facts if fact.name == "settled"]
    words = [(view.number, fact.value) for fact in view.facts if fact.name == "promise"]
    return [*((past.deal, past) for past in settled), *words]


def _offer(view: View, bargain: Bargain, names: Sequence[str], can_talk: bool) -> Offer:
    is_waiting = can_talk and bargain.is_waiting(len(view.history))
    answer = ANSWERS[bargain.answer] if bargain.answer or is_waiting else LAPSED
    offer = Offer(
        bargain.maker,
        bargain.other,
        bargain_text(bargain, names, view.seat),
        bargain.is_open,
        _(answer),
        is_waiting,
        Draft(*bargain.give[2:]),
        Draft(*bargain.take[2:]) if bargain.take is not None else None,
        why_text(bargain.why),
        why_text(bargain.reply),
    )
    if is_waiting and view.seat == bargain.other:
        return offer._replace(accept=_say("accept", bargain), refuse=_say("refuse", bargain))
    if is_waiting and view.seat == bargain.maker:
        return offer._replace(withdraw=_say("withdraw", bargain))
    return offer


def _say(verb: str, bargain: Bargain) -> str:
    return saying_text(Saying(verb, bargain))


def _line(deal: int, word: JudgedPromise | Settled, names: Sequence[str], reader: int | None) -> Line:
    promise, verdict = word.promise, word.verdict
    words = first_promise_text(promise, names, reader)
    return Line(promise.maker, promise.other, deal, words, verdict, _(VERDICTS[verdict]), word.is_open)


def _news_of(before: Bargain | None, after: Bargain, names: Sequence[str], looker: int | None) -> Iterator[News]:
    """The news about one bargain: its offer, its answer, or both."""
    maker, other = names[after.maker], names[after.other]
    values = {"maker": maker, "other": other, "bargain": bargain_text(after, names, looker)}
    if before is None:
        if after.take is None:
            said, words = _("You have my word, {other}."), _told_to(looker, after, *PROMISED)
        else:
            said, words = _("A deal, {other}?"), _told_to(looker, after, *OFFERED)
        told = _with_why(words.format(**values), after.why)
        is_asked = looker == after.other and after.take is not None and not after.answer
        yield News(after.maker, said.format(**values), told, is_open=after.is_open, is_asked=is_asked)
    if after.take is None or not after.answer or (before is not None and before.answer == after.answer):
        return
    seat, said, words = {
        "accepted": (after.other, _("Agreed, {maker}."), _told_to(looker, after, *AGREED)),
        "refused": (after.other, _("No, {maker}."), _told_to(looker, after, *REFUSED)),
        "withdrawn": (after.maker, _("Forget it, {other}."), _told_to(looker, after, *WITHDRAWN)),
    }[after.answer]
    told = _with_why(words.format(**values), after.reply)
    yield News(seat, said.format(**values), told, is_open=after.is_open)


def _told_to(looker: int | None, bargain: Bargain, to_all: str, to_maker: str, to_other: str) -> str:
    """The one of three texts that is for this looker, translated."""
    return _(to_maker if looker == bargain.maker else to_other if looker == bargain.other else to_all)


def _with_why(words: str, why: str) -> str:
    return _("{words} “{reason}”").format(words=words, reason=why_text(why)) if why else words


def _broken(view: View) -> Counter[tuple[int, Promise]]:
    """The promises known to be broken, each with the number of its deal."""
    return Counter((deal, word.promise) for deal, word in _judged(view) if word.verdict == "broken")


def _broken_news(broken: tuple[int, Promise], names: Sequence[str], looker: int | None) -> News:
    _deal, promise = broken
    words = _("{name} has broken a promise: {promise}.")
    if looker == promise.maker:
        words = _("You have broken a promise: {promise}.")
    told = words.format(name=names[promise.maker], promise=promise_text(promise, names, looker))
    return News(promise.maker, "", told, is_bad=True)


TALK = Bargaining()
