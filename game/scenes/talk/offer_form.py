"""The form for a bargain: to whom it is offered, what is promised in return for what, and who may hear it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.cards import RANK_TEXT, Suit, card_of, rank_of, suit_of
from game.language import _
from game.rules.parts import View
from game.texts.messages import RANK_SIGNS, SUIT_SIGNS
from game.texts.talk import Composed, Draft, Talk
from game.ui import text, theme
from game.ui.widgets import Button, Column, Label, Row, Selector
from game.ui.widgets.base import Spoken

Tell = Callable[[object], None]
Fit = Callable[[Draft], Draft]
NOTHING = ""
"""The value for no promise in return."""


def _as_it_is(draft: Draft) -> Draft:
    """Nobody knows what another player holds."""
    return draft


class PromiseField(Column):
    """The fields of one promise; `draft` is the promise, None for nothing."""

    def __init__(self, title: str, talk: Talk, tell: Tell, can_be_nothing: bool = False, fit: Fit = _as_it_is) -> None:
        """`fit` turns a promise whose kind was just chosen into one that can be kept."""
        self.kinds = {kind.id: kind for kind in talk.KINDS}
        self.tell, self.fit = tell, fit
        kinds: list[tuple[object, str]] = [(kind.id, _(kind.label)) for kind in talk.KINDS]
        if can_be_nothing:
            kinds.insert(0, (NOTHING, _("Nothing")))
        suits = sorted({suit_of(card) for card in talk.CARDS})
        ranks = sorted({rank_of(card) for card in talk.CARDS}, reverse=True)
        self.kind = Selector(kinds, kinds[0][0], self._changed)
        suit_name, rank_name, term_name = (
            _("{name}: {value}").format(name=title, value=name) if can_be_nothing else name  # there are two of each
            for name in (_("Suit"), _("Rank"), _("Tricks"))
        )
        self.suit = Selector([(suit, SUIT_SIGNS[suit]) for suit in suits], suits[0], tell, name=suit_name)
        self.rank = Selector([(rank, RANK_SIGNS[RANK_TEXT[rank]]) for rank in ranks], ranks[0], tell, name=rank_name)
        terms: list[tuple[object, str]] = [(term, str(term) if term else _("All")) for term in talk.TERMS]
        self.term = Selector(terms, None, tell, tip=_("All: until the end of the deal"), name=term_name)
        self.named = Row([self.suit, self.rank])
        tricks = Label(_("Tricks"), theme.SMALL, "quiet")
        tricks.tells_changes = False  # the choice beside it says that
        self.lasting = Row([tricks, self.term])
        head = Label(title, theme.BODY, face=text.SEMIBOLD)
        super().__init__([head, self.kind, self.named, self.lasting], gap=theme.GRID * 0.75)
        self._show_what_is_named()

    @property
    def draft(self) -> Draft | None:
        """The present promise."""
        kind = self.kinds.get(str(self.kind.value))
        if kind is None:
            return None
        suit, rank, term = self.suit.value, self.rank.value, self.term.value
        assert isinstance(suit, Suit)
        assert isinstance(rank, int)
        return Draft(
            kind.id,
            suit if kind.names == "suit" else None,
            card_of(suit, rank) if kind.names == "card" else None,
            term if isinstance(term, int) and kind.has_term else None,
        )

    def put(self, draft: Draft | None) -> None:
        """Show this promise."""
        if draft is None:
            return
        self.kind.value, self.term.value = draft.kind, draft.tricks
        if draft.tricks not in [term for term, _words in self.term.options]:
            self.term.options.append((draft.tricks, str(draft.tricks)))
        self._name(draft)
        self._show_what_is_named()

    def _name(self, draft: Draft) -> None:
        """Show the suit or the card that the promise names."""
        if draft.suit is not None:
            self.suit.value = draft.suit
        if draft.card is not None:
            self.suit.value, self.rank.value = suit_of(draft.card), rank_of(draft.card)

    def _changed(self, value: object) -> None:
        draft = self.draft
        if draft is not None:
            self._name(self.fit(draft))
        self._show_what_is_named()
        self.rearrange()
        self.tell(value)

    def _show_what_is_named(self) -> None:
        kind = self.kinds.get(str(self.kind.value))
        self.named.visible = kind is not None and bool(kind.names)
        self.rank.visible = kind is not None and kind.names == "card"
        self.lasting.visible = kind is not None and kind.has_term


class OfferButton(Button):
    """Makes the offer. By ear it tells the whole bargain, which the fields name one by one."""

    def __init__(self, preview: Label, on_press: Callable[[], None]) -> None:
        super().__init__(_("Offer"), on_press, kind="primary", icon="icons/talk", least=140)
        self.preview = preview

    def spoken(self) -> Spoken:
        return super().spoken()._replace(value=self.preview.words.rstrip("."))


class OfferForm(Column):
    """A whole bargain, offered by the view's seat; `offer` is called with the text to say.

    The owner places `preview`, `manner` and `button` below the form, where scrolling does not hide them.
    """

    def __init__(
        self,
        view: View,
        talk: Talk,
        names: Sequence[str],
        offer: Callable[[str], None],
        first: Composed | None = None,
    ) -> None:
        """The form begins with the bargain `first`, if any."""
        self.view, self.talk, self.names, self.offer = view, talk, names, offer
        others = [seat for seat in range(view.players) if seat != view.seat]
        self.to = Selector([(seat, names[seat]) for seat in others], others[0], self._tell)
        assert view.seat is not None
        self.give = PromiseField(_("You promise"), talk, self._tell, fit=partial(talk.fitting, view))
        self.take = PromiseField(_("In return for"), talk, self._tell, can_be_nothing=True)
        if first is None:
            self.give.put(talk.first(view))
        else:
            self.to.value = first.to
            self.give.put(first.give)
            self.take.put(first.take)
        manners: list[tuple[object, str]] = [(False, _("In private")), (True, _("Open to the table"))]
        self.manner = Selector(manners, first is not None and first.is_open, self._tell, name=_("Who hears it"))
        self.preview = Label("", theme.BODY)
        self.preview.tells_changes = False
        self.button = OfferButton(self.preview, self._offer)
        parts = [
            Row([Label(_("To"), theme.BODY, face=text.SEMIBOLD), self.to], gap=2 * theme.GRID, between=self.give.gap),
            self.give,
            self.take,
        ]
        super().__init__(parts, gap=1.5 * theme.GRID)
        self._tell(None)

    @property
    def bargain(self) -> Composed:
        """The present bargain."""
        to, give = self.to.value, self.give.draft
        assert isinstance(to, int)
        assert give is not None
        return Composed(to, give, self.take.draft, bool(self.manner.value))

    def _tell(self, _value: object) -> None:
        """Show the present bargain in words."""
        to, give, take, _is_open = self.bargain
        self.preview.say(self.talk.words(self.view, to, give, take, self.names))
        self.button.words = _("Offer") if self.take.draft is not None else _("Promise")
        self.rearrange()

    def _offer(self) -> None:
        self.offer(self.talk.saying(*self.bargain))
